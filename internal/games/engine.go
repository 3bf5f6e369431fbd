package games

import (
	"context"

	"menagerie/protocol"
	"menagerie/search"
)

// Engine plays each game with the search that it needs: alpha-beta for two players,
// expectimax against chance. It searches the games of this package, and games that wrap
// them with a method SearchPosition or ChancePosition.
type Engine struct {
	two    *search.Engine
	chance *search.ChanceEngine
}

var _ protocol.Engine = (*Engine)(nil)

// NewEngine returns an engine with transposition tables of hashMiB and so many threads,
// at least one of each.
func NewEngine(hashMiB, threads int) *Engine {
	return &Engine{search.New(hashMiB, threads), search.NewChance(hashMiB)}
}

// Search implements [protocol.Searcher].
func (e *Engine) Search(ctx context.Context, g protocol.Game, limits search.Limits, report func(search.Info)) search.Result {
	if s, ok := g.(interface {
		ChancePosition() search.ChancePosition
	}); ok {
		return e.chance.Search(ctx, s.ChancePosition(), limits, report)
	}
	return e.two.Search(ctx, SearchPosition(g), limits, report)
}

// Resize implements [protocol.Engine].
func (e *Engine) Resize(hashMiB int) {
	e.two.Resize(hashMiB)
	e.chance.Resize(hashMiB)
}

// SetThreads implements [protocol.Engine]. Games against chance are searched by one.
func (e *Engine) SetThreads(n int) { e.two.SetThreads(n) }

// Clear implements [protocol.Engine].
func (e *Engine) Clear() {
	e.two.Clear()
	e.chance.Clear()
}

// Assume implements [protocol.Engine]. The search against chance takes no advice.
func (e *Engine) Assume(g protocol.Game, score search.Score, depth int) {
	if pos := SearchPosition(g); pos != nil {
		e.two.Assume(pos, score, depth)
	}
}

// SearchPosition returns the position of a game for two as the search plays on it, not
// copied; nil for a game of one player.
func SearchPosition(g protocol.Game) search.Position {
	if d, ok := g.(interface{ SearchPosition() search.Position }); ok {
		return d.SearchPosition()
	}
	return nil
}

// cloning gives a game's position the Clone that the search asks for.
type cloning[P twoPlayers[P]] struct {
	searchable
	p P // the same position
}

func cloned[P twoPlayers[P]](p P) search.Position { return cloning[P]{p, p} }

// Clone implements [search.Position].
func (c cloning[P]) Clone() search.Position { return cloned(c.p.Clone()) }
