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

var setupRule = rule{fields: "OppositeBishops FirstRankDrops", changes: compels, says: saySetup}

// saySetup says what may be dropped where only.
func saySetup(w *words) {
	if t := w.variant.FirstRankDrops; t != 0 {
		w.drops.add("a %s on the first rank", w.name(t))
	}
	if w.variant.OppositeBishops != 0 {
		w.drops.add("half of the bishops on each color")
	}
}

// compileSetup finds whether a king starts in hand and drops are restricted.
func (t *Tables) compileSetup() {
	v := t.variant
	board, _, _ := strings.Cut(v.Start, " ")
	_, hand, found := game.CutHand(board, v.Ranks)
	if found && v.PieceDrops && v.King != 0 {
		letters := t.letters[KindOf(v.King, game.White)] + t.letters[KindOf(v.King, game.Black)]
		t.kingInHand = strings.ContainsAny(hand, letters)
	}
	t.restricts = v.MustCapture || v.PieceDrops && (v.MustDrop || t.kingInHand || v.OppositeBishops != 0)
}

// allowedDrops keeps those of the drops in dst[start:] that set no king on an attacked square and leave
// bishops their colors.
func (p *Position) allowedDrops(dst []game.Move, start int) []game.Move {
	v := p.tables.variant
	if !p.tables.kingInHand && v.OppositeBishops == 0 || !p.HasHand(p.turn) {
		return dst
	}
	bishops := p.countBishops()
	kept := start
	for _, m := range dst[start:] {
		if moveKindOf(m) == drop &&
			(movePromo(m) == v.King && !p.tables.isGeneral && !p.safeKingDrop(m) ||
				v.OppositeBishops != 0 && bishops.forbid(p, m)) {
			continue
		}
		dst[kept] = m
		kept++
	}
	return dst[:kept]
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
