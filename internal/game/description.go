package game

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Description describes a game to GUIs and players.
type Description struct {
	Files, Ranks int
	Start        string // position string of the start
	Pieces       []PieceDescription
	// Template is the variant from whose rules a GUI should start, "" for none in particular.
	Template string
	// Hand is how many types of pieces can be in hand, to be dropped; 0 where there
	// are no drops.
	Hand int
	// Takes says that captured pieces come to the hand of who took them.
	Takes bool
	// Control is the time control that the game's source gives it.
	Control TimeControl
	// Forfeit is the text of the move that a side makes whose time for a turn is over, ""
	// if no turn can be forfeited.
	Forfeit string
	// SAN says that people write its moves in standard algebraic notation, by the letters of
	// its pieces.
	SAN bool
	// Legs says that a move may have two parts, joined by a comma, of which the first captures on its
	// way: its moves have no short notation.
	Legs bool
	// Look is how boards draw its pieces.
	Look    Look
	Skin    Skin
	Summary Summary
	XBoard  XBoardInfo
}

// Summary says to people what a game is. Each is a line without a full stop, "" where there
// is nothing to say.
type Summary struct {
	Goal      string // how a side wins
	Promotion string // what promotes where
	Drops     string // what enters from the hand
	About     string // what the game is, and whose
	PlayedOn  string // where people play it
	Source    string // the address of its rules
}

// PieceDescription is one piece type.
type PieceDescription struct {
	Letter byte   // upper case
	Name   string // in words, "" for none
	Betza  string // its moves in XBoard's Betza, pawn leaps and castling included
	Royal  bool
	Pawn   bool // promotes at the far end
	InHand bool // can be in a hand, to be dropped
	// Promoted is how it moves after promotion to a form written with a plus, ""
	// if it has none.
	Promoted string
	// Oblique says that it steps diagonally to empty squares, which XBoard takes
	// for captures en passant if an ordinary pawn does it.
	Oblique bool
}

// XBoardInfo is the part of a Description that only XBoard needs.
type XBoardInfo struct {
	// Name is XBoard's name of the game if XBoard knows its rules itself ("normal",
	// "capablanca"), "" if the engine must define it.
	Name string
	// Letters are pairs of letters, upper case: what XBoard calls a piece in a
	// position string of a game that it knows, and what the game does.
	Letters string
	// Alias is what to call a game that the engine must define if XBoard means something
	// else by its name, "" if it does not.
	Alias string
	// PieceTable is XBoard's pieceToCharTable for a game that states one.
	PieceTable string
	// EarlyPromotion is the letter of the piece that pawns become before the
	// last rank, where a GUI would not expect it; 0 for none. XBoard is shown it
	// as the promoted form of the pawn.
	EarlyPromotion byte
	// FreeHand is what XBoard has to show in hand where drops need nothing there, "" for nothing.
	FreeHand string
}

// Setting is a number that the rules of a game leave to the players, such as how
// many turns it has.
type Setting struct {
	Name              string
	Initial, Min, Max int
	Chance            bool // by chance where a person plays who has chosen none
}

// Definition is exported by the package of a game: with it the program offers the game to
// sessions. P is the type of its positions.
type Definition[P any] struct {
	Name     string // lower case
	Aliases  []string
	Settings []Setting
	// New sets up a position string, the start position if it is empty. There is a value
	// for each of the Settings. The error is one line that names the field and the reason.
	New func(position string, values []int) (P, error)
	// Describe describes the game as those values make it.
	Describe func(values []int) Description
}

// TimeControl is the time that each side has. The zero value is no limit.
type TimeControl struct {
	Total, Increment time.Duration // for the game, and added with each move
	Turn             time.Duration // for a turn; 0 in a game with a Total
}

// ParseTimeControl reads "180+2", "180" (seconds, and the increment) or "30/turn".
func ParseTimeControl(text string) (TimeControl, error) {
	bad := fmt.Errorf("%.40q: expected SECONDS+INCREMENT or SECONDS/turn", text)
	if turn, ok := strings.CutSuffix(text, "/turn"); ok {
		d, err := parseSeconds(turn)
		if err != nil || d == 0 {
			return TimeControl{}, bad
		}
		return TimeControl{Turn: d}, nil
	}
	total, increment, _ := strings.Cut(text, "+")
	if increment == "" {
		increment = "0"
	}
	d, err := parseSeconds(total)
	inc, err2 := parseSeconds(increment)
	if err != nil || err2 != nil || d == 0 {
		return TimeControl{}, bad
	}
	return TimeControl{Total: d, Increment: inc}, nil
}

func parseSeconds(text string) (time.Duration, error) {
	const most = 1e6
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || !(n >= 0 && n <= most) {
		return 0, fmt.Errorf("%.20q: expected seconds from 0 to %g", text, most)
	}
	return time.Duration(n * float64(time.Second)), nil
}

// Skin is how boards show a variant of chess or a game of stones, in the words of variants.ini.
type Skin struct {
	Board, Pieces string
	Wall          string     // what a side puts up: duck, arrow, stone or gone
	Lines         [][2]Coord // drawn from the middle of one square to that of another
	Sides         [2]string  // what players call them
}

// Look is how boards draw what stands on their squares.
type Look uint8

// Looks. A stack is the letter of all that stands on a square; tiles have a symbol and hits.
const (
	Pieces Look = iota
	Men
	Stacks
	Tiles
)

// String returns the look in a word.
func (l Look) String() string { return [...]string{"pieces", "men", "stacks", "tiles"}[l] }
