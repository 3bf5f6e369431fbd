package stones

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Weights of the terms, in centipawns. They follow what is known of the games: in reversi corners
// cannot be turned over, squares next to an empty corner give it away, and mobility counts before
// the number of stones does; in games of lines an open line is worth the more the more of it is
// filled. https://www.chessprogramming.org/Othello
const (
	mobilityWeight = 10
	cornerWorth    = 300
	besideCorner   = -60
	edgeWorth      = 20
	heldEdge       = 100 // of a stone on an edge in a row from its corner: nothing turns it over
	wedgedEdge     = 60  // ... in a row between stones of the other side
	earlyStone     = -5  // of a stone in reversi while most of the board is empty
	tempo          = 10
)

// lineWorth is what a line is worth, by the squares of it that are still missing.
func lineWorth(missing int) int {
	if worth := 480 >> (2 * missing); missing > 0 {
		return worth
	}
	return 0
}

// compileWorth finds the worth of squares, and the windows of lines.
func (r *Rules) compileWorth() {
	v := r.variant
	if r.flips == variant.Reversi {
		for _, s := range r.squares {
			r.worth[s] = r.reversiWorth(s)
		}
		r.findEdges()
	}
	if n := v.Connection.InRow; n > 0 {
		for _, s := range r.squares {
			r.addWindows(s, n)
		}
	}
}

// reversiWorth is the worth of a square in reversi by the lines through it that a wall ends: a
// stone that no line passes is never turned over.
func (r *Rules) reversiWorth(s variant.Square) int {
	switch r.ends(int(s)) {
	case straight:
		return cornerWorth
	case 3:
		return edgeWorth
	}
	for _, step := range neighbours[straight:] {
		if at := int(s) + step; r.board[at&cellMask] == empty && r.ends(at) == straight {
			return besideCorner
		}
	}
	return 0
}

// findEdges lists the squares of the edges of the board, and the corners that squares are next to.
func (r *Rules) findEdges() {
	for _, s := range r.squares {
		if r.ends(int(s)) != straight {
			continue
		}
		for _, step := range neighbours {
			r.cornerOf[(int(s)+step)&cellMask] = s
		}
		for _, step := range [...]int{1, rowWidth} {
			var edge []variant.Square
			for at := int(s); r.board[at&cellMask] == empty; at += step {
				edge = append(edge, variant.Square(at))
			}
			if len(edge) > 1 {
				r.edges = append(r.edges, edge)
			}
		}
	}
}

// scoreEdges adds the rows of stones on the edges that nothing, or hardly anything, turns over.
func (p *Position) scoreEdges(all *[2]score) {
	for _, edge := range p.rules.edges {
		for i := 0; i < len(edge); {
			cell, start := p.board[edge[i]&cellMask], i
			for i++; i < len(edge) && p.board[edge[i]&cellMask] == cell; {
				i++
			}
			switch {
			case cell != white && cell != black:
			case start == 0 || i == len(edge):
				all[cell-white].squares += heldEdge * (i - start)
			case p.board[edge[start-1]&cellMask] != empty && p.board[edge[i]&cellMask] != empty:
				all[cell-white].squares += wedgedEdge * (i - start)
			}
		}
	}
}

// ends returns how many of the four lines through a square end at it.
func (r *Rules) ends(s int) int {
	n := 0
	for _, step := range [...]int{1, rowWidth, rowWidth + 1, rowWidth - 1} {
		if r.board[(s+step)&cellMask] == wall || r.board[(s-step)&cellMask] == wall {
			n++
		}
	}
	return n
}

// addWindows adds the lines of n squares that start on s.
func (r *Rules) addWindows(s variant.Square, n int) {
	lines := &r.variant.Connection.Lines
	for _, line := range []struct{ kind, step int }{
		{variant.Horizontal, 1}, {variant.Vertical, rowWidth},
		{variant.Diagonal, rowWidth + 1}, {variant.Diagonal, rowWidth - 1},
	} {
		if !lines[line.kind] {
			continue
		}
		var window []variant.Square
		for i := range n {
			at := int(s) + i*line.step
			if at < 0 || r.board[at&cellMask] == wall {
				break
			}
			window = append(window, variant.Square(at))
		}
		if len(window) != n {
			continue
		}
		for _, s := range window {
			r.windowsOf[s] = append(r.windowsOf[s], len(r.windows))
		}
		r.windows = append(r.windows, window)
	}
}

