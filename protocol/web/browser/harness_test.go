// Package browser tests the page in a real browser, by a real mouse: headless Chromium,
// driven by chromedp. It is a module of its own, so that the engine's stays short. Without
// Chromium its tests are skipped; with MENAGERIE_CI they fail.
package browser

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

var shared struct {
	once  sync.Once
	ctx   context.Context
	err   error
	close func()
}

func TestMain(m *testing.M) {
	code := m.Run()
	if shared.close != nil {
		shared.close()
	}
	for _, s := range common.servers {
		if s != nil {
			s.kill()
		}
	}
	if engine.path != "" {
		os.RemoveAll(filepath.Dir(engine.path))
	}
	os.Exit(code)
}

var engine struct {
	once sync.Once
	path string
	err  error
}

// enginePath builds the program once.
func enginePath(t *testing.T) string {
	t.Helper()
	engine.once.Do(func() {
		dir, err := os.MkdirTemp("", "menagerie")
		if err != nil {
			engine.err = err
			return
		}
		engine.path = filepath.Join(dir, "engine")
		build := exec.Command("go", "build", "-o", engine.path, "./cmd/engine")
		build.Dir = "../../.."
		if out, err := build.CombinedOutput(); err != nil {
			engine.err = fmt.Errorf("%w: %s", err, out)
		}
	})
	if engine.err != nil {
		t.Fatal(engine.err)
	}
	return engine.path
}

// chromium starts the browser.
func chromium(t *testing.T) context.Context {
	t.Helper()
	shared.once.Do(func() {
		path, err := exec.LookPath("chromium-headless-shell") // draws no window around the page, which costs as much again
		if err != nil {
			path, err = exec.LookPath("chromium")
		}
		if err != nil {
			shared.err = err
			return
		}
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
			chromedp.Flag("disable-background-networking", true),
			chromedp.Flag("host-resolver-rules", "MAP evil.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"), // offline
			chromedp.Flag("mute-audio", true),
			chromedp.WindowSize(1280, 900), chromedp.WSURLReadTimeout(patience))
		ctx, cancelAllocator := chromedp.NewExecAllocator(context.Background(), options...)
		ctx, cancel := chromedp.NewContext(ctx)
		shared.ctx = ctx
		shared.err = chromedp.Do(ctx)
		shared.close = func() { cancel(); cancelAllocator() }
	})
	if shared.err != nil {
		if os.Getenv("MENAGERIE_CI") != "" {
			t.Fatalf("no browser: %v", shared.err)
		}
		t.Skipf("no browser: %v", shared.err)
	}
	return shared.ctx
}

// server is a program that serves the page.
type server struct {
	address string
	command *exec.Cmd
}

// common is the programs that most tests share, in turn: one alone serves eight tabs at most.
var common struct {
	sync.Mutex
	servers [4]*server
	next    int
}

// serve returns a program that serves the page to all tests that do not end it.
func serve(t *testing.T) *server {
	t.Helper()
	chromium(t) // without it nothing is built
	common.Lock()
	defer common.Unlock()
	s := &common.servers[common.next%len(common.servers)]
	common.next++
	if *s == nil {
		started, err := start(enginePath(t), "0")
		if err != nil {
			t.Fatal(err)
		}
		*s = started
	}
	return *s
}

// serveAlone starts a program for one test at a port, "0" for any that is free, with more flags.
func serveAlone(t *testing.T, port string, flags ...string) *server {
	t.Helper()
	chromium(t)
	s, err := start(enginePath(t), port, flags...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.kill)
	return s
}

func start(engine, port string, flags ...string) (*server, error) {
	c := exec.Command(engine, append([]string{"serve", "-listen", "127.0.0.1:" + port, "-hash", "4",
		"-games", filepath.Join(filepath.Dir(engine), "games")}, flags...)...)
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	var stderr bytes.Buffer
	c.Stderr = &stderr
	c.SysProcAttr = dying()
	if err := c.Start(); err != nil {
		return nil, err
	}
	s := &server{command: c}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		s.kill()
		return nil, fmt.Errorf("%w: %q, %s", err, line, stderr.String())
	}
	for word := range strings.FieldsSeq(line) {
		if strings.HasPrefix(word, "http://") {
			s.address = word
		}
	}
	return s, nil
}

func (s *server) kill() {
	_ = s.command.Process.Kill()
	_ = s.command.Wait()
}

// page is a tab with the page open.
type page struct {
	t     *testing.T
	ctx   context.Context
	close context.CancelFunc

	mu       sync.Mutex
	held     atomic.Bool // messages wait for waitFor
	game     gameData
	state    stateData
	states   int // how many have come
	messages []string
	requests []string // addresses
	errors   []string
}

type gameData struct {
	Variant, Look      string
	Files, Ranks       int
	Solo, Parts, Hands bool
	Names              [2]string
	Columns            [][2]int // of hexagons
}

