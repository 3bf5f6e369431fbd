package rules

import (
	"strings"

	"menagerie/protocol/record"
)

// Game is a game of a PGN text: its main line.
type Game struct {
	Tags    map[string]string `json:"tags"`
	Variant string            `json:"variant"`
	Start   string            `json:"start"` // position string
	Moves   []string          `json:"moves"` // as Position.Moves writes them
	Score   string            `json:"score"` // as the file has it: "1-0", "0-1", "1/2-1/2" or "*"
	// Position is the one after the last move.
	Position *Position `json:"-"`
}

// Games reads the games of a text: PGN, and what else package record reads. The error names the game and the move that
// cannot be read; the games before it are returned.
func (b *Book) Games(text string) ([]*Game, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	entries, err := record.Open([]byte(text))
	if err != nil {
		return nil, err
	}
	var list []*Game
	for _, e := range entries {
		read, err := e.Read(record.Known{Rules: b.games})
		if err != nil {
			return list, err
		}
		g := &Game{Tags: map[string]string{}, Variant: read.Rules.Name(), Start: read.Start,
			Moves: read.Texts(read.Line(0)), Score: read.Result}
		for _, t := range read.Tags {
			g.Tags[t.Name] = t.Value
		}
		start, err := read.Rules.NewGame(read.Start)
		if err != nil {
			return list, err
		}
		g.Position = &Position{game: start, description: read.Rules.Describe(), notes: start.Omissions()}
		if err := g.Position.Play(g.Moves...); err != nil {
			return list, err
		}
		list = append(list, g)
	}
	return list, nil
}
