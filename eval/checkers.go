package eval

import (
	"menagerie/movegen"
	"menagerie/movegen/checkers"
	"menagerie/search"
)

// Checkers61bl is a position of checkers61bl that evaluates itself: what the search
// plays with.
type Checkers61bl struct{ *checkers.Position }

var _ search.Position = Checkers61bl{}

// Copy returns an independent copy with the game's history.
func (p Checkers61bl) Copy() Checkers61bl { return Checkers61bl{p.Position.Clone()} }

// Clone is Copy for the search.
func (p Checkers61bl) Clone() search.Position { return p.Copy() }

// Weights of checkers61bl's terms, in centipawns, found by games (docs/tuning.md).
// Material is that of [checkers.Position.Worth].
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
	draughtTurn = 6 // the right to move
)

// checkersTerms is what the terms give one side.
type checkersTerms struct{ material, runners, guard, center, mobility, pairs, blast int }

func (t *checkersTerms) sum() int {
	return t.material + t.runners + t.guard + t.center + t.mobility + t.pairs + t.blast
}

// Evaluate returns the score in centipawns from the view of the side to move.
func (p Checkers61bl) Evaluate() int {
	us := p.Turn()
	ours, theirs := p.side(us), p.side(us.Other())
	return ours.sum() - theirs.sum() + draughtTurn
}

func (p Checkers61bl) side(c movegen.Color) checkersTerms {
	own, enemy := p.Men(c), p.Men(c.Other())
	plain := own &^ p.Crowned()
	t := checkersTerms{
		material: p.Worth(own),
		center:   centerWorth * (own & p.Crowned() &^ checkers.Edge).Len(),
		mobility: stepWorth * p.Steps(c),
		blast:    p.blast(c),
	}
	free := plain &^ enemy.Behind(c)
	for rank := range 8 {
		t.runners += runWorth * relative(c, rank) * (free & checkers.Rank(rank)).Len()
	}
	if enemy&^p.Crowned() != 0 {
		t.guard = guardWorth * (plain & checkers.Rank(relative(c, 0))).Len()
	}
	if enemy&p.Bombs() != 0 {
		soft := own &^ p.Shields()
		t.pairs = pairWorth * (soft & soft.Spread()).Len()
	}
	return t
}

// relative is a rank as a side sees it, from 0.
func relative(c movegen.Color, rank int) int {
	if c == movegen.Black {
		return 7 - rank
	}
	return rank
}

// blast credits a side with part of what its best explosion would win: what it
// takes less what it costs.
func (p Checkers61bl) blast(c movegen.Color) int {
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
func (p Checkers61bl) Explain() string {
	w, b := p.side(movegen.White), p.side(movegen.Black)
	return termTable([]termRow{
		{"material", w.material, b.material},
		{"free to run", w.runners, b.runners},
		{"back row", w.guard, b.guard},
		{"crowns in the centre", w.center, b.center},
		{"mobility", w.mobility, b.mobility},
		{"pairs in a blast", w.pairs, b.pairs},
		{"blast", w.blast, b.blast},
	}, p.Turn(), draughtTurn)
}
