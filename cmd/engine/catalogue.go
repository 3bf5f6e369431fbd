package main

import (
	"fmt"
	"io"
	"os"

	"menagerie/movegen"
	"menagerie/perft"
	"menagerie/protocol"
	"menagerie/search"
)

// catalogue is the variants that the program knows.
type catalogue []*movegen.Variant

// loadCatalogue returns the built-in variants and those of a file, which may
// redefine them; "" is no file. What keeps variants of the file from loading is
// printed to stderr; the others load.
func loadCatalogue(file string, stderr io.Writer) (catalogue, error) {
	all := catalogue(movegen.Builtin())
	if file == "" {
		return all, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	more, problems := movegen.LoadVariants(file, text, all)
	for _, p := range problems {
		fmt.Fprintln(stderr, p)
	}
	more, unusable := withNetworks(file, more)
	for _, line := range unusable {
		fmt.Fprintln(stderr, line)
	}
	for _, v := range more {
		all = all.with(v)
	}
	return all, nil
}

// with adds a variant, in the place of one that has its name.
func (c catalogue) with(v *movegen.Variant) catalogue {
	for i := range c {
		if c[i].Name == v.Name {
			c[i] = v
			return c
		}
	}
	return append(c, v)
}

// find returns the chess variant of a name.
func (c catalogue) find(name string) (*movegen.Variant, error) {
	for _, v := range c {
		if v.Name == name {
			return v, nil
		}
	}
	return nil, fmt.Errorf("no variant %q, expected one of those that \"engine variants\" lists", name)
}

// rulesOf returns the rules of a chess variant or another game.
func (c catalogue) rulesOf(name string) (protocol.Rules, error) {
	for _, r := range otherGames() {
		if r.Name() == name {
			return r, nil
		}
	}
	v, err := c.find(name)
	if err != nil {
		return nil, err
	}
	return newChessRules(v), nil
}

// rules returns the chess variants as a session plays them.
func (c catalogue) rules() []protocol.Rules {
	var rules []protocol.Rules
	for _, v := range c {
		rules = append(rules, newChessRules(v))
	}
	return rules
}

// setup returns how to set up positions of a variant for counting.
func (c catalogue) setup(name string) (perft.Setup, error) {
	if v, err := c.find(name); err == nil {
		return chessSetup(v)
	}
	r, err := c.rulesOf(name)
	if err != nil {
		return nil, err
	}
	return func(position string) (func() perft.Position, error) {
		game, err := r.NewGame(position)
		if err != nil {
			return nil, err
		}
		return func() perft.Position { return game.Copy() }, nil
	}, nil
}

// chessSetup leaves out the evaluation, which costs time.
func chessSetup(v *movegen.Variant) (perft.Setup, error) {
	tables, err := movegen.Compile(v)
	if err != nil {
		return nil, fmt.Errorf("variant %s: %w", v.Name, err)
	}
	return func(position string) (func() perft.Position, error) {
		if position == "" {
			position = tables.Start()
		}
		p, err := tables.ParseFEN(position)
		if err != nil {
			return nil, err
		}
		return func() perft.Position { return p.Clone() }, nil
	}, nil
}

// searchSetup returns how to set up positions of any variant for a search.
func (c catalogue) searchSetup() func(variant, position string) (search.Position, error) {
	known := map[string]protocol.Rules{}
	return func(name, position string) (search.Position, error) {
		if known[name] == nil {
			r, err := c.rulesOf(name)
			if err != nil {
				return nil, err
			}
			known[name] = r
		}
		return known[name].NewGame(position)
	}
}
