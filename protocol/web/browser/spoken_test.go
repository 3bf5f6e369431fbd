package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// reader is who plays by the keyboard and knows no more than a screen reader tells: what has the focus, by the
// browser's accessibility tree, and what live regions say.
type reader struct {
	*page
	heard int // how much of what live regions have said has been listened to
}

// listen begins to note what live regions say.
func listen(p *page) *reader {
	eval[bool](p, `(window.said = [], new MutationObserver((list) => {
		for (const m of list) {
			const region = (m.target.nodeType === 1 ? m.target : m.target.parentElement)?.closest("[role=status], [role=alert], [aria-live]");
			if (region && region.checkVisibility() && region.textContent.trim()) window.said.push(region.textContent.trim());
		}
	}).observe(document.body, {subtree: true, childList: true, characterData: true}),
	window.pressed = [], addEventListener("keydown", (e) => window.pressed.push(e.key + " on " + (e.target.getAttribute("aria-label") ?? e.target.tagName)), true), true)`)
	return &reader{page: p}
}

// hears waits until a live region says something that it had not said when the reader last listened.
func (r *reader) hears(want string) {
	r.t.Helper()
	var said []string
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		said = eval[[]string](r.page, "window.said")
		for i := r.heard; i < len(said); i++ {
			if strings.Contains(said[i], want) {
				r.heard = i + 1
				return
			}
		}
	}
	r.t.Fatalf("nothing says %q, but %q; the focus is on %q, chosen is %q, the last message is %.300s; the last keys were %q",
		want, said, r.focus(), r.marked("selected"), r.last(), eval[[]string](r.page, "window.pressed.slice(-20)"))
}

// focus is the role and the name of what has the focus.
func (r *reader) focus() string {
	r.t.Helper()
	found := ""
	r.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		active, err := chromedp.Call(ctx, runtime.Evaluate, runtime.EvaluateParams{Expression: "document.activeElement"})
		if err != nil {
			return err
		}
		tree, err := chromedp.Call(ctx, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{ObjectID: active.Result.ObjectID})
		if err == nil && len(tree.Nodes) > 0 {
			found = text(tree.Nodes[0].Role) + " " + text(tree.Nodes[0].Name)
		}
		return err
	}))
	return found
}

// text is what a value of the accessibility tree says.
func text(v *accessibility.Value) (s string) {
	if v != nil {
		_ = json.Unmarshal(v.Value, &s)
	}
	return s
}

// tabTo presses Tab until the focus is on what has that role and a name that begins so.
func (r *reader) tabTo(want string) {
	r.t.Helper()
	passed := []string{}
	for range 70 {
		at := r.focus()
		if strings.HasPrefix(at, want) {
			return
		}
		passed = append(passed, at)
		r.key(kb.Tab)
	}
	r.t.Fatalf("Tab does not lead to %q, but to %q", want, passed)
}

// goTo walks over the board by the arrow keys to a square, by what is said of each.
func (r *reader) goTo(square string) {
	r.t.Helper()
	steps := [][2]string{{kb.ArrowLeft, kb.ArrowRight}, {kb.ArrowDown, kb.ArrowUp}}
	for part := range 2 { // the file, then the rank
		for _, key := range steps[part] {
			for before := ""; ; r.key(key) {
				at := strings.TrimPrefix(r.focus(), "gridcell ")
				if at[part] == square[part] || at == before { // or the edge of the board
					break
				}
				before = at
			}
		}
	}
	if at := r.focus(); !strings.HasPrefix(at, "gridcell "+square+" ") {
		r.t.Fatalf("the arrow keys lead to %q, not to %s", at, square)
	}
}

// begins starts a game of two people from the menu, where the second side has that name.
func (r *reader) begins(variant, second string) {
	r.t.Helper()
	r.tabTo("button New game")
	r.key(kb.Enter)
	r.tabTo("searchbox")
	r.key(variant)
	r.tabTo("combobox " + second)
	r.key("p") // a person
	r.tabTo("button Start")
	r.key(kb.Enter)
	r.waitFor("the game", func() bool { return r.game.Variant == variant && r.state.Ply == 0 && r.state.Players[1] == "person" })
}

// A game of chess to the mate, and one of shogi with a capture, a promotion and a drop to the resignation, are played by keys
// alone, by somebody who hears what a screen reader says and sees nothing.
func TestWholeGamesByKeyboardAndEar(t *testing.T) {
	t.Parallel()
	r := listen(open(t, serve(t), "variant=xxl"+twoPeople))
	move := func(from, to, piece, says string) {
		t.Helper()
		r.goTo(from)
		if got, want := r.focus(), fmt.Sprintf("gridcell %s %s", from, piece); got != want {
			t.Errorf("the square says %q, want %q", got, want)
		}
		r.key(kb.Enter)
		r.goTo(to)
		r.key(kb.Enter)
		if says != "" {
			r.hears(says)
		}
	}
	r.begins("chess", "Black")
	r.tabTo("gridcell")
	move("f2", "f3", "White pawn", "White pawn f2 to f3")
	move("e7", "e5", "Black pawn", "Black pawn e7 to e5")
	move("g2", "g4", "White pawn", "White pawn g2 to g4")
	move("d8", "h4", "Black queen", "Black queen d8 to h4")
	r.hears("mate")
	r.begins("shogi", "Gote")
	r.tabTo("gridcell")
	move("7g", "7f", "Sente pawn", "Sente pawn 7g to 7f")
	move("3c", "3d", "Gote pawn", "Gote pawn 3c to 3d")
	move("8h", "2b", "Sente bishop", "")
	r.tabTo("button") // the better answer first
	r.key(kb.Enter)
	r.hears("Sente bishop 8h to 2b, takes Gote bishop, becomes Sente promoted bishop")
	r.tabTo("gridcell")
	move("3a", "2b", "Gote silver general", "Gote silver general 3a to 2b, takes Sente promoted bishop")
	r.tabTo("button Sente bishop, 1 in hand")
	r.key(kb.Enter)
	for range 40 { // back to the board
		if strings.HasPrefix(r.focus(), "gridcell") {
			break
		}
		r.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
	}
	r.goTo("5e")
	r.key(kb.Enter)
	r.hears("Sente bishop on 5e")
	r.key("e") // resigns, for the side to move
	r.tabTo("button Resign")
	r.key(kb.Enter)
	r.hears("resigned")
	r.clean()
}
