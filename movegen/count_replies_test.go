package movegen

import (
	"testing"

	"pgregory.net/rapid"
)

// TestRepliesEqualMovesMade: counting replies without making moves gives what making them gives.
func TestRepliesEqualMovesMade(t *testing.T) {
	forEachVariant(t, func(t *rapid.T, p *Position) {
		before := imageOf(p)
		got := p.CountReplies()
		if after := imageOf(p); after != before {
			t.Fatalf("%s: counting replies changes the position", p.FEN())
		}
		if want := p.counter().countEach(p.LegalMoves(nil)); got != want {
			t.Errorf("%s: %d replies, want %d", p.FEN(), got, want)
			reportReplies(t, p)
		}
	})
}

// reportReplies logs the moves whose replies are miscounted.
func reportReplies(t *rapid.T, p *Position) {
	c := p.counter()
	r, moves := &c.replies, p.LegalMoves(nil)
	if !c.prepareReplies(r) {
		return
	}
	for _, m := range moves {
		if r.watch.hasKing {
			p.Cells[r.watch.king] = 0
		}
		got, known := c.repliesTo(r, m)
		if r.watch.hasKing {
			p.Cells[r.watch.king] = r.watch.id
		}
		p.Make(m)
		want := p.CountMoves()
		p.Unmake()
		if known && got != want {
			t.Logf("%s: %d replies, want %d", p.MoveText(m), got, want)
		}
	}
}
