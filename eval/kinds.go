package eval

import (
	"math"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// maxMoves is how many moves of a piece count at most: a mask.
const maxMoves = 63

// kindInfo is what the evaluation knows of one kind of piece.
type kindInfo struct {
	value      int // centipawns
	class      class
	pawn, king bool
	colorbound bool // never leaves the color of its square
	guard      bool // never attacks the enemy king: isGuard
	major      bool // slides along ranks and files
	minor      bool // a leaper or a bishop: wants outposts, and to be near its king
	attack     int  // danger to the enemy king that it is near
	mobility   [maxMoves + 1]packedScore
}

// compileKinds derives what there is to know of every kind from its moves and its value.
func (e *Terms) compileKinds() {
	v := e.tables.Variant()
	e.kinds = make([]kindInfo, 2*len(v.Pieces))
	for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
		value, n := e.tables.Value(pt), e.classOf(pt)
		k := kindInfo{
			value: value, class: n, pawn: e.isPawn(pt), king: pt == v.King,
			colorbound: isColorbound(v, &v.Pieces[pt]),
			major:      n == rook || n == queen, minor: n == leaper || n == bishop,
			attack: e.w.AttackerBase + value/e.w.AttackerDivisor,
		}
		e.compileMobility(&k, e.own.pieces[v.BaseType(pt)].mobility, math.Sqrt(e.averageMobility(pt)))
		for c := game.White; c <= game.Black; c++ {
			k.guard = e.isGuard(pt, c)
			e.kinds[movegen.KindOf(pt, c)] = k
		}
	}
}

// isColorbound reports whether a piece stays on squares of one color.
func isColorbound(v *variant.Variant, piece *variant.Piece) bool {
	for _, r := range piece.Rules {
		if !v.KeepsColor(r) {
			return false
		}
	}
	return !slices.ContainsFunc(piece.Paths, func(path variant.Path) bool { return !path.KeepsColor() })
}
