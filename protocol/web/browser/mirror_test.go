package browser

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Both boards of Alice chess are shown and clicked, a piece is dragged from one and set up on the other, and on a
// screen that is taller than wide the second board lies below the first.
func TestTwoBoardsArePlayedByMouse(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=alice"+twoPeople)
	on := func(square, board string) point { // board 1 is behind the mirror
		return eval[point](p, fmt.Sprintf(`(() => { const b = document.querySelectorAll('#board [data-square="%s"] .ground')[%s].getBoundingClientRect();
			return {X: b.x + b.width / 2, Y: b.y + b.height / 2}; })()`, square, board))
	}
	click := func(square, board string) {
		at := on(square, board)
		p.do(chromedp.MouseClickXY(at.X, at.Y))
	}
	play := func(from, to, board, want string) {
		t.Helper()
		states := p.count()
		click(from, board)
		click(to, board)
		p.waitFor(from+to, func() bool { return p.states > states })
		if got := p.now().FEN; got != want {
			t.Fatalf("%s%s: %s, want %s", from, to, got, want)
		}
	}
	play("e2", "e4", "0", "rnbqkbnr/pppppppp/8/8/4|P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
	play("d7", "d5", "0", "rnbqkbnr/ppp1pppp/8/3|p4/4|P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
	p.shot("alice")
	play("f1", "e2", "0", "rnbqkbnr/ppp1pppp/8/3|p4/4|P3/8/PPPP|BPPP/RNBQK1NR b KQkq - 1 2")
	p.press("#flip")
	play("d5", "e4", "1", "rnbqkbnr/ppp1pppp/8/8/4p3/8/PPPP|BPPP/RNBQK1NR w KQkq - 0 3")
	time.Sleep(300 * time.Millisecond)
	click("e2", "1")
	p.shot("alice-flipped")
	stands := eval[float64](p, `document.querySelectorAll('#board .piece .piece').length`)
	if stands != 1 {
		t.Errorf("%v pieces behind the mirror, want 1", stands)
	}
	click("e2", "1")
	play("e2", "b5", "1", "rnbqkbnr/ppp1pppp/8/1B6/4p3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 3")
	if s := p.now(); !s.Over {
		t.Error("that is mate")
	}
	p.clean()
	p.do(chromedp.EmulateViewport(390, 844))
	time.Sleep(300 * time.Millisecond)
	front, behind := on("e2", "0"), on("e2", "1")
	if behind.Y <= front.Y || behind.X != front.X {
		t.Errorf("on a phone e2 lies at %v and %v", front, behind)
	}
	p.shot("alice-phone")
	p.close()
}
