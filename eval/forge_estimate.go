package eval

import (
	"math"

	"menagerie/movegen/forge"
)

// Weights of the estimate, in hits if nothing else is said. They were found by
// random search, for the most hits in games of one strike ahead.
const (
	// Each way that leads to a tile makes a hit less likely to be missed, by this
	// power of e, and so for ways out of a tile and being stuck on it.
	wayIn, wayOut = 0.9, 0.9
	// ways is the part of the symbols still to be drawn that serve as ways in:
	// most of them lead elsewhere when they are needed.
	freshWays  = 0.43
	missWeight = 2.5  // of a hit without a way in
	stuckNow   = 0.77 // of a tile with one hit left and no way out
	stuckFresh = 0.9  // of a tile that will show another symbol before
	freeEnds   = 1.6  // dead ends that cost nothing: the game may end on one
	// clearWeight is how fast the chance to clear falls with the hits left behind,
	// by this power of e.
	clearWeight = 0.3
)

// wayParts is in how many parts of a way ways are counted.
const wayParts = 16

// unmet are the chances that no way serves, by the number of ways.
type unmet struct {
	in  [16 * wayParts]float64 // ways in parts; more count as the last
	out [forge.Squares]float64
}

func newUnmet() *unmet {
	u := &unmet{}
	for i := range u.in {
		u.in[i] = math.Exp(-wayIn * float64(i) / wayParts)
	}
	for i := range u.out {
		u.out[i] = math.Exp(-wayOut * float64(i))
	}
	return u
}

func (u *unmet) wayIn(ways float64) float64 { return u.in[min(int(wayParts*ways), len(u.in)-1)] }

// Estimate returns the hits likely to come and the chance to clear the board. A
// tile is struck as often as it has hits, each time by way of a tile that leads
// to it, and each strike must find a way out. Both can fail, the less likely the
// more ways there are.
func (p *Forge) Estimate() (hits, clear float64) {
	left := float64(p.HitsLeft())
	switch {
	case left == 0:
		return 0, 1
	case p.Strikes() == 0:
		return 0, 0
	}
	behind := min(p.leftBehind(), left-1)
	return left - behind, math.Exp(-clearWeight * behind)
}

// leftBehind estimates how many hits will never be struck.
func (p *Forge) leftBehind() float64 {
	var ways [forge.Squares]int // to a tile, by the symbols that show
	tiles := p.Tiles()
	for s := range p.Strikes().All() {
		ways[s]++
	}
	stuck, fresh := -freeEnds, 0
	for s := range tiles.All() {
		_, hits := p.Tile(s)
		exits := p.Exits(s, tiles)
		for to := range exits.All() {
			ways[to]++
		}
		if hits == 1 {
			stuck += stuckNow * p.unmet.out[exits.Len()]
		} else {
			stuck += stuckFresh * p.unmet.out[exits.Len()]
		}
		fresh += hits - 1
	}
	missed := 0.0
	for s := range tiles.All() {
		_, hits := p.Tile(s)
		perHit := (float64(ways[s]) + freshWays*float64(fresh)*p.Tables().Inflow(s)) / float64(hits)
		missed += missWeight * float64(hits) * p.unmet.wayIn(perHit)
	}
	return missed + max(stuck, 0)
}
