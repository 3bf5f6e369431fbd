package bughouse

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"menagerie/internal/game"
	"menagerie/protocol/pgn"
)

// Record is a match of a file: its tags, its moves as they are written, and its end.
type Record struct {
	Tags   []pgn.Tag
	Moves  []Written
	Result string // "1-0" if White's team of board A has won; "*" if nothing is said
	Words  string // why
}

// Written is a move of a file.
type Written struct {
	Board int
	Side  game.Color
	Text  string
	Clock time.Duration // what its player has left after it
	Timed bool          // whether that is known
}

// SeatTags are the tags of the players.
func SeatTags() [Seats]string { return [Seats]string{"WhiteA", "BlackA", "WhiteB", "BlackB"} }

// Tag returns the value of a tag, "" without one.
func (r *Record) Tag(name string) string {
	i := slices.IndexFunc(r.Tags, func(t pgn.Tag) bool { return t.Name == name })
	if i < 0 {
		return ""
	}
	return r.Tags[i].Value
}

// Title says who plays.
func (r *Record) Title() string {
	var names [Seats]any
	for seat, tag := range SeatTags() {
		names[seat] = r.Tag(tag)
	}
	return fmt.Sprintf("%[1]s, %[4]s - %[2]s, %[3]s", names[:]...)
}

var (
	looksLike = regexp.MustCompile(`(?:^|[\n\]])\s*\[\s*(?:White|Black)[AB]\s+"|^\s*(?:\{[^}]*\}\s*)*1[ABab]\s*\.`)
	// token is a comment, a tag, the number of a move, or another word.
	token   = regexp.MustCompile(`\{[^}]*\}|\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]|\d+([ABab])\s*\.|[^\s{}]+`)
	seconds = regexp.MustCompile(`^\s*-?\d{1,7}(?:\.\d{1,9})?\s*$`)
)

// beginning is how many bytes of a text tell what it is: the whole of a large file would take seconds.
const beginning = 4 << 10

// Is reports whether a text looks like BPGN.
func Is(text []byte) bool { return looksLike.Match(text[:min(len(text), beginning)]) }

// Parse reads the matches of a text. Moves are not looked at: see [Record.Play].
func Parse(file []byte) (list []*Record) {
	text := string(file)
	if !utf8.Valid(file) { // FICS writes Latin-1
		text, _ = charmap.ISO8859_1.NewDecoder().String(text)
	}
	var r *Record
	tags := false // those of r are being read
	for _, found := range token.FindAllStringSubmatch(text, -1) {
		isTag := found[1] != ""
		if r == nil || isTag && !tags {
			r = &Record{Result: "*"}
			list = append(list, r)
		}
		if tags = isTag; isTag {
			r.tag(found[1], strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(found[2]))
		} else {
			r.read(found[0], found[3])
		}
	}
	return list
}

func (r *Record) tag(name, value string) {
	r.Tags = append(r.Tags, pgn.Tag{Name: name, Value: value})
	if name == "Result" && game.ParseScore(value) != game.Undecided {
		r.Result = value
	}
}

// read reads a word of the moves: seat is the letter of a move's number, "" for what is none.
func (r *Record) read(text, seat string) {
	var last *Written
	if n := len(r.Moves); n > 0 {
		last = &r.Moves[n-1]
	}
	switch said := strings.Trim(text, "{}"); {
	case seat != "":
		w := Written{Board: int(game.Upper(seat[0]) - 'A')}
		if seat[0] != game.Upper(seat[0]) {
			w.Side = game.Black
		}
		r.Moves = append(r.Moves, w)
	case text[0] != '{' && game.ParseScore(text) != game.Undecided:
		r.Result = text
	case text[0] != '{':
		if last != nil && last.Text == "" {
			last.Text = text
		}
	case seconds.MatchString(said):
		if last != nil {
			left, _ := strconv.ParseFloat(strings.TrimSpace(said), 64)
			left = max(left, 0) // FICS sees late that a flag has fallen
			last.Clock, last.Timed = time.Duration(left*float64(time.Second)).Round(time.Millisecond), true
		}
	case !strings.HasPrefix(said, "C:") && !strings.HasPrefix(said, "["): // what comes last is why it ended
		r.Words = strings.Join(strings.Fields(said), " ")
	}
}

