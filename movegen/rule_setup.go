package movegen // Room: rules.

import (
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Setting up, as in placement chess and sittuyin: the game begins with pieces in hand, the king among
// them, and they must be dropped before anything moves (mustDrop). Bishops may have to come on squares
// of both colors (dropOppositeColoredBishop).
// https://www.chessvariants.com/link/placement-chess

var setupRule = rule{
	fields:  "OppositeBishops FirstRankDrops",
	changes: compels,
	has: func(v *variant.Variant) bool {
		return v.PieceDrops && (v.OppositeBishops|v.FirstRankDrops != 0 || startsWithoutKing(v))
	},
	compile: func(t *Tables) { t.kingInHand = startsWithoutKing(t.variant) },
	reworks: (*Position).allowedDrops,
	says:    saySetup,
}

// saySetup says what may be dropped where only.
func saySetup(w *words) {
	if t := w.variant.FirstRankDrops; t != 0 {
		w.drops.add("a %s on the first rank", w.name(t))
	}
	if w.variant.OppositeBishops != 0 {
		w.drops.add("half of the bishops on each color")
	}
}

// startsWithoutKing reports whether a king starts in hand.
func startsWithoutKing(v *variant.Variant) bool {
	board, _, _ := strings.Cut(v.Start, " ")
	_, hand, found := game.CutHand(board, v.Ranks)
	return found && v.King != 0 && strings.Contains(strings.ToUpper(hand), v.Pieces[v.King].Letter)
}

// allowedDrops keeps those of the drops of the list that set no king on an attacked square and leave
// bishops their colors.
func (p *Position) allowedDrops(dst []game.Move, l listing) []game.Move {
	v := p.tables.variant
	if !p.tables.kingInHand && v.OppositeBishops == 0 || !p.HasHand(p.turn) {
		return dst
	}
	bishops := p.countBishops()
	return keepMoves(dst, l.start, func(m game.Move) bool {
		return moveKindOf(m) != drop ||
			(movePromo(m) != v.King || p.tables.isGeneral || p.safeKingDrop(m)) &&
				(v.OppositeBishops == 0 || !bishops.forbid(p, m))
	})
}

// safeKingDrop reports whether a king may be dropped: it may not be captured then. The general path has looked
// already.
func (p *Position) safeKingDrop(m game.Move) bool {
	us := p.turn
	p.Make(m)
	safe := !p.kingAttacked(us)
	p.Unmake()
	return safe
}

// bishopColors counts the bishops of the side to move and the empty squares where it may drop some, by
// the color of the squares: light, then dark.
type bishopColors struct {
	all         int // with those in hand
	onBoard     [2]int
	onRemaining [2]int
}

// isDark is 1 for squares of the color of a1, 0 for the others.
func isDark(s variant.Square) int { return (s.File() + s.Rank() + 1) & 1 }

func (p *Position) countBishops() (b bishopColors) {
	us, bishop := p.turn, p.tables.variant.OppositeBishops
	if bishop == 0 {
		return b
	}
	for k, s := range p.Pieces(us) {
		if p.tables.general.base[k.Type()] == bishop {
			b.onBoard[isDark(s)]++
		}
	}
	for _, s := range p.tables.dropSquares[KindOf(bishop, us)] {
		if p.Cells[s] == 0 {
			b.onRemaining[isDark(s)]++
		}
	}
	b.all = b.onBoard[0] + b.onBoard[1] + int(p.InHand[us][bishop])
	return b
}

// forbid reports whether a drop puts one bishop more than half of them on a color, or takes the last
// squares that a bishop needs: Fairy-Stockfish's rule (src/position.cpp, legal).
func (b *bishopColors) forbid(p *Position, m game.Move) bool {
	bishop, to := p.tables.variant.OppositeBishops, moveTo(m)
	if p.tables.general.base[movePromo(m)] == bishop {
		return b.onBoard[isDark(to)]+1 > (b.all+1)/2
	}
	free := b.onRemaining
	if p.tables.mayDrop(KindOf(bishop, p.turn), to) {
		free[isDark(to)]--
	}
	return b.onBoard[0]+free[0] < b.all/2 || b.onBoard[1]+free[1] < b.all/2
}
