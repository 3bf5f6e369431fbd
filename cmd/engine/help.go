package main

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

func runHelp(args []string, std streams) int {
	if len(args) == 0 {
		help(std.out)
		return success
	}
	c, found := commandOf(args[0])
	switch {
	case !found:
		return misused(std.err, "help", fmt.Errorf("no command %q, expected one of those that \"engine help\" lists",
			args[0]))
	case len(args) > 2 || len(args) == 2 && len(c.forms) == 0:
		return misused(std.err, "help", fmt.Errorf("unexpected argument %q", args[len(args)-1]))
	case len(args) == 1:
		c.explain(std.out)
		return success
	}
	f, err := formOf(c.forms, args[1])
	if err != nil {
		return misused(std.err, "help "+c.name, err)
	}
	f.explain(std.out, c.name)
	return success
}

// explain prints the help of a command. The forms of one that has some have helps of
// their own.
func (c command) explain(w io.Writer) {
	fmt.Fprintf(w, "%s: %s\n\n", c.name, c.about)
	for _, line := range c.usage {
		fmt.Fprintf(w, "  engine %s\n", line)
	}
	printFlags(w, c.flags())
	if len(c.forms) > 0 {
		if c.job != nil {
			fmt.Fprint(w, "\nOther forms, with flags of their own:\n\n")
		}
		for _, f := range c.forms {
			fmt.Fprintf(w, "  engine %s\n        %s\n", f.usage[0], f.about)
		}
		fmt.Fprintf(w, "\n\"engine help %s FORM\" explains a form: %s.\n", c.name, formNames(c.forms))
	}
	printShared(w, c.flags())
}

// help explains the program.
func help(w io.Writer) {
	fmt.Fprintf(w,
		"%s plays and analyses chess variants. Without a command it speaks\n"+
			"UCI, USI, UCCI or XBoard on standard input and output.\n\n", title)
	fmt.Fprintf(w, "  engine %s\n  engine [FLAGS] COMMAND [ARGUMENTS]\n\n", sessionUsage)
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-12s%s\n", c.name, c.about)
	}
	flags, _ := sessionFlags()
	printFlags(w, flags)
	fmt.Fprintln(w, "\nWith a command, these flags stand before it or among its own; one that the command\n"+
		"defines itself means that there.\n\n\"engine help COMMAND\" explains a command.")
}

// printFlags prints flags, if there are any.
func printFlags(w io.Writer, flags *flag.FlagSet) {
	if !hasFlags(flags) {
		return
	}
	fmt.Fprintln(w)
	flags.SetOutput(w)
	flags.PrintDefaults()
}

func hasFlags(flags *flag.FlagSet) (some bool) {
	flags.VisitAll(func(*flag.Flag) { some = true })
	return some
}

// printShared names the flags that every command has, but for those that it defines
// itself.
func printShared(w io.Writer, own *flag.FlagSet) {
	var names []string
	for _, name := range sharedFlags() {
		if own.Lookup(name) == nil {
			names = append(names, "-"+name)
		}
	}
	fmt.Fprintf(w, "\nAs everywhere: %s, see \"engine help\".\n", strings.Join(names, ", "))
}
