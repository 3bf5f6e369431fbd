package eval

import (
	"slices"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// surveyed is a position of chess that has been looked at.
func surveyed(t *testing.T, fen string) *Position {
	t.Helper()
	all := variant.Builtin()
	i := slices.IndexFunc(all, func(v *variant.Variant) bool { return v.Name == "chess" })
	tables, err := movegen.Compile(all[i])
	if err != nil {
		t.Fatal(err)
	}
	e, err := NewWith(tables, DefaultWeights())
	if err != nil {
		t.Fatal(err)
	}
	q, err := tables.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	p := NewPosition(q, e)
	p.Evaluate()
	return p
}

func TestHold(t *testing.T) {
	for _, test := range []struct {
		name, fen string // White's knight on e4
		want      hold
	}{
		{"unprotected", "4k3/8/8/8/r3N3/8/8/4K3 w - - 0 1", hanging},
		{"by its king", "4k3/8/8/8/r3N3/4K3/8/8 w - - 0 1", weak},
		{"by a pawn", "4k3/4q3/8/8/r3N3/3P4/8/4K3 w - - 0 1", firm},
		{"twice", "4k3/8/8/8/r3N3/8/8/1B2RK2 w - - 0 1", firm},
		{"by its king and a bishop", "4k3/8/8/8/r3N3/4K3/8/1B6 w - - 0 1", firm},
		{"twice, and attacked twice", "4k3/4q3/8/8/r3N3/8/8/1B2RK2 w - - 0 1", hanging},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := surveyed(t, test.fen)
			stances := p.look.attacks.Stances(game.White)
			i := slices.IndexFunc(stances, func(s movegen.Stance) bool { return s.Square.String() == "e4" })
			if got := p.holdOf(&stances[i]); got != test.want {
				t.Errorf("held %d, want %d", got, test.want)
			}
		})
	}
}

func TestSafePawn(t *testing.T) {
	for _, test := range []struct {
		name, fen string // a black pawn on d5 attacks e4
		want      bool
	}{
		{"not attacked", "4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1", true},
		{"lost", "4k3/8/8/3p4/4N3/8/8/3RK3 w - - 0 1", false},
		{"protected", "4k3/8/4p3/3p4/4N3/8/8/3RK3 w - - 0 1", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := surveyed(t, test.fen)
			if got := p.safePawn(variant.SquareAt(4, 3), game.Black); got != test.want {
				t.Errorf("safe: %v, want %v", got, test.want)
			}
		})
	}
}

// TestAimsWeighed: a knight that can go and attack the queen counts, but not where a
// pawn takes it.
func TestAimsWeighed(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		want      int // pieces with an aim
	}{
		{"two squares of one knight", "4k3/8/8/4q3/8/8/3N4/4K3 w - - 0 1", 1},
		{"under a pawn", "4k3/8/8/3pq3/6p1/8/3N4/4K3 w - - 0 1", 0},
		{"a bishop that the queen takes", "4k3/8/8/4q3/8/8/3B4/7K w - - 0 1", 0},
		{"a bishop that a rook protects", "2R5/6k1/8/4q3/8/8/3B4/7K w - - 0 1", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := surveyed(t, test.fen)
			got := p.evaluateAims(game.White)
			if want := p.terms.w.Aim.Times(test.want); got != want {
				t.Errorf("%v centipawns, want %v", got, want)
			}
		})
	}
}
