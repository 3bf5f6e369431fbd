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
	Third     [2]Region    `ini:"connectRegion3±"`       // ... and to here, if there is such a region
	Group     int          `ini:"connectGroup,or-1"`     // neighbours of each other: so many, -1 for all
	Types     TypeSet      `ini:"connectPieceTypes,all"` // the types that count, AllTypes for every one
	Lines     [3]bool      `ini:"connectHorizontal connectVertical connectDiagonal"`
	Slopes    [2]bool      `ini:"connectNorthEast connectSouthEast"` // which diagonals, if any
	Cube      bool         `ini:"connect3D"`                         // rows go through levels
	Hypercube bool         `ini:"connect4D"`
	Value     game.Outcome `ini:"connectValue"` // for the side that connects
	// Both is the outcome for the side that has moved once both have connected their groups.
	Both game.Outcome `ini:"connectGoalSimulValueByMover"`
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
	return c.InRow > 0 || c.Square > 0 || c.Collinear > 0 || c.Group != 0
}

// IsStones reports whether the game is one of stones: drops that depend on what is around, or
// moves that turn pieces to the other side. Package movegen/stones plays these games.
func (v *Variant) IsStones() bool {
	return v.EnclosingDrop != NoEnclosing || v.FlipEnclosed != NoEnclosing || v.FreeDrops
}

// Liberties are what happens to stones without an empty square beside any of their group, as in go.
type Liberties struct {
	Enemy LibertyAction `ini:"libertyCapture" words:"none remove forbid"`     // those that a drop has deprived
	Own   LibertyAction `ini:"libertySelfCapture" words:"none remove forbid"` // and those of the dropped stone itself
	// NoRecurrence: no drop leads to a board that was there after an earlier turn of the same side.
	NoRecurrence bool `ini:"samePlayerBoardRepetitionIllegal"`
}

// LibertyAction is what happens to such stones, or to the drop.
type LibertyAction uint8

// The values of libertyCapture and libertySelfCapture.
const (
	NoLiberties LibertyAction = iota
	RemoveGroup
	ForbidDrop
)

// Points are what sides collect for the stones that they capture.
type Points struct {
	Counting bool         `ini:"pointsCounting"`
	Rule     PointsRule   `ini:"pointsRuleCaptures" words:"none us them owner non-owner"` // who gets them
	Pieces   map[Type]int `ini:"piecePoints"`                                             // what a piece of a type is worth
	Goal     int          `ini:"pointsGoal"`                                              // so many end the game, 0 for none
	Value    game.Outcome `ini:"pointsGoalValue"`                                         // for the side that has them
}

// PointsRule says who gets the points for a captured stone.
type PointsRule uint8

// The values of pointsRuleCaptures.
const (
	NoPoints PointsRule = iota
	PointsForCaptor
	PointsForOther
	PointsForOwner
	PointsForNonOwner
)
