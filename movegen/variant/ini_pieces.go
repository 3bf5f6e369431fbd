package variant

import (
	"cmp"
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"menagerie/internal/game"
)

// In a draft a Type is a slot: the number of a piece type in variants.ini. Unlike that of a finished
// variant it does not change when an inheriting variant removes or adds pieces.
const (
	anySlot    Type = 0 // "*"; for a partner, "-": none
	pawnSlot   Type = 1
	customs         = 25       // customPiece1 to customPiece25
	customSlot      = Type(37) // of customPiece1, behind the predefined pieces
	kingSlot        = customSlot + customs
	slots           = kingSlot + 1
)

//go:embed pieces.txt
var predefinedText string

// predefinedPiece is a piece type that a letter alone defines, or known moves without a key ("-").
type predefinedPiece struct{ key, betza, name string }

// predefined are the types by slot, and the known moves behind them.
var predefined = sync.OnceValue(func() []predefinedPiece {
	list := make([]predefinedPiece, pawnSlot)
	for line := range strings.Lines(predefinedText) {
		words := strings.SplitN(strings.TrimSpace(line), " ", 3)
		if words[0] != "#" {
			name := cmp.Or(strings.Join(words[2:], ""), words[0])
			list = append(list, predefinedPiece{words[0], strings.Trim(words[1], "-"), name})
		}
	}
	return list
})

const (
	rookSlot      Type = 4
	shogiPawnSlot Type = 19
)

// slotName returns the key that defines the piece of a slot.
func slotName(s Type) string {
	switch {
	case s == kingSlot:
		return "king"
	case s >= customSlot:
		return fmt.Sprintf("customPiece%d", s-customSlot+1)
	}
	return predefined()[s].key
}

// colorNames are the endings of keys for one side.
var colorNames = [2]string{"White", "Black"}

// setOf returns a set of slots.
func setOf(s Type) TypeSet { return 1 << s }

// members returns the slots of a set in ascending order.
func (s TypeSet) members() (list []Type) {
	for t := pawnSlot; t < slots; t++ {
		if s.Has(t) {
			list = append(list, t)
		}
	}
	return list
}

// pieceKeys are the pieces, where they may go, and their values.
func pieceKeys() (keys []iniKey) {
	for s := pawnSlot; s < slots; s++ {
		name := slotName(s)
		keys = append(keys, iniKey{name, func(d *draft, value string) error { return d.setPiece(s, value) }})
		for c, color := range colorNames {
			key := "mobilityRegion" + color + strings.ToUpper(name[:1]) + name[1:]
			keys = append(keys, iniKey{key, func(d *draft, value string) error {
				squares, err := parseRegion(value)
				d.mobility[c][s] = &squares
				return err
			}})
		}
	}
	for c, color := range colorNames { // of Fairy-Stockfish-X
		keys = append(keys, iniKey{"mobilityRegion" + color, func(d *draft, value string) error {
			squares, err := parseRegion(value)
			d.mobilityOfAll[c] = &squares
			return err
		}})
	}
	// pairs makes a key of pairs. It sets something of each piece by a value.
	pairs := func(name string, parse func(string) (int, error), set func(p *Piece, n int)) iniKey {
		return iniKey{name, func(d *draft, value string) error {
			return parsePairs(d, value, parse, func(s Type, n int) { set(&d.pieces[s], n) })
		}}
	}
	return append(keys,
		pairs("pieceValueMg", foreignValue(1276), func(p *Piece, n int) { p.ValueMG = n }),
		pairs("pieceValueEg", foreignValue(1380), func(p *Piece, n int) { p.ValueEG = n }),
		pairs("pieceValue", parseTenths, func(p *Piece, n int) { p.ValueMG, p.ValueEG = n, n }),
		iniKey{"promotedPieceType", func(d *draft, value string) error {
			return parsePairs(d, value, d.parseSlot, func(s, to Type) { d.pieces[s].PromotesTo = to })
		}})
}

// setPiece reads a piece: "n", for custom pieces and the king also "n:moves", or
// "-" to take it out.
func (d *draft) setPiece(s Type, value string) error {
	custom := s >= customSlot
	name, rest := game.CutPiece(value)
	switch {
	case value == "-":
		d.remove(s)
		return nil
	case name == "":
		return fmt.Errorf("%q does not start with a letter", value)
	case rest != "" && !custom:
		return fmt.Errorf("%q: a predefined piece has a letter and no more", value)
	case rest != "" && rest[0] != ':':
		return fmt.Errorf("%q is not a letter, a colon and moves", value)
	case rest == "" && custom && s != kingSlot:
		return fmt.Errorf("no moves follow the letter, as in %s:K", value)
	}
	moves := "K"
	switch {
	case !custom:
		moves = predefined()[s].betza
	case rest != "":
		moves = rest[1:]
	}
	p, castles, err := &d.pieces[s], 0, error(nil)
	if s == kingSlot {
		if moves, castles, err = parseKing(moves); err == nil && castles > 0 {
			d.Castling.Enabled, d.Castling.KingSteps = true, castles
		}
	}
	if err != nil {
		return err
	}
	p.Name, p.Betza = slotName(s), moves
	if p.Rules, p.Paths, err = ParseBetza(moves); err != nil {
		return err
	}
	if custom && s != kingSlot && strings.Contains(moves, "e") { // it captures en passant
		d.EnPassantTypes[game.White] |= setOf(s)
		d.EnPassantTypes[game.Black] |= setOf(s)
	}
	d.add(s, strings.ToUpper(name))
	return nil
}

// foreignValue reads a value in Fairy-Stockfish's unit, in which a rook has the given value: by it the
// documentation of Fairy-Stockfish gauges other pieces. The result is in millipawns.
func foreignValue(rook int) func(string) (int, error) {
	const ours = 5000 // a rook's millipawns
	return func(value string) (int, error) {
		n, err := parseNumber(value)
		return (n*ours + rook/2) / rook, err
	}
}
