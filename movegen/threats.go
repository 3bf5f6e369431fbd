package movegen // Room: ends.

import "menagerie/internal/game"

// Wins without a mate, by the rules of a variant: reaching a goal, the last piece of a type.

// CanEnd reports whether a quiet move can win at once, so that there is no reply: by entering the flag region, or with
// the last check.
func (t *Tables) CanEnd() bool { return t.variant.CheckCounting || t.flagWins }

// HasThreats reports whether [Position.Threatened] knows of any.
func (t *Tables) HasThreats() bool { return len(t.threats) > 0 }

// Threatened reports whether the other side would win at once if the side to move, not in check, passed. It may be
// wrong in rare cases.
func (p *Position) Threatened() bool { return p.threatens(p.turn.Other()) }

func (p *Position) threatens(c game.Color) bool {
	for _, threatens := range p.tables.threats {
		if threatens(p, c) {
			return true
		}
	}
	return false
}

// CanWin reports whether the side to move has a move that wins at once in a variant with
// [Tables.CanEnd].
func (p *Position) CanWin() bool {
	last := p.tables.variant.CheckCounting && p.ChecksLeft(p.turn) == 1
	if !last && !(p.tables.flagWins && p.mayEnterFlag(p.turn)) {
		return false
	}
	p.moveBuffer = p.LegalMoves(p.moveBuffer[:0])
	for _, m := range p.moveBuffer {
		if last && p.GivesCheck(m) || p.tables.flagWins && p.reachesFlag(m) {
			return true
		}
	}
	return false
}
