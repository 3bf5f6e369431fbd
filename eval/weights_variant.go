package eval

import (
	"embed"
	"fmt"
	"io"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// A variant may have weights of its own: a file of those that differ from its set, a name and a value on
// a line. Beside the weights of the set it may set what no set has, since it is about one game's pieces.
// These are few, so that some thousands of games tell them.

// ownWeights are those that no set has. All are differences: without a file they are 0.
type ownWeights struct {
	scale  [numTerms]Score // percent that a term counts beyond what it does by the set
	goal   Score           // ... and the way of the king to its goal
	pieces [variant.MaxTypes]pieceWeights
}

// ownScale is percent that a term counts beyond what it does by the set.
type ownScale struct {
	term term
	by   Score
}

type pieceWeights struct {
	value    Score // thousandths of the published value beyond it
	hand     int   // thousandths of what it is worth beyond that, in hand
	forward  Score // centipawns for the last rank beyond the first
	center   Score // centipawns for the middle of the board beyond a corner
	mobility Score // beyond the weight of its class
}

// squares is what a white piece of these weights gains by standing on a square.
func (w *pieceWeights) squares(v *variant.Variant, s variant.Square) fineScore {
	part := func(at float64, count int) float64 { return at / float64(max(count-1, 1)) }
	edge := func(at float64, count int) float64 { return part(math.Abs(2*at-float64(count-1)), count) }
	center := 0.5 - float64((edge(float64(s.File()), v.Files)+edge(v.Height(s), v.Ranks))/2)
	return w.forward.times(part(v.Height(s), v.Ranks) - 0.5).add(w.center.times(center))
}

// beyond returns a value and so many thousandths of it more.
func beyond(value int32, thousandths int) int32 {
	return int32(int64(value) * int64(1000+thousandths) / 1000)
}

// percentBeyond returns a score and so many percent of it more.
func (s Score) percentBeyond(o Score) Score { return Score{s.MG + s.MG*o.MG/100, s.EG + s.EG*o.EG/100} }

// The sizes of own weights for [Weight.Size].
const (
	usualScale  = 60  // percent
	usualValue  = 250 // thousandths
	usualSquare = 30  // centipawns
	usualMoves  = 10  // centipawns
)

// ListFor lists the weights of a variant by their names in its file: its own, then those of its set.
func (w *Weights) ListFor(t *movegen.Tables) ([]Weight, error) {
	_, _, set, err := begin(t, w)
	if err != nil {
		return nil, err
	}
	list, all, v := []Weight(nil), w.List(), t.Variant()
	one := func(name, about string, value *int, size, least, most int) {
		list = append(list, Weight{Name: name, About: about, Value: value,
			Least: least, Most: most, Size: size, Own: true})
	}
	both := func(name, about string, s *Score, size, least, most int) {
		one(name+".MG", about+" (middle game)", &s.MG, size, least, most)
		one(name+".EG", about+" (endgame)", &s.EG, size, least, most)
	}
	for i := range w.own.scale {
		if term(i) == flanks || term(i) == contacts {
			continue // one follows from the sum of the others, and one is all there is
		}
		name := strings.ReplaceAll(strings.Map(capitalize(), term(i).String()), " ", "")
		name, about := "Scale."+name, "percent that the term counts beyond 100"
		if term(i) == space || term(i) == hands {
			one(name+".MG", about+" (middle game)", &w.own.scale[i].MG, usualScale, -100, 1000)
			continue // the endgame has none
		}
		both(name, about, &w.own.scale[i], usualScale, -100, 1000)
	}
	both("Scale.KingsWay", "... the squares of a king on its way to a goal", &w.own.goal, usualScale, -100, 1000)
	for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
		if v.BaseType(pt) != pt {
			continue
		}
		p, name := &w.own.pieces[pt], "Piece."+letterOf(v, pt)
		if pt != v.King {
			both(name+".Value", "thousandths of its value beyond it", &p.value, usualValue, -1000, 10_000)
			both(name+".Mobility", "the square root of its moves, beyond its class",
				&p.mobility, usualMoves, -1000, 1000)
		}
		if pt != v.King && v.HasHands() {
			one(name+".Hand", "thousandths of what it is worth, in hand", &p.hand, usualValue, -1000, 10_000)
		}
		both(name+".Forward", "the last rank beyond the first", &p.forward, usualSquare, -10_000, 10_000)
		both(name+".Center", "the middle of the board beyond a corner", &p.center, usualSquare, -10_000, 10_000)
	}
	tempo := slices.IndexFunc(all, func(x Weight) bool { return x.Value == &set.Tempo.MG })
	prefix := strings.TrimSuffix(all[tempo].Name, "Tempo.MG")
	for _, x := range all {
		if name, found := strings.CutPrefix(x.Name, prefix); found {
			x.Name = name
			list = append(list, x)
		}
	}
	return list, nil
}

