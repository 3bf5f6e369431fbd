package search

import (
	"slices"

	"menagerie/internal/game"
)

// breakGame is Breakthrough on a small board: two ranks of pawns a side step
// forward, straight or diagonally, and take diagonally; the first to reach the
// far rank wins. It has captures to resolve and lines of different length that
// meet again.
type breakGame struct {
	width, height int
	cells         []int8 // +1 first player, -1 second
	side          int8
	undo          []breakUndo
}

type breakUndo struct {
	from, to int
	taken    int8
}

const pawnValue = 100

func newBreakGame(width, height int) *breakGame {
	g := &breakGame{width: width, height: height, cells: make([]int8, width*height), side: 1}
	for i := range 2 * width {
		g.cells[i], g.cells[len(g.cells)-1-i] = 1, -1
	}
	return g
}

func (g *breakGame) generate(dst []game.Move, capturesOnly bool) []game.Move {
	if g.Outcome() != game.Ongoing {
		return dst
	}
	for from, c := range g.cells {
		if c != g.side {
			continue
		}
		for dx := -1; dx <= 1; dx++ {
			x := from%g.width + dx
			to := from + int(g.side)*g.width + dx
			if x < 0 || x >= g.width {
				continue
			}
			taken := g.cells[to]
			if taken == g.side || taken != 0 && dx == 0 || taken == 0 && capturesOnly {
				continue
			}
			dst = append(dst, game.Move(from<<8|to+1))
		}
	}
	return dst
}

func ends(m game.Move) (from, to int) { return int(m >> 8), int(m&255) - 1 }

func (g *breakGame) LegalMoves(dst []game.Move) []game.Move { return g.generate(dst, false) }
func (g *breakGame) Noisy(dst []game.Move) []game.Move      { return g.generate(dst, true) }

func (g *breakGame) Make(m game.Move) {
	from, to := ends(m)
	g.undo = append(g.undo, breakUndo{from, to, g.cells[to]})
	g.cells[from], g.cells[to] = 0, g.side
	g.side = -g.side
}

func (g *breakGame) Unmake() {
	u := g.undo[len(g.undo)-1]
	g.undo = g.undo[:len(g.undo)-1]
	g.side = -g.side
	g.cells[u.from], g.cells[u.to] = g.side, u.taken
}

func (g *breakGame) CanPass() bool               { return false } // zugzwang is everywhere
func (g *breakGame) MakeNull()                   { panic("null move where CanPass says no") }
func (g *breakGame) UnmakeNull()                 { panic("null move where CanPass says no") }
func (g *breakGame) InCheck() bool               { return false }
func (g *breakGame) Repetition(int) game.Outcome { return game.Ongoing }

func (g *breakGame) Key() uint64 {
	key := uint64(g.side)
	for _, c := range g.cells {
		key = mix(key + uint64(c+1))
	}
	return key
}

func (g *breakGame) Outcome() game.Outcome {
	goal := g.cells[:g.width]
	if g.side < 0 {
		goal = g.cells[len(g.cells)-g.width:]
	}
	if slices.Contains(goal, -g.side) {
		return game.Loss
	}
	return game.Ongoing
}

func (g *breakGame) NoMoves() game.Outcome { return game.Loss }

func (g *breakGame) Evaluate() int {
	sum := 0
	for cell, c := range g.cells {
		rank := cell / g.width
		if c < 0 {
			rank = g.height - 1 - rank
		}
		sum += int(c*g.side) * (pawnValue + 5*rank*rank)
	}
	return sum
}

func (g *breakGame) Gain(m game.Move) int {
	if _, to := ends(m); g.cells[to] != 0 {
		return pawnValue
	}
	return 0
}

func (g *breakGame) SEE(m game.Move, threshold int) bool {
	g.Make(m)
	defer g.Unmake()
	_, to := ends(m)
	gain := int(g.undo[len(g.undo)-1].taken*g.side) * pawnValue
	for _, reply := range g.generate(nil, true) {
		if _, at := ends(reply); at == to {
			gain -= pawnValue
			break
		}
	}
	return gain >= threshold
}

func (g *breakGame) Slots() int { return 2 * len(g.cells) }

func (g *breakGame) Slot(m game.Move) int {
	_, to := ends(m)
	if g.side < 0 {
		to += len(g.cells)
	}
	return to
}

func (g *breakGame) Copy() Position {
	c := *g
	c.cells, c.undo = slices.Clone(g.cells), slices.Clone(g.undo)
	return &c
}
