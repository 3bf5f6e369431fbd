package variant

import (
	"fmt"
	"strings"
)

// Captures are what pieces of a type may not capture, by color and by the capturing type: captureForbidden and
// captureAllowed.
type Captures [2][MaxTypes]TypeSet

// captureKeys returns the keys of Fairy-Stockfish-X that forbid and allow captures, in the order of its parser.
func captureKeys() (keys []iniKey) {
	for _, k := range []struct {
		name   string
		colors []int
		allow  bool
	}{
		{"captureForbidden", []int{0, 1}, false}, {"captureAllowed", []int{0, 1}, true},
		{"captureForbiddenWhite", []int{0}, false}, {"captureForbiddenBlack", []int{1}, false},
		{"captureAllowedWhite", []int{0}, true}, {"captureAllowedBlack", []int{1}, true},
	} {
		keys = append(keys, iniKey{k.name, func(d *draft, value string) error {
			return d.setCaptures(value, k.colors, k.allow)
		}})
	}
	return keys
}

// setCaptures reads pairs of a capturing piece and its targets, "q:k b:pn *:i".
func (d *draft) setCaptures(value string, colors []int, allow bool) error {
	for _, word := range strings.Fields(value) {
		who, what, found := strings.Cut(word, ":")
		by, err := d.parseMembers(who)
		if err != nil {
			return err
		}
		targets, err := d.parseMembers(what)
		if err != nil {
			return err
		}
		if !found || by == 0 {
			return fmt.Errorf("%q is not pieces, a colon and what they capture", word)
		}
		for _, c := range colors {
			for _, s := range by.members() {
				if d.Captures[c][s] |= targets; allow {
					d.Captures[c][s] &^= targets
				}
			}
		}
	}
	return nil
}

// parseMembers reads pieces, "*" being all of the variant.
func (d *draft) parseMembers(value string) (set TypeSet, err error) {
	if value != "*" {
		return d.parseSet(value, false)
	}
	for s := pawnSlot; s < slots; s++ {
		if d.pieces[s].Letter != "" {
			set |= setOf(s)
		}
	}
	return set, nil
}

// stopCaptures takes the captures from the pieces that may capture nothing: they attack nothing, kings included.
// Pieces that may not capture a king alone would give no check, which the engine does not know.
func (b *builder) stopCaptures() {
	const key = "captureForbidden"
	v, all := &b.v, TypeSet(0)
	for t := 1; t < len(v.Pieces); t++ {
		if v.Pieces[t].PromotedFrom == 0 {
			all |= 1 << t
		}
	}
	for _, t := range all.members() {
		white, black := v.Captures[0][t]&all, v.Captures[1][t]&all
		if white == all && black == all {
			b.refuse(v.PawnTypes.Has(t) || len(v.Pieces[t].Paths) > 0, key,
				"leaves the %s, which must be able to capture something, nothing", v.Pieces[t].Name)
			for i := range v.Pieces {
				if v.Pieces[i].Name == v.Pieces[t].Name {
					v.Pieces[i].Rules = withoutCaptures(v.Pieces[i].Rules)
				}
			}
			v.Captures[0][t], v.Captures[1][t] = 0, 0
			continue
		}
		for c := range v.Captures {
			if v.PawnTypes.Has(t) && v.Captures[c][t].Has(t) { // nor does a pawn capture pawns en passant
				v.EnPassantRegion[c] = Region{}
			}
		}
		royal := v.King != 0 && (white|black).Has(v.King) ||
			v.HasPseudoRoyals() && (white|black)&v.ExtinctionTypes != 0
		b.refuse(royal && !v.BlastOnCapture, key, "has the %s, which captures other pieces, spare a royal one",
			v.Pieces[t].Name)
	}
}

func withoutCaptures(rules []Rule) (quiet []Rule) {
	for _, r := range rules {
		if r.Capture = false; r.Move {
			quiet = append(quiet, r)
		}
	}
	return quiet
}
