package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/rs/zerolog"

	"menagerie/bench/match"
	"menagerie/bench/selfplay"
)

// matchFiles are the files that a match is recorded in. A game is in the journal before
// it is in the PGN file, so that a match that is killed between the two can go on.
type matchFiles struct {
	config  *match.Config
	pgn     *os.File
	journal *match.Journal
	opened  []*os.File
}

// open opens the files. What is wrong with one is found before any is changed.
func (m *matchFiles) open(o *matchOptions) error {
	if o.log != "" {
		f, err := m.create(o.log, os.O_APPEND)
		if err != nil {
			return err
		}
		m.config.Trace = zerolog.New(f)
	}
	openings, whole := o.openings.describe(o.seed), int64(0)
	var journal *os.File
	if o.journal != "" {
		var err error
		if journal, whole, err = m.openJournal(o, openings); err != nil {
			return fmt.Errorf("%s: %w", o.journal, err)
		}
	}
	if o.pgn.file != "" {
		if err := m.openPGN(o); err != nil {
			return fmt.Errorf("%s: %w", o.pgn.file, err)
		}
	}
	if journal == nil {
		return nil
	}
	if o.resume {
		if err := journal.Truncate(whole); err != nil {
			return err
		}
	}
	m.journal = match.NewJournal(journal)
	return m.journal.Begin(m.config, openings)
}

// errLocked says that a file has a writer.
var errLocked = errors.New("another match writes to it")

// openJournal opens the journal and, to resume, reads the games of the match in it. whole is the
// length of its whole lines.
func (m *matchFiles) openJournal(o *matchOptions, openings string) (f *os.File, whole int64, err error) {
	if f, err = m.create(o.journal, os.O_APPEND); err != nil {
		return nil, 0, err
	}
	if err = lock(f); err != nil {
		return nil, 0, err
	}
	if o.resume {
		m.config.Played, whole, err = match.ReadJournal(f, m.config, openings)
		return f, whole, err
	}
	ends, err := endsLine(f)
	if err == nil && !ends {
		err = errors.New("its last line has no end: -resume goes on with its match")
	}
	return f, 0, err
}

// endsLine reports whether a file is empty or ends with the end of a line.
func endsLine(f *os.File) (bool, error) {
	info, err := f.Stat()
	if err != nil || info.Size() == 0 {
		return err == nil, err
	}
	last := make([]byte, 1)
	_, err = f.ReadAt(last, info.Size()-1)
	return last[0] == '\n', err
}

// openPGN opens the file of games. To resume, it cuts off a game of this match that was not written
// to its end, and writes those that the journal has and the file has not.
func (m *matchFiles) openPGN(o *matchOptions) (err error) {
	mode := os.O_APPEND
	if !o.pgn.append && !o.resume {
		mode |= os.O_TRUNC
	}
	if m.pgn, err = m.create(o.pgn.file, mode); err != nil {
		return err
	}
	if !o.resume {
		ends, err := endsLine(m.pgn)
		if err == nil && !ends {
			_, err = io.WriteString(m.pgn, "\n\n")
		}
		return err
	}
	missing, whole, err := m.config.MissingFromPGN(m.pgn, m.config.Played)
	if err != nil {
		return err
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
	if m.pgn != nil && r.Result != selfplay.Unfinished {
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
