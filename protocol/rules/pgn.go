package rules

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"menagerie/protocol/pgn"
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

// Games reads the games of a PGN text. The tag Variant names the game, chess without it; FEN is the start position. The
// error names the game and the move that cannot be read; the games before it are returned.
func (b *Book) Games(text string) ([]*Game, error) {
	var list []*Game
	reader := pgn.NewReader(strings.NewReader(text))
	for {
		read, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		if err != nil {
			return list, err
		}
		g, err := b.replay(read)
		if err != nil {
			return list, fmt.Errorf("game %d, line %d: %w", len(list)+1, reader.Line(), err)
		}
		list = append(list, g)
	}
}

func (b *Book) replay(read *pgn.Game) (*Game, error) {
	name := read.Tag("Variant")
	if name == "" || strings.EqualFold(name, "standard") || strings.EqualFold(name, "from position") {
		name = "chess"
	}
	p, err := b.Position(name, read.Tag("FEN"), false)
	if err != nil {
		return nil, err
	}
	r, _ := b.find(name)
	g := &Game{Tags: map[string]string{}, Variant: r.Name(), Start: p.FEN(), Moves: []string{}, Score: read.Result,
		Position: p}
	for _, t := range read.Tags {
		g.Tags[t.Name] = t.Value
	}
	for i, text := range read.Texts(read.Line(0)) {
		move, err := p.Move(text)
		if err != nil {
			return nil, fmt.Errorf("ply %d: %w", i+1, err)
		}
		if err := p.Play(move); err != nil {
			return nil, err
		}
		g.Moves = append(g.Moves, move)
	}
	return g, nil
}
