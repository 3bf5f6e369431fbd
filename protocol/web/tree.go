package web

import (
	"fmt"
	"slices"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
	"menagerie/protocol/pgn"
)

// tree is the moves of a game with all its variations.
type tree struct {
	pgn.Tree
	line    []int                // the nodes of the line that is shown, without the root
	effects map[int]*effectsData // of the moves that the table has made, by node
}

// gone is the parent of a node that has been taken back.
const gone = -2

func newTree() *tree { return &tree{Tree: pgn.NewTree(), effects: map[int]*effectsData{}} }

// add returns the node that a move leads to, a new one if it has not been made before.
func (t *tree) add(parent int, text, san string, effects *effectsData) int {
	id, old := t.Child(parent, text)
	if !old {
		id = t.Append(pgn.Node{Parent: parent, Text: text, SAN: san})
	}
	t.effects[id] = effects
	return id
}

// has reports whether there is a node of that number.
func (t *tree) has(id int) bool { return t.Has(id) && t.Nodes[id].Parent != gone }

// show makes the line shown one that goes through a node: the line so far if it does, or
// else the first moves on from there.
func (t *tree) show(id int) {
	if id != 0 && !slices.Contains(t.line, id) {
		t.line = append(t.Path(id), t.Line(id)...)
	}
}

// cut ends the line shown at a node.
func (t *tree) cut(id int) { t.line = t.Path(id) }

// played returns the moves of the line shown.
func (t *tree) played() []playedData {
	line := []playedData{}
	for _, id := range t.line {
		line = append(line, playedData{ID: id, Text: t.Nodes[id].Text, SAN: t.Nodes[id].SAN})
	}
	return line
}

// all returns all moves, each behind the one that it follows; nil if the line shown has all that there is
// to say.
func (t *tree) all() []nodeData {
	var list []nodeData
	words := false
	for id := 1; id < len(t.Nodes); id++ {
		if n := &t.Nodes[id]; n.Parent != gone {
			list = append(list, nodeData{
				playedData{ID: id, Text: n.Text, SAN: n.SAN}, n.Parent, remarks{n.Glyphs, n.Before, n.Comments}})
			words = words || len(n.Glyphs)+len(n.Before)+len(n.Comments) > 0
		}
	}
	if len(list) == len(t.line) && !words {
		return nil
	}
	return list
}

// prune takes moves that have been taken back out of the tree: from a node up to, but not with, the
// position that is to move, as far as no variation hangs on them.
func (t *tree) prune(id, until int) {
	for id != until && len(t.Nodes[id].Children) == 0 {
		n := &t.Nodes[id]
		siblings := &t.Nodes[n.Parent].Children
		*siblings = slices.DeleteFunc(*siblings, func(child int) bool { return child == id })
		id, n.Parent = n.Parent, gone
	}
}

// regrow makes the tree of moves that a page has kept, in a game that begins with g.
func regrow(g game.Game, d game.Description, kept []keptMove) (*tree, error) {
	t := newTree()
	for i, m := range kept {
		if m.Parent < 0 || m.Parent > i {
			return nil, fmt.Errorf("move %d of the kept game: follows %d, expected 0 to %d", i+1, m.Parent, i)
		}
		t.Append(pgn.Node{Parent: m.Parent, Text: m.Text, Glyphs: m.Glyphs, Before: m.Before, Comments: m.Comments})
	}
	return t, t.read(g, d, 0)
}

// read reads the moves behind a node, at which the game g is.
func (t *tree) read(g game.Game, d game.Description, id int) error {
	for _, child := range t.Nodes[id].Children {
		n := &t.Nodes[child]
		m, err := g.ParseMove(n.Text)
		if err != nil {
			return fmt.Errorf("move %d of the kept game: %w", child, err)
		}
		if r := g.Result(); r.Over() && !r.Reason.Claimed() {
			return fmt.Errorf("move %d of the kept game, %.20q: the game is over before it", child, n.Text)
		}
		n.SAN = notation.SAN(g, d, m)
		g.Make(m)
		err = t.read(g, d, child)
		g.Unmake()
		if err != nil {
			return err
		}
	}
	return nil
}
