package eval

import (
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"
)

// Weights are the numbers of the evaluation that no rule of a variant gives: set by hand
// first, then fitted (docs/tuning.md). There are seven sets, since on a larger board, where
// pawns race to promotion or gain little by it, and against an army of pawns alone, the same
// things matter in other proportions. Each holds for all variants of its kind; what differs
// between these enters by mobility, values and distances.
type Weights struct {
	Small  Set // boards of up to 64 squares
	Large  Set // larger boards
	Early  Set // pawns promote before they meet the enemy's, as in xxl
	Slow   Set // pawns promote to a rook at best, as in makruk
	Palace struct {
		Set                 // the king never leaves a small region, as in xiangqi
		Court palaceWeights // and what counts there alone
	}
	Drops Set // captured pieces are dropped on boards of up to 64 squares, as in crazyhouse
	Horde struct {
		Set       // a side has an army without a king, as in horde
		Army Army // and what that army is worth
	}
	own ownWeights // what a variant has of its own: no set has it
}

// weightsText holds the values: a line for each weight, a column for each set. What has no
// line is 0.
//
//go:embed weights.txt
var weightsText string

var readDefaults = sync.OnceValue(func() (w Weights) {
	if err := w.read(weightsText); err != nil {
		panic(err) // TestWeightsText
	}
	return w
})

// DefaultWeights returns the weights that the engine plays with.
func DefaultWeights() Weights { return readDefaults() }

// read sets weights to those of a text like weights.txt.
func (w *Weights) read(text string) error {
	values := map[string]*int{}
	for _, weight := range w.List() {
		values[weight.Name] = weight.Value
	}
	var sets []string
	for i, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || words[0] == "#":
			continue
		case sets == nil:
			sets = words[1:]
			continue
		case len(words) != len(sets)+1:
			return fmt.Errorf("weights, line %d: %d words, expected a name and %d values", i+1, len(words), len(sets))
		}
		for column, word := range words[1:] {
			if word == none {
				continue
			}
			name := sets[column] + "." + words[0]
			value, err := strconv.Atoi(word)
			if err != nil || values[name] == nil {
				return fmt.Errorf("weights, line %d: %s = %q, expected a weight and a whole number", i+1, name, word)
			}
			*values[name] = value
		}
	}
	return nil
}

// none stands for a weight that a set does not have.
const none = "-"

// Write writes the weights in the form of weights.txt, whose comments it keeps.
func (w *Weights) Write(out io.Writer) error {
	for line := range strings.Lines(weightsText) {
		if strings.HasPrefix(line, "#") {
			fmt.Fprint(out, line)
		}
	}
	var sets, names []string
	values := map[string]int{}
	for _, weight := range w.List() {
		set, name, _ := strings.Cut(weight.Name, ".")
		if len(sets) == 0 || sets[len(sets)-1] != set {
			sets = append(sets, set)
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
		values[weight.Name] = *weight.Value
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "weight\t%s\n", strings.Join(sets, "\t"))
	for _, name := range names {
		cells := []string{name}
		for _, set := range sets {
			cell := none
			if value, has := values[set+"."+name]; has {
				cell = strconv.Itoa(value)
			}
			cells = append(cells, cell)
		}
		fmt.Fprintln(table, strings.Join(cells, "\t"))
	}
	return table.Flush()
}

// Army is what a side without a king, which must be wiped out, is worth beyond its pieces,
// in centipawns.
type Army struct {
	Value  Score `about:"an army without a king"`
	PawnMG int   `about:"thirty-seconds for the square of the number of its pawns, in the middle game"`
}

// PieceSquares is the piece-square table of a class of pieces, in centipawns: by file from
// the edge to the middle, and by rank from the own side of the board. Boards of other sizes
// than 8x8 interpolate.
type PieceSquares struct {
	File [4]Score
	Rank [8]Score
}

// PawnSquares is the piece-square table of pawns. Their ranks are parts of the way from the
// second rank to promotion, of which the last is one step away.
type PawnSquares struct {
	File [4]Score
	Rank [6]Score
}

// PSQT is the piece-square tables of all classes.
type PSQT struct {
	Leaper PieceSquares `about:"a leaper on that file or rank"`
	Bishop PieceSquares `about:"a slider bound to a color on it"`
	Rook   PieceSquares `about:"a slider along ranks and files on it"`
	Queen  PieceSquares `about:"a slider that has other moves, too, on it"`
	King   PieceSquares `about:"the king on it; ranks do not grow with the board"`
	Pawn   PawnSquares  `about:"a pawn on it"`
}

// ByClass is a weight for each class of pieces.
type ByClass struct{ Leaper, Bishop, Rook, Queen Score }

// of returns the weight of a class; kings and pawns have none.
func (b *ByClass) of(n class) Score {
	switch n {
	case leaper:
		return b.Leaper
	case bishop:
		return b.Bishop
	case rook:
		return b.Rook
	case queen:
		return b.Queen
	}
	return Score{}
}

// Material is what pieces and pawns are worth beyond their published values, in thousandths
// of these: a rook has few open lines in the middle game yet.
type Material struct {
	ByClass
	Pawn Score
}

// of is ByClass.of for pawns, too.
func (m *Material) of(n class) Score {
	if n == pawn {
		return m.Pawn
	}
	return m.ByClass.of(n)
}
