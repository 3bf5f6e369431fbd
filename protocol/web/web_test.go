package web_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/internal/games/chess"
	"menagerie/internal/live"
	"menagerie/protocol/web"
	"menagerie/search"
)

// newServer serves the page at an address of its own.
func newServer(t *testing.T, change func(*web.Config)) *httptest.Server {
	t.Helper()
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	h := httptest.NewUnstartedServer(nil)
	config := web.Config{
		Rules:     known.All(),
		NewEngine: func() live.Engine { return engine.New(1, 1) },
		Hosts:     []string{h.Listener.Addr().String()},
		LoadVariants: func(text []byte) ([]game.Rules, []string, error) {
			return games.ReadRules("variants", text)
		},
	}
	if change != nil {
		change(&config)
	}
	s := web.New(config)
	h.Config.Handler = s
	h.Start()
	t.Cleanup(func() {
		h.CloseClientConnections()
		h.Close()
		s.Wait()
	})
	return h
}

// tab is a connection as a page has it.
type tab struct {
	t    *testing.T
	conn *websocket.Conn
}

func dial(t *testing.T, h *httptest.Server) *tab {
	t.Helper()
	conn, _, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(h.URL, "http")+"/ws", nil)
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	t.Cleanup(func() { _ = conn.CloseNow() })
	return &tab{t, conn}
}

func (w *tab) send(command string) {
	w.t.Helper()
	if err := w.conn.Write(w.t.Context(), websocket.MessageText, []byte(command)); err != nil {
		w.t.Fatal(err)
	}
}

type message struct {
	Is, Text, FEN string
	Over          bool
	Words         string
	Thinking      bool
	Ply, Done, Of int
	Moves         []struct{ ID int }
	Steps         []struct{ Text string }
	Variants      []struct{ Name string }
	Lines         []struct {
		Score string
		Depth int
	}
	Table *struct {
		Text  string
		Moves []struct{ Score, SAN string }
	}
	Clocks []int64
	White  string
	Tree   []struct{ ID int }
	Games  []string
	Game   struct {
		Variant string
		Formats []string
	}
}

// await reads messages until one of a kind comes for which holds is true.
func (w *tab) await(is string, holds func(message) bool) message {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.t.Context(), time.Minute)
	defer cancel()
	for {
		_, text, err := w.conn.Read(ctx)
		if err != nil {
			w.t.Fatalf("waiting for %s: %v", is, err)
		}
		var m message
		if err := json.Unmarshal(text, &m); err != nil {
			w.t.Fatalf("%s: %v", text, err)
		}
		if m.Is == "state" && bytes.Contains(text, []byte("null")) {
			w.t.Fatalf("a list is missing, not empty: %s", text)
		}
		if m.Is == is && (holds == nil || holds(m)) {
			return m
		}
	}
}

const twoPeople = `"players":["person","person"],"level":20,"moveTime":50`

