package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Games around a palace, such as xiangqi and janggi: the king never leaves a small region, soldiers do
// not promote, and what counts is the siege. King danger counts more there than in chess: squares next
// to the king that it may not enter are holes, and attacks on the files around it are felt early. The
// ideas are Fairy-Stockfish's (src/evaluate.cpp, king).

type palaceWeights struct {
	Hopper      palaceKind `about:"a piece that hops to capture along ranks and files"`
	Soldier     palaceKind `about:"a piece that steps and never goes back"`
	Guard       palaceKind `about:"a piece that never comes near the enemy king"`
	LeaperReach Score      `about:"a leaper, one more move from a square"`
	Siege       siegeWeights
	Outside     int `about:"danger by a square around the king that is not of its palace"`
	NoMajor     int `about:"danger less if the enemy has nothing that slides along ranks and files"`
	DangerToEG  int `about:"percent of a king's danger in the middle game that count in the endgame, too"`
}

// palaceKind is the weights of a class that only games around a palace have.
type palaceKind struct {
	Material Score `about:"thousandths of its published value beyond it"`
	Mobility Score `about:"the square root of its moves"`
	Reach    Score `about:"one more move from a square"`
}

// kindOf returns the weights of a class that only games around a palace have, nil for others.
func (w *palaceWeights) kindOf(n class) *palaceKind {
	switch n {
	case hopper:
		return &w.Hopper
	case soldier:
		return &w.Soldier
	case guard:
		return &w.Guard
	}
	return nil
}

// hasPalace reports whether the king never leaves a region of a quarter of the board at most.
func (e *Terms) hasPalace() bool {
	v := e.tables.Variant()
	region := v.MobilityRegion[game.White][v.King]
	return v.Checking && !v.PieceDrops && region != nil && 4*squaresOf(region) <= len(e.tables.Squares())
}

func squaresOf(region *variant.Region) (n int) {
	for _, in := range region {
		if in {
			n++
		}
	}
	return n
}

// palaceClass refines a piece's class for games around a palace.
func (e *Terms) palaceClass(pt variant.Type, n class) class {
	if !e.palace {
		return n
	}
	hops, back := false, false
	for _, r := range e.tables.Variant().Pieces[pt].Rules {
		hops = hops || r.Capture && r.Hop != variant.NoHop
		back = back || r.DY < 0 || r.Range != 1 || abs(r.DX) > 1 || r.DY > 1
	}
	switch {
	case n == rook && hops:
		return hopper
	case n == leaper && e.isGuard(pt, game.White):
		return guard
	case n == leaper && !back && len(e.tables.Variant().Pieces[pt].Paths) == 0:
		return soldier
	}
	return n
}

// isGuard reports whether pieces of a type never come to where the enemy king may stand.
func (e *Terms) isGuard(pt variant.Type, c game.Color) bool {
	v := e.tables.Variant()
	own, king := v.MobilityRegion[c][pt], v.MobilityRegion[c.Other()][v.King]
	if own == nil || king == nil {
		return false
	}
	for s := range own {
		if own[s] && king[s] {
			return false
		}
	}
	return true
}

// evaluateSiege weighs the safety of c's king in its palace. Penalty, as elsewhere: danger² /
// DangerDivisorMG, danger / DangerDivisorEG; a share of the first counts in the endgame, too.
func (p *Position) evaluateSiege(c game.Color, king variant.Square) (t Score) {
	w, court, them := &p.terms.w, &p.terms.court, c.Other()
	own, enemy := &p.look.sides[c], &p.look.sides[them]
	siege, loss := p.siege(c, king, &court.Siege)
	danger := enemy.attackers*enemy.weight + w.RingAttack*enemy.hits + p.safeChecks(c) +
		p.palaceHoles(c, king) + siege - w.KingDefender*own.defenders - w.DangerOffset
	if !enemy.major {
		danger -= court.NoMajor
	}
	if danger > 0 {
		t.MG = -min(danger*danger/w.DangerDivisorMG, w.MaxDangerMG)
		t.EG = -danger / w.DangerDivisorEG
	}
	t.MG -= loss
	t.EG += t.MG * court.DangerToEG / 100
	return t
}

// palaceHoles weighs the nine squares around the king, or around the nearest square that is not on the
// edge: those outside the palace, and those that the enemy attacks and nothing but the king protects.
func (p *Position) palaceHoles(c game.Color, king variant.Square) int {
	w, attacks, v := &p.terms.w, &p.look.attacks, p.terms.tables.Variant()
	palace := v.MobilityRegion[c][v.King]
	file, rank := min(max(king.File(), 1), v.Files-2), min(max(king.Rank(), 1), v.Ranks-2)
	danger := 0
	for r := rank - 1; r <= rank+1; r++ {
		for f := file - 1; f <= file+1; f++ {
			switch s := variant.SquareAt(f, r); {
			case !palace[s]:
				danger += p.terms.court.Outside
			case attacks.Attacked(s, c.Other()) && !attacks.Attacked(s, c):
				danger += w.WeakRing
			}
		}
	}
	return danger
}