// capitalize returns a mapping of a text's letters that makes the first of each word a capital.
func capitalize() func(rune) rune {
	last := ' '
	return func(r rune) rune {
		before := last
		if last = r; before == ' ' {
			return unicode.ToUpper(r)
		}
		return r
	}
}

// letterOf is how a type is written, with a plus for a promoted form.
func letterOf(v *variant.Variant, pt variant.Type) string {
	if from := v.Pieces[pt].PromotedFrom; from != 0 {
		return "+" + v.Pieces[from].Letter
	}
	return v.Pieces[pt].Letter
}

// learned are the files of weights that come with the engine; each says how it was made.
//
//go:embed learned/*.txt
var learned embed.FS

// WeightsFor returns the weights that a variant is evaluated by: the engine's, changed by the file that the
// variant names: one of the engine's own or, if the name ends in .txt, one on the disk.
func WeightsFor(t *movegen.Tables) (Weights, error) {
	w := DefaultWeights()
	name := t.Variant().Weights
	if name == "" {
		return w, nil
	}
	read := func() ([]byte, error) { return learned.ReadFile("learned/" + name + weightsExt) }
	if path.Ext(name) == weightsExt {
		read = func() ([]byte, error) { return game.ReadFile(name, maxWeights) }
	}
	text, err := read()
	switch {
	case err != nil:
		return w, fmt.Errorf("weights %s: %w", name, err)
	case len(text) > maxWeights:
		return w, fmt.Errorf("weights %s: more than %d bytes, expected some lines", name, maxWeights)
	}
	return w, w.readFor(t, name, string(text))
}

const (
	weightsExt = ".txt"
	maxWeights = 1 << 20 // bytes
)

// readFor sets the weights that the text of a variant's file names. file is its name, for errors.
func (w *Weights) readFor(t *movegen.Tables, file, text string) error {
	list, err := w.ListFor(t)
	if err != nil {
		return err
	}
	known := map[string]Weight{}
	for _, x := range list {
		known[x.Name] = x
	}
	number := 0
	for line := range strings.Lines(text) {
		number++
		fail := func(format string, args ...any) error {
			return fmt.Errorf("weights %s:%d: %s", file, number, fmt.Sprintf(format, args...))
		}
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		x, found := known[words[0]]
		if !found {
			return fail("no weight %q, expected one that \"engine tune weights -variant %s\" lists, each once",
				words[0], t.Variant().Name)
		}
		delete(known, words[0])
		if len(words) != 2 {
			return fail("%d words, expected %s and a number", len(words), x.Name)
		}
		value, err := strconv.Atoi(words[1])
		if err != nil || value < x.Least || value > x.Most {
			return fail("%s %s: expected a whole number from %d to %d", x.Name, words[1], x.Least, x.Most)
		}
		*x.Value = value
	}
	return nil
}

// WriteFor writes the weights of a variant that differ from the engine's, as its file has them.
func (w *Weights) WriteFor(out io.Writer, t *movegen.Tables) error {
	list, err := w.ListFor(t)
	if err != nil {
		return err
	}
	defaults := DefaultWeights()
	usual, err := defaults.ListFor(t)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for i, x := range list {
		if *x.Value != *usual[i].Value {
			fmt.Fprintf(table, "%s\t%d\n", x.Name, *x.Value)
		}
	}
	return table.Flush()
}