func TestForeignRequestsAreRefused(t *testing.T) {
	h := newServer(t, nil)
	_, port, _ := net.SplitHostPort(h.Listener.Addr().String())
	own := h.Listener.Addr().String()
	for _, c := range []struct {
		name, method, host, origin, path string
		want                             int
	}{
		{"the page", "GET", own, "", "/", 200},
		{"its own origin", "GET", own, "http://" + own, "/app.js", 200},
		{"foreign host", "GET", "evil.example", "", "/", 421},
		{"host that begins like ours", "GET", "127.0.0.1.evil.example:" + port, "", "/", 421},
		{"foreign origin", "GET", own, "http://evil.example", "/", 403},
		{"null origin", "GET", own, "null", "/", 403},
		{"other port", "GET", own, "http://127.0.0.1:1", "/", 403},
		{"foreign origin of a socket", "GET", own, "http://evil.example", "/ws", 403},
		{"rebound host and origin of a socket", "GET", "evil.example:" + port, "http://evil.example:" + port, "/ws", 421},
		{"POST", "POST", own, "", "/", 405},
		{"a file beside the page", "GET", own, "", "/../server.go", 404},
		{"a file of the machine", "GET", own, "", "/%2e%2e/%2e%2e/etc/passwd", 404},
		{"no such file", "GET", own, "", "/none", 404},
		{"a folder", "GET", own, "", "/pieces/", 404},
	} {
		r, err := http.NewRequestWithContext(t.Context(), c.method, h.URL, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.URL.Opaque = c.path
		r.Host = c.host
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		if c.path == "/ws" {
			for k, v := range map[string]string{"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
				"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="} {
				r.Header.Set(k, v)
			}
		}
		response, err := http.DefaultTransport.RoundTrip(r)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		body, _ := io.ReadAll(response.Body)
		response.Body.Close()
		if response.StatusCode != c.want || strings.Contains(string(body), "package web") ||
			strings.Contains(string(body), "root:") {
			t.Errorf("%s: status %d, want %d", c.name, response.StatusCode, c.want)
		}
		if policy := response.Header.Get("Content-Security-Policy"); !strings.Contains(
			policy,
			"frame-ancestors 'none'",
		) {
			t.Errorf("%s: policy %q", c.name, policy)
		}
	}
}

func TestBeyondThisMachineTakesTheToken(t *testing.T) {
	h := newServer(t, func(c *web.Config) { c.Token = "secret" })
	get := func(path string, cookie *http.Cookie) *http.Response {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, h.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		if cookie != nil {
			r.AddCookie(cookie)
		}
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		return response
	}
	if s := get("/", nil).StatusCode; s != 403 {
		t.Errorf("without the token: %d", s)
	}
	if s := get("/?token=wrong", nil).StatusCode; s != 403 {
		t.Errorf("with a wrong token: %d", s)
	}
	response := get("/?token=secret", nil)
	if response.StatusCode != 200 || len(response.Cookies()) != 1 || !response.Cookies()[0].HttpOnly {
		t.Fatalf("with the token: %d, cookies %v", response.StatusCode, response.Cookies())
	}
	if s := get("/app.js", response.Cookies()[0]).StatusCode; s != 200 {
		t.Errorf("a file of the page: %d", s)
	}
}

func TestNinthTabIsToldWhy(t *testing.T) {
	h := newServer(t, nil)
	var tabs []*tab
	for range web.MaxTabs {
		w := dial(t, h)
		w.await("hello", nil)
		tabs = append(tabs, w)
	}
	ninth := dial(t, h)
	_, _, err := ninth.conn.Read(t.Context())
	if websocket.CloseStatus(err) != websocket.StatusTryAgainLater || !strings.Contains(err.Error(), "8 boards") {
		t.Errorf("the ninth tab: %v", err)
	}
	_ = tabs[0].conn.Close(websocket.StatusNormalClosure, "")
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		again := dial(t, h)
		if _, _, err = again.conn.Read(t.Context()); err == nil {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("after one tab has closed: %v", err)
		}
	}
}

func TestClosedTabStopsItsSearch(t *testing.T) {
	before := runtime.NumGoroutine()
	h := newServer(t, nil)
	for range 3 {
		w := dial(t, h)
		w.send(`{"do":"new","variant":"chess",` + twoPeople + `}`)
		w.send(`{"do":"analyse","lines":2}`)
		w.await("lines", nil)
		_ = w.conn.CloseNow()
	}
	http.DefaultClient.CloseIdleConnections()
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		n := runtime.NumGoroutine()
		if n <= before+4 { // those of the server itself
			return
		}
		if time.Now().After(end) {
			t.Fatalf("%d goroutines, %d before", n, before)
		}
	}
}

// Tabs that analyse without end leave the engine its moves in another tab, and each other their lines.
func TestAnalysisStarvesNobody(t *testing.T) {
	h := newServer(t, nil)
	for range runtime.GOMAXPROCS(0) + 1 {
		w := dial(t, h)
		w.send(`{"do":"new","variant":"chess",` + twoPeople + `}`)
		w.send(`{"do":"analyse","lines":1}`)
		w.await("lines", nil)
	}
	w := dial(t, h)
	w.send(`{"do":"new","variant":"chess","players":["engine","person"],"level":20,"moveTime":50}`)
	w.await("state", func(m message) bool { return m.Ply == 1 })
}

