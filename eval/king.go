package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// kingWeights: danger is in units of its own and counts by its square.
type kingWeights struct {
	AttackerBase    int `about:"danger by a piece that attacks squares around the king, for each that does"`
	AttackerDivisor int `about:"... and by its value divided by this" min:"1"`
	RingAttack      int `about:"danger by an attack on a square next to the king"`
	WeakRing        int `about:"danger by a square next to the king that is attacked and only the king protects"`
	SafeCheck       int `about:"danger by a piece that can give check where nothing takes it"`
	MoreSafeChecks  int `about:"... and by each further square from which it can"`
	UnsafeCheck     int `about:"danger by a square from which a piece can give check and is taken"`
	KingDefender    int `about:"danger less by an own leaper or slider bound to a color at most two steps from the king"`
	CastlingMG      int `about:"a right to castle, in the middle game"`
	DangerOffset    int `about:"danger below which nothing happens"`
	DangerDivisorMG int `about:"the square of danger that is a centipawn" min:"1"`
	DangerDivisorEG int `about:"danger that is a centipawn of the endgame" min:"1"`
	MaxDangerMG     int `about:"bound of the penalty in the middle game" min:"0"`
	ShelterNear     int `about:"an own pawn directly before the king, on its file or one beside"`
	ShelterFar      int `about:"an own pawn one step further"`
	ShelterOpen     int `about:"no own pawn on the file"`
	StormNear       int `about:"an enemy pawn at most two steps before the king, on its file or one beside"`
	StormFar        int `about:"an enemy pawn three or four steps before it"`
	StormOpen       int `about:"no enemy pawn on the file"`
	ShelterDanger   int `about:"danger less by a centipawn of shelter, in eighths"`
	PawnlessFlankEG int `about:"no pawn on the king's file nor on two to either side, in the endgame"`
}

// evaluateKing weighs the safety of c's king: the pawns before it, and the danger by enemy
// attacks. Danger counts by its square (king attack units): one attacker is harmless,
// several together are not. Penalty: danger² / DangerDivisorMG, danger / DangerDivisorEG.
func (p *Position) evaluateKing(c game.Color) (t Score) {
	king := p.King(c)
	if king == variant.NoSquare || !p.terms.tables.Variant().Checking {
		return t
	}
	if p.terms.palace {
		return p.evaluateSiege(c, king)
	}
	w := &p.terms.w
	shelter := p.shelter(c, king)
	t.MG = shelter + w.CastlingMG*p.CastlingRights(c)
	if p.look.shape.files>>king.File()&flank == 0 {
		t.EG = -w.PawnlessFlankEG
	}
	enemy := &p.look.sides[c.Other()]
	checks, weakRing := p.safeChecks(c), w.WeakRing
	if p.terms.drops {
		checks += p.dropDanger(c, king)
		if w.Hand.Siege != (siegeWeights{}) {
			siege, loss := p.siege(c, king, &w.Hand.Siege)
			checks, t.MG = checks+siege, t.MG-loss
		}
		weakRing = weakRing * w.Hand.WeakRing / 100
	}
	if enemy.attackers == 0 && checks == 0 {
		return t
	}
	danger := enemy.attackers*enemy.weight + w.RingAttack*enemy.hits + weakRing*p.weakSquares(c, king) + checks -
		w.KingDefender*p.look.sides[c].defenders - w.ShelterDanger*shelter/8 - w.DangerOffset
	if p.terms.goals.checks {
		danger += danger * checkDanger / (3 + p.ChecksLeft(c.Other()))
	}
	if danger > 0 {
		t.MG -= min(danger*danger/w.DangerDivisorMG, w.MaxDangerMG)
		t.EG -= danger / w.DangerDivisorEG
	}
	if p.terms.goals.checks {
		t.EG += t.MG * 2 / (2 + p.ChecksLeft(c.Other())) // checks win without men to mate with
	}
	return t
}

// flank is the files around a king as shape.files has them: its own and two to either side.
const flank = 1<<5 - 1

// weakSquares counts the squares around the king that the enemy attacks and
// nothing but the king protects.
func (p *Position) weakSquares(c game.Color, king variant.Square) int {
	weak := 0
	attacks := &p.look.attacks
	for _, step := range p.terms.around {
		at := variant.Square(int(king) + step)
		if attacks.Attacked(at, c.Other()) && !attacks.Attacked(at, c) {
			weak++
		}
	}
	return weak
}

// safeChecks weighs the checks that the enemy can give, most where neither a piece nor
// the king of c takes the checker.
func (p *Position) safeChecks(c game.Color) int {
	danger, last := 0, uint8(0)
	attacks, final := &p.look.attacks, p.checkWins(c.Other())
	for _, check := range attacks.Checks(c.Other()) {
		switch {
		case !final && (attacks.Attacked(check.Square, c) || attacks.InRing(check.Square, c)):
			danger += p.terms.w.UnsafeCheck
		case check.Piece != last:
			danger += p.terms.w.SafeCheck
			last = check.Piece
		default:
			danger += p.terms.w.MoreSafeChecks
		}
	}
	return danger
}

// shelter weighs the pawns of both sides before the king, in centipawns: pawn shelter and
// pawn storm.
func (p *Position) shelter(c game.Color, king variant.Square) int {
	own, enemy, w := &p.look.shape.pawns[c], &p.look.shape.pawns[c.Other()], &p.terms.w
	// Masks by rank: one step before the king, two, three or four.
	level := uint32(1) << king.Rank()
	near, far, farther := level<<1, level<<2, level<<3|level<<4
	if c == game.Black {
		near, far, farther = level>>1, level>>2, level>>3|level>>4
	}
	worth := 0
	for file := max(king.File(), 1); file < min(king.File()+3, p.terms.files+1); file++ {
		switch m := uint32(own[file]); {
		case m&near != 0:
			worth += w.ShelterNear
		case m&far != 0:
			worth += w.ShelterFar
		case m == 0:
			worth += w.ShelterOpen
		}
		switch m := uint32(enemy[file]); {
		case m&(near|far) != 0:
			worth += w.StormNear
		case m&farther != 0:
			worth += w.StormFar
		case m == 0:
			worth += w.StormOpen
		}
	}
	return worth
}
