package record

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
	"menagerie/protocol/pgn"
)

// DhtmlXQ is the format of dpxq.com and of other sites of xiangqi: "[DhtmlXQ_key]value[/DhtmlXQ_key]". Squares are two
// digits, the file from the left and the rank from the top, both from 0. Line 0 is the game; the key
// "move_0_37_2" has the moves of line 2, which leaves line 0 at ply 37, from 1. "comment2_44" is about line 2's ply 44.
// Source: the script DhtmlXQ of the World Xiangqi Federation's pages.

func parseDhtml(p *place, text string) (game.Move, error) {
	return notation.Parse(p.game, p.description, text)
}

var (
	dhtmlStart = regexp.MustCompile(`\[DhtmlXQ\w*\][\s]*\[DhtmlXQ_|\[DhtmlXQ_(?:ver|title|init|binit|movelist)\]`)
	dhtmlField = regexp.MustCompile(`(?s)\[DhtmlXQ_(\w+)\](.*?)\[/DhtmlXQ_\w+\]`)
	dhtmlEnd   = regexp.MustCompile(`\[/DhtmlXQ(?:iFrame)?\]`)
)

// dhtmlTags are the keys that PGN has tags for.
var dhtmlTags = []header{
	{"event", "Event"}, {"place", "Site"}, {"date", "Date"}, {"round", "Round"}, {"red", "White"}, {"redname", "White"},
	{"black", "Black"}, {"blackname", "Black"}, {"open", "Opening"}, {"timerule", "TimeControl"},
	{"author", "Annotator"},
	{"title", "Title"},
}

// dhtmlPieces are the pieces in the order of the start position, first Red's.
const dhtmlPieces = "RNBAKABNRCCPPPPP"

// readDhtmlXQ reads the games of a text.
func readDhtmlXQ(text string) (list []*Entry) {
	line := 1
	for _, part := range dhtmlEnd.Split(text, -1) {
		if strings.Contains(part, "[DhtmlXQ_movelist]") || strings.Contains(part, "[DhtmlXQ_binit]") {
			g, err := dhtmlGame(part)
			list = append(list, &Entry{Game: g, Number: len(list) + 1, FirstLine: line, Err: err, parse: parseDhtml})
		}
		line += strings.Count(part, "\n")
	}
	return list
}

func dhtmlGame(text string) (*pgn.Game, error) {
	fields := map[string]string{}
	var keys []string
	for _, m := range dhtmlField.FindAllStringSubmatch(text, -1) {
		if _, twice := fields[m[1]]; !twice {
			keys = append(keys, m[1])
			fields[m[1]] = strings.TrimSpace(m[2])
		}
	}
	g := pgn.NewGame()
	for _, t := range dhtmlTags {
		if value := fields[t.key]; value != "" && g.Tag(t.tag) == "" {
			g.Add(t.tag, value)
		}
	}
	g.Result = map[string]string{"红胜": "1-0", "黑胜": "0-1", "和局": "1/2-1/2", "和棋": "1/2-1/2"}[fields["result"]]
	g.Result = cmp.Or(g.Result, "*")
	g.Add("Variant", "xiangqi")
	moves := dhtmlMoves{game: g, fields: fields, lines: map[int]*dhtmlLine{}}
	if err := moves.add(0, &dhtmlLine{}, fields["movelist"]); err != nil {
		return g, err
	}
	if err := moves.start(fields["binit"], fields["movelist"]); err != nil {
		return g, err
	}
	var branches [][3]int
	for _, key := range keys {
		var b [3]int
		if n, _ := fmt.Sscanf(key, "move_%d_%d_%d", &b[0], &b[1], &b[2]); n == 3 && b[2] > 0 {
			branches = append(branches, b)
		}
	}
	// A line leaves one with a lower number.
	slices.SortFunc(branches, func(a, b [3]int) int { return a[2] - b[2] })
	for _, b := range branches {
		if err := moves.branch(b); err != nil {
			return g, err
		}
	}
	for _, key := range keys {
		moves.comment(key)
	}
	if remark := fields["remark"]; remark != "" {
		g.Nodes[0].Comments = append(g.Nodes[0].Comments, clean(remark))
	}
	return g, nil
}

// clean makes one line of a comment.
func clean(text string) string {
	return oneLine(strings.ReplaceAll(text, "||", " "))
}

type dhtmlMoves struct {
	game   *pgn.Game
	fields map[string]string
	lines  map[int]*dhtmlLine
}

// dhtmlLine is a line: the one that it leaves, after how many plies, and its own nodes.
type dhtmlLine struct {
	parent *dhtmlLine
	plies  int
	nodes  []int
}

// at is the node of a line after so many plies.
func (l *dhtmlLine) at(ply int) (node int, ok bool) {
	for ; l != nil; l = l.parent {
		switch own := ply - l.plies; {
		case own > len(l.nodes):
			return 0, false
		case own > 0:
			return l.nodes[own-1], true
		}
	}
	return 0, ply == 0
}

// branch reads a line that leaves another one.
func (d *dhtmlMoves) branch(b [3]int) error {
	key := fmt.Sprintf("move_%d_%d_%d", b[0], b[1], b[2])
	from := d.lines[b[0]]
	if _, ok := from.at(b[1] - 1); from == nil || b[1] < 1 || !ok {
		return fmt.Errorf("%s: there is no such move to leave", key)
	}
	return d.add(b[2], &dhtmlLine{parent: from, plies: b[1] - 1}, d.fields[key])
}

// add adds a line with its moves.
func (d *dhtmlMoves) add(number int, line *dhtmlLine, text string) error {
	d.lines[number] = line
	at, _ := line.at(line.plies)
	text = strings.Join(strings.Fields(text), "")
	for ; len(text) >= 4; text = text[4:] {
		move := ""
		for i := 0; i < 4; i += 2 {
			x, y := int(text[i])-'0', int(text[i+1])-'0'
			if x < 0 || x > 8 || y < 0 || y > 9 {
				return fmt.Errorf("ply %d: %.4q is no move", line.plies+len(line.nodes)+1, text)
			}
			move += string(rune('a'+x)) + strconv.Itoa(10-y)
		}
		at = d.game.Append(pgn.Node{Parent: at, Text: move})
		line.nodes = append(line.nodes, at)
	}
	return nil
}

// comment reads "comment7" or "comment2_44".
func (d *dhtmlMoves) comment(key string) {
	line, ply := 0, 0
	if n, _ := fmt.Sscanf(key, "comment%d_%d", &line, &ply); n == 1 {
		line, ply = 0, line
	} else if n != 2 {
		return
	}
	at, _ := d.lines[line].at(ply)
	n := &d.game.Nodes[at]
	n.Comments = append(n.Comments, clean(d.fields[key]))
}

// start makes the start position. Who moves first is who owns the first piece that moves.
func (d *dhtmlMoves) start(binit, movelist string) error {
	if binit == "" {
		return nil
	}
	if len(binit) < 64 {
		return fmt.Errorf("binit: %d digits, expected 64", len(binit))
	}
	b := boardOf("9/9/9/9/9/9/9/9/9/9 w")
	for i := range 32 {
		x, y := int(binit[2*i])-'0', int(binit[2*i+1])-'0'
		if at := b.at(9-x, y+1); at != nil && x < 9 {
			side := game.Color(i / 16)
			*at = own(dhtmlPieces[i%16:][:1], side)
			b.black = b.black || side == game.Black && strings.HasPrefix(movelist, binit[2*i:2*i+2])
		}
	}
	d.game.Add("FEN", strings.Replace(b.fen(), "[]", "", 1))
	return nil
}
