package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"menagerie/internal/games"
	"menagerie/movegen/variant"
)

type variantsOptions struct{ variantFile string }

func variantsUsage() []string {
	return []string{"variants [FLAGS]", "variants check FILE...", "variants show [FLAGS] NAME"}
}

func variantsFlags() (*flag.FlagSet, *variantsOptions) {
	flags, o := newFlags("variants"), &variantsOptions{}
	flags.StringVar(&o.variantFile, "variants", "", "load more variants from `file`")
	return flags, o
}

func runVariants(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	flags, o := variantsFlags()
	others, err := parseFlags(flags, args)
	if err != nil {
		return badFlags(stdout, stderr, "variants", err)
	}
	if len(others) > 0 && others[0] == "check" {
		return checkVariants(others[1:], stdout, stderr)
	}
	all, err := loadCatalogue(o.variantFile, stderr)
	switch {
	case err != nil:
		return failed(stderr, "variants", err)
	case len(others) == 0:
		listVariants(all, stdout)
		return success
	case others[0] == "show" && len(others) == 2:
		return showVariant(all, others[1], stdout, stderr)
	}
	return misused(stderr, "variants", fmt.Errorf("%q: expected nothing, check FILE... or show NAME",
		strings.Join(others, " ")))
}

// listVariants prints a line a variant: name, board, pieces.
func listVariants(c *games.Catalogue, w io.Writer) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, v := range c.Variants {
		fmt.Fprintf(table, "%s\t%dx%d\t", v.Name, v.Files, v.Ranks)
		for i, p := range pieces(v) {
			if i > 0 {
				fmt.Fprint(table, " ")
			}
			fmt.Fprintf(table, "%c:%s", p.Letter, p.Betza)
		}
		fmt.Fprintln(table)
	}
	for _, r := range c.Others {
		d := r.Describe()
		fmt.Fprintf(table, "%s\t%dx%d\tno chess: \"show\" draws its board\n", r.Name(), d.Files, d.Ranks)
	}
	table.Flush()
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

// showVariant draws a variant's start position and the moves of its pieces.
func showVariant(c *games.Catalogue, name string, stdout, stderr io.Writer) int {
	r, err := c.Rules(name)
	if err != nil {
		return failed(stderr, "variants", err)
	}
	game, err := r.NewGame("")
	if err != nil {
		return failed(stderr, "variants", err)
	}
	d := r.Describe()
	fmt.Fprintf(stdout, "%s, %dx%d\n\n%s\n%s\n", name, d.Files, d.Ranks, game.Board(), d.Start)
	v, err := c.Find(name)
	if err != nil {
		return success // another game: its pieces do not move by Betza alone
	}
	fmt.Fprintln(stdout, "\n"+legend)
	for _, p := range pieces(v) {
		fmt.Fprintf(stdout, "\n%c  %s  %s\n%s", p.Letter, p.Name, p.Betza,
			diagram(movesOf(v, v.PieceByLetter(p.Letter))))
	}
	return success
}
