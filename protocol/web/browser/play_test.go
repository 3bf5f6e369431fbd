package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A control that was clicked leaves the keys to the page; arrow keys and the wheel go through the moves.
func TestKeysAfterAnyControl(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess&moves=e2e4+e7e5+g1f3+b8c6"+twoPeople)
	ply := func(n int) {
		t.Helper()
		p.waitFor("the position", func() bool { return p.state.Ply == n })
	}
	ply(4)
	flipped := false
	for _, control := range []string{"#analyse", "#line-count", "#forward", "#moves"} {
		eval[bool](p, `(document.querySelector("`+control+`").focus(), true)`)
		if control == "#analyse" {
			p.press(control)
		}
		p.key("f")
		flipped = !flipped
		if got := eval[bool](p, `document.getElementById("middle").classList.contains("flipped")`); got != flipped {
			t.Errorf("after %s: f leaves the board flipped %v, want %v", control, got, flipped)
		}
		p.key(kb.ArrowLeft)
		ply(3)
		p.key(kb.ArrowRight)
		ply(4)
	}
	p.press("#analyse")
	p.key(kb.ArrowUp)
	ply(0)
	p.key(kb.ArrowDown)
	ply(4)
	at := p.middle("e4")
	turn := func(by float64) {
		t.Helper()
		p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseWheel, X: at.X, Y: at.Y,
				DeltaX: 0.1, DeltaY: by})
			return err
		}))
	}
	for range 3 { // faster than the positions come
		turn(-100)
	}
	ply(1)
	turn(100)
	ply(2)
	p.key("/")
	p.key("f")
	if got := eval[bool](p, `document.getElementById("middle").classList.contains("flipped")`); got {
		t.Error("a letter of a move that is typed flips the board")
	}
	p.clean()
}

// Enter asks what a pawn becomes; while it is still down it answers nothing.
func TestHeldEnterAnswersNothing(t *testing.T) {
	t.Parallel()
	r := &reader{page: open(t, serve(t), link("chess", "7k/P7/8/8/8/8/8/7K w - - 0 1"))}
	r.tabTo("gridcell")
	r.goTo("a7")
	r.key(kb.Enter)
	r.goTo("a8")
	press := func(what input.DispatchKeyEventType, repeat bool) {
		t.Helper()
		r.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: what, Key: "Enter", Code: "Enter",
				Text: "\r", WindowsVirtualKeyCode: 13, NativeVirtualKeyCode: 13, AutoRepeat: &repeat})
			return err
		}))
	}
	press(input.DispatchKeyEventTypeRawKeyDown, false)
	r.until(`document.getElementById("choice").open`)
	for range 2 { // what the key writes may come to the question, of which the browser drops the first
		press(input.DispatchKeyEventTypeChar, false)
	}
	press(input.DispatchKeyEventTypeKeyDown, true)
	press(input.DispatchKeyEventTypeKeyUp, false)
	if !r.isOpen("choice") || r.now().Ply != 0 {
		t.Fatalf("Enter that is held has answered: the last message is %.200s", r.last())
	}
	r.key(kb.Enter)
	r.waitFor("the queen", func() bool { return r.state.Ply == 1 })
	r.clean()
}

