package web

import "slices"

// tree is the moves of a game with all its variations. Nodes are positions; the root, 0, is
// the start.
type tree struct {
	nodes []node
	line  []int // the nodes of the line that is shown, without the root
}

// node is a position and the move that led to it.
type node struct {
	parent    int
	children  []int
	text, san string
	effects   *effectsData
}

func newTree() *tree { return &tree{nodes: []node{{parent: -1}}} }

// add returns the node that a move leads to, a new one if it has not been made before.
func (t *tree) add(parent int, text, san string, effects *effectsData) int {
	for _, child := range t.nodes[parent].children {
		if t.nodes[child].text == text {
			return child
		}
	}
	id := len(t.nodes)
	t.nodes = append(t.nodes, node{parent: parent, text: text, san: san, effects: effects})
	t.nodes[parent].children = append(t.nodes[parent].children, id)
	return id
}

// has reports whether there is a node of that number.
func (t *tree) has(id int) bool { return id >= 0 && id < len(t.nodes) }

// path returns the nodes from the root to a node, without the root.
func (t *tree) path(id int) []int {
	var list []int
	for ; id > 0; id = t.nodes[id].parent {
		list = append(list, id)
	}
	slices.Reverse(list)
	return list
}

// texts returns the moves from the root to a node.
func (t *tree) texts(id int) []string {
	list := []string{}
	for _, n := range t.path(id) {
		list = append(list, t.nodes[n].text)
	}
	return list
}

// show makes the line shown one that goes through a node: the line so far if it does, or
// else the first moves on from there.
func (t *tree) show(id int) {
	if id == 0 || slices.Contains(t.line, id) {
		return
	}
	t.line = t.path(id)
	for len(t.nodes[id].children) > 0 {
		id = t.nodes[id].children[0]
		t.line = append(t.line, id)
	}
}

// cut ends the line shown at a node, and forgets nothing.
func (t *tree) cut(id int) { t.line = t.path(id) }

// played returns the moves of the line shown and, for each, those made in its place in other
// lines.
func (t *tree) played() (line []playedData, others [][]playedData) {
	line, others = []playedData{}, [][]playedData{}
	for _, id := range t.line {
		n := &t.nodes[id]
		line = append(line, playedData{id, n.text, n.san})
		list := []playedData{}
		for _, other := range t.nodes[n.parent].children {
			if other != id {
				list = append(list, playedData{other, t.nodes[other].text, t.nodes[other].san})
			}
		}
		others = append(others, list)
	}
	return line, others
}
