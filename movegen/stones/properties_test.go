package stones

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"menagerie/internal/game"
	"menagerie/internal/gametest"
	"menagerie/movegen/variant"
)

// rulesOf returns the rules of a built-in variant.
func rulesOf(t testing.TB, name string) *Rules {
	t.Helper()
	for _, v := range Builtin() {
		if v.Name == name {
			r, err := Compile(v)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
	}
	t.Fatalf("no variant %s", name)
	return nil
}

// load returns the rules of the last section of a text.
func load(t testing.TB, text string) *Rules {
	t.Helper()
	all, problems := variant.LoadVariants("test.ini", []byte(text), append(variant.Builtin(), Builtin()...))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	r, err := Compile(all[len(all)-1])
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// inRandomGames calls check on each position of random games of every variant.
func inRandomGames(t *testing.T, check func(t *rapid.T, p *Position)) {
	var all []*Rules
	for _, v := range Builtin() {
		all = append(all, rulesOf(t, v.Name))
	}
	rapid.Check(t, func(t *rapid.T) {
		r := all[rapid.IntRange(0, len(all)-1).Draw(t, "variant")]
		p, err := r.Parse(r.Start())
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 120).Draw(t, "plies") {
			check(t, p)
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				return
			}
			p.Make(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
		}
	})
}

// image is all that a position consists of, its history aside.
type image struct {
	board   [cells]uint8
	counts  [2][2]int
	number  int
	turn    game.Color
	state   state
	history int
	turned  int
}

func imageOf(p *Position) image {
	return image{p.board, [2][2]int{{p.count[white], p.count[black]}, p.hand}, p.number, p.turn, p.state, len(p.history), len(p.turned)}
}

func TestUnmakeRestoresEverything(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		before := imageOf(p)
		for _, m := range p.LegalMoves(nil) {
			p.Make(m)
			p.Unmake()
			if imageOf(p) != before {
				t.Fatalf("%s: %s is not unmade", p.FEN(), p.MoveText(m))
			}
		}
		p.MakeNull()
		p.UnmakeNull()
		if imageOf(p) != before {
			t.Fatalf("%s: a null move is not unmade", p.FEN())
		}
	})
}

func TestIncrementalEqualsAfresh(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		if got, want := p.key, p.computeKey(); got != want {
			t.Fatalf("%s: key %x, afresh %x", p.FEN(), got, want)
		}
		q, err := p.rules.Parse(p.FEN())
		if err != nil || q.FEN() != p.FEN() {
			t.Fatalf("%s reads back as %v, %v", p.FEN(), q, err)
		}
		if q.board != p.board || q.count != p.count || q.hand != p.hand || q.halfmove != p.halfmove || q.key != p.key {
			t.Fatalf("%s differs when it is set up afresh", p.FEN())
		}
	})
}

func TestMoveTextsRoundTrip(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		seen := map[string]bool{}
		const some = 20 // enough of the 100 and more in a position
		moves := p.LegalMoves(nil)
		for i := 0; i < len(moves); i += len(moves)/some + 1 {
			m := moves[i]
			text := p.MoveText(m)
			xboard, _ := p.XBoardText(m)
			for _, form := range []string{text, xboard} {
				if got, err := p.ParseMove(form); got != m || err != nil {
					t.Fatalf("%s: %s reads back as %s, %v", p.FEN(), form, p.MoveText(got), err)
				}
			}
			if seen[text] {
				t.Fatalf("%s: two moves are called %s", p.FEN(), text)
			}
			seen[text] = true
		}
	})
}

func TestNoisyMovesAreLegalOnes(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		moves, noisy := p.LegalMoves(nil), p.Noisy(nil)
		if p.CountMoves() != len(moves) {
			t.Fatalf("%s: counted %d of %d moves", p.FEN(), p.CountMoves(), len(moves))
		}
		for _, m := range moves {
			if (p.Gain(m) > 0) != slices.Contains(noisy, m) {
				t.Fatalf("%s: %s gains %d", p.FEN(), p.MoveText(m), p.Gain(m))
			}
		}
		for _, m := range noisy {
			if !slices.Contains(moves, m) {
				t.Fatalf("%s: %s is not legal", p.FEN(), p.MoveText(m))
			}
		}
	})
}

// TestStonesAreCounted: stones that are dropped leave the hand, and none appears or goes
// otherwise.
func TestStonesAreCounted(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		if len(p.history) == 0 {
			return
		}
		var count [cellBits + 1]int
		for _, s := range p.rules.squares {
			count[p.board[s]]++
		}
		if count != p.count {
			t.Fatalf("%s: %v squares by cell, counted as %v", p.FEN(), count, p.count)
		}
		start, _ := p.rules.Parse(p.rules.Start())
		all := func(p *Position) int { return p.count[white] + p.count[black] + p.hand[0] + p.hand[1] }
		if !p.rules.variant.FreeDrops && p.rules.drops && all(p) != all(start) {
			t.Fatalf("%s: %d stones, at the start %d", p.FEN(), all(p), all(start))
		}
	})
}

// TestFinishedGamesHaveAResult: there are no moves where a game has ended but by a rule that
// counts moves or positions, and the search learns the same result.
func TestFinishedGamesHaveAResult(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		r, moves := p.Result(), p.CountMoves()
		if moves == 0 != (r.Over() && r.Reason != game.MoveCount && r.Reason != game.Repetition) {
			t.Fatalf("%s: %d moves, result %s", p.FEN(), moves, r)
		}
		if moves == 0 && p.result(p.NoMoves(), r.Reason) != r {
			t.Fatalf("%s: %v for the search, %s", p.FEN(), p.NoMoves(), r)
		}
	})
}

func TestKeysDiffer(t *testing.T) {
	seen := map[uint64]string{}
	r := rulesOf(t, "flipello6")
	for _, text := range []string{
		"6/6/2pP2/2Pp2/6/6[Pp] w - - 0 1", "6/6/2pP2/2Pp2/6/6[Pp] b - - 0 1", "6/6/2pP2/2Pp2/6/6[PPp] w - - 0 1",
		"6/6/2pP2/2Pp2/6/6[Ppp] w - - 0 1", "6/6/2Pp2/2pP2/6/6[Pp] w - - 0 1", "6/6/2p*2/2Pp2/6/6[Pp] w - - 0 1",
	} {
		key := gametest.Parse(t, r.Parse, text).Key()
		if other, ok := seen[key]; ok {
			t.Errorf("one key for %q and %q", text, other)
		}
		seen[key] = text
	}
}

func FuzzParse(f *testing.F) {
	f.Add("P5p/7/7/7/7/7/p5P w - - 0 1", "a7b6")
	f.Add("PPPPPPP/PPPPPPP/PPPPPPP/7/7/7/6p b - - 0 1", "0000")
	f.Add("7/7/3*3/2*p*2/3*3/7/P6 b 0 1", "P@a1")
	gametest.FuzzText(f, rulesOf(f, "ataxx").Parse)
}

func TestNoAllocations(t *testing.T) {
	for _, name := range []string{"ataxx", "flipello", "cfour"} {
		r := rulesOf(t, name)
		p := gametest.Parse(t, r.Parse, r.Start())
		gametest.CheckNoAllocations(t, p)
	}
}
