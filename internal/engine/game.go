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
	Draw(m game.Move) game.Move // a choice with what chance makes of it
	Clone() P                   // an independent copy with the game's history
}

// hidden is what positions have besides in whose games chance decides, or sides do not see all: see [game.Game].
type hidden[P any] interface {
	Fates(choice game.Move, dst []game.Fate) []game.Fate // all that may come of a choice
	Draw(m game.Move) game.Move
	SeenBy(c game.Color) P
	Known(m game.Move, c game.Color) game.Move
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

// LegalMoves implements [game.Game].
func (d *duel[P]) LegalMoves(dst []game.Move) []game.Move {
	p, ok := any(d.p).(hidden[P])
	if !ok {
		return d.p.LegalMoves(dst)
	}
	for _, m := range d.p.LegalMoves(nil) {
		for _, f := range p.Fates(m, nil) {
			dst = append(dst, f.Move)
		}
	}
	return dst
}

// Make implements [game.Game].
func (d *duel[P]) Make(m game.Move) { d.p.Make(d.Draw(m)) }

// Draw implements [game.Game].
func (d *duel[P]) Draw(m game.Move) game.Move {
	if p, ok := any(d.p).(hidden[P]); ok {
		return p.Draw(m)
	}
	return m
}

// SeenBy implements [game.Game].
func (d *duel[P]) SeenBy(c game.Color) game.Game {
	if p, ok := any(d.p).(hidden[P]); ok {
		return Duel(p.SeenBy(c), d.fork)
	}
	return d
}

// Known implements [game.Game].
func (d *duel[P]) Known(m game.Move, c game.Color) game.Move {
	if p, ok := any(d.p).(hidden[P]); ok {
		return p.Known(m, c)
	}
	return m
}

// Choices implements [game.Game].
func (d *duel[P]) Choices(dst []game.Move) []game.Move { return d.p.LegalMoves(dst) }

// Copy implements [game.Game].
func (d *duel[P]) Copy() game.Game { return Duel(d.p.Clone(), d.fork) }

// Omissions implements [game.Game].
func (d *duel[P]) Omissions() []string { return omissions(d.p) }

// Beams returns the squares of each beam that a move fires, which is about to be made, in a game of lasers.
func (d *duel[P]) Beams(m game.Move) [][]game.Coord {
	if p, ok := any(d.p).(interface {
		Beams(m game.Move) [][]game.Coord
	}); ok {
		return p.Beams(m)
	}
	return nil
}

// MaySit reports whether a side without a move waits for its partner on another board, as in bughouse.
func (d *duel[P]) MaySit() bool {
	s, ok := any(d.p).(interface{ MaySit() bool })
	return ok && s.MaySit()
}

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

// Draw implements [game.Game].
func (s *solo[P]) Draw(m game.Move) game.Move { return s.p.Draw(m) }

// SeenBy implements [game.Game].
func (s *solo[P]) SeenBy(game.Color) game.Game { return s }

// Known implements [game.Game].
func (s *solo[P]) Known(m game.Move, _ game.Color) game.Move { return m }

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
