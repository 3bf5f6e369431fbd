package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/internal/games/chess"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// variantsForms are what the command does beside listing all.
func variantsForms() []form {
	return []form{
		{"check", []string{"variants check FILE..."}, "list the errors in files of variants; exit 1 if there is one",
			func(*flagSet, string) job { return &variantsCheck{} }},
		{"show", []string{"variants show [FLAGS] NAME"},
			"draw the board, say what the game is, and draw how its pieces move",
			func(flags *flagSet, _ string) job {
				o := &variantsShow{}
				o.fileFlag(flags)
				return o
			}},
	}
}

// variantsList lists all variants.
type variantsList struct {
	variants
	names bool
}

func newVariants(flags *flagSet, _ string) job {
	o := &variantsList{}
	o.fileFlag(flags)
	flags.BoolVar(&o.names, "names", false, "list the names alone")
	return o
}

func (o *variantsList) check(args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%q: expected nothing, check FILE... or show NAME", strings.Join(args, " "))
	}
	return nil
}

func (o *variantsList) run(_ context.Context, std streams) error {
	all, err := o.load(std.err)
	if err != nil {
		return err
	}
	if !o.names {
		return listVariants(all, std.out)
	}
	_, err = fmt.Fprintln(std.out, strings.Join(namesOf(all), "\n")) // for scripts
	return err
}

// namesOf returns the names of all games.
func namesOf(c *games.Catalogue) (names []string) {
	for _, r := range c.All() {
		names = append(names, r.Name())
	}
	return names
}

// listVariants prints a line a game: name, board, goal, what it is and where it is played.
func listVariants(c *games.Catalogue, w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	line := func(name string, files, ranks int, s game.Summary) {
		fmt.Fprintf(table, "%s\t%dx%d\t%s\t%s\t%s\n", name, files, ranks, s.Goal, cmp.Or(s.PlayedOn, "-"), s.About)
	}
	for _, v := range c.Variants {
		line(v.Name, v.Files, v.NamedRanks(), movegen.Summarize(v))
	}
	for _, r := range c.Others {
		d := r.Outline()
		line(r.Name(), d.Files, d.Ranks, d.Summary)
	}
	return table.Flush()
}

// pieces returns a variant's piece types without the promoted forms.
func pieces(v *variant.Variant) []variant.Piece {
	var list []variant.Piece
	for _, p := range v.Pieces[1:] {
		if p.PromotedFrom == 0 {
			list = append(list, p)
		}
	}
	return list
}

// variantsCheck prints every problem of files.
type variantsCheck struct{ files []string }

func (o *variantsCheck) check(args []string) error {
	if o.files = args; len(args) == 0 {
		return errors.New("check needs at least one FILE")
	}
	return nil
}

func (o *variantsCheck) run(_ context.Context, std streams) (found error) {
	for _, name := range o.files {
		usable, problems, err := games.Check(name)
		if err != nil {
			return err
		}
		for _, line := range problems {
			fmt.Fprintln(std.out, line)
			found = errFound
		}
		fmt.Fprintf(std.out, "%s: %d variants load, %d problems\n", name, usable, len(problems))
	}
	return found
}

// variantsShow draws a variant's start position, says what the game is, and draws the moves of its pieces.
type variantsShow struct{ variants }

func (o *variantsShow) check(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("%q: expected show NAME", strings.Join(append([]string{"show"}, args...), " "))
	}
	o.names = strings.ToLower(args[0])
	return nil
}

func (o *variantsShow) run(_ context.Context, std streams) error {
	c, err := o.load(std.err)
	if err != nil {
		return err
	}
	r, err := c.Rules(o.names)
	if err != nil {
		return err
	}
	start, err := r.NewGame("")
	if err != nil {
		return err
	}
	d := r.Describe()
	fmt.Fprintf(std.out, "%s, %dx%d\n\n%s\n%s\n\n", o.names, d.Files, d.Ranks, start.Board(), d.Start)
	showSummary(std.out, d)
	v, err := c.Find(o.names)
	if err != nil {
		return nil // another game: its pieces do not move by Betza alone
	}
	fmt.Fprintln(std.out, "\n"+chess.DiagramLegend)
	for _, p := range pieces(v) {
		t := v.PieceByLetter(p.Letter)
		fmt.Fprintf(std.out, "\n%s  %s  %s\n%s", p.Letter, cmp.Or(v.PieceName(t), p.Name), p.Betza, chess.Diagram(v, t))
	}
	return nil
}

// showSummary prints what the game is in words, and its pieces.
func showSummary(w io.Writer, d game.Description) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, line := range d.Summary.Lines() {
		fmt.Fprintf(table, "%s:\t%s\n", line[0], line[1])
	}
	table.Flush()
	if len(d.Pieces) == 0 {
		return
	}
	var names []string
	for _, p := range d.Pieces {
		names = append(names, fmt.Sprintf("%s %s", p.Letter, cmp.Or(p.Name, p.Betza)))
	}
	fmt.Fprintf(w, "\npieces: %s\n", strings.Join(names, ", "))
}
