package eval_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"menagerie/movegen"
)

// TestNatures asks among whose squares those of a lone white piece count: that goes by how
// it captures.
func TestNatures(t *testing.T) {
	for _, test := range []struct{ variant, piece, want string }{
		{"chess", "N", "leapers"}, {"chess", "B", "bishops"}, {"chess", "R", "rooks"}, {"chess", "Q", "queens"}, {"chess", "P", "pawns"},
		{"hoppelpoppel", "N", "bishops"}, {"hoppelpoppel", "B", "leapers"},
		{"newzealand", "N", "rooks"}, {"newzealand", "R", "leapers"},
		{"shako", "E", "leapers"}, {"capablanca", "A", "queens"},
	} {
		r := load(t, test.variant)
		v := r.tables.Variant()
		row := func(piece string) string { return piece + strconv.Itoa(v.Files-len(piece)) }
		rows := slices.Repeat([]string{row("")}, v.Ranks)
		rows[0], rows[2], rows[v.Ranks-1] = strconv.Itoa(v.Files-1)+"k", row(test.piece), row("K")
		p := r.parse(t, strings.Join(rows, "/")+" w - - 0 1")
		for _, part := range p.Parts() {
			of, squares := strings.CutSuffix(part.Name, "' squares")
			if squares && of != "kings" && (part.White != movegen.Sum{}) != (of == test.want) {
				t.Errorf("%s: %s: %+v among the squares of %s, want them among those of %s", test.variant, test.piece, part.White, of, test.want)
			}
		}
	}
}
