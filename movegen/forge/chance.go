package forge

import "math/rand/v2"

// DefaultSeed is the seed of a game that nobody has chosen one for.
const DefaultSeed = 1

// Draws of a game are numbered: one a square of the deal, from a6 to f1, then
// one a strike. Each depends on the seed and its number alone, so that a game
// set up again from its start and its strikes goes the same way.
func pick(seed uint64, number int, from []Symbol) Symbol {
	if len(from) == 0 {
		return NoSymbol
	}
	return from[rand.New(rand.NewPCG(seed, uint64(number))).IntN(len(from))]
}

// Deal returns a new game.
func (t *Tables) Deal(seed uint64) *Position {
	p := t.empty()
	p.seed = seed
	number := 0
	for rank := Size - 1; rank >= 0; rank-- {
		for file := range Size {
			s := squareAt(file, rank)
			p.put(s, pick(seed, number, t.dealt[s.class()]), maxHits)
			number++
		}
	}
	p.key = p.computeKey()
	return p
}

func (t *Tables) empty() *Position {
	p := &Position{tables: t, seed: DefaultSeed, history: make([]undo, 0, Squares*maxHits)}
	p.level[0] = everywhere
	return p
}

// draw is what chance makes of the tile at s if it is struck now.
func (p *Position) draw(s Square) outcome {
	only, drawn := p.fate(s)
	if drawn == nil {
		return only
	}
	return becomes(pick(p.seed, Squares+p.strikes, drawn))
}
