package match

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"menagerie/bench/selfplay"
	"menagerie/protocol/pgn"
)

// ReadJournal returns the games of the last match in a journal, to be played on as the
// match c: the same engines, limits, variant, openings and pairings, with any number of
// rounds; nil if no match has begun. whole is the number of bytes of whole lines: what
// follows was cut off when it was written. It is an error if the journal has another match, or
// is none.
func ReadJournal(r io.Reader, c *Config, openings string) (played []*Record, whole int64, err error) {
	j := journalReader{begin: func(m loggedMatch) (*Config, error) { return c, m.sameAs(c.logged(openings)) }}
	whole, err = j.read(r)
	switch {
	case err != nil:
		return nil, 0, err
	case j.config != nil:
		return c.scheduled(j.played), whole, nil
	case whole > 0:
		return nil, 0, errors.New("no match in the journal")
	}
	return nil, 0, nil
}

// journalReader reads the last match of a journal.
type journalReader struct {
	// begin takes the line that begins a match and returns the match that its games have to be of.
	begin  func(loggedMatch) (*Config, error)
	config *Config // of the match that has begun, nil before
	played []*Record
}

// read returns the number of bytes of whole lines.
func (j *journalReader) read(r io.Reader) (whole int64, err error) {
	in := bufio.NewReader(r)
	for number := 1; ; number++ {
		text, err := in.ReadString('\n')
		if errors.Is(err, io.EOF) {
			if isCutLine(text) {
				return whole, nil
			}
			err = errors.New("no line of a journal, and -resume would cut it off")
		}
		if err == nil {
			err = j.line(text)
		}
		if err != nil {
			return 0, fmt.Errorf("line %d: %w", number, err)
		}
		whole += int64(len(text))
	}
}

// isCutLine reports whether a text can be the beginning of a line of a journal.
func isCutLine(text string) bool {
	const begins = `{"event":"`
	return strings.HasPrefix(text, begins) || strings.HasPrefix(begins, text)
}

func (j *journalReader) line(text string) error {
	var kind struct{ Event string }
	if err := json.Unmarshal([]byte(text), &kind); err != nil {
		return err
	}
	switch kind.Event {
	case matchEvent, resumeEvent:
		var m loggedMatch
		err := json.Unmarshal([]byte(text), &m)
		if err == nil {
			j.config, err = j.begin(m)
		}
		if kind.Event == matchEvent {
			j.played = nil
		}
		return err
	case gameEvent:
		var r Record
		if err := json.Unmarshal([]byte(text), &r); err != nil {
			return err
		}
		if j.config == nil {
			return errors.New("a game before its match")
		}
		if r.Result != selfplay.Unfinished { // which a fault ended: it is played again
			j.played = append(j.played, &r)
		}
		return r.check(j.config)
	}
	return nil
}

// check reports a game that cannot be one of the match.
func (r *Record) check(c *Config) error {
	fouler := slices.Index(r.Players[:], r.Fouler-1) >= 0
	switch {
	case r.Encounter < 1 || r.Game < 1 || r.Game > c.Schedule.Games || !c.Schedule.Share.Has(r.Encounter-1) ||
		r.Players != c.Schedule.colors(c.Schedule.encounter(r.Encounter-1, len(c.Engines)), r.Game-1):
		return fmt.Errorf("game %d of encounter %d of engines %d and %d: not of this match", r.Game, r.Encounter,
			r.Players[0], r.Players[1])
	case strings.ContainsFunc(r.White+r.Black+r.Reason, unicode.IsControl):
		return errors.New("control characters in the names or the reason")
	case !slices.Contains(selfplay.Results(), r.Result):
		return fmt.Errorf("result %q: expected one of %s", r.Result, selfplay.Results())
	case fouler != (r.Foul != nil) || !fouler && r.Fouler != 0:
		return fmt.Errorf("fouler %d: expected the number of a player who committed a foul", r.Fouler)
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
			return fmt.Errorf("another match: %s %v, expected %v", part.name, part.then, part.now)
		}
	}
	for i, e := range l.Engines {
		if e.Options == nil {
			e.Options = map[string]string{}
		}
		if !reflect.DeepEqual(e, now.Engines[i]) {
			return fmt.Errorf("another match: engine %d is %+v, expected %+v", i+1, e, now.Engines[i])
		}
	}
	return nil
}

// scheduled keeps the games of the schedule, each once.
func (c *Config) scheduled(played []*Record) []*Record {
	encounters := c.Schedule.encounters(len(c.Engines))
	seen := map[[2]int]bool{}
	kept := []*Record{}
	for _, r := range played {
		if r.Encounter <= encounters && r.Game <= c.Schedule.Games && !seen[r.key()] {
			seen[r.key()] = true
			kept = append(kept, r)
		}
	}
	return kept
}

// MissingFromPGN returns those of the games that a PGN file does not have, and the length in bytes
// of the whole games in it. What follows must be a part of one of the missing games, cut off when it
// was written: it is an error if it is not.
func (c *Config) MissingFromPGN(file io.ReadSeeker, played []*Record) (missing []*Record, whole int64, err error) {
	in := pgn.NewReader(file)
	has := map[string]bool{}
	for {
		g, err := in.Next()
		var bad *pgn.Error
		if errors.As(err, &bad) || err == nil && g.Result == "" {
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
	if _, err := file.Seek(in.End(), io.SeekStart); err != nil {
		return nil, 0, err
	}
	tail, err := io.ReadAll(file)
	if err != nil {
		return nil, 0, err
	}
	rest := strings.TrimLeft(string(tail), " \t\r\n")
	ours := rest == ""
	for _, p := range played {
		if has[strings.Join([]string{p.roundTag(), p.White, p.Black, p.startTag()}, "\n")] {
			continue
		}
		missing = append(missing, p)
		var text strings.Builder
		if err := c.WritePGN(&text, p); err != nil {
			return nil, 0, err
		}
		ours = ours || strings.HasPrefix(text.String(), rest)
	}
	if !ours {
		return nil, 0, errors.New("its end is no game, and not a part of one of this match: -resume would cut it off")
	}
	return missing, in.End(), nil
}
