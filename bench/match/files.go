package match

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/rs/zerolog"

	"menagerie/bench/selfplay"
)

// Files are the files that a match is recorded in. A game is in the journal before
// it is in the PGN file, so that a match that is killed between the two can go on.
type Files struct {
	Journal, PGN, Trace string // names, "" for none
	Append              bool   // add to the games in the PGN file
	Resume              bool   // go on with the match in the journal

	config  *Config
	pgn     *os.File
	journal *Journal
	opened  []*os.File
}

// Open opens the files for a match, whose games and trace it sets. openings says where the openings are
// from. What is wrong with a file is found before any is changed. Close closes them, after an error too.
func (m *Files) Open(c *Config, openings string) error {
	m.config = c
	if m.Trace != "" {
		f, err := m.create(m.Trace, os.O_APPEND)
		if err != nil {
			return err
		}
		c.Trace = zerolog.New(f)
	}
	var journal *os.File
	whole := int64(0)
	if m.Journal != "" {
		var err error
		if journal, whole, err = m.openJournal(openings); err != nil {
			return fmt.Errorf("%s: %w", m.Journal, err)
		}
	}
	if m.PGN != "" {
		if err := m.openPGN(); err != nil {
			return fmt.Errorf("%s: %w", m.PGN, err)
		}
	}
	if journal == nil {
		return nil
	}
	if m.Resume {
		if err := journal.Truncate(whole); err != nil {
			return err
		}
	}
	m.journal = NewJournal(journal)
	return m.journal.Begin(c, openings)
}

// errLocked says that a file has a writer.
var errLocked = errors.New("another match writes to it")

// openJournal opens the journal and, to resume, reads the games of the match in it. whole is the
// length of its whole lines.
func (m *Files) openJournal(openings string) (f *os.File, whole int64, err error) {
	if f, err = m.create(m.Journal, os.O_APPEND); err != nil {
		return nil, 0, err
	}
	if err = lock(f); err != nil {
		return nil, 0, err
	}
	if m.Resume {
		m.config.Played, whole, err = ReadJournal(f, m.config, openings)
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
func (m *Files) openPGN() (err error) {
	mode := os.O_APPEND
	if !m.Append && !m.Resume {
		mode |= os.O_TRUNC
	}
	if m.pgn, err = m.create(m.PGN, mode); err != nil {
		return err
	}
	if !m.Resume {
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

func (m *Files) create(name string, mode int) (*os.File, error) {
	f, err := os.OpenFile(name, mode|os.O_CREATE|os.O_RDWR, 0o666)
	if err == nil {
		m.opened = append(m.opened, f)
	}
	return f, err
}

// Game records a game.
func (m *Files) Game(r *Record) error {
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

// End records the result, and the error that ended the match early, if any.
func (m *Files) End(s *Standing, stopped error) error {
	if m.journal == nil {
		return nil
	}
	return m.journal.End(s, stopped)
}

// Close closes the files.
func (m *Files) Close() {
	for _, f := range m.opened {
		f.Close()
	}
}
