package protocol

import (
	"fmt"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/search"
)

// think searches for the engine's move.
func (x *xboard) think() {
	x.Clocks.Start()
	root := x.Position.Copy()
	x.search(root, x.partner.hurry(x.Limits(x.side)), x.reporter(root, false), x.moveFound)
}

// moveFound plays and sends the engine's move.
func (x *xboard) moveFound(r search.Result) {
	if r.Move == game.NoMove {
		x.claim()
		return
	}
	text, complete := x.form(r.Move)
	x.score, x.searched = r.Score, true
	x.tellPartner(r.Score)
	if x.givesUp() {
		x.setForce(true)
		x.out.print("resign")
		return
	}
	x.Play(r.Move)
	x.PressClock()
	x.sendMove(text, complete && !x.mustPass()) // XBoard would take the person for stalemated
	x.showReport()
	x.forget()
	x.expected = r.Ponder
	x.showThreats()
	x.update()
}

// resignAfter is how many moves in a row must look lost: one may be a mistake.
const resignAfter = 3

// givesUp reports whether the user wants the engine to resign, and it has stood
// badly enough for long enough.
func (x *xboard) givesUp() bool {
	limit := search.Score(100 * x.settings.resignBelow)
	if limit == 0 || x.score > -limit {
		x.hopeless = 0
		return false
	}
	x.hopeless++
	return x.hopeless >= resignAfter
}

// ponder searches the position after the move that the opponent is expected to
// make, if it may and if that does not end the game.
func (x *xboard) ponder() {
	if !x.hard || x.expected == game.NoMove {
		return
	}
	hint := x.notation().write(x.Position.MoveText(x.expected))
	game := x.Position.Copy()
	game.Make(x.expected)
	if game.Result().Over() {
		return
	}
	// A report stays where XBoard would show what the engine ponders on.
	silent := x.report() != ""
	if x.post.Load() && !silent {
		x.out.printf("Hint: %s", hint)
	}
	limits := pondering(x.Limits(x.side))
	x.search(game, limits, x.reporter(game, silent), x.moveFound)
}

// pondering reports whether the engine ponders on x.expected.
func (x *xboard) pondering() bool { return x.task != nil && x.task.ponderHit != nil }

func (x *xboard) setHard(string) error {
	x.hard = true
	if !x.busy() && !x.force() && !x.analyzing && !x.paused && !x.engineToMove() {
		x.ponder()
	}
	return nil
}

func (x *xboard) setEasy(string) error {
	x.hard = false
	if x.pondering() {
		x.abandon()
	}
	return nil
}

// reporter returns a function that notes and, after post and unless it is to be silent, prints
// what a search of root finds. It keeps root, and runs in the search's goroutine.
func (x *xboard) reporter(root game.Game, silent bool) func(search.Info) {
	form := x.notation()
	x.latest.Store(nil)
	return func(i search.Info) {
		x.latest.Store(&i)
		if !silent && x.post.Load() && i.CurrMove == game.NoMove {
			x.out.print(thinkingLine(root, form, i))
		}
	}
}

// thinkingLine is ply, score, time in centiseconds, nodes and line of play.
func thinkingLine(root game.Game, form notation, i search.Info) string {
	pv := lineOfPlay(root, i.PV)
	for n, text := range pv {
		pv[n] = form.write(text)
	}
	line := fmt.Sprintf("%d %d %d %d %s", i.Depth, xboardScore(i.Score), centiseconds(i.Time), i.Nodes,
		strings.Join(pv, " "))
	switch i.Bound {
	case search.Lower:
		return line + "!"
	case search.Upper:
		return line + "?"
	}
	return line
}

// mateInZero is XBoard's score of a mate; each move that it is away adds one.
const mateInZero = 100000

func xboardScore(s search.Score) int {
	switch moves, ok := s.Mate(); {
	case !ok:
		return int(s)
	case s > 0:
		return mateInZero + moves
	default:
		return moves - mateInZero
	}
}

func centiseconds(t time.Duration) int64 { return t.Milliseconds() / 10 }
