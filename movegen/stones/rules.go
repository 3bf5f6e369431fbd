package stones

import (
	_ "embed" // the built-in variants
	"fmt"

	"menagerie/internal/game"
	"menagerie/movegen/connect"
	"menagerie/movegen/variant"
)

// Cells of the board.
const (
	empty = 0
	white = 1
	black = 2
	wall  = 3 // both colors: nothing enters it

	cellBits = 3
)

const (
	rowWidth = variant.RowWidth
	cells    = 1024 // the board of a mailbox: see package movegen
	cellMask = cells - 1

	squareMask = variant.MaxSquares - 1
)

// stone returns the cell of a stone of c.
func stone(c game.Color) uint8 { return white << c }

// ray is one direction of a stone's moves.
type ray struct {
	step          int
	limit         int // steps at most
	move, capture bool
}

// Rules is a variant compiled for positions. It never changes, and all threads may use it.
type Rules struct {
	variant *variant.Variant
	start   string
	letter  byte // of a stone, upper case
	board   [cells]uint8
	squares []variant.Square
	rays    [2][]ray
	goal    *connect.Goal                        // nil if nothing has to be connected
	keys    [wall + 1][variant.MaxSquares]uint64 // by cell and square; 0 for empty ones
	// connectsByMove: whoever reaches the goal does so with the stone that has just moved.
	connectsByMove bool
	worth          [cells]int // of a stone on a square, in centipawns beside its own value
	windows        [][]variant.Square
	edges          [][]variant.Square    // of the board, from corner to corner
	cornerOf       [cells]variant.Square // of a square next to it

	windowsOf [cells][]int // of a square in windows

	enclosing, flips variant.Enclosing
	drops            bool
	first            game.Color // who begins
	liberties        bool       // some stones are removed, or may not be dropped, for want of them
	startSquares     []variant.Square
}

//go:embed stones.ini
var builtin []byte

// Builtin returns the built-in variants, which are those of stones.ini.
func Builtin() []*variant.Variant {
	variants, problems := variant.LoadVariants("stones.ini", builtin, nil)
	if len(problems) > 0 {
		panic(problems[0].String())
	}
	return variants
}

// Compile makes the rules of v, for which [variant.Variant.IsStones] must hold. It fails if the
// start position contradicts the rules.
func Compile(v *variant.Variant) (*Rules, error) {
	if !v.IsStones() {
		return nil, fmt.Errorf("no game of stones")
	}
	r := &Rules{
		variant: v, letter: v.Pieces[1].Letter[0], start: v.Start,
		liberties: v.Liberties != variant.Liberties{}, enclosing: v.EnclosingDrop,
		flips: v.FlipEnclosed, drops: v.PieceDrops,
	}
	for i := range r.board {
		r.board[i] = wall
	}
	for rank := range v.Ranks {
		for file := range v.Files {
			s := variant.SquareAt(file, rank)
			r.board[s] = empty
			r.squares = append(r.squares, s)
			if v.EnclosingDropStart[s] {
				r.startSquares = append(r.startSquares, s)
			}
		}
	}
	for c := range r.rays {
		r.rays[c] = compileRays(v, game.Color(c))
	}
	if v.Connection.Ends() {
		r.goal = connect.Compile(v)
		onlyDrops := len(r.rays[0])+len(r.rays[1]) == 0
		r.connectsByMove = r.flips == variant.NoEnclosing && (onlyDrops || !r.goal.MayComeByLoss())
	}
	r.compileKeys()
	r.compileWorth()
	p, err := r.Parse(r.start)
	if err == nil {
		r.first = p.turn
	}
	return r, err
}

func compileRays(v *variant.Variant, c game.Color) []ray {
	var rays []ray
	for _, rule := range v.Pieces[1].Rules {
		dx, dy, limit := rule.DX, rule.DY, rule.Range
		if c == game.Black {
			dx, dy = -dx, -dy
		}
		if limit == 0 {
			limit = max(v.Files, v.Ranks)
		}
		rays = append(rays, ray{dy*rowWidth + dx, limit, rule.Move, rule.Capture})
	}
	return rays
}

// Start returns the position string of the start position.
func (r *Rules) Start() string { return r.start }

// Variant returns the variant from which r was compiled.
func (r *Rules) Variant() *variant.Variant { return r.variant }
