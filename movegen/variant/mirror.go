package variant

import (
	"strings"

	"menagerie/internal/game"
)

// A second board behind a mirror (mirrorBoard), as in Alice chess. The ranks of both alternate in the mailbox, so that
// a board has twice the ranks that its names have, and a step up goes two ranks further: no step leads from one board
// to the other. A square has the name of the one behind it. Position strings have the pieces of both boards on one, as
// those of Fairy-Stockfish's branch alice: a bar stands before a piece behind the mirror.

// Boards is how many boards alternate by ranks: 1 or 2.
func (v *Variant) Boards() int {
	if v.MirrorBoard {
		return 2
	}
	return 1
}

// NamedRanks is how many ranks names of squares have.
func (v *Variant) NamedRanks() int { return v.Ranks / v.Boards() }

// Mirrored returns the square of the same name on the other board.
func (s Square) Mirrored() Square { return s ^ Behind }

// addMirror gives the board its second one.
func (b *builder) addMirror() {
	v := &b.v
	if !v.MirrorBoard {
		return
	}
	b.refuse(v.Ranks > MaxRanks/2, "mirrorBoard", "has at most %d ranks", MaxRanks/2)
	b.refuse(v.HexBoard || v.Walling != NoWalling || v.HasHands() || v.Afterwards != Afterwards{}, "mirrorBoard",
		"does not go with hexBoard, walls, pieces in hand and changes after a move")
	v.Ranks = min(2*v.Ranks, MaxRanks)
	v.Castling.Rank *= 2
	v.EnPassantRegion = [2]Region{} // a pawn that leaps is gone to the other board
	v.Start = v.apart(v.Start)
}

// onBoth returns a region of names as one of squares on both boards.
func (r *Region) onBoth(v *Variant) Region {
	var region Region
	for s, in := range r {
		if c := coordOf(Square(s)); in && c.Rank < v.NamedRanks() {
			front := SquareAt(c.File, 2*c.Rank)
			region[front], region[front.Mirrored()] = true, true
		}
	}
	return region
}

// apart returns a position string of names as one of squares; what is none stays as it is. It also reads strings with
// the second board to the right of the first one.
func (v *Variant) apart(text string) string {
	return v.place(text, v.NamedRanks(), v.Ranks, func(cells []string, file, row int) string {
		files, behind := len(cells)/v.NamedRanks(), row%2 == 1
		at := (v.NamedRanks()-1-row/2)*files + file
		piece, bar := strings.CutPrefix(cells[at], game.BehindMirror)
		switch {
		case bar == behind:
			return piece
		case behind && files > v.Files:
			return cells[at+v.Files]
		}
		return ""
	})
}

// together is the opposite of apart.
func (v *Variant) together(text string) string {
	return v.place(text, v.Ranks, v.NamedRanks(), func(cells []string, file, rank int) string {
		at := (v.NamedRanks()-1-rank)*2*v.Files + file
		if behind := cells[at]; behind != "" {
			return game.BehindMirror + behind
		}
		return cells[at+v.Files]
	})
}

// place lays the pieces of a position string out on a board of other ranks.
func (v *Variant) place(text string, ranks, others int, cell func(cells []string, file, rank int) string) string {
	field, rest, _ := strings.Cut(text, " ")
	cells, err := game.Placement(field, v.Files, ranks)
	if err != nil {
		if cells, err = game.Placement(field, 2*v.Files, ranks); err != nil {
			return text
		}
	}
	board, _, _ := game.CutHand(field, ranks)
	return game.WriteBoard(v.Files, others, func(file, rank int) string { return cell(cells, file, rank) }) +
		strings.TrimPrefix(field, board) + " " + rest
}

// BehindText returns a move of squares as the one behind the mirror.
func (v *Variant) BehindText(text string) string {
	return squaresInText.ReplaceAllStringFunc(text, func(name string) string {
		if c, rest, ok := game.CutCoord(name, MaxFiles, MaxRanks); ok && rest == "" {
			return SquareAt(c.File, c.Rank).Mirrored().String()
		}
		return name
	})
}