// score is what a side has by each term.
type score struct{ stones, squares, mobility, lines int }

func (s score) total() int { return s.stones + s.squares + s.mobility + s.lines }

// sides scores both sides.
func (p *Position) sides() [2]score {
	var all [2]score
	stones := p.stoneWorth()
	for c := range all {
		all[c].stones = stones * p.Count(game.Color(c))
		if p.rules.flips == variant.Reversi && p.rules.enclosing != variant.Snort {
			all[c].mobility = mobilityWeight * p.mobility(game.Color(c))
		}
	}
	if p.rules.enclosing == variant.Snort {
		p.scoreRoom(&all)
	}
	if p.rules.flips == variant.Reversi {
		for _, s := range p.rules.squares {
			if cell := p.board[s&cellMask]; cell == white || cell == black {
				if worth := p.rules.worth[s]; worth > 0 || p.board[p.rules.cornerOf[s&cellMask]&cellMask] == empty {
					all[cell-white].squares += worth
				}
			}
		}
		p.scoreEdges(&all)
	}
	p.scoreLines(&all)
	return all
}

// stoneWorth is the worth of a stone. In reversi few stones are better than many until the board
// fills.
func (p *Position) stoneWorth() int {
	if p.rules.flips != variant.Reversi {
		return Value
	}
	const late = 4 // the last quarter of the board
	if emptySquares := p.count[empty]; emptySquares*late > len(p.rules.squares) {
		return earlyStone
	}
	return Value / late
}

// mobility counts the drops of a side.
func (p *Position) mobility(c game.Color) int {
	turn := p.turn
	p.turn = c
	n := 0
	for _, s := range p.rules.squares {
		if p.board[s&cellMask] == empty && p.mayDrop(int(s)) {
			n++
		}
	}
	p.turn = turn
	return n
}

// scoreRoom adds the mobility of both sides where a stone may not be dropped next to one of the other side.
func (p *Position) scoreRoom(all *[2]score) {
	colors := [cellBits + 1]uint8{white: white, black: black}
	var n [cellBits + 1]int // of empty squares by the colors next to them
	for _, s := range p.rules.squares {
		if p.board[s&cellMask] != empty {
			continue
		}
		beside := uint8(0)
		for _, step := range neighbours[:straight] {
			beside |= colors[p.board[(int(s)+step)&cellMask]&cellBits]
		}
		n[beside&cellBits]++
	}
	for c := range all {
		all[c].mobility = mobilityWeight * (n[empty] + n[stone(game.Color(c))])
	}
}

// scoreLines adds the open lines: those without a stone of the other side.
func (p *Position) scoreLines(all *[2]score) {
	if len(p.rules.windows) == 0 {
		return
	}
	if p.lines == nil {
		p.countLines()
	}
	for c := range all {
		all[c].lines = p.lines.worth[c]
		if p.rules.variant.Connection.Value == game.Loss {
			all[c].lines = -all[c].lines
		}
	}
}

// Evaluate is the static score for the side to move, in centipawns.
func (p *Position) Evaluate() int {
	all := p.sides()
	return all[p.turn].total() - all[p.turn.Other()].total() + tempo
}

// Explain prints the evaluation term by term as a table, in stones.
func (p *Position) Explain() string {
	w, b := p.sides()[0], p.sides()[1]
	return game.TermTable([]game.Term{
		{Name: "stones", White: w.stones, Black: b.stones},
		{Name: "squares", White: w.squares, Black: b.squares},
		{Name: "mobility", White: w.mobility, Black: b.mobility},
		{Name: "open lines", White: w.lines, Black: b.lines},
	}, p.turn, tempo)
}
