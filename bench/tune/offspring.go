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

// Offspring makes samples of the positions that are a move away from others, with the
// points that a UCI engine expects of each. It asks for a search of one ply that lists
// all moves: so one question gives dozens of answers, where the engine's own bookkeeping
// is most of the work.
type Offspring struct {
	Tables *movegen.Tables
	Setup  []string // lines that the engine is sent first, such as options
	Each   int      // positions after each given one, at most
	Scale  float64  // centipawns that make the odds e to 1
	Seed   uint64   // of which are taken
}

// ahead is how many questions are asked before the first is answered.
const ahead = 64

// mostLines is more than nearly all positions have moves, and what engines allow.
const mostLines = 256

// Run reads samples, of which only the positions count, asks the engine behind ask and
// answers, and writes what it says to out.
func (o *Offspring) Run(ctx context.Context, name string, in io.Reader, ask io.Writer, answers io.Reader, out io.Writer) error {
	asking, stop := context.WithCancel(ctx)
	defer stop()
	asked := make(chan Sample, ahead)
	failed := make(chan error, 1)
	go func() {
		defer close(asked)
		failed <- o.ask(asking, name, in, ask, asked)
	}()
	err := o.listen(asked, answers, out)
	if err != nil {
		stop()
		io.Copy(io.Discard, answers) // an engine that nobody listens to hears no "quit"
	}
	for range asked { // lets what asks end
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

// ask asks about each sample.
func (o *Offspring) ask(ctx context.Context, name string, in io.Reader, ask io.Writer, asked chan<- Sample) error {
	w := bufio.NewWriter(ask)
	fmt.Fprintf(w, "uci\nsetoption name MultiPV value %d\n%s\n", mostLines, strings.Join(o.Setup, "\n"))
	err := EachSample(name, in, func(s Sample) error {
		if err := ctx.Err(); err != nil || s.Variant != o.Tables.Variant().Name {
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

// freshCounters sets the counters of a position back: engines let scores fade with them.
func freshCounters(fen string) string {
	fields := strings.Fields(fen)
	if n := len(fields); n >= 6 {
		fields[n-2], fields[n-1] = "0", "1"
	}
	return strings.Join(fields, " ")
}

// lineOf is what the engine says of a move.
type lineOf struct {
	move  string
	score int
}

// listen reads the answers.
func (o *Offspring) listen(asked <-chan Sample, answers io.Reader, out io.Writer) error {
	random := rand.New(rand.NewPCG(o.Seed, 1))
	var lines []lineOf
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
		if err := o.write(out, s, lines); err != nil {
			return err
		}
		lines = lines[:0]
	}
	return replies.Err()
}

// parseLine reads a line of a search of one ply. A move is quiet if the engine, having
// looked at captures, says that nothing need follow it.
func parseLine(text string) (l lineOf, quiet bool) {
	_, score, ok := strings.Cut(text, " score cp ")
	if !ok {
		return l, false
	}
	score, _, _ = strings.Cut(score, " ")
	_, pv, _ := strings.Cut(text, " pv ")
	n, err := strconv.Atoi(score)
	return lineOf{pv, n}, err == nil && !strings.Contains(pv, " ") && n <= labelled && n >= -labelled
}

// write writes what comes of a sample.
func (o *Offspring) write(out io.Writer, s Sample, lines []lineOf) error {
	p, err := o.Tables.ParseFEN(s.FEN)
	if err != nil {
		return err
	}
	written := 0
	for _, l := range lines {
		if written == o.Each {
			break
		}
		m, err := p.ParseMove(l.move)
		if err != nil {
			continue // its rules may be others than ours
		}
		points := expected(l.score, p.Turn(), o.Scale)
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
