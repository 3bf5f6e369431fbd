package movegen // Room: ends.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Entering king (enteringKing): once a king has come into the promotion zone of shogi, hardly anything mates it. The
// Computer Shogi Association's rules let the side to move declare that it has won by it: with the king and ten other
// pieces there, enough points and no check. Nobody who may do so has a better move, so that the position ends the game.
// But for the try, the names and their meaning are YaneuraOu's (EnteringKingRule):
// http://www2.computer-shogi.org/wcsc29/rule.pdf, https://github.com/yaneurao/YaneuraOu (docs, DeclarationWin).
var enteringKingRule = rule{
	fields:  "EnteringKing",
	changes: nothing, // but how a game ends that has moves left
	compile: compileEnteringKing,
	says: func(w *words) {
		if w.variant.EnteringKing == variant.TryRule {
			w.ways.add("bring the %s to the middle of the last rank", w.name(w.variant.King))
			return
		}
		w.ways.add("bring the %s and ten pieces worth enough points into the promotion zone",
			w.name(w.variant.King))
	},
}

const (
	enteringPieces = 10 // that have to stand in the zone beside the king
	bigPoints      = 5  // of a rook or bishop, promoted or not; other pieces have one
	fullPoints     = 54 // of the pieces of both sides at the start of a game without handicap
)

func compileEnteringKing(t *Tables) {
	v := t.variant
	if v.EnteringKing == variant.TryRule {
		middle := v.Files / 2
		goals := [2]variant.Square{variant.SquareAt(middle, v.Ranks-1), variant.SquareAt(middle, 0)}
		t.late = append(t.late, func(p *Position) (game.Outcome, game.Reason) {
			if them := p.turn.Other(); p.King(them) == goals[them] {
				return game.Loss, game.EnteringKing
			}
			return game.Ongoing, game.NoReason
		})
		return
	}
	points := [variant.MaxTypes]int{}
	for pt, piece := range v.Pieces {
		if piece.PromotedFrom != 0 {
			piece = v.Pieces[piece.PromotedFrom]
		}
		switch piece.Name {
		case "king":
		case "rook", "bishop":
			points[pt] = bigPoints
		default:
			points[pt] = 1
		}
	}
	t.late = append(t.late, func(p *Position) (game.Outcome, game.Reason) {
		zone := &v.PromotionRegion[p.turn]
		if king := p.King(p.turn); king != variant.NoSquare && zone[king] && p.mayDeclare(zone, &points) {
			return game.Win, game.EnteringKing
		}
		return game.Ongoing, game.NoReason
	})
}

// mayDeclare reports whether the side to move, whose king is in the zone, has enough there and in hand, and is not in
// check.
func (p *Position) mayDeclare(zone *variant.Region, points *[variant.MaxTypes]int) bool {
	us, rule := p.turn, p.tables.variant.EnteringKing
	inside, sum := -1, 0 // without the king
	for id := range p.IDs(us) {
		if zone[p.Squares[id]] {
			inside++
			sum += points[p.Kinds[id].Type()]
		}
	}
	if inside < enteringPieces {
		return false
	}
	sum += p.handPoints(us, points)
	need := 28 // of 54: Black, who moves second, has enough with half of them
	switch {
	case rule == variant.CSA24, rule == variant.CSA24Handicap:
		need = 31
	case us == game.Black:
		need = 27
	}
	// Who gives a handicap, in Japan the side that moves second, counts the missing pieces as its own.
	if us == game.Black && (rule == variant.CSA24Handicap || rule == variant.CSA27Handicap) {
		sum += fullPoints - p.allPoints(points)
	}
	return sum >= need && !p.InCheck()
}

func (p *Position) handPoints(c game.Color, points *[variant.MaxTypes]int) (sum int) {
	for t, n := range p.InHand[c] {
		sum += int(n) * points[t]
	}
	return sum
}

// allPoints are those of both sides, wherever their pieces are.
func (p *Position) allPoints(points *[variant.MaxTypes]int) (sum int) {
	for c := game.White; c <= game.Black; c++ {
		sum += p.handPoints(c, points)
		for id := range p.IDs(c) {
			sum += points[p.Kinds[id].Type()]
		}
	}
	return sum
}
