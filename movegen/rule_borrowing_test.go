package movegen

import (
	"math/rand"
	"slices"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// borrowing compiles annanshogi with other keys.
func borrowing(t *testing.T, keys string) *Tables {
	t.Helper()
	list, problems := variant.LoadVariants("test.ini", []byte("[x:annanshogi]\n"+keys), variant.Builtin())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	tables, err := Compile(list[0])
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// TestBorrowing: a piece moves as the one behind it, or as the keys say.
func TestBorrowing(t *testing.T) {
	for _, test := range []struct {
		name, keys, position, move string
		legal                      bool
	}{
		{"a pawn by a rook", "", "k8/9/9/9/4P4/4R4/9/9/3K5[] w - - 0 1", "e5b5", true},
		{"likewise, Black's", "", "3k5/4r4/4p4/9/9/9/9/9/5K3[] b - - 0 1", "e7i7", true},
		{"not by an enemy", "", "k8/9/9/9/4P4/4r4/9/9/3K5[] w - - 0 1", "e5d5", false},
		{"not its own", "", "k8/9/9/9/4R4/4N4/9/9/3K5[] w - - 0 1", "e5e6", false},
		{"but the knight's", "", "k8/9/9/9/4R4/4N4/9/9/3K5[] w - - 0 1", "e5d7", true},
		{"what the lender is, not what it borrows", "", "k8/9/9/4P4/4P4/4R4/9/9/3K5[] w - - 0 1", "e6d6", false},
		{"a king by a rook", "", "k8/9/9/9/9/4K4/4R4/9/9[] w - - 0 1", "e4a4", true},
		{"a promoted piece lends its moves", "", "k8/9/9/9/4P4/4+P4/9/9/3K5[] w - - 0 1", "e5d6", true},
		{"a pawn as a rook pins", "", "4r4/4p4/9/9/4S4/9/9/9/4K4[] w - - 0 1", "e5d6", false},
		{"capturing the lender ends a check", "", "4r4/4p3B/9/9/9/9/9/9/4K4[] w - - 0 1", "i8e4", true},
		{"likewise at a distance", "", "4r4/4p4/9/9/B8/9/9/9/4K4[] w - - 0 1", "a5e9", true},
		{"but not if its own move checks", "", "9/9/9/9/9/4r4/4g4/4K4/R8[] w - - 0 1", "a1e1", false},
		{"a capture that gives an enemy its moves back", "", "4n3k/4r4/9/9/B8/9/9/9/4K4[] w - - 0 1", "a5e9", false},
		{"a drop on the last rank", "", "8k/9/9/9/9/9/9/9/K8[P] w - - 0 1", "P@e9", true},
		{"no second pawn by a drop", "", "8k/9/9/9/9/9/4P4/9/K8[P] w - - 0 1", "P@e5", false},
		{"no mate by a pawn before the king", "", "8k/6R2/8G/9/9/9/9/9/K8[P] w - - 0 1", "P@i8", false},
		{"but from elsewhere", "", "6p1k/6p1n/9/9/9/9/4R4/8R/K7P[P] w - - 0 1", "P@e4", true},
		{"from the front", "borrowedFrom = f", "k8/9/9/4R4/4P4/9/9/9/3K5[] w - - 0 1", "e5a5", true},
		{"from a side", "borrowedFrom = lr", "k8/9/9/9/4PR3/9/9/9/3K5[] w - - 0 1", "e5e9", true},
		{"from the enemy", "borrowedFrom = f\nborrowedFromEnemies = true",
			"k8/9/9/4r4/4P4/9/9/9/3K5[] w - - 0 1", "e5a5", true},
		{"a lender that does not lend", "lendingTypes = n", "k8/9/9/9/4P4/4R4/9/9/3K5[] w - - 0 1", "e5a5", false},
		{"one that does not borrow", "borrowingTypes = n", "k8/9/9/9/4P4/4R4/9/9/3K5[] w - - 0 1", "e5a5", false},
	} {
		p, err := borrowing(t, test.keys).ParseFEN(test.position)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s: %v", test.name, test.move, err)
		}
	}
}

// takesKing reports whether the side to move could take the other side's king.
func (p *Position) takesKing() bool {
	king := p.King(p.turn.Other())
	return slices.ContainsFunc(p.ruleMoves(nil, p.Alive[p.turn], false),
		func(m game.Move) bool { return moveTo(m) == king })
}

// TestBorrowingBySlowCheck plays random games of the kin and compares legal moves and checks with those of moves that
// are made, after which kings could be taken or not.
func TestBorrowingBySlowCheck(t *testing.T) {
	for _, keys := range []string{
		"", "borrowedFrom = fb", "borrowedFrom = l\nlendingTypes = rbs", "borrowedFrom = f\nborrowedFromEnemies = true",
		"borrowedFrom = b\nborrowedFromEnemies = true\nborrowingTypes = pln",
	} {
		random := rand.New(rand.NewSource(1999))
		p, err := borrowing(t, keys).NewPosition()
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			moves := p.LegalMoves(nil)
			if compareSlowly(t, p, moves); t.Failed() || len(moves) == 0 {
				break
			}
			m := moves[random.Intn(len(moves))]
			if other := moves[random.Intn(len(moves))]; p.isCapture(other) {
				m = other
			}
			p.Make(m)
		}
	}
}

func compareSlowly(t *testing.T, p *Position, moves []game.Move) {
	t.Helper()
	fen := p.FEN()
	var want []game.Move
	for _, m := range p.dropMoves(p.ruleMoves(nil, p.Alive[p.turn], false), variant.NoSquare) {
		p.Make(m)
		safe := !p.takesKing()
		p.Unmake()
		if safe && (moveKindOf(m) != drop || !p.isDropMate(m)) {
			want = append(want, m)
		}
	}
	got := slices.Sorted(slices.Values(moves))
	if slices.Sort(want); !slices.Equal(got, want) {
		t.Errorf("%s: %d moves, want %d", fen, len(got), len(want))
	}
	for _, m := range moves {
		check, text := p.GivesCheck(m), p.MoveText(m)
		p.Make(m)
		p.turn = p.turn.Other()
		if takes := p.takesKing(); check != takes {
			t.Errorf("%s: %s gives check: %t, want %t", fen, text, check, takes)
		}
		p.turn = p.turn.Other()
		p.Unmake()
	}
}
