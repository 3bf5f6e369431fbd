package main

import (
	"strings"

	"menagerie/movegen/checkers"
	"menagerie/movegen/combination"
	"menagerie/movegen/forge"
	"menagerie/protocol"
	"menagerie/search"
)

// otherGames returns the games that are no chess variants.
func otherGames() []protocol.Rules {
	return []protocol.Rules{checkersRules{}, combinationRules{combination.DefaultTurns},
		newForgeRules(forge.Standard()), newForgeRules(forge.Plus())}
}

// checkersRules offers checkers61bl to a session.
type checkersRules struct{}

// Name implements [protocol.Rules].
func (checkersRules) Name() string { return "checkers61bl" }

// NewGame implements [protocol.Rules].
func (checkersRules) NewGame(position string) (protocol.Game, error) {
	if position == "" {
		position = checkers.Start
	}
	p, err := checkers.Parse(position)
	if err != nil {
		return nil, err
	}
	return checkersGame{p}, nil
}

// Describe implements [protocol.Rules]. To XBoard a jump is a move by way of the
// piece that it takes.
func (checkersRules) Describe() protocol.Description {
	const man, crowned = "fmFfcafmF", "mFcafmF"
	d := protocol.Description{Files: 8, Ranks: 8, Start: checkers.Start, PieceTable: checkersPieceTable()}
	for _, letter := range []byte("PBS") {
		d.Pieces = append(d.Pieces, protocol.PieceDescription{Letter: letter, Betza: man, Promoted: crowned})
	}
	return d
}

// checkersPieceTable gives the pieces XBoard's pictures of a wheel, a top hat and
// a shield, and their crowned forms those of crowns. None is a king.
func checkersPieceTable() string {
	dots := func(n int) string { return strings.Repeat(".", n) }
	const topHat, shield, wheel, promoted, crown = 27, 33, 44, 46, 48
	half := dots(topHat) + "B" + dots(shield-topHat-1) + "S" + dots(wheel-shield-1) + "P" +
		"/" + dots(crown-promoted) + "^P^S^B" + "."
	return half + strings.ToLower(half)
}

// checkersGame is a position of checkers61bl as a session wants it.
type checkersGame struct{ *checkers.Position }

var _ protocol.Game = checkersGame{}

// Copy implements [protocol.Game].
func (g checkersGame) Copy() protocol.Game { return checkersGame{g.Position.Clone()} }

// Clone implements [search.Position].
func (g checkersGame) Clone() search.Position { return checkersGame{g.Position.Clone()} }

// combinationRules offers combination to a session.
type combinationRules struct{ turns int }

var _ protocol.Adjustable = combinationRules{}

// Name implements [protocol.Rules].
func (combinationRules) Name() string { return "combination" }

// NewGame implements [protocol.Rules].
func (r combinationRules) NewGame(position string) (protocol.Game, error) {
	if position == "" {
		position = combination.StartOf(r.turns)
	}
	p, err := combination.Parse(position)
	if err != nil {
		return nil, err
	}
	return combinationGame{p}, nil
}

// Describe implements [protocol.Rules]. A tile of several pieces is to XBoard
// the one piece that moves like them.
func (r combinationRules) Describe() protocol.Description {
	return protocol.Description{
		Files: 6, Ranks: 6, Start: combination.StartOf(r.turns),
		Pieces: []protocol.PieceDescription{
			{Letter: 'R', Betza: "R"},
			{Letter: 'B', Betza: "B"},
			{Letter: 'N', Betza: "N"},
			{Letter: 'Q', Betza: "BR"},
			{Letter: 'E', Betza: "NR"},
			{Letter: 'H', Betza: "BN"},
			{Letter: 'A', Betza: "BNR"},
		},
	}
}

// Settings implements [protocol.Adjustable].
func (combinationRules) Settings() []protocol.Setting {
	return []protocol.Setting{{
		Name: "Turns", Initial: combination.DefaultTurns, Min: combination.MinTurns, Max: combination.MaxTurns,
	}}
}

// With implements [protocol.Adjustable]. There is but one setting.
func (combinationRules) With(_ string, turns int) protocol.Rules { return combinationRules{turns} }

// combinationGame is a position of combination as a session wants it.
type combinationGame struct{ *combination.Position }

var _ protocol.Game = combinationGame{}

// Copy implements [protocol.Game].
func (g combinationGame) Copy() protocol.Game { return combinationGame{g.Position.Clone()} }

// Clone implements [search.Position].
func (g combinationGame) Clone() search.Position { return combinationGame{g.Position.Clone()} }
