package tune

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"time"

	"menagerie/bench/client"
	"menagerie/movegen"
)

// Rescore makes samples of the positions one move after given ones, with the points
// that a UCI engine expects of each. It asks for a search of one ply with MultiPV, which
// scores all moves of a position at once and is much faster than a search of each.
type Rescore struct {
	Tables *movegen.Tables
	Each   int           // positions after each given one, at most
	Scale  float64       // logistic scale K of the engine in centipawns: p = 1 / (1 + exp(-cp/K))
	Seed   uint64        // of the choice of moves
	Stall  time.Duration // after which an engine without an answer is given up
	// Progress is called with each answer and the number of answers so far; it may be nil.
	Progress func(done int)
}

// ahead is the number of positions sent before the first answer. What the engine hears of them fits
// into a pipe, so that it never waits for us while we wait for it.
const ahead = 16

// MostLines is the MultiPV to ask for: nearly all positions have fewer moves, and
// engines allow no more.
const MostLines = 256

// Run reads samples, of which only the positions count, from in, asks the engine about them and
// writes the new samples to out. name is the name of in, for errors. Errors are the context's, those
// of samples and streams, and the engine's fouls.
func (r *Rescore) Run(ctx context.Context, name string, in io.Reader, engine *client.UCIEngine, out io.Writer) error {
	random := rand.New(rand.NewPCG(r.Seed, 1))
	var asked []Sample
	done := 0
	listen := func() error {
		lines, err := r.answer(ctx, engine)
		if err != nil {
			return err
		}
		random.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		if err := r.write(out, asked[0], lines); err != nil {
			return err
		}
		asked = asked[1:]
		if done++; r.Progress != nil {
			r.Progress(done)
		}
		return nil
	}
	err := EachSample(name, in, func(s Sample) error {
		if s.Variant != r.Tables.Variant().Name {
			return nil
		}
		s.FEN = freshCounters(s.FEN)
		engine.Send("position fen "+s.FEN, "go depth 1")
		if asked = append(asked, s); len(asked) < ahead {
			return nil
		}
		return listen()
	})
	for err == nil && len(asked) > 0 {
		err = listen()
	}
	return err
}

// answer returns the moves of the answer to one question that are quiet: their line of play ends
// with them, so that the engine's quiescence search found nothing better.
func (r *Rescore) answer(ctx context.Context, engine *client.UCIEngine) (lines []client.Info, err error) {
	err = engine.Await(ctx, r.Stall, "bestmove", func(text string) bool {
		i := engine.Info(text)
		if i.Depth == 1 && len(i.PV) == 1 && i.Score.Known && max(i.Score.Centipawns, -i.Score.Centipawns) <= maxLabel {
			lines = append(lines, i)
		}
		return strings.HasPrefix(text, "bestmove")
	})
	return lines, err
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

// write writes the samples after a position.
func (r *Rescore) write(out io.Writer, s Sample, lines []client.Info) error {
	p, err := r.Tables.ParseFEN(s.FEN)
	if err != nil {
		return err
	}
	written := 0
	for _, l := range lines {
		if written == r.Each {
			break
		}
		m, err := p.ParseMove(l.PV[0])
		if err != nil {
			continue // the engine's rules may differ
		}
		points := expected(l.Score.Centipawns, p.Turn(), r.Scale)
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
