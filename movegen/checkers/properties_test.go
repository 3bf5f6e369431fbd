package checkers

import (
	"reflect"
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

// inRandomGames calls check on each position of random games.
func inRandomGames(t *testing.T, check func(t *rapid.T, p *Position)) {
	rapid.Check(t, func(t *rapid.T) {
		p, err := Parse(Start)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 80).Draw(t, "plies") {
			check(t, p)
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				return
			}
			p.Make(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
		}
	})
}

func TestUnmakeRestoresEverything(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		before := p.Clone()
		for _, m := range p.LegalMoves(nil) {
			p.Make(m)
			p.Unmake()
			p.MakeNull()
			p.UnmakeNull()
			if !reflect.DeepEqual(p.state, before.state) || len(p.history) != len(before.history) {
				t.Fatalf("%s: %s is not unmade", before.FEN(), p.MoveText(m))
			}
		}
	})
}

func TestKeys(t *testing.T) {
	seen := map[uint64]string{}
	inRandomGames(t, func(t *rapid.T, p *Position) {
		if got, want := p.key, p.computeKey(); got != want {
			t.Fatalf("%s: key %x, afresh %x", p.FEN(), got, want)
		}
		board := p.Board() + p.turn.String()
		if other, ok := seen[p.Key()]; ok && other != board {
			t.Fatalf("one key for\n%s\n%s", board, other)
		}
		seen[p.Key()] = board
	})
}

func TestTextRoundTrips(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		q, err := Parse(p.FEN())
		if err != nil || q.FEN() != p.FEN() {
			t.Fatalf("%s reads back as %v, %v", p.FEN(), q, err)
		}
		texts := map[string]bool{}
		for _, m := range p.LegalMoves(nil) {
			text := p.MoveText(m)
			if got, err := p.ParseMove(text); got != m || err != nil || texts[text] {
				t.Fatalf("%s: %s reads back as %s, %v", p.FEN(), text, p.MoveText(got), err)
			}
			texts[text] = true
		}
	})
}

// TestExplosions: a bomb that jumps leaves neither itself nor a neighbour that is
// no shield, and takes no shield but the one it jumps.
func TestExplosions(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		for _, m := range p.LegalMoves(nil) {
			if !p.bombs.has(origin(m)) || jumpCount(m) == 0 {
				continue
			}
			fen, text, to := p.FEN(), p.MoveText(m), destination(m)
			jumped, _, _ := p.path(m)
			shields := p.shields &^ jumped
			p.Make(m)
			left := (to.around() | to.bit()) & (p.men[0] | p.men[1])
			if left&^p.shields != 0 || p.shields != shields {
				t.Fatalf("%s: %s leaves\n%s", fen, text, p.Board())
			}
			p.Unmake()
		}
	})
}

// TestGainIsMaterial compares with the material before and after.
func TestGainIsMaterial(t *testing.T) {
	balance := func(p *Position, c game.Color) int {
		return p.Worth(p.men[c]) - p.Worth(p.men[c.Other()])
	}
	inRandomGames(t, func(t *rapid.T, p *Position) {
		us := p.turn
		for _, m := range p.LegalMoves(nil) {
			gain, before := p.Gain(m), balance(p, us)
			p.Make(m)
			after := balance(p, us)
			p.Unmake()
			if gain != after-before {
				t.Fatalf("%s: gain of %s is %d, the board says %d", p.FEN(), p.MoveText(m), gain, after-before)
			}
		}
	})
}

// TestSEE compares with making the move and looking at every reply that takes
// the piece that moved.
func TestSEE(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		for _, m := range p.LegalMoves(nil) {
			want, to := p.Gain(m), destination(m)
			p.Make(m)
			stake := p.Worth(to.bit())
			for _, reply := range p.jumps(nil) {
				if taken, _, _ := p.path(reply); taken.has(to) && jumpCount(reply) == 1 {
					want -= stake
					break
				}
			}
			p.Unmake()
			if !p.SEE(m, want) || p.SEE(m, want+1) {
				t.Fatalf("%s: SEE of %s is not %d", p.FEN(), p.MoveText(m), want)
			}
		}
	})
}

func TestCountAndNoisyAgreeWithLegalMoves(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		moves := p.LegalMoves(nil)
		if got := p.CountMoves(); got != len(moves) {
			t.Fatalf("%s: counted %d of %d moves", p.FEN(), got, len(moves))
		}
		noisy := p.Noisy(nil)
		for _, m := range moves {
			crowns := !p.crowned.has(origin(m)) && farRank(p.turn).has(destination(m))
			if want := jumpCount(m) > 0 || crowns; want != slices.Contains(noisy, m) {
				t.Fatalf("%s: is %s noisy? want %t", p.FEN(), p.MoveText(m), want)
			}
		}
		for _, m := range noisy {
			if !slices.Contains(moves, m) {
				t.Fatalf("%s: %s is noisy but not legal", p.FEN(), p.MoveText(m))
			}
		}
	})
}

// computeKey returns the key made afresh; put and lift keep p.key equal to it.
func (p *Position) computeKey() uint64 {
	var key uint64
	for s := p.men[0] | p.men[1]; s != 0; s &= s - 1 {
		key ^= pieceKey(p.at(s.first()), s.first())
	}
	return key
}
