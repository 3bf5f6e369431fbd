package combination

import (
	"fmt"
	"strings"
	"time"

	"menagerie/internal/game"
)

// turnTime is how long a turn may take in the source of the game.
const turnTime = 30 * time.Second

// Game describes combination to the program. Its one setting is the number of turns.
func Game() game.Definition[*Position] {
	return game.Definition[*Position]{
		Name:     "combination",
		Settings: []game.Setting{{Name: "Turns", Initial: DefaultTurns, Min: MinTurns, Max: MaxTurns}},
		New: func(position string, values []int) (*Position, error) {
			if position == "" {
				position = StartOf(values[0])
			}
			return Parse(position)
		},
		Describe: describe,
	}
}

// describe tells XBoard that a tile of several pieces is one piece that moves like all
// of them.
func describe(values []int) game.Description {
	return game.Description{
		Files: files, Ranks: ranks, Start: StartOf(values[0]),
		Control: game.TimeControl{Turn: turnTime}, Forfeit: passText,
		Look: game.Stacks,
		Summary: game.Summary{
			Goal:  "have more points after the last turn: 5 for a piece, 1 for a barrier",
			About: "Rooks, bishops and knights that share tiles, and barriers between the armies",
		},
		Pieces: []game.PieceDescription{
			{Letter: "R", Name: "rook", Betza: "R"},
			{Letter: "B", Name: "bishop", Betza: "B"},
			{Letter: "N", Name: "knight", Betza: "N"},
			{Letter: "Q", Name: "rook and bishop", Betza: "BR"},
			{Letter: "E", Name: "rook and knight", Betza: "NR"},
			{Letter: "H", Name: "bishop and knight", Betza: "BN"},
			{Letter: "A", Name: "all three", Betza: "BNR"},
		},
	}
}

// View shows all pieces of a stack, and barriers as blue stars. The selected piece is red
// and its moves are green, as in the source of the game.
func (p *Position) View() game.View {
	const red, green = 160, 34
	v := game.NewView(files, ranks, p.cell)
	v.Style.Marks[game.Selected], v.Style.Marks[game.Quiet], v.Style.Marks[game.Capture] = red, green, green
	v.Parts, v.KeepSelection = true, true
	line := func(name string, c game.Color) string {
		return fmt.Sprintf("%s: points %d, turns left %d", name, p.points[c], p.TurnsLeft(c))
	}
	v.Report = []string{line("Black", game.Black), line("White", game.White), ""}
	return v
}

func (p *Position) cell(file, rank int) game.Cell {
	const white, blue = 231, 25
	s := squareAt(file, rank)
	if p.barriers.Has(s) {
		return game.Cell{Text: "*", Ink: white, Ground: blue}
	}
	if stack := p.board.at(s).stack(game.White); stack != 0 {
		return game.LetterCell(stackLetters(stack))
	}
	return game.LetterCell(strings.ToLower(stackLetters(p.board.at(s).stack(game.Black))))
}

// stackLetters are the letters of all pieces of a stack, upper case.
func stackLetters(s Stack) string {
	text := ""
	for i, piece := range []Stack{Rook, Bishop, Knight} {
		if s&piece != 0 {
			text += "RBN"[i : i+1]
		}
	}
	return text
}
