package games

import (
	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/perft"
	"menagerie/search"
)

// position is what every game's position can do.
type position interface {
	LegalMoves(dst []game.Move) []game.Move
	Make(m game.Move)
	Unmake()
	Turn() game.Color
	Result() game.Result
	Key() uint64

	FEN() string
	ParseMove(text string) (game.Move, error)
	MoveText(m game.Move) string
	XBoardText(m game.Move) (text string, complete bool)
	Board() string
	View() game.View
	Explain() string
}

// twoPlayers is the position of a game between two players.
type twoPlayers[P any] interface {
	position
	search.Position
	Clone() P // an independent copy with the game's history
}

// onePlayer is the position of a game of one player against chance.
type onePlayer[P any] interface {
	position
	search.ChancePosition
	Clone() P // an independent copy with the game's history
}

// duel makes a [game.Game] of any position of a game for two. The position's own
// methods are the game's.
type duel[P twoPlayers[P]] struct {
	position
	p    P // the same one
	fork func(p P, e *eval.Evaluator) search.Position
}

// newDuel returns a game; fork copies its position for a search thread.
func newDuel[P twoPlayers[P]](p P, fork func(p P, e *eval.Evaluator) search.Position) game.Game {
	return &duel[P]{p, p, fork}
}

// forkClone is the fork of positions that evaluate themselves without memory.
func forkClone[P twoPlayers[P]](p P, _ *eval.Evaluator) search.Position { return p.Clone() }

// Choices implements [game.Game].
func (d *duel[P]) Choices(dst []game.Move) []game.Move { return d.p.LegalMoves(dst) }

// Copy implements [game.Game].
func (d *duel[P]) Copy() game.Game { return newDuel(d.p.Clone(), d.fork) }

// Omissions implements [game.Game].
func (d *duel[P]) Omissions() []string { return omissions(d.p) }

// Fork implements [Searchable].
func (d *duel[P]) Fork(e *eval.Evaluator) search.Position { return d.fork(d.p, e) }

// PerftPosition makes the moves countable: see [Perft].
func (d *duel[P]) PerftPosition() perft.Position { return d.p }

// solo makes a [game.Game] of any position of a game of one player against chance.
type solo[P onePlayer[P]] struct {
	position
	p P // the same one
}

func newSolo[P onePlayer[P]](p P) game.Game { return &solo[P]{p, p} }

// Choices implements [game.Game].
func (s *solo[P]) Choices(dst []game.Move) []game.Move { return s.p.Choices(dst) }

// Copy implements [game.Game].
func (s *solo[P]) Copy() game.Game { return newSolo(s.p.Clone()) }

// Omissions implements [game.Game].
func (s *solo[P]) Omissions() []string { return omissions(s.p) }

// Fork implements [ChanceSearchable].
func (s *solo[P]) Fork() search.ChancePosition { return s.p.Clone() }

// PerftPosition makes the moves countable: see [Perft].
func (s *solo[P]) PerftPosition() perft.Position { return s.p }

// omissions is what a position left out of its position string: nil for games that refuse what
// they cannot read.
func omissions(p any) []string {
	if o, ok := p.(interface{ Omissions() []string }); ok {
		return o.Omissions()
	}
	return nil
}
