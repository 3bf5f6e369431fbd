package forge

import (
	"fmt"
	"strings"
	"text/tabwriter"
)

// Weights of the estimate. The first group was found by random search for the
// most hits in games of one strike ahead; the second scales what comes of it to
// how those games ended.
const (
	// Each way that leads to a tile makes a hit less likely to be missed, by this
	// power of e, and so for ways out of a tile and being stuck on it.
	wayIn, wayOut = 0.9, 0.9
	// freshWays is the part of the symbols still to be drawn that serve as ways in:
	// most of them lead elsewhere when they are needed.
	freshWays  = 0.43
	missWeight = 2.5  // of a hit without a way in
	stuckNow   = 0.77 // of a tile with one hit left and no way out
	stuckFresh = 1.2  // of a tile that will show another symbol before
	freeEnds   = 1.3  // dead ends that cost nothing: the game may end on one

	// repairBase and repairHits say how much of what looks lost is not: with that
	// many hits left there is time to set it right.
	repairBase, repairHits = 2.5, 36
	// luckWeight is how fast it shrinks with luck at hand, by this power of e.
	luckWeight = 0.8
	// clearWeight is how fast the chance to clear falls with the hits left behind,
	// by this power of e.
	clearWeight = 0.45
)

// wayParts is in how many parts of a way ways are counted.
const wayParts = 16

// unmet are the chances that no way serves, by the number of ways.
type unmet struct {
	in  [16 * wayParts]float64 // ways in parts; more count as the last
	out [Squares]float64
	// luck is what part of the trouble lasts in spite of so much luck.
	luck [MaxLuck + 1]float64
	// share is what part of a tile's ways in there is for each of its hits.
	share [4]float64
}

func newUnmet() *unmet {
	u := &unmet{share: [4]float64{0, 1, 1.0 / 2, 1.0 / 3}}
	for i := range u.in {
		u.in[i] = decay(wayIn * float64(i) / wayParts)
	}
	for i := range u.luck {
		u.luck[i] = decay(luckWeight * float64(i))
	}
	for i := range u.out {
		u.out[i] = decay(wayOut * float64(i))
	}
	return u
}

// decay returns e^-x for x >= 0, to seven digits up to 15: a Padé approximation at x/256, squared. Unlike
// math.Exp it is the same on every processor, and so are the estimates, of which all products are rounded
// before they are added to.
func decay(x float64) float64 {
	t := x / 256
	odd, even := float64(t/2), 1+float64(t*t/12)
	y := (even - odd) / (even + odd)
	for range 8 {
		y *= y
	}
	return y
}

func (u *unmet) wayIn(ways float64) float64 { return u.in[min(int(wayParts*ways), len(u.in)-1)] }

// Estimate returns the hits likely to come and the chance to clear the board. A
// tile is struck as often as it has hits, each time by way of a tile that leads
// to it, and each strike must find a way out. Both can fail, the less likely the
// more ways there are.
func (p *Position) Estimate() (hits, clear float64) {
	left := float64(p.HitsLeft())
	switch {
	case left == 0:
		return 0, 1
	case p.Strikes() == 0:
		return 0, 0
	}
	lasting := left / repairHits
	behind := p.leftBehind() * p.tables.unmet.luck[p.luck] / (repairBase + float64(lasting*lasting))
	return max(left-p.lostToSkulls()-behind, 1), decay(clearWeight * behind)
}

// leftBehind estimates how many hits would never be struck if nothing were done
// about it.
func (p *Position) leftBehind() float64 {
	var ways counters // to a tile, by the symbols that show
	tiles := p.Tiles()
	ways.add(p.Strikes())
	stuck, fresh := -freeEnds, 0
	for rest := tiles; rest != 0; rest &= rest - 1 {
		s := rest.First()
		hits := int(p.hits[s])
		exits := p.Exits(s, tiles)
		ways.add(exits)
		if hits == 1 {
			stuck += float64(stuckNow * p.tables.unmet.out[exits.Len()])
		} else {
			stuck += float64(stuckFresh * p.tables.unmet.out[exits.Len()])
		}
		fresh += hits - 1
	}
	missed := 0.0
	for rest := tiles; rest != 0; rest &= rest - 1 {
		s := rest.First()
		hits := int(p.hits[s])
		inflow := float64(freshWays * float64(fresh) * p.tables.inflow[s])
		perHit := (float64(ways.at(s)) + inflow) * p.tables.unmet.share[hits]
		missed += float64(float64(hits) * p.tables.unmet.wayIn(perHit))
	}
	return float64(missWeight*missed) + max(stuck, 0)
}

// counters count to 63 for each square, all squares at once: bit i of the count
// of a square is its bit in the i-th set.
type counters [6]Set

// add counts one more for each square of the set.
func (c *counters) add(set Set) {
	for i := 0; set != 0 && i < len(c); i++ {
		c[i], set = c[i]^set, c[i]&set
	}
}

func (c *counters) at(s Square) int {
	n := 0
	for i := range c {
		n |= int(c[i]>>s&1) << i
	}
	return n
}

// lostToSkulls is how many hits are likely to go with the tiles of skulls: for
// sure those of the skulls that show, and one of each tile of three hits that
// comes to show one.
func (p *Position) lostToSkulls() float64 {
	sure := p.HitsLeft() - p.Strikable()
	return float64(sure) + float64(p.tables.skullShare*float64(p.level[3].Len()))
}

// Most bounds the hits still to come: a tile that no other leads to and that
// cannot be struck now never will be, and one with a skull is struck but once.
func (p *Position) Most() int {
	left := p.Strikable()
	if p.luck > 0 {
		return left
	}
	tiles := p.Tiles()
	within := p.Strikes()
	for s := range tiles.All() {
		within |= p.Ever(s)
		if within&tiles == tiles {
			return left
		}
	}
	for s := range (tiles &^ within).All() {
		left -= p.StrikesOf(s)
	}
	return left
}

// Explain prints the estimate as a table.
func (p *Position) Explain() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	hits, clear := p.Estimate()
	left := p.HitsLeft()
	fmt.Fprintf(w, "hits struck\t%d\t\n", p.Score())
	fmt.Fprintf(w, "hits left\t%d\t\n", left)
	fmt.Fprintf(w, "of them out of reach\t%d\t\n", left-p.Most())
	fmt.Fprintf(w, "likely left behind\t%.2f\t\n", float64(left)-hits)
	fmt.Fprintf(w, "chance to clear\t%.1f %%\t\n", 100*clear)
	w.Flush()
	fmt.Fprintf(&b, "\nTotal evaluation: %.2f hits\n", float64(p.Score())+hits)
	return b.String()
}
