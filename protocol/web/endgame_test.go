package web_test

import (
	"strings"
	"testing"

	"menagerie/internal/engine"
	"menagerie/internal/tables"
	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/protocol/web"
)

// buildKRK builds the table of king and rook in a new folder. It returns a position of the longest mate.
func buildKRK(t *testing.T) (dir, longest string) {
	t.Helper()
	rules, err := movegen.Compile(variant.Builtin()[0])
	if err != nil {
		t.Fatal(err)
	}
	set, err := tables.NewSet(rules)
	if err != nil {
		t.Fatal(err)
	}
	defer set.Close()
	m, err := tables.ParseMaterial(rules, "KR-K")
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	if err := set.Build(t.Context(), m, tables.Options{Dir: dir}); err != nil {
		t.Fatal(err)
	}
	return dir, set.Example(set.Table(m), 0)
}

// TestAnalysisShowsTables: what an endgame table knows of the position, and of its moves, comes with the lines. As has
// long been published, king and rook need 16 moves at most; the other results can be seen on the board.
func TestAnalysisShowsTables(t *testing.T) {
	dir, longest := buildKRK(t)
	t.Run("of a folder", func(t *testing.T) { testTables(t, dir, longest, false) })
	t.Run("in memory", func(t *testing.T) { testTables(t, "", longest, true) })
}

func testTables(t *testing.T, dir, longest string, small bool) {
	t.Helper()
	pawn := map[bool]string{true: "drawn"}[small] // no table of the folder has it
	h := newServer(t, func(c *web.Config) {
		var err error
		if c.Verdict, err = engine.Verdicts(dir, small); err != nil {
			t.Fatal(err)
		}
	})
	w := dial(t, h)
	w.send(`{"do":"new","variant":"chess",` + twoPeople + `}`)
	w.await("state", nil)
	w.send(`{"do":"analyse","lines":1}`)
	for _, test := range []struct {
		position, text string
		first, last    string // of the moves, with their scores
		moves          int
	}{
		{"k7/8/1K6/8/8/8/8/7R w - - 0 1", "White mates in 1 move", "#1 Rh8#", "", 20},
		{"K7/8/1k6/8/8/8/8/7r b - - 0 1", "Black mates in 1 move", "#-1 Rh8#", "", 20},
		{"k7/2K5/8/8/8/8/8/1R6 b - - 0 1", "White mates in 1 move", "#1 Ka7", "", 1},
		{"8/8/8/8/8/1k6/1R6/7K b - - 0 1", "drawn", "= Kxb2", "", 5},
		{longest, "White mates in 16 moves", "#16 ", "", 0},
		{strings.Replace(longest, " 0 1", " 90 60", 1), "White mates in 16 moves, unless the move-count rule comes first", "#16? ", "", 0},
		{"8/8/8/8/8/2k5/P7/K7 w - - 0 1", pawn, "", "", 0},
	} {
		w.send(`{"do":"position","text":"` + test.position + `"}`)
		w.await("state", nil)
		m := w.await("lines", nil)
		if m.Table == nil || m.Table.Text != test.text {
			if m.Table != nil || test.text != "" {
				t.Errorf("%s: the table says %v, want %q", test.position, m.Table, test.text)
			}
			continue
		}
		var moves []string
		for _, one := range m.Table.Moves {
			moves = append(moves, one.Score+" "+one.SAN)
		}
		if test.moves > 0 && len(moves) != test.moves || !strings.HasPrefix(moves[0], test.first) ||
			!strings.HasSuffix(moves[len(moves)-1], test.last) {
			t.Errorf("%s: the moves %q, want %d from %q to %q", test.position, moves, test.moves, test.first, test.last)
		}
	}
}
