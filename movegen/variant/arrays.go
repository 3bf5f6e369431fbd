package variant

import (
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// Arrays are how the pieces of the first rank may stand when a game begins, both sides
// alike. Whoever can castle stays in the order of the start position: the king between the rooks.
type Arrays struct {
	// Apart are pairs of upper-case letters of pieces that stand on squares of different colors.
	Apart   []string
	Guarded bool // each pawn is guarded
}

// parseArrays reads pairs of letters, and the word guarded.
func parseArrays(value string) (a Arrays, err error) {
	for _, word := range strings.Fields(value) {
		switch {
		case word == "guarded":
			a.Guarded = true
		case len(word) == 2 && game.IsLetter(word[0]) && game.IsLetter(word[1]):
			a.Apart = append(a.Apart, strings.ToUpper(word))
		default:
			return a, fmt.Errorf("%q is neither two letters nor guarded", word)
		}
	}
	return a, nil
}

// Array returns the start position with the array of a number from 0, and how many numbers there
// are: 0 if the variant has no arrays. The numbers of Chess960 are Reinhard Scharnagl's, of which
// 518 is the array of chess.
func (v *Variant) Array(number int) (position string, count int) {
	board, rest, _ := strings.Cut(v.Start, " ")
	rows := strings.Split(board, "/")
	last := len(rows) - 1
	row, hand, inHand := strings.Cut(rows[last], "[")
	apart := strings.Join(v.GUI.Arrays.Apart, "")
	if apart == "" || len(apart) > v.Files/2*2 || len(row) != v.Files || !strings.EqualFold(row, rows[0]) ||
		strings.ContainsFunc(row, func(c rune) bool { return c < 'A' || c > 'Z' }) ||
		strings.ContainsFunc(apart, func(c rune) bool {
			return strings.Count(apart, string(c)) > strings.Count(row, string(c))
		}) {
		return "", 0
	}
	placed, count := v.arrange(row, number)
	rows[0], rows[last] = strings.ToLower(placed), placed
	if inHand {
		rows[last] += "[" + hand
	}
	return strings.Join(rows, "/") + " " + rest, count
}

// arrange puts the pieces of a row in the order of a number, and counts the orders. Each choice
// takes a digit of the number, to the base of what there is to choose from.
func (v *Variant) arrange(row string, number int) (placed string, count int) {
	squares, left := make([]byte, len(row)), []byte(row)
	count = 1
	choose := func(among int) int {
		digit := number / count % among
		count *= among
		return digit
	}
	put := func(piece byte, files []int) {
		squares[files[choose(len(files))]] = piece
		left = slices.Delete(left, slices.Index(left, piece), slices.Index(left, piece)+1)
	}
	free := func(of func(file int) bool) (files []int) {
		for file, piece := range squares {
			if piece == 0 && of(file) {
				files = append(files, file)
			}
		}
		return files
	}
	light := func(file int) bool { return file%2 == 1 }
	dark := func(file int) bool { return file%2 == 0 }
	for _, pair := range v.GUI.Arrays.Apart {
		first, second := pair[0], pair[1]
		if first != second && choose(2) == 1 {
			first, second = second, first
		}
		put(first, free(light))
		put(second, free(dark))
	}
	any := func(int) bool { return true }
	for _, piece := range v.others(left) {
		files := free(any)
		for _, i := range combination(len(files), piece.count, choose) {
			squares[files[i]] = piece.letter
			left = slices.Delete(left, slices.Index(left, piece.letter), slices.Index(left, piece.letter)+1)
		}
	}
	for i, file := range free(any) {
		squares[file] = left[i]
	}
	return string(squares), count
}

// pieces are so many pieces of a letter.
type pieces struct {
	letter byte
	count  int
}

// others counts the pieces that do not castle: those of which there is one first, and so on.
func (v *Variant) others(left []byte) (list []pieces) {
	castles := TypeSet(0)
	if v.Castling.Enabled {
		castles = v.Castling.Rooks[game.White] | 1<<v.Castling.King[game.White]
	}
	for _, letter := range slices.Compact(slices.Sorted(slices.Values(left))) {
		if !castles.Has(v.PieceByLetter(string(rune(letter)))) {
			list = append(list, pieces{letter, strings.Count(string(left), string(letter))})
		}
	}
	slices.SortStableFunc(list, func(a, b pieces) int { return a.count - b.count })
	return list
}

// combination returns m of the numbers below n, by the choice of one of all combinations in
// lexicographic order.
func combination(n, m int, choose func(among int) int) (chosen []int) {
	rank := choose(binomial(n, m))
	for i := 0; m > 0; i++ {
		if with := binomial(n-i-1, m-1); rank >= with {
			rank -= with
			continue
		}
		chosen = append(chosen, i)
		m--
	}
	return chosen
}

func binomial(n, k int) int {
	c := 1
	for i := range k {
		c = c * (n - i) / (i + 1)
	}
	return c
}
