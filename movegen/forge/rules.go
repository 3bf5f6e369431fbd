package forge

import (
	"slices"

	"menagerie/internal/game"
)

// Rules are one set of rules, as data.
type Rules struct {
	Name  string
	About string // what the game is, in a line
	// Dealt are the symbols of a new game's tiles and Drawn those of a tile that
	// was struck, equally likely. A four never comes up in the center.
	Dealt, Drawn []Symbol
}

// Standard are the rules of chessforge.
func Standard() Rules {
	return Rules{
		Name: "chessforge", About: "One player against chance: tiles that say where to strike next",
		Dealt: common(), Drawn: common(),
	}
}

// Plus are the rules of chessforge-plus.
func Plus() Rules {
	return Rules{
		Name:  "chessforge-plus",
		About: "chessforge with luck to save, skulls and lambdas",
		Dealt: append(common(), Lambda),
		Drawn: append(common(), Lambda, Shamrock, Skull),
	}
}

// common are the symbols of the source's table that chance gives.
func common() []Symbol {
	return []Symbol{One, Two, Three, Four, Knight, Bishop, Rook, Queen}
}

// Tables are rules in the form that positions work with. Positions share them.
type Tables struct {
	rules Rules
	dealt [2][]Symbol // outside the center, in the center
	drawn [2][]Symbol
	known symbols // on tiles
	reach [numSymbols][Squares]Set
	keys  keys
	// inflow is the chance that a tile somewhere with a symbol not yet drawn
	// leads to the square, averaged over all tiles.
	inflow     [Squares]float64
	skullShare float64
	unmet      *unmet
}

// keys are the Zobrist numbers.
type keys struct {
	tile [Squares][numSymbols][maxHits + 1]uint64
	last [Squares][numSymbols]uint64
	luck [MaxLuck + 1]uint64
}

// New prepares rules for play.
func New(rules Rules) *Tables {
	t := &Tables{
		rules: rules,
		dealt: [2][]Symbol{rules.Dealt, withoutFour(rules.Dealt)},
		drawn: [2][]Symbol{rules.Drawn, withoutFour(rules.Drawn)},
		known: setOf(rules.Dealt) | setOf(rules.Drawn) | 1<<Wild,
		keys:  newKeys(),

		skullShare: shareOf(Skull, rules.Drawn),
		unmet:      newUnmet(),
	}
	for s := One; s < numSymbols; s++ {
		for from := range Square(Squares) {
			t.reach[s][from] = reach(s, from)
		}
	}
	t.expectations()
	return t
}

// expectations works out where tiles lead whose symbols are not yet drawn.
func (t *Tables) expectations() {
	for from := range Square(Squares) {
		drawn := t.drawn[from.class()]
		for _, s := range drawn {
			for to := range t.reach[s][from].All() {
				t.inflow[to] += 1 / float64(len(drawn)*Squares)
			}
		}
	}
}

func withoutFour(list []Symbol) []Symbol {
	return slices.DeleteFunc(slices.Clone(list), func(s Symbol) bool { return s == Four })
}

func newKeys() keys {
	var k keys
	n := uint64(0)
	next := func() uint64 {
		n++
		return game.RandomKey(n)
	}
	for square := range Squares {
		for symbol := range numSymbols {
			for hits := range maxHits + 1 {
				k.tile[square][symbol][hits] = next()
			}
			k.last[square][symbol] = next()
		}
	}
	for luck := range k.luck {
		k.luck[luck] = next()
	}
	return k
}

// Name returns the name of the rules.
func (t *Tables) Name() string { return t.rules.Name }

// HasLuck reports whether a symbol of these rules gives luck.
func (t *Tables) HasLuck() bool { return t.known.has(Shamrock) }

func shareOf(symbol Symbol, list []Symbol) float64 {
	n := 0
	for _, s := range list {
		if s == symbol {
			n++
		}
	}
	return float64(n) / float64(len(list))
}
