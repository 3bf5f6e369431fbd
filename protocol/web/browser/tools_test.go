package browser

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Acceptance 17.
func TestAnalysis(t *testing.T) {
	p := open(t, serve(t, "0"), "variant=chess"+twoPeople)
	p.press("#analyse")
	p.until(`document.querySelectorAll("#lines li").length === 3 && document.querySelectorAll(".arrowhead").length === 3`)
	if got := p.text("#lines li"); !strings.Contains(got, "depth") {
		t.Errorf("a line: %q", got)
	}
	p.click("e2")
	p.click("e4")
	p.until(`/^\S+ (e5|e6|c5|Nf6|Nc6|d5|c6|d6|g6|a6|Na6|[a-h][56])/.test(document.querySelector("#lines li")?.textContent ?? "")`)
	p.press("#analyse")
	p.until(`document.querySelectorAll(".arrowhead").length === 0 && document.querySelectorAll("#lines li").length === 0`)
	count := func() int { p.mu.Lock(); defer p.mu.Unlock(); return len(p.messages) }
	time.Sleep(300 * time.Millisecond)
	before := count()
	time.Sleep(500 * time.Millisecond)
	if got := count(); got != before {
		t.Errorf("%d messages after analysis was switched off", got-before)
	}
	p.clean()
}

// Acceptance 18 and 19: the engine's own sentence, and positions and games out and in again.
func TestPositionsAndGamesInAndOut(t *testing.T) {
	p := open(t, serve(t, "0"), "variant=chess"+twoPeople)
	fen := p.now().FEN
	p.press("#tools")
	p.set("fen", "8/8/8/8/8/8/8/k7 w - - 0 1")
	p.press("#fen-set")
	p.until(`document.getElementById("files-error").textContent.includes("king")`)
	if got := p.now().FEN; got != fen {
		t.Errorf("a bad position has left %s", got)
	}
	p.set("fen", "8/8/8/8/8/8/4P3/k1K5 w - - 0 1")
	p.press("#fen-set")
	p.waitFor("the position", func() bool { return strings.HasPrefix(p.state.FEN, "8/8/8/8/8/8/4P3/k1K5 w") })
	p.set("text", "[Event \"?\"]\n[Variant \"chess\"]\n\n1. e4 e5 2. Nf3 {good} Nc6 (2... d6) 3. Bb5 *")
	p.press("#load")
	p.waitFor("the game", func() bool { return p.state.Ply == 5 })
	p.press("#pgn")
	p.until(`document.getElementById("text").value.includes("1. e4 e5 2. Nf3 Nc6 3. Bb5")`)
	p.set("text", "1. e4 e5 2. Ke3 *")
	p.press("#load")
	p.until(`document.getElementById("files-error").textContent.includes("Ke3")`)
	if got := p.now().Ply; got != 5 {
		t.Errorf("a bad game has left ply %d", got)
	}
	p.set("text", "[hawks:chess]\nknight = -\ncustomPiece1 = n:KAD\n")
	p.press("#load")
	p.until(`document.getElementById("files-error").textContent.includes("Loaded: hawks")`)
	p.press("#files form button")
	p.start("hawks", map[string]string{"black": "person", "clock": "none"})
	p.clean()
}

// set writes into a field.
func (p *page) set(id, value string) {
	p.t.Helper()
	eval[bool](p, fmt.Sprintf(`(document.getElementById(%q).value = %q, true)`, id, value))
}

// Acceptance 20.
func TestLinkRestoresTheGame(t *testing.T) {
	s := serve(t, "0")
	p := open(t, s, "variant=capablanca"+twoPeople)
	p.play(p.now().Steps[0])
	p.play(p.now().Steps[3])
	want := p.now()
	p.press("#tools")
	p.press("#link")
	p.until(`document.getElementById("text").value.includes("#variant=capablanca")`)
	link := eval[string](p, `document.getElementById("text").value.split("#")[1]`)
	again := open(t, s, link)
	again.waitFor("the game of the link", func() bool { return again.state.Ply == 2 })
	if got := again.now(); got.FEN != want.FEN || got.Players != want.Players {
		t.Errorf("the link leads to %s, %v; want %s, %v", got.FEN, got.Players, want.FEN, want.Players)
	}
	p.clean()
}

