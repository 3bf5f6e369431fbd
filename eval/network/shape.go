package network

import (
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Shape is the input of a network: which pieces on which board. The inputs are the pieces of
// either side on each square (features), as one side sees them: its own pieces first, its own
// first rank at the bottom, its king on the right half. Behind them come those in hand, if the
// network takes them into account: one input for the first of a type, one for the second, to
// MostHeld; and last, in the same way, the checks that each side has left to give.
type Shape struct {
	Files, Ranks int
	Pieces       string // letters of the piece types, upper case
	Held         bool   // whether pieces in hand are inputs
	Checks       bool   // whether the checks left to give are
	full         int    // pieces at the start, those in hand included

	end    variant.Type // behind the last piece type
	types  [64]int      // by piece type, the place of its letter in Pieces
	square [2][2][variant.MaxRanks * 32]int16
}

const (
	// MostHeld is how many pieces of a type in a hand the inputs tell apart.
	MostHeld = 8
	// MostChecks is how many checks left to give they tell apart.
	MostChecks = 7
)

// ShapeOf returns the shape of networks for a variant; pieces in hand and checks left are inputs where there are any.
// It is an error if the variant's start position cannot be set up.
func ShapeOf(t *movegen.Tables) (Shape, error) {
	v := t.Variant()
	start, err := t.NewPosition()
	if err != nil {
		return Shape{}, err
	}
	s := Shape{Files: v.Files, Ranks: v.Ranks, Held: v.HasHands(), Checks: v.CheckCounting, full: start.Men(),
		end: variant.Type(len(v.Pieces))}
	for pt := variant.Type(1); pt < s.end; pt++ {
		s.full += start.Hand(pt, game.White) + start.Hand(pt, game.Black)
		s.types[pt] = len(s.Pieces)
		s.Pieces += v.Pieces[pt].Letter
	}
	s.full = max(s.full, 1)
	for _, at := range t.Squares() {
		for c := game.White; c <= game.Black; c++ {
			for mirrored := range 2 {
				file, rank := at.File(), at.Rank()
				if mirrored == 1 {
					file = v.Files - 1 - file
				}
				if c == game.Black {
					rank = v.Ranks - 1 - rank
				}
				s.square[c][mirrored][at] = int16(rank*v.Files + file)
			}
		}
	}
	return s, nil
}

// Inputs returns the number of inputs: pieces of either side times squares, those in hand and checks.
func (s *Shape) Inputs() int {
	n := s.placed() + s.holdable()
	if s.Checks {
		n += 2 * MostChecks
	}
	return n
}

// placed is the number of inputs of pieces on squares.
func (s *Shape) placed() int { return 2 * len(s.Pieces) * s.Files * s.Ranks }

// holdable is the number of inputs of pieces in hand.
func (s *Shape) holdable() int {
	if !s.Held {
		return 0
	}
	return 2 * len(s.Pieces) * MostHeld
}

// mirrors returns 1 if the board is seen mirrored by the side whose king stands there:
// kings are always on the right half.
func (s *Shape) mirrors(king variant.Square) int {
	if king != variant.NoSquare && king.File() < s.Files/2 {
		return 1
	}
	return 0
}

// input returns the number of the input for a piece, as c sees it.
func (s *Shape) input(c game.Color, mirrored int, piece movegen.PlacedPiece) int {
	row := s.types[piece.Kind.Type()]
	if piece.Kind.Color() != c {
		row += len(s.Pieces)
	}
	return row*s.Files*s.Ranks + int(s.square[c][mirrored][piece.Square])
}

// Active appends the numbers of the active inputs of a position, as c sees it.
func (s *Shape) Active(dst []uint16, p *movegen.Position, c game.Color) []uint16 {
	mirrored := s.mirrors(p.King(c))
	for side := game.White; side <= game.Black; side++ {
		for k, at := range p.Pieces(side) {
			dst = append(dst, uint16(s.input(c, mirrored, movegen.PlacedPiece{Kind: k, Square: at})))
		}
	}
	for _, i := range s.counted(nil, p, c) {
		dst = append(dst, uint16(i))
	}
	return dst
}

// counts reports whether there are inputs beside those of the board.
func (s *Shape) counts() bool { return s.Held || s.Checks }

// counted appends the numbers of the active inputs beside those of the board, as c sees them.
func (s *Shape) counted(dst []int32, p *movegen.Position, c game.Color) []int32 {
	first := s.placed()
	count := func(n, most int) {
		for i := range min(n, most) {
			dst = append(dst, int32(first+i))
		}
		first += most
	}
	sides := [2]game.Color{c, c.Other()}
	if s.Held {
		for i, side := range sides {
			for pt := variant.Type(1); pt < s.end; pt++ {
				first = s.placed() + (i*len(s.Pieces)+s.types[pt])*MostHeld
				count(p.Hand(pt, side), MostHeld)
			}
		}
		first = s.placed() + s.holdable()
	}
	if s.Checks {
		for _, side := range sides {
			count(p.ChecksLeft(side), MostChecks)
		}
	}
	return dst
}

// Bucket returns the bucket of weights, 0 to Buckets-1, for a number of pieces on the board.
func (s *Shape) Bucket(men int) int {
	return min(max((men-1)*Buckets/s.full, 0), Buckets-1)
}
