package tables

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// MaxMen is the most men of a table, kings included.
const MaxMen = 4

// Material is the men of an ending beside the kings: the types of each side in descending order,
// then 0 for none. The zero value is the two kings alone.
type Material [2][MaxMen - 2]variant.Type

// materialOf returns the material of two lists of types; ok is false if they are too many.
func materialOf(white, black []variant.Type) (m Material, ok bool) {
	if len(white)+len(black) > MaxMen-2 {
		return Material{}, false
	}
	for c, types := range [2][]variant.Type{white, black} {
		copy(m[c][:], types)
		m.sort(game.Color(c))
	}
	return m, true
}

// sort orders the types of a side.
func (m *Material) sort(c game.Color) {
	slices.SortFunc(m[c][:], func(a, b variant.Type) int { return cmp.Compare(b, a) })
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// men returns how many men a side has beside its king.
func (m Material) men(c game.Color) int {
	n := 0
	for _, t := range m[c] {
		if t != 0 {
			n++
		}
	}
	return n
}

// Men returns how many men there are, kings included.
func (m Material) Men() int { return 2 + m.men(game.White) + m.men(game.Black) }

// Swapped returns the material with the sides exchanged.
func (m Material) Swapped() Material { return Material{m[1], m[0]} }

// canonical returns the material with the side first that tables have as White: the one with
// more men or, of as many, with the higher types. swapped says whether that exchanges the sides.
func (m Material) canonical() (_ Material, swapped bool) {
	byMen := cmp.Compare(m.men(game.Black), m.men(game.White))
	if cmp.Or(byMen, slices.Compare(m[1][:], m[0][:])) > 0 {
		return m.Swapped(), true
	}
	return m, false
}

// kinds returns the kinds of the men in the order of their slots: the kings, White's, Black's.
func (m Material) kinds(king variant.Type) []movegen.Kind {
	kinds := []movegen.Kind{movegen.KindOf(king, game.White), movegen.KindOf(king, game.Black)}
	for c := game.White; c <= game.Black; c++ {
		for _, t := range m[c] {
			if t != 0 {
				kinds = append(kinds, movegen.KindOf(t, c))
			}
		}
	}
	return kinds
}

// ParseMaterial reads the men of both sides with a dash between, as in KBN-K: upper-case letters
// of the variant, each side's king first.
func ParseMaterial(rules *movegen.Tables, text string) (Material, error) {
	v := rules.Variant()
	bad := func(reason string) (Material, error) {
		return Material{}, fmt.Errorf("material %.20q: %s, expected the men of both sides as in %s", text, reason,
			v.Pieces[v.King].Letter+"X-"+v.Pieces[v.King].Letter)
	}
	if v.King == 0 {
		return Material{}, fmt.Errorf("%s has no king: no endgame tables", v.Name)
	}
	white, black, found := strings.Cut(text, "-")
	if !found {
		return bad("no dash")
	}
	var types [2][]variant.Type
	for c, side := range [2]string{white, black} {
		king, rest := game.CutPiece(side)
		if king != v.Pieces[v.King].Letter {
			return bad("a side does not begin with its king")
		}
		for rest != "" {
			name, behind := game.CutPiece(rest)
			t := v.PieceByLetter(name)
			if t == 0 || t == v.King {
				return bad(fmt.Sprintf("%q is no piece beside the king", game.FirstRune(rest)))
			}
			rest = behind
			types[c] = append(types[c], t)
		}
	}
	m, ok := materialOf(types[0], types[1])
	if !ok {
		return bad(fmt.Sprintf("more than %d men", MaxMen))
	}
	return m, nil
}

// Text writes the material as ParseMaterial reads it.
func (m Material) Text(rules *movegen.Tables) string {
	v := rules.Variant()
	var b strings.Builder
	for c := game.White; c <= game.Black; c++ {
		if c == game.Black {
			b.WriteByte('-')
		}
		b.WriteString(v.Pieces[v.King].Letter)
		for _, t := range m[c] {
			if t != 0 {
				b.WriteString(v.Pieces[t].Letter)
			}
		}
	}
	return b.String()
}
