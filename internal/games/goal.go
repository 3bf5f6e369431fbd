package games

import (
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// What a variant is, in words that follow from its rules.

// Summarize says what a variant is: what follows from its rules, and what the file that
// defines it says.
func Summarize(v *variant.Variant) game.Summary {
	return game.Summary{Goal: goal(v), Promotion: promotion(v), Drops: drops(v),
		About: v.GUI.About, PlayedOn: v.GUI.PlayedOn, Source: v.GUI.Source}
}

// goal says how a side wins.
func goal(v *variant.Variant) string {
	var ways []string
	add := func(format string, args ...any) { ways = append(ways, fmt.Sprintf(format, args...)) }
	if v.King != 0 {
		if g := kingGoal(v); g != "" {
			add("%s", g)
		}
	}
	if v.ExtinctionValue != game.Ongoing && v.ExtinctionTypes != 0 {
		add("%s", extinctionGoal(v))
	}
	if v.CheckCounting {
		if n := checksToWin(v); n == 1 {
			add("give check")
		} else {
			add("give %d checks", n)
		}
	}
	if !v.FlagRegion[game.White].Empty() {
		add("bring %s to %s", flagPiece(v), flagRegion(v))
	}
	if v.BareKing {
		add("leave the king alone")
	}
	if v.Castling.Wins != [2]uint8{} {
		add("castle")
	}
	ways = append(ways, connections(v)...)
	switch {
	case v.StalemateByCount && v.Stalemate == game.Loss:
		add("have more pieces at the end")
	case v.StalemateByCount:
		add("have fewer pieces in a stalemate")
	case v.Stalemate == game.Loss:
		add("leave the opponent no move")
	case v.Stalemate == game.Win:
		add("have no move")
	}
	return either(ways)
}

// connections says what pieces have to be lined up or connected.
func connections(v *variant.Variant) (ways []string) {
	c := &v.Connection
	what := "pieces"
	if !c.Types.Has(variant.AllTypes) {
		what = either(typeNames(v, c.Types.Has))
	}
	add := func(format string, args ...any) { ways = append(ways, fmt.Sprintf(format, args...)) }
	if c.InRow > 0 {
		add("line up %d %s", c.InRow, what)
	}
	if c.Square > 0 {
		add("fill a square of %dx%d", c.Square, c.Square)
	}
	if c.Collinear > 0 {
		add("bring %d %s onto a line", c.Collinear, what)
	}
	if !c.From[game.White].Empty() && !c.To[game.White].Empty() {
		add("connect two sides of the board")
	}
	switch c.Value {
	case game.Loss:
		for i := range ways {
			ways[i] = "have the opponent " + ways[i]
		}
	case game.Draw:
		return nil
	}
	return ways
}

// either joins what any one of is enough.
func either(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// kingGoal is what to do with the royal king.
func kingGoal(v *variant.Variant) string {
	switch {
	case v.Checkmate == game.Win:
		return "be mated"
	case !v.Checking:
		return "" // no checks, no mates
	}
	return "mate the " + nameOrLetter(v, v.King)
}

// extinctionGoal is what dying out means.
func extinctionGoal(v *variant.Variant) string {
	what := "the " + either(extinctionNames(v))
	switch {
	case v.ExtinctionTypes.Has(variant.AllTypes):
		what = "all pieces"
		if v.ExtinctionCount > 0 {
			what = "all pieces but the king"
		}
		board, _, _ := strings.Cut(v.Start, " ")
		if v.ExtinctionValue == game.Loss && !strings.Contains(board, "K") {
			what = "all of White's pieces"
		}
	case len(extinctionNames(v)) > 2:
		what = "all pieces of a kind"
	case v.ExtinctionPseudoRoyal && v.BlastOnCapture:
		return "mate or blow up the " + either(extinctionNames(v))
	case v.ExtinctionPseudoRoyal && v.DupleCheck:
		return "mate the " + either(extinctionNames(v)) + ", or all of several at once"
	case v.ExtinctionPseudoRoyal:
		return "mate the " + either(extinctionNames(v))
	case v.ExtinctionCount > 0:
		what = "a " + either(extinctionNames(v))
	}
	verb := "take "
	switch {
	case v.ExtinctionValue == game.Win:
		verb = "lose "
	case v.BlastOnCapture:
		verb = "take or blow up "
	}
	return verb + what
}

func extinctionNames(v *variant.Variant) (names []string) {
	for t := 1; t < len(v.Pieces); t++ {
		if v.ExtinctionTypes.Has(variant.Type(t)) && v.Pieces[t].PromotedFrom == 0 {
			names = append(names, v.PieceName(variant.Type(t)))
		}
	}
	return names
}

// checksToWin is how many checks the start position asks for, 1 where it says nothing.
func checksToWin(v *variant.Variant) int {
	for _, field := range strings.Fields(v.Start) {
		var white, black int
		if n, err := fmt.Sscanf(field, "%d+%d", &white, &black); err == nil && n == 2 {
			return white
		}
	}
	return 1
}

func flagPiece(v *variant.Variant) string {
	if t := v.FlagPiece[game.White]; t != 0 {
		if name := v.PieceName(t); name == "pawn" {
			return "a pawn"
		} else if name != "" {
			return "the " + name
		}
	}
	return "a piece"
}

// flagRegion names White's goal: the last rank, or the squares.
func flagRegion(v *variant.Variant) string {
	var squares []string
	last := true
	for rank := range v.Ranks {
		for file := range v.Files {
			if !v.FlagRegion[game.White][variant.SquareAt(file, rank)] {
				continue
			}
			squares = append(squares, game.Coord{File: file, Rank: rank}.String())
			last = last && rank == v.Ranks-1
		}
	}
	if last && len(squares) == v.Files {
		return "the last rank"
	}
	if len(squares) > 8 {
		return "its goal"
	}
	return either(squares)
}

// promotion says what promotes where, "" where nothing does.
func promotion(v *variant.Variant) string {
	var parts []string
	pawns := typeNames(v, func(t variant.Type) bool { return v.PromotionPawns[game.White].Has(t) })
	zone := zoneText(v, game.White)
	if len(pawns) > 0 && len(v.PromotionTypes[game.White]) > 0 && zone != "" {
		var into []string
		for _, t := range v.PromotionTypes[game.White] {
			into = append(into, nameOrLetter(v, t))
		}
		text := fmt.Sprintf("%s on %s to %s", strings.Join(pawns, ", "), zone, strings.Join(into, ", "))
		if !slices.Equal(v.PromotionTypes[game.White], v.PromotionTypes[game.Black]) {
			var other []string
			for _, t := range v.PromotionTypes[game.Black] {
				other = append(other, nameOrLetter(v, t))
			}
			text += "; Black's to " + strings.Join(other, ", ")
		}
		if !v.MandatoryPromotion {
			text += "; a pawn need not"
		}
		if len(v.PromotionLimit) > 0 {
			text += "; only to what was lost"
		}
		if v.SittuyinPromotion {
			text += "; as a move from there, the last pawn from anywhere"
		}
		parts = append(parts, text)
	}
	var forms []string
	for t := 1; t < len(v.Pieces); t++ {
		p := v.Pieces[t]
		if p.PromotesTo != 0 && p.PromotedFrom == 0 {
			forms = append(forms, nameOrLetter(v, variant.Type(t))+" to "+nameOrLetter(v, v.BaseType(p.PromotesTo)))
		}
	}
	if len(forms) > 0 {
		text := "in and from " + zone + ": " + strings.Join(forms, ", ")
		if v.MandatoryPiecePromotion {
			text += "; it must"
		}
		if v.PieceDemotion {
			text += "; and back again likewise"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}

// zoneText names the ranks of a side's promotion region.
func zoneText(v *variant.Variant, c game.Color) string {
	var ranks []string
	for rank := range v.Ranks {
		if v.PromotionRegion[c][variant.SquareAt(0, rank)] {
			ranks = append(ranks, fmt.Sprint(rank+1))
		}
	}
	switch len(ranks) {
	case 0:
		return ""
	case 1:
		return "rank " + ranks[0]
	}
	return "ranks " + ranks[0] + " to " + ranks[len(ranks)-1]
}

// drops says what can be dropped, "" where nothing can.
func drops(v *variant.Variant) string {
	var parts []string
	if v.SeirawanGating {
		parts = append(parts, "a piece in hand comes in on the square that a piece leaves for the first time")
	}
	if v.PieceDrops {
		text := "pieces in hand"
		switch {
		case v.CapturesToHand:
			text = "captured pieces"
		case v.FreeDrops:
			text = "pieces without limit"
		}
		text += ", " + dropSquares(v)
		if v.DropPromoted {
			text += ", promoted or not"
		}
		switch {
		case v.MustDrop && v.MustDropType != 0:
			text += "; no other moves while there is a " + nameOrLetter(v, v.MustDropType) + " to drop"
		case v.MustDrop:
			text += "; no other moves while there is one to drop"
		}
		if v.FirstRankDrops != 0 {
			text += fmt.Sprintf("; a %s on the first rank", nameOrLetter(v, v.FirstRankDrops))
		}
		if v.OppositeBishops != 0 {
			text += "; half of the bishops on each color"
		}
		if v.DropNoDoubled != 0 {
			text += fmt.Sprintf("; no more than %d of a side on a file: %s", v.DropNoDoubledCount,
				nameOrLetter(v, v.DropNoDoubled))
		}
		if v.NoDropMate != 0 {
			text += fmt.Sprintf("; no mate by the drop of a %s", nameOrLetter(v, v.NoDropMate))
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}

// dropSquares says where pieces are dropped.
func dropSquares(v *variant.Variant) string {
	switch v.EnclosingDrop {
	case variant.Reversi:
		return "where they enclose enemy pieces"
	case variant.Ataxx, variant.Quadwrangle:
		return "beside an own piece"
	case variant.Snort:
		return "not beside an enemy piece"
	case variant.AnySide:
		return "as far from an edge as they slide"
	case variant.Top:
		return "on the lowest empty square of a file"
	}
	return "on empty squares"
}

func typeNames(v *variant.Variant, in func(variant.Type) bool) (names []string) {
	for t := 1; t < len(v.Pieces); t++ {
		if in(variant.Type(t)) && v.Pieces[t].PromotedFrom == 0 {
			names = append(names, nameOrLetter(v, variant.Type(t)))
		}
	}
	return names
}

// nameOrLetter is the name of a piece, or its letter if it has none.
func nameOrLetter(v *variant.Variant, t variant.Type) string {
	if name := v.PieceName(t); name != "" {
		return name
	}
	return string(v.Pieces[t].Letter)
}
