package stones

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

const xboardPass = "@@@@"

// MoveText writes a move as UCI does: "P@e3" for a drop, from and to for a stone that moves, and
// a pass as a stone that stays, "a1a1", as Fairy-Stockfish does.
func (p *Position) MoveText(m game.Move) string {
	switch {
	case m == game.NoMove:
		return "0000"
	case m&drop != 0:
		return string(p.rules.letter) + "@" + to(m).String()
	}
	return from(m).String() + to(m).String()
}

// XBoardText writes a move as XBoard shows it.
func (p *Position) XBoardText(m game.Move) (text string, complete bool) {
	if m&pass != 0 {
		return xboardPass, true
	}
	return p.MoveText(m), p.rules.flips == variant.NoEnclosing
}

// ParseMove reads a move in the form of MoveText or XBoardText; 0000 passes, too. The error wraps
// one of those of package game.
func (p *Position) ParseMove(text string) (game.Move, error) {
	for _, m := range p.LegalMoves(nil) {
		if strings.EqualFold(p.MoveText(m), text) || m&pass != 0 && p.isPass(text) {
			return m, nil
		}
	}
	return game.NoMove, fmt.Errorf("%.40q: %w", text, p.whyNot(text))
}

// isPass reports whether a text passes: any own stone may stay where it is.
func (p *Position) isPass(text string) bool {
	if text == xboardPass || text == "0000" || text == "pass" {
		return true
	}
	v := p.rules.variant
	file, rank, rest, err := game.CutSquare(text, v.Files, v.Ranks)
	return err == nil && text == rest+rest && p.board[variant.SquareAt(file, rank)&cellMask] == stone(p.turn)
}

// whyNot says why a text is no legal move.
func (p *Position) whyNot(text string) error {
	v := p.rules.variant
	square := text
	piece, target, dropped := strings.Cut(text, "@")
	if dropped {
		square = target
	}
	file, rank, rest, err := game.CutSquare(square, v.Files, v.Ranks)
	if err == nil && !dropped {
		_, _, rest, err = game.CutSquare(rest, v.Files, v.Ranks)
	}
	switch {
	case err != nil:
		return fmt.Errorf("%w: %w", game.ErrNotAMove, err)
	case rest != "" || dropped && !strings.EqualFold(piece, string(p.rules.letter)):
		return fmt.Errorf("%w: expected from and to, or %c@ and a square", game.ErrNotAMove, p.rules.letter)
	case dropped && !v.FreeDrops && p.hand[p.turn] == 0:
		return game.ErrNotInHand
	case dropped:
		return game.ErrNoDrop
	}
	switch p.board[variant.SquareAt(file, rank)&cellMask] {
	case stone(p.turn):
		return game.ErrCannotReach
	case stone(p.turn.Other()):
		return game.ErrNotYours
	}
	return game.ErrNoPiece
}
