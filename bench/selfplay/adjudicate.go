package selfplay

import (
	"fmt"

	"menagerie/internal/game"
)

// Adjudication ends games that are decided. The zero value ends none.
type Adjudication struct {
	// A side loses when for ResignMoves moves in a row its own player has scored
	// it at -ResignScore centipawns or less and the other at ResignScore or more.
	// 0 moves switch this off. ResignAlone asks the losing player alone.
	ResignScore, ResignMoves int
	ResignAlone              bool
	// A game is drawn when, from move DrawFrom on, both players have scored it
	// within DrawScore centipawns of 0 for DrawMoves moves in a row. 0 moves
	// switch this off.
	DrawScore, DrawMoves, DrawFrom int
	// MaxMoves is the move (a ply of each side) at whose end a game is drawn, 0
	// for none.
	MaxMoves int
}

// Check reports the first number that is negative.
func (a Adjudication) Check() error {
	for _, n := range []int{a.ResignScore, a.ResignMoves, a.DrawScore, a.DrawMoves, a.DrawFrom, a.MaxMoves} {
		if n < 0 {
			return fmt.Errorf("adjudication: %d is negative", n)
		}
	}
	return nil
}

// Adjudicator applies an [Adjudication] to a game as it goes on.
type Adjudicator struct {
	rules Adjudication
	// Plies in a row that agree.
	losing [2]int // by color: that it is lost
	alone  [2]int // by color: its own plies alone
	level  int    // that the game is level

	result Result
	reason string
}

// NewAdjudicator returns an adjudicator for one game.
func NewAdjudicator(a Adjudication) *Adjudicator {
	return &Adjudicator{rules: a, result: Unfinished}
}

// Add takes the choice of a ply, numbered from 0. A choice without a score
// agrees with nothing.
func (a *Adjudicator) Add(ply int, mover game.Color, c Choice) {
	move := ply/2 + 1
	count(&a.losing[mover], c.Scored && c.Score <= -a.rules.ResignScore)
	count(&a.alone[mover], c.Scored && c.Score <= -a.rules.ResignScore)
	count(&a.losing[mover.Other()], c.Scored && c.Score >= a.rules.ResignScore)
	count(&a.level, c.Scored && move >= a.rules.DrawFrom && max(c.Score, -c.Score) <= a.rules.DrawScore)
	switch loser, lost := a.loser(); {
	case lost && a.rules.ResignAlone:
		a.result, a.reason = WinOf(loser.Other()), "Adjudication: the loser takes the game for lost"
	case lost:
		a.result, a.reason = WinOf(loser.Other()), "Adjudication: both engines take the game for decided"
	case a.rules.DrawMoves > 0 && a.level >= 2*a.rules.DrawMoves:
		a.result, a.reason = Draw, "Adjudication: both engines take the game for level"
	case a.rules.MaxMoves > 0 && ply%2 == 1 && move >= a.rules.MaxMoves:
		a.result, a.reason = Draw, fmt.Sprintf("Adjudication: %d moves played", move)
	}
}

// loser is the color that has lost, as both players agree or it says alone.
func (a *Adjudicator) loser() (loser game.Color, lost bool) {
	if a.rules.ResignMoves == 0 {
		return 0, false
	}
	for _, c := range []game.Color{game.White, game.Black} {
		if a.losing[c] >= 2*a.rules.ResignMoves || a.rules.ResignAlone && a.alone[c] >= a.rules.ResignMoves {
			return c, true
		}
	}
	return 0, false
}

// Result is what the plies so far lead to, with the reason; Unfinished if the
// game goes on.
func (a *Adjudicator) Result() (result Result, reason string) { return a.result, a.reason }

// count adds a ply to a run of those that agree, or ends the run.
func count(plies *int, agree bool) {
	*plies++
	if !agree {
		*plies = 0
	}
}
