package search

import (
	"slices"

	"menagerie/internal/game"
)

// dropGame is a small connect-three: stones drop into columns, three in a line
// win, a full board is a draw. Every move adds a stone, so that all lines to a
// position are equally long and a search of fixed depth has one exact result,
// with a transposition table or without.
type dropGame struct {
	width, height int
	cells         []int8 // 0 empty, else 1 for the first player, 2 for the second
	played        []int  // cells, in order
	misere        bool   // three in a line lose
	check         bool   // every position counts as a check
}

func newDropGame(width, height int, columns ...int) *dropGame {
	g := &dropGame{width: width, height: height, cells: make([]int8, width*height)}
	for _, c := range columns {
		g.Make(game.Move(c + 1))
	}
	return g
}

func (g *dropGame) stone() int8 { return int8(len(g.played)%2 + 1) }

func (g *dropGame) cellOf(column int) int {
	for row := range g.height {
		if cell := row*g.width + column; g.cells[cell] == 0 {
			return cell
		}
	}
	return -1
}

func (g *dropGame) LegalMoves(dst []game.Move) []game.Move {
	for column := range g.width {
		if g.cellOf(column) >= 0 {
			dst = append(dst, game.Move(column+1))
		}
	}
	return dst
}

func (g *dropGame) Noisy(dst []game.Move) []game.Move { return dst }

func (g *dropGame) Make(m game.Move) {
	cell := g.cellOf(int(m) - 1)
	g.cells[cell] = g.stone()
	g.played = append(g.played, cell)
}

func (g *dropGame) Unmake() {
	last := len(g.played) - 1
	g.cells[g.played[last]] = 0
	g.played = g.played[:last]
}

func (g *dropGame) CanPass() bool               { return false }
func (g *dropGame) MakeNull()                   { panic("null move where CanPass says no") }
func (g *dropGame) UnmakeNull()                 { panic("null move where CanPass says no") }
func (g *dropGame) InCheck() bool               { return g.check }
func (g *dropGame) Repetition(int) game.Outcome { return game.Ongoing }

func (g *dropGame) Key() uint64 {
	key := uint64(len(g.played))
	for _, c := range g.cells {
		key = mix(key + uint64(c))
	}
	return key
}

// mix is the finalizer of SplitMix64.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func (g *dropGame) Outcome() game.Outcome {
	if len(g.played) == 0 || !g.lineThrough(g.played[len(g.played)-1]) {
		return game.Ongoing
	}
	if g.misere {
		return game.Win
	}
	return game.Loss
}

func (g *dropGame) lineThrough(cell int) bool {
	for _, step := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		if g.run(cell, step[0], step[1])+g.run(cell, -step[0], -step[1]) >= 2 {
			return true
		}
	}
	return false
}

// run counts the stones like that on cell that follow it in one direction.
func (g *dropGame) run(cell, dx, dy int) int {
	x, y, n := cell%g.width+dx, cell/g.width+dy, 0
	for x >= 0 && x < g.width && y >= 0 && y < g.height && g.cells[y*g.width+x] == g.cells[cell] {
		x, y, n = x+dx, y+dy, n+1
	}
	return n
}

func (g *dropGame) NoMoves() game.Outcome { return game.Draw }

// Evaluate gives every stone an arbitrary value by its cell.
func (g *dropGame) Evaluate() int {
	sum := 0
	for cell, c := range g.cells {
		value := int(mix(uint64(cell)) % 100)
		switch c {
		case 0:
		case g.stone():
			sum += value
		default:
			sum -= value
		}
	}
	return sum
}

func (g *dropGame) Gain(game.Move) int      { return 0 }
func (g *dropGame) SEE(game.Move, int) bool { return true }
func (g *dropGame) Slots() int              { return 2 * g.width }

func (g *dropGame) Slot(m game.Move) int {
	return int(m) - 1 + g.width*(len(g.played)%2)
}

func (g *dropGame) Copy() Position {
	c := *g
	c.cells, c.played = slices.Clone(g.cells), slices.Clone(g.played)
	return &c
}