// A question about a move is answered beside its square, the best piece first, whichever side is below.
func TestChoicesStandBesideTheSquare(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, c := range []struct{ variant, position, from, to, want string }{
		{"chess", "7k/P7/8/8/8/8/8/7K w - - 0 1", "a7", "a8", "q r b n"},
		{"grand", "10/k2P6/10/10/10/10/10/10/10/9K w - - 0 1", "d9", "d10", "q c a r b n"},
		{"shogi", "4k4/9/9/9/9/4s4/9/9/4K4[] b - - 0 1", "e4", "d3", "+ "},
		{"seirawan", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1", "b1", "c3", "e h "},
		{"combination", "6/6/6/6/3r2/Q4R w - - 0 5 0:0 30", "a1", "", "r b "},
	} {
		p := open(t, s, link(c.variant, c.position))
		for _, flip := range []bool{false, true} {
			if flip {
				p.press("#flip")
			}
			p.click(c.from)
			at := c.from
			if c.to != "" {
				p.click(c.to)
				at = c.to
			}
			p.until(`document.getElementById("choice").open`)
			if got := eval[string](p, `[...document.querySelectorAll("#choice .option")].map((o) => o.dataset.value).join(" ")`); got != c.want {
				t.Errorf("%s, %s: choices %q, want %q", c.variant, at, got, c.want)
			}
			where := eval[string](p, `(() => {
				const square = document.querySelector('[data-square="`+at+`"]').getBoundingClientRect();
				const boxes = [...document.querySelectorAll("#choice .option")].map((o) => o.getBoundingClientRect());
				const x = square.x + square.width / 2, y = square.y + square.height / 2;
				if (x < boxes[0].left || x > boxes[0].right || y < boxes[0].top || y > boxes[0].bottom) return "the first is not on the square";
				if (boxes.some((b) => b.left < 0 || b.top < 0 || b.right > innerWidth || b.bottom > innerHeight)) return "one is outside the window";
				return document.activeElement.matches("#choice .option:first-child") ? "" : "the first does not have the focus";
			})()`)
			if where != "" {
				t.Errorf("%s, %s, flipped %v: %s", c.variant, at, flip, where)
			}
			if !flip || c.variant == "shogi" {
				p.shot("choice-" + c.variant + "-" + at)
			}
			p.do(chromedp.MouseClickXY(3, 3)) // beside the answers
			p.until(`!document.getElementById("choice").open`)
			if got := p.now().Ply; got != 0 {
				t.Errorf("%s: a click beside the answers has played %d moves", c.variant, got)
			}
			p.clean()
		}
		p.close()
	}
}

// Several moves are made ahead, drops from the hand too: they are seen, made in their order, and Escape ends them.
func TestMovesAheadAndDragsFromTheHand(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, s, "variant=crazyhouse&players=person,engine&level=20&time=60000&clock=none&position="+
		strings.ReplaceAll("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR[NPP] w KQ - 0 1", " ", "+"))
	middle := func(selector string) point {
		return eval[point](p, `(() => { const b = document.querySelector('`+selector+`').getBoundingClientRect(); return {X: b.x + b.width / 2, Y: b.y + b.height / 2}; })()`)
	}
	drag := func(selector, to string, steps ...func()) {
		t.Helper()
		a, b := middle(selector), p.middle(to)
		p.do(chromedp.MouseEvent(chromedp.MousePressed, a.X, a.Y, chromedp.ButtonLeft),
			chromedp.MouseEvent(chromedp.MouseMoved, (a.X+b.X)/2, (a.Y+b.Y)/2, chromedp.ButtonLeft))
		for _, step := range steps {
			step()
		}
		p.do(chromedp.MouseEvent(chromedp.MouseMoved, b.X, b.Y, chromedp.ButtonLeft),
			chromedp.MouseEvent(chromedp.MouseReleased, b.X, b.Y, chromedp.ButtonLeft))
	}
	const knight, pawn = `#hand-bottom [data-letter="N"]`, `#hand-bottom [data-letter="P"]`
	drag(knight, "f3", func() {
		p.shot("drag-from-hand")
		if got := p.marked("quiet"); !strings.Contains(got, "f3") {
			t.Errorf("while a knight is dragged from the hand, marked: %s", got)
		}
	})
	p.waitFor("the drop", func() bool { return p.state.Ply == 1 })
	if got := p.now().Moves[0].Text; got != "N@f3" {
		t.Errorf("the drag from the hand came out as %s", got)
	}
	drag(pawn, "e4")
	drag(`[data-square="e4"] .ground`, "e5") // where it will stand
	p.click("a2")
	p.click("a3")
	if got := p.marked("premove"); got != "a2 a3 e4 e5" {
		t.Errorf("marked as ahead: %s", got)
	}
	if got := p.label("e5") + ", " + p.label("a2"); got != "e5 White pawn, a2 empty" {
		t.Errorf("ahead the board shows %s", got)
	}
	if got := p.text(pawn); got != "" {
		t.Errorf("of two pawns in hand, one of them ahead, %q are shown", got)
	}
	p.shot("ahead")
	p.key(kb.Escape)
	p.until(`document.querySelectorAll(".premove").length === 0`)
	if got := p.label("e5") + ", " + p.label("a2"); got != "e5 empty, a2 White pawn" {
		t.Errorf("after Escape the board shows %s", got)
	}
	drag(pawn, "e4")
	p.click("a2")
	p.click("a3")
	p.press("#now")
	p.waitFor("the first move ahead", func() bool { return p.state.Ply == 3 })
	p.press("#now")
	p.waitFor("the second move ahead", func() bool { return p.state.Ply == 5 })
	moves := p.now().Moves
	if got := moves[2].Text + " " + moves[4].Text; got != "P@e4 a2a3" {
		t.Errorf("the moves ahead came out as %s", got)
	}
	p.clean()
}

