package eval

import (
	"math"

	"menagerie/internal/game"
)

// This file answers what a search may ask of a position besides its evaluation:
// search.Hints. GivesCheck is that of movegen.Position.

const (
	// quickMargin bounds the sum of the positional terms as a rule, in centipawns.
	quickMargin = 500
	// lastPhase says how much material that takes: the opening's divided by lastPhase.
	lastPhase = 5
)

// checksDecide reports whether checks without gain often decide a game: men are dropped, a king in check may not walk
// away or never leaves a palace, or checks are counted.
func (e *Terms) checksDecide() bool {
	v := e.tables.Variant()
	drops := v.CapturesToHand && v.PieceDrops && v.DropChecks
	return v.Checking && !v.MustCapture && (drops || v.MakpongRule || v.CheckCounting || e.palace)
}

// Traits implements search.Hints. What looks at the board is slow, a network is not.
func (p *Position) Traits() game.Traits {
	v := p.terms.tables.Variant()
	return game.Traits{
		QuickScore:    true,
		SlowEvaluate:  p.terms.net == nil,
		CorrectionKey: true,
		QuietWins:     p.terms.tables.CanEnd(),
		OnlyWins:      p.terms.contacts,
		Threats:       p.terms.tables.HasThreats() && len(v.Dice.Faces) == 0, // the roll may not allow it
		KnownDraws:    p.terms.tables.KnowsDraws(),
		QuietChecks:   p.terms.checksDecide(),
		MustCapture:   v.MustCapture,
		Turns:         v.Turns.Some(),
		Chance:        v.HasChance(),
		OpenEnds:      len(v.Dice.Faces) > 0,
		KeyedMoves:    !v.MustCapture, // there the number of moves decides, too
	}
}

// QuickScore returns the score of material and piece-square tables, which moves keep up to
// date, in centipawns from the view of the side to move, and by how much Evaluate may
// differ from it but for the rarest cases.
func (p *Position) QuickScore() (score, margin int) {
	sum, phase := p.Sum()
	if p.terms.goals.checks {
		white, black := p.checksWorth(game.White), p.checksWorth(game.Black)
		sum.MG += 10 * int32(white.MG-black.MG)
		sum.EG += 10 * int32(white.EG-black.EG)
	}
	score = p.terms.taper(sum, phase)
	if p.Turn() == game.Black {
		score = -score
	}
	score, margin = p.fade(score)+p.tempo(), quickMargin
	if p.terms.goals.racing {
		margin += p.terms.goals.worth / 2
	}
	if p.terms.misere || p.terms.hordes != [2]bool{} || phase*lastPhase < p.terms.opening ||
		p.terms.goals.racing && !p.terms.goals.royal ||
		p.isShutOut(game.White) || p.isShutOut(game.Black) {
		margin = math.MaxInt16 // knowledge of endgames, a race or a mass of pawns may outweigh it all
	}
	return score, margin
}

// CorrectionKey is equal for positions with the same pawns and side to move.
func (p *Position) CorrectionKey() uint64 { return p.PawnKey() ^ uint64(p.Turn()) }

// WinsNow reports whether the side to move has a move that wins at once.
func (p *Position) WinsNow() bool { return p.CanWin() }

// InCheck reports whether the side to move loses at once if it passes: by check, or by a piece on its goal that has
// won by its next turn.
func (p *Position) InCheck() bool { return p.Position.InCheck() || p.GoalReached() }

// GivesCheck reports whether m leaves the other side in such a check.
func (p *Position) GivesCheck(m game.Move) bool { return p.Position.GivesCheck(m) || p.ReachesGoal(m) }
