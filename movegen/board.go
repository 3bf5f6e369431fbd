package movegen // Room: text.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Board draws the position for people, with coordinates, White at the bottom and the pieces in
// hand below.
func (p *Position) Board() string {
	v := p.tables.variant
	text := game.DrawBoard(v.Files, v.Ranks, func(file, rank int) string {
		if k, ok := p.At(variant.SquareAt(file, rank)); ok {
			return p.tables.letters[k]
		}
		if p.WallOn(variant.SquareAt(file, rank)) {
			return wallText
		}
		return ""
	})
	if v.HasHands() {
		text += "   in hand: " + p.HandText() + "\n"
	}
	return text
}
