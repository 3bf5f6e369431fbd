package variant

import "menagerie/internal/game"

// Enclosing is a rule that ties drops, or the flips that a move causes, to the pieces around a
// square.
type Enclosing uint8

// The kinds of Fairy-Stockfish's enclosingDrop and flipEnclosedPieces. AnySide and Top are of the
// first key only.
const (
	NoEnclosing Enclosing = iota
	Reversi               // a line of enemy pieces between the square and an own piece
	Ataxx                 // a drop next to an own piece; a move flips all enemy pieces next to it
	Quadwrangle           // as Ataxx, but a drop flips only next to an own piece
	Snort                 // a drop that is not next to an enemy piece, diagonals aside
	AnySide               // a drop that slides in from an edge until it meets a piece
	Top                   // a drop on the lowest empty square of a file
)

// Connection is what a side connects to end the game with its move.
type Connection struct {
	InRow     int          `ini:"connectN"`              // adjacent pieces in a line, 0 for none
	Exact     bool         `ini:"connectExactly,ours"`   // longer rows do not count
	Square    int          `ini:"connectNxN"`            // the side of a square full of pieces, 0 for none
	Collinear int          `ini:"collinearN"`            // pieces on a line, whatever stands between them, 0 for none
	From      [2]Region    `ini:"connectRegion1±"`       // a chain of pieces from here ...
	To        [2]Region    `ini:"connectRegion2±"`       // ... to here
	Types     TypeSet      `ini:"connectPieceTypes,all"` // the types that count, AllTypes for every one
	Lines     [3]bool      `ini:"connectHorizontal connectVertical connectDiagonal"`
	Value     game.Outcome `ini:"connectValue"` // for the side that connects
}

// Indices of Connection.Lines.
const (
	Horizontal = iota
	Vertical
	Diagonal
)

// Ends reports whether there is anything to connect.
func (c *Connection) Ends() bool {
	for side := range c.From {
		if !c.From[side].Empty() && !c.To[side].Empty() {
			return true
		}
	}
	return c.InRow > 0 || c.Square > 0 || c.Collinear > 0
}

// IsStones reports whether the game is one of stones: drops that depend on what is around, or
// moves that turn pieces to the other side. Package movegen/stones plays these games.
func (v *Variant) IsStones() bool {
	return v.EnclosingDrop != NoEnclosing || v.FlipEnclosed != NoEnclosing || v.FreeDrops
}
