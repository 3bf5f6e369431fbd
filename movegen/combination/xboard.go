package combination

import "menagerie/movegen"

const xboardPass = "@@@@"

// XBoardText writes a move as XBoard shows it on its board: from, to and, for
// tiles that join, the letter of what they become. shown is false for what XBoard
// has no form for: barriers that are removed and pieces that stay behind.
func (p *Position) XBoardText(m movegen.Move) (text string, shown bool) {
	if m == pass {
		return xboardPass, true
	}
	text = p.MoveText(m)
	entered := p.board.at(to(m))
	if entered == barrier || selection(m) != p.board.at(from(m)).stack(p.turn) {
		return text, false
	}
	if own := entered.stack(p.turn); own != 0 {
		text += letter(own | selection(m))
	}
	return text, true
}
