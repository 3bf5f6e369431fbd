package movegen // Room: compile.

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// words are what the rules of a variant mean for players.
type words struct {
	variant                *variant.Variant
	ways, promotion, drops clauses // any of the ways is enough to win
}

type clauses []string

func (c *clauses) add(format string, args ...any) { *c = append(*c, fmt.Sprintf(format, args...)) }

// name is the name of a piece, or its letter if it has none.
func (w *words) name(t variant.Type) string {
	if name := w.variant.PieceName(t); name != "" {
		return name
	}
	return string(w.variant.Pieces[t].Letter)
}

// names are those of the types in a set but promoted forms.
func (w *words) names(set variant.TypeSet) (names []string) {
	for t := range w.variant.Pieces {
		if pt := variant.Type(t); t > 0 && set.Has(pt) && w.variant.Pieces[t].PromotedFrom == 0 {
			names = append(names, w.name(pt))
		}
	}
	return names
}

// draws says what ends a game in a draw.
func draws(v *variant.Variant) string {
	var ways clauses
	if v.Stalemate == game.Draw && !v.StalemateByCount && !v.MayPass() {
		ways.add("no move")
	}
	if v.NFoldRule > 0 && v.NFoldValue == game.Draw {
		ways.add("the same position %d times", v.NFoldRule)
	}
	if v.NMoveRule > 0 {
		ways.add("%d moves without a capture or progress", v.NMoveRule)
	}
	return either(ways)
}

// either joins what any one of is enough.
func either(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
