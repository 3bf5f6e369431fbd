package pgn

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Reader reads the games of a file one after the other.
type Reader struct {
	in     *bufio.Reader
	line   int   // of the next byte, from 1
	column int   // of the next byte, from 0
	offset int64 // of the next byte
	end    int64 // behind the last whole game
	start  int   // line of the game that is being read
	failed bool
	err    error // of the file; io.EOF at its end
}

// NewReader returns a reader of a file.
func NewReader(r io.Reader) *Reader { return &Reader{in: bufio.NewReader(r), line: 1} }

// Error is an error in the text of a game.
type Error struct {
	Line   int // from 1
	Reason string
}

// Error implements error.
func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Reason) }

// End is the number of bytes up to the end of the last whole game that was read.
func (r *Reader) End() int64 { return r.end }

// Line is the line, from 1, on which the last game that was read begins.
func (r *Reader) Line() int { return r.start }

// Next returns the next game; io.EOF when there is none. The Result of one that ends without a result,
// such as one that has been cut off, is "". After an [*Error] the reader goes on with the game that follows;
// other errors are those of the file.
func (r *Reader) Next() (*Game, error) {
	if r.failed {
		r.skipGame()
		r.failed = false
	}
	for r.skipSpace() == '=' { // behind a game some sites put a line of these, and whose site it is
		r.skipGame()
	}
	if r.err != nil {
		return nil, r.err
	}
	r.start = r.line
	g := &Game{Tree: NewTree()}
	if err := r.game(g); err != nil {
		r.failed = true
		return nil, err
	}
	if g.Result != "" {
		r.end = r.offset
	}
	return g, nil
}

func (r *Reader) errorf(format string, args ...any) error {
	return &Error{r.line, fmt.Sprintf(format, args...)}
}

// peek returns the next byte, 0 at the end. A zero byte of the text comes as 1, which is no part of PGN either.
func (r *Reader) peek() byte {
	b, err := r.in.Peek(1)
	if err != nil {
		r.err = err
		return 0
	}
	return max(b[0], 1)
}

func (r *Reader) take() byte {
	b, err := r.in.ReadByte()
	if err != nil {
		r.err = err
		return 0
	}
	r.offset++
	r.column++
	if b == '\n' {
		r.line++
		r.column = 0
	}
	return max(b, 1)
}

// skipSpace skips space and lines that begin with %, and returns the byte behind
// them, 0 at the end.
func (r *Reader) skipSpace() byte {
	for {
		switch c := r.peek(); {
		case c == '%' && r.column == 0:
			r.until("\n")
		case r.atMark():
			r.take()
			r.column = 0
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			r.take()
		default:
			return c
		}
	}
}

// atMark reports whether a byte of a UTF-8 byte order mark is next.
func (r *Reader) atMark() bool { return r.offset < 3 && r.peek() == "\xef\xbb\xbf"[r.offset] }

// until returns the text before one of the stops, which it leaves, or the end.
func (r *Reader) until(stops string) string {
	var b strings.Builder
	for c := r.peek(); r.err == nil && strings.IndexByte(stops, c) < 0; c = r.peek() {
		b.WriteByte(r.take())
	}
	return b.String()
}

// skipGame skips what is left of a game: up to tags behind an empty line.
func (r *Reader) skipGame() {
	empty := false
	for r.err == nil {
		if r.column == 0 && empty && r.peek() == '[' {
			return
		}
		empty = strings.TrimSpace(r.until("\n")) == ""
		r.take()
	}
}

// game reads tags and moves.
func (r *Reader) game(g *Game) error {
	for r.skipSpace() == '[' {
		if err := r.tag(g); err != nil {
			return err
		}
	}
	return r.moves(g, 0, 0)
}

// tag reads [Name "value"].
func (r *Reader) tag(g *Game) error {
	r.take()
	name := strings.TrimSpace(r.until("\"\n"))
	if r.peek() != '"' || name == "" {
		return r.errorf("a tag without a name and a value in quotes")
	}
	r.take()
	var value strings.Builder
	for !r.endOfTag() {
		c := r.take()
		if c == '\\' {
			c = r.take()
		}
		if c == '\n' || r.err != nil {
			return r.errorf("the value of tag %s has no end", name)
		}
		value.WriteByte(c)
	}
	g.Add(name, value.String())
	return nil
}

// endOfTag takes the quote that ends a tag's value, with all up to the bracket. People also write quotes within values.
func (r *Reader) endOfTag() bool {
	const spaces = 8
	next, _ := r.in.Peek(2 + spaces)
	if len(next) == 0 || next[0] != '"' || !bytes.HasPrefix(bytes.TrimLeft(next[1:], " \t"), []byte("]")) {
		return false
	}
	for r.take() != ']' {
		continue
	}
	return true
}