// A link that leads nowhere says why, and the page plays something else.
func TestBadLinkSaysWhy(t *testing.T) {
	p := open(t, serve(t, "0"), "variant=nosuch"+twoPeople)
	p.says("nosuch")
	if got := p.game.Variant; got != "chess" {
		t.Errorf("a bad link leads to %s", got)
	}
}

// Acceptance 21.
func TestKeyboardAlonePlays(t *testing.T) {
	p := open(t, serve(t, "0"), "variant=xxl"+twoPeople)
	eval[bool](p, `(document.querySelector('[data-square="e2"]').focus(), true)`)
	eval[bool](p, `(document.querySelector('[data-square="a1"]').focus(), true)`)
	p.key(kb.ArrowRight)
	p.key(kb.Enter)
	p.key(kb.ArrowUp)
	p.key(kb.ArrowUp)
	p.key(kb.ArrowRight)
	p.key(kb.Enter)
	p.waitFor("the knight's move", func() bool { return p.state.Ply == 1 })
	if got := p.now().Moves[0].Text; got != "b1c3" {
		t.Errorf("arrows and Enter played %s, want b1c3", got)
	}
	p.key("/")
	p.set("move-text", "") // the driver types the slash even though its key was taken
	p.key("e13e11")
	if got := eval[string](p, `document.getElementById("move-text").value`); got != "e13e11" {
		t.Errorf("typed %q", got)
	}
	p.key(kb.Enter)
	p.waitFor("the typed move", func() bool { return p.state.Ply == 2 })
	p.clean()
}

// Acceptance 22.
func TestAccessibility(t *testing.T) {
	axe := os.Getenv("MENAGERIE_AXE") // axe.min.js of the npm package axe-core
	if axe == "" {
		if os.Getenv("MENAGERIE_CI") != "" {
			t.Fatal("MENAGERIE_AXE does not name axe.min.js")
		}
		t.Skip("MENAGERIE_AXE does not name axe.min.js")
	}
	source, err := os.ReadFile(axe)
	if err != nil {
		t.Fatal(err)
	}
	s := serve(t, "0")
	for _, variant := range []string{"chess", "xxl", "checkers61bl", "combination", "chessforge", "crazyhouse"} {
		for _, theme := range []string{"light", "dark"} {
			p := open(t, s, "variant="+variant+twoPeople)
			eval[bool](p, `(document.documentElement.dataset.theme = "`+theme+`", true)`)
			dialogs := []string{"", "tools", "how"}
			if variant == "chess" {
				dialogs = append(dialogs, "new", "options", "help")
			}
			for _, dialog := range dialogs {
				if dialog != "" {
					p.press("#" + dialog)
				}
				eval[bool](p, string(source)+";true")
				found, err := chromedp.Run(p.ctx, chromedp.Evaluate[[]string](`axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]})
					.then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ": " + n.target + " " + n.failureSummary)))`,
					chromedp.EvalAwaitPromise))
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range found {
					t.Errorf("%s, %s, %s: %s", variant, theme, dialog, f)
				}
				if dialog != "" {
					eval[bool](p, `(document.querySelector("dialog[open]")?.close(), true)`)
				}
			}
			p.close()
		}
	}
}

