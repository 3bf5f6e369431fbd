package movegen

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"menagerie/movegen/variant"
)

// TestFairyStockfishX counts moves in games with keys of Fairy-Stockfish-X as that program does. The file has its
// sections, with positions and counts as comments.
func TestFairyStockfishX(t *testing.T) {
	text, err := os.ReadFile("testdata/fairy-stockfish-x.ini")
	if err != nil {
		t.Fatal(err)
	}
	variants, problems := variant.LoadVariants("fairy-stockfish-x.ini", text, variant.Builtin())
	for _, p := range problems {
		t.Error(p.String())
	}
	byName := map[string]*Tables{}
	for _, v := range variants {
		if byName[v.Name], err = Compile(v); err != nil {
			t.Fatal(err)
		}
	}
	var tables *Tables
	positions := 0
	for line := range strings.Lines(string(text)) {
		if header, is := strings.CutPrefix(line, "["); is {
			name, _, _ := strings.Cut(header, "]")
			name, _, _ = strings.Cut(name, ":")
			tables = byName[name]
		}
		fen, counts, found := strings.Cut(strings.TrimPrefix(line, "# "), ": ")
		if !strings.HasPrefix(line, "# ") || !found || tables == nil {
			continue
		}
		p, err := tables.ParseFEN(fen)
		if err != nil {
			t.Errorf("%s: %s: %v", tables.variant.Name, fen, err)
			continue
		}
		for depth, word := range strings.Fields(counts) {
			want, err := strconv.Atoi(word)
			if err != nil {
				t.Fatal(err)
			}
			if got := countLeaves(p, depth+1); got != want {
				t.Errorf("%s: %s: %d moves at depth %d, expected %d", tables.variant.Name, fen, got, depth+1, want)
			}
		}
		positions++
	}
	if positions < 60 {
		t.Errorf("only %d positions", positions)
	}
}

// countLeaves counts by making all moves.
func countLeaves(p *Position, depth int) int {
	moves := p.LegalMoves(nil)
	if depth == 1 {
		return len(moves)
	}
	n := 0
	for _, m := range moves {
		p.Make(m)
		n += countLeaves(p, depth-1)
		p.Unmake()
	}
	return n
}
