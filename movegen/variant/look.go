package variant

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// Look is how boards show a variant. It does not change the rules; a section inherits it. What it does not
// say, or says is "default", [Variant.Shown] derives from the rules.
type Look struct {
	Board  string    `ini:"board,ours" words:"default squares plain shogi xiangqi janggi lines felt rack paper hexagons"`
	Pieces string    `ini:"pieces,ours" words:"default chess shogi xiangqi janggi makruk sittuyin stones counters marks tokens"`
	Sides  [2]string `ini:"sideNames,dash,ours"` // what its players call them, who moves first before the other
}

// Shown returns the look with what the variant leaves to its rules: palaces are those of xiangqi or, with
// diagonals to move along, janggi; pawns of shogi that promote are those of shogi; games with stones of one
// kind have their own, and so have games that count as makruk does and those whose pawns promote as sittuyin's.
func (v *Variant) Shown() Look {
	look := v.Look
	if given(look.Board) == "" {
		look.Board = v.ownBoard()
	}
	if given(look.Pieces) == "" {
		look.Pieces = v.ownPieces(look.Board)
	}
	if look.Sides == [2]string{} {
		look.Sides = map[string][2]string{
			"shogi": {"Sente", "Gote"}, "xiangqi": {"Red", "Black"}, "janggi": {"Cho", "Han"},
			"stones": {"Black", "White"}, "counters": {"Red", "Yellow"}, "marks": {"Crosses", "Noughts"},
		}[look.Pieces]
	}
	if look.Sides == [2]string{} {
		look.Sides = [2]string{"White", "Black"}
	}
	return look
}

// given returns a word of a look, "" for the default.
func given(word string) string { return strings.TrimPrefix(word, "default") }

func (v *Variant) ownBoard() string {
	promotes, shogiPawn := false, false
	for _, p := range v.Pieces {
		promotes = promotes || p.PromotesTo != 0
		shogiPawn = shogiPawn || p.Name == slotName(shogiPawnSlot)
	}
	switch {
	case v.HexBoard:
		return "hexagons"
	case !v.DiagonalLines.Empty():
		return "janggi"
	case v.HasPalaces():
		return "xiangqi"
	case promotes && shogiPawn:
		return "shogi"
	case v.EnclosingDrop == Top:
		return "rack"
	case v.FlipEnclosed == Reversi:
		return "felt"
	case v.FlipEnclosed != NoEnclosing || v.SittuyinPromotion || v.Counting != NoCounting:
		return "plain"
	case v.hasStones():
		return "lines"
	}
	return "squares"
}

func (v *Variant) ownPieces(board string) string {
	switch board {
	case "shogi", "xiangqi", "janggi":
		return board
	case "rack":
		return "counters"
	}
	switch {
	case v.hasStones():
		return "stones"
	case v.SittuyinPromotion:
		return "sittuyin"
	case v.Counting != NoCounting:
		return "makruk"
	}
	return "chess"
}

// hasStones reports whether all pieces are stones: of one kind, with the name or no moves of their own.
func (v *Variant) hasStones() bool {
	return len(v.Pieces) == 2 && v.King == 0 && (v.Pieces[1].Betza == "" || v.PieceName(1) == "stone")
}

// palaceSize is how many files and ranks a palace has.
const palaceSize = 3

// HasPalaces reports whether both kings stay in regions of three by three squares.
func (v *Variant) HasPalaces() bool {
	for _, regions := range v.MobilityRegion {
		region := regions[v.King]
		if v.King == 0 || region == nil || palace(region) == nil {
			return false
		}
	}
	return true
}

// Diagonals returns the lines that a board of the variant shows beside its squares, a pair of squares each:
// those along which pieces move or pawns promote, or from corner to corner of the palaces.
func (v *Variant) Diagonals() (list [][2]Square) {
	switch {
	case !v.DiagonalLines.Empty():
		return v.diagonalsBetween(&v.DiagonalLines)
	case v.SittuyinPromotion:
		n := min(v.Files, v.Ranks) - 1
		return [][2]Square{{SquareAt(0, 0), SquareAt(n, n)}, {SquareAt(0, n), SquareAt(n, 0)}}
	case v.King == 0:
		return nil
	}
	for _, regions := range v.MobilityRegion {
		if region := regions[v.King]; region != nil {
			list = append(list, palace(region)...)
		}
	}
	return list
}

// diagonalsBetween returns the steps along a diagonal from square to square of the region.
func (v *Variant) diagonalsBetween(region *Region) (list [][2]Square) {
	for rank := range v.Ranks - 1 {
		for file := range v.Files {
			for _, next := range []int{file - 1, file + 1} {
				if next < 0 || next >= v.Files {
					continue
				}
				if from, to := SquareAt(file, rank), SquareAt(next, rank+1); region[from] && region[to] {
					list = append(list, [2]Square{from, to})
				}
			}
		}
	}
	return list
}

// palace returns the two diagonals of a region of three by three squares, nil for another.
func palace(region *Region) [][2]Square {
	low, n := NoSquare, 0
	for s, in := range region {
		switch s := Square(s); {
		case !in:
			continue
		case n == 0:
			low = s
		case s.File() < low.File() || s.File() >= low.File()+palaceSize || s.Rank() >= low.Rank()+palaceSize:
			return nil
		}
		n++
	}
	if n != palaceSize*palaceSize {
		return nil
	}
	far := palaceSize - 1
	right, top := low.File()+far, low.Rank()+far
	return [][2]Square{
		{low, SquareAt(right, top)}, {SquareAt(right, low.Rank()), SquareAt(low.File(), top)},
	}
}

// wall says what a wall is that a side puts up.
func (v *Variant) wall() string {
	switch {
	case v.Walling == DuckWall:
		return "duck"
	case v.Walling == ArrowWall:
		return "arrow"
	case v.LeavesWalls():
		return "stone"
	}
	return "gone"
}

// Skin is the look as descriptions have it.
func (v *Variant) Skin() game.Skin {
	look := v.Shown()
	s := game.Skin{Board: look.Board, Pieces: look.Pieces, Wall: v.wall(), Sides: look.Sides, Columns: v.Columns(),
		Mirror: v.MirrorBoard}
	for _, d := range v.Diagonals() {
		from, _ := v.Named(d[0])
		to, _ := v.Named(d[1])
		s.Lines = append(s.Lines, [2]game.Coord{from, to})
	}
	for c := range s.Goals {
		for rank := 0; rank < v.Ranks; rank += v.Boards() {
			for file := range v.Files {
				at := SquareAt(file, rank)
				named, _ := v.Named(at)
				if v.FlagRegion[c][at] {
					s.Goals[c] = append(s.Goals[c], named)
				}
				if v.Connection.From[c][at] || v.Connection.To[c][at] {
					s.Edges[c] = append(s.Edges[c], named)
				}
			}
		}
	}
	return s
}

func coordOf(s Square) game.Coord { return game.Coord{File: s.File(), Rank: s.Rank()} }

// parseSides reads the names of both sides, in which a hyphen stands for a blank.
func parseSides(value string) (sides [2]string, err error) {
	names := strings.Fields(value)
	if len(names) != len(sides) {
		return sides, fmt.Errorf("%q is not two names", value)
	}
	for i, name := range names {
		sides[i] = strings.ReplaceAll(name, "-", " ")
		if _, err := parseLine(name); err != nil {
			return sides, err
		}
	}
	return sides, nil
}