// Acceptance 23.
func TestPhone(t *testing.T) {
	s := serve(t, "0")
	p := open(t, s, "variant=xxl"+twoPeople)
	p.do(chromedp.EmulateViewport(390, 780, chromedp.EmulateMobile, chromedp.EmulateTouch))
	p.until("window.innerWidth <= 400")
	if got := eval[int](p, "document.documentElement.scrollWidth - window.innerWidth"); got > 0 {
		t.Errorf("the page is %d pixels wider than the phone", got)
	}
	tap := func(square string) {
		at := p.middle(square)
		for _, kind := range []input.DispatchTouchEventType{input.DispatchTouchEventTypeTouchStart, input.DispatchTouchEventTypeTouchEnd} {
			points := []*input.TouchPoint{}
			if kind == input.DispatchTouchEventTypeTouchStart {
				points = append(points, &input.TouchPoint{X: at.X, Y: at.Y})
			}
			p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
				_, err := chromedp.Call(ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
				return err
			}))
		}
	}
	tap("b1")
	tap("c3")
	p.waitFor("the move by touch", func() bool { return p.state.Ply == 1 })
	p.shot("phone-xxl")
	p.clean()
}

// Acceptance 24.
func TestThemeFlipAndMute(t *testing.T) {
	p := open(t, serve(t, "0"), "variant=chess"+twoPeople)
	light := eval[string](p, "getComputedStyle(document.body).backgroundColor")
	p.press("#options")
	eval[bool](p, `(document.getElementById("theme").value = "dark", document.getElementById("theme").dispatchEvent(new Event("change")), true)`)
	if dark := eval[string](p, "getComputedStyle(document.body).backgroundColor"); dark == light {
		t.Errorf("dark mode is %s as well", dark)
	}
	p.press("#mute")
	p.press("#preferences form button")
	a := p.middle("a1")
	p.press("#flip")
	if b := p.middle("a1"); b.Y >= a.Y || b.X <= a.X {
		t.Errorf("flipped, a1 is at %v, was at %v", b, a)
	}
	p.play(p.now().Steps[0])
	p.shot("dark-flipped")
	p.clean()
}

// Acceptance 28.
func TestServerThatComesBack(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := fmt.Sprint(listener.Addr().(*net.TCPAddr).Port)
	listener.Close()
	s := serve(t, port)
	p := open(t, s, "variant=xxl"+twoPeople)
	p.play(p.now().Steps[5])
	want := p.now()
	s.kill()
	p.until(`!document.getElementById("lost").hidden`)
	states := p.count()
	serve(t, port)
	p.waitFor("the game after the server has come back", func() bool { return p.states > states })
	if got := p.now(); got.FEN != want.FEN || got.Ply != 1 {
		t.Errorf("the game goes on at %s, ply %d, want %s", got.FEN, got.Ply, want.FEN)
	}
	p.until(`document.getElementById("lost").hidden`)
	p.play(p.now().Steps[0])
	p.clean()
}

// The game of a configuration goes on with its own pieces, too, and shows them by pictures that
// the browser keeps.
func TestOwnPiecesAndTheirPictures(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := fmt.Sprint(listener.Addr().(*net.TCPAddr).Port)
	listener.Close()
	s := serve(t, port)
	p := open(t, s, "variant=chess"+twoPeople)
	p.press("#tools")
	rows := strings.Repeat(`\n`, 12)
	eval[bool](p, `(() => {
		const files = new DataTransfer();
		files.items.add(new File(['{"layout": "level.txt", "time_controls": {"player": {"seconds": 180, "increment": 2}, "cpu": {"seconds": 180, "increment": 2}}, "player_colour": "white", "piece_movement_speed": 6.0, "max_movement_time": 1, "players": 2, "pieces": {"Z": {"moves": "NC", "value": 4, "name": "lion", "picture": "art/lion.svg"}}}'], "config.json"));
		files.items.add(new File(["K`+rows+`\nk  z"], "level.txt"));
		files.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'], "lion.svg", {type: "image/svg+xml"}));
		document.getElementById("file").files = files.files;
		document.getElementById("file").onchange();
		return true;
	})()`)
	p.until(`document.getElementById("text").value.includes("lion")`)
	p.press("#load")
	p.waitFor("the game", func() bool { return strings.HasPrefix(p.state.FEN, "k13/") })
	p.press("#files form button")
	if got := p.label("d1"); got != "d1 White lion" {
		t.Errorf("the piece is called %q", got)
	}
	p.until(`[...document.querySelectorAll(".pieces image")].some((n) => n.getAttribute("href").startsWith("blob:"))`)
	p.play(p.now().Steps[0])
	want := p.now()
	s.kill()
	p.until(`!document.getElementById("lost").hidden`)
	states := p.count()
	serve(t, port)
	p.waitFor("the game after the server has come back", func() bool { return p.states > states })
	if got := p.now(); got.FEN != want.FEN || got.Ply != 1 {
		t.Errorf("the game goes on at %s, ply %d, want %s", got.FEN, got.Ply, want.FEN)
	}
	p.clean()
}

