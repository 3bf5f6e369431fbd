package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/movegen/variant"
	"menagerie/protocol"
)

type variantsOptions struct {
	variantFile string
	names       bool
}

const variantsUsage = "variants [FLAGS]"

// variantsForms are what the command does beside listing all.
func variantsForms() []form {
	return []form{
		{"check", "variants check FILE...", "list the errors in files of variants; exit 1 if there is one",
			func() *flag.FlagSet { return newFlags("variants") }},
		{"show", "variants show [FLAGS] NAME", "draw the board, say what the game is, and draw how its pieces move",
			func() *flag.FlagSet {
				flags, o := newFlags("variants"), &variantsOptions{}
				o.fileFlag(flags)
				return flags
			}},
	}
}

func (o *variantsOptions) fileFlag(flags *flag.FlagSet) {
	flags.StringVar(&o.variantFile, "variants", "", "load more variants from `file`")
}

func variantsFlags() (*flag.FlagSet, *variantsOptions) {
	flags, o := newFlags("variants"), &variantsOptions{}
	o.fileFlag(flags)
	flags.BoolVar(&o.names, "names", false, "list the names alone")
	return flags, o
}

func runVariants(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	flags, o := variantsFlags()
	others, err := parseFlags(flags, args)
	switch {
	case err != nil && len(args) > 0 && !strings.HasPrefix(args[0], "-"):
		return badForm(stdout, stderr, "variants", args[0], err)
	case err != nil:
		return badFlags(stdout, stderr, "variants", err)
	}
	if len(others) > 0 {
		switch {
		case o.names:
			return misused(stderr, "variants", fmt.Errorf("%q: -names goes with the list alone", others[0]))
		case others[0] == "check" && o.variantFile != "":
			return misused(stderr, "variants", errors.New("check: takes no -variants but the name of the file"))
		case others[0] == "check":
			return checkVariants(others[1:], stdout, stderr)
		}
	}
	all, err := loadCatalogue(o.variantFile, stderr)
	switch {
	case err != nil:
		return failed(stderr, "variants", err)
	case len(others) == 0 && o.names:
		listNames(all, stdout)
		return success
	case len(others) == 0:
		listVariants(all, stdout)
		return success
	case others[0] == "show" && len(others) == 2:
		return showVariant(all, strings.ToLower(others[1]), stdout, stderr)
	}
	return misused(stderr, "variants", fmt.Errorf("%q: expected nothing, check FILE... or show NAME",
		strings.Join(others, " ")))
}

// listVariants prints a line a game: name, board, goal, what it is and where it is played.
func listVariants(c *games.Catalogue, w io.Writer) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	line := func(name string, files, ranks int, s game.Summary) {
		if s.PlayedOn == "" {
			s.PlayedOn = "-"
		}
		fmt.Fprintf(table, "%s\t%dx%d\t%s\t%s\t%s\n", name, files, ranks, s.Goal, s.PlayedOn, s.About)
	}
	for _, v := range c.Variants {
		line(v.Name, v.Files, v.Ranks, games.Summarize(v))
	}
	for _, r := range c.Others {
		d := r.Outline()
		line(r.Name(), d.Files, d.Ranks, d.Summary)
	}
	table.Flush()
}

// listNames prints the names alone, for scripts.
func listNames(c *games.Catalogue, w io.Writer) {
	for _, r := range c.All() {
		fmt.Fprintln(w, r.Name())
	}
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

// checkVariants prints every problem of the files and exits with 1 if there is one.
func checkVariants(files []string, stdout, stderr io.Writer) int {
	if len(files) == 0 {
		return misused(stderr, "variants", errors.New("check needs at least one FILE"))
	}
	status := success
	for _, name := range files {
		usable, problems, err := games.Check(name)
		if err != nil {
			return failed(stderr, "variants", err)
		}
		for _, line := range problems {
			fmt.Fprintln(stdout, line)
			status = failure
		}
		fmt.Fprintf(stdout, "%s: %d variants load, %d problems\n", name, usable, len(problems))
	}
	return status
}

// showVariant draws a variant's start position, says what the game is, and draws the moves of
// its pieces.
func showVariant(c *games.Catalogue, name string, stdout, stderr io.Writer) int {
	r, err := c.Rules(name)
	if err != nil {
		return failed(stderr, "variants", err)
	}
	start, err := r.NewGame("")
	if err != nil {
		return failed(stderr, "variants", err)
	}
	d := r.Describe()
	fmt.Fprintf(stdout, "%s, %dx%d\n\n%s\n%s\n\n", name, d.Files, d.Ranks, start.Board(), d.Start)
	showSummary(stdout, d)
	v, err := c.Find(name)
	if err != nil {
		return success // another game: its pieces do not move by Betza alone
	}
	fmt.Fprintln(stdout, "\n"+legend)
	for _, p := range pieces(v) {
		t := v.PieceByLetter(p.Letter)
		moves := diagram(movesOf(v, t), v.Pieces[t].Paths)
		fmt.Fprintf(stdout, "\n%c  %s  %s\n%s", p.Letter, pieceTitle(v, t), p.Betza, moves)
	}
	return success
}

// showSummary prints what the game is in words, and its pieces.
func showSummary(w io.Writer, d protocol.Description) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, line := range []struct{ title, text string }{
		{"what", d.Summary.About}, {"goal", d.Summary.Goal}, {"promotion", d.Summary.Promotion},
		{"drops", d.Summary.Drops}, {"played on", d.Summary.PlayedOn}, {"rules", d.Summary.Source},
	} {
		if line.text != "" {
			fmt.Fprintf(table, "%s:\t%s\n", line.title, line.text)
		}
	}
	table.Flush()
	if len(d.Pieces) == 0 {
		return
	}
	var names []string
	for _, p := range d.Pieces {
		name := p.Name
		if name == "" {
			name = p.Betza
		}
		names = append(names, fmt.Sprintf("%c %s", p.Letter, name))
	}
	fmt.Fprintf(w, "\npieces: %s\n", strings.Join(names, ", "))
}

// pieceTitle is the name of a piece, or the key that defined it.
func pieceTitle(v *variant.Variant, t variant.Type) string {
	if name := v.PieceName(t); name != "" {
		return name
	}
	return v.Pieces[t].Name
}
