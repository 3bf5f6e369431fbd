package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// option is a setting that a GUI can list and change. The kinds are those of UCI.
type option struct {
	name     string
	kind     optionKind
	initial  string
	min, max int      // of a spin
	vars     []string // of a combo, lower case
	short    string   // another name, "" for none
	games    []string // the only ones that it matters to, nil for all
	// uciOnly marks what XBoard sets by a command of its own or has no use for,
	// xboardOnly what UCI has no way to say.
	uciOnly, xboardOnly bool
	// apply makes a value take effect. The value has the form of the kind: a
	// number within bounds, "true" or "false", one of vars. If it fails, the
	// setting must be as it was.
	apply func(value string) error
}

type optionKind int

const (
	checkOption optionKind = iota
	spinOption
	comboOption
	stringOption
	fileOption // a path; UCI has only strings
	buttonOption
)

// set reads a value in either protocol's form and applies it. The error names
// the option and what was expected.
func (o *option) set(text string) error {
	value, err := o.parse(text)
	if err == nil {
		err = o.apply(value)
	}
	if err != nil {
		return fmt.Errorf("option %s: %w", o.name, err)
	}
	return nil
}

// parse brings a value into the form that apply takes.
func (o *option) parse(text string) (string, error) {
	switch o.kind {
	case checkOption:
		return parseCheck(text)
	case spinOption:
		return o.parseSpin(text)
	case comboOption:
		if text != "" {
			return text, nil // apply knows aliases, and ignores case
		}
		return "", fmt.Errorf("expected one of %s", strings.Join(o.vars, " "))
	case stringOption, fileOption:
		if text == "<empty>" { // UCI's way to say so
			return "", nil
		}
	}
	return text, nil
}

func parseCheck(text string) (string, error) {
	switch strings.ToLower(text) {
	case "true", "1":
		return "true", nil
	case "false", "0":
		return "false", nil
	}
	return "", fmt.Errorf("%s: expected true or false", quote(text))
}

func (o *option) parseSpin(text string) (string, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < o.min || n > o.max {
		return "", fmt.Errorf("%s: expected a number from %d to %d", quote(text), o.min, o.max)
	}
	return strconv.Itoa(n), nil
}

// uci is what follows the name in the line that lists the option in UCI.
func (o *option) uci() string {
	line := " type "
	switch o.kind {
	case checkOption:
		return line + "check default " + o.initial
	case spinOption:
		return line + fmt.Sprintf("spin default %s min %d max %d", o.initial, o.min, o.max)
	case comboOption:
		return line + "combo default " + o.initial + " var " + strings.Join(o.vars, " var ")
	case stringOption, fileOption:
		if o.initial == "" { // people would be shown UCI's <empty>
			return line + "string"
		}
		return line + "string default " + o.initial
	}
	return line + "button"
}

// xboard is the option's text in XBoard's feature option="...".
func (o *option) xboard() string {
	switch o.kind {
	case checkOption:
		if o.initial == "true" {
			return o.name + " -check 1"
		}
		return o.name + " -check 0"
	case spinOption:
		return fmt.Sprintf("%s -spin %s %d %d", o.name, o.initial, o.min, o.max)
	case comboOption:
		marked := slices.Clone(o.vars)
		if i := slices.Index(marked, o.initial); i >= 0 {
			marked[i] = "*" + marked[i]
		}
		return o.name + " -combo " + strings.Join(marked, " /// ")
	case stringOption:
		return o.name + " -string " + o.initial
	case fileOption:
		return o.name + " -file " + o.initial
	}
	return o.name + " -button"
}

// findOption returns the option of a name, whose case does not matter.
func (s *session) findOption(name string) (*option, error) {
	for _, o := range s.options {
		if strings.EqualFold(o.name, name) || o.short != "" && strings.EqualFold(o.short, name) {
			return o, nil
		}
	}
	return nil, fmt.Errorf("no option %s", quote(name))
}
