package checkers

import (
	"menagerie/internal/game"
)

// Weights of checkers61bl's terms, in centipawns, found by games (docs/tuning.md).
// Material is that of [Position.Worth].
const (
	runWorth    = 4  // a rank nearer to the crown, for a piece that no enemy can meet
	guardWorth  = 50 // an uncrowned piece on its back row, while crowns threaten
	centerWorth = 5  // a crowned piece away from the edge
	stepWorth   = 6  // a step that can be made
	pairWorth   = -6 // two that one explosion can take, while the enemy has a bomb
	// A blast that wins material counts for one part in blastThreat while the
	// opponent can still answer it, and in blastChance when it can be made.
	blastThreat = 4
	blastChance = 2
	tempo       = 6 // the right to move
)

// terms are what the terms of the evaluation give one side, in centipawns.
type terms struct{ material, runners, guard, center, mobility, pairs, blast int }

func (t *terms) sum() int {
	return t.material + t.runners + t.guard + t.center + t.mobility + t.pairs + t.blast
}

// Evaluate returns the score in centipawns from the view of the side to move.
func (p *Position) Evaluate() int {
	us := p.Turn()
	ours, theirs := p.side(us), p.side(us.Other())
	return ours.sum() - theirs.sum() + tempo
}

func (p *Position) side(c game.Color) terms {
	own, enemy := p.men[c], p.men[c.Other()]
	plain := own &^ p.crowned
	t := terms{
		material: p.Worth(own),
		center:   centerWorth * (own & p.crowned &^ Edge).Len(),
		mobility: stepWorth * p.Steps(c),
		blast:    p.blast(c),
	}
	free := plain &^ enemy.Behind(c)
	for rank := range 8 {
		t.runners += runWorth * relative(c, rank) * (free & Rank(rank)).Len()
	}
	if enemy&^p.crowned != 0 {
		t.guard = guardWorth * (plain & Rank(relative(c, 0))).Len()
	}
	if enemy&p.bombs != 0 {
		soft := own &^ p.shields
		t.pairs = pairWorth * (soft & soft.Spread()).Len()
	}
	return t
}

// relative is a rank as a side sees it, from 0.
func relative(c game.Color, rank int) int {
	if c == game.Black {
		return 7 - rank
	}
	return rank
}

// blast credits a side with part of what its best explosion would win: what it
// takes less what it costs.
func (p *Position) blast(c game.Color) int {
	best := 0
	for e := range p.Explosions(c) {
		best = max(best, p.Worth(e.Taken)-p.Worth(e.Lost))
	}
	if c == p.Turn() {
		return best / blastChance
	}
	return best / blastThreat
}

// Explain prints the evaluation term by term as a table, in pawns.
func (p *Position) Explain() string {
	w, b := p.side(game.White), p.side(game.Black)
	return game.TermTable([]game.Term{
		{Name: "material", White: w.material, Black: b.material},
		{Name: "free to run", White: w.runners, Black: b.runners},
		{Name: "back row", White: w.guard, Black: b.guard},
		{Name: "crowns in the centre", White: w.center, Black: b.center},
		{Name: "mobility", White: w.mobility, Black: b.mobility},
		{Name: "pairs in a blast", White: w.pairs, Black: b.pairs},
		{Name: "blast", White: w.blast, Black: b.blast},
	}, p.Turn(), tempo)
}
