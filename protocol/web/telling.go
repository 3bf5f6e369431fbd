package web

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
	"menagerie/protocol/record"
)

// setNotation shows moves in the notation that the page names, in short notation without a name or where the game does
// not know it: the page asks for what its user likes with every new game.
func (t *tab) setNotation(c *command) error {
	t.notation = c.Name
	t.send(t.state(false))
	if t.job != nil && t.job.purpose == toAnalyse {
		return t.analyse(&command{Lines: t.lines})
	}
	return nil
}

// teller returns what tells moves from a position on, nil for short notation and for games without it: of covered men
// a notation would tell what the other side does not know.
func (t *tab) teller(g game.Game) *record.Teller {
	if r := t.setup.rules; r == nil || !t.setup.description.SAN || !slices.Contains(record.Notations(r), t.notation) {
		return nil
	}
	return record.NewTeller(t.notation, g, t.setup.description)
}

// told returns moves that follow a position, as the page shows them.
func (t *tab) told(g game.Game, moves ...game.Move) []string {
	if teller := t.teller(g); teller != nil {
		return teller.Line(moves)
	}
	return notation.Line(g, t.setup.description, moves)
}

// retell writes the moves of a state in the notation of the page.
func (t *tab) retell(m *stateMessage) {
	if t.teller(nil) == nil {
		return
	}
	start, err := t.setup.rules.NewGame(t.setup.position)
	if err != nil {
		return
	}
	texts, err := t.teller(start).Tree(&t.tree.Tree)
	if err != nil {
		return // a tree that does not begin there, such as of a board that was dealt
	}
	for i := range m.Moves {
		m.Moves[i].SAN = texts[m.Moves[i].ID]
	}
	for i := range m.Tree {
		m.Tree[i].SAN = texts[m.Tree[i].ID]
	}
}
