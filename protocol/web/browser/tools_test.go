package browser

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"

	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Acceptance 17.
func TestAnalysis(t *testing.T) {
	t.Parallel()
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

// Lines that were on their way when analysis was switched off are not shown.
func TestLinesOnTheirWay(t *testing.T) {
	t.Parallel()
	p, s := newPage(t), serve(t)
	p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, cdp.AddScriptToEvaluateOnNewDocument, cdp.AddScriptToEvaluateOnNewDocumentParams{
			Source: `window.WebSocket = class extends WebSocket {
				set onmessage(hear) {
					super.onmessage = (e) => {
						if (!e.data.startsWith('{"is":"lines"')) return hear(e);
						setTimeout(() => { hear(e); window.late = (window.late ?? 0) + 1; }, 1000);
					};
				}
			}`})
		return err
	}))
	p.do(chromedp.Navigate(s.address + "#variant=chess" + twoPeople))
	p.waitFor("a game", func() bool { return p.states > 0 })
	p.press("#analyse")
	p.until(`document.querySelectorAll("#lines li").length > 0`)
	p.press("#analyse")
	shown := eval[int](p, `window.late`)
	p.until(fmt.Sprintf(`window.late > %d`, shown))
	if n := eval[int](p, `document.querySelectorAll("#lines li").length`); n != 0 {
		t.Errorf("analysis is off: %d lines, expected none", n)
	}
	p.clean()
}

// The results of an endgame table stand above the lines, be it of a file or of three men in memory, and go with the position.
func TestAnalysisWithTables(t *testing.T) {
	t.Parallel()
	chromium(t) // without it nothing is built
	dir := t.TempDir()
	if said, err := exec.Command(enginePath(t), "tables", "-dir", dir, "KR-K").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	p := open(t, serveAlone(t, "0", "-tables", dir), "variant=chess"+twoPeople+"&position=k7/8/1K6/8/8/8/8/7R+w+-+-+0+1")
	p.press("#analyse")
	p.until(`document.querySelectorAll("#lines li:not(.table)").length === 3`)
	if got, want := p.text("#lines li"), "Table: White mates in 1 move #1 Rh8# · #2 Kc7 Rg1 "; !strings.HasPrefix(got, want) {
		t.Errorf("above the lines: %q, want %q", got, want)
	}
	p.shot("tables")
	p.click("h1")
	p.click("h8")
	p.until(`document.querySelectorAll("#lines .table").length === 0`)
	eval[bool](p, `(location.hash = "`+link("chess", "k7/8/1K6/8/8/8/8/6Q1 w - - 0 1")+`", true)`) // no file has the queen
	p.until(`document.querySelector("#lines .table")?.textContent.startsWith("Table: White mates in 1 move") ?? false`)
	p.clean()
}

// Acceptance 18: a position set up by hand.
func TestPositionSetUpByHand(t *testing.T) {
	t.Parallel()
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
	put("q", "d8")
	p.press("#editor-use")
	p.until(`/king/.test(document.getElementById("files-error").textContent)`)
	p.until(`(() => { const b = document.getElementById("files-error").getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight; })()`)
	if got := p.now().FEN; got != fen {
		t.Errorf("a bad position has left %s", got)
	}
	put("K", "e1")
	put("k", "a8")
	p.press("#editor-use")
	p.waitFor("the position", func() bool { return strings.HasPrefix(p.state.FEN, "k2q4/8/8/8/8/8/8/4K3 w") })
	p.clean()
}

// The editor puts, drags and takes off the pieces of every kind of board, and what is in hand.
func TestEditorOfEveryBoard(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=shogi"+twoPeople)
	at := func(square string) point {
		return eval[point](p, fmt.Sprintf(`(() => {
			const node = document.querySelector("#editor-board [data-square=%s]");
			node.scrollIntoView({block: "nearest"});
			const b = node.getBoundingClientRect();
			return {X: b.x + b.width / 2, Y: b.y + b.height / 2};
		})()`, square))
	}
	edit := func() {
		p.press("#tools")
		eval[bool](p, `(document.getElementById("editor").open = true)`)
	}
	put := func(piece string, squares ...string) {
		p.press(fmt.Sprintf(`#editor-pieces [data-brush="%s"]`, piece))
		for _, square := range squares {
			a := at(square)
			p.do(chromedp.MouseClickXY(a.X, a.Y))
		}
		p.press(fmt.Sprintf(`#editor-pieces [data-brush="%s"]`, piece)) // puts it away
	}
	drag := func(from string, b point) {
		a := at(from)
		p.do(chromedp.DragAndDropXY(a.X, a.Y, b.X, b.Y, 5))
	}
	field := func(selector, value string) {
		eval[bool](p, fmt.Sprintf(`(() => {
			const node = document.querySelector(%q);
			node.value = %q;
			return node.dispatchEvent(new Event("input"));
		})()`, selector, value))
	}
	use := func(fen string) {
		t.Helper()
		p.shot("editor-" + p.game.Variant)
		p.press("#editor-use")
		p.waitFor(fen, func() bool { return strings.HasPrefix(p.state.FEN, fen) })
		p.press("#files > form button")
	}
	edit()
	drag("a9", at("e5"))
	b := at("i1")
	drag("a1", point{b.X + 90, b.Y})
	put("+R", "e4", "e4", "f5")
	field("[data-held=P]", "2")
	field("[data-held=g]", "1")
	field("#editor-turn", "b")
	use("1nsgkgsnl/1r5b1/ppppppppp/9/4l+R3/9/PPPPPPPPP/1B5R1/1NSGKGSNL[PPg] b")
	for _, c := range []struct{ variant, piece, square, fen string }{
		{"xxl", "A", "g7", "rnbhcgakgcebnr/pppppppppppppp/14/14/14/14/14/6A7/"},
		{"checkers61bl", "+B", "c5", ""},
		{"combination", "Q", "c2", "rbnnbr/6/******/******/2Q3/2NNBR w"},
		{"janggi", "C", "b5", ""},
	} {
		p.start(c.variant, map[string]string{"white": "person", "black": "person", "clock": "none"})
		edit()
		if c.variant == "combination" {
			if what := p.label("a3"); what != "a3 barrier" {
				t.Errorf("a barrier is shown as %s", what)
			}
			// a rook and a bishop are what the third is made of
			for _, square := range []string{"a1", "b1"} {
				drag(square, point{at("f1").X + 90, at("f1").Y})
			}
		}
		put(c.piece, c.square)
		fen := c.fen
		if fen == "" {
			fen = eval[string](p, `document.getElementById("fen").value`)
		}
		use(fen)
	}
	p.start("chess", map[string]string{"white": "person", "black": "person", "clock": "none"})
	edit()
	drag("e2", at("e4"))
	field("#editor-turn", "b")
	field("#editor-passant", "e3")
	field("#editor-castling", "Kq")
	p.shot("editor-chess")
	use("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b Kq")
	edit()
	field("#editor-castling", "Qx")
	p.press("#editor-use")
	p.until(`document.getElementById("files-error").textContent.includes("astling")`)
	p.clean()
}

// set writes into a field.
func (p *page) set(id, value string) {
	p.t.Helper()
	eval[bool](p, fmt.Sprintf(`(document.getElementById(%q).value = %q, true)`, id, value))
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
	p.clean()
}
