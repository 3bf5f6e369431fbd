package protocol

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// tablesFormat is what XBoard calls our endgame tables.
const tablesFormat = "menagerie"

// protover answers with the features. XBoard knows all of them but rejects what
// it does not like; nothing depends on its answers.
func (x *xboard) protover(args string) error {
	if _, err := parseNumber(args, 1); err != nil {
		return err
	}
	x.out.print("feature done=0")
	x.out.print("feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 " +
		"sigint=0 sigterm=0 reuse=1 analyze=1")
	x.out.print("feature colors=0 ics=0 name=1 pause=1 nps=0 debug=1 memory=1 smp=1 exclude=1 setscore=1 highlight=1 " +
		`egt="` + tablesFormat + `"`)
	x.out.printf("feature myname=%q", x.config.title())
	x.listVariants()
	for _, o := range x.options {
		if !o.uciOnly && x.useful(o) {
			x.out.printf("feature option=%q", o.xboard())
		}
	}
	x.out.print("feature done=1")
	return nil
}

// useful reports whether the option changes a game that XBoard can show.
func (x *xboard) useful(o *option) bool {
	return len(o.games) == 0 || slices.ContainsFunc(o.games, func(name string) bool {
		r := x.find(name)
		return r != nil && fits(r.Outline())
	})
}

// accepted notes that the GUI can show marks, as XBoard can: others would take them for noise.
func (x *xboard) accepted(feature string) error {
	if feature == "highlight" && !x.marks.accepted {
		x.marks.accepted = true
		if len(x.misreadNames()) > 0 {
			x.listVariants()
		}
	}
	return nil
}

// rejected notes that the GUI is not XBoard: it goes by the protocol.
func (x *xboard) rejected(feature string) error {
	if feature == "highlight" {
		x.letters = true
	}
	return nil
}

// misreadNames are the names of variants by which XBoard means other games than everybody else.
func (x *xboard) misreadNames() []string {
	var names []string
	for _, r := range x.rules {
		if d := r.Outline(); d.XBoard.Alias != "" && fits(d) {
			names = append(names, r.Name())
		}
	}
	return names
}

// fits reports whether XBoard can show the variant: on squares of one board, the sides one after the other.
func fits(d game.Description) bool {
	files := d.Files
	if d.Hand > 0 {
		files += handFiles
	}
	return files <= xboardFiles && d.Ranks <= xboardRanks && d.Skin.Columns == nil && !d.Skin.Mirror && !d.Turns &&
		!d.Chance &&
		showable(d)
}

// xboardName is what XBoard calls a variant: its own name if it has one.
func xboardName(r game.Rules) string {
	d := r.Outline()
	switch {
	case d.XBoard.Name != "":
		return d.XBoard.Name
	case d.XBoard.Alias != "":
		return d.XBoard.Alias
	}
	return r.Name()
}

// The largest board of XBoard 4.9 as it is distributed. It has a 16th rank but
// confuses it with notes on which pieces have moved.
const (
	xboardFiles = 16
	xboardRanks = 15
	handFiles   = 4 // beside a board with pieces in hand, of both sides together
)

// xboardNames lists the variants that XBoard can show, and behind them the other names that they
// have: XBoard lets no user ask for a name that is not in the list. A GUI that has not said that it
// is XBoard also gets the names that XBoard misreads.
func (x *xboard) xboardNames() []string {
	var names, more []string
	for _, r := range x.rules {
		d := r.Outline()
		if !fits(d) {
			continue
		}
		names = append(names, xboardName(r))
		if d.XBoard.Alias == "" || !x.marks.accepted {
			more = append(more, r.Name())
		}
		more = append(more, r.Aliases()...)
	}
	for _, name := range more {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// showable reports whether the game has pieces: XBoard shows nothing else.
func showable(d game.Description) bool { return len(d.Pieces) > 0 }

// setOption reads NAME=VALUE, or the NAME of a button.
func (x *xboard) setOption(args string) error {
	name, value, _ := strings.Cut(args, "=")
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	if strings.EqualFold(name, "UCI_Variant") {
		return x.variant(value)
	}
	known := len(x.rules)
	err := x.setNow(name, value)
	if len(x.rules) != known { // a file of variants was read
		x.listVariants()
	}
	return err
}

func (x *xboard) listVariants() {
	x.out.printf("feature variants=%q", strings.Join(x.xboardNames(), ","))
}

// variant starts a game of another variant. XBoard must have the definition of
// one that it does not know before the answer to its next ping, each time.
func (x *xboard) variant(args string) error {
	r := x.find(args)
	for _, other := range x.rules {
		if r == nil && strings.EqualFold(xboardName(other), args) {
			r = other
		}
	}
	if r == nil {
		return errors.New("unknown variant")
	}
	d := r.Describe()
	if x.marks.accepted && !showable(d) { // other clients may do without pictures
		return fmt.Errorf(
			"variant %s has no pieces for XBoard to show, expected one with pieces: play it in the terminal",
			r.Name())
	}
	x.abandon()
	if err := x.choose(r); err != nil {
		return err
	}
	x.forget()
	x.unseen = false
	if !strings.EqualFold(args, d.XBoard.Name) {
		x.out.print(definition(d))
	}
	if x.analyzing {
		x.update()
	}
	return nil
}
