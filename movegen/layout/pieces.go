package layout

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"menagerie/movegen/variant"
)

const (
	firstCustom = 2   // customPiece1 of xxl is the camel
	lastCustom  = 25  // the format of variants has no more
	maxValue    = 100 // pawns
)

// addPieces returns xxl with the pieces that the object "pieces" defines, such as
// {"Z": {"moves": "NC", "value": 4, "name": "wildebeest", "picture": "z.png"}}: a letter,
// moves in Betza's notation, and a value in pawns. Name and picture may be missing.
func (d *document) addPieces(root node, base *variant.Variant, g *Game) (*variant.Variant, error) {
	if root.find("pieces") == nil {
		return base, nil
	}
	pieces, err := d.object(root, "pieces")
	if err != nil {
		return nil, err
	}
	var section, values, names strings.Builder
	fmt.Fprintf(&section, "[%s:%s]\n", base.Name, base.Name)
	for i, m := range pieces.members {
		if i > lastCustom-firstCustom {
			return nil, d.fail(m.value.offset, "more than %d pieces", lastCustom-firstCustom+1)
		}
		moves, value, err := d.piece(pieces, m, base)
		if err != nil {
			return nil, err
		}
		if err := d.picture(m.value, m.key[0], g); err != nil {
			return nil, err
		}
		if err := d.pieceName(m, &names); err != nil {
			return nil, err
		}
		fmt.Fprintf(&section, "customPiece%d = %s:%s\n", i+firstCustom, m.key, moves)
		fmt.Fprintf(&values, " %s:%.1f", m.key, 100*value)
	}
	if len(pieces.members) == 0 {
		return base, nil
	}
	fmt.Fprintf(&section, "pieceValue =%s\n", values.String())
	for letter, name := range base.GUI.PieceNames {
		fmt.Fprintf(&names, " %s:%s", letter, strings.ReplaceAll(name, " ", "-"))
	}
	if names.Len() > 0 {
		fmt.Fprintf(&section, "pieceNames =%s\n", names.String())
	}
	variants, problems := variant.LoadVariants(d.name, []byte(section.String()), []*variant.Variant{base})
	if len(variants) != 1 {
		return nil, d.fail(pieces.offset, `"pieces": %s`, problems[0].Reason)
	}
	return variants[0], nil
}

// pieceName adds the name of a piece to those of a section, if it has one.
func (d *document) pieceName(m member, names *strings.Builder) error {
	if m.value.find("name") == nil {
		return nil
	}
	name, at, err := d.str(m.value, "name")
	if err != nil {
		return err
	}
	words := strings.Fields(name)
	if len(words) == 0 || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) || r == '`' }) {
		return d.fail(at.offset, "piece %q: the name is not a line of words", m.key)
	}
	fmt.Fprintf(names, " %s:%s", m.key, strings.Join(words, "-"))
	return nil
}

// piece reads one piece definition.
func (d *document) piece(pieces node, m member, base *variant.Variant) (moves string, value float64, err error) {
	at := m.value.offset
	switch {
	case len(m.key) != 1 || m.key[0] < 'A' || m.key[0] > 'Z':
		return "", 0, d.fail(at, "piece %.20q: expected one letter from A to Z", m.key)
	case base.PieceByLetter(m.key[:1]) != 0:
		return "", 0, d.fail(at, "piece %q: the letter belongs to another piece", m.key)
	case pieces.find(m.key).offset != at:
		return "", 0, d.fail(at, "piece %q is defined twice", m.key)
	case m.value.members == nil:
		return "", 0, d.fail(at, "piece %q is not an object", m.key)
	}
	if err := d.only(m.value, "moves", "value", "name", "picture"); err != nil {
		return "", 0, err
	}
	moves, text, err := d.str(m.value, "moves")
	if err != nil {
		return "", 0, err
	}
	if _, _, err := variant.ParseBetza(moves); err != nil {
		return "", 0, d.betza(m.key, text, err)
	}
	if moves == "" {
		return "", 0, d.fail(text.offset, "piece %q has no moves", m.key)
	}
	value, err = d.number(m.value, "value", maxValue)
	return moves, value, err
}

// betza places an error of the notation at the character in the file.
func (d *document) betza(key string, text node, err error) error {
	var bad *variant.BetzaError
	if errors.As(err, &bad) {
		return d.fail(text.offset+1+bad.Offset, "piece %q: %s", key, bad.Reason)
	}
	return d.fail(text.offset, "piece %q: %v", key, err)
}
