// Package dead tells of some pieces whether they can still decide a game: whether they make up, wherever they can get
// to and whatever they may promote to, a position in which a side is mated or, where that is no draw, stalemated. FIDE
// Laws of Chess, article 5.2.2.
//
// That is searched for once for each set of pieces. Whatever is not certain counts as alive, so nothing is called dead
// with which somebody could still win.
package dead

import (
	"sync"

	"menagerie/internal/game"
	"menagerie/movegen/internal/mailbox"
	"menagerie/movegen/variant"
)

// Rules are those of a variant, in which mates alone decide a game, stalemates, checks and explosions where the variant
// says so, or captures.
type Rules struct {
	Variant *variant.Variant
	Kings   [2]mailbox.Kind // zero where captures alone decide: see captures.go
	// Ways lists where a kind could go from a square if whatever stands between helps.
	Ways func(k mailbox.Kind, from variant.Square) []Way
	// Try sets up pieces with a side to move. It reports whether that is in check and whether it has moves. ok is false
	// if no such position arises in a game.
	Try func(pieces []Placed, turn game.Color) (check, moves, ok bool)
}

// Way is a way of a piece to a square, with or without a capture.
type Way struct {
	To      variant.Square
	Capture bool
	Step    bool // only a piece on the square or an attack on it could keep it from going there
}

// Placed is a piece on a square.
type Placed struct {
	Kind   mailbox.Kind
	Square variant.Square
}

// Game is a variant. But for what the searches have found it never changes, and threads may share it.
type Game struct {
	Rules
	Decisive [mailbox.MaxKinds]bool // with a piece of the kind on the board, the game is not dead
	kinds    [mailbox.MaxKinds]*moves
	verdicts sync.Map // by set of pieces, a uint64: whether it is dead
}

// New prepares the search for a variant.
func New(rules Rules) *Game {
	g := &Game{Rules: rules}
	for k := range g.each {
		g.kinds[k] = g.movesOf(k)
	}
	for k := range g.each {
		g.Decisive[k] = g.isDecisive(k)
	}
	return g
}

// each yields the kinds.
func (g *Game) each(yield func(mailbox.Kind) bool) {
	for k := mailbox.KindOf(1, game.White); int(k.Type()) < len(g.Variant.Pieces) && yield(k); k++ {
	}
}

// byCaptures reports whether captures alone decide.
func (g *Game) byCaptures() bool { return g.Kings == [2]mailbox.Kind{} }

// isDecisive reports whether the game is alive with a piece of kind k, wherever it stands.
func (g *Game) isDecisive(k mailbox.Kind) bool {
	v, pt := g.Variant, k.Type()
	switch {
	case g.byCaptures():
		return g.mayDecideByCaptures(k)
	case k == g.Kings[k.Color()]:
		return false
	case v.ExtinctionTypes.Has(pt) || g.matingZones(k) == len(g.kinds[k].zones):
		return true
	case !v.CapturesToHand:
		return false
	}
	// It comes back on whatever side.
	for _, pt := range [2]variant.Type{pt, v.Pieces[pt].PromotedFrom} {
		for c := game.White; pt != 0 && c <= game.Black; c++ {
			if g.matingZones(mailbox.KindOf(pt, c)) > 0 {
				return true
			}
		}
	}
	return false
}

// matingZones returns from how many zones one piece of kind k may mate a lone king.
func (g *Game) matingZones(k mailbox.Kind) (n int) {
	for zone := range g.kinds[k].zones {
		if !g.areDead([]men{{k, uint8(zone), 1}}) {
			n++
		}
	}
	return n
}

// men are a number of pieces of one kind that stand in one of its zones.
type men struct {
	kind   mailbox.Kind
	zone   uint8
	number int
}

// IsDead reports whether the pieces on a board, none of which is decisive, can no longer decide the game.
func (g *Game) IsDead(board *mailbox.Mailbox) bool {
	var buffer [8]men
	pieces := buffer[:0]
	set, kings := uint64(0), [2]int{}
	for c := game.White; c <= game.Black; c++ {
		for id := range board.IDs(c) {
			k, at := board.Kinds[id], g.index(board.Squares[id])
			if !g.kinds[k].all.has(at) {
				return false // a position string has put it where no move leads
			}
			if k == g.Kings[c] {
				kings[c]++
				continue
			}
			zone := g.kinds[k].zone[at]
			set += scatter(uint64(k)<<8 | uint64(zone))
			pieces = add(pieces, k, zone)
		}
	}
	if kings != [2]int{1, 1} && !g.byCaptures() {
		return false
	}
	if dead, known := g.verdicts.Load(set); known {
		return dead.(bool)
	}
	dead := g.areDead(pieces)
	g.verdicts.Store(set, dead)
	return dead
}

// scatter spreads a number over 64 bits (SplitMix64), so that sums of few tell sets apart.
func scatter(x uint64) uint64 {
	x = (x + 1) * 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func add(pieces []men, k mailbox.Kind, zone uint8) []men {
	for i := range pieces {
		if pieces[i].kind == k && pieces[i].zone == zone {
			pieces[i].number++
			return pieces
		}
	}
	return append(pieces, men{k, zone, 1})
}

// areDead reports whether the pieces, beside a king on each side, cannot decide the game.
func (g *Game) areDead(pieces []men) bool {
	if g.byCaptures() {
		return g.neverCaptures(pieces)
	}
	for attacker := game.White; attacker <= game.Black; attacker++ {
		s := newSearch(g, attacker, pieces)
		if s.mates() || g.Variant.Stalemate != game.Draw && s.stalemates() {
			return false
		}
	}
	return true
}
