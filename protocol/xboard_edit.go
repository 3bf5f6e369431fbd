package protocol

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"menagerie/internal/game"
)

// editor is the state of edit mode, in which old GUIs set up positions piece by
// piece.
type editor struct {
	cells []string // see game.Placement
	hand  string   // in brackets, "" where there are no hands
	black bool     // pieces that follow are Black's
}

// edit enters edit mode with the current position.
func (x *xboard) edit(string) error {
	d := x.rule.Describe()
	cells, err := game.Placement(x.Position.FEN(), d.Files, d.Ranks)
	if err != nil {
		return err
	}
	x.abandon()
	x.editor = &editor{cells: cells}
	board, _, _ := strings.Cut(x.Position.FEN(), " ")
	if at := strings.IndexByte(board, '['); at >= 0 {
		x.editor.hand = board[at:]
	}
	return nil
}

// editLine carries out one line of edit mode: "#" clears the board, "c" changes
// the color, "Pa2" puts a piece, "xa2" removes it, "." ends.
func (x *xboard) editLine(line string) {
	switch line {
	case "#":
		clear(x.editor.cells)
	case "c":
		x.editor.black = !x.editor.black
	case ".":
		e := x.editor
		x.editor = nil
		x.finishEdit(e)
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
	piece, d := text[:i], x.rule.Describe()
	if early := unexpectedPromotion(d); early != 0 && piece == "+P" {
		piece = string(early)
	}
	switch {
	case piece == "x":
		piece = ""
	case x.editor.black:
		piece = strings.ToLower(piece)
	}
	square := x.notation().read(text[i:])
	at, rest, ok := game.CutCoord(square, d.Files, d.Ranks)
	if !ok || rest != "" {
		return fmt.Errorf("%s is no square", quote(square))
	}
	x.editor.cells[(d.Ranks-1-at.Rank)*d.Files+at.File] = piece
	return nil
}

// finishEdit sets up the edited position. Edit mode says nothing of castling: the game leaves out
// those rights of the start position that this one cannot have.
func (x *xboard) finishEdit(e *editor) {
	d := x.rule.Describe()
	g := game.PlacementText(e.cells, d.Files, d.Ranks) + e.hand
	castling := "-"
	if start := strings.Fields(d.Start); len(start) > 2 {
		castling = start[2]
	}
	turn := x.Position.Turn().String()[:1]
	edited, err := x.rule.NewGame(fmt.Sprintf("%s %s %s - 0 1", g, turn, castling))
	if err != nil { // a game that has other fields
		edited, err = x.rule.NewGame(fmt.Sprintf("%s %s - - 0 1", g, turn))
	}
	if err != nil {
		x.refuse()
		x.out.printf("tellusererror Illegal position: %s", cutShort(err.Error(), noticeLimit))
		return
	}
	x.install(edited)
}
