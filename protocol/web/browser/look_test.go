package browser

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Acceptance 22.
func TestAccessibility(t *testing.T) {
	t.Parallel()
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
	s := serve(t)
	for _, variant := range []string{"chess", "xxl", "checkers61bl", "combination", "chessforge", "crazyhouse"} {
		for _, theme := range []string{"light", "dark"} {
			p := open(t, s, "variant="+variant+twoPeople)
			eval[bool](p, `(document.documentElement.dataset.theme = "`+theme+`", true)`)
			dialogs := []string{""}
			switch variant {
			case "chess":
				dialogs = []string{"", "tools", "how", "rules-of-game", "new", "options", "help"}
			case "checkers61bl", "combination":
				dialogs = []string{"", "tools", "how", "rules-of-game"}
			}
			for _, dialog := range dialogs {
				if dialog != "" {
					p.press("#" + dialog)
				}
				eval[bool](p, string(source)+";true")
				found, err := act(p, chromedp.Evaluate[[]string](`axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]})
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
	t.Parallel()
	s := serve(t)
	p := open(t, s, "variant=xxl"+twoPeople)
	p.do(chromedp.EmulateViewport(390, 780, chromedp.EmulateMobile, chromedp.EmulateTouch))
	p.until("window.innerWidth <= 400")
	if got := eval[int](p, "document.documentElement.scrollWidth - window.innerWidth"); got > 0 {
		t.Errorf("the page is %d pixels wider than the phone", got)
	}
	p.finger(p.middle("b1"))
	p.finger(p.middle("c3"))
	p.waitFor("the move by touch", func() bool { return p.state.Ply == 1 })
	a, b := p.middle("e13"), p.middle("e11")
	above := eval[float64](p, "window.scrollY")
	p.finger(a, point{a.X, (a.Y + b.Y) / 2}, b)
	p.waitFor("the move by a dragging finger", func() bool { return p.state.Ply == 2 })
	if got := p.now().Moves[1].Text; got != "e13e11" {
		t.Errorf("the drag played %s", got)
	}
	c := p.middle("h7") // an empty square
	p.finger(c, point{c.X, c.Y - 40}, point{c.X, c.Y - 120})
	if got := eval[float64](p, "window.scrollY"); got != above {
		t.Errorf("a finger on the board has scrolled the page from %v to %v", above, got)
	}
	p.shot("phone-xxl")
	p.clean()
}

// finger touches the page at the first point, moves over the others and lets go.
func (p *page) finger(points ...point) {
	p.t.Helper()
	touch := func(kind input.DispatchTouchEventType, at ...*input.TouchPoint) {
		p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: at})
			return err
		}))
	}
	for i, at := range points {
		kind := input.DispatchTouchEventTypeTouchMove
		if i == 0 {
			kind = input.DispatchTouchEventTypeTouchStart
		}
		touch(kind, &input.TouchPoint{X: at.X, Y: at.Y})
	}
	touch(input.DispatchTouchEventTypeTouchEnd)
}

// Acceptance 24.
func TestThemeFlipAndMute(t *testing.T) {
	p := open(t, serve(t), "variant=chess"+twoPeople)
	light := eval[string](p, "getComputedStyle(document.body).backgroundColor")
	p.press("#options")
	eval[bool](p, `(document.getElementById("theme").value = "dark", document.getElementById("theme").dispatchEvent(new Event("change")), true)`)
	if dark := eval[string](p, "getComputedStyle(document.body).backgroundColor"); dark == light {
		t.Errorf("dark mode is %s as well", dark)
	}
	width := eval[float64](p, `document.querySelector("#board svg").getBoundingClientRect().width`)
	eval[bool](p, `(document.getElementById("size").value = "50", document.getElementById("size").dispatchEvent(new Event("input")), true)`)
	if got := eval[float64](p, `document.querySelector("#board svg").getBoundingClientRect().width`); got > 0.6*width || got < 0.4*width {
		t.Errorf("half a board is %v wide, the whole %v", got, width)
	}
	p.press("#preferences form button")
	eval[bool](p, `(window.tones = 0, window.start_ = OscillatorNode.prototype.start,
		OscillatorNode.prototype.start = function (...a) { window.tones++; return window.start_.apply(this, a); }, true)`)
	for eval[int](p, "window.tones") == 0 { // the browser lets a page sound some time after a click
		if p.now().Ply == 20 {
			t.Fatal("twenty moves make no sound")
		}
		p.play(p.now().Steps[0])
	}
	p.press("#options")
	p.press("#mute")
	p.press("#preferences form button")
	tones := eval[int](p, "window.tones")
	p.play(p.now().Steps[0])
	p.play(p.now().Steps[0])
	if got := eval[int](p, "window.tones"); got != tones {
		t.Errorf("%d tones after the sound was switched off", got-tones)
	}
	states := p.count()
	p.do(chromedp.Reload())
	p.until(`document.getElementById("mute")?.checked && document.getElementById("theme").value === "dark" && document.querySelector(".board") !== null`)
	p.waitFor("the game, which goes on", func() bool { return p.states > states })
	a := p.middle("a1")
	p.press("#flip")
	if b := p.middle("a1"); b.Y >= a.Y || b.X <= a.X {
		t.Errorf("flipped, a1 is at %v, was at %v", b, a)
	}
	p.play(p.now().Steps[0])
	p.shot("dark-flipped")
	p.clean()
}

// The game of a configuration goes on with its own pieces, too, and shows them by pictures that
// the browser keeps.
func TestOwnPiecesAndTheirPictures(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := fmt.Sprint(listener.Addr().(*net.TCPAddr).Port)
	listener.Close()
	s := serveAlone(t, port)
	p := open(t, s, "variant=chess"+twoPeople)
	p.press("#tools")
	rows := strings.Repeat("\n", 12)
	p.openFiles(map[string]string{
		"config.json": `{"layout": "level.txt", "time_controls": {"player": {"seconds": 180, "increment": 2}, "cpu": {"seconds": 180, "increment": 2}}, "player_colour": "white", "piece_movement_speed": 6.0, "max_movement_time": 1, "players": 2, "pieces": {"Z": {"moves": "NC", "value": 4, "name": "lion", "picture": "art/lion.svg"}}}`,
		"level.txt":   "K" + rows + "\nk  z",
		"lion.svg":    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>`,
	})
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
	serveAlone(t, port)
	p.waitFor("the game after the server has come back", func() bool { return p.states > states })
	if got := p.now(); got.FEN != want.FEN || got.Ply != 1 {
		t.Errorf("the game goes on at %s, ply %d, want %s", got.FEN, got.Ply, want.FEN)
	}
	p.clean()
}

// Acceptance 23: a board of sixteen files is made larger on a phone, and scrolls.
func TestPhoneZoomsLargeBoards(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=reallybig"+twoPeople)
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

// The modules of the page are checked by TypeScript.
func TestTypes(t *testing.T) {
	t.Parallel()
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
