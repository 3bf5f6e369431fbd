package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Acceptance 17.
func TestAnalysis(t *testing.T) {
	p := open(t, serve(t), "variant=chess"+twoPeople)
	p.press("#analyse")
	p.until(`document.querySelectorAll("#lines li").length === 3 && document.querySelectorAll(".arrowhead").length === 3`)
	if got := p.text("#lines li"); !strings.Contains(got, "depth") {
		t.Errorf("a line: %q", got)
	}
	for lines := 1; lines <= 5; lines += 4 {
		p.choice("line-count", fmt.Sprint(lines))
		p.until(fmt.Sprintf(`document.querySelectorAll("#lines li").length === %d && document.querySelectorAll(".arrowhead").length === %[1]d`, lines))
	}
	if got := eval[string](p, `[document.getElementById("bar").hidden, document.getElementById("bar-score").textContent.length > 0].join()`); got != "false,true" {
		t.Errorf("the bar: hidden, with a score %s", got)
	}
	p.click("e2")
	p.click("e4")
	p.until(`/^\S+ (e5|e6|c5|Nf6|Nc6|d5|c6|d6|g6|a6|Na6|[a-h][56])/.test(document.querySelector("#lines li")?.textContent ?? "")`)
	p.press("#analyse")
	p.until(`document.querySelectorAll(".arrowhead").length === 0 && document.querySelectorAll("#lines li").length === 0`)
	p.press("#how") // the engine answers in turn: it has stopped by then
	p.waitFor("the moves of a piece", func() bool { return strings.HasPrefix(p.messages[len(p.messages)-1], `{"is":"piece"`) })
	time.Sleep(500 * time.Millisecond)
	if last := p.last(); !strings.HasPrefix(last, `{"is":"piece"`) {
		t.Errorf("after analysis was switched off comes %s", last)
	}
	p.clean()
}

