package movegen

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"menagerie/internal/game"
)

// TestCoveredAsPikafish counts moves with the men that they turn up, and compares with Pikafish's counts.
func TestCoveredAsPikafish(t *testing.T) {
	text, err := os.ReadFile("testdata/jieqi.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
	for _, line := range lines {
		position, counts, _ := strings.Cut(line, " ;D1 ")
		var want [2]int
		if _, err := fmt.Sscanf(counts, "%d ;D2 %d", &want[0], &want[1]); err != nil {
			t.Fatal(line, err)
		}
		p := parse(t, "jieqi", position)
		if got := [2]int{countTurned(p, 1), countTurned(p, 2)}; got != want {
			t.Errorf("%s: %d moves, expected %d", position, got, want)
		}
	}
	if len(lines) != 101 {
		t.Errorf("%d positions, expected 101", len(lines))
	}
}

func countTurned(p *Position, depth int) (n int) {
	for _, m := range p.LegalMoves(nil) {
		for _, o := range p.Outcomes(m, nil) {
			if depth == 1 {
				n++
				continue
			}
			key := p.Key()
			p.Make(o.Move)
			if p.Open() != game.NoMove || p.Key() != p.computeKey() {
				panic("a move that is not turned over, or a wrong key")
			}
			n += countTurned(p, depth-1)
			if p.Unmake(); p.Key() != key {
				panic("not as before")
			}
		}
	}
	return n
}

func TestCoveredMoves(t *testing.T) {
	const start = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w"
	for _, c := range []struct{ moves, end string }{
		{"", "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1"},
		{"a4a5R", "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/R8/2X1X1X1X/1X5X1/9/XXXXKXXXX b R1A2C2P5N2B2r2a2c2p5n2b2 0 1"},
		// A covered cannon takes a covered horse, and is a pawn; the rook of the square takes it.
		{"b3b10Pr a10b10N",
			"1nxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX w R2A2C2P4N2B2r2a2c2p5n1b2,r1 0 2"},
		{"b3b10P a10b10n",
			"1nxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX w R2A2C2P4N2B2r2a2c2p5n1b2 0 2"},
		// An elephant crosses the river, an advisor leaves the palace.
		{"a4a5B a7a6A a5c7p", "xxxxkxxxx/9/1x5x1/2B1x1x1x/a8/9/2X1X1X1X/1X5X1/9/XXXXKXXXX b " +
			"R2A2C2P5N2B1r2a1c2p5n2b2,p1 0 2"},
		{"a4a5B a7a6A a5c7p a6b5", "xxxxkxxxx/9/1x5x1/2B1x1x1x/9/1a7/2X1X1X1X/1X5X1/9/XXXXKXXXX w " +
			"R2A2C2P5N2B1r2a1c2p5n2b2,p1 1 3"},
	} {
		p := parse(t, "jieqi", start)
		for _, text := range strings.Fields(c.moves) {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(c.moves, err)
			}
			if back := p.MoveText(m); !strings.EqualFold(back, text) {
				t.Errorf("%s is written %s", text, back)
			}
			p.Make(m)
		}
		if p.FEN() != c.end {
			t.Errorf("%s: %s, expected %s", c.moves, p.FEN(), c.end)
		}
		if q := parse(t, "jieqi", p.FEN()); q.Key() != p.Key() || q.FEN() != p.FEN() {
			t.Errorf("%s is read as %s", p.FEN(), q.FEN())
		}
		for range strings.Fields(c.moves) {
			p.Unmake()
		}
		if begin := parse(t, "jieqi", start); p.Key() != begin.Key() || p.FEN() != begin.FEN() {
			t.Errorf("%s taken back: %s", c.moves, p.FEN())
		}
	}
	for _, c := range []struct {
		move string
		want error
	}{
		{"a4a5K", game.ErrNotAMove}, {"a4a5RR", game.ErrNotAMove}, {"e1e2R", game.ErrNotAMove},
		{"d1c2", game.ErrCannotReach}, {"a4b4", game.ErrCannotReach}, {"a5a6", game.ErrNoPiece},
	} {
		if _, err := parse(t, "jieqi", start).ParseMove(c.move); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, expected %v", c.move, err, c.want)
		}
	}
}

// TestCoveredPositions reads what other programs write, and refuses what cannot be.
func TestCoveredPositions(t *testing.T) {
	const board = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX"
	want := parse(t, "jieqi", board+" w").FEN()
	for _, text := range []string{
		board + " w A2B2N2R2C2P5a2b2n2r2c2p5 0 1",     // Pikafish
		board + " w A2B2N2R2C2P5a2b2n2r2c2p5 - 0 1",   // JieqiBox
		board + " A2B2N2R2C2P5a2b2n2r2c2p5 w - - 0 1", // its older form
	} {
		if p := parse(t, "jieqi", text); p.FEN() != want {
			t.Errorf("%s is read as %s", text, p.FEN())
		}
	}
	tables := tablesOf(t, "jieqi")
	for _, text := range []string{
		board + " w A2B2N2R2C2P4a2b2n2r2c2p5 0 1",
		board + " w A9B2N2R2C2P5a2b2n2r2c2p5 0 1",
		board + " w A2B2N2R2C2P5a2b2n2r2c2p5,r3 0 1",
		board + " w A2B2N2R2C2P5a2b2n2r2c2p5,r2 0 1",
		"xxxxkxxxx/X8/1x5x1/x1x1x1x1x/9/9/2X1X1X1X/1X5X1/9/XXXXKXXXX w",
	} {
		if p, err := tables.ParseFEN(text); err == nil {
			t.Errorf("%s is read as %s", text, p.FEN())
		}
	}
}

// TestCoveredIsHidden: who loses a covered man does not learn what it was, who takes it does.
func TestCoveredIsHidden(t *testing.T) {
	p := parse(t, "jieqi", "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w")
	for _, text := range strings.Fields("b3b10Pr a10b10n e1e2 e10e9 e2e1 e9e10") {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
	}
	pools := func(p *Position) string { return strings.Fields(p.FEN())[2] }
	white, black := p.Clone(), p.Clone()
	white.SeeAs(game.White)
	black.SeeAs(game.Black)
	if w, b := pools(white), pools(black); !strings.Contains(w, "r1") || !strings.Contains(b, "r2") ||
		strings.Contains(w+b, ",") {
		t.Errorf("%s: White sees %s, Black %s", p.FEN(), w, b)
	}
	for _, seen := range []*Position{p, white, black} {
		if seen.Repetition(4) == game.Ongoing {
			t.Error("what was seen changes what repeats")
		}
	}
}
