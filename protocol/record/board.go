package record

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// board is a position of shogi as files describe it: pieces on their squares, rows from the top and columns from the
// left, those of the side at the top in lower case, and hands.
type board struct {
	rows  [][]string
	hands [2]string
	black bool // to move: the side at the top
}

// boardOf reads the placement of a position string.
func boardOf(fen string) *board {
	placement, _, _ := strings.Cut(fen, " ")
	placement, _, _ = strings.Cut(placement, "[")
	b := &board{}
	b.black, _ = turnOf(fen)
	for row := range strings.SplitSeq(placement, "/") {
		var cells []string
		promoted := ""
		for _, c := range row {
			if c >= '1' && c <= '9' {
				cells = append(cells, make([]string, c-'0')...)
			} else if c == '+' {
				promoted = "+"
			} else {
				cells = append(cells, promoted+string(c))
				promoted = ""
			}
		}
		b.rows = append(b.rows, cells)
	}
	field, _, _ := strings.Cut(fen, " ")
	if _, held, found := game.CutHand(field, len(b.rows)); found {
		for _, c := range held {
			side := game.White
			if c >= 'a' && c <= 'z' {
				side = game.Black
			}
			b.hands[side] += strings.ToUpper(string(c))
		}
	}
	return b
}

// at is a square by its file from the right and its rank from the top, nil for none.
func (b *board) at(file, rank int) *string {
	if rank < 1 || rank > len(b.rows) || file < 1 || file > len(b.rows[rank-1]) {
		return nil
	}
	row := b.rows[rank-1]
	return &row[len(row)-file]
}

// fen is the position string.
func (b *board) fen() string {
	var rows []string
	for _, row := range b.rows {
		rows = append(rows, game.WriteBoard(len(row), 1, func(file, _ int) string { return row[file] }))
	}
	turn := "w"
	if b.black {
		turn = "b"
	}
	return fmt.Sprintf("%s[%s%s] %s - - 0 1", strings.Join(rows, "/"), b.hands[0], strings.ToLower(b.hands[1]), turn)
}

// own writes a piece's letter for a side.
func own(letter string, side game.Color) string {
	if side == game.Black {
		return strings.ToLower(letter)
	}
	return letter
}

// The starts of games whose files name them alone.
const (
	shogiStart     = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1"
	minishogiStart = "rbsgk/4p/5/P4/KGSBR[] w - - 0 1"
)

// handicap is a start without some of the pieces of the side at the top, which moves first. Squares are those of
// the pieces, file and rank.
type handicap struct{ name, squares string }

// handicaps are those of shogi by their names in KIF.
var handicaps = []handicap{
	{"香落ち", "11"}, {"右香落ち", "91"}, {"角落ち", "22"}, {"飛車落ち", "82"}, {"飛落ち", "82"}, {"飛香落ち", "8211"},
	{"二枚落ち", "8222"}, {"三枚落ち", "822291"}, {"四枚落ち", "82221191"}, {"五枚落ち", "8222119181"},
	{"左五枚落ち", "8222119121"}, {"六枚落ち", "822211912181"}, {"七枚落ち", "82221191218171"},
	{"左七枚落ち", "82221191218131"}, {"八枚落ち", "8222119121813171"}, {"十枚落ち", "82221191218131714161"},
}

// remove takes the pieces of squares away.
func (b *board) remove(squares string) {
	for i := 0; i+1 < len(squares); i += 2 {
		if at := b.at(int(squares[i]-'0'), int(squares[i+1]-'0')); at != nil {
			*at = ""
		}
	}
}

// handicapStart is the start of a handicap, "" for none of that name.
func handicapStart(name string) string {
	for _, h := range handicaps {
		if h.name == name {
			b := boardOf(shogiStart)
			b.remove(h.squares)
			b.black = true
			return b.fen()
		}
	}
	return ""
}

// handicapOf is the name of the handicap with which a game starts, "" if it has none.
func handicapOf(start string) string {
	for _, h := range handicaps {
		if boardOf(start).fen() == handicapStart(h.name) {
			return h.name
		}
	}
	return ""
}

// ending is a word that stands for a move at the end of a game. Result is that for the side to move: 1 it has
// won, -1 it has lost, 0 it is a draw; none leaves the game undecided.
type ending struct {
	kif, csa, english string
	result            int
}

const none = 2

// endings are the words of KIF and of CSA, and those of PGN's tag Termination.
var endings = []ending{
	{"投了", "TORYO", "resignation", -1}, {"詰み", "TSUMI", "checkmate", -1}, {"詰", "", "checkmate", -1},
	{"切れ負け", "TIME_UP", "time forfeit", -1}, {"時間切れ", "", "time forfeit", -1},
	{"反則負け", "ILLEGAL_MOVE", "rules infraction", -1}, {"反則勝ち", "ILLEGAL_ACTION", "rules infraction by the opponent", 1},
	{"入玉勝ち", "KACHI", "declaration", 1}, {"勝ち宣言", "", "declaration", 1}, {"宣言勝ち", "", "declaration", 1},
	{"持将棋", "JISHOGI", "impasse", 0}, {"千日手", "SENNICHITE", "repetition", 0}, {"引き分け", "HIKIWAKE", "draw", 0},
	{"中断", "CHUDAN", "unterminated", none}, {"不詰", "FUZUMI", "no mate", none}, {"不戦敗", "", "forfeit", -1},
	{"不戦勝", "", "forfeit by the opponent", 1}, {"封じ手", "", "adjourned", none}, {"", "MATTA", "takeback", none},
	{"", "ERROR", "error", none},
}

// score is the result of a game at whose end a side is to move.
func (e *ending) score(black bool) string {
	if e.result == 0 {
		return "1/2-1/2"
	}
	if e.result == none {
		return "*"
	}
	if (e.result > 0) != black {
		return "1-0"
	}
	return "0-1"
}