// maxDepth is how deep variations may lie in one another.
const maxDepth = 100

// moves reads the line that goes on from a node: the game's up to its result, or a variation's up to
// its end.
func (r *Reader) moves(g *Game, id, depth int) error {
	first := true
	var before []string // comments in front of the first move of a variation
	for {
		switch c := r.skipSpace(); {
		case r.err != nil && depth == 0, c == '[' && r.column == 0 && depth == 0:
			return nil
		case r.err != nil:
			return r.errorf("a variation without end")
		case c == '{' || c == ';':
			to := &g.Nodes[id].Comments
			if first && depth > 0 {
				to = &before
			}
			if err := r.comment(to, c); err != nil {
				return err
			}
		case c == '(':
			r.take()
			if first || depth == maxDepth {
				return r.errorf("a variation where none can be")
			}
			if err := r.moves(g, g.Nodes[id].Parent, depth+1); err != nil {
				return err
			}
		case c == ')':
			r.take()
			if depth == 0 {
				return r.errorf("the end of a variation that did not begin")
			}
			if len(before) > 0 { // a comment alone, about the move in whose place it stands
				moves := g.Nodes[id].Children
				about := &g.Nodes[moves[len(moves)-1]]
				about.Comments = append(about.Comments, before...)
			}
			return nil
		case c == '[' && r.column == 0 || c == '}':
			return r.errorf("%q among the moves", c)
		default:
			switch word := r.word(); {
			case word == "1/2" && depth == 0: // as older programs write it; at the end of a file it may be cut off
				if r.peek() != 0 {
					g.Result = "1/2-1/2"
				}
				return nil
			case isResult(word) && depth == 0:
				g.Result = word
				return nil
			case isResult(word) || word == "1/2": // of a variation
			default:
				if move, glyphs := divide(word); move != "" {
					id = g.Append(Node{Parent: id, Text: move, Glyphs: glyphs, Before: before})
					first, before = false, nil
				} else if !first {
					g.Nodes[id].Glyphs = append(g.Nodes[id].Glyphs, glyphs...)
				}
			}
		}
	}
}

// word takes a move, its number, a glyph or a result.
func (r *Reader) word() string {
	const stops = " \t\r\n{}();$"
	if r.peek() != '$' {
		return r.until(stops)
	}
	r.take()
	return "$" + r.until(stops)
}

// comment reads a comment.
func (r *Reader) comment(to *[]string, opener byte) error {
	r.take()
	stop := "\n"
	if opener == '{' {
		stop = "}"
	}
	line := r.line
	text := strings.Map(printable, strings.Join(strings.Fields(r.until(stop)), " "))
	if opener == '{' && r.take() != '}' {
		return &Error{line, "a comment without end"}
	}
	*to = append(*to, text)
	return nil
}

// sign is a sign for a glyph. Those of moves stand behind one, those of positions by themselves.
type sign struct {
	text  string
	glyph int
}

// moveSigns are those of good and bad moves, the longest first; positionSigns are those of who stands better.
var (
	moveSigns = []sign{{"!!", 3}, {"\u203c", 3}, {"??", 4}, {"\u2047", 4}, {"!?", 5}, {"\u2049", 5},
		{"?!", 6}, {"\u2048", 6}, {"!", 1}, {"?", 2}, {"\u25a1", 7}}
	positionSigns = []sign{{"=", 10}, {"\u221e", 13}, {"+=", 14}, {"\u2a72", 14}, {"=+", 15},
		{"\u2a71", 15}, {"+/-", 16},
		{"\u00b1", 16}, {"-/+", 17}, {"\u2213", 17}, {"+-", 18}, {"-+", 19}}
)

// divide takes a word apart into a move and its glyphs. Numbers of moves and signs such as "e.p." are dropped.
func divide(word string) (move string, glyphs []int) {
	if glyph, found := strings.CutPrefix(word, "$"); found {
		if n, err := strconv.Atoi(glyph); err == nil {
			glyphs = append(glyphs, n)
		}
		return "", glyphs
	}
	digits := strings.TrimLeft(word, "0123456789")
	if rest := strings.TrimLeft(digits, "."); digits == "" || rest != digits {
		word = rest
	}
	for _, s := range positionSigns {
		if word == s.text {
			return "", []int{s.glyph}
		}
	}
	if word == "e.p." {
		return "", nil
	}
	for _, s := range moveSigns {
		if text, found := strings.CutSuffix(word, s.text); found {
			return text, []int{s.glyph}
		}
	}
	return word, nil
}
