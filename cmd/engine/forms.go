package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// flags returns the flags of a form, without a use for them.
func (f form) flags() *flag.FlagSet {
	flags := newFlags(f.name)
	if f.job != nil {
		f.job(flags, "")
	}
	return flags
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
	fmt.Fprintf(w, "%s %s: %s\n\n  engine %s\n", command, f.name, f.about, f.usage[0])
	printFlags(w, f.flags())
	printShared(w, f.flags())
}

// noArguments rejects arguments beside the flags.
func noArguments(args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("unexpected argument %q", args[0])
	}
	return nil
}
