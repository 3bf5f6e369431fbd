package web

import (
	"errors"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
	"menagerie/protocol/table"
)

// Fog of war: a person sees their own pieces and the squares to which these can move, and
// nothing of what the opponent does elsewhere. All of it is decided here, so that what is hidden
// never leaves the program: not in a position string, a move, a count, a score or a reason.

// intoFog changes a setup's rules into those of fog of war.
func (t *tab) intoFog(s *setup) error {
	var fog game.Rules
	if t.server.config.Fog != nil {
		fog = t.server.config.Fog(s.rules)
	}
	if fog == nil {
		return errors.New("fog of war: this game cannot be played so")
	}
	s.rules, s.fog = fog, true
	return nil
}

// fogged reports whether something is hidden: until the end of a game in fog of war.
func (t *tab) fogged() bool { return t.table != nil && t.setup.fog && !t.table.Over() }

// veiled reports whether sides do not know all of the position: until the end of a game of covered men.
func (t *tab) veiled() bool { return t.table != nil && !t.table.Over() && t.hasCovered() }

// hasCovered reports whether men lie face down in the game.
func (t *tab) hasCovered() bool {
	return t.setup.description.HasCovered()
}

// behindVeil obeys a command in a game in which sides do not know all, unless its answer would tell.
func (t *tab) behindVeil(c *command, act func(*command) error) error {
	switch c.Do {
	case "undo", "pgn", "players", "review", "comment":
		return errVeiled
	case "move":
		if t.shown != t.head {
			return errLast
		}
	}
	return act(c)
}

// veil leaves of the opponent's moves what the person knows of them: not what they captured.
func (t *tab) veil(m *stateMessage) {
	side, history := t.viewer(), t.table.History()
	watches := t.seat != nil && t.seat.seat == watchSeat
	for i := range m.Moves {
		if watches || history[i].Side != side {
			m.Moves[i].Text = m.Moves[i].SAN
		} else {
			m.Moves[i].SAN = m.Moves[i].Text
		}
	}
	m.Tree = nil
	if watches {
		m.FEN, m.Report, m.Unseen = "", []string{}, nil
	}
	if t.seat == nil {
		m.Sealed = t.sealed()
	}
}

// viewer is the side whose person looks at the board: the one who plays against the engine, or
// whoever of two people is to move.
func (t *tab) viewer() game.Color {
	if t.seat != nil {
		return t.seat.color
	}
	if c, ok := t.table.OnlyPerson(); ok {
		return c
	}
	return t.table.Position.Turn()
}

// cover hides the whole board between the turns of two people, for one sits there who may not
// see what the other is going to see.
func (t *tab) cover() {
	_, one := t.table.OnlyPerson()
	if t.seat != nil { // who watches would tell
		one = t.seat.seat != watchSeat
	}
	t.covered = t.setup.fog && !one
}

// uncover shows the board to the next person.
func (t *tab) uncover(*command) error {
	t.covered = false
	t.changed(false)
	return nil
}

// Why something is refused in fog of war. That a text is no move has but one reason, whatever
// stands in its way.
var (
	errHidden  = errors.New("fog of war: not before the end of the game")
	errVeiled  = errors.New("covered men: not before the end of the game")
	errLast    = errors.New("go to the last position to move")
	errNotHere = errors.New("no move of yours")
)

// inFog obeys a command in a game in fog of war, unless its answer would tell what is hidden.
func (t *tab) inFog(c *command, act func(*command) error) error {
	_, one := t.table.OnlyPerson()
	switch c.Do {
	case "try":
		return nil
	case "undo", "hint", "pgn", "players", "review", "comment":
		return errHidden
	case "draw":
		if one {
			return errHidden // the engine knows who is better
		}
	case "analyse":
		if c.Lines > 0 {
			return errHidden
		}
	case "move":
		if t.shown != t.head {
			return errLast
		}
		if t.covered || act(c) != nil {
			return errNotHere
		}
		return nil
	}
	return act(c)
}

