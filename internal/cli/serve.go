package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/internal/live"
	"menagerie/internal/page"
	"menagerie/movegen/variant"
	"menagerie/protocol/web"
)

type serveOptions struct {
	variants
	listen string
	open   bool
	hash   int
	export string
	wasm   string
	games  string
	tables string
}

func newServe(flags *flagSet, _ string) job {
	o := &serveOptions{}
	flags.StringVar(&o.listen, "listen", "127.0.0.1:8080",
		"`address` to serve at, host:port; beyond this machine it takes the token that is printed; port 0 for any")
	flags.BoolVar(&o.open, "open", false, "open the page in a browser")
	o.fileFlag(flags)
	flags.StringVar(&o.games, "games", usualGames(), "keep games of two people in this `folder`; \"\" keeps none")
	flags.hash(&o.hash, 16, "the transposition table of each page")
	flags.tables(&o.tables, ", and show what they say")
	flags.StringVar(&o.export, "export", "",
		"serve nothing: write the page with the program into `folder`, for any web host, or NAME.html, for a browser")
	flags.StringVar(&o.wasm, "wasm", "",
		"the `folder` of the program for -export, which \"make wasm\" builds; wasm beside this one if empty")
	return o
}

func (o *serveOptions) check(args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%q: expected flags alone", args[0])
	}
	return nil
}

// writePage exports the page.
func (o *serveOptions) writePage(std streams) error {
	if o.wasm == "" {
		self, err := os.Executable()
		if err != nil {
			return err
		}
		o.wasm = filepath.Join(filepath.Dir(self), "wasm")
	}
	var own []byte
	if o.file != "" {
		var err error
		if own, err = game.ReadFile(o.file, variant.MaxText); err != nil {
			return err
		}
		_, problems, err := games.ReadRules(o.file, own)
		if err != nil {
			return err
		}
		for _, line := range problems {
			fmt.Fprintln(std.err, line)
		}
	}
	switch err := web.Export(o.export, o.wasm, own); {
	case errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("-export: %w: expected the program of \"make wasm\" or of the npm package, by -wasm", err)
	case err != nil:
		return fmt.Errorf("-export: %w", err)
	}
	fmt.Fprintf(std.out, "The page is in %s\n", o.export)
	return nil
}

func (o *serveOptions) run(ctx context.Context, std streams) error {
	if o.export != "" {
		return o.writePage(std)
	}
	known, err := o.load(std.err)
	if err != nil {
		return errMisuse{error: err}
	}
	listener, err := net.Listen("tcp", o.listen)
	if err != nil {
		return err
	}
	config := o.config(known, listener.Addr().(*net.TCPAddr))
	if err := o.useTables(&config); err != nil {
		return errMisuse{error: fmt.Errorf("-tables: %w", err)}
	}
	config.Failed = tell(std.err, "serve")
	address := pageAddress(listener.Addr().(*net.TCPAddr), config.Token)
	fmt.Fprintf(std.out, "The board is at %s (Ctrl-C ends)\n", address)
	for _, other := range others(config.Hosts, listener.Addr().(*net.TCPAddr)) {
		fmt.Fprintf(std.out, "Other devices open %s\n", "http://"+other+"/?token="+config.Token)
	}
	handler := web.New(config)
	go handler.Prepare()
	if o.open {
		if err := openBrowser(address); err != nil {
			fmt.Fprintf(std.err, "engine serve: -open: %v\n", err)
		}
	}
	return serve(ctx, listener, handler)
}

// config makes the configuration of a server at an address.
func (o *serveOptions) config(known *games.Catalogue, at *net.TCPAddr) web.Config {
	c := page.Config(known, versionLine(), o.hash)
	c.Hosts = hosts(at)
	c.Games = o.games
	if list := others(c.Hosts, at); len(list) > 0 {
		c.Address = "http://" + list[0] + "/"
	}
	if !at.IP.IsLoopback() {
		c.Token = web.NewToken()
	}
	return c
}

// useTables gives the engines of the page endgame tables, and the page what they say.
func (o *serveOptions) useTables(c *web.Config) (err error) {
	if o.tables == "" {
		return nil
	}
	c.NewEngine = func() live.Engine {
		e := engine.New(o.hash, 1)
		_, _ = e.UseTables(o.tables) // what is wrong with the folder has been said
		return e
	}
	c.Verdict, err = engine.Verdicts(o.tables, true)
	return err
}

// hosts returns the values of the Host header by which a page may reach an address. At all
// addresses of the machine these are its own.
func hosts(at *net.TCPAddr) []string {
	port := fmt.Sprint(at.Port)
	list := []string{net.JoinHostPort(at.IP.String(), port)}
	if at.IP.IsLoopback() || at.IP.IsUnspecified() {
		list = append(list, "localhost:"+port, "127.0.0.1:"+port, "[::1]:"+port)
	}
	if at.IP.IsUnspecified() {
		addresses, err := net.InterfaceAddrs()
		if err != nil {
			return list // those of the machine itself remain
		}
		for _, a := range addresses {
			if n, ok := a.(*net.IPNet); ok {
				list = append(list, net.JoinHostPort(n.IP.String(), port))
			}
		}
	}
	return list
}

// others returns those hosts that other devices may reach, those of the fourth version of IP first.
func others(hosts []string, at *net.TCPAddr) (list []string) {
	if at.IP.IsLoopback() {
		return nil
	}
	var sixth []string
	for _, h := range hosts {
		name, _, err := net.SplitHostPort(h)
		ip := net.ParseIP(name)
		switch {
		case err != nil || ip == nil || ip.IsLoopback() || ip.IsUnspecified() || ip.IsLinkLocalUnicast():
		case ip.To4() != nil:
			list = append(list, h)
		default:
			sixth = append(sixth, h)
		}
	}
	return append(list, sixth...)
}

// usualGames is where games of two people are kept unless somebody says otherwise.
func usualGames() string {
	folder, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(folder, "menagerie", "games")
}

// pageAddress is what a person opens.
func pageAddress(at *net.TCPAddr, token string) string {
	host := at.IP.String()
	if at.IP.IsUnspecified() {
		host = "127.0.0.1"
	}
	address := "http://" + net.JoinHostPort(host, fmt.Sprint(at.Port)) + "/"
	if token != "" {
		address += "?token=" + token
	}
	return address
}

// serve answers until ctx ends, and waits for what runs.
func serve(ctx context.Context, listener net.Listener, handler *web.Server) error {
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	go func() {
		<-ctx.Done()
		grace, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = server.Shutdown(grace)
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	handler.Wait()
	return nil
}

// openBrowser opens an address in the browser of the person's choice.
func openBrowser(address string) error {
	switch runtime.GOOS {
	case "windows":
		return exec.Command("rundll32", "url.dll,FileProtocolHandler", address).Start()
	case "darwin":
		return exec.Command("open", address).Start()
	}
	return exec.Command("xdg-open", address).Start()
}