// Tabs in which the engine takes its time leave the others their moves.
func TestLongMovesStarveNobody(t *testing.T) {
	h := newServer(t, nil)
	for range runtime.GOMAXPROCS(0) {
		w := dial(t, h)
		w.send(`{"do":"new","variant":"chess","players":["engine","person"],"level":20,"moveTime":60000}`)
		w.await("state", func(m message) bool { return m.Thinking })
	}
	began := time.Now()
	w := dial(t, h)
	w.send(`{"do":"new","variant":"chess","players":["engine","person"],"level":20,"moveTime":50}`)
	w.await("state", func(m message) bool { return m.Ply == 1 })
	t.Logf("a move of 50 ms beside %d of a minute came after %v", runtime.GOMAXPROCS(0), time.Since(began))
}

// Analysis goes on beside its tab in every kind of game, while moves are made and taken back.
func TestAnalysisInEveryKindOfGame(t *testing.T) {
	h := newServer(t, nil)
	for _, variant := range []string{"chess", "shogi", "flipello", "checkers61bl", "combination", "chessforge", "chessforge-plus"} {
		t.Run(variant, func(t *testing.T) {
			w := dial(t, h)
			w.send(`{"do":"new","variant":"` + variant + `",` + twoPeople + `}`)
			at := w.await("state", nil)
			w.send(`{"do":"analyse","lines":3}`)
			for range 4 {
				w.await("lines", nil)
				w.send(`{"do":"move","text":"` + at.Steps[0].Text + `"}`)
				at = w.await("state", nil)
			}
			w.send(`{"do":"undo"}`)
			w.await("state", nil)
			w.await("lines", nil)
		})
	}
}

// Games of variants with arrays begin with one by chance, or with the one chosen.
func TestArraysByChance(t *testing.T) {
	h := newServer(t, nil)
	w := dial(t, h)
	begin := func(more string) string {
		w.send(`{"do":"new","variant":"fischerandom",` + twoPeople + more + `}`)
		return w.await("state", nil).FEN
	}
	if got := begin(`,"settings":{"Array":0}`); got != "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1" {
		t.Errorf("array 0: %s", got)
	}
	arrays := map[string]bool{}
	for range 6 {
		arrays[begin("")] = true
		w.send(`{"do":"restart"}`)
		arrays[w.await("state", nil).FEN] = true
	}
	if len(arrays) < 6 {
		t.Errorf("12 games begin with %d arrays", len(arrays))
	}
}

// faulty is an engine with a mistake in it.
type faulty struct{ live.Engine }

func (faulty) Search(context.Context, game.Game, search.Limits, func(search.Info)) search.Result {
	var none []int
	return search.Result{Move: game.Move(none[len(none)])}
}

// A fault of the program ends the tab that met it, with a message, and no other.
func TestFaultEndsOneTab(t *testing.T) {
	engines := []live.Engine{engine.New(1, 1), faulty{engine.New(1, 1)}}
	faults := make(chan *game.Fault, 1)
	h := newServer(t, func(c *web.Config) {
		c.NewEngine = func() live.Engine {
			e := engines[0]
			engines = engines[1:]
			return e
		}
		c.Failed = func(f *game.Fault) { faults <- f }
	})
	well := dial(t, h)
	well.await("hello", nil)
	ill := dial(t, h)
	for _, w := range []*tab{well, ill} {
		w.send(`{"do":"new","variant":"chess",` + twoPeople + `}`)
		w.await("state", nil)
		w.send(`{"do":"analyse","lines":1}`)
	}
	_, _, err := ill.conn.Read(t.Context())
	for err == nil {
		_, _, err = ill.conn.Read(t.Context())
	}
	if websocket.CloseStatus(err) != websocket.StatusInternalError || !strings.Contains(err.Error(), "index out of range") {
		t.Errorf("the tab with the fault: %v", err)
	}
	if f := <-faults; !bytes.Contains(f.Stack, []byte("faulty")) {
		t.Errorf("a stack without the fault:\n%s", f.Stack)
	}
	well.await("lines", nil)
	well.send(`{"do":"move","text":"e2e4"}`)
	well.await("state", func(m message) bool { return m.Ply == 1 })
}

