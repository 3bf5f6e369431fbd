package stones

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// neighbours are the steps to the squares around one, the four straight ones first.
var neighbours = [...]int{1, -1, rowWidth, -rowWidth, rowWidth + 1, rowWidth - 1, -rowWidth + 1, -rowWidth - 1}

// straight is how many of the neighbours are no diagonal ones.
const straight = 4

// LegalMoves appends all legal moves to dst: a pass where the rules ask for one. There are none if
// a rule has ended the game.
func (p *Position) LegalMoves(dst []game.Move) []game.Move {
	if p.ended() {
		return dst
	}
	start := len(dst)
	dst = p.steps(dst, false)
	if p.rules.drops {
		dst = p.dropMoves(dst)
	}
	v := p.rules.variant
	if alone := v.PassOnStalemate[p.turn]; alone && len(dst) == start || !alone && v.Pass[p.turn] {
		dst = p.appendPass(dst)
	}
	return dst
}

// appendPass appends the pass: as in Fairy-Stockfish a stone has to be there that stays, but for games of liberties,
// where Fairy-Stockfish-X asks for none.
func (p *Position) appendPass(dst []game.Move) []game.Move {
	if p.rules.liberties && p.count[stone(p.turn)] == 0 {
		return append(dst, newMove(0, 0)|pass)
	}
	for _, s := range p.rules.squares {
		if p.board[s&cellMask] == stone(p.turn) {
			return append(dst, newMove(int(s), int(s))|pass)
		}
	}
	return dst
}

// Noisy appends the moves that capture stones or, with moves that turn stones over, nothing: all
// of them do, and the balance swings with each.
func (p *Position) Noisy(dst []game.Move) []game.Move {
	if p.ended() {
		return dst
	}
	return p.steps(dst, true)
}

// CountMoves returns the number of legal moves.
func (p *Position) CountMoves() int {
	r := p.rules
	if len(r.rays[p.turn]) > 0 || !r.drops {
		p.buffer = p.LegalMoves(p.buffer[:0])
		return len(p.buffer)
	}
	if p.ended() {
		return 0
	}
	n := p.countDrops()
	if alone := r.variant.PassOnStalemate[p.turn]; (alone && n == 0 || !alone && r.variant.Pass[p.turn]) &&
		(p.count[stone(p.turn)] > 0 || p.rules.liberties) {
		n++ // see appendPass
	}
	return n
}

// steps appends the moves of stones on the board, of captures only if so.
func (p *Position) steps(dst []game.Move, captures bool) []game.Move {
	rays := p.rules.rays[p.turn]
	if len(rays) == 0 {
		return dst
	}
	own := stone(p.turn)
	for _, s := range p.rules.squares {
		if p.board[s&cellMask] != own {
			continue
		}
		for i := range rays {
			r := &rays[i]
			at := int(s)
			for range r.limit {
				at += r.step
				cell := p.board[at&cellMask]
				if cell != empty {
					if r.capture && cell&own == 0 {
						dst = append(dst, newMove(int(s), at))
					}
					break
				}
				if r.move && !captures {
					dst = append(dst, newMove(int(s), at))
				}
			}
		}
	}
	return dst
}

// dropMoves appends the drops.
func (p *Position) dropMoves(dst []game.Move) []game.Move {
	open := p.drops()
	for rank, files := range open {
		for ; files != 0; files &= files - 1 {
			dst = append(dst, newDrop(variant.SquareAt(bits.TrailingZeros32(files), rank)))
		}
	}
	return dst
}

// countDrops returns the number of drops.
func (p *Position) countDrops() int {
	n := 0
	for _, files := range p.drops() {
		n += bits.OnesCount32(files)
	}
	return n
}

// squareSet is a set of squares: for each rank, bit i for file i.
type squareSet [variant.MaxRanks]uint32

func (set *squareSet) has(s int) bool { return set[s/rowWidth%variant.MaxRanks]>>(s%rowWidth)&1 != 0 }

func (set *squareSet) add(s int) { set[s/rowWidth%variant.MaxRanks] |= 1 << (s % rowWidth) }

