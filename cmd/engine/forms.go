package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// form is one of the things that a command does, with flags of its own.
type form struct {
	// name is the first argument: words with | between, or a placeholder in
	// capitals that stands for any other word.
	name  string
	usage string // one line, without the program's name
	about string
	flags func() *flag.FlagSet
}

// usages returns the usage lines of forms.
func usages(forms []form) (lines []string) {
	for _, f := range forms {
		lines = append(lines, f.usage)
	}
	return lines
}

// formNames lists the names of forms.
func formNames(forms []form) string {
	var names []string
	for _, f := range forms {
		names = append(names, f.name)
	}
	return strings.Join(names, ", ")
}

// formOf finds the form that a first argument asks for.
func formOf(forms []form, argument string) (form, error) {
	for _, f := range forms {
		if slices.Contains(strings.Split(f.name, "|"), argument) {
			return f, nil
		}
	}
	for _, f := range forms {
		if placeholder := strings.ToUpper(f.name) == f.name; placeholder {
			return f, nil
		}
	}
	return form{}, fmt.Errorf("no form %q, expected one of %s", argument, formNames(forms))
}

// explain prints the help of the form of a command.
func (f form) explain(w io.Writer, command string) {
	fmt.Fprintf(w, "%s %s: %s\n\n  engine %s\n", command, f.name, f.about, f.usage)
	printFlags(w, f.flags())
	printShared(w, f.flags())
}

// parseOnlyFlags reads arguments that are flags alone, and checks them.
func parseOnlyFlags(flags *flag.FlagSet, args []string, check func() error) error {
	others, err := parseFlags(flags, args)
	if err == nil {
		err = noArguments(others)
	}
	if err == nil {
		err = check()
	}
	return err
}

// noArguments rejects arguments beside the flags.
func noArguments(args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("unexpected argument %q", args[0])
	}
	return nil
}

// badForm reports an error in the arguments of a command's form; asking for help
// is none.
func badForm(stdout, stderr io.Writer, command, form string, err error) int {
	if errors.Is(err, flag.ErrHelp) {
		return runHelp([]string{command, form}, nil, stdout, stderr)
	}
	return misused(stderr, command, err)
}
