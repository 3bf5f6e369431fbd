package browser

import (
	"fmt"
	"strings"
	"testing"
	"time"

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
