package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/layout"
	"menagerie/movegen/variant"
)

// importJob prints what a file of the original 14x14 game asks for.
type importJob struct {
	variants
	layout string
}

func newImport(flags *flagSet, _ string) job {
	o := &importJob{}
	flags.StringVar(&o.file, "variants", "", "load more variants from `file`, such as another xxl")
	return o
}

func (o *importJob) check(args []string) error {
	if len(args) != 1 {
		return errors.New("expected one CONFIG.json or LAYOUT.txt")
	}
	o.layout = args[0]
	return nil
}

func (o *importJob) run(_ context.Context, std streams) error {
	known, err := o.load(std.err)
	if err != nil {
		return err
	}
	game, err := layout.Read(o.layout, known.Variants)
	if err != nil {
		return err
	}
	printImport(std.out, game, known.LayoutVariant())
	return nil
}

// printImport prints what the files ask for, and the pieces that base has not.
func printImport(w io.Writer, g *layout.Game, base *variant.Variant) {
	fmt.Fprintf(w, "variant %s\nposition fen %s\n", g.Variant.Name, g.Position)
	for _, p := range pieces(g.Variant) {
		if base.PieceByLetter(p.Letter) == 0 {
			fmt.Fprintf(w, "piece %s %s %g\n", p.Letter, p.Betza, float64(p.ValueMG)/1000)
		}
	}
	if g.TwoPeople {
		fmt.Fprintf(w, "human white\nhuman black\n")
	} else {
		fmt.Fprintf(w, "human %s\nengine %s\n", g.Human, g.Human.Other())
	}
	if g.Difficulty >= 0 {
		fmt.Fprintf(w, "setoption name Skill Level value %d\n", g.Difficulty)
	}
	for _, letter := range slices.Sorted(maps.Keys(g.Pictures)) {
		fmt.Fprintf(w, "picture %c %s\n", letter, g.Pictures[letter])
	}
	for i, level := range g.Levels {
		fmt.Fprintf(w, "level %d %q human %s mate %d position fen %s\n", i+1, level.Name, level.Human, level.MateIn,
			level.Position)
	}
	if g.Clocks == nil {
		return
	}
	white, black := g.Of(game.White), g.Of(game.Black)
	fmt.Fprintf(w, "go wtime %d btime %d winc %d binc %d\n",
		milliseconds(white.Seconds), milliseconds(black.Seconds), milliseconds(white.Increment),
		milliseconds(black.Increment))
	fmt.Fprintf(w, "level %s\n", level(g.Clocks.Engine))
}

func milliseconds(seconds float64) int { return int(math.Round(1000 * seconds)) }

// level writes a clock as XBoard's level command has it: moves, minutes and
// seconds, increment in seconds.
func level(c layout.Clock) string {
	seconds := int(math.Ceil(c.Seconds))
	return fmt.Sprintf("0 %d:%02d %g", seconds/60, seconds%60, c.Increment)
}