// Play makes the moves on two boards. In public files a drop may stand before what it drops has been taken, for clocks
// of two boards give the order: it waits then, with what follows on its board.
func (r *Record) Play(rules game.Rules) (*Match, error) {
	var starts [2]string
	if fen := r.Tag("FEN"); fen != "" {
		a, b, both := strings.Cut(fen, "|")
		if !both {
			return nil, fmt.Errorf("FEN %.40q: expected those of two boards, with a bar between them", fen)
		}
		starts = [2]string{strings.TrimSpace(a), strings.TrimSpace(b)}
	}
	m, err := New(rules, starts)
	if err != nil {
		return nil, err
	}
	var waiting [2][]Written
	for i, w := range r.Moves {
		if m.Over() { // what is behind a mate was made before it was seen
			break
		}
		waiting[w.Board] = append(waiting[w.Board], w)
		errs := m.goOn(&waiting)
		drop, first := strings.Contains(w.Text, "@"), len(waiting[w.Board]) == 1
		if err := errs[w.Board]; !m.Over() && err != nil && !drop && first {
			return nil, fmt.Errorf("move %d, %s: %w", i+1, w.Text, err)
		}
	}
	if errs := m.goOn(&waiting); !m.Over() && (errs[0] != nil || errs[1] != nil) {
		b := 0
		if errs[0] == nil {
			b = 1
		}
		return nil, fmt.Errorf("board %c, %s: %w", 'A'+b, waiting[b][0].Text, errs[b])
	}
	if winner := game.ParseScore(r.Result); !m.Over() && winner != game.Undecided {
		m.End(winner, r.Words)
	}
	return m, nil
}

// goOn makes the moves that wait, as far as that goes, and says of each board why not further.
func (m *Match) goOn(waiting *[2][]Written) (errs [2]error) {
	for made := true; made; {
		made = false
		for b := range waiting {
			errs[b] = nil
			for len(waiting[b]) > 0 && errs[b] == nil {
				w := waiting[b][0]
				if w.Side != m.Boards[b].Position.Turn() {
					errs[b] = fmt.Errorf("%s is not to move", SeatNames()[Seat(b, w.Side)])
				} else if errs[b] = m.Read(b, w.Text); errs[b] == nil {
					last := &m.Moves[len(m.Moves)-1]
					last.Clock, last.Timed = w.Clock, w.Timed
					waiting[b] = waiting[b][1:]
					made = true
				}
			}
		}
	}
	return errs
}

// Record returns a match as files have it, with the tags.
func (m *Match) Record(tags []pgn.Tag) *Record {
	r := &Record{Tags: slices.Clone(tags), Result: m.Winner.Score(), Words: m.Words, Moves: []Written{}}
	if a, b := m.Boards[0].StartFEN(), m.Boards[1].StartFEN(); a != m.start() || b != m.start() {
		r.Tags = append(r.Tags, pgn.Tag{Name: "SetUp", Value: "1"}, pgn.Tag{Name: "FEN", Value: a + " | " + b})
	}
	r.Tags = append(r.Tags, pgn.Tag{Name: "Result", Value: r.Result})
	for _, made := range m.Moves {
		r.Moves = append(r.Moves, Written{made.Board, made.Side, made.SAN, made.Clock, made.Timed})
	}
	return r
}

// start is the position string with which each board begins otherwise.
func (m *Match) start() string {
	if g, err := m.rules.NewGame(""); err == nil {
		return g.FEN()
	}
	return ""
}

// Number is what stands before a move: "3a." before Black's third one on board A. before are the moves made before it.
func Number(before []Move, board int, side game.Color) string {
	n := 1
	for _, made := range before {
		if made.Board == board && made.Side == side {
			n++
		}
	}
	return fmt.Sprintf("%d%c.", n, [2]string{"AB", "ab"}[side][board])
}

// Write writes the match, and an empty line behind it. The error is out's.
func (r *Record) Write(out io.Writer) error {
	var b strings.Builder
	escape := strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	for _, t := range r.Tags {
		fmt.Fprintf(&b, "[%s \"%s\"]\n", t.Name, escape.Replace(printable(t.Value)))
	}
	b.WriteByte('\n')
	var words []string
	var made []Move
	for _, w := range r.Moves {
		words = append(words, Number(made, w.Board, w.Side)+" "+w.Text)
		if w.Timed {
			words = append(words, fmt.Sprintf("{%.3f}", w.Clock.Seconds()))
		}
		made = append(made, Move{Board: w.Board, Side: w.Side})
	}
	if r.Words != "" {
		words = append(words, "{"+strings.NewReplacer("{", "(", "}", ")").Replace(printable(r.Words))+"}")
	}
	const width = 79
	column := 0
	for _, w := range append(words, r.Result) {
		if column > 0 && column+1+len(w) > width {
			b.WriteByte('\n')
			column = 0
		} else if column > 0 {
			b.WriteByte(' ')
			column++
		}
		b.WriteString(w)
		column += len(w)
	}
	b.WriteString("\n\n")
	_, err := io.WriteString(out, b.String())
	return err
}

// printable writes a text on one line.
func printable(text string) string { return strings.Join(strings.Fields(text), " ") }
