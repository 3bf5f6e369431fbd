package record

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"menagerie/internal/game"
	"menagerie/protocol/pgn"
)

// KIF is the format of Kakinoki's programs, of lishogi and of most that is published: lines "key：value", a
// position as a diagram, numbered moves, comments behind *, variations from the last branch to the first. KI2
// is the same with the moves as books print them.

// header is a key and the tag of PGN that it is.
type header struct{ key, tag string }

// addTag adds the tag of a key, if there is one that the game has not yet.
func addTag(g *pgn.Game, keys []header, key, value string) bool {
	for _, k := range keys {
		if k.key == key && g.Tag(k.tag) == "" {
			if k.tag == "Date" || k.tag == "EndDate" {
				value = strings.ReplaceAll(value, "/", ".")
			}
			g.Add(k.tag, value)
			return true
		}
	}
	return false
}

// headers are the keys of KIF that PGN has tags for. The first key of a tag is the one that is written.
var headers = []header{
	{"棋戦", "Event"}, {"場所", "Site"}, {"開始日時", "Date"}, {"先手", "White"}, {"下手", "White"}, {"後手", "Black"},
	{"上手", "Black"}, {"終了日時", "EndDate"}, {"持ち時間", "TimeControl"}, {"戦型", "Opening"},
}

var (
	kifMove   = regexp.MustCompile(`^\s*(\d+)\s+(.+)$`)
	kifTime   = regexp.MustCompile(`\(\s*(?:(\d+):)?(\d+):(\d+)(?:\.\d+)?\s*(?:/[^)]*)?\)\s*\+?\s*$`)
	kifBranch = regexp.MustCompile(`^変化[：:]\s*(\d+)手`)
	kifEnd    = regexp.MustCompile(`^まで(\d*)手`)
	ki2Moves  = regexp.MustCompile(`[▲△▼▽☗☖][^▲△▼▽☗☖\s]+(?:\s[^▲△▼▽☗☖\s]+)?`)
	ki2Marks  = "▲△▼▽☗☖"
)

// looksLikeKIF is what stands in a text in KIF or KI2.
var looksLikeKIF = regexp.MustCompile(`(?m)^(手合割|手数--|先手|後手|開始日時|棋戦)|` +
	`^\s*1\s+[１-９1-9][一二三四五六七八九].+\(\d\d\)|^\s*[▲△▼▽☗☖][１-９1-9][一二三四五六七八九]|^[#*]?KIF`)

// kifReader reads a game.
type kifReader struct {
	game    *pgn.Game
	path    []int // the nodes of the line so far, the root first
	diagram []string
	hands   [2]string
	black   bool // to move, below a diagram
	name    string
	ended   bool // the line that is read
}

// readKIF reads the games of a text.
func readKIF(text string) []*Entry {
	r := &kifReader{game: pgn.NewGame(), path: []int{0}}
	e := &Entry{Game: r.game, Number: 1, FirstLine: 1, parse: parseKIF}
	number := 0
	for line := range strings.Lines(text) {
		number++
		if err := r.line(strings.TrimRight(line, "\r\n")); err != nil && e.Err == nil {
			e.Err = fmt.Errorf("line %d: %w", number, err)
		}
	}
	if err := r.start(); err != nil && e.Err == nil {
		e.Err = err
	}
	return []*Entry{e}
}

// line reads a line.
func (r *kifReader) line(line string) error {
	bare := strings.TrimSpace(line)
	switch {
	case bare == "" || strings.HasPrefix(bare, "#") || strings.HasPrefix(bare, "手数--"):
	case strings.HasPrefix(bare, "*"):
		r.comment(strings.TrimSpace(bare[1:]))
	case strings.HasPrefix(bare, "&"):
		r.comment(bare)
	case strings.HasPrefix(bare, "|"):
		r.diagram = append(r.diagram, bare)
	case strings.HasPrefix(bare, "+") || bare == "９ ８ ７ ６ ５ ４ ３ ２ １" || bare == "５ ４ ３ ２ １":
	case kifBranch.MatchString(bare):
		n, err := strconv.Atoi(kifBranch.FindStringSubmatch(bare)[1])
		if err != nil || n < 1 || n > len(r.path) {
			return fmt.Errorf("%.40q: no such move before it", bare)
		}
		r.path, r.ended = r.path[:n], false
	case kifEnd.MatchString(bare):
		r.end(bare)
	case kifMove.MatchString(line):
		return r.move(kifMove.FindStringSubmatch(line)[2])
	case strings.ContainsAny(bare, ki2Marks) && strings.IndexAny(bare, ki2Marks) == 0:
		for _, text := range ki2Moves.FindAllString(bare, -1) {
			r.add(strings.Join(strings.Fields(text), ""))
		}
	default:
		return r.header(bare)
	}
	return nil
}

