package movegen

import "testing"

// TestGrid: every move crosses a line of the grid, and nothing attacks within a cell.
func TestGrid(t *testing.T) {
	for _, test := range []struct {
		name, variant, position, move string
		legal                         bool
	}{
		{"within a cell", "grid", "7k/8/8/8/8/8/8/K7 w - - 0 1", "a1a2", false},
		{"across a line", "grid", "7k/8/8/8/8/8/1K6/8 w - - 0 1", "b2c2", true},
		{"kings side by side in a cell", "grid", "8/8/8/8/8/8/2k5/K7 w - - 0 1", "a1b1", false},
		{"into the cell of the other king", "grid", "8/8/8/8/8/3k4/1K6/8 w - - 0 1", "b2c3", true},
		{"into the reach of the other king", "grid", "8/8/8/8/4k3/8/2K5/8 w - - 0 1", "c2d3", false},
		{"a pawn's step in a moved grid", "displacedgrid", "7k/8/8/8/8/8/P7/7K w - - 0 1", "a2a3", false},
		{"its double step", "displacedgrid", "7k/8/8/8/8/8/P7/7K w - - 0 1", "a2a4", true},
		{"files only", "slippedgrid", "7k/8/8/8/8/8/P7/7K w - - 0 1", "a2a3", true},
		{"en passant within a cell", "displacedgrid", "7k/8/8/2pP4/8/8/8/7K w - c6 0 2", "d5c6", true},
		{"a Berolina pawn's step", "gridolina", "7k/8/8/8/8/8/P7/7K w - - 0 1", "a2b3", true},
	} {
		p := parse(t, test.variant, test.position)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s: %v", test.name, test.move, err)
		}
	}
	if p := parse(t, "grid", "8/8/8/8/8/8/1r6/K6k w - - 0 1"); p.InCheck() {
		t.Error("check from within the cell")
	}
}

// TestNoEnPassantInCell: en passant crosses a line, too.
func TestNoEnPassantInCell(t *testing.T) {
	tables := loadTables(t, "[x:chess]\ngrid = c5")
	p, err := tables.ParseFEN("7k/8/8/2pP4/8/8/8/7K w - c6 0 2")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.ParseMove("d5c6"); err == nil {
		t.Error("d5c6 stays in the cell c5 d5 c6 d6")
	}
}
