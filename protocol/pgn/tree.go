package pgn

import "slices"

// Tree is the positions of a game with all its variations. Nodes are numbered; the root, 0, is the
// start position. The zero value has no root: see [NewTree].
type Tree struct{ Nodes []Node }

// Node is a position and the move that led to it, with what is written about it.
type Node struct {
	Parent   int   // -1 of the root
	Children []int // the first one goes on with the line, the others are variations
	// Text is the move as its game or its file writes it, without its number; SAN is it in short
	// notation, "" if that is not known.
	Text, SAN string
	Again     bool  // the side that made the move before makes this one, too
	Glyphs    []int // numeric annotation glyphs: 1 is a good move
	// Before are comments in front of the first move of a variation, Comments those behind a move or,
	// of the root, before the first one. Each is without braces and on one line. Commands such as
	// "[%clk 0:01:00]" are a part of them.
	Before, Comments []string
}

// NewTree returns the tree of a game without moves.
func NewTree() Tree { return Tree{Nodes: []Node{{Parent: -1}}} }

// Clone returns a copy that shares nothing with the tree.
func (t *Tree) Clone() Tree {
	nodes := slices.Clone(t.Nodes)
	for i := range nodes {
		n := &nodes[i]
		n.Children, n.Glyphs = slices.Clone(n.Children), slices.Clone(n.Glyphs)
		n.Before, n.Comments = slices.Clone(n.Before), slices.Clone(n.Comments)
	}
	return Tree{nodes}
}

// Append makes n the last of the moves from the position of n.Parent, and returns its number.
func (t *Tree) Append(n Node) int {
	id := len(t.Nodes)
	t.Nodes = append(t.Nodes, n)
	t.Nodes[n.Parent].Children = append(t.Nodes[n.Parent].Children, id)
	return id
}

// Child returns the node that a move from a position leads to, by its text.
func (t *Tree) Child(id int, text string) (child int, ok bool) {
	for _, child := range t.Nodes[id].Children {
		if t.Nodes[child].Text == text {
			return child, true
		}
	}
	return 0, false
}

// Has reports whether there is a node of that number.
func (t *Tree) Has(id int) bool { return id >= 0 && id < len(t.Nodes) }

// Path returns the nodes from the root to a node, without the root.
func (t *Tree) Path(id int) []int {
	var list []int
	for ; id > 0; id = t.Nodes[id].Parent {
		list = append(list, id)
	}
	slices.Reverse(list)
	return list
}

// Line returns the nodes of the line that goes on from a node, without the node.
func (t *Tree) Line(id int) []int {
	var list []int
	for len(t.Nodes[id].Children) > 0 {
		id = t.Nodes[id].Children[0]
		list = append(list, id)
	}
	return list
}

// Texts returns the moves of nodes.
func (t *Tree) Texts(nodes []int) []string {
	texts := make([]string, 0, len(nodes))
	for _, id := range nodes {
		texts = append(texts, t.Nodes[id].Text)
	}
	return texts
}
