package tune

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"menagerie/movegen"
)

// thin returns a variant's start position without a random number of pairs of pieces, up
// to the given one. A pair is a piece of White and the same piece of Black on the same
// file, kings excepted. Games of few nodes a move are decided on a full board, and would
// give no samples of endgames.
func thin(tables *movegen.Tables, most int, random *rand.Rand) string {
	fields := strings.Fields(tables.Start())
	board := cellsOf(fields[0])
	king := string(tables.Variant().Pieces[tables.Variant().King].Letter)
	var pairs [][2]int // file, and rank of the black piece in the order of the text
	for rank := range len(board) / 2 {
		for file, cell := range board[rank] {
			if white := board[len(board)-1-rank]; file < len(white) && cell != "" &&
				white[file] == strings.ToUpper(cell) && white[file] != king {
				pairs = append(pairs, [2]int{file, rank})
			}
		}
	}
	random.Shuffle(len(pairs), func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
	removed := pairs[:min(random.IntN(most+1), len(pairs))]
	for _, at := range removed {
		file, rank := at[0], at[1]
		board[rank][file], board[len(board)-1-rank][file] = "", ""
	}
	fields[0] = boardOf(board)
	if len(removed) > 0 && len(fields) > 2 {
		fields[2] = "-" // a castling rook may be missing
	}
	return strings.Join(fields, " ")
}

// cellsOf splits the board of a position string into ranks of pieces, an empty string for
// an empty square.
func cellsOf(board string) [][]string {
	var ranks [][]string
	for row := range strings.SplitSeq(board, "/") {
		var cells []string
		for row != "" {
			end := len(row) - len(strings.TrimLeft(row, "0123456789"))
			if n, err := strconv.Atoi(row[:end]); err == nil {
				cells, row = append(cells, make([]string, n)...), row[end:]
				continue
			}
			end = 1 + len(row) - len(strings.TrimLeft(row, "+"))
			cells, row = append(cells, row[:end]), row[end:]
		}
		ranks = append(ranks, cells)
	}
	return ranks
}

// boardOf undoes cellsOf.
func boardOf(ranks [][]string) string {
	var b strings.Builder
	for i, cells := range ranks {
		if i > 0 {
			b.WriteByte('/')
		}
		for empty, j := 0, 0; j < len(cells); j++ {
			if cells[j] == "" {
				empty++
			}
			if empty > 0 && (cells[j] != "" || j == len(cells)-1) {
				b.WriteString(strconv.Itoa(empty))
				empty = 0
			}
			b.WriteString(cells[j])
		}
	}
	return b.String()
}
