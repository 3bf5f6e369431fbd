package cli

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"menagerie/internal/games"
)

var setupLine = regexp.MustCompile(`(?m)^setup \((\S+)\) (\d+)x(\d+)\+(\d+)_\S+ (\S+) `)

// TestXBoardReadsSetups: XBoard refuses the whole start position of a variant whose table of pieces lacks a
// piece, a promoted form or room in hand for what is there.
func TestXBoardReadsSetups(t *testing.T) {
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	d := converse(t, "xboard", "protover 2")
	for i, rules := range known.All() {
		d.send("new", "variant "+rules.Name(), fmt.Sprintf("ping %d", i))
		text := strings.Join(d.until(fmt.Sprintf("pong %d", i), patience), "\n")
		m := setupLine.FindStringSubmatch(text)
		if m == nil || len(rules.Describe().Pieces) == 0 {
			continue
		}
		half := len(m[1]) / 2
		white, black := xboardTable(m[1][:half]), xboardTable(strings.ToUpper(m[1][half:]))
		rows, _ := strconv.Atoi(m[4])
		board, hand, _ := strings.Cut(m[5], "[")
		for _, piece := range regexp.MustCompile(`\+?[A-Za-z]`).FindAllString(board, -1) {
			slots := white
			if piece == strings.ToLower(piece) {
				slots = black
			}
			if !slices.Contains(slots, strings.ToUpper(piece)) {
				t.Errorf("%s: XBoard has no %s: %s", rules.Name(), piece, m[0])
				break
			}
		}
		for _, letter := range strings.Trim(hand, "]") {
			if row := white.row(strings.ToUpper(string(letter))); row >= rows {
				t.Errorf("%s: XBoard has no room for %c in hand: %s", rules.Name(), letter, m[0])
				break
			}
		}
	}
}

// pieceSlots is a side's half of XBoard's table: "" where there is no piece, "+P" for a promoted one.
type pieceSlots []string

// xboardTable reads half a table as XBoard does: a plus is the promoted form of the piece eleven slots before, a
// caret stands before the piece whose promoted form it is.
func xboardTable(text string) pieceSlots {
	const apart, afterSlash = 11, 46
	var all pieceSlots
	for half := text; half != ""; half = half[1:] {
		switch half[0] {
		case '/':
			for len(all) < afterSlash {
				all = append(all, "")
			}
		case '.':
			all = append(all, "")
		case '^':
			all = append(all, "+"+half[1:2])
			half = half[1:]
		case '+':
			form := ""
			if n := len(all) - apart; n >= 0 {
				form = "+" + all[n]
			}
			all = append(all, form)
		default:
			all = append(all, half[:1])
		}
	}
	return all
}

// row is the square beside the board for a piece in hand.
func (s pieceSlots) row(piece string) int {
	row := 0
	for _, slot := range s {
		switch {
		case slot == piece:
			return row
		case slot != "" && slot[0] != '+':
			row++
		}
	}
	return len(s)
}

// TestXBoardAsksInVain: XBoard asks what a piece in the place of its pawns becomes at the edge, where it stays what it
// is. The letter that it adds means nothing then, but one that no promotion has is refused.
func TestXBoardAsksInVain(t *testing.T) {
	for _, test := range []struct {
		variant, position, move string
		illegal                 bool
	}{
		{"clobber", "PpPpP/5/5/5/5/5 w - - 0 1", "a6b6p", false},
		{"chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8x", true},
	} {
		d := converse(t, "xboard", "protover 2", "accepted highlight", "variant "+test.variant, "force",
			"setboard "+test.position, "ping 0")
		d.until("pong 0", patience)
		d.send("usermove "+test.move, "ping 1")
		answer := strings.Join(d.until("pong 1", patience), "\n")
		if strings.Contains(answer, "Illegal move") != test.illegal {
			t.Errorf("%s %s is answered %q, want illegal %t", test.variant, test.move, answer, test.illegal)
		}
	}
}
