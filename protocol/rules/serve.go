package rules

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"menagerie/internal/game"
)

// Version is that of the requests and answers. It rises when one of them means something else than before, not with
// new fields.
const Version = 1

// maxLine is the length of the longest request in bytes: a PGN text of 8 MiB in JSON.
const maxLine = 16 << 20

// Request asks something. Of the fields a request reads those that docs/library.md names.
type Request struct {
	ID       json.RawMessage `json:"id,omitempty"` // comes back in the answer
	Do       string          `json:"do"`
	Variant  string          `json:"variant,omitempty"`
	FEN      string          `json:"fen,omitempty"`
	Moves    []string        `json:"moves,omitempty"`
	Chess960 bool            `json:"chess960,omitempty"`
	Text     string          `json:"text,omitempty"`
	Number   int             `json:"number,omitempty"`
	Depth    int             `json:"depth,omitempty"`
}

// State is the answer to "position".
type State struct {
	FEN       string   `json:"fen"`
	Turn      string   `json:"turn"`
	Check     bool     `json:"check"`
	Checked   []string `json:"checked,omitempty"`
	Checkers  []string `json:"checkers,omitempty"`
	WhiteHand string   `json:"whiteHand,omitempty"`
	BlackHand string   `json:"blackHand,omitempty"`
	Omissions []string `json:"omissions,omitempty"`
	Result
}

// LegalMove is one of the answers to "moves".
type LegalMove struct {
	Move    string `json:"move"`
	SAN     string `json:"san"`
	Capture bool   `json:"capture,omitempty"`
}

// Serve answers the requests of in, one JSON object a line, on out, a line each, until in ends or ctx does. An answer
// has the request's id and either "answer" or "error". The error is that of in or out.
func (b *Book) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	lines := bufio.NewReaderSize(in, 1<<16)
	for number := 1; ctx.Err() == nil; number++ {
		line, err := readLine(lines)
		if len(bytes.TrimSpace(line)) > 0 {
			if err := b.respond(ctx, line, number, out); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// readLine reads a line; of one that is too long it returns one byte more than maxLine.
func readLine(r *bufio.Reader) (line []byte, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if room := maxLine + 1 - len(line); room > 0 {
			line = append(line, part[:min(room, len(part))]...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, err
		}
	}
}

// reply is an answer on the wire.
type reply struct {
	ID     json.RawMessage `json:"id,omitempty"`
	Answer any             `json:"answer,omitempty"`
	Error  string          `json:"error,omitempty"`
}

func (b *Book) respond(ctx context.Context, line []byte, number int, out io.Writer) error {
	var r reply
	request, err := parse(line)
	r.ID = request.ID
	if err == nil {
		// A mistake of the program costs this answer and no other.
		if fault := game.Guard(func() { r.Answer, err = b.answer(ctx, request) }); fault != nil {
			err = fault
		}
	} else {
		err = fmt.Errorf("line %d: %w", number, err)
	}
	if err != nil {
		r.Answer, r.Error = nil, err.Error()
	}
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	_, err = out.Write(append(text, '\n'))
	return err
}

// parse reads a request. Its id is there even if something else is wrong with it.
func parse(line []byte) (r Request, err error) {
	if len(line) > maxLine {
		return r, fmt.Errorf("a request has at most %d bytes", maxLine)
	}
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err = d.Decode(&r); err != nil {
		var only struct {
			ID json.RawMessage `json:"id"`
		}
		_ = json.Unmarshal(line, &only)
		return Request{ID: only.ID}, fmt.Errorf("expected a request as a JSON object: %w", err)
	}
	if d.More() {
		return r, errors.New("expected one JSON object a line")
	}
	return r, nil
}

// answer does what a request asks for.
func (b *Book) answer(ctx context.Context, r Request) (any, error) {
	switch r.Do {
	case "version":
		return map[string]int{"version": Version}, nil
	case "variants":
		return b.Names(), nil
	case "variant":
		return b.Variant(r.Variant)
	case "start":
		return b.Start(r.Variant, r.Number)
	case "load":
		added, problems, err := b.Add(r.Text)
		if err != nil {
			return nil, err
		}
		return map[string][]string{"variants": added, "problems": problems}, nil
	case "pgn":
		return b.Games(r.Text)
	case "position", "moves", "move", "san", "perft", "board":
		p, err := b.Position(r.Variant, r.FEN, r.Chess960)
		if err != nil {
			return nil, err
		}
		return p.answer(ctx, r)
	}
	return nil, fmt.Errorf("do %.40q: expected version, variants, variant, start, load, pgn, position, moves, "+
		"move, san, perft or board", r.Do)
}

// maxDepth is that of perft: what counts longer has the command perft, with a bar of progress.
const maxDepth = 8

// answer answers a request about the position.
func (p *Position) answer(ctx context.Context, r Request) (any, error) {
	if r.Do == "san" {
		return p.line(r.Moves)
	}
	if err := p.Play(r.Moves...); err != nil {
		return nil, err
	}
	switch r.Do {
	case "moves":
		return p.list(), nil
	case "move":
		return p.Move(r.Text)
	case "board":
		return p.Board(), nil
	case "perft":
		if r.Depth < 1 || r.Depth > maxDepth {
			return nil, fmt.Errorf("depth %d: expected 1 to %d", r.Depth, maxDepth)
		}
		return p.Perft(ctx, r.Depth)
	}
	s := State{FEN: p.FEN(), Turn: p.Turn(), Omissions: p.Omissions(), Result: p.Result()}
	s.Checked, s.Checkers = p.Check()
	s.Check = len(s.Checked) > 0
	s.WhiteHand, s.BlackHand = p.Hands()
	return s, nil
}

// line writes moves in short notation and plays them.
func (p *Position) line(moves []string) ([]string, error) {
	texts := make([]string, 0, len(moves))
	for i, m := range moves {
		text, err := p.SAN(m)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		texts = append(texts, text)
		if err := p.Play(m); err != nil {
			return nil, err
		}
	}
	return texts, nil
}

func (p *Position) list() []LegalMove {
	moves, sans, captures := p.Moves(), p.SANs(), p.Captures()
	list := make([]LegalMove, len(moves))
	for i := range moves {
		list[i] = LegalMove{moves[i], sans[i], captures[i]}
	}
	return list
}
