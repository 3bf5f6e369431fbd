package tables

import (
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

func rulesOf(t testing.TB, name string) *movegen.Tables {
	t.Helper()
	for _, v := range variant.Builtin() {
		if v.Name == name {
			rules, err := movegen.Compile(v)
			if err != nil {
				t.Fatal(err)
			}
			return rules
		}
	}
	t.Fatalf("no variant %s", name)
	return nil
}

func newSet(t testing.TB, rules *movegen.Tables) *Set {
	t.Helper()
	s, err := NewSet(rules)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func build(t testing.TB, s *Set, material string) *Table {
	t.Helper()
	m, err := ParseMaterial(s.rules, material)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Build(t.Context(), m, Options{}); err != nil {
		t.Fatal(err)
	}
	return s.entries[m].table
}

// TestLongestMatesOfChess compares with figures that have been published for decades, as in
// Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9(3), 1986.
func TestLongestMatesOfChess(t *testing.T) {
	s := newSet(t, rulesOf(t, "chess"))
	for _, test := range []struct {
		material string
		moves    int
	}{
		{"KQ-K", 10}, {"KR-K", 16}, {"KB-K", 0}, {"KN-K", 0}, {"KBN-K", 33}, {"KBB-K", 19}, {"KQ-KR", 35},
		{"KP-K", 28}, {"KNN-K", 1},
	} {
		table := build(t, s, test.material)
		if got := (table.Stats().Longest[game.White] + 1) / 2; got != test.moves {
			t.Errorf("%s: longest mate in %d moves, published %d", test.material, got, test.moves)
		}
		t.Log(test.material, table.Stats(), s.Example(table, game.White))
	}
}
