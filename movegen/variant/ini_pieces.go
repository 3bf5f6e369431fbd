package variant

import (
	"fmt"
	"strings"

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

// predefined are the piece types that a letter alone defines, with the names, moves and order
// of Fairy-Stockfish (src/piece.cpp). The pawn's double step is defined by regions.
var predefined = [customSlot]struct{ name, betza string }{
	pawnSlot: {"pawn", "fmWfceF"},
	2:        {"knight", "N"},
	3:        {"bishop", "B"},
	4:        {"rook", "R"},
	5:        {"queen", "Q"},
	6:        {"fers", "F"},
	7:        {"alfil", "A"},
	8:        {"fersAlfil", "FA"},
	9:        {"silver", "FfW"},
	10:       {"aiwok", "RNF"},
	11:       {"bers", "RF"},
	12:       {"archbishop", "BN"},
	13:       {"chancellor", "RN"},
	14:       {"amazon", "QN"},
	15:       {"knibis", "mNcB"},
	16:       {"biskni", "mBcN"},
	17:       {"kniroo", "mNcR"},
	18:       {"rookni", "mRcN"},
	19:       {"shogiPawn", "fW"},
	20:       {"lance", "fR"},
	21:       {"shogiKnight", "fN"},
	22:       {"gold", "WfF"},
	23:       {"dragonHorse", "BW"},
	24:       {"clobber", "cW"},
	25:       {"breakthrough", "fmWfF"},
	26:       {"immobile", ""},
	27:       {"cannon", "mRcpR"},
	28:       {"janggiCannon", "pR"},
	29:       {"soldier", "fsW"},
	30:       {"horse", "nN"},
	31:       {"elephant", "nA"},
	32:       {"janggiElephant", "nZ"},
	33:       {"banner", "RcpRnN"},
	34:       {"wazir", "W"},
	35:       {"commoner", "K"},
	36:       {"centaur", "KN"},
}

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
	return predefined[s].name
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
	switch {
	case value == "-":
		d.remove(s)
		return nil
	case value == "" || !game.IsLetter(value[0]):
		return fmt.Errorf("%q does not start with a letter", value)
	case len(value) > 1 && !custom:
		return fmt.Errorf("%q: a predefined piece has a letter and no more", value)
	case len(value) > 1 && value[1] != ':':
		return fmt.Errorf("%q is not a letter, a colon and moves", value)
	case len(value) == 1 && custom && s != kingSlot:
		return fmt.Errorf("no moves follow the letter, as in %s:K", value)
	}
	moves := "K"
	switch {
	case !custom:
		moves = predefined[s].betza
	case len(value) > 1:
		moves = value[2:]
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
	d.add(s, game.Upper(value[0]))
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
