package protocol

import (
	"menagerie/internal/game"
)

// form writes a legal move for XBoard, and whether XBoard can show all that it does.
func (x *xboard) form(m game.Move) (text string, complete bool) {
	text, complete = x.game.XBoardText(m)
	return x.notation().write(text), complete
}

// sendMove tells XBoard of the engine's move, which has been made. If XBoard
// cannot show it, or the user's move before it, it gets the position instead: for
// XBoard that ends the game, so the next move that comes is played on (in force
// mode, as it thinks). An engine on the other side gets the move in any case.
func (x *xboard) sendMove(text string, complete bool) {
	if x.computer || complete && !x.unseen {
		x.out.printf("move %s", text)
		return
	}
	x.unseen, x.playsOn = false, true
	x.out.printf("setboard %s", x.game.FEN())
	x.out.print(pieceLines(x.rule.Describe()))
}

// resumeShown goes on with a game that XBoard takes for ended.
func (x *xboard) resumeShown() {
	if x.playsOn {
		x.playsOn, x.force = false, false
	}
}
