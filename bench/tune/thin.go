package tune

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"menagerie/movegen"
)

// thin returns a variant's start position without up to the given number of pairs of
// pieces: each a piece of White's and the like of it that Black has on the same file, the
// king's aside. Games from full boards that few nodes a move play are decided long before
// there are endings to learn from.
func thin(tables *movegen.Tables, pairs int, random *rand.Rand) string {
	fields := strings.Fields(tables.Start())
	board := cellsOf(fields[0])
	king := string(tables.Variant().Pieces[tables.Variant().King].Letter)
	var files [][2]int // of the pairs, with White's rank from the end of the text
	for rank := range len(board) / 2 {
		for file, cell := range board[rank] {
			if white := board[len(board)-1-rank]; file < len(white) && cell != "" && white[file] == strings.ToUpper(cell) && white[file] != king {
				files = append(files, [2]int{file, rank})
			}
		}
	}
	random.Shuffle(len(files), func(i, j int) { files[i], files[j] = files[j], files[i] })
	gone := files[:min(random.IntN(pairs+1), len(files))]
	for _, at := range gone {
		file, rank := at[0], at[1]
		board[rank][file], board[len(board)-1-rank][file] = "", ""
	}
	fields[0] = boardOf(board)
	if len(gone) > 0 && len(fields) > 2 {
		fields[2] = "-" // the rook that castles may be gone
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
