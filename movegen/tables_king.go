package movegen // Room: compile.

import (
	"fmt"
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// kingTables are about the royal pieces.
type kingTables struct {
	kingZones     [maxKinds][cells]kingZone
	kingSteps     [2][maxKingSteps]int  // the royal piece's steps
	kingStepCount [2]int                // number of these steps
	kingExits     [2][maxSquares]uint16 // those that lead from a square to one that the piece may enter, bit by bit
	onlySteps     bool                  // ... and it has no other moves but castling
	kings         [2]int                // royal pieces each side starts with, 0 or 1
	kingInHand    bool                  // a king starts in hand
}

// compileSteps lists the steps of the royal type. It reports false if the type does more than to step.
func compileSteps(t *Tables, king variant.Type) bool {
	t.onlySteps = true
	for c := game.White; c <= game.Black; c++ {
		for _, r := range t.rules[KindOf(king, c)] {
			if n := &t.kingStepCount[c]; r.isStep() && *n < maxKingSteps {
				t.kingSteps[c][*n] = r.step
				*n++
			} else {
				t.onlySteps = false
			}
		}
	}
	return t.onlySteps
}

// compileExits finds which steps lead from a square of the board to another, within the royal type's regions.
func compileExits(t *Tables, king variant.Type) {
	for c := game.White; c <= game.Black; c++ {
		k := KindOf(king, c)
		t.onlySteps = t.onlySteps && !t.general.overlap[k] && t.general.immobile[k] == nil
		for _, from := range t.squares {
			i := 0
			for _, r := range t.rules[k] {
				if !r.isStep() || i == maxKingSteps {
					continue
				}
				to := (int(from) + r.step) & cellMask
				if t.empty[to] == 0 && r.startsOn(int(from)) && (r.endZone == nil || r.endZone[to]) {
					t.kingExits[c][from] |= 1 << i
				}
				i++
			}
		}
	}
}

// compileKingZones finds which steps of the king each enemy kind takes away. Where captures explode the king may be a
// pseudo-royal piece: counting asks.
func compileKingZones(t *Tables) {
	v, king := t.variant, t.variant.King
	if v.BlastOnCapture && king == 0 && v.HasPseudoRoyals() {
		king = variant.Type(bits.TrailingZeros64(uint64(v.ExtinctionTypes)))
		compileSteps(t, king)
	}
	if king != 0 {
		compileExits(t, king)
	}
	for k := range t.kinds() {
		king, slides := k.Color().Other(), slideCapture
		if !t.general.capturesByReach[k] {
			slides = anyCapture
		}
		for d := range t.kingZones[k] {
			for i, step := range t.kingSteps[king][:t.kingStepCount[king]] {
				hit := t.reach[k][(d+step)&cellMask]
				if hit&leapCapture != 0 && slides == slideCapture {
					t.kingZones[k][d] |= 1 << i
				}
				if hit&slides != 0 {
					t.kingZones[k][d] |= 1 << (zoneSlides + i)
				}
			}
		}
	}
}

// countKings finds how many royal pieces each side must have, on the board or in hand.
func (t *Tables) countKings() error {
	v := t.variant
	if v.King == 0 {
		return nil
	}
	for _, r := range v.Start {
		if r == ' ' {
			break
		}
		for c := game.White; c <= game.Black; c++ {
			if string(r) == t.letters[KindOf(v.King, c)] {
				t.kings[c]++
			}
		}
	}
	if t.kings[game.White] > 1 || t.kings[game.Black] > 1 {
		return fmt.Errorf("variant %s: several royal pieces a side are not supported", v.Name)
	}
	return nil
}
