package movegen // Room: ends.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/internal/dead"
	"menagerie/movegen/variant"
)

// Dead positions (deadPositionDraws): the game is drawn once no sequence of moves can end it
// otherwise, for want of pieces. Package dead searches for such an end.

var deadRule = rule{
	fields:  "DeadPositionDraws",
	changes: nothing,
	late: func(p *Position) (game.Outcome, game.Reason) {
		if !p.isDead() {
			return game.Ongoing, game.NoReason
		}
		return p.draw(game.DeadPosition)
	},
}

// compileDead prepares the rule, unless the variant does without it or has rules that it does not
// know.
func compileDead(t *Tables) {
	v, byCaptures := t.variant, t.onlyCapturesDecide()
	if !v.DeadPositionDraws || !byCaptures && !t.onlyMatesDecide() {
		return
	}
	rules := dead.Rules{Variant: v, Ways: t.waysOf, Try: t.try}
	if !byCaptures {
		king := v.King
		if v.BlastOnCapture {
			king = variant.Type(bits.TrailingZeros64(uint64(v.ExtinctionTypes)))
		} else if !t.HasKings() {
			return
		}
		rules.Kings = [2]Kind{KindOf(king, game.White), KindOf(king, game.Black)}
	}
	t.dead = dead.New(rules)
	compileTwoKnights(t)
}

// waysOf lists where a kind could go from a square if whatever stands between helps.
func (t *Tables) waysOf(k Kind, from variant.Square) (ways []dead.Way) {
	for _, path := range t.Paths(k, from) {
		for n, step := range path.Steps {
			if n > 0 || path.Hop == variant.NoHop && (step.Move || step.Capture) {
				ways = append(ways, dead.Way{To: step.Square, Capture: step.Capture,
					Step: step.Move && n == 0 && len(path.Legs) == 0})
			}
		}
	}
	return ways
}

// try sets up pieces. A king never faces the other one as the side to move: the last move would have been illegal.
func (t *Tables) try(pieces []dead.Placed, turn game.Color) (check, moves, ok bool) {
	p := t.board()
	p.turn = turn
	for _, piece := range pieces {
		if !t.MayStand(piece.Kind, piece.Square) || !p.setup(piece.Kind, piece.Square) {
			return false, false, false
		}
	}
	p.key = p.computeKey()
	if p.checkKings() != nil || p.kingsFace() {
		return false, false, false
	}
	return p.InCheck(), p.hasMoves(), true
}

// harmless is what cannot decide a game, or what the search for dead positions deals with.
const harmless = forbidding | moreMoves | rights | lines | royals | blasting

// onlyMatesDecide reports whether the variant has no rules but those that package dead knows.
func (t *Tables) onlyMatesDecide() bool {
	v := t.variant
	switch {
	case v.MaterialCounting == variant.JanggiMaterial || v.MaterialCounting == variant.UnweightedMaterial:
		return false // captures decide; with odds a dead position is won by the side that has them
	case v.NFoldRule > 0 && v.NFoldValue != game.Draw || !t.only(harmless):
		return false
	case !v.BlastOnCapture:
		return v.King != 0 && !v.EndsByExtinction()
	}
	types := v.ExtinctionTypes // atomic chess
	return v.King == 0 && v.ExtinctionPseudoRoyal && types != 0 && types&(types-1) == 0 &&
		!types.Has(variant.AllTypes) && v.ExtinctionCount == 0 && v.BlastImmune == 0 && v.Stalemate == game.Draw
}

// onlyCapturesDecide reports whether a side wins or loses by the number of its pieces alone, or by having no
// move.
func (t *Tables) onlyCapturesDecide() bool {
	v := t.variant
	return v.King == 0 && !v.BlastOnCapture && !v.CheckCounting && !v.PieceDrops && !v.CapturesToHand &&
		v.EndsByExtinction() && v.ExtinctionTypes == 1<<variant.AllTypes &&
		(v.NFoldRule == 0 || v.NFoldValue == game.Draw) && t.only(harmless|compels)
}

// isDead reports whether no moves can decide the game any more.
func (p *Position) isDead() bool {
	d := p.tables.dead
	switch {
	case p.Alive[game.White]&p.decisive[game.White]|p.Alive[game.Black]&p.decisive[game.Black] != 0:
		return false
	case d == nil || len(p.walls) > 0:
		return false
	case p.tables.variant.CapturesToHand:
		return isDeadPiece(p)
	case (p.tables.variant.PieceDrops || p.gates() != 0) && (p.HasHand(game.White) || p.HasHand(game.Black)):
		return false
	}
	return d.IsDead(&p.Mailbox)
}

// isDeadPiece is isDead where what is captured comes back: there is at most one piece beside the kings, on the
// board or in hand, which decides nothing. One that has promoted would come back as another.
func isDeadPiece(p *Position) bool {
	pieces := p.Men() - 2
	for c := game.White; c <= game.Black; c++ {
		if p.King(c) == variant.NoSquare || p.promoted[c]&p.Alive[c] != 0 {
			return false
		}
		for pt, n := range p.InHand[c] {
			if n > 0 && p.tables.dead.Decisive[KindOf(variant.Type(pt), c)] {
				return false
			}
			pieces += int(n)
		}
	}
	return pieces <= 1
}
