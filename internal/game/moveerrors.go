package game

import "errors"

// Reasons why a move cannot be played, wrapped in the errors of a game's ParseMove.
var (
	ErrNotAMove    = errors.New("not a move")
	ErrNoPiece     = errors.New("no piece there")
	ErrNotYours    = errors.New("that piece is the opponent's")
	ErrNotInHand   = errors.New("no such piece in hand")
	ErrNoDrop      = errors.New("the piece cannot be dropped there")
	ErrCannotReach = errors.New("the piece cannot move there")
	ErrMustCapture = errors.New("a capture is compulsory")
	ErrMustDrop    = errors.New("a drop is compulsory")
	ErrDropMate    = errors.New("a pawn may not be dropped to mate")
	ErrNoCaptive   = errors.New("a pawn becomes only who is captive, and nobody is")
	ErrGivesCheck  = errors.New("checks are forbidden")
	//nolint:revive,staticcheck // the original game's words to the player
	ErrExposesKing = errors.New("You must defend your king!")
)

// ForbiddenBy returns the rule, one of the errors of this package, that forbids a move which the piece
// could make otherwise. It is nil where err has another reason.
func ForbiddenBy(err error) error {
	for _, rule := range []error{
		ErrExposesKing, ErrMustCapture, ErrMustDrop, ErrDropMate, ErrNoCaptive, ErrGivesCheck,
	} {
		if errors.Is(err, rule) {
			return rule
		}
	}
	return nil
}
