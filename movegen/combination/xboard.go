package combination

import (
	"menagerie/internal/game"
)

const xboardPass = "@@@@"

// XBoardText writes a move as XBoard shows it on its board: from, to and, for
// tiles that join, the letter of what they become. With -testLegality false it
// removes barriers, too. complete is false where pieces stay behind.
func (p *Position) XBoardText(m game.Move) (text string, complete bool) {
	if m == pass {
		return xboardPass, true
	}
	text = p.MoveText(m)
	if selection(m) != p.board.at(from(m)).stack(p.turn) {
		return text, false
	}
	if own := p.board.at(to(m)).stack(p.turn); own != 0 {
		text += letter(own | selection(m))
	}
	return text, true
}
