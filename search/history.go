package search

// historyMax bounds the entries of a history table.
const historyMax = 1 << 14

// history remembers by [Position.Slot] which quiet moves cut lines off.
type history []int32

// add moves an entry towards the sign of bonus, the slower the nearer it is to
// its bound, so that recent experience outweighs old.
func (h history) add(slot, bonus int) {
	h[slot] += int32(bonus - int(h[slot])*abs(bonus)/historyMax)
}

// fade halves what earlier searches learnt.
func (h history) fade() {
	for i := range h {
		h[i] /= 2
	}
}

// historyBonus grows with the size of the tree that a cutoff at depth saves.
func historyBonus(depth int) int { return min(16*depth*depth+32*depth, 2000) }

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}
