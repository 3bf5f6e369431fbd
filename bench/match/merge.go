package match

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"

	"menagerie/bench/client"
	"menagerie/bench/selfplay"
)

// Pool is the games of several journals: of shares of one match, and of matches that differ in their openings alone.
type Pool struct {
	first    loggedMatch
	openings []string // descriptions that differ: games of one are not those of another
	rounds   []int    // the most of each
	games    map[pooledGame]pooled
	order    []pooledGame
}

// pooledGame says which game of a match a record is of.
type pooledGame struct {
	openings int // number of the description
	key      [2]int
}

type pooled struct {
	file string
	*Record
}

// Add adds the games of the last match of a journal; name is its file's, for errors. A game that is there already
// counts once if both records agree, and is an error if it was played twice.
func (p *Pool) Add(name string, r io.Reader) error {
	openings := -1
	j := journalReader{begin: func(m loggedMatch) (*Config, error) {
		if p.first.Event == "" {
			p.first, p.games = m, map[pooledGame]pooled{}
		}
		if err := m.poolsWith(p.first); err != nil {
			return nil, err
		}
		if openings = slices.Index(p.openings, m.Openings); openings < 0 {
			openings = len(p.openings)
			p.openings, p.rounds = append(p.openings, m.Openings), append(p.rounds, 0)
		}
		p.rounds[openings] = max(p.rounds[openings], m.Schedule.Rounds)
		return m.config()
	}}
	switch _, err := j.read(r); {
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	case j.config == nil:
		return fmt.Errorf("%s: no match in the journal", name)
	}
	for _, r := range j.played {
		game := pooledGame{openings, r.key()}
		switch before, is := p.games[game]; {
		case !is:
			p.games[game] = pooled{name, r}
			p.order = append(p.order, game)
		case !reflect.DeepEqual(before.Record, r):
			return fmt.Errorf("%s: game %d of encounter %d was played in %s, too: expected a -shard or -srand for "+
				"each machine", name, r.Game, r.Encounter, before.file)
		}
	}
	return nil
}

// config is what the games of a match are checked by.
func (l loggedMatch) config() (*Config, error) {
	c := &Config{Schedule: l.Schedule}
	for _, e := range l.Engines {
		c.Engines = append(c.Engines, client.Engine{Name: e.Name, Command: e.Command})
	}
	return c, c.Schedule.check(len(c.Engines))
}

// poolsWith reports what forbids to add up two matches. Machines may have the engines in other folders.
func (l loggedMatch) poolsWith(first loggedMatch) error {
	l.Openings, l.Schedule.Share = first.Openings, first.Schedule.Share
	l.Engines, first.Engines = slices.Clone(l.Engines), slices.Clone(first.Engines)
	for _, engines := range [][]loggedEngine{l.Engines, first.Engines} {
		for i := range engines {
			if e := &engines[i]; e.Name != e.Command {
				e.Command = ""
			}
			if engines[i].Options == nil {
				engines[i].Options = map[string]string{}
			}
		}
	}
	return l.sameAs(first)
}

// Write writes the table of all games, and that of the pairings if there are more than two engines.
func (p *Pool) Write(out io.Writer, sprt *selfplay.SPRT, width int) error {
	c, err := p.first.config()
	if err != nil {
		return err
	}
	if c.SPRT = sprt; sprt != nil {
		if len(c.Engines) != 2 {
			return errors.New("an SPRT is a test of 2 engines")
		}
		if err := sprt.Check(); err != nil {
			return err
		}
	}
	s, total := newStanding(c), 0
	for i := range p.rounds {
		c.Schedule.Share, c.Schedule.Rounds = selfplay.Share{}, p.rounds[i]
		total += c.Total()
	}
	for openings := range p.openings {
		clear(s.half) // an encounter of other openings is another
		for _, game := range p.order {
			if game.openings == openings {
				s.add(p.games[game].Record)
			}
		}
	}
	fmt.Fprintf(out, "%s, %d of %d games\n", p.first.Variant, len(p.order), total)
	s.Table(out, sprt, width)
	if len(c.Engines) > 2 {
		s.Pairings(out, width)
	}
	return nil
}
