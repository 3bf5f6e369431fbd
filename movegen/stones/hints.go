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
	return game.Traits{QuietWins: wins, OnlyWins: wins, Threats: wins, KeyedMoves: true}
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

// MustCapture is not known.
func (p *Position) MustCapture() bool { return false }
