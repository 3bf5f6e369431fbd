// Package pgn reads and writes games in Portable Game Notation: the standard of
// Steven J. Edwards (1994), for any variant.
//
// It knows the frame alone: tags, moves as texts, comments, annotation glyphs
// and variations. What a move's text means is the matter of the game that it is
// played in.
package pgn

import "slices"

// Tag is a pair of a tag's name and its value.
type Tag struct{ Name, Value string }

// Game is a game: a line of moves with its variations. Get an empty one from [NewGame].
type Game struct {
	Tags []Tag
	Tree
	Result string // "1-0", "0-1", "1/2-1/2" or "*"
	// FirstNumber is the number of the first move; BlackBegins says that it is
	// Black's. Writing uses them; reading sets neither.
	FirstNumber int
	BlackBegins bool
}

// NewGame returns an unfinished game without moves.
func NewGame() *Game { return &Game{Tree: NewTree(), Result: "*", FirstNumber: 1} }

// Tag returns the value of a tag, "" if the game has none of that name.
func (g *Game) Tag(name string) string {
	if i := slices.IndexFunc(g.Tags, func(t Tag) bool { return t.Name == name }); i >= 0 {
		return g.Tags[i].Value
	}
	return ""
}

// Add appends a tag.
func (g *Game) Add(name, value string) { g.Tags = append(g.Tags, Tag{name, value}) }

// isResult reports whether a word is a result.
func isResult(word string) bool {
	return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*"
}
