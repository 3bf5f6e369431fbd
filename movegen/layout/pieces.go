package layout

import (
	"errors"
	"fmt"
	"strings"

	"menagerie/movegen/variant"
)

const (
	firstCustom = 2   // customPiece1 of xxl is the camel
	lastCustom  = 25  // the format of variants has no more
	maxValue    = 100 // pawns
)

// addPieces returns xxl with the pieces that the object "pieces" defines, such as
// {"Z": {"moves": "NC", "value": 4}}: a letter, moves in Betza's notation, and a
// value in pawns.
func (d *document) addPieces(root node, base *variant.Variant) (*variant.Variant, error) {
	if root.find("pieces") == nil {
		return base, nil
	}
	pieces, err := d.object(root, "pieces")
	if err != nil {
		return nil, err
	}
	var section, values strings.Builder
	fmt.Fprintf(&section, "[%s:%s]\n", base.Name, base.Name)
	for i, m := range pieces.members {
		if i > lastCustom-firstCustom {
			return nil, d.fail(m.value.offset, "more than %d pieces", lastCustom-firstCustom+1)
		}
		moves, value, err := d.piece(pieces, m, base)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&section, "customPiece%d = %s:%s\n", i+firstCustom, m.key, moves)
		fmt.Fprintf(&values, " %s:%.1f", m.key, 100*value)
	}
	if len(pieces.members) == 0 {
		return base, nil
	}
	fmt.Fprintf(&section, "pieceValue =%s\n", values.String())
	variants, problems := variant.LoadVariants(d.name, []byte(section.String()), []*variant.Variant{base})
	if len(variants) != 1 {
		return nil, d.fail(pieces.offset, `"pieces": %s`, problems[0].Reason)
	}
	return variants[0], nil
}

// piece reads one piece definition.
func (d *document) piece(pieces node, m member, base *variant.Variant) (moves string, value float64, err error) {
	at := m.value.offset
	switch {
	case len(m.key) != 1 || m.key[0] < 'A' || m.key[0] > 'Z':
		return "", 0, d.fail(at, "piece %.20q: expected one letter from A to Z", m.key)
	case base.PieceByLetter(m.key[0]) != 0:
		return "", 0, d.fail(at, "piece %q: the letter belongs to another piece", m.key)
	case pieces.find(m.key).offset != at:
		return "", 0, d.fail(at, "piece %q is defined twice", m.key)
	case m.value.members == nil:
		return "", 0, d.fail(at, "piece %q is not an object", m.key)
	}
	moves, text, err := d.str(m.value, "moves")
	if err != nil {
		return "", 0, err
	}
	if _, err := variant.ParseBetza(moves); err != nil {
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