func (r *kifReader) last() *pgn.Node { return &r.game.Nodes[r.path[len(r.path)-1]] }

func (r *kifReader) comment(text string) {
	if text = oneLine(text); text != "" {
		r.last().Comments = append(r.last().Comments, text)
	}
}

func (r *kifReader) add(text string) {
	r.path = append(r.path, r.game.Append(pgn.Node{Parent: r.path[len(r.path)-1], Text: text}))
}

// move reads what follows the number of a move.
func (r *kifReader) move(text string) error {
	seconds := -1
	if at := kifTime.FindStringSubmatchIndex(text); at != nil {
		parts := kifTime.FindStringSubmatch(text)
		hours, _ := strconv.Atoi("0" + parts[1])
		minutes, _ := strconv.Atoi(parts[2])
		rest, _ := strconv.Atoi(parts[3])
		seconds = hours*3600 + minutes*60 + rest
		text = text[:at[0]]
	}
	text = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(text), "+"))
	i := slices.IndexFunc(endings, func(e ending) bool { return e.kif != "" && strings.HasPrefix(text, e.kif) })
	if i >= 0 {
		r.over(&endings[i])
		return nil
	}
	if text == "" {
		return fmt.Errorf("a number without a move")
	}
	r.add(text)
	if seconds > 0 {
		r.comment(elapsed(seconds))
	}
	return nil
}

// over notes how the line ends: in the tags for the main line, in a comment for a variation.
func (r *kifReader) over(e *ending) {
	if r.ended {
		return
	}
	r.ended = true
	if r.path[len(r.path)-1] != len(r.path)-1 || len(r.game.Nodes) != len(r.path) {
		r.comment(cmp.Or(e.kif, e.csa))
		return
	}
	black := r.black || handicapStart(r.name) != ""
	r.game.Result = e.score(black != (len(r.path)%2 == 0))
	r.game.Add("Termination", e.english)
}

// end reads "まで37手で先手の勝ち", which says how a game without a last word ended.
func (r *kifReader) end(text string) {
	if r.ended {
		return
	}
	for i, e := range endings {
		if e.kif != "" && strings.Contains(text, e.kif) && !strings.Contains(text, "勝ち") {
			r.over(&endings[i])
			return
		}
	}
	if len(r.game.Nodes) != len(r.path) {
		r.ended = true
		r.comment(text)
		return
	}
	switch {
	case strings.Contains(text, "先手の勝ち"), strings.Contains(text, "下手の勝ち"):
		r.game.Result = "1-0"
	case strings.Contains(text, "後手の勝ち"), strings.Contains(text, "上手の勝ち"):
		r.game.Result = "0-1"
	}
	r.ended = true
}

// header reads "key：value". What PGN has no tag for becomes a comment.
func (r *kifReader) header(line string) error {
	key, value, found := strings.Cut(strings.Replace(line, "：", ":", 1), ":")
	key, value = strings.TrimSpace(key), strings.TrimSpace(strings.Trim(value, "\u3000 "))
	switch {
	case !found && (key == "後手番" || key == "上手番"):
		r.black = true
	case !found && (key == "先手番" || key == "下手番"):
	case !found:
		r.comment(line)
	case key == "手合割":
		r.name = strings.TrimSpace(strings.ReplaceAll(value, "\u3000", ""))
	case key == "先手の持駒" || key == "下手の持駒":
		return r.hand(game.White, value)
	case key == "後手の持駒" || key == "上手の持駒":
		return r.hand(game.Black, value)
	case key == "手数" || addTag(r.game, headers, key, value):
	case len(r.path) == 1:
		r.comment(line)
	}
	return nil
}

