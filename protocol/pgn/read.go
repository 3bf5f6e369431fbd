package pgn

import (
	"bufio"
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

// Next returns the next game; io.EOF when there is none. After an [*Error] the
// reader goes on with the game that follows; other errors are those of the file.
func (r *Reader) Next() (*Game, error) {
	if r.failed {
		r.skipGame()
		r.failed = false
	}
	if r.skipSpace() == 0 {
		return nil, r.err
	}
	r.start = r.line
	g := &Game{}
	if err := r.game(g); err != nil {
		r.failed = true
		return nil, err
	}
	r.end = r.offset
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
	moves, err := r.moves(g, 0)
	g.Moves = moves
	return err
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
	for c := r.take(); c != '"'; c = r.take() {
		if c == '\\' {
			c = r.take()
		}
		if c == '\n' || r.err != nil {
			return r.errorf("the value of tag %s has no end", name)
		}
		value.WriteByte(c)
	}
	r.until("]\n")
	if r.peek() != ']' {
		return r.errorf("tag %s has no ]", name)
	}
	r.take()
	g.Add(name, value.String())
	return nil
}

// maxDepth is how deep variations may lie in one another.
const maxDepth = 100

// moves reads a line of moves: the game's up to its result, or a variation's up to
// its end.
func (r *Reader) moves(g *Game, depth int) (moves []Move, err error) {
	last := func() *Move {
		if len(moves) == 0 {
			return nil
		}
		return &moves[len(moves)-1]
	}
	for {
		switch c := r.skipSpace(); {
		case r.err != nil:
			return moves, r.errorf("the game ends without a result")
		case c == '{' || c == ';':
			if err := r.comment(g, last(), c); err != nil {
				return moves, err
			}
		case c == '(':
			r.take()
			if last() == nil || depth == maxDepth {
				return moves, r.errorf("a variation where none can be")
			}
			v, err := r.moves(g, depth+1)
			if err != nil {
				return moves, err
			}
			last().Variations = append(last().Variations, v)
		case c == ')':
			r.take()
			if depth == 0 {
				return moves, r.errorf("the end of a variation that did not begin")
			}
			return moves, nil
		case c == '[' && r.column == 0 || c == '}':
			return moves, r.errorf("%q among the moves", c)
		default:
			word := r.until(" \t\r\n{}();")
			switch {
			case isResult(word) && depth == 0:
				g.Result = word
				return moves, nil
			case isResult(word): // of a variation
			default:
				moves = addWord(moves, word)
			}
		}
	}
}

// comment reads a comment and gives it to the move or, before the first one, to the
// game.
func (r *Reader) comment(g *Game, m *Move, opener byte) error {
	r.take()
	stop := "\n"
	if opener == '{' {
		stop = "}"
	}
	line := r.line
	text := strings.Join(strings.Fields(r.until(stop)), " ")
	if opener == '{' && r.take() != '}' {
		return &Error{line, "a comment without end"}
	}
	if m != nil {
		m.Comments = append(m.Comments, text)
	} else {
		g.Comments = append(g.Comments, text)
	}
	return nil
}

// marks are the signs of good and bad moves with their glyphs, the longest first.
var marks = []struct {
	text  string
	glyph int
}{{"!!", 3}, {"??", 4}, {"!?", 5}, {"?!", 6}, {"!", 1}, {"?", 2}}

// addWord adds a move, or a glyph of the last one. Numbers of moves and signs such as
// "e.p." are dropped.
func addWord(moves []Move, word string) []Move {
	if glyph, found := strings.CutPrefix(word, "$"); found {
		if n, err := strconv.Atoi(glyph); err == nil && len(moves) > 0 {
			last := &moves[len(moves)-1]
			last.Glyphs = append(last.Glyphs, n)
		}
		return moves
	}
	digits := strings.TrimLeft(word, "0123456789")
	if rest := strings.TrimLeft(digits, "."); digits == "" || rest != digits {
		word = rest
	}
	if word == "" || word == "e.p." {
		return moves
	}
	m := Move{Text: word}
	for _, s := range marks {
		if text, found := strings.CutSuffix(word, s.text); found && text != "" {
			m.Text, m.Glyphs = text, []int{s.glyph}
			break
		}
	}
	return append(moves, m)
}
