package variant

import (
	"regexp"
	"strings"

	"menagerie/internal/game"
)

// A hexagonal board (hexBoard) is one of slanted files and ranks: a cell borders on the squares above, below, left
// and right of it, and on those to the upper right and the lower left. Steps along a corner between two cells are
// (1,2), (2,1) and (1,-1). Squares off the hexagon are walls of the start position.
//
// Where names are bent, the letter j is left out and each file counts its cells from 1, as Gliński named them. Names
// and position strings then have a file j of walls; here they become slanted.

// noLetter is the file that bent names leave out.
const noLetter = 'j' - 'a'

// bends reports whether squares have other names than files and ranks give.
func (v *Variant) bends() bool { return v.HexBoard && v.BentNames }

// NamedFiles is how many files names of squares have.
func (v *Variant) NamedFiles() int {
	if v.bends() && v.Files >= noLetter {
		return v.Files + 1
	}
	return v.Files
}

// Named returns the file and the rank that name a square; ok is false for a wall that has no name.
func (v *Variant) Named(s Square) (c game.Coord, ok bool) {
	c = coordOf(s)
	c.Rank /= v.Boards()
	if !v.bends() {
		return c, true
	}
	c.Rank -= max(0, c.File-v.Files/2)
	if c.File >= noLetter {
		c.File++
	}
	return c, c.Rank >= 0
}

// SquareNamed returns the square that a file and a rank name; ok is false if they name none.
func (v *Variant) SquareNamed(c game.Coord) (s Square, ok bool) {
	if !v.bends() {
		return SquareAt(c.File, c.Rank*v.Boards()), true
	}
	if c.File == noLetter || c.File >= v.NamedFiles() {
		return NoSquare, false
	}
	if c.File > noLetter {
		c.File--
	}
	c.Rank += max(0, c.File-v.Files/2)
	return SquareAt(c.File, c.Rank), c.Rank < v.Ranks
}

// KeepsColor reports whether a step of a rule ends on a square of the color where it began, of which a hexagonal board
// has three.
func (v *Variant) KeepsColor(r Rule) bool {
	if v.HexBoard {
		return (r.DX+r.DY)%3 == 0
	}
	return r.KeepsColor()
}

// Diagonal reports whether a step of a rule goes along a diagonal, if not along a file or a rank.
func (v *Variant) Diagonal(r Rule) bool {
	if v.HexBoard {
		return v.KeepsColor(r)
	}
	return r.DX != 0 && r.DY != 0
}

// Height is how many ranks a square lies above the lowest one of the board: half a rank less for each file to the right
// on a hexagonal board.
func (v *Variant) Height(s Square) float64 {
	if !v.HexBoard {
		return float64(s.Rank())
	}
	return float64(2*s.Rank()-s.File()+v.Files/2) / 2
}

// LowestRank is the first rank of a file.
func (v *Variant) LowestRank(file int) int {
	if !v.HexBoard {
		return 0
	}
	return max(0, file-v.Files/2)
}

// Columns are where boards draw the files of a hexagonal board: a step to the right goes down by half a cell.
func (v *Variant) Columns() (list []game.Column) {
	if !v.HexBoard {
		return nil
	}
	for file := range v.NamedFiles() {
		column := game.Column{X: -1}
		if s, ok := v.SquareNamed(game.Coord{File: file}); ok {
			column = game.Column{X: s.File(), Y: 2*s.Rank() - s.File()}
		}
		list = append(list, column)
	}
	return list
}

// unbend gives what a section says in names its squares: the size of the board, regions and the start position.
func (b *builder) unbend() {
	v := &b.v
	if !v.bends() {
		return
	}
	if v.Files > noLetter {
		v.Files--
	}
	if start, err := v.SlantedFEN(v.Start); err == nil { // checkStart complains of another
		v.Start = start
	}
}

// slanted returns a region of names as one of squares.
func (r *Region) slanted(v *Variant) Region {
	if v.MirrorBoard {
		return r.onBoth(v)
	}
	if !v.bends() {
		return *r
	}
	var region Region
	for s, in := range r {
		if at, ok := v.SquareNamed(coordOf(Square(s))); in && ok && at < MaxSquares {
			region[at] = true
		}
	}
	return region
}

// SlantedFEN returns a position string of names as one of squares, NamedFEN the opposite.
func (v *Variant) SlantedFEN(text string) (string, error) {
	if v.MirrorBoard {
		return v.apart(text), nil
	}
	if !v.bends() {
		return text, nil
	}
	return v.rewrite(text, v.NamedFiles(), v.Files, func(c game.Coord) (game.Coord, bool) {
		return v.Named(SquareAt(c.File, c.Rank))
	}, v.SlantedText)
}

// NamedFEN is the opposite of SlantedFEN.
func (v *Variant) NamedFEN(text string) string {
	if v.MirrorBoard {
		return v.together(text)
	}
	if !v.bends() {
		return text
	}
	text, _ = v.rewrite(text, v.Files, v.NamedFiles(), func(c game.Coord) (game.Coord, bool) {
		s, ok := v.SquareNamed(c)
		return coordOf(s), ok
	}, v.NamedText) // never fails on a position's own string
	return text
}

// rewrite moves what stands on a board of some files to one of other files, and changes the en passant squares. from
// says where the content of a square comes from; what comes from nowhere is a wall.
func (v *Variant) rewrite(text string, files, others int, from func(game.Coord) (game.Coord, bool),
	squares func(string) string) (string, error) {
	const passant = 3
	fields := strings.Split(text, " ")
	cells, err := game.Placement(fields[0], files, v.Ranks)
	if err != nil {
		return text, err
	}
	board, _, _ := game.CutHand(fields[0], v.Ranks)
	hand := strings.TrimPrefix(fields[0], board)
	fields[0] = game.WriteBoard(others, v.Ranks, func(file, rank int) string {
		if c, ok := from(game.Coord{File: file, Rank: rank}); ok {
			return cells[(v.Ranks-1-c.Rank)*files+c.File]
		}
		return "*"
	}) + hand
	if len(fields) > passant {
		fields[passant] = squares(fields[passant])
	}
	return strings.Join(fields, " "), nil
}

var squaresInText = regexp.MustCompile(`[a-z]\d+`)

// NamedText returns a move with the names of its squares, SlantedText the opposite. What is no square becomes a0, which
// nobody takes for one.
func (v *Variant) NamedText(text string) string {
	return v.replaceSquares(text, func(c game.Coord) (game.Coord, bool) { return v.Named(SquareAt(c.File, c.Rank)) })
}

// SlantedText is the opposite of NamedText.
func (v *Variant) SlantedText(text string) string {
	return v.replaceSquares(text, func(c game.Coord) (game.Coord, bool) {
		s, ok := v.SquareNamed(c)
		return coordOf(s), ok
	})
}

func (v *Variant) replaceSquares(text string, with func(game.Coord) (game.Coord, bool)) string {
	if !v.bends() && !v.MirrorBoard {
		return text
	}
	return squaresInText.ReplaceAllStringFunc(text, func(name string) string {
		if c, rest, ok := game.CutCoord(name, MaxFiles, MaxRanks); ok && rest == "" {
			if c, ok = with(c); ok {
				return c.String()
			}
		}
		return "a0"
	})
}
