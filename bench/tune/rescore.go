package tune

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"

	"menagerie/movegen"
)

// Rescore makes samples of the positions one move after given ones, with the points
// that a UCI engine expects of each. It asks for a search of one ply with MultiPV, which
// scores all moves of a position at once and is much faster than a search of each.
type Rescore struct {
	Tables *movegen.Tables
	Setup  []string // lines to send to the engine first, such as options
	Each   int      // positions after each given one, at most
	Scale  float64  // logistic scale K of the engine in centipawns: p = 1 / (1 + exp(-cp/K))
	Seed   uint64   // of the choice of moves
	// Progress is called with each answer and the number of answers so far; it may be nil.
	Progress func(done int)
}

// ahead is the number of positions sent before the first answer.
const ahead = 64

// mostLines is the MultiPV to ask for: nearly all positions have fewer moves, and
// engines allow no more.
const mostLines = 256

// Run reads samples, of which only the positions count, from in, sends them to the
// engine's input ask, reads its output answers, and writes the new samples to out. name
// is the name of in, for errors. Errors are the context's, those of samples and streams,
// and an engine that ends before it has answered.
func (r *Rescore) Run(ctx context.Context, name string, in io.Reader, ask io.Writer, answers io.Reader,
	out io.Writer) error {
	asking, stop := context.WithCancel(ctx)
	defer stop()
	asked := make(chan Sample, ahead)
	failed := make(chan error, 1)
	go func() {
		defer close(asked)
		failed <- r.ask(asking, name, in, ask, asked)
	}()
	err := r.listen(asked, answers, out)
	if err != nil {
		stop()
		io.Copy(io.Discard, answers) // an engine blocked on its output reads no "quit"
	}
	for range asked { // lets ask return
		if err == nil {
			err = errors.New("the engine ended before it had answered")
		}
	}
	switch told := <-failed; {
	case ctx.Err() != nil:
		return ctx.Err()
	case err == nil:
		return told
	}
	return err
}

// ask sends the engine each position.
func (r *Rescore) ask(ctx context.Context, name string, in io.Reader, ask io.Writer, asked chan<- Sample) error {
	w := bufio.NewWriter(ask)
	fmt.Fprintf(w, "uci\nsetoption name MultiPV value %d\n%s\n", mostLines, strings.Join(r.Setup, "\n"))
	err := EachSample(name, in, func(s Sample) error {
		if err := ctx.Err(); err != nil || s.Variant != r.Tables.Variant().Name {
			return err
		}
		s.FEN = freshCounters(s.FEN)
		fmt.Fprintf(w, "position fen %s\ngo depth 1\n", s.FEN)
		select {
		case asked <- s:
			return nil
		default:
		}
		if err := w.Flush(); err != nil {
			return err
		}
		select {
		case asked <- s:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})
	fmt.Fprintln(w, "quit")
	if flushed := w.Flush(); err == nil {
		err = flushed
	}
	return err
}

// freshCounters resets the move counters of a position: engines scale scores down as
// they grow.
func freshCounters(fen string) string {
	fields := strings.Fields(fen)
	if n := len(fields); n >= 6 {
		fields[n-2], fields[n-1] = "0", "1"
	}
	return strings.Join(fields, " ")
}

// pvLine is the score of a move by the engine, in centipawns of the side to move.
type pvLine struct {
	move  string
	score int
}

// listen reads the answers.
func (r *Rescore) listen(asked <-chan Sample, answers io.Reader, out io.Writer) error {
	random := rand.New(rand.NewPCG(r.Seed, 1))
	var lines []pvLine
	done := 0
	replies := bufio.NewScanner(answers)
	for replies.Scan() {
		text := replies.Text()
		if strings.HasPrefix(text, "info depth 1 ") {
			if l, quiet := parseLine(text); quiet {
				lines = append(lines, l)
			}
			continue
		}
		if !strings.HasPrefix(text, "bestmove") {
			continue
		}
		s, ok := <-asked
		if !ok {
			return fmt.Errorf("an answer to no question: %s", text)
		}
		random.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		if err := r.write(out, s, lines); err != nil {
			return err
		}
		lines = lines[:0]
		if done++; r.Progress != nil {
			r.Progress(done)
		}
	}
	return replies.Err()
}

// parseLine reads an info line of a search of one ply. A move is quiet if its PV ends
// with it: the engine's quiescence search found nothing better.
func parseLine(text string) (l pvLine, quiet bool) {
	_, score, ok := strings.Cut(text, " score cp ")
	if !ok {
		return l, false
	}
	score, _, _ = strings.Cut(score, " ")
	_, pv, _ := strings.Cut(text, " pv ")
	n, err := strconv.Atoi(score)
	return pvLine{pv, n}, err == nil && !strings.Contains(pv, " ") && n <= maxLabel && n >= -maxLabel
}

// write writes the samples after a position.
func (r *Rescore) write(out io.Writer, s Sample, lines []pvLine) error {
	p, err := r.Tables.ParseFEN(s.FEN)
	if err != nil {
		return err
	}
	written := 0
	for _, l := range lines {
		if written == r.Each {
			break
		}
		m, err := p.ParseMove(l.move)
		if err != nil {
			continue // the engine's rules may differ
		}
		points := expected(l.score, p.Turn(), r.Scale)
		p.Make(m)
		fen, inCheck := p.FEN(), p.InCheck()
		p.Unmake()
		if inCheck {
			continue
		}
		if _, err := fmt.Fprintf(out, "%s\t%d\t%.4f\t%s\n", s.Variant, s.Game, points, fen); err != nil {
			return err
		}
		written++
	}
	return nil
}
