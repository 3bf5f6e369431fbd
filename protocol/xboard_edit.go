package protocol

import (
	"errors"
	"fmt"
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

// finishEdit sets up the edited position. Edit mode says nothing of castling: the game leaves out
// those rights of the start position that this one cannot have.
func (x *xboard) finishEdit(g grid) {
	castling := "-"
	if start := strings.Fields(x.rule.Describe().Start); len(start) > 2 {
		castling = start[2]
	}
	turn := x.game.Turn().String()[:1]
	game, err := x.rule.NewGame(fmt.Sprintf("%s %s %s - 0 1", g, turn, castling))
	if err != nil { // a game that has other fields
		game, err = x.rule.NewGame(fmt.Sprintf("%s %s - - 0 1", g, turn))
	}
	if err != nil {
		x.refuse()
		x.out.printf("tellusererror Illegal position: %s", cutShort(err.Error(), noticeLimit))
		return
	}
	x.install(game)
}
