package forge

import (
	"errors"
	"testing"

	"menagerie/internal/game"
)

func TestBadPositions(t *testing.T) {
	const board = "12223242N2B2/R2Q211213141/N1B1R1Q11222/3212N2B2R2Q2/11213141N1B1/R1Q112223242"
	const noFourInPlus = "12223242N2B2/R2Q211213141/N1B1R1Q11222/3212N2B2R2Q2/11213141N1B1/R1Q1122232L2"
	for _, test := range []struct {
		name, position, field string
		plus                  bool
	}{
		{"empty", "", "position", false},
		{"two fields", board + " Na1", "position", false},
		{"luck where there is none", board + " Na1 3 0", "position", false},
		{"five ranks", "12223242N2B2/R2Q211213141/N1B1R1Q11222/3212N2B2R2Q2/11213141N1B1 - 0", "board", false},
		{"short rank", "12223242N2/R2Q211213141/N1B1R1Q11222/3212N2B2R2Q2/11213141N1B1/R1Q112223242 - 0", "board", false},
		{"four in the center", "12223242N2B2/R2Q211213141/N1B142Q11222/3212N2B2R2Q2/11213141N1B1/R1Q112223242 - 0", "board", false},
		{"no hits", "10223242N2B2/R2Q211213141/N1B1R1Q11222/3212N2B2R2Q2/11213141N1B1/R1Q112223242 - 0", "board", false},
		{"four hits", "14223242N2B2/R2Q211213141/N1B1R1Q11222/3212N2B2R2Q2/11213141N1B1/R1Q112223242 - 0", "board", false},
		{"unknown symbol", "K2223242N2B2/R2Q211213141/N1B1R1Q11222/3212N2B2R2Q2/11213141N1B1/R1Q112223242 - 0", "board", false},
		{"lower case", "n2223242N2B2/R2Q211213141/N1B1R1Q11222/3212N2B2R2Q2/11213141N1B1/R1Q112223242 - 0", "board", false},
		{"half a hole", "-1223242N2B2/R2Q211213141/N1B1R1Q11222/3212N2B2R2Q2/11213141N1B1/R1Q112223242 - 0", "board", false},
		{"lambda without plus", noFourInPlus + " - 0", "board", false},
		{"constraint of no symbol", board + " Ka1 3", "last strike", false},
		{"constraint of no square", board + " Na7 3", "last strike", false},
		{"constraint without square", board + " N 3", "last strike", false},
		{"constraint with more", board + " Na11 3", "last strike", false},
		{"constraint of a shamrock", board + " Sa1 3", "last strike", false},
		{"constraint of a lambda", board + " La1 3 0", "last strike", true},
		{"negative strikes", board + " Na1 -3", "strikes", false},
		{"strikes no number", board + " Na1 x", "strikes", false},
		{"too much luck", board + " Na1 3 4", "luck", true},
		{"luck missing", board + " Na1 3", "position", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := Standard()
			if test.plus {
				rules = Plus()
			}
			_, err := New(rules).ParseFEN(test.position)
			var bad *game.FENError
			if !errors.As(err, &bad) || bad.Field != test.field {
				t.Errorf("%q: %v, want an error of the field %s", test.position, err, test.field)
			}
		})
	}
}

func TestStrikesAreTakenAsTheyStand(t *testing.T) {
	const position = "------------/------------/------N3----/------------/------------/------------ Wa1 5"
	p, err := New(Standard()).ParseFEN(position)
	if err != nil || p.FEN() != position {
		t.Errorf("%v, %v; want %s", p, err, position)
	}
}
