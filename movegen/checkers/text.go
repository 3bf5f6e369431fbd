package checkers

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// MoveText writes a move: its first square and each it lands on.
func (p *Position) MoveText(m game.Move) string {
	if m == game.NoMove {
		return "0000"
	}
	at := origin(m)
	var b strings.Builder
	b.WriteString(at.String())
	if jumpCount(m) == 0 {
		b.WriteString(destination(m).String())
	}
	for i := range jumpCount(m) {
		d := directionOf(m, i)
		at = at.step(d).step(d)
		b.WriteString(at.String())
	}
	return b.String()
}

// ParseMove reads a move in the form of MoveText, or in the one that XBoard gives
// a jump. The first square and the last are enough for the only chain between them. The error
// wraps one of those of package game.
func (p *Position) ParseMove(text string) (game.Move, error) {
	if strings.Contains(text, ",") {
		path, err := fromLegs(text)
		if err != nil {
			return game.NoMove, err
		}
		text = path
	}
	text = strings.TrimSuffix(text, "+")
	from, err := splitMove(text)
	if err != nil {
		return game.NoMove, fmt.Errorf("%.40q: %w: %w", text, game.ErrNotAMove, err)
	}
	found, ways := game.NoMove, 0
	for _, m := range p.LegalMoves(nil) {
		if p.MoveText(m) == text {
			return m, nil
		}
		if origin(m).String()+destination(m).String() == text {
			found, ways = m, ways+1
		}
	}
	if ways == 1 {
		return found, nil
	}
	return game.NoMove, fmt.Errorf("%.40s: %w", text, p.whyNot(from))
}

// splitMove reads the squares of a move and returns the first one.
func splitMove(text string) (from game.Coord, err error) {
	for n, rest := 0, text; rest != "" || n < 2; n++ {
		var file, rank int
		if file, rank, rest, err = game.CutShortSquare(rest, files, ranks); err != nil {
			return from, err
		}
		if n == 0 {
			from = game.Coord{File: file, Rank: rank}
		}
	}
	return from, nil
}

// whyNot says why no legal move is written like one that starts on from.
func (p *Position) whyNot(from game.Coord) error {
	file, rank := from.File, from.Rank
	switch {
	case p.lettersAt(file, rank) == "":
		return game.ErrNoPiece
	case game.Color(p.at(cellAt(file, rank))&1) != p.turn:
		return game.ErrNotYours
	}
	return game.ErrCannotReach
}
