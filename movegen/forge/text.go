package forge

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// Reasons why a tile cannot be struck; ParseMove wraps them.
var (
	ErrNoTile        = errors.New("no tile there")
	ErrOutOfRelation = errors.New("the last strike does not lead there")
	ErrNoOutcome     = errors.New("the tile cannot become that")
)

// MoveText writes a move: the square, and =, and the tile's new symbol or - for
// a tile that is gone; the square alone for a choice.
func (p *Position) MoveText(m game.Move) string {
	if m == game.NoMove {
		return "0000"
	}
	text := SquareOf(m).String()
	switch o := outcomeOf(m); o {
	case notDrawn:
		return text
	default:
		return text + "=" + o.symbol().String()
	}
}

// ParseMove reads a move in the form of MoveText.
func (p *Position) ParseMove(text string) (game.Move, error) {
	file, rank, rest, err := game.CutShortSquare(text, Size, Size)
	if err != nil {
		return game.NoMove, fmt.Errorf("%.40q: %w: %w", text, game.ErrNotAMove, err)
	}
	o, err := parseOutcome(rest)
	if err != nil {
		return game.NoMove, fmt.Errorf("%.40q: %w: %w", text, game.ErrNotAMove, err)
	}
	s := squareAt(file, rank)
	if err := p.check(s, o); err != nil {
		return game.NoMove, fmt.Errorf("%.40q: %w", text, err)
	}
	return newMove(s, o), nil
}

func parseOutcome(text string) (outcome, error) {
	switch {
	case text == "":
		return notDrawn, nil
	case text == "=-":
		return gone, nil
	case len(text) == 2 && text[0] == '=':
		if symbol, ok := parseSymbol(text[1]); ok {
			return becomes(symbol), nil
		}
	}
	return notDrawn, fmt.Errorf("%.20q: expected = and a symbol, or =- for a tile that goes", text)
}

// check says why a strike with an outcome is not possible.
func (p *Position) check(s Square, o outcome) error {
	switch {
	case p.hits[s] == 0:
		return ErrNoTile
	case p.Strikes()&s.set() == 0:
		return ErrOutOfRelation
	case o == notDrawn:
		return nil
	}
	outcomes := p.Outcomes(newMove(s, notDrawn), nil)
	if !slices.Contains(outcomes, newMove(s, o)) {
		return fmt.Errorf("%w, expected %s", ErrNoOutcome, p.listMoves(outcomes))
	}
	return nil
}

func (p *Position) listMoves(moves []game.Move) string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, p.MoveText(m))
	}
	return strings.Join(texts, " ")
}

// Board draws the position for a person, with coordinates.
func (p *Position) Board() string {
	text := game.DrawBoard(Size, Size, func(file, rank int) string {
		s := squareAt(file, rank)
		if p.hits[s] == 0 {
			return ""
		}
		return p.tileText(s)
	})
	text += fmt.Sprintf("\nlast strike %s, %d hits", p.lastText(), p.strikes)
	if p.tables.HasLuck() {
		text += fmt.Sprintf(", luck %d", p.luck)
	}
	return text + "\n"
}
