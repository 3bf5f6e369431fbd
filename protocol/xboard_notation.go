package protocol

import (
	"regexp"
	"strconv"
	"strings"

	"menagerie/internal/game"
)

// notation translates moves and squares between the game's text and XBoard's.
type notation struct {
	shift int  // of rank numbers: XBoard and CuteChess count ten ranks from 0
	high  bool // sixteen ranks: "@" after a file is the last of them, else a drop
	early byte // lower-case letter of the early promotion, which XBoard writes as "+"
	// letters says to write it as the letter: other GUIs know nothing of the plus.
	letters bool
}

func newNotation(d game.Description) notation {
	n := notation{high: d.Ranks == 16}
	if d.Ranks == 10 {
		n.shift = 1
	}
	if letter := unexpectedPromotion(d); letter != 0 {
		n.early = letter | 0x20
	}
	return n
}

// unexpectedPromotion is the letter that pawns promote to early, 0 if they do
// not or if XBoard knows the variant and expects it.
func unexpectedPromotion(d game.Description) byte {
	if d.XBoard.Name != "" {
		return 0
	}
	return d.XBoard.EarlyPromotion
}

// write puts a move of the game into XBoard's form.
func (n notation) write(move string) string {
	text := shiftRanks(move, -n.shift)
	if head, wall, walled := strings.Cut(text, ","); walled { // what a pawn becomes stands behind the wall
		if bare := strings.TrimRight(head, "abcdefghijklmnopqrstuvwxyz+"); bare != head {
			text = bare + "," + wall + head[len(bare):]
		}
	}
	if !n.letters && n.early != 0 && text[len(text)-1] == n.early {
		text = text[:len(text)-1] + "+"
	}
	return text
}

// read puts XBoard's text of a move or a square into the game's form.
func (n notation) read(text string) string {
	if piece, square, drops := strings.Cut(text, "@"); drops && len(piece) == 1 && !n.high {
		return strings.ToLower(piece + "@" + shiftRanks(square, n.shift))
	}
	text = shiftRanks(text, n.shift)
	if castles := strings.HasPrefix(text, "O") || strings.HasPrefix(text, "0"); castles || text == "" {
		return text
	}
	// XBoard's "do not promote", and what it writes where there is nothing to
	// promote to.
	text = strings.TrimRight(text, "=.")
	if text == "" {
		return text
	}
	if n.early != 0 && strings.HasSuffix(text, "+") {
		text = text[:len(text)-1] + string(n.early)
	}
	return strings.ToLower(text)
}

// shiftRanks adds by to the rank of each square in a move. It also reads ranks
// above nine as XBoard writes them in exclude: one character counted from '0'. A roll of dice behind a promotion
// is none of them: b7b8n=4.
func shiftRanks(text string, by int) string {
	return xboardSquare.ReplaceAllStringFunc(text, func(square string) string {
		if square[1] == '=' && len(square) == 3 {
			return square
		}
		rank, err := strconv.Atoi(square[1:])
		if err != nil {
			rank = int(square[1] - '0')
		}
		return square[:1] + strconv.Itoa(rank+by)
	})
}

var xboardSquare = regexp.MustCompile(`[a-p](\d{1,2}|=\d|[:-@])`)
