package play

import "menagerie/internal/game"

// squaresOf reads the squares that a move's text starts with: two of a step,
// more of a chain of jumps, none of a pass.
func squaresOf(text string, files, ranks int) []game.Coord {
	var list []game.Coord
	for text != "" {
		s, rest, ok := game.CutCoord(text, files, ranks)
		if !ok {
			break
		}
		list, text = append(list, s), rest
	}
	return list
}

// squaresOf reads the squares that the text of a move of the game starts with.
func (t *table) squaresOf(text string) []game.Coord {
	return squaresOf(text, t.view.Files, t.view.Ranks)
}
