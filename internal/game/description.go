package game

import (
	"errors"
	"fmt"
	"slices"
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
	// Prison says that captured pieces wait in the prison of who took them, and are exchanged.
	Prison bool
	// Partners says that captured pieces come to the hand of who plays the other color on another board.
	Partners bool
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
	// Turns says that a side may move several times in a row.
	Turns bool
	// Chance says that chance decides what comes of some moves, whose texts end with it: they have no short notation.
	Chance bool
	// Look is how boards draw its pieces.
	Look    Look
	Skin    Skin
	Summary Summary
	XBoard  XBoardInfo
}

// Voids are the squares that the board lacks: walls of the start, but for a duck and for those of a game of its own,
// which stand on squares.
func (d *Description) Voids() (list []Coord) {
	if d.Skin.Board == "" || d.Skin.Wall == "duck" && d.Skin.Columns == nil {
		return nil
	}
	letters, err := Placement(d.Start, d.Files, d.Ranks)
	for i, text := range letters {
		if err == nil && text == "*" {
			list = append(list, Coord{i % d.Files, d.Ranks - 1 - i/d.Files})
		}
	}
	return list
}

// Summary says to people what a game is. Each is a line without a full stop, "" where there
// is nothing to say.
type Summary struct {
	Goal      string // how a side wins
	Draws     string // how a game ends in a draw
	Promotion string // what promotes where
	Drops     string // what enters from the hand
	About     string // what the game is, and whose
	PlayedOn  string // where people play it
	Source    string // the address of its rules
}

// Lines are the summary as titles and texts, of which there is one.
func (s *Summary) Lines() (lines [][2]string) {
	for _, line := range [][2]string{
		{"what", s.About}, {"goal", s.Goal}, {"draw", s.Draws}, {"promotion", s.Promotion}, {"drops", s.Drops},
		{"played on", s.PlayedOn}, {"rules", s.Source},
	} {
		if line[1] != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// HasCovered reports whether men lie face down in the game.
func (d *Description) HasCovered() bool {
	return slices.ContainsFunc(d.Pieces, func(p PieceDescription) bool { return p.Covered })
}

// PieceDescription is one piece type.
type PieceDescription struct {
	Letter string // upper case, with apostrophes behind it if several pieces have it
	Name   string // in words, "" for none
	Betza  string // its moves in XBoard's Betza, pawn leaps and castling included
	Royal  bool
	Pawn   bool // promotes at the far end
	InHand bool // can be in a hand, to be dropped
	// Value and PromotedValue are in centipawns, of the piece and of its promoted form; 0 where that means nothing.
	Value, PromotedValue int
	// Promoted is how it moves after promotion to a form written with a plus, ""
	// if it has none.
	Promoted string
	// Covered says that it is the back of a man that lies face down.
	Covered bool
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
	// Byoyomi is the time for each move once the Total is over; a move that takes longer uses up one of the Periods.
	Byoyomi time.Duration
	Periods int
	Delay   time.Duration // of each turn, before the clock runs
}

// mostPeriods is how many periods of byoyomi a clock may have.
const mostPeriods = 100

// ParseTimeControl reads "180+2", "180" (seconds, and the increment) or "30/turn". Behind the first two may follow
// ",byoyomi=30x5" (seconds and periods) and ",delay=3".
func ParseTimeControl(text string) (TimeControl, error) {
	bad := fmt.Errorf("%.40q: expected SECONDS+INCREMENT[,byoyomi=SECONDSxPERIODS][,delay=SECONDS] or SECONDS/turn",
		text)
	if turn, ok := strings.CutSuffix(text, "/turn"); ok {
		d, err := parseSeconds(turn)
		if err != nil || d == 0 {
			return TimeControl{}, bad
		}
		return TimeControl{Turn: d}, nil
	}
	clock, more, _ := strings.Cut(text, ",")
	total, increment, _ := strings.Cut(clock, "+")
	if increment == "" {
		increment = "0"
	}
	var c TimeControl
	var errs [4]error
	c.Total, errs[0] = parseSeconds(total)
	c.Increment, errs[1] = parseSeconds(increment)
	for more != "" {
		var word string
		word, more, _ = strings.Cut(more, ",")
		if byoyomi, ok := strings.CutPrefix(word, "byoyomi="); ok {
			seconds, periods, several := strings.Cut(byoyomi, "x")
			c.Byoyomi, errs[2] = parseSeconds(seconds)
			c.Periods = 1
			if several {
				c.Periods, errs[3] = strconv.Atoi(periods)
			}
			if c.Byoyomi == 0 || c.Periods < 1 || c.Periods > mostPeriods {
				return TimeControl{}, bad
			}
		} else if delay, ok := strings.CutPrefix(word, "delay="); ok {
			c.Delay, errs[3] = parseSeconds(delay)
		} else {
			return TimeControl{}, bad
		}
		if errors.Join(errs[:]...) != nil {
			return TimeControl{}, bad
		}
	}
	if errors.Join(errs[:]...) != nil || c.Total == 0 && c.Byoyomi == 0 {
		return TimeControl{}, bad
	}
	return c, nil
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
	Goals         [2][]Coord // by color: where its pieces win when they get there
	Edges         [2][]Coord // by color: what its pieces connect to win
	// Columns are where the files of a hexagonal board stand, nil for another board.
	Columns []Column
	Mirror  bool // there is a second board, behind the first
}

// Column is a file of a hexagonal board, whose cells stand side on side.
type Column struct {
	X int // from the left, -1 for a letter without a file
	Y int // half cells by which the first rank lies above that of other files
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
