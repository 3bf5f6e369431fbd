package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// Parse reads a move in coordinates, as [game.Game] does, or in short notation. The error
// says why the move cannot be played; it wraps the rule that alone forbids it ([game.ForbiddenBy]), if
// one does, and names the moves that the text can mean if there are several.
func Parse(g game.Game, d game.Description, text string) (game.Move, error) {
	m, err := g.ParseMove(text)
	if err == nil {
		return m, nil
	}
	switch found := Find(g, d, text); {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return game.NoMove, fmt.Errorf("%.20q: which one? %s", text, list(g, d, found))
	case !Looks(text) || !errors.Is(err, game.ErrNotAMove):
		return game.NoMove, err
	}
	return game.NoMove, refusal(g, d, text)
}

// maxListed is how many moves an error names.
const maxListed = 12

func list(g game.Game, d game.Description, moves []game.Move) string {
	if len(moves) > maxListed {
		return list(g, d, moves[:maxListed]) + " ..."
	}
	texts := make([]string, 0, len(moves))
	for _, m := range moves {
		texts = append(texts, SAN(g, d, m))
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}

var errNoSuch = errors.New("no piece of yours can go there")

// refusal says why no move is meant: if a piece of that letter would go to that square but for
// its king or for what is compulsory, in the words of the game.
func refusal(g game.Game, d game.Description, text string) error {
	view := g.View()
	bare := strings.TrimRight(withoutOrnaments(d, text), "+")
	for i, c := range view.Cells {
		s := game.Coord{File: i % view.Files, Rank: i / view.Files}
		letter, target := "", bare
		if bare != "" && bare[0] >= 'A' && bare[0] <= 'Z' {
			letter, target = bare[:1], bare[1:]
		}
		if c.Owner != game.OwnedBy(g.Turn()) || letter != "" && !strings.EqualFold(c.Text, letter) {
			continue
		}
		if _, err := g.ParseMove(s.String() + target); game.ForbiddenBy(err) != nil {
			return err
		}
	}
	return fmt.Errorf("%.20q: %w: %w", text, game.ErrNotAMove, errNoSuch)
}
