package teach

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
	"menagerie/movegen"
)

// heldOut is the part of the games, one in so many, that a network does not see and is
// judged by.
const heldOut = 50

// Lessons are samples of one variant, packed: there are millions.
type Lessons struct {
	tables *movegen.Tables
	terms  *eval.Terms
	shape  network.Shape
	parts  []*part
}

// part are the lessons of one file.
type part struct {
	list, held []lesson
	inputs     []uint16 // of all lessons
}

// lesson is a sample as a network sees it, from the view of the side to move.
type lesson struct {
	start  uint32  // of its inputs: own view, then the other's
	points float32 // expected
	base   int16   // centipawns that the network is to add to
	whole  int16   // centipawns by the whole evaluation without a network, if held out
	men    uint8   // so many inputs a view
}

// NewLessons returns an empty list for a variant.
func NewLessons(t *movegen.Tables) (*Lessons, error) {
	terms, err := eval.NewWith(t, eval.DefaultWeights())
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
	return &Lessons{tables: t, terms: terms, shape: shape}, nil
}

// ReadFiles adds the samples of the variant that files have, several at a time: there are
// gigabytes. Their order is that of the names.
func (l *Lessons) ReadFiles(ctx context.Context, names []string) error {
	parts, failed := make([]*part, len(names)), make([]error, len(names))
	parallel(len(names), func(i int) {
		f, err := os.Open(names[i])
		if err != nil {
			failed[i] = err
			return
		}
		defer f.Close()
		parts[i], failed[i] = l.read(ctx, names[i], f)
	})
	for i := range parts {
		if failed[i] != nil {
			return failed[i]
		}
	}
	l.parts = append(l.parts, parts...)
	return nil
}

// Read adds the samples of the variant that r has.
func (l *Lessons) Read(ctx context.Context, name string, r io.Reader) error {
	p, err := l.read(ctx, name, r)
	if err == nil {
		l.parts = append(l.parts, p)
	}
	return err
}

// read packs samples.
func (l *Lessons) read(ctx context.Context, name string, r io.Reader) (*part, error) {
	made := &part{}
	var judge *eval.Position
	err := tune.EachSample(name, r, func(s tune.Sample) error {
		if err := ctx.Err(); err != nil || s.Variant != l.tables.Variant().Name {
			return err
		}
		p, err := l.tables.ParseFEN(s.FEN)
		if err != nil {
			return err
		}
		if judge == nil {
			judge = eval.NewPosition(p, l.terms)
		} else {
			judge.Replace(p)
		}
		if uint64(len(made.inputs)+2*p.Men()) > math.MaxUint32 {
			return errors.New("more samples than one file may have")
		}
		l.add(made, judge, s)
		return nil
	})
	made.inputs, made.list, made.held = slices.Clone(made.inputs), slices.Clone(made.list), slices.Clone(made.held) // as long as needed
	return made, err
}

// add adds a sample and its position.
func (l *Lessons) add(to *part, p *eval.Position, s tune.Sample) {
	made := lesson{start: uint32(len(to.inputs)), men: uint8(p.Men()), base: clip(p.MaterialPSQT()), points: float32(s.Points)}
	if p.Turn() == movegen.Black {
		made.points = 1 - made.points
	}
	to.inputs = l.shape.Active(to.inputs, p.Position, p.Turn())
	to.inputs = l.shape.Active(to.inputs, p.Position, p.Turn().Other())
	if s.Game%heldOut != 0 {
		to.list = append(to.list, made)
		return
	}
	made.whole = clip(p.Evaluate())
	to.held = append(to.held, made)
}

func clip(score int) int16 { return int16(min(max(score, math.MinInt16), math.MaxInt16)) }

// String says how many there are.
func (l *Lessons) String() string {
	list, held := l.count()
	return fmt.Sprintf("%d positions, %d of them held out", list+held, held)
}

// Enough says what is missing for a network to be taught.
func (l *Lessons) Enough() error {
	if list, held := l.count(); list < batch || held == 0 {
		return fmt.Errorf("%d samples, expected %d at least and some of games that are held out", list+held, batch)
	}
	return nil
}

func (l *Lessons) count() (list, held int) {
	for _, p := range l.parts {
		list, held = list+len(p.list), held+len(p.held)
	}
	return list, held
}

// views returns the inputs of a lesson, own view and the other's.
func (p *part) views(x *lesson) (own, other []uint16) {
	n := uint32(x.men)
	return p.inputs[x.start:][:n], p.inputs[x.start+n:][:n]
}
