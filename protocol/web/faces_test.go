package web

import (
	"testing"

	"menagerie/internal/games"
)

// Of two pieces of a variant none looks like the other, in no set: a face is one piece's, and who has none is a
// token with its letter, a promoted one with a plus. The table has no face that pieces never have.
func TestNoTwoPiecesLookAlike(t *testing.T) {
	all, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	tokens := 0
	for _, r := range all.All() {
		d := r.Describe()
		for _, set := range faceSets() {
			looks := map[string]string{}
			see := func(who, face, letter string) {
				if face == "" {
					face = "token " + letter
				}
				if other := looks[face]; other != "" {
					t.Errorf("%s, %s: %s and %s both are %s", r.Name(), set, other, who, face)
				}
				looks[face] = who
			}
			for i, k := range kinds(&d) {
				see(k.Name, k.Faces[set], k.Letter)
				if d.Pieces[i].Promoted != "" {
					face := k.Forms[set]
					if face != "" {
						face = drawn(set, face, true)
					}
					see("promoted "+k.Name, face, "+"+k.Letter)
				}
				if set == d.Skin.Pieces && k.Faces[set] == "" {
					t.Logf("%s: %s %s %s", r.Name(), k.Letter, k.Name, k.Betza)
					tokens++
				}
				if set == d.Skin.Pieces && d.Pieces[i].Promoted != "" && k.Forms[set] == "" {
					t.Logf("%s: +%s %s %s", r.Name(), k.Letter, k.Name, d.Pieces[i].Promoted)
				}
			}
		}
	}
	t.Log(tokens, "tokens")
}
