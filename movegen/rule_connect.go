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
	if p.tables.goal.Reached(them, func(s variant.Square) bool {
		k, ok := p.At(s)
		return ok && k.Color() == them &&
			(c.Types.Has(variant.AllTypes) || c.Types.Has(p.tables.general.base[k.Type()]))
	}) {
		return c.Value.Opposite()
	}
	return game.Ongoing
}
