package stones

import "menagerie/internal/game"

// Value is what a stone is worth in centipawns.
const Value = 100

// Gain is the value of what m captures, in centipawns.
func (p *Position) Gain(m game.Move) int {
	if m&(drop|pass) != 0 || p.board[to(m)&cellMask] == empty {
		return 0
	}
	return Value
}

// SEE reports whether m wins at least threshold centipawns at once. What is taken back is left to
// the search: a single capture may turn many stones.
func (p *Position) SEE(m game.Move, threshold int) bool { return p.Gain(m) >= threshold }

// Slot returns m's place in a history table of Slots entries: one for each side and square that it
// goes to, drops apart from moves.
func (p *Position) Slot(m game.Move) int {
	slot := int(p.turn)<<1 | int(m/drop&1)
	return slot<<toShift | int(to(m))
}

// Slots returns how many slots there are.
func (p *Position) Slots() int { return 4 << toShift }
