package cli

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"menagerie/protocol/web"
)

// Beyond this machine the page takes the token of the address that is printed; on this machine it
// needs none.
func TestServeBeyondThisMachineTakesTheToken(t *testing.T) {
	known, err := new(variants).load(io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		listen string
		token  bool
	}{{"127.0.0.1:0", false}, {"0.0.0.0:0", true}} {
		listener, err := net.Listen("tcp", test.listen)
		if err != nil {
			t.Fatal(err)
		}
		at := listener.Addr().(*net.TCPAddr)
		config := (&serveOptions{hash: 1}).config(known, at)
		address := pageAddress(at, config.Token)
		if got := len(config.Token) >= 20 && strings.HasSuffix(address, "/?token="+config.Token); got != test.token {
			t.Errorf("%s: the address %s has a token: %v, want %v", test.listen, address, got, test.token)
		}
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- serve(ctx, listener, web.New(config)) }()
		bare, _, _ := strings.Cut(address, "?")
		statuses := map[string]int{address: 200, bare: map[bool]int{true: 403, false: 200}[test.token]}
		for _, other := range others(config.Hosts, at) { // the addresses for other devices
			statuses["http://"+other+"/"], statuses["http://"+other+"/?token="+config.Token] = 403, 200
		}
		for path, want := range statuses {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
			if err != nil {
				t.Fatal(err)
			}
			response, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			response.Body.Close()
			if response.StatusCode != want {
				t.Errorf("%s: status %d, want %d", path, response.StatusCode, want)
			}
		}
		http.DefaultClient.CloseIdleConnections()
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("%s: %v", test.listen, err)
		}
	}
}

// -open starts the browser of the person's choice with the address, and says so if there is none.
func TestServeOpensTheBrowser(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("a browser is started by xdg-open on Linux")
	}
	dir := t.TempDir()
	opened := filepath.Join(dir, "opened")
	script := "#!/bin/sh\nprintf %s \"$1\" > '" + opened + ".new'\nmv '" + opened + ".new' '" + opened + "'\n"
	if err := os.WriteFile(filepath.Join(dir, "xdg-open"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	const address = "http://127.0.0.1:8080/?token=x"
	if err := openBrowser(address); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if text, err := os.ReadFile(opened); err == nil {
			if string(text) != address {
				t.Errorf("opened %s, want %s", text, address)
			}
			break
		}
		if time.Now().After(end) {
			t.Fatal("no browser has been started")
		}
	}
	t.Setenv("PATH", t.TempDir())
	if err := openBrowser(address); err == nil {
		t.Error("without a browser there is no error")
	}
}