// Acceptance 23: a board of sixteen files is made larger on a phone, and scrolls.
func TestPhoneZoomsLargeBoards(t *testing.T) {
	p := open(t, serve(t, "0"), "variant=reallybig"+twoPeople)
	p.do(chromedp.EmulateViewport(390, 780, chromedp.EmulateMobile, chromedp.EmulateTouch))
	p.until("window.innerWidth <= 400")
	p.press("#zoom")
	if got := eval[float64](p, `document.querySelector("[data-square=a1]").getBoundingClientRect().width`); got < 40 {
		t.Errorf("a square is %.0f pixels wide", got)
	}
	if got := eval[int](p, "document.documentElement.scrollWidth - window.innerWidth"); got > 0 {
		t.Errorf("the page is %d pixels wider than the phone", got)
	}
	p.play(p.now().Steps[len(p.now().Steps)-1])
	p.shot("phone-zoom")
	p.clean()
}

// Acceptance 29.
func TestDragOnTheLargestBoardIsSmooth(t *testing.T) {
	if testing.Short() {
		t.Skip("a timing")
	}
	p := open(t, serve(t, "0"), "variant=chess"+twoPeople)
	p.press("#tools")
	p.set("text", "[huge:chess]\nmaxFile = 16\nmaxRank = 16\nstartFen = rnbqkbnrrnbq1bnr/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBQKBNRRNBQ1BNR w - - 0 1\ncastling = false\n")
	p.press("#load")
	p.until(`document.getElementById("files-error").textContent.includes("Loaded: huge")`)
	p.press("#files form button")
	p.start("huge", map[string]string{"black": "person", "clock": "none"})
	eval[bool](p, `(window.frames_ = [], window.last_ = performance.now(), window.step_ = (now) => {
		window.frames_.push(now - window.last_); window.last_ = now; requestAnimationFrame(window.step_); }, requestAnimationFrame(window.step_), true)`)
	a, b := p.middle("e2"), p.middle("m12")
	p.do(chromedp.MouseEvent(chromedp.MousePressed, a.X, a.Y, chromedp.ButtonLeft))
	for i := range 60 {
		f := float64(i) / 60
		p.do(chromedp.MouseEvent(chromedp.MouseMoved, a.X+f*(b.X-a.X), a.Y+f*(b.Y-a.Y), chromedp.ButtonLeft))
	}
	frames := eval[[]float64](p, "window.frames_.slice(2)")
	p.do(chromedp.MouseEvent(chromedp.MouseReleased, b.X, b.Y, chromedp.ButtonLeft))
	slices.Sort(frames)
	redraw := eval[float64](p, `(() => { const t = performance.now(); for (let i = 0; i < 20; i++) { document.getElementById("flip").click(); } return (performance.now() - t) / 20; })()`)
	t.Logf("median frame %.1f ms of %d, a whole redraw %.2f ms", frames[len(frames)/2], len(frames), redraw)
	if redraw >= 16 {
		t.Errorf("a redraw takes %.1f ms", redraw)
	}
	p.clean()
}

// The modules of the page are checked by TypeScript.
func TestTypes(t *testing.T) {
	tsc := os.Getenv("MENAGERIE_TSC")
	if tsc == "" {
		if os.Getenv("MENAGERIE_CI") != "" {
			t.Fatal("MENAGERIE_TSC does not name tsc")
		}
		t.Skip("MENAGERIE_TSC does not name tsc")
	}
	if out, err := exec.Command(tsc, "-p", "../tsconfig.json").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
