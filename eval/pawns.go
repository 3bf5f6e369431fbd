package eval

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Pawn structure: isolated, doubled, connected and backward pawns, and which pawns have
// passed. It depends on the pawns alone, so that a hash table by their key saves most of the
// work (pawn hash table).

type pawnWeights struct {
	Isolated      Score `about:"no own pawn on the files beside it"`
	Doubled       Score `about:"an own pawn ahead on its file"`
	Connected     Score `about:"an own pawn beside it or protecting it"`
	ConnectedStep Score `about:"... for each step that such a pawn has advanced, in eighths"`
	Backward      Score `about:"a pawn that those beside it have left behind, and an enemy pawn guards its way"`
	Opposed       Score `about:"an enemy pawn ahead on the file of an isolated or backward pawn"`
}

// pawnTables is what pawns need to know of the board, for one color.
type pawnTables struct {
	// path holds for each square the ranks from which an enemy pawn on the same
	// or the next file could stop a pawn, as a mask; 0 where it never promotes.
	path      [variant.MaxRanks * 32]uint16
	steps     [variant.MaxRanks * 32]uint8 // to promotion
	connected [variant.MaxRanks * 32]Score // what a pawn that others support is worth there
}

// compilePawns finds for each square the way to promotion.
func (e *Terms) compilePawns() {
	last := e.tables.Variant().Ranks - 1
	for _, s := range e.tables.Squares() {
		steps := e.stepsToPromotion(s)
		if steps == 0 {
			continue
		}
		for c := game.White; c <= game.Black; c++ {
			at, ahead := s, 1
			if c == game.Black {
				at, ahead = e.mirror(s), -1
			}
			pt := &e.pawns[c]
			pt.steps[at] = uint8(steps)
			for n := 1; n <= steps+1; n++ {
				if rank := at.Rank() + n*ahead; rank >= 0 && rank <= last {
					pt.path[at] |= 1 << rank
				}
			}
		}
	}
	e.pawnSteps = e.stepsToPromotion(variant.SquareAt(0, 1))
	for c := range e.pawns {
		for _, s := range e.tables.Squares() {
			advanced := e.pawnSteps - int(e.pawns[c].steps[s])
			e.pawns[c].connected[s] = e.w.Connected.Add(e.w.ConnectedStep.Scale(advanced, 8))
		}
	}
	e.compilePassed()
}

// shape is the pawn structure: what follows from where the pawns stand, and from nothing
// else. It is an entry of the pawn hash table.
type shape struct {
	key    uint64
	filled bool
	pawns  [2]pawnMasks
	files  uint32 // with pawns: file f is bit f+2
	worth  [2]Score
	far    [2]Score // passed pawns too far from promotion to look at more closely
	passed [2][maxPassed]variant.Square
	count  [2]int
	total  [2]int // pawns
	space  [2]int // squares, see spaceOf
}

// maxPassed is how many passed pawns a side is credited with at most.
const maxPassed = 16

// shapeCache is the pawn hash table.
type shapeCache [1 << 12]shape

// pawnShape looks the pawn structure up or works it out.
func (p *Position) pawnShape() *shape {
	if p.shapes == nil {
		p.shapes = new(shapeCache)
	}
	key := p.PawnKey()
	e := &p.shapes[key%uint64(len(p.shapes))]
	if e.key != key || !e.filled {
		*e = shape{key: key, filled: true}
		p.fillShape(e)
	}
	return e
}

func (p *Position) fillShape(e *shape) {
	for c := range e.pawns {
		e.total[c] = p.PawnRanks(game.Color(c), &e.pawns[c])
		for file, ranks := range e.pawns[c] {
			if ranks != 0 {
				e.files |= 2 << file
			}
		}
	}
	for c := game.White; c <= game.Black; c++ {
		e.space[c] = p.terms.spaceOf(c, &e.pawns[c], &e.pawns[c.Other()])
		for file := range p.terms.files {
			if e.pawns[c][file+1] != 0 {
				p.terms.evaluateFile(e, c, file)
			}
		}
	}
}

// evaluateFile weighs the pawns of c on a file, one or more, by how they stand to the pawns
// around them, and finds those that have passed.
func (e *Terms) evaluateFile(shape *shape, c game.Color, file int) {
	all, enemy := &shape.pawns[c], &shape.pawns[c.Other()]
	own, against := all[file+1], enemy[file]|enemy[file+2]
	worth, connected := e.evaluateStructure(c, own, all[file]|all[file+2], against, enemy[file+1])
	shape.worth[c] = shape.worth[c].Add(worth)
	for m := own; m != 0; m &= m - 1 {
		s := variant.SquareAt(file, bits.TrailingZeros16(m))
		if m&-m&connected != 0 {
			shape.worth[c] = shape.worth[c].Add(e.pawns[c].connected[s])
		}
		path := e.pawns[c].path[s]
		if (against|enemy[file+1])&path != 0 || path == 0 {
			continue
		}
		if steps := int(e.pawns[c].steps[s]); steps > passedReach || shape.count[c] == maxPassed {
			shape.far[c] = shape.far[c].Add(e.passed[steps])
		} else {
			shape.passed[c][shape.count[c]] = s
			shape.count[c]++
		}
	}
}

// pawnMasks holds the ranks of a side's pawns on each file as a mask, with an
// empty file to either side of the board: file f is at f+1.
type pawnMasks = [variant.MaxFiles + 2]uint16

// evaluateStructure weighs the pawns of c on a file, all at once. Masks of ranks say where
// they are: own, the pawns of c on the files beside it, the enemy's there and on the file.
// It returns those that others support, too.
func (e *Terms) evaluateStructure(c game.Color, own, beside, against, facing uint16) (worth Score, connected uint16) {
	w := &e.w
	// Pawns with no own pawn beside or behind them on the files beside, and with enemies ahead.
	var left, opposed, guarded uint16
	if c == game.White {
		connected, guarded = own&(beside|beside<<1), against>>2
		left, opposed = beside&-beside-1, below(facing)
	} else {
		connected, guarded = own&(beside|beside>>1), against<<2
		left, opposed = ^(below(beside)<<1 | 1), ^(facing&-facing<<1 - 1)
	}
	weak := own
	if beside != 0 {
		weak = own &^ connected & left & guarded
		worth = w.Backward.Times(bits.OnesCount16(weak))
	} else {
		worth = w.Isolated.Times(bits.OnesCount16(weak))
	}
	worth = worth.Add(w.Opposed.Times(bits.OnesCount16(weak & opposed)))
	worth = worth.Add(w.Doubled.Times(bits.OnesCount16(own) - 1))
	return worth, connected
}

// below is a mask of the ranks below the highest in m, none if m is empty.
func below(m uint16) uint16 { return uint16(1)<<max(bits.Len16(m)-1, 0) - 1 }

func (p *Position) occupied(s variant.Square) bool {
	_, ok := p.At(s)
	return ok
}

func distance(a, b variant.Square) int {
	return max(abs(a.File()-b.File()), abs(a.Rank()-b.Rank()))
}

func abs(n int) int { return max(n, -n) }

// ahead is the square n steps in front of a pawn of c.
func ahead(c game.Color, s variant.Square, n int) variant.Square {
	if c == game.Black {
		n = -n
	}
	return variant.SquareAt(s.File(), s.Rank()+n)
}
