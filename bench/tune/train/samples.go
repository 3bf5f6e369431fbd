package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"

	"menagerie/bench/tune"
	"menagerie/eval"
	"menagerie/eval/network"
	"menagerie/internal/game"
	"menagerie/movegen"
)

// heldOut is how often a game is held out of training, one in so many, to test the
// network.
const heldOut = 50

// Samples are the training samples of one variant, packed: there are millions.
type Samples struct {
	tables *movegen.Tables
	terms  *eval.Terms
	shape  network.Shape
	files  []*file
}

// file holds the samples of one file.
type file struct {
	seen, held []sample // trained on, and held out
	inputs     []uint16 // active inputs of all samples
}

// sample is a position as a network sees it, from the view of the side to move.
type sample struct {
	start  uint32  // of its inputs: side to move's perspective, then the opponent's
	points float32 // expected, 0 to 1
	base   int16   // material and PSQT in centipawns, which the network adds to
	static int16   // evaluation without a network in centipawns, if held out
	men    uint8   // pieces on the board
	active uint8   // active inputs of each perspective
}

// NewSamples returns an empty set for a variant. It fails for a variant that no network
// has the shape for.
func NewSamples(t *movegen.Tables) (*Samples, error) {
	weights, err := eval.WeightsFor(t) // a network adds to what the engine has of the variant, learned values included
	if err != nil {
		return nil, err
	}
	terms, err := eval.NewWith(t, weights)
	if err != nil {
		return nil, err
	}
	shape, err := network.ShapeOf(t)
	if err != nil {
		return nil, err
	}
	if shape.Inputs() > math.MaxUint16 {
		return nil, fmt.Errorf("%d inputs, which are more than %d", shape.Inputs(), math.MaxUint16)
	}
	return &Samples{tables: t, terms: terms, shape: shape}, nil
}

// ReadFiles adds the variant's samples of files, in the order of the names. It reads
// several files at a time: there may be gigabytes. It fails with the first file that
// cannot be read or has a bad line.
func (l *Samples) ReadFiles(ctx context.Context, names []string) error {
	files, failed := make([]*file, len(names)), make([]error, len(names))
	parallel(len(names), func(i int) {
		f, err := os.Open(names[i])
		if err != nil {
			failed[i] = err
			return
		}
		defer f.Close()
		files[i], failed[i] = l.read(ctx, names[i], f)
	})
	for i := range files {
		if failed[i] != nil {
			return failed[i]
		}
	}
	l.files = append(l.files, files...)
	return nil
}

// Read adds the variant's samples of r. name is its name, for errors.
func (l *Samples) Read(ctx context.Context, name string, r io.Reader) error {
	p, err := l.read(ctx, name, r)
	if err == nil {
		l.files = append(l.files, p)
	}
	return err
}

// read packs samples.
func (l *Samples) read(ctx context.Context, name string, r io.Reader) (*file, error) {
	made := &file{}
	var evaluated *eval.Position
	err := tune.EachSample(name, r, func(s tune.Sample) error {
		if err := ctx.Err(); err != nil || s.Variant != l.tables.Variant().Name {
			return err
		}
		p, err := l.tables.ParseFEN(s.FEN)
		if err != nil {
			return err
		}
		if evaluated == nil {
			evaluated = eval.NewPosition(p, l.terms)
		} else {
			evaluated.Replace(p)
		}
		if uint64(len(made.inputs)+2*math.MaxUint8) > math.MaxUint32 {
			return errors.New("more samples than one file may have")
		}
		l.add(made, evaluated, s)
		return nil
	})
	// without spare capacity
	made.inputs, made.seen, made.held = slices.Clone(made.inputs), slices.Clone(made.seen), slices.Clone(made.held)
	return made, err
}

// add adds a sample and its position.
func (l *Samples) add(to *file, p *eval.Position, s tune.Sample) {
	made := sample{start: uint32(len(to.inputs)), men: uint8(p.Men()), base: clip(p.MaterialPSQT()),
		points: float32(s.Points)}
	if p.Turn() == game.Black {
		made.points = 1 - made.points
	}
	to.inputs = l.shape.Active(to.inputs, p.Position, p.Turn())
	made.active = uint8(len(to.inputs) - int(made.start))
	to.inputs = l.shape.Active(to.inputs, p.Position, p.Turn().Other())
	if s.Game%heldOut != 0 {
		to.seen = append(to.seen, made)
		return
	}
	made.static = clip(p.Evaluate())
	to.held = append(to.held, made)
}

func clip(score int) int16 { return int16(min(max(score, math.MinInt16), math.MaxInt16)) }

// String is the number of samples.
func (l *Samples) String() string {
	seen, held := l.count()
	return fmt.Sprintf("%d positions, %d of them held out", seen+held, held)
}

// Enough returns an error if there are too few samples to train a network.
func (l *Samples) Enough() error {
	if seen, held := l.count(); seen < batch || held == 0 {
		return fmt.Errorf("%d samples, expected %d at least and some of games that are held out", seen+held, batch)
	}
	return nil
}

func (l *Samples) count() (seen, held int) {
	for _, f := range l.files {
		seen, held = seen+len(f.seen), held+len(f.held)
	}
	return seen, held
}

// perspectives returns the active inputs of a sample: the side to move's and the
// opponent's.
func (f *file) perspectives(x *sample) (own, other []uint16) {
	n := uint32(x.active)
	return f.inputs[x.start:][:n], f.inputs[x.start+n:][:n]
}
