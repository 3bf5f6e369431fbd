package tables

import (
	"strings"
	"testing"

	"menagerie/internal/debian"
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
	for i, test := range []struct {
		material string
		moves    int
	}{
		{"KQ-K", 10}, {"KR-K", 16}, {"KB-K", 0}, {"KN-K", 0}, {"KP-K", 28}, {"KBB-K", 19}, {"KBN-K", 33}, {"KQ-KR", 35},
		{"KNN-K", 1},
	} {
		if !debian.Long() && i > 5 {
			break
		}
		table := build(t, s, test.material)
		if got := (table.Stats().Longest[game.White] + 1) / 2; got != test.moves {
			t.Errorf("%s: longest mate in %d moves, published %d", test.material, got, test.moves)
		}
	}
}

// TestPawnWinsAreThosePublished: of 163,328 positions of king and pawn against king with White to
// move 124,960 are won; half of them have the pawn on the left.
func TestPawnWinsAreThosePublished(t *testing.T) {
	s := newSet(t, rulesOf(t, "chess"))
	stats := build(t, s, "KP-K").Stats()
	if wins, all := stats.Wins[0], stats.Wins[0]+stats.Draws[0]; 2*wins != 124960 || 2*all != 163328 {
		t.Errorf("%d of %d are won", 2*wins, 2*all)
	}
}

// TestMaterialText: names are read in any order of the men and written in one.
func TestMaterialText(t *testing.T) {
	rules := rulesOf(t, "chess")
	for text, want := range map[string]string{"KNB-K": "KBN-K", "KR-KQ": "KR-KQ", "K-KBN": "K-KBN", "K-K": "K-K"} {
		m, err := ParseMaterial(rules, text)
		if err != nil || m.Text(rules) != want {
			t.Errorf("%s: %s, %v; want %s", text, m.Text(rules), err, want)
		}
	}
	for _, bad := range []string{"", "KBN", "BN-K", "KX-K", "KK-K", "KQQQ-K", "KQ-KRR", "K", "-"} {
		if m, err := ParseMaterial(rules, bad); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, error %v", bad, m, err)
		}
	}
}

// TestRulesThatTablesDoNotSuit: where something else than the pieces on the board or a mate
// decides, there are no tables.
func TestRulesThatTablesDoNotSuit(t *testing.T) {
	for name, suits := range map[string]bool{
		"chess": true, "capablanca": true, "grand": true, "xxl": true, "crazyhouse": false, "antichess": false,
		"atomic": false, "3check": false, "kingofthehill": false, "shogi": false, "xiangqi": false, "makruk": false,
		"horde": false,
	} {
		if err := Supported(rulesOf(t, name)); (err == nil) != suits {
			t.Errorf("%s: %v, tables suit: want %t", name, err, suits)
		}
	}
	rules := rulesOf(t, "chess")
	m, _ := ParseMaterial(rules, "KP-KP")
	if err := supports(rules, m); err == nil || !strings.Contains(err.Error(), "en passant") {
		t.Errorf("KP-KP: error %v", err)
	}
}
