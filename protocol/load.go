package protocol

import (
	"errors"
	"fmt"
	"strings"
)

// Fairy-Stockfish's commands for files of variants: load FILE, load <<EOF with the text in the lines
// behind it, and check FILE.

// maxLoad bounds a text of variants, in bytes.
const maxLoad = 1 << 20

// document is a text whose lines are still to come.
type document struct {
	end  string // the line behind the last
	text strings.Builder
}

// load adds the variants of a file, or those of a text that follows.
func (u *uci) load(args string) error {
	end, follows := strings.CutPrefix(args, "<<")
	switch {
	case args == "":
		return errors.New("load: expected a file of variants, or <<EOF and their text")
	case !follows:
		return inCommand("load", u.loadVariants(args))
	case u.config.ReadVariants == nil:
		return errors.New("load: variants cannot be loaded here")
	}
	u.document = &document{end: strings.TrimSpace(end)}
	return nil
}

// collects takes the next line of a text, if one is to come.
func (u *uci) collects(line string) bool {
	d := u.document
	switch {
	case d == nil:
		return false
	case line != d.end:
		if d.text.Len() <= maxLoad {
			d.text.WriteString(line + "\n")
		}
		return true
	}
	u.document = nil
	err := fmt.Errorf("more than %d bytes", maxLoad)
	if d.text.Len() <= maxLoad {
		err = u.learn(u.config.ReadVariants([]byte(d.text.String())))
	}
	if err != nil {
		u.complain(inCommand("load", err))
	}
	return true
}

// check says what is wrong with a file of variants, which it does not load.
func (u *uci) check(file string) error {
	if u.config.LoadVariants == nil {
		return errors.New("check: variants cannot be loaded here")
	}
	loaded, problems, err := u.config.LoadVariants(file)
	if err != nil {
		return inCommand("check", err)
	}
	for _, p := range problems {
		u.notify(p)
	}
	u.notify(fmt.Sprintf("check: %d variants can be used, %d problems", len(loaded), len(problems)))
	return nil
}

func inCommand(name string, err error) error {
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return err
}
