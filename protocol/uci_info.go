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
func (u *uci) reporter(root Game) func(search.Info) {
	wdl := u.wdlModel(root)
	return func(i search.Info) {
		if i.CurrMove == game.NoMove {
			u.out.print(infoLine(root, i, wdl))
		} else if i.Time >= currMoveAfter {
			u.out.printf("info depth %d currmove %s currmovenumber %d",
				i.Depth, root.MoveText(i.CurrMove), i.CurrMoveNumber)
		}
	}
}

// infoLine writes a report. wdl is nil if win probabilities are not wanted.
func infoLine(root Game, i search.Info, wdl wdlModel) string {
	var b strings.Builder
	fmt.Fprintf(&b, "info depth %d seldepth %d multipv %d score %s", i.Depth, i.SelDepth, max(i.MultiPV, 1),
		uciScore(i.Score))
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
	if pv := lineOfPlay(root, i.PV); len(pv) > 0 {
		b.WriteString(" pv " + strings.Join(pv, " "))
	}
	return b.String()
}

func uciScore(s search.Score) string {
	if moves, ok := s.Mate(); ok {
		return fmt.Sprintf("mate %d", moves)
	}
	return fmt.Sprintf("cp %d", int(s))
}

// lineOfPlay writes a line that starts at root, which it leaves as it was. It
// ends where the game does: match runners warn of moves after that.
func lineOfPlay(root Game, moves []game.Move) []string {
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

// noMove answers a go for which there is no move.
const noMove = "bestmove (none)"

// bestMove prints the result of a search of root.
func (u *uci) bestMove(root Game, r search.Result) {
	if r.Move == game.NoMove {
		u.out.print(noMove)
		return
	}
	line := []game.Move{r.Move}
	if r.Ponder != game.NoMove {
		line = append(line, r.Ponder)
	}
	u.out.print("bestmove " + strings.Join(lineOfPlay(root, line), " ponder "))
}
