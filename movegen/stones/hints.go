package stones

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// What a search may ask besides the evaluation: search.Hints.

// Traits implements search.Hints.
func (p *Position) Traits() game.Traits {
	wins := len(p.rules.windows) > 0 && p.rules.variant.Connection.Value == game.Win
	return game.Traits{QuietWins: wins, OnlyWins: wins, Threats: wins,
		KeyedMoves: !p.rules.variant.Liberties.NoRecurrence}
}

// WinsNow reports whether the side to move can fill a line.
func (p *Position) WinsNow() bool { return p.fillsLine(p.turn) }

// Threatened reports whether the other side could, if it were to move.
func (p *Position) Threatened() bool { return p.fillsLine(p.turn.Other()) }

// fillsLine reports whether c may drop the last stone of a line.
func (p *Position) fillsLine(c game.Color) bool {
	if p.lines == nil {
		p.countLines()
	}
	for word, left := range p.lines.nearlyFull[c] {
		for ; left != 0; left &= left - 1 {
			for _, s := range p.rules.windows[64*word+bits.TrailingZeros64(left)] {
				if p.board[s&cellMask] == empty && p.takesDrop(c, s) {
					return true
				}
			}
		}
	}
	return false
}

// takesDrop reports whether c may drop a stone on an empty square, if it were to move.
func (p *Position) takesDrop(c game.Color, s variant.Square) bool {
	if p.rules.enclosing == variant.Top && int(s) >= rowWidth && p.board[(int(s)-rowWidth)&cellMask] == empty {
		return false
	}
	turn := p.turn
	p.turn = c
	drops := p.drops()
	p.turn = turn
	return drops.has(int(s))
}

// GivesCheck is always false: a threat to fill a line is found after the move.
func (p *Position) GivesCheck(game.Move) bool { return false }

// QuickScore is not known, nor are CorrectionKey, KnownDraw and MustCapture.
func (p *Position) QuickScore() (score, margin int) { return 0, 0 }

// CorrectionKey is not known.
func (p *Position) CorrectionKey() uint64 { return 0 }

// KnownDraw is not known.
func (p *Position) KnownDraw() bool { return false }

// QuietChecks implements search.Hints: nothing gives check.
func (p *Position) QuietChecks(dst []game.Move) []game.Move { return dst }

// MustCapture is not known.
func (p *Position) MustCapture() bool { return false }

// Promise fills in what the stones that a move turns around itself are worth, and the stone that it adds. Where lines
// are turned over, more of them are no better.
func (p *Position) Promise(moves []game.Move, promise []int32) {
	clear(promise)
	if f := p.rules.flips; f != variant.Ataxx && f != variant.Quadwrangle {
		return
	}
	for i, m := range moves {
		if m&pass != 0 {
			continue
		}
		if m&drop != 0 {
			promise[i] = Value
			if p.rules.flips == variant.Quadwrangle && !p.touches(int(to(m)), stone(p.turn)) {
				continue
			}
		}
		for _, step := range neighbours {
			if p.board[(int(to(m))+step)&cellMask] == stone(p.turn.Other()) {
				promise[i] += Value
			}
		}
	}
}

// MovesLeft returns 1: sides alternate.
func (p *Position) MovesLeft() int { return 1 }
