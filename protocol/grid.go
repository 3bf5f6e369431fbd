package protocol

import (
	"fmt"
	"strconv"
	"strings"
)

// grid is the first field of a position string, cell by cell from the top left.
type grid struct {
	files, ranks int
	cells        []string // "" or a piece: "P", "n", "+p", "*"
	hand         string   // the pieces in hand, in brackets; "" if there is no such thing
}

func parseGrid(fen string, files, ranks int) (grid, error) {
	g := grid{files: files, ranks: ranks}
	placement, _ := cutWord(fen)
	if at := strings.IndexByte(placement, '['); at >= 0 {
		placement, g.hand = placement[:at], placement[at:]
	}
	for i := 0; i < len(placement); {
		switch c := placement[i]; {
		case c == '/':
			i++
		case c >= '0' && c <= '9':
			end := i
			for end < len(placement) && placement[end] >= '0' && placement[end] <= '9' {
				end++
			}
			n, err := strconv.Atoi(placement[i:end])
			if err != nil || n > files {
				return g, fmt.Errorf("a run of %s files", quote(placement[i:end]))
			}
			g.cells = append(g.cells, make([]string, n)...)
			i = end
		case c == '~' && len(g.cells) > 0:
			g.cells[len(g.cells)-1] += "~" // it was a pawn
			i++
		case c == '+' && i+1 < len(placement):
			g.cells = append(g.cells, placement[i:i+2])
			i += 2
		default:
			g.cells = append(g.cells, placement[i:i+1])
			i++
		}
	}
	if len(g.cells) != files*ranks {
		return g, fmt.Errorf("%d squares, expected %d", len(g.cells), files*ranks)
	}
	return g, nil
}

// Placement returns what a position string puts on each square, rank by rank from
// the top: "" or letters such as "P", "n", "+p" or "*". It is an error if the
// first field is not written like a FEN's.
func Placement(position string, files, ranks int) ([]string, error) {
	g, err := parseGrid(position, files, ranks)
	return g.cells, err
}

func (g grid) clear() { clear(g.cells) }

// index returns the cell of a square, as in "a1".
func (g grid) index(square string) (int, error) {
	if len(square) >= 2 {
		file := int(square[0]) - 'a'
		rank, err := strconv.Atoi(square[1:])
		if err == nil && file >= 0 && file < g.files && rank >= 1 && rank <= g.ranks {
			return (g.ranks-rank)*g.files + file, nil
		}
	}
	return 0, fmt.Errorf("%s is no square", quote(square))
}

func (g grid) put(piece, square string) error {
	i, err := g.index(square)
	if err == nil {
		g.cells[i] = piece
	}
	return err
}

// String writes the grid as a position string has it.
func (g grid) String() string {
	var b strings.Builder
	empty := 0
	for i, cell := range g.cells {
		if cell == "" {
			empty++
		}
		endOfRank := i%g.files == g.files-1
		if empty > 0 && (cell != "" || endOfRank) {
			b.WriteString(strconv.Itoa(empty))
			empty = 0
		}
		b.WriteString(cell)
		if endOfRank && i < len(g.cells)-1 {
			b.WriteByte('/')
		}
	}
	return b.String() + g.hand
}
