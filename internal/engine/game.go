package engine

import (
	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/perft"
	"menagerie/search"
)

// TwoPlayers is the position of a game between two players.
type TwoPlayers[P any] interface {
	game.Position
	search.Position
	Clone() P // an independent copy with the game's history
}

// OnePlayer is the position of a game of one player against chance.
type OnePlayer[P any] interface {
	game.Position
	search.ChancePosition
	Clone() P // an independent copy with the game's history
}

// duel makes a [game.Game] of any position of a game for two. The position's own
// methods are the game's.
type duel[P TwoPlayers[P]] struct {
	game.Position
	p    P // the same one
	fork func(p P, e *eval.Evaluator) search.Position
}

// Duel returns a game. fork copies its position for a search thread; nil is for positions that evaluate
// themselves without memory.
func Duel[P TwoPlayers[P]](p P, fork func(p P, e *eval.Evaluator) search.Position) game.Game {
	return &duel[P]{p, p, fork}
}

// Choices implements [game.Game].
func (d *duel[P]) Choices(dst []game.Move) []game.Move { return d.p.LegalMoves(dst) }

// Copy implements [game.Game].
func (d *duel[P]) Copy() game.Game { return Duel(d.p.Clone(), d.fork) }

// Omissions implements [game.Game].
func (d *duel[P]) Omissions() []string { return omissions(d.p) }

// Fork implements [Searchable].
func (d *duel[P]) Fork(e *eval.Evaluator) search.Position {
	if d.fork == nil {
		return d.p.Clone()
	}
	return d.fork(d.p, e)
}

// PerftPosition makes the moves countable: see [Perft].
func (d *duel[P]) PerftPosition() perft.Position { return d.p }

// solo makes a [game.Game] of any position of a game of one player against chance.
type solo[P OnePlayer[P]] struct {
	game.Position
	p P // the same one
}

// Solo returns a game of one player.
func Solo[P OnePlayer[P]](p P) game.Game { return &solo[P]{p, p} }

// Choices implements [game.Game].
func (s *solo[P]) Choices(dst []game.Move) []game.Move { return s.p.Choices(dst) }

// Copy implements [game.Game].
func (s *solo[P]) Copy() game.Game { return Solo(s.p.Clone()) }

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
