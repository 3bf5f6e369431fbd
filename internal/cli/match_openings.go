package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"menagerie/bench/match"
	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/search"
)

// openingOptions say where the openings of a match come from.
type openingOptions struct {
	file, format  string
	order, policy string
	plies, start  int
	balance       int
	givenPlies    bool
}

// The openings without a file.
const (
	randomPlies  = 8
	randomMargin = 60 // centipawns
	// polyglotPlies is how long openings of a Polyglot book are.
	polyglotPlies = 16
)

func (p *openingOptions) flags(flags *flagSet, seed *uint64) {
	*p = openingOptions{order: "sequential", policy: "encounter", start: 1, balance: randomMargin}
	flags.Func("openings", "openings by `words`: file=NAME [format=epd|pgn|bin] [order=sequential|random]\n"+
		"[plies=N] [start=N] [policy=encounter|round]; without a file random moves:\n"+
		"[plies=8] [balance=60], in centipawns", func(text string) error {
		return readWords(splitWords(text), map[string]func(string) error{
			"file":   setText(&p.file),
			"format": setChoice(&p.format, "epd", "pgn", "bin"),
			"order":  setChoice(&p.order, "sequential", "random"),
			"plies": func(text string) error {
				p.givenPlies = true
				return setInt(&p.plies, 0)(text)
			},
			"start":   setInt(&p.start, 1),
			"policy":  setChoice(&p.policy, "encounter", "round", "default"),
			"balance": setInt(&p.balance, 0),
		}, "file")
	})
	flags.Uint64Var(seed, "srand", 1, "`number` that random openings and a random order follow from")
}

// describe names the source of the openings, the same for the same openings.
func (p *openingOptions) describe(seed uint64) string {
	if p.file == "" {
		return fmt.Sprintf("random plies=%d balance=%d start=%d srand=%d", p.pliesOr(randomPlies), p.balance, p.start,
			seed)
	}
	return fmt.Sprintf("file=%s order=%s plies=%d start=%d srand=%d", p.file, p.order, p.plies, p.start, seed)
}

func (p *openingOptions) pliesOr(otherwise int) int {
	if p.givenPlies {
		return p.plies
	}
	return otherwise
}

// The search that checks whether openings are balanced.
const (
	openingNodes   = 5000
	openingHashMiB = 4
)

// maxBadLines is how many bad openings of a file are named.
const maxBadLines = 10

// source returns the openings: random moves, or a file's. What is wrong with the file's
// goes to stderr, a line each.
func (p *openingOptions) source(rules game.Rules, seed uint64,
	stderr io.Writer) (func(number int) (match.Opening, error), error) {
	if p.file == "" {
		searcher := engine.New(openingHashMiB, 1)
		generator := &match.Generator{Rules: rules, Plies: p.pliesOr(randomPlies), Limit: p.balance, Seed: seed,
			Evaluate: func(g game.Game) int {
				searcher.Clear()
				return int(searcher.Search(context.Background(), g, search.Limits{Nodes: openingNodes}, nil).Score)
			}}
		return func(number int) (match.Opening, error) { return generator.Opening(number + p.start - 1) }, nil
	}
	format := p.format
	if format == "" {
		format = strings.TrimPrefix(strings.ToLower(filepath.Ext(p.file)), ".")
	}
	if format == "bin" {
		data, err := os.ReadFile(p.file)
		if err != nil {
			return nil, err
		}
		book, err := match.ReadPolyglot(p.file, data, rules)
		if err != nil {
			return nil, err
		}
		book.Plies, book.Start, book.Seed = p.pliesOr(polyglotPlies), p.start-1, seed
		return book.Opening, nil
	}
	list, err := p.list(format, rules, stderr)
	if err != nil {
		return nil, err
	}
	if p.order != "random" {
		seed = 0
	}
	return match.InOrder(list, p.start-1, seed), nil
}

// list reads the openings of a file of lines or games.
func (p *openingOptions) list(format string, rules game.Rules, stderr io.Writer) ([]match.Opening, error) {
	f, err := os.Open(p.file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	bad := 0
	report := func(err error) {
		if bad++; bad <= maxBadLines {
			fmt.Fprintf(stderr, "engine match: %v; left out\n", err)
		}
	}
	var list []match.Opening
	if format == "pgn" {
		list, err = match.ReadPGN(p.file, f, rules, p.plies, report)
	} else {
		list, err = match.ReadEPD(p.file, f, rules, report)
	}
	if bad > maxBadLines {
		fmt.Fprintf(stderr, "engine match: %s: %d more openings left out\n", p.file, bad-maxBadLines)
	}
	return list, err
}