func TestBadCommandsChangeNothing(t *testing.T) {
	h := newServer(t, nil)
	w := dial(t, h)
	w.send(`{"do":"move","text":"e2e4"}`)
	if m := w.await("refused", nil); m.Text != "no game has begun" {
		t.Errorf("a move without a game: %q", m.Text)
	}
	w.send(`{"do":"new","variant":"chess",` + twoPeople + `}`)
	start := w.await("state", nil)
	for command, want := range map[string]string{
		`{`:            "damaged message",
		`[]`:           "damaged message",
		`{"do":"fly"}`: "expected a command",
		`{"do":"new","variant":"nosuch",` + twoPeople + `}`:                                             "no variant",
		`{"do":"new","variant":"chess","players":["person"]}`:                                           "expected two",
		`{"do":"new","variant":"chess","players":["person","x"]}`:                                       "expected person or engine",
		`{"do":"new","variant":"chess","players":["person","person"],"level":99}`:                       "expected 0 to 20",
		`{"do":"new","variant":"chess","position":"8/8",` + twoPeople + `}`:                             "bad position string",
		`{"do":"new","variant":"chess","moves":["e2e5"],` + twoPeople + `}`:                             "move 1",
		`{"do":"new","variant":"combination","settings":{"Turns":1},` + twoPeople + `}`:                 "expected 10 to 50",
		`{"do":"new","variant":"chess","control":{"turn":1000},` + twoPeople + `}`:                      "no turn can be forfeited",
		`{"do":"new","variant":"chess","control":{"total":-1},` + twoPeople + `}`:                       "clock",
		`{"do":"new","variant":"chess","kept":{"tree":[{"parent":1,"text":"e2e4"}]},` + twoPeople + `}`: "follows 1",
		`{"do":"new","variant":"chess","kept":{"tree":[{"parent":0,"text":"e2e5"}]},` + twoPeople + `}`: "move 1",
		`{"do":"new","variant":"chess","kept":{"head":1},` + twoPeople + `}`:                            "no position 1",
		`{"do":"new","variant":"chess","kept":{"ended":{"at":0,"score":"*"}},` + twoPeople + `}`:        "the end of the kept game",
		`{"do":"move","text":"e2e5"}`:                                                                   "e2e5",
		`{"do":"move","text":""}`:                                                                       "",
		`{"do":"goto","id":7}`:                                                                          "no position 7",
		`{"do":"goto","id":-1}`:                                                                         "no position -1",
		`{"do":"analyse","lines":6}`:                                                                    "expected 0 to 5",
		`{"do":"undo"}`:                                                                                 "no move to take back",
		`{"do":"position","text":"garbage"}`:                                                            "bad position string",
		`{"do":"load","text":""}`:                                                                       "empty",
		`{"do":"load","text":"[Event \"?\"]\n\n1. e5 *"}`:                                               "e5",
		`{"do":"load","text":"[x:chess]\nfoo = bar"}`:                                                   "foo",
		`{"do":"load","text":"[x:chess]\nnetwork = /etc/passwd"}`:                                       "network",
		`{"do":"piece","letter":"X"}`:                                                                   "no piece \"X\" in this game",
		`{"do":"players","players":[]}`:                                                                 "expected two",
		`{"do":"level","level":-1}`:                                                                     "expected 0 to 20",
	} {
		w.send(command)
		m := w.await("refused", nil)
		if !strings.Contains(m.Text, want) || strings.ContainsAny(m.Text, "\r\n") || m.Text == "" {
			t.Errorf("%s: %q, want one line with %q", command, m.Text, want)
		}
	}
	w.send(`{"do":"level","level":20,"moveTime":50}`)
	if m := w.await("state", nil); m.FEN != start.FEN || m.Ply != 0 {
		t.Errorf("bad commands have left %s, ply %d", m.FEN, m.Ply)
	}
}

func TestOversizedMessageIsOneLine(t *testing.T) {
	h := newServer(t, nil)
	w, other := dial(t, h), dial(t, h)
	for _, tab := range []*tab{w, other} {
		tab.send(`{"do":"new","variant":"chess",` + twoPeople + `}`)
		tab.await("state", nil)
	}
	w.send(`{"do":"move","text":"` + strings.Repeat("x", 100<<10) + `"}`)
	if m := w.await("refused", nil); m.Text != "a message of 102423 bytes: expected at most 65536" {
		t.Errorf("100 KiB: %q", m.Text)
	}
	for _, tab := range []*tab{w, other} {
		tab.send(`{"do":"move","text":"e2e4"}`)
		tab.await("state", func(m message) bool { return m.Ply == 1 })
	}
	_ = w.conn.Write(t.Context(), websocket.MessageText, bytes.Repeat([]byte(" "), 20<<20))
	if _, _, err := w.conn.Read(t.Context()); err == nil {
		t.Error("20 MiB leave the connection open")
	}
	other.send(`{"do":"move","text":"e7e5"}`)
	other.await("state", func(m message) bool { return m.Ply == 2 })
}

