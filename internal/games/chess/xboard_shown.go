package chess

import (
	"slices"
	"strings"

	"menagerie/internal/game"
)

// xboardShows reports whether XBoard, which knows nothing of the variant but how pieces move, makes of a legal move
// what the rules make of it: the piece goes from the first square of the text to the last one, through those
// between, and stays what it is or becomes what the text says. XBoard knows castling, en passant and gates too.
func (p shownPosition) xboardShows(m game.Move, text string) bool {
	v := p.Tables().Variant()
	before := p.letters()
	p.Make(m)
	after := p.letters()
	p.Unmake()
	moved, path, suffix := p.readSquares(text)
	if len(path) == 0 {
		return false
	}
	want := slices.Clone(before)
	first, last := path[0], path[len(path)-1]
	if strings.HasPrefix(moved, "+") && len(path) == 1 {
		return false // XBoard drops no piece turned over
	}
	if suffix == "-" && (before[last] != "" || (first-last)%v.NamedFiles() != 0) {
		return false // it reads pieces that turn back on their file, and no captures
	}
	if moved == "" {
		moved = before[first]
	}
	for _, s := range path {
		want[s] = ""
	}
	want[last] = moved
	var others []int
	for s := range want {
		becomes := s == last && suffix != "" && side(after[s]) == side(moved)
		enters := s == first && suffix != "" && v.SeirawanGating && side(after[s]) == side(moved)
		if after[s] != want[s] && !becomes && !enters {
			others = append(others, s)
		}
	}
	switch {
	case len(others) == 0 || v.BlastOnCapture && v.GUI.XBoardBlasts:
		return true
	case len(others) == 1: // en passant
		s, pawn := others[0], v.PieceByLetter(strings.ToUpper(moved))
		return before[last] == "" && before[s] != "" && after[s] == "" && side(before[s]) != side(moved) &&
			v.PromotionPawns[p.Turn()].Has(pawn)
	case v.Castling.Enabled && v.Castling.King[p.Turn()] == v.PieceByLetter(strings.ToUpper(moved)):
		return sameMen(before, after, append(others, path...), side(moved))
	}
	return false
}

// placement is what the position string has on the squares, rank by rank from the top.
func (p shownPosition) placement() []string {
	v := p.variant()
	letters, _ := game.Placement(p.FEN(), v.NamedFiles(), v.NamedRanks()) // never fails on a position's own string
	return letters
}

// letters are what stands on the squares, rank by rank from the top. That a piece was a pawn does not count.
func (p shownPosition) letters() []string {
	letters := p.placement()
	for i, s := range letters {
		letters[i] = strings.TrimSuffix(s, "~")
	}
	return letters
}

// readSquares takes the text of a move apart: the piece that is dropped, or "", the squares as indices of
// letters, and the letters behind them.
func (p shownPosition) readSquares(text string) (dropped string, path []int, suffix string) {
	v := p.Tables().Variant()
	if piece, rest, ok := strings.Cut(text, "@"); ok {
		dropped, text = piece, rest
		if p.Turn() == game.Black {
			dropped = strings.ToLower(piece)
		}
	}
	for {
		s, rest, ok := game.CutCoord(strings.TrimPrefix(text, ","), v.NamedFiles(), v.NamedRanks())
		if !ok {
			return dropped, path, text
		}
		path, text = append(path, (v.NamedRanks()-1-s.Rank)*v.NamedFiles()+s.File), rest
	}
}

// side is 'w' or 'b' for a piece, 0 for an empty square or a wall.
func side(letters string) byte {
	letters = strings.TrimPrefix(letters, "+")
	switch {
	case letters == "" || letters == "*":
		return 0
	case letters == strings.ToUpper(letters):
		return 'w'
	}
	return 'b'
}

// sameMen reports whether on some squares a side's pieces before a move are those after it, and no others stand there.
func sameMen(before, after []string, squares []int, owner byte) bool {
	var was, is []string
	slices.Sort(squares)
	for _, s := range slices.Compact(squares) {
		was, is = append(was, before[s]), append(is, after[s])
		if before[s] != "" && side(before[s]) != owner {
			return false
		}
	}
	slices.Sort(was)
	slices.Sort(is)
	return slices.Equal(was, is)
}
