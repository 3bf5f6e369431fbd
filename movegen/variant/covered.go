package variant

import (
	"strings"

	"menagerie/internal/game"
)

// Covered is the rule of games whose men lie face down at the start, as in jieqi.
type Covered struct {
	// Pieces has, by the type of a man of the start array, the type as which one that lies face down there moves; 0 for
	// men that lie open.
	Pieces [MaxTypes]Type `ini:"coveredPieces,ours"`
	// Array is the board of the start array with all men open.
	Array string
}

// CoveredLetter is how position strings write a covered man of White.
const CoveredLetter = "X"

// Some reports whether men may lie face down.
func (c *Covered) Some() bool { return c.Pieces != [MaxTypes]Type{} }

// Types are those of covered men.
func (c *Covered) Types() (set TypeSet) {
	for _, t := range c.Pieces {
		set |= 1 << t
	}
	return set &^ (1 << AllTypes)
}

// cover turns the start array of a game of covered men face down.
func (b *builder) cover() {
	c := &b.v.Covered
	if !c.Some() || len(b.errors) > 0 {
		return
	}
	b.refuse(b.v.PieceByLetter(CoveredLetter) != 0, "coveredPieces", "requires that no piece has the letter x")
	b.refuse(b.v.Turns.Some() || b.v.HasHands() || b.v.Walling != NoWalling || b.v.BlastOnCapture ||
		b.v.Afterwards != (Afterwards{}) || b.v.CapturesOnTheWay || b.v.HexBoard, "coveredPieces",
		"does not go with hands, walls, explosions, changes after a move, hexagons and several moves a turn")
	board, rest, _ := strings.Cut(b.v.Start, " ")
	c.Array = board
	var covered strings.Builder
	for board != "" {
		letter, after := game.CutPiece(board)
		switch {
		case letter == "":
			letter, after = board[:1], board[1:]
		case c.Pieces[b.v.PieceByLetter(strings.ToUpper(letter))] == 0:
		case strings.ToUpper(letter) == letter:
			letter = CoveredLetter
		default:
			letter = strings.ToLower(CoveredLetter)
		}
		covered.WriteString(letter)
		board = after
	}
	b.v.Start = covered.String() + " " + rest
}
