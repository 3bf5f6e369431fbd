package play

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/protocol/record"
)

// save writes the game into a new file, in the format that is asked for or that its ending says. It replaces none.
func (s *session) save(args string) error {
	formats := record.Formats(s.Config.Rules)
	name, format := cutLast(args, func(word string) bool { return slices.Contains(formats, word) })
	if name == "" {
		return errors.New("save: expected the name of a file")
	}
	text := s.Position.FEN() + "\n"
	if ending := strings.ToLower(filepath.Ext(name)); ending != ".fen" {
		i := slices.IndexFunc(formats, func(f string) bool { return record.Ending(f) == ending })
		if format == "" && i >= 0 {
			format = formats[i]
		}
		var err error
		if text, err = s.Record(time.Now()).Write(format); err != nil {
			return fmt.Errorf("save: %w", err)
		}
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

// printGame prints the game in PGN.
func (s *session) printGame(string) error {
	text, err := s.Record(time.Now()).Write("")
	if err == nil {
		s.noteLines(text)
	}
	return err
}

// cutLast cuts off the last word if it is one of those wanted.
func cutLast(args string, wanted func(string) bool) (rest, word string) {
	if i := strings.LastIndexByte(args, ' '); i >= 0 && wanted(args[i+1:]) {
		return strings.TrimSpace(args[:i]), args[i+1:]
	}
	return args, ""
}

// load reads a game of a file, the first one if no number follows the name.
func (s *session) load(args string) error {
	number := 1
	name, digits := cutLast(args, func(word string) bool { _, err := strconv.Atoi(word); return err == nil })
	if digits != "" {
		number, _ = strconv.Atoi(digits)
	}
	if name == "" {
		return errors.New("load: expected the name of a file")
	}
	text, err := game.ReadFile(name, record.MaxFile)
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	if len(text) > record.MaxFile {
		return fmt.Errorf("load: %s: more than %d MiB", name, record.MaxFile>>20)
	}
	if err := s.Load(text, number); err != nil {
		return err
	}
	s.told = false
	s.changed()
	s.note("loaded %s: %d moves", name, len(s.History()))
	return nil
}