// The right button draws arrows and circles, which a left click takes away; those of an analysis go into the game's file.
func TestDrawingsByTheRightButton(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=xxl"+twoPeople)
	draw := func(from, to string, keys int64) {
		t.Helper()
		a, b := p.middle(from), p.middle(to)
		for _, e := range []struct {
			kind    input.DispatchMouseEventType
			at      point
			buttons int64
		}{{input.DispatchMouseEventTypeMousePressed, a, 2}, {input.DispatchMouseEventTypeMouseMoved, b, 2}, {input.DispatchMouseEventTypeMouseReleased, b, 0}} {
			p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
				_, err := chromedp.Call(ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: e.kind, X: e.at.X, Y: e.at.Y,
					Button: input.MouseButtonRight, Buttons: e.buttons, ClickCount: 1, Modifiers: keys})
				return err
			}))
		}
	}
	shapes := func(want string) {
		t.Helper()
		p.until(`[...document.querySelectorAll(".own")].map((n) => n.getAttribute("class")).join() === ` + quote(want))
	}
	const shift, alt = 8, 1
	draw("b1", "c3", 0)
	draw("n14", "n14", shift)
	draw("e5", "e5", alt)
	shapes("arrow own green,arrowhead own green,ringed own red,ringed own blue")
	p.press("#flip")
	p.shot("drawings")
	draw("e5", "e5", alt)
	shapes("arrow own green,arrowhead own green,ringed own red")
	p.click("b2")
	shapes("")
	draw("a1", "a1", 0) // ends the choice of the pawn
	if got := p.marked("selected"); got != "" {
		t.Errorf("the right button leaves %s chosen", got)
	}
	p.play(p.now().Steps[0])
	p.press("#analyse")
	draw("b13", "c11", shift)
	draw("g7", "g7", 0)
	p.press("#tools")
	p.press("#pgn")
	p.until(`document.getElementById("text").value.includes("[%csl Gg7][%cal Rb13c11]")`)
	p.press("#files form button")
	p.key(kb.ArrowLeft)
	shapes("")
	p.key(kb.ArrowRight)
	shapes("ringed own green,arrow own red,arrowhead own red")
	p.reload()
	shapes("ringed own green,arrow own red,arrowhead own red")
	p.clean()
}

