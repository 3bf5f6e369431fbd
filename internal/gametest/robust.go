package gametest

import (
	"testing"

	"menagerie/internal/game"
)

// Position is what the checks need of a game for two players.
type Position interface {
	LegalMoves(dst []game.Move) []game.Move
	Make(m game.Move)
	Unmake()
	Key() uint64
	Outcome() game.Outcome
	Repetition(plies int) game.Outcome
	SEE(m game.Move, threshold int) bool
	FEN() string
	ParseMove(text string) (game.Move, error)
}

// Parse returns the position of a string that must be valid.
func Parse[P any](t testing.TB, parse func(string) (P, error), text string) P {
	t.Helper()
	p, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// FuzzText checks that whatever parses prints as something that parses to the same, and no
// text of a move is accepted but one that can be made and unmade.
func FuzzText[P Position](f *testing.F, parse func(string) (P, error)) {
	f.Fuzz(func(t *testing.T, position, move string) {
		p, err := parse(position)
		if err != nil {
			return
		}
		q, err := parse(p.FEN())
		if err != nil || q.FEN() != p.FEN() || q.Key() != p.Key() {
			t.Fatalf("%q reads as %s, which reads as %v, %v", position, p.FEN(), q, err)
		}
		if m, err := p.ParseMove(move); err == nil {
			p.Make(m)
			p.Unmake()
			if p.FEN() != q.FEN() {
				t.Fatalf("%s: %q is not unmade", q.FEN(), move)
			}
		}
	})
}

// CheckNoAllocations checks that what the search does at every node allocates nothing.
func CheckNoAllocations(t *testing.T, p Position) {
	t.Helper()
	const plies = 3
	moves := make([]game.Move, 0, 256)
	var play func(depth int)
	play = func(depth int) {
		start := len(moves)
		moves = p.LegalMoves(moves)
		for _, m := range moves[start:] {
			p.SEE(m, 0)
			p.Make(m)
			if depth > 1 {
				play(depth - 1)
			} else {
				p.Outcome()
				p.Repetition(2)
				p.Key()
			}
			p.Unmake()
		}
		moves = moves[:start]
	}
	if n := testing.AllocsPerRun(3, func() { play(plies) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
