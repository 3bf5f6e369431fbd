package match

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"menagerie/protocol/pgn"
)

// ReadJournal returns the games of the last match in a journal, to be played on as the
// match c: the same engines, limits, variant, openings and pairings, with any number of
// rounds. whole is the number of bytes of whole lines: what follows was cut off when it
// was written. It is an error if the journal has no match, or another one.
func ReadJournal(r io.Reader, c *Config, openings string) (played []*Record, whole int64, err error) {
	in := bufio.NewReader(r)
	found := false
	for number := 1; ; number++ {
		text, err := in.ReadString('\n')
		if errors.Is(err, io.EOF) {
			break // a line without an end is not whole
		}
		if err != nil {
			return nil, 0, err
		}
		var kind struct{ Event string }
		if err := json.Unmarshal([]byte(text), &kind); err != nil {
			return nil, 0, fmt.Errorf("line %d: %w", number, err)
		}
		whole += int64(len(text))
		switch kind.Event {
		case matchEvent, resumeEvent:
			var m loggedMatch
			if err := json.Unmarshal([]byte(text), &m); err != nil {
				return nil, 0, fmt.Errorf("line %d: %w", number, err)
			}
			if err := m.sameAs(c.logged(openings)); err != nil {
				return nil, 0, fmt.Errorf("line %d: %w", number, err)
			}
			found = true
			if kind.Event == matchEvent {
				played = nil
			}
		case gameEvent:
			var g loggedGame
			if err := json.Unmarshal([]byte(text), &g); err != nil {
				return nil, 0, fmt.Errorf("line %d: %w", number, err)
			}
			if err := g.check(len(c.Engines)); err != nil {
				return nil, 0, fmt.Errorf("line %d: %w", number, err)
			}
			played = append(played, g.record())
		}
	}
	if !found {
		return nil, 0, errors.New("no match in the journal")
	}
	return c.scheduled(played), whole, nil
}

// check reports a game that cannot be one of a match of so many engines.
func (l *loggedGame) check(engines int) error {
	for _, p := range l.Players {
		if p < 0 || p >= engines {
			return fmt.Errorf("engine %d of %d", p, engines)
		}
	}
	if l.Encounter < 1 || l.Game < 1 || l.Players[0] == l.Players[1] {
		return fmt.Errorf("game %d of encounter %d", l.Game, l.Encounter)
	}
	return nil
}

// sameAs reports what differs between the match of a journal and the one that is to go
// on; the number of rounds and of games at a time may.
func (l loggedMatch) sameAs(now loggedMatch) error {
	l.Schedule.Rounds = now.Schedule.Rounds
	for _, part := range []struct {
		name      string
		then, now any
	}{
		{"variant", l.Variant, now.Variant},
		{"tournament", l.Schedule, now.Schedule},
		{"openings", l.Openings, now.Openings},
		{"number of engines", len(l.Engines), len(now.Engines)},
	} {
		if part.then != part.now {
			return fmt.Errorf("another match: %s %v, now %v", part.name, part.then, part.now)
		}
	}
	for i, e := range l.Engines {
		if e.Options == nil {
			e.Options = map[string]string{}
		}
		if !reflect.DeepEqual(e, now.Engines[i]) {
			return fmt.Errorf("another match: engine %d was %+v, now %+v", i+1, e, now.Engines[i])
		}
	}
	return nil
}

// scheduled keeps the games of the schedule, each once.
func (c *Config) scheduled(played []*Record) []*Record {
	encounters := c.Total() / c.Schedule.Games
	seen := map[[2]int]bool{}
	kept := []*Record{}
	for _, r := range played {
		if r.Encounter < encounters && r.Game < c.Schedule.Games && !seen[r.key()] {
			seen[r.key()] = true
			kept = append(kept, r)
		}
	}
	return kept
}

// MissingFromPGN returns those of the games that a PGN file does not have, and the
// length in bytes of the whole games in it: a game that was cut off when it was written
// is not one.
func MissingFromPGN(r io.Reader, played []*Record) (missing []*Record, whole int64, err error) {
	in := pgn.NewReader(r)
	has := map[string]bool{}
	for {
		g, err := in.Next()
		var bad *pgn.Error
		if errors.As(err, &bad) {
			continue
		}
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, 0, err
		}
		has[strings.Join([]string{g.Tag("Round"), g.Tag("White"), g.Tag("Black"), g.Tag(startTime)}, "\n")] = true
	}
	for _, p := range played {
		if !has[strings.Join([]string{p.roundTag(), p.White(), p.Black(), p.startTag()}, "\n")] {
			missing = append(missing, p)
		}
	}
	return missing, in.End(), nil
}
