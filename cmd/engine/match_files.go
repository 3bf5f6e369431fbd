package main

import (
	"fmt"
	"io"
	"os"

	"github.com/rs/zerolog"

	"menagerie/bench/match"
)

// matchFiles are the files that a match is recorded in. A game is in the journal before
// it is in the PGN file, so that a match that is killed between the two can go on.
type matchFiles struct {
	config  *match.Config
	pgn     *os.File
	journal *match.Journal
	opened  []*os.File
}

func (m *matchFiles) open(o *matchOptions) error {
	if o.log != "" {
		f, err := m.create(o.log, os.O_APPEND)
		if err != nil {
			return err
		}
		m.config.Trace = zerolog.New(f)
	}
	if o.journal != "" {
		if err := m.openJournal(o); err != nil {
			return err
		}
	}
	if o.pgn.file == "" {
		return nil
	}
	mode := os.O_APPEND
	if !o.pgn.append && !o.resume {
		mode |= os.O_TRUNC
	}
	var err error
	if m.pgn, err = m.create(o.pgn.file, mode); err == nil && o.resume {
		err = m.completePGN(o.pgn.file)
	}
	return err
}

// openJournal opens the journal and, to resume, reads the games of the match in it.
func (m *matchFiles) openJournal(o *matchOptions) error {
	f, err := m.create(o.journal, os.O_APPEND)
	if err != nil {
		return err
	}
	m.journal = match.NewJournal(f)
	openings := o.openings.describe(o.seed)
	if info, err := f.Stat(); err == nil && o.resume && info.Size() > 0 {
		played, whole, err := match.ReadJournal(f, m.config, openings)
		if err != nil {
			return fmt.Errorf("%s: %w", o.journal, err)
		}
		if err := f.Truncate(whole); err != nil {
			return err
		}
		m.config.Played = played
	}
	return m.journal.Begin(m.config, openings)
}

// completePGN cuts off a game that was not written to its end, and writes those that the
// journal has and the file has not.
func (m *matchFiles) completePGN(name string) error {
	missing, whole, err := match.MissingFromPGN(m.pgn, m.config.Played)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := m.pgn.Truncate(whole); err != nil {
		return err
	}
	if whole > 0 {
		if _, err := io.WriteString(m.pgn, "\n\n"); err != nil {
			return err
		}
	}
	for _, r := range missing {
		if err := m.config.WritePGN(m.pgn, r); err != nil {
			return err
		}
	}
	return nil
}

func (m *matchFiles) create(name string, mode int) (*os.File, error) {
	f, err := os.OpenFile(name, mode|os.O_CREATE|os.O_RDWR, 0o666)
	if err == nil {
		m.opened = append(m.opened, f)
	}
	return f, err
}

func (m *matchFiles) game(r *match.Record) error {
	if m.journal != nil {
		if err := m.journal.Game(r); err != nil {
			return err
		}
	}
	if m.pgn != nil {
		return m.config.WritePGN(m.pgn, r)
	}
	return nil
}

func (m *matchFiles) end(s *match.Standing, stopped error) error {
	if m.journal == nil {
		return nil
	}
	return m.journal.End(s, stopped)
}

func (m *matchFiles) close() {
	for _, f := range m.opened {
		f.Close()
	}
}
