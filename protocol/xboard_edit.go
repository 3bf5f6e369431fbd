package protocol

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// editor is the state of edit mode, in which old GUIs set up positions piece by
// piece.
type editor struct {
	grid  grid
	black bool // pieces that follow are Black's
}

// edit enters edit mode with the current position.
func (x *xboard) edit(string) error {
	d := x.rule.Describe()
	g, err := parseGrid(x.game.FEN(), d.Files, d.Ranks)
	if err != nil {
		return err
	}
	x.abandon()
	x.editor = &editor{grid: g}
	return nil
}

// editLine carries out one line of edit mode: "#" clears the board, "c" changes
// the color, "Pa2" puts a piece, "xa2" removes it, "." ends.
func (x *xboard) editLine(line string) {
	switch line {
	case "#":
		x.editor.grid.clear()
	case "c":
		x.editor.black = !x.editor.black
	case ".":
		g := x.editor.grid
		x.editor = nil
		x.finishEdit(g)
	default:
		if err := x.putPiece(line); err != nil {
			x.out.printf("Error (%s): %s", cutShort(err.Error(), noticeLimit), printable(line))
		}
	}
}

func (x *xboard) putPiece(text string) error {
	i := strings.IndexFunc(text, unicode.IsLower)
	if text[0] == 'x' {
		i = 1
	}
	if i < 1 {
		return errors.New("expected a piece and a square")
	}
	piece := text[:i]
	if early := unexpectedPromotion(x.rule.Describe()); early != 0 && piece == "+P" {
		piece = string(early)
	}
	switch {
	case piece == "x":
		piece = ""
	case x.editor.black:
		piece = strings.ToLower(piece)
	}
	return x.editor.grid.put(piece, x.notation().read(text[i:]))
}

// finishEdit sets up the edited position. Edit mode says nothing of castling:
// each right that the start position has and this one can have is granted.
func (x *xboard) finishEdit(g grid) {
	start := strings.Fields(x.rule.Describe().Start)
	setUp := func(castling string) (Game, error) {
		if castling == "" {
			castling = "-"
		}
		return x.rule.NewGame(fmt.Sprintf("%s %s %s - 0 1", g, x.game.Turn().String()[:1], castling))
	}
	rights := ""
	if len(start) > 2 {
		for _, r := range strings.Trim(start[2], "-") {
			if _, err := setUp(rights + string(r)); err == nil {
				rights += string(r)
			}
		}
	}
	game, err := setUp(rights)
	if err != nil {
		x.out.printf("tellusererror Illegal position: %s", cutShort(err.Error(), noticeLimit))
		return
	}
	x.install(game)
}

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
