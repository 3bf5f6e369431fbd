package protocol

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// definition is what tells XBoard of a variant: its board, its start position
// and how its pieces look and move. "fairy" is the parent that fixes the least. A variant
// that XBoard knows by another name is its own parent, and its pieces are known.
func definition(d game.Description) string {
	return fmt.Sprintf("setup (%s) %dx%d+%d_%s %s\n%s", pieceTable(d), d.Files, d.Ranks, handRows(d), parent(d),
		withFreeHand(d, d.Start), pieceLines(d))
}

// parent is the variant of XBoard from whose rules it starts.
func parent(d game.Description) string {
	if d.XBoard.Name != "" {
		return d.XBoard.Name
	}
	name := template(d)
	if !slices.Contains(xboardParents(), name) { // XBoard would start from chess
		d.Template = ""
		name = template(d)
	}
	return name
}

// xboardParents are the variants of XBoard that ours start from.
func xboardParents() []string {
	return []string{"fairy", "crazyhouse", "bughouse", "giveaway", "shogi", "xiangqi", "makruk", "shatranj", "seirawan"}
}

// handRows is how many squares beside the board XBoard needs for the pieces in hand. Each type of its table
// has a square, in their order; a position with a type that has none XBoard refuses as a whole.
func handRows(d game.Description) int {
	if d.Hand == 0 {
		return 0
	}
	rows, types := 0, 0
	table := pieceTable(d)
	for slots := table[:len(table)/2]; slots != ""; slots = slots[1:] {
		switch slots[0] {
		case '^': // a promoted form, behind its piece
			slots = slots[1:]
		case '.', '+', '/':
		default:
			types++
			if slices.ContainsFunc(d.Pieces, func(p game.PieceDescription) bool {
				return p.Letter == slots[:1] && p.InHand
			}) {
				rows = types
			}
		}
	}
	if rows == tenRows && d.Ranks < tenRows {
		rows++
	}
	return max(rows, 1)
}

// tenRows is the height for which XBoard counts ranks from 0, be it a board's or that of a hand beside one: it
// would name all squares of a lower board wrongly.
const tenRows = 10

// pieceLines tell XBoard how the pieces move, if it does not know.
func pieceLines(d game.Description) string {
	if d.XBoard.Name != "" {
		return ""
	}
	var b strings.Builder
	for _, p := range d.Pieces {
		fmt.Fprintf(&b, "piece %s& %s\n", p.Letter, p.Betza)
		if p.Promoted != "" {
			fmt.Fprintf(&b, "piece +%s& %s\n", p.Letter, p.Promoted)
		}
	}
	pawn, promoted := earlyPieces(d)
	if pawn != nil && promoted != nil {
		fmt.Fprintf(&b, "piece +%s& %s\n", pawn.Letter, promoted.Betza)
	}
	return b.String()
}

// earlyPieces are the pawn that promotes early and what it becomes, nil if the
// variant has no such thing.
func earlyPieces(d game.Description) (pawn, promoted *game.PieceDescription) {
	early := unexpectedPromotion(d)
	if early == 0 {
		return nil, nil
	}
	for i, p := range d.Pieces {
		switch {
		case p.Pawn:
			pawn = &d.Pieces[i]
		case p.Letter == string(rune(early)):
			promoted = &d.Pieces[i]
		}
	}
	return pawn, promoted
}

// Slots of XBoard's table of pieces, which decide on the pictures.
const (
	pawnSlot      = 0
	lanceSlot     = 18 // promotes as a pawn does, and may move in any way
	promotedSlots = 46 // the first slot after the "/"
	queenLike     = 51 // a queen's picture among the promoted pieces
	kingSlot      = 65 // written last, wherever the table ends
	leastSlots    = 6  // in a half of the table, which XBoard refuses if shorter
)

// castlingBetza starts what a king's Betza says of castling.
const castlingBetza = "isO"

// slotOf returns the slot whose picture suits a way to move, -1 for none.
func slotOf(betza string) int {
	moves, _, _ := strings.Cut(betza, castlingBetza)
	slot, known := map[string]int{
		"N": 1, "B": 2, "R": 3, "Q": 4, "BR": 4, "F": 5,
		"A": 6, "BN": 7, "W": 9, "K": 10, "FW": 10, // elephant, archbishop, commoner
		"NN": 12, "BW": 13, "FR": 14, "NR": 16, // nightrider, crowned bishop and rook, chancellor
		"G": 21, "Z": 23, "C": 24, "D": 25, // lion, zebra, camel, tower
		"NQ": 29, "BNR": 29, "KN": 36, "FNW": 36, // amazon; a helmet for the centaur or general
	}[sortedLetters(moves)]
	if !known {
		return -1
	}
	return slot
}

// spareSlots are pictures for pieces that have none of their own, the plainest
// first. Slots 17 to 19 are left out: XBoard gives them rules.
func spareSlots() []int {
	return []int{15, 8, 11, 27, 20, 22, 26, 28, 30, 31, 32, 33, 34, 35, 37, 38, 39, 40, 41, 42, 43, 44, 45, 5, 6, 9,
		12, 13, 14, 21, 23, 25}
}

// sortedLetters makes equal what differs only in the order of its atoms.
func sortedLetters(betza string) string {
	letters := []byte(betza)
	for _, c := range letters {
		if c < 'A' || c > 'Z' {
			return betza
		}
	}
	slices.Sort(letters)
	return string(letters)
}

// pieceTable writes the letters of White's pieces by slot, then Black's.
func pieceTable(d game.Description) string {
	if d.XBoard.PieceTable != "" {
		return d.XBoard.PieceTable
	}
	slots := make([]string, promotedSlots)
	king := "."
	var homeless []string
	place := func(piece string, slot int) {
		if slot < 0 || slots[slot] != "" {
			homeless = append(homeless, piece)
		} else {
			slots[slot] = piece
		}
	}
	for _, p := range d.Pieces {
		slot := slotOf(p.Betza)
		switch {
		case p.Royal:
			king = p.Letter
			continue
		case p.Pawn && p.Oblique:
			slot = lanceSlot
		case p.Pawn:
			slot = pawnSlot
		}
		place(p.Letter, slot)
	}
	for _, p := range d.Pieces {
		if p.Promoted != "" {
			place("^"+p.Letter, slotOf(p.Promoted))
		}
	}
	for _, slot := range spareSlots() {
		if len(homeless) > 0 && slots[slot] == "" {
			slots[slot], homeless = homeless[0], homeless[1:]
		}
	}
	half := writeSlots(slots)
	if pawn, promoted := earlyPieces(d); pawn != nil && promoted != nil {
		half += "/" + strings.Repeat(".", queenLike-promotedSlots) + "^" + pawn.Letter
	}
	half += king
	return half + strings.ToLower(half)
}

// writeSlots writes the slots up to the last one in use.
func writeSlots(slots []string) string {
	last := leastSlots - 2
	for i, piece := range slots {
		if piece != "" {
			last = max(last, i)
		}
	}
	var b strings.Builder
	for _, piece := range slots[:last+1] {
		b.WriteString(cmp.Or(piece, "."))
	}
	return b.String()
}
