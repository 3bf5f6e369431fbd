package movegen // Room: ends.

import (
	"math/bits"
	"sync"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Dead positions (deadPositionDraws): the game is drawn once no sequence of moves can end it
// otherwise, for want of pieces. FIDE Laws of Chess, article 5.2.2.
//
// A position is dead if the pieces on the board, in any places that they can get to, make up no
// position that decides the game, nor do those that they may promote to. Whether they do is
// searched for once for each set of pieces (dead_search.go). Whatever is not certain counts as
// alive, so no position is called dead in which somebody could still win.

var deadRule = rule{
	fields:  "DeadPositionDraws",
	changes: nothing,
	late: func(p *Position) (game.Outcome, game.Reason) {
		if !p.isDead() {
			return game.Ongoing, game.NoReason
		}
		return p.draw(game.DeadPosition)
	},
}

// deadTables is what the rule needs of a variant. Except for what the searches have found it never
// changes.
type deadTables struct {
	geometry  [maxKinds]*pieceGeometry
	royal     [2]Kind
	decisive  [maxKinds]bool // with a piece of the kind on the board, the game is not dead
	knights   [maxKinds]bool // see KnownDraw
	comesBack bool           // what is captured comes back, on either side: at most one piece beside the kings is dead
	// byCaptures: captures alone decide (dead_captures.go), and there are no royal pieces
	byCaptures bool
	verdicts   sync.Map // by set of pieces, a uint64: whether it is dead
}

// compileDead prepares the rule, unless the variant does without it or has rules that it does not
// know.
func (t *Tables) compileDead() {
	v := t.variant
	byCaptures := t.onlyCapturesDecide()
	if !v.DeadPositionDraws || !byCaptures && !t.onlyMateDecides() {
		return
	}
	king := v.King
	if v.BlastOnCapture {
		king = variant.Type(bits.TrailingZeros64(uint64(v.ExtinctionTypes)))
	} else if !byCaptures && t.kings != [2]int{1, 1} {
		return
	}
	d := &deadTables{comesBack: v.CapturesToHand}
	for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
		for c := game.White; c <= game.Black; c++ {
			d.geometry[KindOf(pt, c)] = t.geometry(KindOf(pt, c))
		}
	}
	if byCaptures {
		d.compileCaptures(t)
		t.dead = d
		return
	}
	d.royal = [2]Kind{KindOf(king, game.White), KindOf(king, game.Black)}
	for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
		for c := game.White; c <= game.Black; c++ {
			k := KindOf(pt, c)
			d.decisive[k] = pt != king && (v.ExtinctionTypes.Has(pt) || d.alwaysDecides(t, k) ||
				d.comesBack && d.mayDecide(t, pt))
		}
	}
	t.dead = d
	t.compileTwoKnights()
}

// alwaysDecides reports whether one piece of kind k may mate a lone king, wherever it stands.
func (d *deadTables) alwaysDecides(t *Tables, k Kind) bool {
	for zone := range d.geometry[k].zones {
		if d.isDead(t, []deadPiece{{k, uint8(zone), 1}}) {
			return false
		}
	}
	return true
}

// mayDecide reports whether one piece of a type that comes back, on whatever side and wherever it stands, may mate
// a lone king.
func (d *deadTables) mayDecide(t *Tables, pt variant.Type) bool {
	for _, pt := range [2]variant.Type{pt, t.inHand[pt]} {
		for c := game.White; c <= game.Black; c++ {
			k := KindOf(pt, c)
			for zone := range d.geometry[k].zones {
				if !d.isDead(t, []deadPiece{{k, uint8(zone), 1}}) {
					return true
				}
			}
		}
	}
	return false
}

// onlyMateDecides reports whether the variant has no rules but those that this file knows.
func (t *Tables) onlyMateDecides() bool {
	v := t.variant
	if v.MaterialCounting == variant.JanggiMaterial || v.MaterialCounting == variant.UnweightedMaterial {
		return false // captures decide; with odds a dead position is won by the side that has them
	}
	if !v.Checking || v.NFoldRule > 0 && v.NFoldValue != game.Draw {
		return false
	}
	if v.BlastOnCapture { // atomic chess
		types := v.ExtinctionTypes
		if v.King != 0 || !v.ExtinctionPseudoRoyal || types == 0 || types&(types-1) != 0 ||
			types.Has(variant.AllTypes) || v.ExtinctionCount != 0 || v.BlastImmune != 0 ||
			v.Stalemate != game.Draw || v.DupleCheck {
			return false
		}
	} else if v.King == 0 || v.EndsByExtinction() {
		return false
	}
	return v.Castling.Wins == [2]uint8{} && !v.Connection.Ends() &&
		t.only(harmless)
}

// harmless is what cannot decide a game, or what the search for dead positions deals with.
const harmless = forbidding | moreMoves | rights | lines | royals | blasting

// deadPiece is a number of pieces of one kind that stand in one of its zones.
type deadPiece struct {
	kind   Kind
	zone   uint8
	number int
}

// isDead reports whether no moves can decide the game any more.
func (p *Position) isDead() bool {
	return p.Alive[game.White]&p.decisive[game.White]|p.Alive[game.Black]&p.decisive[game.Black] == 0 && p.isDeadSet()
}

// isDeadSet is isDead for a position without a decisive piece.
func (p *Position) isDeadSet() bool {
	d := p.tables.dead
	switch {
	case d == nil || len(p.walls) > 0:
		return false
	case d.comesBack:
		return p.isDeadPiece()
	case (p.tables.variant.PieceDrops || p.gates() != 0) && (p.HasHand(game.White) || p.HasHand(game.Black)):
		return false
	}
	var buffer [8]deadPiece
	pieces := buffer[:0]
	set, kings := uint64(0), [2]int{}
	for c := game.White; c <= game.Black; c++ {
		for id := range p.IDs(c) {
			k, at := p.Kinds[id], int(p.tables.squareIndex[p.Squares[id]])
			switch {
			case !d.geometry[k].all.has(at):
				return false // a position string has put it where no move leads
			case k == d.royal[c]:
				kings[c]++
				continue
			}
			zone := d.geometry[k].zone[at]
			set += scatter(uint64(k)<<8 | uint64(zone))
			pieces = addPiece(pieces, k, zone)
		}
	}
	if kings != [2]int{1, 1} && !d.byCaptures {
		return false
	}
	if dead, known := d.verdicts.Load(set); known {
		return dead.(bool)
	}
	dead := d.isDead(p.tables, pieces)
	d.verdicts.Store(set, dead)
	return dead
}

// isDeadPiece is isDeadSet where what is captured comes back: there is at most one piece beside the kings, on the
// board or in hand, which decides nothing. One that has promoted would come back as another.
func (p *Position) isDeadPiece() bool {
	pieces := p.Men() - 2
	for c := game.White; c <= game.Black; c++ {
		if p.King(c) == variant.NoSquare || p.promoted[c]&p.Alive[c] != 0 {
			return false
		}
		for pt, n := range p.InHand[c] {
			if n > 0 && p.tables.dead.decisive[KindOf(variant.Type(pt), c)] {
				return false
			}
			pieces += int(n)
		}
	}
	return pieces <= 1
}

// scatter spreads a number over 64 bits (SplitMix64), so that sums of few tell sets apart.
func scatter(x uint64) uint64 {
	x = (x + 1) * 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func addPiece(pieces []deadPiece, k Kind, zone uint8) []deadPiece {
	for i := range pieces {
		if pieces[i].kind == k && pieces[i].zone == zone {
			pieces[i].number++
			return pieces
		}
	}
	return append(pieces, deadPiece{k, zone, 1})
}