// maxHand is how many equal pieces a hand may have.
const maxHand = 40

// hand reads the pieces of a side: "飛　角　歩十二".
func (r *kifReader) hand(side game.Color, text string) error {
	for text = strings.NewReplacer("\u3000", "", " ", "", "なし", "").Replace(text); text != ""; {
		p, rest, ok := pieceOf(text)
		if !ok {
			return fmt.Errorf("hands: %.20q is no piece", text)
		}
		count, digits := 0, 0
		for rest != "" {
			c, size := utf8.DecodeRuneInString(rest)
			if c == '十' {
				count = 10 * max(count, 1)
			} else if n := digit(c); n >= 0 {
				count += n
			} else {
				break
			}
			digits++
			rest = rest[size:]
		}
		if digits == 0 {
			count = 1
		}
		if count > maxHand {
			return fmt.Errorf("hands: %d pieces, expected at most %d", count, maxHand)
		}
		r.hands[side] += strings.Repeat(p.letter, count)
		text = rest
	}
	return nil
}

// start makes the tags of the variant and the start position.
func (r *kifReader) start() error {
	variant := "shogi"
	switch {
	case len(r.diagram) > 0:
		b := &board{hands: r.hands, black: r.black}
		for _, line := range r.diagram {
			row, err := diagramRow(line)
			if err != nil {
				return err
			}
			b.rows = append(b.rows, row)
		}
		if len(b.rows) == 5 {
			variant = "minishogi"
		}
		r.game.Add("FEN", b.fen())
		if named := namedIn(kifName + r.name); named != nil {
			variant = named[0]
		}
	case handicapStart(r.name) != "":
		r.game.Add("FEN", handicapStart(r.name))
	case r.name == "" || r.name == "平手":
	case namedIn(kifName+r.name) != nil:
		variant = namedIn(kifName + r.name)[0]
	case !strings.Contains(r.name, "その他"):
		return fmt.Errorf("手合割 %.40q is none that is known here", r.name)
	}
	r.game.Add("Variant", variant)
	return nil
}

// diagramRow reads a row of a diagram: "|v香v桂 ・|一".
func diagramRow(line string) ([]string, error) {
	line = strings.TrimPrefix(line, "|")
	if i := strings.IndexByte(line, '|'); i >= 0 {
		line = line[:i]
	}
	var row []string
	side := game.White
	for line != "" {
		if p, rest, ok := pieceOf(line); ok {
			row = append(row, own(p.letter, side))
			line, side = rest, game.White
			continue
		}
		c, size := utf8.DecodeRuneInString(line)
		switch c {
		case 'v', 'V', 'ｖ':
			side = game.Black
		case '・', '･', '.':
			row = append(row, "")
		case ' ', '\u3000', '^':
		default:
			return nil, fmt.Errorf("diagram: %q is no piece", c)
		}
		line = line[size:]
	}
	return row, nil
}

// elapsed is the time that a move took, as a command in a comment.
func elapsed(seconds int) string {
	return fmt.Sprintf("[%%emt %d:%02d:%02d]", seconds/3600, seconds/60%60, seconds%60)
}

var elapsedForm = regexp.MustCompile(`\[%emt (\d+):(\d+):(\d+)(?:\.\d+)?\]`)

// timeOf returns the seconds that a move took and its comments without them; -1 if they do not say.
func timeOf(comments []string) (seconds int, others []string) {
	seconds = -1
	for _, c := range comments {
		if parts := elapsedForm.FindStringSubmatch(c); parts != nil && seconds < 0 {
			seconds = 0
			for _, part := range parts[1:] {
				n, _ := strconv.Atoi(part)
				seconds = seconds*60 + n
			}
			c = strings.TrimSpace(strings.Replace(c, parts[0], "", 1))
		}
		if c != "" {
			others = append(others, c)
		}
	}
	return seconds, others
}