// drops returns the squares on which the side to move may drop a stone.
func (p *Position) drops() (open squareSet) {
	v := p.rules.variant
	if !v.FreeDrops && p.hand[p.turn] == 0 {
		return open
	}
	region := &v.DropRegion[p.turn]
	switch {
	case p.starting():
		for _, s := range p.rules.startSquares {
			if p.board[s&cellMask] == empty && region[s] {
				open.add(int(s))
			}
		}
		return open
	case p.rules.enclosing == variant.Top:
		return p.topDrops()
	case p.rules.enclosing == variant.Reversi && p.count[stone(p.turn)] < p.count[empty]:
		return p.enclosingDrops()
	}
	swaps := v.OpeningSwap && p.turn != p.rules.first &&
		p.count[stone(p.turn)] == 0 && p.count[stone(p.turn.Other())] == 1
	for _, s := range p.rules.squares {
		cell := p.board[s&cellMask]
		if (cell == empty || swaps && cell == stone(p.turn.Other())) && region[s] && p.mayDrop(int(s)) {
			open.add(int(s))
		}
	}
	return open
}

// topDrops returns the empty squares of the drop region on the lowest rank and above what stands on the board.
func (p *Position) topDrops() (open squareSet) {
	v := p.rules.variant
	region := &v.DropRegion[p.turn]
	for file := range v.Files {
		bottom := true
		for at := file; at < v.Ranks*rowWidth; at += rowWidth {
			cell := p.board[at&cellMask]
			if bottom && cell == empty && region[at&squareMask] {
				open.add(at)
			}
			bottom = cell != empty
		}
	}
	return open
}

// enclosingDrops returns the squares on which a drop encloses stones. It looks from each own stone, where
// [Position.mayDrop] looks from an empty square.
func (p *Position) enclosingDrops() (open squareSet) {
	own, enemy := stone(p.turn), stone(p.turn.Other())
	region := &p.rules.variant.DropRegion[p.turn]
	for _, s := range p.rules.squares {
		if p.board[s&cellMask] != own {
			continue
		}
		for _, step := range neighbours {
			at := int(s) + step
			if p.board[at&cellMask] != enemy {
				continue
			}
			for p.board[at&cellMask] == enemy {
				at += step
			}
			if p.board[at&cellMask] == empty && region[at&squareMask] {
				open.add(at)
			}
		}
	}
	return open
}

// starting reports whether drops go to the squares of the start, of which one is empty.
func (p *Position) starting() bool {
	for _, s := range p.rules.startSquares {
		if p.board[s&cellMask] == empty {
			return true
		}
	}
	return false
}

// mayDrop reports whether what is around an empty square allows a drop there.
func (p *Position) mayDrop(s int) bool {
	us := p.turn
	if p.rules.liberties && !p.breathes(s) {
		return false
	}
	switch p.rules.enclosing {
	case variant.Reversi:
		for _, step := range neighbours {
			if p.enclosed(s, step, us) > 0 {
				return true
			}
		}
		return false
	case variant.Ataxx, variant.Quadwrangle:
		return p.touches(s, stone(us))
	case variant.Snort:
		for _, step := range neighbours[:straight] {
			if p.board[(s+step)&cellMask] == stone(us.Other()) {
				return false
			}
		}
	case variant.AnySide:
		return p.slidesIn(s)
	}
	return true
}

// enclosed returns how many enemy stones lie in a direction between s and a stone of c, 0 if there
// is none at their end.
func (p *Position) enclosed(s, step int, c game.Color) int {
	enemy := stone(c.Other())
	n := 0
	at := s + step
	for ; p.board[at&cellMask] == enemy; at += step {
		n++
	}
	if p.board[at&cellMask] != stone(c) {
		return 0
	}
	return n
}

// touches reports whether a cell of that kind is next to s.
func (p *Position) touches(s int, cell uint8) bool {
	for _, step := range neighbours {
		if p.board[(s+step)&cellMask] == cell {
			return true
		}
	}
	return false
}

// occupied reports whether something stands on a cell; nothing does beyond the board.
func (p *Position) occupied(s int) bool { return p.board[s&cellMask] != empty }

// slidesIn reports whether a stone that comes in from an edge may stop on s: the next square, or
// the edge, stops it, and all squares behind it are empty.
func (p *Position) slidesIn(s int) bool {
	for _, step := range neighbours[:straight] {
		if !p.occupied(s + step) {
			continue
		}
		at := s
		for p.board[at&cellMask] == empty {
			at -= step
		}
		if p.rules.board[at&cellMask] == wall {
			return true
		}
	}
	return false
}
