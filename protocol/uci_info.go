package protocol

import (
	"fmt"
	"math"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/search"
)

// currMoveAfter is how long a search lasts before it says which move it is on.
const currMoveAfter = 3 * time.Second

// reporter returns a function that prints what a search of root finds. It keeps
// root, and runs in the search's goroutine.
func (u *uci) reporter(root game.Game) func(search.Info) {
	wdl, words, speech := u.wdlModel(root), u.words(), u.dialect
	return func(i search.Info) {
		switch {
		case i.CurrMove == game.NoMove && speech.info != nil:
			u.out.print(speech.info(i, speech.score(i.Score), words.line(root, i.PV)))
		case i.CurrMove == game.NoMove:
			u.out.print(infoLine(i, speech.score(i.Score), words.line(root, i.PV), wdl))
		case i.Time >= currMoveAfter:
			u.out.printf("info depth %d currmove %s currmovenumber %d",
				i.Depth, words.Write(root.MoveText(i.CurrMove)), i.CurrMoveNumber)
		}
	}
}

// infoLine writes a report on the line of play pv. wdl is nil if win probabilities are not wanted.
func infoLine(i search.Info, score string, pv []string, wdl wdlModel) string {
	var b strings.Builder
	fmt.Fprintf(&b, "info depth %d seldepth %d multipv %d score %s", i.Depth, i.SelDepth, max(i.MultiPV, 1), score)
	switch i.Bound {
	case search.Lower:
		b.WriteString(" lowerbound")
	case search.Upper:
		b.WriteString(" upperbound")
	}
	switch {
	case i.Chance: // to win is to clear the board, and nothing is drawn
		win := int(math.Round(1000 * i.Win))
		fmt.Fprintf(&b, " wdl %d 0 %d", win, 1000-win)
	case wdl != nil:
		win, draw, loss := wdl(i.Score)
		fmt.Fprintf(&b, " wdl %d %d %d", win, draw, loss)
	}
	fmt.Fprintf(&b, " nodes %d nps %d hashfull %d time %d", i.Nodes, i.NPS(), i.HashFull, i.Time.Milliseconds())
	if len(pv) > 0 {
		b.WriteString(" pv " + strings.Join(pv, " "))
	}
	return b.String()
}

// lineOfPlay writes a line that starts at root, which it leaves as it was. It
// ends where the game does: match runners warn of moves after that.
func lineOfPlay(root game.Game, moves []game.Move) []string {
	line := make([]string, 0, len(moves))
	for _, m := range moves {
		line = append(line, root.MoveText(m))
		root.Make(m)
		if root.Result().Over() {
			break
		}
	}
	for range line {
		root.Unmake()
	}
	return line
}

// bestMove prints the result of a search of root.
func (u *uci) bestMove(root game.Game, r search.Result) {
	switch {
	case u.dialect.win != "" && declares(root):
		u.out.print(u.dialect.win)
		return
	case r.Move == game.NoMove:
		u.out.print(u.dialect.noMove)
		return
	}
	line := []game.Move{r.Move}
	if r.Ponder != game.NoMove {
		line = append(line, r.Ponder)
	}
	u.out.print("bestmove " + strings.Join(u.words().line(root, line), " ponder ") + u.dialect.addendum(r))
}
