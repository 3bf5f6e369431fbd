package movegen // Room: make.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Captures by surrounding (surroundCapture*), as in tafl games: a piece that comes beside an enemy removes it if an own
// piece stands behind it, by a drop too. The keys and their meaning are Fairy-Stockfish-X's (src/position.cpp,
// compute_surround_capture_mask). https://en.wikipedia.org/wiki/Tafl_games

var surroundRule = rule{
	fields:  "Surround",
	changes: everything,
	has:     func(v *variant.Variant) bool { return v.Surround.Captures() },
	compile: compileSurround,
	made:    (*Position).surround,
	says:    func(w *words) { w.ways.add("surround what may not be lost") },
}

func compileSurround(t *Tables) {
	for line, steps := range [3][]int{{1}, {rowWidth}, {rowWidth + 1, rowWidth - 1}} {
		if t.variant.Surround.Lines[line] {
			for _, step := range steps {
				t.surrounding = append(t.surrounding, step, -step)
			}
		}
	}
}

// surround removes what m has surrounded.
func (p *Position) surround(m game.Move, us game.Color, _ Kind) {
	switch moveKindOf(m) {
	case castleHigh, castleLow, pass:
		return
	}
	var taken []variant.Square
	rules, to := &p.tables.variant.Surround, int(moveTo(m))
	for _, step := range p.tables.surrounding {
		s, behind := to+step, to+2*step
		if !p.hasPieceIn(s, us.Other()) {
			continue
		}
		beyond := p.tables.empty[behind&cellMask] == guard
		switch {
		case rules.Whole[s&squareMask] && !p.isEnclosed(s, us):
		case rules.Whole[s&squareMask],
			rules.Edge && beyond,
			rules.Opposite && !beyond && (p.hasPieceIn(behind, us) || rules.Hostile[behind&squareMask]),
			rules.Intervene && p.hasPieceIn(to-step, us.Other()):
			taken = append(taken, variant.Square(s&squareMask))
		}
	}
	for _, s := range taken {
		p.remove(p.Cells[s&cellMask], s)
	}
}

// isEnclosed reports whether us, or a hostile square, is on every side of a square.
func (p *Position) isEnclosed(s int, us game.Color) bool {
	for _, step := range orthogonalSteps {
		at := s + step
		if p.tables.empty[at&cellMask] != guard && !p.hasPieceIn(at, us) &&
			!p.tables.variant.Surround.Hostile[at&squareMask] {
			return false
		}
	}
	return true
}

// hasPieceIn reports whether a piece of c is in a cell.
func (p *Position) hasPieceIn(cell int, c game.Color) bool {
	id := p.Cells[cell&cellMask]
	return id != 0 && id&guard == colorBit(c)
}
