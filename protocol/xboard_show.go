package protocol

import (
	"slices"
	"strings"

	"menagerie/internal/game"
)

// passMove is XBoard's text of a move without squares.
const passMove = "@@@@"

// form writes a legal move for XBoard, and whether XBoard can show all that it does.
func (x *xboard) form(m game.Move) (text string, complete bool) {
	text, complete = x.Position.XBoardText(m)
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
	x.sendPosition()
}

// mustPass reports whether the only legal move of a person moves no piece: there is nothing to
// click on.
func (x *xboard) mustPass() bool {
	if x.computer || x.analyzing || x.Position.Turn() == x.side || x.Position.Result().Over() {
		return false
	}
	legal := x.Position.LegalMoves(nil)
	if len(legal) != 1 {
		return false
	}
	text, _ := x.Position.XBoardText(legal[0])
	return text == passMove
}

// pass makes the only move of a person who has to pass. XBoard still waits for the person.
func (x *xboard) pass() {
	x.resumeShown()
	x.Play(x.Position.LegalMoves(nil)[0])
	x.forget()
	x.unseen = true
	x.update()
}

// sendPosition shows the board as it is. XBoard ends its game.
func (x *xboard) sendPosition() {
	x.unseen, x.playsOn = false, true
	x.out.printf("setboard %s", withFreeHand(x.rule.Describe(), x.Position.FEN()))
	x.out.print(pieceLines(x.rule.Describe()))
}

// withFreeHand is a position string for XBoard, which drops nothing that is not in hand.
func withFreeHand(d game.Description, position string) string {
	board, rest, found := strings.Cut(position, " ")
	if d.XBoard.FreeHand == "" || !found {
		return position
	}
	return board + "[" + d.XBoard.FreeHand + "] " + rest
}

// seen reports whether XBoard shows all that the user's move does, which it wrote as text. In a
// variant that it does not know it may have left out what a piece becomes, and shows the old one.
func (x *xboard) seen(text string, m game.Move) bool {
	shown, complete := x.form(m)
	if !complete || !x.marks.accepted || x.rule.Describe().XBoard.Name != "" {
		return complete
	}
	form := x.notation()
	squares, suffix := splitClicks(form.read(text))
	wanted, becomes := splitClicks(form.read(shown))
	if len(squares) == 0 || len(wanted) == 0 { // castling in letters, a drop or a pass
		return true
	}
	return len(squares) == len(wanted) && suffix == becomes
}

// resumeShown goes on with a game that XBoard takes for ended.
func (x *xboard) resumeShown() {
	if x.playsOn {
		x.playsOn = false
		x.setForce(false)
	}
}

// report is what the board does not show, such as points, "" for nothing. Pieces in hand XBoard
// shows itself.
func (x *xboard) report() string {
	if d := x.rule.Describe(); d.XBoard.Name != "" || d.Hand > 0 {
		return ""
	}
	lines := slices.DeleteFunc(x.Position.View().Report, func(line string) bool { return line == "" })
	return strings.Join(lines, "; ")
}

// showReport puts the report into XBoard's line of messages, which shows a line of thinking:
// one of no depth, time and nodes is for text. Only while a person is to move does it stay there.
func (x *xboard) showReport() {
	if x.computer || x.analyzing || !x.post.Load() {
		return
	}
	if report := x.report(); report != "" {
		x.out.printf("0 0 0 0 %s", report)
	}
}