// Periods of byoyomi are used up one after the other, a move has its own whole again, and a clock that has run down shows 0:00;
// the engine keeps its time, and two people have the same. What is left of a delay outlives F5 and a board that is turned.
func TestByoyomi(t *testing.T) {
	t.Parallel()
	s := serveAlone(t, "0")
	p := open(t, s, "variant=chess"+twoPeople)
	shows := func(p *page, side, want string) {
		t.Helper()
		p.until(`[".beside", "time"].map((q) => document.querySelector("#player-` + side + ` " + q).textContent).join(", ") === ` + quote(want))
	}
	p.start("shogi", map[string]string{"white": "person", "black": "person", "clock": "game", "clock-total": "0", "clock-how": "b", "clock-increment": "1", "clock-periods": "3"})
	shows(p, "bottom", "period 1 of 3, 0:01")
	shows(p, "bottom", "period 2 of 3, 0:01")
	if !eval[bool](p, `document.querySelector("#player-bottom time").matches(".low.runs")`) {
		t.Error("the last second does not look like it")
	}
	p.shot("byoyomi")
	p.play(p.now().Steps[0])
	if got := p.now().Clocks[0]; got != 1000 && got != 2000 {
		t.Errorf("after the move %d ms are left, expected whole periods", got)
	}
	p.waitFor("the end of the time", func() bool { return p.state.Over })
	shows(p, "top", "period 3 of 3, 0:00")
	p.start("chess", map[string]string{"white": "person", "black": "person", "clock": "game", "clock-total": "600", "clock-how": "d", "clock-increment": "60"})
	const delay = `Number(document.querySelector(".player.turn .beside").textContent.match(/^delay (\d+) s$/)?.[1] ?? 99)`
	p.until(delay + " < 60")
	left := eval[int](p, delay)
	p.press("#flip")
	if got := eval[int](p, delay); got > left {
		t.Errorf("when the board is turned %d s of the delay are left, there were %d", got, left)
	}
	p.reload()
	if got := p.now(); got.Delay > int64(left)*1000 || got.Delay == 0 || got.Clocks[0] != 600_000 {
		t.Errorf("after F5 %d ms of the delay are left, and clocks %v; want %d s at most, and 600 s", got.Delay, got.Clocks, left)
	}
	p.start("janggi", map[string]string{"black": "engine", "clock": "game", "clock-total": "0", "clock-how": "b", "clock-increment": "3", "clock-periods": "1", "level": "20", "move-time": "60"})
	for ply := range 2 {
		p.play(p.now().Steps[0])
		p.waitFor("the engine's move in its byoyomi", func() bool { return p.state.Ply == 2*ply+2 && !p.state.Over })
	}
	friend, watcher := p.invite("janggi", map[string]string{"clock": "300b30x3"}, false)
	playHere(p, first, friend, watcher)
	for _, q := range []*page{p, friend, watcher} {
		side := map[bool]string{false: "bottom", true: "top"}[q == friend]
		q.until(`document.querySelector("#player-` + side + ` .beside").textContent === "then 3 × 30 s"`)
		q.clean()
	}
	friend.shot("byoyomi-friend")
}

