package protocol

import (
	"errors"
	"slices"
	"time"

	"menagerie/internal/game"
	"menagerie/search"
)

// analyze searches the position, and each that follows, until exit.
func (x *xboard) analyze(string) error {
	x.abandon()
	x.analyzing = true
	x.setForce(false)
	x.update()
	return nil
}

// exitAnalysis leaves the engine in force mode, where XBoard wants it.
func (x *xboard) exitAnalysis(string) error {
	if !x.analyzing {
		return errors.New("not analyzing")
	}
	x.abandon()
	x.analyzing = false
	x.setForce(true)
	return nil
}

func (x *xboard) startAnalysis() {
	limits := search.Limits{Infinite: true}
	legal := x.Position.LegalMoves(nil)
	if len(x.excluded) > 0 {
		limits.Moves = slices.DeleteFunc(legal, func(m game.Move) bool { return slices.Contains(x.excluded, m) })
		legal = limits.Moves
	}
	if len(legal) > 0 {
		root := x.Position.Copy()
		x.search(root, limits, x.reporter(root, false), func(search.Result) {})
	}
}

// exclude leaves a move, or all of them, out of the analysis.
func (x *xboard) exclude(args string) error {
	if args == "all" {
		return x.setExcluded(x.Position.LegalMoves(nil))
	}
	m, err := x.Position.ParseMove(x.notation().read(args))
	if err != nil {
		return err
	}
	if slices.Contains(x.excluded, m) {
		return nil
	}
	return x.setExcluded(append(x.excluded, m))
}

func (x *xboard) include(args string) error {
	if args == "all" {
		return x.setExcluded(nil)
	}
	m, err := x.Position.ParseMove(x.notation().read(args))
	if err != nil {
		return err
	}
	return x.setExcluded(slices.DeleteFunc(x.excluded, func(e game.Move) bool { return e == m }))
}

func (x *xboard) setExcluded(moves []game.Move) error {
	if x.analyzing {
		x.abandon()
	}
	x.excluded = moves
	if x.analyzing {
		x.update()
	}
	return nil
}

// status answers ".": how far the analysis is.
func (x *xboard) status(string) error {
	i := x.latest.Load()
	if !x.analyzing || i == nil {
		return nil
	}
	current := i.CurrMove
	if current == game.NoMove && len(i.PV) > 0 {
		current = i.PV[0]
	}
	total := len(x.Position.LegalMoves(nil))
	x.out.printf("stat01: %d %d %d %d %d %s", centiseconds(i.Time), i.Nodes, i.Depth,
		max(total-i.CurrMoveNumber, 0), total, x.notation().write(x.Position.MoveText(current)))
	return nil
}

// hintTime is how long a hint may take to find.
const hintTime = 200 * time.Millisecond

// hint names a move for the side to move: the one that the engine expects, or
// the best that a short search finds.
func (x *xboard) hint(string) error {
	switch {
	case x.expected != game.NoMove:
		x.printHint(x.expected)
	case x.analyzing:
		if i := x.latest.Load(); i != nil && len(i.PV) > 0 {
			x.printHint(i.PV[0])
		}
	case !x.busy() && !x.refused && x.canMove():
		x.search(x.Position, search.Limits{MoveTime: hintTime}, nil, func(r search.Result) { x.printHint(r.Move) })
	}
	return nil
}

func (x *xboard) printHint(m game.Move) {
	x.out.printf("Hint: %s", x.notation().write(x.Position.MoveText(m)))
}
