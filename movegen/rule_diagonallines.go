package movegen // Room: attack.

import "menagerie/movegen/variant"

// Diagonal lines (diagonalLines), as in the palaces of janggi: between their squares a wazir also
// steps diagonally, a soldier diagonally forward, a rook slides and a cannon of janggi jumps along
// them. https://en.wikipedia.org/wiki/Janggi#Board

var diagonalLinesRule = rule{fields: "DiagonalLines", changes: lines, lends: addDiagonals}

// diagonalRules are what the diagonal lines add to the pieces, by the key that defines them.
var diagonalRules = map[string]variant.Rule{
	"wazir":        {Range: 1},
	"soldier":      {Range: 1},
	"rook":         {},
	"janggiCannon": {Hop: variant.Hopper},
}

// addDiagonals gives a kind its moves along the diagonal lines. A king that moves as a wazir is
// one here.
func addDiagonals(t *Tables, k Kind) {
	v, pt, c := t.variant, k.Type(), k.Color()
	piece := &v.Pieces[pt]
	name := piece.Name
	if pt == v.King && piece.Betza == "W" {
		name = "wazir"
	}
	rule, found := diagonalRules[name]
	if !found {
		return
	}
	ends := diagonalEnds(v, k)
	rule.Move, rule.Capture = true, true
	for _, corner := range [][2]int{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}} {
		if name == "soldier" && corner[1] < 0 {
			continue
		}
		rule.DX, rule.DY = corner[0], corner[1]
		r := t.compileRule(rule, c)
		r.startZone, r.endZone, r.cannon = &v.DiagonalLines, ends, t.general.cannons[k]
		t.rules[k] = append(t.rules[k], r)
	}
	t.isGeneral = true
}

// diagonalEnds returns the squares of the lines that a kind may enter.
func diagonalEnds(v *variant.Variant, k Kind) *variant.Region {
	lines := v.DiagonalLines
	if mobility := v.MobilityRegion[k.Color()][v.BaseType(k.Type())]; mobility != nil {
		for s := range lines {
			lines[s] = lines[s] && mobility[s]
		}
	}
	return &lines
}
