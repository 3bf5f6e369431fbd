package combination

import (
	"menagerie/internal/game"
)

const xboardPass = "@@@@"

// XBoardText writes a move as XBoard shows it on its board: from, to and, for
// tiles that join, the letter of what they become. complete is false where pieces stay
// behind, which XBoard has no form for, and where tiles join or a barrier goes, which it
// takes only with its test of moves off.
func (p *Position) XBoardText(m game.Move) (text string, complete bool) {
	if m == pass {
		return xboardPass, true
	}
	text = p.MoveText(m)
	if selection(m) != p.board.at(from(m)).stack(p.turn) {
		return text, false
	}
	if own := p.board.at(to(m)).stack(p.turn); own != 0 {
		return text + letter(own|selection(m)), false
	}
	return text, p.board.at(to(m)) != barrier
}
