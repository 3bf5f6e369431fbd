package movegen

import "testing"

// TestEnPassantField: double and triple steps into the zone where a pawn may promote, and the squares that
// the position string names.
func TestEnPassantField(t *testing.T) {
	const zone = `[zone:chess]
mandatoryPawnPromotion = false
promotionRegionWhite = *4 *5 *6 *7 *8
promotionRegionBlack = *1 *2 *3 *4 *5
`
	const triple = `[triple:chess]
doubleStepRegionBlack = *6 *7
tripleStepRegionBlack = *7
`
	for _, test := range []struct{ name, section, fen, moves, want string }{
		{"into the zone", zone, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"},
		{"and taken", zone, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e5d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2"},
		{"from a check", zone, "4k3/5p2/8/4P1K1/8/8/8/8 b - - 0 1", "f7f5", "4k3/8/8/4PpK1/8/8/8/8 w - f6 0 2"},
		{"triple step, first square", triple, "4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1", "c7c4", "4k3/8/8/3P4/2p5/8/8/4K3 w - c6 0 2"},
		{"triple step, second square", triple, "4k3/2p5/8/8/3P4/8/8/4K3 b - - 0 1", "c7c4", "4k3/8/8/8/2pP4/8/8/4K3 w - c5 0 2"},
		{"triple step, both squares", triple, "4k3/2p5/8/3P4/1P6/8/8/4K3 b - - 0 1", "c7c4",
			"4k3/8/8/3P4/1Pp5/8/8/4K3 w - c5c6 0 2"},
	} {
		p, err := loadTables(t, test.section).ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		playOn(t, p, test.moves)
		if got := p.FEN(); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		again, err := p.tables.ParseFEN(p.FEN())
		if err != nil || again.FEN() != p.FEN() || again.Key() != p.Key() {
			t.Errorf("%s: %s is read as %v, %v", test.name, p.FEN(), again, err)
		}
	}
}