func FuzzCommands(f *testing.F) {
	for _, s := range []string{
		`{"do":"new","variant":"xxl","players":["person","person"]}`, `{"do":"move","text":"b1c3"}`, `{"do":"goto","id":1}`,
		`{"do":"undo"}`, `{"do":"load","text":"1. e4 e5"}`, `{"do":"position","text":"8/8/8/8/8/8/8/k1K5 w - - 0 1"}`,
		`{"do":"load","text":"[x:chess]\nking = k:KN"}`, `{"do":"analyse","lines":1}`, `{"do":"restart"}`, `{"do":"draw"}`, "{}", "null",
	} {
		f.Add(s)
	}
	known, _, err := games.Load("")
	if err != nil {
		f.Fatal(err)
	}
	rules, err := known.Some([]string{"chess", "xxl", "checkers61bl", "combination", "chessforge"})
	if err != nil {
		f.Fatal(err)
	}
	config := web.Config{Rules: rules, NewEngine: func() live.Engine { return engine.New(1, 1) },
		LoadVariants: func(text []byte) ([]game.Rules, []string, error) { return games.ReadRules("variants", text) },
		Fog:          chess.InFog,
	}
	h := httptest.NewUnstartedServer(nil)
	config.Hosts = []string{h.Listener.Addr().String()}
	h.Config.Handler = web.New(config)
	h.Start()
	defer h.Close()
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 60_000 {
			return
		}
		w := dial(t, h)
		w.send(`{"do":"new","variant":"chess",` + twoPeople + `}`)
		w.await("state", nil)
		w.send(text)
		w.send(`{"do":"describe","variant":"nosuch"}`) // is always answered
		w.await("refused", func(m message) bool { return strings.Contains(m.Text, "nosuch") })
		_ = w.conn.CloseNow()
	})
}

// Files are compressed for the way. All that the page names has the hash of what is in it, and is not asked for again;
// the page itself is never kept.
func TestFilesAreSentOnce(t *testing.T) {
	h := newServer(t, func(*web.Config) {})
	get := func(path string) (header http.Header, text string) {
		t.Helper()
		answer, err := h.Client().Get(h.URL + path) // the client asks for gzip, and unpacks it
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = answer.Body.Close() }()
		body, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode == http.StatusOK && !answer.Uncompressed {
			t.Errorf("%s: %v, %v", path, answer.Header, err)
		}
		return answer.Header, string(body)
	}
	header, page := get("/")
	if c := header.Get("Cache-Control"); c != "no-store" {
		t.Errorf("the page: %s", c)
	}
	names := regexp.MustCompile(`(?:src|href)="((?:app|style|pieces)-[0-9a-f]{16}\.\w+)"`).FindAllStringSubmatch(page, -1)
	if len(names) != 3 || strings.Count(page, "<script") != 2 || strings.Count(page, "stylesheet") != 1 {
		t.Fatalf("the page names %q: %.1000s", names, page)
	}
	for _, n := range names {
		header, text := get("/" + n[1])
		sum := sha256.Sum256([]byte(text))
		if c := header.Get("Cache-Control"); !strings.Contains(c, "immutable") || !strings.Contains(n[1], fmt.Sprintf("%x", sum[:8])) {
			t.Errorf("%s: %s", n[1], c)
		}
	}
	_, first, _ := strings.Cut(page, `id="opening">`)
	if !strings.HasPrefix(first, `[{"is":"game"`) || !strings.Contains(first, `{"is":"state"`) {
		t.Errorf("the page begins with %.100s", first)
	}
	if header, _ := get("/none.svg"); header.Get("Content-Encoding") != "" {
		t.Errorf("no file: %v", header)
	}
}