// Acceptance 18 and 19: the engine's own sentence, and positions and games out and in again.
func TestPositionsAndGamesInAndOut(t *testing.T) {
	p := open(t, serve(t), "variant=chess"+twoPeople)
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

// Acceptance 18: a position set up by hand.
func TestPositionSetUpByHand(t *testing.T) {
	p := open(t, serve(t), "variant=chess"+twoPeople)
	fen := p.now().FEN
	p.press("#tools")
	p.press("#editor summary")
	p.press("#editor-clear")
	put := func(piece, square string) {
		p.press(fmt.Sprintf(`#editor-pieces [data-brush="%s"]`, piece))
		at := eval[point](p, fmt.Sprintf(`(() => {
			const node = document.querySelector("#editor-board [data-square=%s]");
			node.scrollIntoView({block: "center"});
			const b = node.getBoundingClientRect();
			return {X: b.x + b.width / 2, Y: b.y + b.height / 2};
		})()`, square))
		p.do(chromedp.MouseClickXY(at.X, at.Y))
	}
	put("K", "e1")
	put("q", "d8")
	p.press("#editor-use")
	p.until(`/king/.test(document.getElementById("files-error").textContent)`)
	if got := p.now().FEN; got != fen {
		t.Errorf("a bad position has left %s", got)
	}
	put("k", "a8")
	p.press("#editor-use")
	p.waitFor("the position", func() bool { return strings.HasPrefix(p.state.FEN, "k2q4/8/8/8/8/8/8/4K3 w") })
	p.clean()
}

// Acceptance 19: a configuration and its layout, out and in again, and files that are none.
func TestLayoutsInAndOut(t *testing.T) {
	p := open(t, serve(t), "variant=xxl"+twoPeople)
	for _, text := range []string{"b1c3", "e13e11", "d2d4"} {
		p.playText(text)
	}
	board, _, _ := strings.Cut(p.now().FEN, " ")
	p.press("#tools")
	p.press("#layout")
	grid := eval[string](p, `document.getElementById("text").value`)
	if lines := strings.Split(grid, "\n"); len(lines) != 15 || lines[0] != "RNBHCGAKGCEBNR" || lines[3] != "    P" || lines[11] != "  n" {
		t.Errorf("the layout:\n%s", grid)
	}
	p.press("#config")
	config := eval[string](p, `document.getElementById("text").value`)
	p.press("#editor summary")
	p.press("#editor-start")
	p.waitFor("another position", func() bool { return !strings.HasPrefix(p.state.FEN, board) })
	p.openFiles(map[string]string{"config.json": config, "layout.txt": grid})
	p.press("#load")
	p.waitFor("the layout", func() bool { return strings.HasPrefix(p.state.FEN, board+" w") })
	for text, want := range map[string]string{
		"{":             "config.json:1:2",
		`{"layout": 7}`: "config.json:1:1",
		strings.Replace(config, "layout\"", "lay-out\"", 1): "lay-out",
		strings.Repeat("x", 70_000):                         "70000 bytes, expected at most 60000",
	} {
		eval[bool](p, `(document.getElementById("files-error").textContent = "", true)`)
		p.openFiles(map[string]string{"config.json": text})
		if p.text("#files-error") == "" {
			p.press("#load")
		}
		p.until(`document.getElementById("files-error").textContent.includes(` + quote(want) + `)`)
		if got := p.text("#files-error"); strings.Contains(got, "\n") {
			t.Errorf("more than one line: %q", got)
		}
	}
	if got := p.now().FEN; !strings.HasPrefix(got, board) {
		t.Errorf("bad files have left %s", got)
	}
	p.clean()
}

// playText makes the legal move of a text with the mouse.
func (p *page) playText(text string) {
	p.t.Helper()
	for _, s := range p.now().Steps {
		if s.Text == text {
			p.play(s)
			return
		}
	}
	p.t.Fatalf("%s: no move %s", p.now().FEN, text)
}

// openFiles opens files of the person's, with their texts.
func (p *page) openFiles(texts map[string]string) {
	p.t.Helper()
	list, err := json.Marshal(texts)
	if err != nil {
		p.t.Fatal(err)
	}
	eval[bool](p, `(() => {
		document.getElementById("text").value = "";
		const files = new DataTransfer();
		for (const [name, text] of Object.entries(`+string(list)+`)) {
			files.items.add(new File([text], name, {type: name.endsWith(".svg") ? "image/svg+xml" : ""}));
		}
		document.getElementById("file").files = files.files;
		document.getElementById("file").onchange();
		return true;
	})()`)
	p.until(`document.getElementById("text").value !== "" || document.getElementById("files-error").textContent !== ""`)
}

// set writes into a field.
func (p *page) set(id, value string) {
	p.t.Helper()
	eval[bool](p, fmt.Sprintf(`(document.getElementById(%q).value = %q, true)`, id, value))
}

// Acceptance 20.
func TestLinkRestoresTheGame(t *testing.T) {
	s := serve(t)
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
	p := open(t, serve(t), "variant=nosuch"+twoPeople)
	p.says("nosuch")
	if got := p.game.Variant; got != "chess" {
		t.Errorf("a bad link leads to %s", got)
	}
}

// Acceptance 21.
func TestKeyboardAlonePlays(t *testing.T) {
	p := open(t, serve(t), "variant=xxl"+twoPeople)
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

	// From the start menu to the mate. The focus leaves the field of the move first.
	for range 40 {
		if eval[string](p, "document.activeElement.id") == "new" {
			break
		}
		p.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
	}
	p.key(kb.Enter)
	p.until(`document.getElementById("menu").open && document.activeElement.id === "search"`)
	p.key("chess")
	p.key(kb.ArrowDown)
	p.until(`document.getElementById("about").dataset.variant === "chess"`)
	for range 40 {
		if eval[string](p, "document.activeElement.id") == "black" {
			p.key("p") // a person
		}
		if eval[string](p, "document.activeElement.id") == "start" {
			break
		}
		p.key(kb.Tab)
	}
	p.key(kb.Enter)
	p.waitFor("a game of chess", func() bool { return p.game.Variant == "chess" && p.state.Ply == 0 && p.state.Players[1] == "person" })
	for range 40 {
		if eval[bool](p, `document.activeElement.matches("[data-square]")`) {
			break
		}
		p.key(kb.Tab)
	}
	for ply, move := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		for _, square := range []string{move[:2], move[2:]} {
			p.walkTo(square)
			p.key(kb.Enter)
		}
		p.waitFor(move, func() bool { return p.state.Ply == ply+1 })
	}
	p.says("mate")
	if got := eval[string](p, `document.getElementById("message").getAttribute("role")`); got != "status" || !p.now().Over {
		t.Errorf("the mate is said with the role %q", got)
	}
	p.clean()
}

// walkTo moves over the board by the arrow keys.
func (p *page) walkTo(square string) {
	p.t.Helper()
	for range 30 {
		at := eval[string](p, "document.activeElement.dataset.square")
		switch {
		case at == square:
			return
		case at[0] < square[0]:
			p.key(kb.ArrowRight)
		case at[0] > square[0]:
			p.key(kb.ArrowLeft)
		case at[1] < square[1]:
			p.key(kb.ArrowUp)
		default:
			p.key(kb.ArrowDown)
		}
	}
	p.t.Fatalf("the arrow keys do not lead to %s", square)
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
	s := serve(t)
	for _, variant := range []string{"chess", "xxl", "checkers61bl", "combination", "chessforge", "crazyhouse"} {
		for _, theme := range []string{"light", "dark"} {
			p := open(t, s, "variant="+variant+twoPeople)
			eval[bool](p, `(document.documentElement.dataset.theme = "`+theme+`", true)`)
			dialogs := []string{""}
			switch variant {
			case "chess":
				dialogs = []string{"", "tools", "how", "new", "options", "help"}
			case "checkers61bl", "combination":
				dialogs = []string{"", "tools", "how"}
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
	p.do(chromedp.Reload())
	p.until(`document.getElementById("mute")?.checked && document.getElementById("theme").value === "dark" && document.querySelector(".board") !== null`)
	p.waitFor("a game", func() bool { return p.state.Ply == 0 })
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
	s := serveAlone(t, port)
	p := open(t, s, "variant=xxl"+twoPeople)
	p.play(p.now().Steps[5])
	want := p.now()
	s.kill()
	p.until(`!document.getElementById("lost").hidden`)
	states := p.count()
	serveAlone(t, port)
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
