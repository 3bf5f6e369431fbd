package search

import (
	"menagerie/internal/game"
)

// Hints is what a [Position] may implement besides: cheap knowledge that lets the search
// prune more. The search asks for a hint only where [Traits] says that it is known, except
// for GivesCheck and Promise.
type Hints interface {
	// Traits says which hints are known. It is the same for all positions of a game.
	Traits() Traits
	// QuickScore returns a static score in centipawns from the view of the side to move
	// that costs next to nothing, and by how much Evaluate may differ from it.
	QuickScore() (score, margin int)
	// GivesCheck reports whether m, which must be legal, gives check. It may miss rare
	// kinds of check.
	GivesCheck(m game.Move) bool
	// CorrectionKey is equal for positions with the same side to move and the same lasting
	// features, such as the pawns, whose evaluations are likely to err alike.
	CorrectionKey() uint64
	// WinsNow reports whether the side to move has a move, quiet ones included, that wins
	// the game at once.
	WinsNow() bool
	// Threatened reports whether the opponent would win at once if the side to move, which is not in check, passed.
	// It may be wrong in rare cases.
	Threatened() bool
	// KnownDraw reports whether the position is known to be a draw with best play, though the rules let
	// it go on.
	KnownDraw() bool
	// QuietChecks appends legal moves without gain that give check, for a side that is not in check.
	QuietChecks(dst []game.Move) []game.Move
	// MustCapture reports whether the rules leave the side to move nothing but captures.
	MustCapture() bool
	// Promise fills in what quiet moves are good for at first sight, in centipawns: it orders them where nothing is
	// known from a search. What it says of other moves means nothing.
	Promise(moves []game.Move, promise []int32)
	// Turn is the side to move, and MovesLeft how many moves it has in its turn, this one included.
	Turn() game.Color
	MovesLeft() int
}

// Traits says which [Hints] are known of a game.
type Traits = game.Traits

// noHints stands for the hints of a position that has none.
type noHints struct{}

func (noHints) Traits() Traits            { return Traits{} }
func (noHints) QuickScore() (int, int)    { return 0, int(infinity) }
func (noHints) GivesCheck(game.Move) bool { return false }
func (noHints) CorrectionKey() uint64     { return 0 }
func (noHints) WinsNow() bool             { return false }
func (noHints) Threatened() bool          { return false }
func (noHints) KnownDraw() bool           { return false }
func (noHints) MustCapture() bool         { return false }
func (noHints) QuietChecks(dst []game.Move) []game.Move {
	return dst
}
func (noHints) Promise(_ []game.Move, promise []int32) { clear(promise) }
func (noHints) Turn() game.Color                       { return game.White }
func (noHints) MovesLeft() int                         { return 1 }

// hintsOf returns the hints of a position.
func hintsOf(pos Position) Hints {
	if h, ok := pos.(Hints); ok {
		return h
	}
	return noHints{}
}