// The board marks where pieces win, and beside each name stand the checks that are left and what the side is ahead by.
func TestGoalsChecksAndMaterialAreSeen(t *testing.T) {
	t.Parallel()
	s := serve(t)
	const goals = `[...document.querySelectorAll("#board .goal")].map((g) => g.getAttribute("class").slice(5)).sort().join(" ")`
	score := func(p *page, side string) string {
		return eval[string](p, `[...document.querySelectorAll("#player-`+side+` .material > *")].map((n) => n.localName === "svg" ? "piece" : n.textContent).join(" ")`)
	}
	for _, c := range []struct{ variant, position, goals, top, bottom string }{
		{"kingofthehill", "", "wb wb wb wb", "", ""},
		{"breakthrough", "", "b b b b b b b b w w w w w w w w", "", ""},
		{"5check", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1%2B5 0 2", "", "5 checks left", "1 check left"},
		{"chess", "r1bqkbnr/pppp1ppp/8/4N3/4P3/8/PPPP1PPP/RNBQKB1R w KQkq - 0 4", "", "", "piece piece +4"},
		{"xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR w - - 0 1", "", "piece +4", ""},
		{"shogi", "lnsgkgsnl/1r5b1/p1ppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[P] w - - 0 1", "", "", "+1"},
		{"ataxx", "", "", "", ""}, {"checkers61bl", "", "", "", ""},
	} {
		p := open(t, s, link(c.variant, c.position))
		if got := eval[string](p, goals); got != c.goals {
			t.Errorf("%s: goals %q, want %q", c.variant, got, c.goals)
		}
		if top, bottom := score(p, "top"), score(p, "bottom"); top != c.top || bottom != c.bottom {
			t.Errorf("%s: beside the names %q and %q, want %q and %q", c.variant, top, bottom, c.top, c.bottom)
		}
		p.shot("seen-" + c.variant)
		p.clean()
		p.close()
	}
}

// Where moves are to be confirmed, one is seen on the board and made by the button, Enter or a second click on its square.
func TestMovesAreConfirmed(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), link("crazyhouse", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 0 1"))
	eval[bool](p, `(Storage.prototype.setItem = () => {}, true)`) // what a browser keeps is of all tests
	p.press("#options")
	p.press("#sure-asked")
	p.press("#preferences form button")
	asked := func(yes bool, ply int) {
		t.Helper()
		p.until(fmt.Sprintf(`document.getElementById("sure").hidden === %v`, !yes))
		p.waitFor("the position", func() bool { return p.state.Ply == ply })
	}
	p.click("e2")
	p.click("e4")
	asked(true, 0)
	if !eval[bool](p, `document.querySelector("#board .pieces").lastElementChild.getAttribute("transform") ===
		document.querySelector('[data-square="e4"]').getAttribute("transform")`) {
		t.Error("the pawn is not drawn on its square before the move is confirmed")
	}
	p.shot("confirm")
	p.press("#sure-no")
	asked(false, 0)
	p.press(`#hand-bottom [data-letter="N"]`)
	p.click("e4")
	asked(true, 0)
	if got := p.label("e4"); got != "e4 White knight" {
		t.Errorf("a drop that is not confirmed shows %s", got)
	}
	p.key(kb.Escape)
	asked(false, 0)
	if got := p.label("e4"); got != "e4 empty" {
		t.Errorf("a drop taken back leaves %s", got)
	}
	for ply, confirm := range []func(){func() { p.press("#sure-yes") }, func() { p.key(kb.Enter) }, func() { p.click("a3") }} {
		move := [][2]string{{"e2", "e4"}, {"e7", "e5"}, {"a2", "a3"}}[ply]
		p.click(move[0])
		p.click(move[1])
		asked(true, ply)
		confirm()
		asked(false, ply+1)
	}
	p.clean()
}

// A deal has a number, which chooses it; a rematch, and the same game again, deal anew; the settings of two people are those
// that were chosen.
func TestDealsHaveNumbersAndRematchesDealAnew(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	titled := func(want string, pages ...*page) {
		t.Helper()
		for _, q := range pages {
			q.until(`document.getElementById("title").textContent` + want)
		}
	}
	p.start("chessforge", map[string]string{"setting-Seed": "7"})
	titled(` === "chessforge, seed 7"`, p)
	p.press("#restart")
	titled(` !== "chessforge, seed 7"`, p)
	friend, watcher := p.invite("fischerandom", map[string]string{"setting-Array": "5"}, false)
	titled(` === "fischerandom, array 5"`, p, friend, watcher)
	if a, b := p.now().FEN, friend.now().FEN; a != b || strings.HasPrefix(a, "rnbqkbnr") {
		t.Errorf("array 5 is %s and %s", a, b)
	}
	p.press("#resign")
	p.press("#confirm-yes")
	p.waitFor("the end", func() bool { return p.state.Over })
	friend.press("#restart")
	p.until(`!document.getElementById("accept").hidden`)
	p.press("#accept")
	titled(`.startsWith("fischerandom, array ")`, p, friend, watcher)
	for _, q := range []*page{p, friend, watcher} {
		q.waitFor("the rematch", func() bool { return !q.state.Over })
	}
	if a, b, c := p.text("#title"), friend.text("#title"), watcher.text("#title"); a != b || a != c || p.now().FEN != watcher.now().FEN {
		t.Errorf("the rematch is %s, %s and %s", a, b, c)
	}
	for _, q := range []*page{p, friend, watcher} {
		q.clean()
	}
}

// A finger drags from the hand, makes moves ahead and ends them by a tap on an empty square; the answers to a question stay in a
// phone's window.
func TestTouchDragsFromTheHand(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), link("crazyhouse", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR[NPnp] w KQkq - 0 1"))
	p.do(chromedp.EmulateViewport(390, 780, chromedp.EmulateMobile, chromedp.EmulateTouch))
	p.until("innerWidth === 390")
	touch := func(kind input.DispatchTouchEventType, at ...*input.TouchPoint) {
		p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: at})
			return err
		}))
	}
	drag := func(a, b point) {
		touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: a.X, Y: a.Y})
		for i := range 4 {
			f := float64(i+1) / 4
			touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: a.X + f*(b.X-a.X), Y: a.Y + f*(b.Y-a.Y)})
		}
		touch(input.DispatchTouchEventTypeTouchEnd)
	}
	held := func(letter string) point {
		return eval[point](p, `(() => { const b = document.querySelector('#hand-bottom [data-letter="`+letter+`"]').getBoundingClientRect(); return {X: b.x + b.width / 2, Y: b.y + b.height / 2}; })()`)
	}
	p.shot("phone-hand")
	drag(held("N"), p.middle("f3"))
	p.waitFor("the drop", func() bool { return p.state.Ply == 1 })
	if got := p.now().Moves[0].Text; got != "N@f3" {
		t.Errorf("a finger's drag from the hand came out as %s", got)
	}
	eval[bool](p, `(location.hash = "variant=crazyhouse&players=person,engine&level=20&time=60000&clock=none&moves=", true)`)
	p.waitFor("a game with the engine", func() bool { return p.state.Ply == 0 && p.state.Players[1] == "engine" })
	drag(p.middle("e2"), p.middle("e4"))
	p.waitFor("the first move", func() bool { return p.state.Ply == 1 })
	drag(p.middle("d2"), p.middle("d4"))
	drag(p.middle("d4"), p.middle("d5"))
	if got := p.marked("premove"); got != "d2 d4 d5" {
		t.Errorf("marked as ahead by a finger: %s", got)
	}
	p.click("h4")
	if got := p.marked("premove"); got != "" {
		t.Errorf("after a tap on an empty square %s are marked", got)
	}
	p.clean()
}

