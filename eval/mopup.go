package eval

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

type mopUpWeights struct {
	MopUpEdge   int `about:"a step of a bare king towards the edge"`
	MopUpCorner int `about:"a step of a bare king towards a corner"`
	MopUpRoom   int `about:"sixteen squares less that a bare king can get to"`
	MopUpKing   int `about:"a step of the own king towards a bare one"`
}

// mopUp is general mating technique against a bare king (mop-up evaluation), in centipawns:
// drive it to the edge and into a corner, leave it less room, bring the own king.
func (p *Position) mopUp(strong game.Color) int {
	own, bare := p.King(strong), p.King(strong.Other())
	w := &p.terms.w
	v := p.terms.tables.Variant()
	files, ranks := fromCenter(bare.File(), v.Files), fromCenter(bare.Rank(), v.Ranks)
	if v.HexBoard { // the two longest distances from three lines through the middle: both are long in each corner
		far := []int{files, ranks, abs(bare.File() - v.Files/2 - (bare.Rank() - v.Ranks/2))}
		slices.Sort(far)
		files, ranks = far[2], far[1]
	}
	worth := w.MopUpEdge*max(files, ranks) + w.MopUpCorner*min(files, ranks)
	worth += w.MopUpRoom * (v.Files*v.Ranks - p.roomOf(strong.Other())) / 16
	if own != variant.NoSquare {
		worth += w.MopUpKing * (max(v.Files, v.Ranks) - distance(own, bare))
	}
	return worth
}

// roomOf counts the squares that the lone king of c can get to if the enemy stands still
// and loses nothing.
func (p *Position) roomOf(c game.Color) int {
	var seen [variant.MaxRanks * 32]bool
	var list [variant.MaxFiles * variant.MaxRanks]variant.Square
	list[0] = p.King(c)
	seen[list[0]] = true
	count := 1
	for i := 0; i < count; i++ {
		for _, step := range p.terms.around {
			s := variant.Square(int(list[i]) + step)
			if p.look.attacks.Open(s, c.Other()) && !seen[s] && !p.occupied(s) {
				seen[s] = true
				list[count] = s
				count++
			}
		}
	}
	return count
}

// fromCenter is how many squares a file or rank is from the middle of size.
func fromCenter(n, size int) int { return abs(2*n-(size-1)) / 2 }
