package combination

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"menagerie/internal/game"
	"menagerie/internal/gametest"
)

func parse(t testing.TB, text string) *Position {
	t.Helper()
	return gametest.Parse(t, Parse, text)
}

// inRandomGames calls check on each position of random games; some of their
// turns are forfeited.
func inRandomGames(t *testing.T, check func(t *rapid.T, p *Position)) {
	rapid.Check(t, func(t *rapid.T) {
		p, err := Parse(StartOf(rapid.IntRange(MinTurns, MaxTurns).Draw(t, "turns")))
		if err != nil {
			t.Fatal(err)
		}
		for {
			check(t, p)
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				return
			}
			m := moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")]
			if rapid.IntRange(0, 20).Draw(t, "forfeit") == 20 {
				m = pass
			}
			p.Make(m)
		}
	})
}

// image is all that a position consists of, its history aside.
type image struct {
	board    mailbox
	of       [2][kinds]Set
	barriers Set
	state    state
	history  int
}

func imageOf(p *Position) image { return image{p.board, p.of, p.barriers, p.state, len(p.history)} }

func TestUnmakeRestoresEverything(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		before := imageOf(p)
		for _, m := range append(p.LegalMoves(nil), pass) {
			p.Make(m)
			p.Unmake()
			if imageOf(p) != before {
				t.Fatalf("%s: %s is not unmade", p.FEN(), p.MoveText(m))
			}
		}
	})
}

func TestIncrementalEqualsAfresh(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		if got, want := p.tiles, p.computeTiles(); got != want {
			t.Fatalf("%s: key %x, afresh %x", p.FEN(), got, want)
		}
		q, err := Parse(p.FEN())
		if err != nil {
			t.Fatal(err)
		}
		q.history = p.history
		if imageOf(q) != imageOf(p) || q.Key() != p.Key() {
			t.Fatalf("%s differs when it is set up afresh", p.FEN())
		}
	})
}

func TestKeysDiffer(t *testing.T) {
	const board = "rbnnbr/6/******/******/6/RBNNBR"
	seen := map[uint64]string{}
	for _, text := range []string{
		" w - - 0 1 0:0 30", " b - - 0 1 0:0 30", " w - - 0 2 0:0 30", " w - - 0 1 1:0 30", " w - - 0 1 0:1 30", " w - - 0 1 0:0 31",
	} {
		key := parse(t, board+text).Key()
		if other, ok := seen[key]; ok {
			t.Errorf("one key for %q and %q", text, other)
		}
		seen[key] = text
	}
	if parse(t, board+" w - - 0 5 3:4 30").Key() != parse(t, board+" w - - 7 15 13:14 40").Key() {
		t.Error("two keys for positions with the same turns left and the same lead")
	}
}

func TestTextRoundTrips(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		q, err := Parse(p.FEN())
		if err != nil || q.FEN() != p.FEN() {
			t.Fatalf("%s reads back as %v, %v", p.FEN(), q, err)
		}
		seen := map[string]bool{}
		for _, m := range p.LegalMoves(nil) {
			text := p.MoveText(m)
			if got, err := p.ParseMove(text); got != m || err != nil || seen[text] {
				t.Fatalf("%s: %s reads back as %s, %v", p.FEN(), text, p.MoveText(got), err)
			}
			seen[text] = true
		}
	})
}

// TestBooksBalance: pieces and barriers that are gone are the points scored, no
// side has more pieces of a kind than at the start, and each turn counts.
func TestBooksBalance(t *testing.T) {
	const atStart = 6 // pieces a side
	inRandomGames(t, func(t *rapid.T, p *Position) {
		count := func(c game.Color) (n int) {
			for k := range kinds {
				if p.of[c][k].Len() > maxKind {
					t.Fatalf("%s: %d of a kind", p.FEN(), p.of[c][k].Len())
				}
				n += p.of[c][k].Len()
			}
			return n
		}
		gone := 2*atStart - count(game.White) - count(game.Black)
		barriers := 2*files - p.barriers.Len()
		if points := p.points[0] + p.points[1]; points != piecePoints*gone+barrierPoints*barriers {
			t.Fatalf("%s: %d points for %d pieces and %d barriers", p.FEN(), points, gone, barriers)
		}
		played := 2*(p.number-1) + int(p.turn)
		if played != len(p.history) || p.TurnsLeft(0)+p.TurnsLeft(1) != 2*p.turns-played {
			t.Fatalf("%s: %d and %d turns left after %d", p.FEN(), p.TurnsLeft(0), p.TurnsLeft(1), len(p.history))
		}
		if p.finished() != (played == 2*p.turns) || p.finished() != (len(p.LegalMoves(nil)) == 0) {
			t.Fatalf("%s: finished %t", p.FEN(), p.finished())
		}
	})
}

func TestCountNoisyAndGain(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		moves, noisy := p.LegalMoves(nil), p.Noisy(nil)
		if got := p.CountMoves(); got != len(moves) {
			t.Fatalf("%s: counted %d of %d moves", p.FEN(), got, len(moves))
		}
		for _, m := range moves {
			us, gain := p.turn, p.Gain(m)
			before := p.points[us]
			p.Make(m)
			scored := p.points[us] - before
			p.Unmake()
			if gain != Point*scored || (scored >= piecePoints) != slices.Contains(noisy, m) {
				t.Fatalf("%s: %s scores %d, gain %d, noisy %t", p.FEN(), p.MoveText(m), scored, gain, slices.Contains(noisy, m))
			}
		}
		for _, m := range noisy {
			if !slices.Contains(moves, m) {
				t.Fatalf("%s: %s is noisy but not legal", p.FEN(), p.MoveText(m))
			}
		}
	})
}

// TestSEE compares with trying the cheapest way to take the piece back, and the
// answer to it.
func TestSEE(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		for _, m := range p.LegalMoves(nil) {
			if m == pass {
				continue
			}
			gain := p.Gain(m)
			p.Make(m)
			want := gain - p.bestReply(to(m))
			p.Unmake()
			if !p.SEE(m, want) || p.SEE(m, want+1) {
				t.Fatalf("%s: SEE of %s is not %d", p.FEN(), p.MoveText(m), want)
			}
		}
	})
}

// bestReply is what the side to move wins by taking on s with one piece, given
// that it loses that piece if it can be taken, and 0 if that does not pay.
func (p *Position) bestReply(s Square) int {
	best := 0
	for _, reply := range p.LegalMoves(nil) {
		if reply == pass || to(reply) != s || selection(reply).Len() > 1 {
			continue
		}
		gain, back := p.Gain(reply), 0
		p.Make(reply)
		for _, m := range p.LegalMoves(nil) {
			if m != pass && to(m) == s {
				back = Point * piecePoints
			}
		}
		p.Unmake()
		best = max(best, gain-back)
	}
	return best
}

// computeTiles returns the board's part of the key made afresh; set keeps
// p.tiles equal to it.
func (p *Position) computeTiles() uint64 {
	var key uint64
	for rank := range ranks {
		for file := range files {
			s := squareAt(file, rank)
			key ^= tileKey(s, p.board.at(s))
		}
	}
	return key
}