type stateData struct {
	FEN      string
	Cells    []string
	Owners   string
	Turn     int
	Steps    []step
	Last     []int
	Checked  []int
	Mating   []int
	Over     bool
	Words    string
	Players  [2]string
	Clocks   []int64
	Delay    int64
	Thinking bool
	Ply      int
	Level    int
	MoveTime int
	Moves    []struct {
		ID        int
		Text, SAN string
	}
}

type step struct {
	Text   string
	Path   []int
	Drop   string
	Suffix string
	Takes  bool
}

// open opens the page at what the link says, such as "variant=xxl", and waits for its game.
func open(t *testing.T, s *server, link string) *page {
	t.Helper()
	p := newPage(t)
	address := s.address
	if link != "" {
		address += "#" + link
	}
	p.do(chromedp.Navigate(address))
	p.waitFor("a game", func() bool { return p.states > 0 })
	return p
}

// newPage opens an empty tab.
func newPage(t *testing.T) *page {
	t.Helper()
	ctx, cancel := chromedp.NewContext(chromium(t))
	t.Cleanup(cancel)
	p := &page{t: t, ctx: ctx, close: cancel}
	timer := time.AfterFunc(patience, cancel) // the first call opens the tab: a deadline of its own would close it later
	defer timer.Stop()
	err := chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
			return err
		}
		// Another test's tab takes the focus from this one, and with it the keys.
		_, err := chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
		return err
	}))
	if err != nil {
		t.Fatalf("no tab: %v", err)
	}
	if err := chromedp.Listen(ctx, p.hear); err != nil {
		t.Fatal(err)
	}
	return p
}

// hear notes the server's messages and the page's errors.
func (p *page) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		p.errors = append(p.errors, fmt.Sprint(e.ExceptionDetails.Text, e.ExceptionDetails.Exception))
	case *network.EventRequestWillBeSent:
		p.requests = append(p.requests, e.Request.URL)
	case *network.EventWebSocketCreated:
		p.requests = append(p.requests, e.URL)
	case *network.EventWebSocketFrameReceived:
		p.note(string(e.Response.PayloadData))
	}
}

func (p *page) note(text string) {
	var m struct {
		Is   string
		Game gameData
	}
	if json.Unmarshal([]byte(text), &m) != nil {
		return
	}
	p.messages = append(p.messages, text)
	switch m.Is {
	case "game":
		p.game = m.Game
	case "state":
		p.state = stateData{}
		_ = json.Unmarshal([]byte(text), &p.state)
		p.states++
	}
}

// act does something in the tab, within the test's patience.
func act[T any](p *page, action chromedp.Action[T]) (T, error) {
	p.t.Helper()
	if p.held.Load() {
		p.t.Fatal("the page is asked within waitFor, which keeps its messages waiting")
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, action)
}

func (p *page) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if _, err := act(p, chromedp.Steps(actions...)); err != nil {
		p.t.Fatal(err)
	}
}

// eval evaluates JavaScript in the page.
func eval[T any](p *page, expression string) T {
	p.t.Helper()
	v, err := act(p, chromedp.Evaluate[T](expression))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// patience is how long a test waits for what must come.
const patience = 60 * time.Second

// waitFor waits until something holds of what the page has been sent. It must not ask the page itself, as until
// does: messages wait meanwhile, and behind them every tab.
func (p *page) waitFor(what string, holds func() bool) {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if p.sees(holds) {
			return
		}
	}
	p.t.Fatalf("%s has not come; errors of the page: %v; the last message: %.600s", what, p.errors, p.last())
}

// sees reports whether something holds of what the page has been sent.
func (p *page) sees(holds func() bool) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.held.Store(true)
	defer p.held.Store(false)
	return holds()
}

// until waits until JavaScript yields true.
func (p *page) until(expression string) {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if eval[bool](p, expression) {
			return
		}
	}
	p.t.Fatalf("never true: %s; the page says %q", expression, p.text("#message"))
}

func (p *page) text(selector string) string {
	return eval[string](p, fmt.Sprintf("document.querySelector(%q)?.textContent ?? ''", selector))
}

func (p *page) now() stateData {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.state
}

// last is the message that has come last.
func (p *page) last() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.messages) == 0 {
		return ""
	}
	return p.messages[len(p.messages)-1]
}

func (p *page) count() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.states
}

// name is a square as people call it.
func (p *page) name(square int) string {
	return fmt.Sprintf("%c%d", 'a'+square%p.game.Files, square/p.game.Files+1)
}

// clean fails if the page has had errors.
func (p *page) clean() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.errors) > 0 {
		p.t.Fatalf("errors of the page: %v", p.errors)
	}
}

// shot saves a picture of the page where MENAGERIE_SHOTS says.
func (p *page) shot(name string) {
	p.t.Helper()
	dir := os.Getenv("MENAGERIE_SHOTS")
	if dir == "" {
		return
	}
	picture, err := act(p, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), picture, 0o666); err != nil {
		p.t.Fatal(err)
	}
}
