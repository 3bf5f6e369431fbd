package web

import (
	"slices"

	"menagerie/protocol/pgn"
)

// tree is the moves of a game with all its variations.
type tree struct {
	pgn.Tree
	line    []int                // the nodes of the line that is shown, without the root
	effects map[int]*effectsData // of the moves that the table has made, by node
}

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

// show makes the line shown one that goes through a node: the line so far if it does, or
// else the first moves on from there.
func (t *tree) show(id int) {
	if id != 0 && !slices.Contains(t.line, id) {
		t.line = append(t.Path(id), t.Line(id)...)
	}
}

// cut ends the line shown at a node, and forgets nothing.
func (t *tree) cut(id int) { t.line = t.Path(id) }

// played returns the moves of the line shown and, for each, those made in its place in other
// lines.
func (t *tree) played() (line []playedData, others [][]playedData) {
	line, others = []playedData{}, [][]playedData{}
	for _, id := range t.line {
		line = append(line, t.data(id))
		list := []playedData{}
		for _, other := range t.Nodes[t.Nodes[id].Parent].Children {
			if other != id {
				list = append(list, t.data(other))
			}
		}
		others = append(others, list)
	}
	return line, others
}

func (t *tree) data(id int) playedData { return playedData{id, t.Nodes[id].Text, t.Nodes[id].SAN} }
