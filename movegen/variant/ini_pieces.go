package variant

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// slot identifies a piece type in variants.ini. Unlike a Type it does not change when an
// inheriting variant removes or adds pieces.
type slot int

const (
	anySlot    slot = 0 // "*"; for a partner, "-": none
	pawnSlot   slot = 1
	customs         = 25 // customPiece1 to customPiece25
	kingSlot        = customSlot + customs
	slots           = kingSlot + 1
	customSlot      = slot(37) // of customPiece1, behind the predefined pieces
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
	bishopSlot    slot = 3
	rookSlot      slot = 4
	shogiPawnSlot slot = 19
	soldierSlot   slot = 29
)

// name returns the key that defines the piece of s.
func (s slot) name() string {
	switch {
	case s == kingSlot:
		return "king"
	case s >= customSlot:
		return fmt.Sprintf("customPiece%d", s-customSlot+1)
	}
	return predefined[s].name
}

// custom reports whether the variant defines the moves of s itself.
func (s slot) custom() bool { return s >= customSlot }

// mobilityKey returns the key of the piece's mobility region.
func (s slot) mobilityKey(c game.Color) string {
	name := s.name()
	return "mobilityRegion" + colorNames[c] + strings.ToUpper(name[:1]) + name[1:]
}

// colorNames are the endings of keys for one side.
var colorNames = [2]string{"White", "Black"}

// slotSet is a set of slots: bit s for slot s.
type slotSet uint64

func (set slotSet) has(s slot) bool { return set>>s&1 != 0 }

func setOf(members ...slot) slotSet {
	var set slotSet
	for _, s := range members {
		set |= 1 << s
	}
	return set
}
