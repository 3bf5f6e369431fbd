package tune

import (
	"math/rand/v2"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen"
)

// thin returns a variant's start position without a random number of pairs of pieces, up
// to the given one. A pair is a piece of White and the same piece of Black on the same
// file, kings excepted. Games of few nodes a move are decided on a full board, and would
// give no samples of endgames.
func thin(tables *movegen.Tables, most int, random *rand.Rand) string {
	v := tables.Variant()
	files, ranks := v.Files, v.Ranks
	fields := strings.Fields(tables.Start())
	board, err := game.Placement(fields[0], files, ranks)
	if err != nil {
		panic(err) // a start position can be read
	}
	king := v.Pieces[v.King].Letter
	var pairs [][2]int // the cells of Black's and of White's
	for rank := range ranks / 2 {
		for file := range files {
			black, white := rank*files+file, (ranks-1-rank)*files+file
			if board[black] != "" && board[white] == strings.ToUpper(board[black]) && board[white] != king {
				pairs = append(pairs, [2]int{black, white})
			}
		}
	}
	random.Shuffle(len(pairs), func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
	removed := pairs[:min(random.IntN(most+1), len(pairs))]
	for _, cells := range removed {
		board[cells[0]], board[cells[1]] = "", ""
	}
	_, hand, found := strings.Cut(fields[0], "[")
	fields[0] = game.PlacementText(board, files, ranks)
	if found {
		fields[0] += "[" + hand
	}
	if len(removed) > 0 && len(fields) > 2 {
		fields[2] = "-" // a castling rook may be missing
	}
	return strings.Join(fields, " ")
}
