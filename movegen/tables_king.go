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
	kingSteps     [2][maxKingSteps]int // the royal piece's steps
	kingStepCount [2]int               // number of these steps
	kings         [2]int               // royal pieces each side starts with, 0 or 1
	kingInHand    bool                 // a king starts in hand
}

// compileSteps lists the steps of the royal type. It reports false if the type does more than to step.
func compileSteps(t *Tables, king variant.Type) bool {
	for c := game.White; c <= game.Black; c++ {
		for _, r := range t.rules[KindOf(king, c)] {
			if r.limit != 1 || !r.move || !r.capture || r.initial || r.needsGeneral() ||
				t.kingStepCount[c] == maxKingSteps {
				return false
			}
			t.kingSteps[c][t.kingStepCount[c]] = r.step
			t.kingStepCount[c]++
		}
	}
	return true
}

// onlySteps reports whether the steps of the royal type are all its moves.
func (t *Tables) onlySteps(king variant.Type) bool {
	return t.kingStepCount[game.White] == len(t.rules[KindOf(king, game.White)]) &&
		t.kingStepCount[game.Black] == len(t.rules[KindOf(king, game.Black)])
}

// compileKingZones finds which steps of the king each enemy kind takes away. Where captures explode the king may be a
// pseudo-royal piece: counting asks.
func compileKingZones(t *Tables) {
	if v := t.variant; v.BlastOnCapture && v.King == 0 && v.HasPseudoRoyals() {
		compileSteps(t, variant.Type(bits.TrailingZeros64(uint64(v.ExtinctionTypes))))
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
