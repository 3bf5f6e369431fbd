package movegen // Room: ends.

import (
	"menagerie/internal/game"
	"menagerie/movegen/connect"
	"menagerie/movegen/variant"
)

// Connecting (connectN, connectNxN, collinearN, connectRegion1*): the move that lines up or connects
// pieces ends the game, as in tic-tac-toe.

var connectRule = rule{
	fields:  "Connection",
	changes: decides | endsAtOnce,
	has:     func(v *variant.Variant) bool { return v.Connection.Ends() },
	compile: func(t *Tables) { t.goal = connect.Compile(t.variant) },
	ends:    connected,
	says:    sayConnection,
}

// sayConnection says what has to be lined up or connected.
func sayConnection(w *words) {
	c := &w.variant.Connection
	who, what := "", "pieces"
	switch c.Value {
	case game.Draw:
		return
	case game.Loss:
		who = "have the opponent "
	}
	if !c.Types.Has(variant.AllTypes) {
		what = either(w.names(c.Types))
	}
	if c.InRow > 0 {
		w.ways.add("%sline up %d %s", who, c.InRow, what)
	}
	if c.Square > 0 {
		w.ways.add("%sfill a square of %dx%d", who, c.Square, c.Square)
	}
	switch {
	case c.Group > 0:
		w.ways.add("%sjoin %d %s in a group", who, c.Group, what)
	case c.Group < 0:
		w.ways.add("%sjoin all %s in a group", who, what)
	}
	if c.Collinear > 0 {
		w.ways.add("%sbring %d %s onto a line", who, c.Collinear, what)
	}
	if !c.From[game.White].Empty() && !c.To[game.White].Empty() {
		w.ways.add("%sconnect two sides of the board", who)
	}
}

// connected returns the outcome for the side to move if the other side has connected its pieces, and the
// reason.
func connected(p *Position) (game.Outcome, game.Reason) {
	c := &p.tables.variant.Connection
	theirs, ours := hasConnected(p, p.turn.Other()), p.tables.goal.MayBeBoth() && hasConnected(p, p.turn)
	switch {
	case theirs && ours && c.Both == game.Draw:
		return p.draw(game.Connected)
	case theirs && ours:
		return c.Both.Opposite(), game.Connected
	case theirs:
		return c.Value.Opposite(), game.Connected
	case ours:
		return c.Value, game.Connected
	}
	return game.Ongoing, game.NoReason
}

// hasConnected reports whether c has connected its pieces, by its last move where that can be told.
func hasConnected(p *Position, c game.Color) bool {
	types, goal := p.tables.variant.Connection.Types, p.tables.goal
	if p.pieceCount(c) < goal.Least() || p.tables.variant.Connection.Group < 0 && p.HasHand(c) {
		return false
	}
	own, all := colorBit(c), types.Has(variant.AllTypes)
	has := func(s variant.Square) bool {
		id := p.Cells[s&cellMask]
		return id&guard == own && (all || types.Has(p.tables.general.base[p.Kinds[id].Type()]))
	}
	byMove := !p.tables.variant.Burns() && !p.tables.has(movers) && !goal.MayComeByLoss() && !p.startsConnected
	if n := len(p.history); n > 0 && byMove {
		m := p.history[n-1].move
		switch moveKindOf(m) {
		case castleHigh, castleLow, pass:
		default:
			if m != game.NoMove && gatedType(m) == 0 {
				return goal.ReachedOn(c, moveTo(m), has)
			}
		}
	}
	return goal.Reached(c, has)
}
