package eval

import "menagerie/movegen"

// scale draws the score, in centipawns from White's view, towards 0 where the
// side ahead lacks the force to win, and tells the way to win where the other
// has nothing left.
func (p *Position) scale(score int) int {
	strong, w := movegen.White, &p.terms.w
	if score < 0 {
		strong = movegen.Black
	}
	own, enemy := &p.look.sides[strong], &p.look.sides[strong.Other()]
	if own.pieces == 1 && enemy.pieces == 1 && own.isUnlike(enemy) {
		score = score * w.UnlikeShare / 16
	}
	if p.terms.goals.other {
		return score // whoever is ahead need not mate
	}
	if p.look.shape.pawns[strong] != (pawnMasks{}) {
		if p.bare(strong.Other()) {
			return score + sign(strong)*p.drive(strong)
		}
		return score
	}
	switch {
	case own.pieces <= 1 && own.force < w.LeastMate:
		return score / w.DeadShare
	case p.bare(strong.Other()):
		// What squares are worth while there are two armies leads astray here.
		return sign(strong) * (own.force + p.drive(strong))
	case own.force-enemy.force < w.LeastLead:
		return score / w.DrawnShare
	}
	return score
}

// judgeLastPawn returns what to take off an endgame's worth, White's less Black's, where
// the side ahead has one pawn left and not the pieces to win without: the other may give
// one of its own for it.
func (p *Position) judgeLastPawn(worth int32) int32 {
	strong := movegen.White
	if worth < 0 {
		strong = movegen.Black
	}
	if p.look.shape.total[strong] != 1 || p.look.sides[strong].force-p.look.sides[strong.Other()].force >= p.terms.w.LeastLead {
		return 0
	}
	return worth * int32(p.terms.w.LastPawn) / 64
}

// isUnlike reports whether the sides have pieces bound to squares of different colors,
// as bishops that never meet.
func (side *sideSurvey) isUnlike(other *sideSurvey) bool {
	return side.bound[0] != 0 && other.bound[1] != 0 || side.bound[1] != 0 && other.bound[0] != 0
}

// judgeWings returns the side that is ahead in the endgame, by White's worth less
// Black's, and what it is worth to it that there are pawns on both halves of the board:
// the other cannot be everywhere.
func (p *Position) judgeWings(worth int32) (ahead movegen.Color, more int) {
	files, half := p.look.shape.files>>2, p.terms.files/2
	if worth == 0 || files&(1<<half-1) == 0 || files>>half == 0 {
		return movegen.White, 0
	}
	if worth < 0 {
		ahead = movegen.Black
	}
	return ahead, p.terms.w.WingsEG
}

// bare reports whether c has nothing but its king.
func (p *Position) bare(c movegen.Color) bool {
	return len(p.look.attacks.Stances(c)) == 1 && p.look.shape.pawns[c] == (pawnMasks{}) && p.King(c) != movegen.NoSquare
}

// drive is general mating technique: the bare king to the edge and into a corner,
// ever less room for it, the own king after it.
func (p *Position) drive(strong movegen.Color) int {
	own, bare := p.King(strong), p.King(strong.Other())
	w := &p.terms.w
	v := p.terms.tables.Variant()
	files, ranks := fromCenter(bare.File(), v.Files), fromCenter(bare.Rank(), v.Ranks)
	worth := w.DriveEdge*max(files, ranks) + w.DriveCorner*min(files, ranks)
	worth += w.DriveCage * (v.Files*v.Ranks - p.cage(strong.Other())) / 16
	if own != movegen.NoSquare {
		worth += w.DriveKing * (max(v.Files, v.Ranks) - distance(own, bare))
	}
	return worth
}

// cage counts the squares that the lone king of c can get to if the enemy stands still
// and loses nothing.
func (p *Position) cage(c movegen.Color) int {
	var seen [movegen.MaxRanks * 32]bool
	var list [movegen.MaxFiles * movegen.MaxRanks]movegen.Square
	list[0] = p.King(c)
	seen[list[0]] = true
	count := 1
	for i := 0; i < count; i++ {
		for _, step := range p.terms.around {
			s := movegen.Square(int(list[i]) + step)
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

func sign(c movegen.Color) int {
	if c == movegen.Black {
		return -1
	}
	return 1
}