// Moves are made ahead between two browsers too, in fog of war as well, where one that cannot be made is forgotten; who watches
// makes none.
func TestMovesAheadOfAFriend(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	friend, watcher := p.invite("chess", map[string]string{"clock": "600+5"}, true)
	friend.click("e7")
	friend.click("e5")
	friend.click("d8")
	friend.click("g5")
	friend.click("a7")
	friend.click("b4") // no pawn goes there
	if got := friend.marked("premove"); got != "a7 b4 d8 e5 e7 g5" {
		t.Errorf("marked as ahead: %s", got)
	}
	watcher.click("e7")
	if got := watcher.marked("premove"); got != "" {
		t.Errorf("who watches has marked %s", got)
	}
	for ply, move := range []string{"g1f3", "f3g1", "g1f3"} {
		p.waitFor("the friend's move", func() bool { return p.state.Ply == 2*ply && len(p.state.Steps) > 0 })
		p.click(move[:2])
		p.click(move[2:])
	}
	friend.waitFor("the third move", func() bool { return friend.state.Ply == 5 })
	friend.until(`document.querySelectorAll(".premove").length === 0`)
	if got := friend.label("a7") + ", " + friend.label("g5"); got != "a7 Black pawn, g5 Black queen" {
		t.Errorf("after the moves ahead: %s", got)
	}
	for _, q := range []*page{p, friend, watcher} {
		q.clean()
	}
}

// Stones are dropped ahead, too: in a rack each falls as far as it will; and a move with its duck, which is clicked last.
func TestStonesAhead(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=cfour&players=person,engine&level=20&time=60000&clock=none")
	p.click("d6")
	p.waitFor("the first stone", func() bool { return p.state.Ply == 1 })
	p.click("g6")
	p.click("g6")
	if got := p.marked("premove"); got != "g1 g2" {
		t.Errorf("stones ahead on %s", got)
	}
	p.press("#now")
	p.waitFor("the stone ahead", func() bool { return p.state.Ply == 3 })
	if got := p.now().Moves[2].Text; !strings.HasPrefix(got, "P@g") {
		t.Errorf("the stone ahead came out as %s", got)
	}
	friend, watcher := p.invite("duck", map[string]string{"clock": "none"}, false)
	for _, square := range []string{"e7", "e5", "a5", "d7", "d6", "a4"} {
		friend.click(square)
	}
	if got := friend.marked("premove") + ", " + friend.label("a4"); got != "a4 a5 d6 d7 e5 e7, a4 duck" {
		t.Errorf("ahead, with ducks: %s", got)
	}
	for ply, squares := range [][]string{{"e2", "e4", "h5"}, {"d2", "d3", "h4"}} {
		for _, square := range squares {
			p.click(square)
		}
		p.waitFor("the move ahead with its duck", func() bool { return p.state.Ply == 2*ply+2 })
	}
	if got := p.now().Moves[1].Text + " " + p.now().Moves[3].Text; got != "e7e5,e5a5 d7d6,d6a4" {
		t.Errorf("the moves ahead came out as %s", got)
	}
	watcher.clean()
	p.clean()
}
