package movegen // Room: compile.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// boardTables are the squares and lines of the board.
type boardTables struct {
	empty       [cells]uint8      // the board without pieces: guards around empty squares
	squares     []variant.Square  // every square of the board, a1 first, rank by rank
	squareIndex [maxSquares]uint8 // index of a square in squares
	rankStep    int               // from a square to the one above it
	line        [cells]int16      // by difference of two squares: one step along their line, 0 if they are on none
}

// Squares returns every square of the board, a1 first, rank by rank.
func (t *boardTables) Squares() []variant.Square { return t.squares }

// layBoard surrounds the squares of a board with guards. Walls at the start of a hexagonal board are no squares.
func (t *boardTables) layBoard(v *variant.Variant) {
	for i := range t.empty {
		t.empty[i] = guard
	}
	t.rankStep = rowWidth * v.Boards()
	start, _ := game.Placement(v.Start, v.Files, v.Ranks) // ParseFEN reports an error
	for r := range v.Ranks {
		for f := range v.Files {
			if v.HexBoard && start[(v.Ranks-1-r)*v.Files+f] == wallText {
				continue // off the hexagon
			}
			t.empty[variant.SquareAt(f, r)] = 0
			t.squareIndex[variant.SquareAt(f, r)] = uint8(len(t.squares))
			t.squares = append(t.squares, variant.SquareAt(f, r))
		}
	}
}

// layLines fills line with the shortest step along each difference in any direction: (2,4) is
// two steps of (1,2), so nightriders pin as rooks do.
func (t *boardTables) layLines() {
	ranks := variant.MaxRanks * rowWidth / t.rankStep
	for dy := -ranks + 1; dy < ranks; dy++ {
		for dx := -variant.MaxFiles + 1; dx < variant.MaxFiles; dx++ {
			if n := gcd(dx, dy); n > 0 {
				t.line[(dy*t.rankStep+dx)&cellMask] = int16(dy/n*t.rankStep + dx/n)
			}
		}
	}
}

func difference(dx, dy int) int { return (dy*rowWidth + dx) & cellMask }

func gcd(a, b int) int {
	a, b = max(a, -a), max(b, -b)
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// between reports whether s lies on the line from a to b, b included.
func (t *boardTables) between(a, s, b int) bool {
	return t.line[(s-a)&cellMask] == t.line[(b-a)&cellMask] && abs(s-a) <= abs(b-a)
}

// wholeBoard returns the region of all squares.
func (t *boardTables) wholeBoard() *variant.Region {
	var all variant.Region
	for _, s := range t.squares {
		all[s] = true
	}
	return &all
}
