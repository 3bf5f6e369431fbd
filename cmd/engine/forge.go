package main

import (
	"math"

	"menagerie/eval"
	"menagerie/movegen/forge"
	"menagerie/protocol"
)

// forgeRules offers a set of rules of chessforge to a session.
type forgeRules struct {
	tables *forge.Tables
	seed   uint64
}

var _ protocol.Adjustable = forgeRules{}

func newForgeRules(rules forge.Rules) forgeRules {
	return forgeRules{forge.New(rules), forge.DefaultSeed}
}

// Name implements [protocol.Rules].
func (r forgeRules) Name() string { return r.tables.Name() }

// NewGame implements [protocol.Rules]. Without a position it deals one.
func (r forgeRules) NewGame(position string) (protocol.Game, error) {
	if position == "" {
		return forgeGame{eval.NewForge(r.tables.Deal(r.seed))}, nil
	}
	p, err := r.tables.ParseFEN(position)
	if err != nil {
		return nil, err
	}
	p.SetSeed(r.seed)
	return forgeGame{eval.NewForge(p)}, nil
}

// Settings implements [protocol.Adjustable].
func (forgeRules) Settings() []protocol.Setting {
	return []protocol.Setting{{Name: "Seed", Initial: forge.DefaultSeed, Min: 0, Max: math.MaxInt32}}
}

// With implements [protocol.Adjustable]. There is but one setting.
func (r forgeRules) With(_ string, seed int) protocol.Rules {
	return forgeRules{r.tables, uint64(seed)}
}

// Describe implements [protocol.Rules]. The game has no pieces: it is played in
// the terminal.
func (r forgeRules) Describe() protocol.Description {
	return protocol.Description{Files: forge.Size, Ranks: forge.Size, Start: r.tables.Deal(r.seed).FEN()}
}

// forgeGame is a position of chessforge as a session wants it.
type forgeGame struct{ *eval.Forge }

var _ protocol.Game = forgeGame{}

// Copy implements [protocol.Game].
func (g forgeGame) Copy() protocol.Game { return forgeGame{g.Forge.Copy()} }
