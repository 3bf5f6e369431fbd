package cli

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

func printHelp(args []string, out io.Writer) error {
	if len(args) == 0 {
		help(out)
		return nil
	}
	c, found := commandOf(args[0])
	switch {
	case !found:
		return errMisuse{error: fmt.Errorf("no command %q, expected one of those that \"engine help\" lists", args[0])}
	case len(args) > 2 || len(args) == 2 && len(c.forms) == 0:
		return errMisuse{error: fmt.Errorf("unexpected argument %q", args[len(args)-1])}
	case len(args) == 1:
		c.explain(out)
		return nil
	}
	f, err := c.formOf(args[1])
	if err != nil {
		return errMisuse{err, " " + c.name}
	}
	fmt.Fprintf(out, "%s %s: %s\n\n  engine %s\n", c.name, f.name, f.about, f.usage[0])
	flags := f.flags()
	printOwn(out, flags)
	printShared(out, flags)
	return nil
}

// explain prints the help of a command. The forms of one that has some have helps of
// their own.
func (c command) explain(w io.Writer) {
	fmt.Fprintf(w, "%s: %s\n\n", c.name, c.about)
	for _, line := range c.usage {
		fmt.Fprintf(w, "  engine %s\n", line)
	}
	flags := c.flags()
	printOwn(w, flags)
	if len(c.forms) > 0 {
		if c.job != nil {
			fmt.Fprint(w, "\nOther forms, with flags of their own:\n\n")
		}
		for _, f := range c.forms {
			fmt.Fprintf(w, "  engine %s\n        %s\n", f.usage[0], f.about)
		}
		fmt.Fprintf(w, "\n\"engine help %s FORM\" explains a form: %s.\n", c.name, c.formNames())
	}
	printShared(w, flags)
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
	printOwn(w, flags)
	fmt.Fprintln(w, "\nWith a command, these flags stand before it or among its own; one that the command\n"+
		"defines itself means that there.\n\n\"engine help COMMAND\" explains a command.")
}

// printOwn prints flags, if there are any.
func printOwn(w io.Writer, flags *flagSet) {
	first := true
	flags.VisitAll(func(*flag.Flag) {
		if first {
			fmt.Fprintln(w)
		}
		first = false
	})
	flags.SetOutput(w)
	flags.PrintDefaults()
}

// printShared names the flags that every command has, but for those that it defines itself.
func printShared(w io.Writer, own *flagSet) {
	shared, names := newFlags(""), []string{}
	shared.log(&sessionOptions{})
	shared.VisitAll(func(f *flag.Flag) {
		if own.Lookup(f.Name) == nil {
			names = append(names, "-"+f.Name)
		}
	})
	fmt.Fprintf(w, "\nAs everywhere: %s, see \"engine help\".\n", strings.Join(names, ", "))
}
