package movegen // Room: board.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// What a position notes of itself beside its pieces: rights to castle, what moves have changed, lines to royal pieces.

// castle is one castling right of a position, fixed when the position is set up.
type castle struct {
	king, rook     variant.Square // squares before castling
	kingTo, rookTo variant.Square
	possible       bool // the rook is far enough away
	royal          bool // the castling piece is the king, which may not pass attacked squares
	toward         int  // step from the king to kingTo, 0 if it stays
	// firstStep is the bit in safeSteps of the king's first step on its path, 0 if that is
	// also its last step or no step of the king. checkFrom is the first square of the path
	// that firstStep does not cover.
	firstStep uint32
	checkFrom variant.Square
}

// trace is one thing that a move has changed beside carrying a piece and capturing another. Unmake undoes those of the
// last move, the last first.
type trace struct {
	what     traceKind
	id       uint8
	became   uint8 // the id that a piece has on the other side
	kind     Kind  // of id, or of the captured piece that had the id became, before
	square   variant.Square
	promoted bool // whether that captured piece had promoted
}

type traceKind uint8

const (
	removed  traceKind = iota // the piece id is gone
	walled                    // a wall stands on the square,
	unwalled                  // or no more
	returned                  // the piece id, which was on the square, is back where it came from
	turned                    // the piece id was of another kind
	defected                  // it has changed sides
	swapped                   // it has changed places with what stood where it is now, and was on the square
	created                   // it is new: its id was that of another
)

// maxGuardLines bounds the lines of a position; with more, moves are made.
const maxGuardLines = 64

// guardLine is a line on which a royal piece may be attacked.
type guardLine struct {
	attacker  variant.Square
	occupied  int8 // squares passed that are not empty
	need      int8 // how many of them the attack needs: 1 for a hopper, else 0
	isOn      bool // the attack is on now
	needsMake bool // the number does not decide: a move that changes a square must be made
}

// royalGuard is the lines on the royal pieces of one side.
type royalGuard struct {
	lines   [maxGuardLines]guardLine
	count   int
	on      [cells]uint64 // lines that pass a square
	marked  []uint16      // squares on which on is not zero
	attacks uint64        // lines on which an attack is on
	opens   uint64        // lines on which a piece that comes in may begin an attack
	all     bool          // lines are noted however many pieces stand on them
	royals  uint64        // the pieces to which the lines lead
	of      [64]uint64    // the lines to each of them
	spare   bool          // there are more of which one must be safe: see guardOne
	key     uint64        // of the position
	tells   bool          // the lines are all noted, and decide
	steps   uint32        // see safeSteps,
	stepped bool          // once somebody has asked
}

// keptGuards is for how many plies on the way to a position its lines are kept: a search asks about the
// moves of a position one by one, and looks at what follows each in between.
const keptGuards = 16

// foretold is whether a move gives check that has been asked about last: Make notes it, so that
// nobody looks at the board after it to find out.
type foretold struct {
	key   uint64 // of the position before the move
	move  game.Move
	known uint8 // what state.known is of the position after it
}
