package eval_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"menagerie/movegen"
)

// TestClasses asks to which piece-square table a lone white piece belongs: that goes by how it
// captures.
func TestClasses(t *testing.T) {
	for _, test := range []struct{ variant, piece, want string }{
		{"chess", "N", "leaper"}, {"chess", "B", "bishop"}, {"chess", "R", "rook"}, {"chess", "Q", "queen"}, {"chess", "P", "pawn"},
		{"hoppelpoppel", "N", "bishop"}, {"hoppelpoppel", "B", "leaper"},
		{"newzealand", "N", "rook"}, {"newzealand", "R", "leaper"},
		{"shako", "E", "leaper"}, {"capablanca", "A", "queen"},
		{"xiangqi", "R", "rook"}, {"xiangqi", "C", "hopper"}, {"xiangqi", "P", "soldier"}, {"xiangqi", "B", "guard"},
		{"xiangqi", "N", "leaper"}, {"janggi", "C", "hopper"}, {"janggi", "B", "leaper"}, {"janggi", "P", "soldier"},
	} {
		r := load(t, test.variant)
		v := r.tables.Variant()
		row := func(piece string) string { return piece + strconv.Itoa(v.Files-len(piece)) }
		rows := slices.Repeat([]string{row("")}, v.Ranks)
		rows[0], rows[2], rows[v.Ranks-1] = strconv.Itoa(v.Files-1)+"k", row(test.piece), row("K")
		p := r.parse(t, strings.Join(rows, "/")+" w - - 0 1")
		for _, part := range p.Parts() {
			of, table := strings.CutSuffix(part.Name, " PSQT")
			if table && of != "king" && (part.White != movegen.Sum{}) != (of == test.want) {
				t.Errorf("%s: %s: %+v in the table of a %s, want it in that of a %s", test.variant, test.piece, part.White, of, test.want)
			}
		}
	}
}
