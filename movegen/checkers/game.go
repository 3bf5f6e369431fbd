package checkers

import (
	"strings"

	"menagerie/internal/game"
)

// Game describes checkers61bl to the program.
func Game() game.Definition[*Position] {
	return game.Definition[*Position]{
		Name: "checkers61bl",
		New: func(position string, _ []int) (*Position, error) {
			if position == "" {
				position = Start
			}
			return Parse(position)
		},
		Describe: describe,
	}
}

// describe tells XBoard that a jump is a move by way of the piece that it takes.
func describe([]int) game.Description {
	const uncrowned, crowned = "fmFfcafmF", "mFcafmF"
	return game.Description{
		Files: files, Ranks: ranks, Start: Start, XBoard: game.XBoardInfo{PieceTable: xboardPieces()},
		Look: game.Men,
		Summary: game.Summary{
			Goal:      "take all pieces, or leave no move",
			Promotion: "every piece is crowned on the far row and then moves backward, too",
			About:     "Draughts with bombs and shields, without compulsory captures",
		},
		Pieces: []game.PieceDescription{
			{Letter: "P", Name: "normal piece", Betza: uncrowned, Promoted: crowned},
			{Letter: "B", Name: "bomb", Betza: uncrowned, Promoted: crowned},
			{Letter: "S", Name: "shield", Betza: uncrowned, Promoted: crowned},
		},
	}
}

// xboardPieces gives the pieces XBoard's pictures of a wheel, a top hat and a shield, and
// their crowned forms those of crowns. None is a king.
func xboardPieces() string {
	dots := func(n int) string { return strings.Repeat(".", n) }
	const topHat, shield, wheel, promoted, crown = 27, 33, 44, 46, 48
	half := dots(topHat) + "B" + dots(shield-topHat-1) + "S" + dots(wheel-shield-1) + "P" +
		"/" + dots(crown-promoted) + "^P^S^B" + "."
	return half + strings.ToLower(half)
}

// View shows fire and water on red and grey squares, the selected piece on a white one.
func (p *Position) View() game.View {
	v := game.NewView(files, ranks, func(file, rank int) game.Cell { return game.LetterCell(p.lettersAt(file, rank)) })
	s := &v.Style
	s.Light, s.Dark = 95, 236
	s.White, s.Black = 214, 81 // orange and light blue
	s.Marks[game.Selected], s.Marks[game.Quiet], s.Marks[game.Capture] = 255, 22, 88
	s.Marks[game.Moved] = 58
	s.Names = [2]string{"Fire", "Water"}
	return v
}
