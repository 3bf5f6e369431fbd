package tables

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"menagerie/internal/debian"
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// positionOf sets up the position with a number in a table.
func positionOf(t testing.TB, s *Set, table *Table, turn game.Color, i int) *movegen.Position {
	t.Helper()
	kept := table.stats
	defer func() { table.stats = kept }()
	table.stats.Longest[turn], table.stats.Example[turn] = 1, i
	p, err := s.rules.ParseFEN(s.Example(table, turn))
	if err != nil {
		return nil
	}
	return p
}

// expected works the value of a position out by the moves of package movegen and the values after
// them.
func expected(t testing.TB, s *Set, p *movegen.Position) (string, bool) {
	t.Helper()
	best := Ending{Outcome: game.Loss}
	moves := p.LegalMoves(nil)
	if len(moves) == 0 {
		return fmt.Sprint(Ending{Outcome: p.NoMoves()}), true
	}
	for i, m := range moves {
		p.Make(m)
		after, ok := s.Probe(p)
		if p.HasRights() {
			p.Unmake()
			return "", false
		}
		if !ok {
			t.Fatalf("%s: not in the tables", p.FEN())
		}
		p.Unmake()
		value := Ending{Outcome: after.Outcome.Opposite(), Plies: after.Plies + 1}
		if after.Outcome == game.Draw {
			value.Plies = 0
		}
		if i == 0 || better(value, best) {
			best = value
		}
	}
	return fmt.Sprint(best), true
}

func better(a, b Ending) bool {
	rank := map[game.Outcome]int{game.Loss: 0, game.Draw: 1, game.Win: 2}
	if a.Outcome != b.Outcome {
		return rank[a.Outcome] > rank[b.Outcome]
	}
	return a.Outcome == game.Win && a.Plies < b.Plies || a.Outcome == game.Loss && a.Plies > b.Plies
}

// checkTruth compares values of a table with those that movegen's moves lead to.
func checkTruth(t *testing.T, s *Set, material string, positions int) {
	t.Helper()
	table := build(t, s, material)
	random := rand.New(rand.NewPCG(1, uint64(len(material))))
	illegal := 0
	for range positions {
		turn, i := game.Color(random.IntN(2)), random.IntN(table.layout.entries)
		if m := table.layout.squares(i); !table.layout.distinct(&m) || table.layout.index(&m) != i {
			continue // no position, or one that has another number
		}
		p := positionOf(t, s, table, turn, i)
		if known := table.at(turn, i) != impossible; known != (p != nil) {
			t.Fatalf("%s, number %d: known %t, but a position %t", material, i, known, p != nil)
		}
		if p == nil {
			illegal++
			continue
		}
		want, ok := expected(t, s, p)
		got, _ := s.Probe(p)
		got.Late = false
		if text := fmt.Sprint(got); ok && text != want {
			t.Fatalf("%s: table says %s, moves say %s", p.FEN(), text, want)
		}
	}
	if illegal == positions {
		t.Errorf("%s: no legal position tried", material)
	}
}

// TestValuesAreThoseOfTheMoves: the value of every position follows from those after its moves,
// as package movegen generates them.
func TestValuesAreThoseOfTheMoves(t *testing.T) {
	const positions = 1000
	materials := []string{"KQ-K", "KP-K"}
	if debian.Long() {
		materials = append(materials, "KBP-K", "KQ-KR", "KBB-K")
	}
	s := newSet(t, rulesOf(t, "chess"))
	for _, material := range materials {
		checkTruth(t, s, material, positions)
	}
}

// oddPieces is a variant of pieces that move otherwise to the left than to the right or forward,
// that hop, that can be blocked as leapers, and that ride in long steps, on a board that is not
// square; stalemate loses.
const oddPieces = `
[odd]
maxFile = 6
maxRank = 7
king = k
customPiece1 = c:fRrWlbF
customPiece2 = p:pR
customPiece3 = n:nN
customPiece4 = d:DDfF
customPiece5 = g:gQ
customPiece6 = h:mRcB2
customPiece7 = s:frlNbA
startFen = k5/6/6/6/6/6/K5 w - - 0 1
stalemateValue = loss
checking = true
castling = false
nMoveRule = 50
`

// TestOddPieces does the same for pieces without symmetry, hoppers, lame leapers and riders.
func TestOddPieces(t *testing.T) {
	variants, problems := variant.LoadVariants("odd", []byte(oddPieces), variant.Builtin())
	if len(problems) > 0 || len(variants) != 1 {
		t.Fatal(problems)
	}
	rules, err := movegen.Compile(variants[0])
	if err != nil {
		t.Fatal(err)
	}
	s := newSet(t, rules)
	materials := []string{"KC-K", "KPC-K", "KN-KD", "KDG-K", "KS-KH"}
	if !debian.Long() {
		materials = materials[:2]
	}
	for _, material := range materials {
		checkTruth(t, s, material, 1500)
	}
}
