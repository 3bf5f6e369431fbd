package table

import (
	"strings"

	"menagerie/internal/game"
)

// FaceDown returns how many men of each kind may lie face down, by side and letter in upper case, as a position
// string of such a game counts them: R2A2c1, behind a comma those of them that were captured, which only who took
// them knows.
func FaceDown(position string) (counts [2]map[string]int) {
	const pools = 2
	counts = [2]map[string]int{{}, {}}
	fields := strings.Fields(position)
	if len(fields) <= pools {
		return counts
	}
	text, _, _ := strings.Cut(fields[pools], ",")
	for ; len(text) > 1; text = text[2:] {
		letter := game.Upper(text[0])
		side := game.White
		if letter != text[0] {
			side = game.Black
		}
		counts[side][string(rune(letter))] += int(text[1] - '0')
	}
	return counts
}

// FaceDown lists the men of a side that may lie face down, "" for none.
func (t *Table) FaceDown(side game.Color) string {
	if !t.Config.Description.HasCovered() {
		return ""
	}
	return t.list(FaceDown(t.Position.FEN())[side])
}
