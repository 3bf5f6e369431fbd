package game

import (
	"fmt"
	"strconv"
)

// Winner is who has won a game, if it is over.
type Winner uint8

// A game is undecided while it goes on.
const (
	Undecided Winner = iota
	WhiteWins
	BlackWins
	Drawn
)

// WonBy is that a side has won.
func WonBy(c Color) Winner {
	if c == White {
		return WhiteWins
	}
	return BlackWins
}

// scores are the winners as PGN and XBoard write them.
const (
	whiteScore = "1-0"
	blackScore = "0-1"
	drawScore  = "1/2-1/2"
	openScore  = "*"
)

// Score returns the result of a game as PGN and XBoard write it: "1-0", "0-1", "1/2-1/2",
// or "*" while the game goes on.
func (w Winner) Score() string {
	switch w {
	case WhiteWins:
		return whiteScore
	case BlackWins:
		return blackScore
	case Drawn:
		return drawScore
	}
	return openScore
}

// ParseScore reads what Score writes; any other text is Undecided.
func ParseScore(text string) Winner {
	switch text {
	case whiteScore:
		return WhiteWins
	case blackScore:
		return BlackWins
	case drawScore:
		return Drawn
	}
	return Undecided
}

// Reason is the rule that ended a game.
type Reason uint8

// Reasons of wins, in some variants of the side to which it happens. NoReason is that of a
// game that goes on.
const (
	NoReason Reason = iota
	Checkmate
	NoLegalMove   // the side to move has no move, in a chess variant where that is no draw
	DropMate      // mate by a dropped pawn, which loses
	KnightMate    // mate by knights alone, which loses
	Castled       // the winner has castled
	CannotCastle  // the loser has lost the rights to castle
	Extinction    // a side has no piece left of a type
	BareKing      // a side has nothing but its king
	Goal          // a piece has reached its goal
	CheckCount    // a side has given enough checks
	PerpetualLoss // the loser has given perpetual check
	ChaseLoss     // the loser has attacked a piece with every move
	AttackLoss    // the loser has attacked with every move, whatever it was
	NoPieceLeft   // the loser has no piece left
	CannotMove    // the loser has pieces, but no move
	RepeatedMove  // the loser has moved a piece to and fro too often
	HalfPoints    // the winner has more points, which are counted in halves
	EnteringKing  // a king has come to the other side of the board
	Connected     // a side has lined up or connected its pieces
	Points        // the winner has more points after the last turn
)

// Reasons of draws. A repetition wins in some variants.
const (
	Stalemate Reason = iota + 1 + Points
	Repetition
	MoveCount    // too many moves without progress
	BareKings    // neither side has more than its king
	EmptyBoard   // neither side has a piece
	EvenPoints   // both sides have as many points after the last turn
	Passes       // both sides have passed
	FacingKings  // a side has passed while the kings face each other
	WeakMate     // mate after checks by weak pieces only
	DeadPosition // the pieces left cannot decide the game
	FullBoard    // no square is empty
	InCitadel    // a king has come into the citadel of the other side
)

// Reasons for the end of a game of one player against chance.
const (
	Cleared Reason = iota + 1 + InCitadel // won: no tile is left
	Stuck                                 // lost: tiles are left, and none can be struck
)

// Claimed reports whether players have to claim such an end in some places, or overlook it, and games
// go on: repetitions, what is counted, and entering kings.
func (r Reason) Claimed() bool {
	switch r {
	case Repetition, MoveCount, DeadPosition, PerpetualLoss, ChaseLoss, AttackLoss, RepeatedMove, EnteringKing:
		return true
	}
	return false
}

// Result is how a game stands. The zero value is a game that goes on.
type Result struct {
	Winner Winner
	Reason Reason
	// Points are White's and Black's in a game for points; the first are the hits in a
	// game of one player. With HalfPoints they are halves.
	Points [2]int
}

// Over reports whether the game has ended.
func (r Result) Over() bool { return r.Winner != Undecided }

// Score returns the result as PGN and XBoard write it: see [Winner.Score].
func (r Result) Score() string { return r.Winner.Score() }

// String returns the reason as an English sentence, without a full stop: "White mates".
// It is empty while the game goes on.
func (r Result) String() string { return r.Named([2]string{"White", "Black"}) }

// Named is String with the names of the sides, White's first.
func (r Result) Named(names [2]string) string {
	switch {
	case r.Winner == Undecided:
		return ""
	case r.Reason == Cleared:
		return "Board cleared with " + Counted(r.Points[0], "hit")
	case r.Reason == Stuck:
		return "No strike left after " + Counted(r.Points[0], "hit")
	case r.Winner == Drawn:
		return r.drawText()
	}
	return r.winText(names)
}

func (r Result) drawText() string {
	switch r.Reason {
	case Stalemate:
		return "Stalemate"
	case BareKings:
		return "Both kings are bare"
	case Passes:
		return "Draw: both sides pass"
	case FacingKings:
		return "Draw: the kings face each other"
	case FullBoard:
		return "Draw: the board is full"
	case InCitadel:
		return "Draw: a king is in the citadel"
	case EmptyBoard:
		return "No one is left"
	case WeakMate:
		return "Draw: mate without a check by a strong piece"
	case EvenPoints:
		return fmt.Sprintf("Draw: %d points each", r.Points[0])
	}
	return "Draw by " + r.Reason.cause()
}

func (r Result) winText(names [2]string) string {
	winner, loser := names[0], names[1]
	points, others := r.Points[0], r.Points[1]
	if r.Winner == BlackWins {
		winner, loser = loser, winner
		points, others = others, points
	}
	switch r.Reason {
	case Checkmate:
		return winner + " mates"
	case DropMate:
		return winner + " wins: mate by a dropped pawn"
	case KnightMate:
		return winner + " wins: mate by a knight"
	case CannotCastle:
		return winner + " wins: " + loser + " can no longer castle"
	case PerpetualLoss:
		return winner + " wins: perpetual check"
	case ChaseLoss:
		return winner + " wins: perpetual chase"
	case AttackLoss:
		return winner + " wins: perpetual attack"
	case NoPieceLeft:
		return winner + " wins: " + loser + " has no piece left"
	case CannotMove:
		return winner + " wins: " + loser + " cannot move"
	case RepeatedMove:
		return winner + " wins: " + loser + " repeats its moves"
	case HalfPoints:
		return fmt.Sprintf("%s wins by %s points to %s", winner, halves(points), halves(others))
	case Points:
		return fmt.Sprintf("%s wins by %d points to %d", winner, points, others)
	}
	if cause := r.Reason.cause(); cause != "" {
		return winner + " wins by " + cause
	}
	return winner + " wins"
}

// cause completes "wins by" and "Draw by"; it is empty where there is nothing to say.
func (r Reason) cause() string {
	switch r {
	case Extinction:
		return "extinction"
	case BareKing:
		return "a bare king"
	case Goal:
		return "reaching the goal"
	case EnteringKing:
		return "an entering king"
	case CheckCount:
		return "checks"
	case Connected:
		return "connecting"
	case Castled:
		return "castling"
	case Repetition:
		return "repetition"
	case MoveCount:
		return "the move-count rule"
	case DeadPosition:
		return "insufficient material"
	}
	return ""
}

// halves writes a number of halves: "36", "36.5".
func halves(n int) string { return strconv.FormatFloat(float64(n)/2, 'f', -1, 64) }

// Counted returns a number with a noun in English: "1 hit", "2 hits".
func Counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