// sees returns which squares of a position a side sees: those of its pieces and those to which
// they can move, and a pawn that can be captured en passant.
func (t *tab) sees(g game.Game, side game.Color) []bool {
	view := g.View()
	seen := make([]bool, len(view.Cells))
	own, enemy := game.OwnedBy(side), game.OwnedBy(side.Other())
	for i, c := range view.Cells {
		seen[i] = c.Owner == own
	}
	g = g.Copy()
	if g.Turn() != side {
		var err error
		if g, err = t.setup.rules.NewGame(withTurn(g.FEN(), side)); err != nil {
			return seen // such as a position in which the other side cannot be to move
		}
	}
	for _, m := range g.Choices(nil) {
		path := notation.Split(g.MoveText(m), view.Files, view.Ranks).Path
		for _, c := range path {
			seen[number(c, view.Files)] = true
		}
		if len(path) == 2 && view.At(path[1]).Owner == game.Nobody && notation.Captures(g, &view, m) {
			g.Make(m)
			after := g.View()
			g.Unmake()
			for i, c := range view.Cells {
				seen[i] = seen[i] || c.Owner == enemy && after.Cells[i].Owner == game.Nobody
			}
		}
	}
	return seen
}

// withTurn is a position string with another side to move. What could be captured en passant
// was the other side's to capture.
func withTurn(position string, side game.Color) string {
	fields := strings.Fields(position)
	const turn, enPassant = 1, 3
	if len(fields) > turn {
		fields[turn] = string("wb"[side])
	}
	if len(fields) > enPassant {
		fields[enPassant] = "-"
	}
	return strings.Join(fields, " ")
}

// hide takes out of a state what the person does not see.
func (t *tab) hide(m *stateMessage, g game.Game, view *game.View) {
	side := t.viewer()
	seen := make([]bool, len(m.Cells))
	if m.Covered = t.covered; !t.covered {
		seen = t.sees(g, side)
	}
	owners := []byte(m.Owners)
	for i := range m.Cells {
		if !seen[i] {
			m.Cells[i], owners[i] = "", '.'
			m.Fog = append(m.Fog, i)
		}
	}
	m.Owners = string(owners)
	m.FEN, m.Report, m.Checked, m.Mating, m.Message = "", []string{}, []int{}, []int{}, ""
	m.Words, m.Score, m.Tree, m.Over = "", "", nil, false
	m.Hands[side.Other()] = map[string]int{}
	if t.covered {
		m.Hands[side] = map[string]int{}
	}
	if t.covered || t.looked != nil || g.Turn() != side {
		m.Steps = []stepData{}
	}
	t.hideMoves(m, side, view)
	if t.seat == nil {
		m.Sealed = t.sealed()
	}
}

// hideMoves leaves the viewer's own moves, and of the opponent's where they have captured.
func (t *tab) hideMoves(m *stateMessage, side game.Color, view *game.View) {
	history := t.table.History()
	for i := range m.Moves {
		if t.covered || history[i].Side != side {
			m.Moves[i].Text, m.Moves[i].SAN = "?", "?"
		}
	}
	if m.Ply == 0 {
		return
	}
	last := &history[m.Ply-1]
	if last.Side == side && !t.covered {
		if m.Effects != nil {
			m.Effects = &effectsData{Path: m.Effects.Path, Gone: squaresOf(last.Effects.Taken, m.Last, view.Files)}
		}
		return
	}
	m.Last = squaresOf(last.Effects.Taken, nil, view.Files)
	if t.covered {
		m.Last = []int{}
	}
	if m.Effects != nil {
		m.Effects = &effectsData{Path: []int{}, Gone: m.Last}
	}
}

// squaresOf are the squares of pieces, or those of them that are among some squares.
func squaresOf(pieces []table.Piece, among []int, files int) []int {
	list := []int{}
	for _, p := range pieces {
		if n := number(p.At, files); among == nil || slices.Contains(among, n) {
			list = append(list, n)
		}
	}
	return list
}
