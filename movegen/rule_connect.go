package movegen

import (
	"menagerie/internal/game"
	"menagerie/movegen/connect"
	"menagerie/movegen/variant"
)

// Connecting (connectN, connectNxN, collinearN, connectRegion1*): the move that lines up or connects
// pieces ends the game, as in tic-tac-toe.

// compileConnect prepares what the sides have to connect.
func (t *Tables) compileConnect() {
	if t.variant.Connection.Ends() {
		t.goal = connect.Compile(t.variant)
	}
}

// connected returns the outcome for the side to move if the other side has connected its pieces.
func (p *Position) connected() game.Outcome {
	them, c := p.turn.Other(), &p.tables.variant.Connection
	has := func(s variant.Square) bool {
		k, ok := p.At(s)
		return ok && k.Color() == them &&
			(c.Types.Has(variant.AllTypes) || c.Types.Has(p.tables.general.base[k.Type()]))
	}
	reached := false
	if s := p.movedTo(); s != variant.NoSquare && p.tables.goal.KnowsMoves() {
		reached = p.tables.goal.ReachedBy(s, has)
	} else {
		reached = p.tables.goal.Reached(them, has)
	}
	if reached {
		return c.Value.Opposite()
	}
	return game.Ongoing
}

// movedTo returns the square on which the last move has put a piece of the side that made it, if that side
// cannot have connected anything elsewhere: NoSquare if it may have. Before the two last moves the game went
// on, and they have changed nothing but their squares.
func (p *Position) movedTo() variant.Square {
	n := len(p.history)
	if n < 2 || p.history[n-2].known&knownGoing == 0 || p.history[n-1].blastCount|p.blastCount != 0 {
		return variant.NoSquare
	}
	m := p.history[n-1].move
	if k := moveKindOf(m); m == game.NoMove || k != plain && k != drop && k != promotion || m&extraMask != 0 {
		return variant.NoSquare
	}
	return moveTo(m)
}
