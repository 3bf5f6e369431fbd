package combination

import (
	"fmt"

	"menagerie/internal/game"
)

const passText = "0000"

// MoveText writes a move: from, to and, if only a part of the tile moves, the
// part's letter in lower case. A pass is 0000.
func (p *Position) MoveText(m game.Move) string {
	if m == game.NoMove || m == pass {
		return passText
	}
	text := from(m).String() + to(m).String()
	if s := selection(m); s != p.board.at(from(m)).stack(p.turn) {
		text += letter(s)
	}
	return text
}

// ParseMove reads a move in the form of MoveText or XBoardText. A pass is accepted until the
// game is over, for whoever runs out of time forfeits the turn. The error wraps
// one of those of package game.
func (p *Position) ParseMove(text string) (game.Move, error) {
	if (text == passText || text == xboardPass) && !p.finished() {
		return pass, nil
	}
	for _, m := range p.LegalMoves(nil) {
		if shown, _ := p.XBoardText(m); p.MoveText(m) == text || shown == text {
			return m, nil
		}
	}
	return game.NoMove, fmt.Errorf("%.40q: %w", text, p.whyNot(text))
}

// whyNot says why a text is no legal move.
func (p *Position) whyNot(text string) error {
	if text == passText {
		return errOver
	}
	file, rank, rest, err := game.CutShortSquare(text, files, ranks)
	if err == nil {
		_, _, rest, err = game.CutShortSquare(rest, files, ranks)
	}
	if err != nil {
		return fmt.Errorf("%w: %w", game.ErrNotAMove, err)
	}
	if len(rest) > 1 {
		return fmt.Errorf("%w: expected from, to and at most one letter", game.ErrNotAMove)
	}
	t := p.board.at(squareAt(file, rank))
	switch {
	case p.finished():
		return errOver
	case t.pieces() == 0:
		return game.ErrNoPiece
	case t.stack(p.turn) == 0:
		return game.ErrNotYours
	case rest != "" && !isPart(rest[0], t.stack(p.turn)):
		return fmt.Errorf("%w: %q is no part of a tile with %s", game.ErrNotAMove, rest, letter(t.pieces()))
	}
	return game.ErrCannotReach
}

// isPart reports whether a letter names a part of a stack, but not all of it.
func isPart(name byte, whole Stack) bool {
	for s := Stack(1); s < whole; s++ {
		if letters[s] == name && s&^whole == 0 {
			return true
		}
	}
	return false
}

// errOver answers moves in a finished game.
var errOver = fmt.Errorf("%w: the game is over", game.ErrCannotReach)
