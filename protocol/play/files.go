package play

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// maxFile is how much of a file is read, in bytes.
const maxFile = 1 << 20

// save writes the game into a new file. It replaces none.
func (s *session) save(name string) error {
	if name == "" {
		return errors.New("save: expected the name of a file")
	}
	text := s.PGN(time.Now())
	if strings.EqualFold(filepath.Ext(name), ".fen") {
		text = s.Position.FEN() + "\n"
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	_, err = io.WriteString(f, text)
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	s.note("saved in %s", name)
	return nil
}

func (s *session) load(name string) error {
	if name == "" {
		return errors.New("load: expected the name of a file")
	}
	f, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile))
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	if err := s.Load(string(text)); err != nil {
		return err
	}
	s.told = false
	s.changed()
	s.note("loaded %s: %d moves", name, len(s.History()))
	return nil
}
