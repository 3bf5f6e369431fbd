package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol/pgn"
)

// CSA is the format of the Computer Shogi Association, of Floodgate and of shogi servers: a line for each thing, pieces
// by two letters. Source: the association's description of version 3.0.

// csaKeys are the keys of CSA that PGN has tags for.
var csaKeys = []header{
	{"EVENT", "Event"}, {"SITE", "Site"}, {"START_TIME", "Date"}, {"END_TIME", "EndDate"},
	{"TIME_LIMIT", "TimeControl"},
	{"TIME", "TimeControl"}, {"OPENING", "Opening"},
}

// csaReader reads a game.
type csaReader struct {
	game  *pgn.Game
	last  int
	board *board
	setUp bool
	black bool
}

// readCSA reads the games of a text; a line with a slash stands between them.
func readCSA(text string) (list []*Entry) {
	var r *csaReader
	var e *Entry
	number := 0
	finish := func() {
		if r == nil {
			return
		}
		if r.setUp {
			r.board.black = r.black
			r.game.Add("FEN", r.board.fen())
		}
		r.game.Add("Variant", "shogi")
	}
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimRight(line, "\r\n \t")
		if line == "/" {
			finish()
			r = nil
			continue
		}
		if line == "" && r == nil {
			continue
		}
		if r == nil {
			r = &csaReader{game: pgn.NewGame(), board: boardOf(shogiStart)}
			e = &Entry{Game: r.game, Number: len(list) + 1, FirstLine: number, parse: parseCSA}
			list = append(list, e)
		}
		statements := []string{line}
		if line != "" && strings.IndexByte("'N$V", line[0]) < 0 {
			statements = strings.Split(line, ",")
		}
		for _, s := range statements {
			if err := r.statement(s); err != nil && e.Err == nil {
				e.Err = fmt.Errorf("line %d: %w", number, err)
			}
		}
	}
	finish()
	return list
}

func (r *csaReader) comment(text string) {
	if text = oneLine(text); text != "" {
		n := &r.game.Nodes[r.last]
		n.Comments = append(n.Comments, text)
	}
}

// statement reads what stands for one thing.
func (r *csaReader) statement(s string) error {
	if s == "" {
		return nil
	}
	switch s[0] {
	case 'V':
	case '\'':
		if !strings.HasPrefix(s, "'CSA encoding") {
			r.comment(strings.TrimPrefix(s[1:], "*"))
		}
	case 'N':
		if len(s) > 2 && s[1] == '+' {
			r.game.Add("White", s[2:])
		} else if len(s) > 2 && s[1] == '-' {
			r.game.Add("Black", s[2:])
		}
	case '$':
		if key, value, _ := strings.Cut(s[1:], ":"); !addTag(r.game, csaKeys, key, value) {
			r.comment(s)
		}
	case 'P':
		return r.position(s[1:])
	case '+', '-':
		if len(s) == 1 {
			r.black = s == "-"
			r.setUp = r.setUp || r.black
			return nil
		}
		if !csaForm.MatchString(s) {
			return fmt.Errorf("%.20q is no move", s)
		}
		r.last = r.game.Append(pgn.Node{Parent: r.last, Text: s})
	case 'T':
		if seconds, err := strconv.ParseFloat(s[1:], 64); err == nil && seconds > 0 && seconds < 1e6 && r.last > 0 {
			r.comment(elapsed(int(seconds)))
		}
	case '%':
		r.over(s[1:])
	default:
		r.comment(s)
	}
	return nil
}

// over notes how the game ends.
func (r *csaReader) over(word string) {
	black := r.black != (len(r.game.Nodes)%2 == 0)
	i := slices.IndexFunc(endings, func(e ending) bool { return e.csa == strings.TrimLeft(word, "+-") && e.csa != "" })
	if i < 0 || r.game.Tag("Termination") != "" {
		r.comment("%" + word)
		return
	}
	if strings.HasPrefix(word, "+") { // an illegal action of the side that is named
		black = true
	} else if strings.HasPrefix(word, "-") {
		black = false
	}
	r.game.Result = endings[i].score(black)
	r.game.Add("Termination", endings[i].english)
}

// position reads a line of the start position.
func (r *csaReader) position(s string) error {
	bad := fmt.Errorf("%.20q is no part of a position", "P"+s)
	if s == "" {
		return bad
	}
	switch rank := int(s[0]) - '0'; {
	case s[0] == 'I':
		for s = s[1:]; len(s) >= 4; s = s[4:] {
			r.board.remove(s[:2])
			r.setUp = true
		}
		return nil
	case s[0] == '+' || s[0] == '-':
		return r.put(game.Color(strings.IndexByte("+-", s[0])), s[1:])
	case rank >= 1 && rank <= 9:
		if !r.setUp {
			r.board = boardOf("9/9/9/9/9/9/9/9/9 w")
			r.setUp = true
		}
		s = s[1:] + strings.Repeat(" ", 27)
		for file := 9; file >= 1; file-- {
			cell := s[(9-file)*3:][:3]
			if i := slices.IndexFunc(pieces, func(p piece) bool { return p.csa == cell[1:] }); i >= 0 {
				*r.board.at(file, rank) = own(pieces[i].letter, game.Color(max(0, strings.IndexByte("+-", cell[0]))))
			}
		}
		return nil
	}
	return bad
}

// put puts pieces on their squares, or into the hand: file and rank are 0 there. AL is all that is left.
func (r *csaReader) put(side game.Color, s string) error {
	if !r.setUp {
		r.board = boardOf("9/9/9/9/9/9/9/9/9 w")
		r.setUp = true
	}
	for ; len(s) >= 4; s = s[4:] {
		if s[:4] == "00AL" {
			r.board.hands[side] += r.board.missing()
			continue
		}
		i := slices.IndexFunc(pieces, func(p piece) bool { return p.csa == s[2:4] })
		at := r.board.at(int(s[0])-'0', int(s[1])-'0')
		switch {
		case i < 0 || at == nil && s[:2] != "00":
			return fmt.Errorf("%.4q is no piece on a square", s)
		case at == nil:
			r.board.hands[side] += pieces[i].letter
		default:
			*at = own(pieces[i].letter, side)
		}
	}
	return nil
}

// missing is the pieces of a set that stand nowhere, without kings.
func (b *board) missing() string {
	left := ""
	for _, p := range pieces[:7] {
		count := map[string]int{"R": 2, "B": 2, "P": 18}[p.letter]
		if count == 0 {
			count = 4
		}
		for _, row := range b.rows {
			for _, cell := range row {
				if strings.EqualFold(strings.TrimPrefix(cell, "+"), p.letter) {
					count--
				}
			}
		}
		count -= strings.Count(b.hands[0]+b.hands[1], p.letter)
		left += strings.Repeat(p.letter, max(0, count))
	}
	return left
}
