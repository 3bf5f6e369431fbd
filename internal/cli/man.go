package cli

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

// runMan prints the manual page, in the macros of man(7). It is made of the same tables as
// the help.
func printMan(args []string, stdout io.Writer) error {
	if err := noArguments(args); err != nil {
		return errMisuse{error: err}
	}
	session, _ := sessionFlags()
	fmt.Fprintf(stdout, ".TH ENGINE 1 \"\" \"%s\" \"Games\"\n", roff(title))
	fmt.Fprintf(stdout, ".SH NAME\nengine \\- play and analyse chess variants\n")
	fmt.Fprintf(stdout, ".SH SYNOPSIS\n.B engine\n%s\n.PP\n.B engine\n[FLAGS] COMMAND [ARGUMENTS]\n",
		roff(sessionUsage))
	fmt.Fprintf(stdout, ".SH DESCRIPTION\n%s\n", roff(name+" plays and analyses chess variants. "+
		"Without a command it speaks UCI, USI, UCCI or XBoard on standard input and output; the first line "+
		"decides. To a person on a terminal it says which commands it knows."))
	fmt.Fprint(stdout, ".SH OPTIONS\nWith a command, these stand before it or among its own; one that the command "+
		"defines itself means that there.\n")
	manFlags(stdout, session)
	fmt.Fprint(stdout, ".SH COMMANDS\n")
	for _, c := range commands() {
		fmt.Fprintf(stdout, ".SS %s\n%s.\n", roff(c.name), roff(c.about))
		for _, usage := range c.usage {
			fmt.Fprintf(stdout, ".PP\n.B engine %s\n", roff(usage))
		}
		manFlags(stdout, c.flags())
		for _, f := range c.forms {
			fmt.Fprintf(stdout, ".PP\n.B engine %s\n.PP\n%s.\n", roff(f.usage[0]), roff(f.about))
			manFlags(stdout, f.flags())
		}
	}
	fmt.Fprint(stdout, ".SH EXIT STATUS\n0 after success, 1 after a failure or a check that found one, 2 after a "+
		"wrong command line.\n.SH SEE ALSO\n.BR xboard (6),\n.BR cutechess (6)\n")
	return nil
}

// manFlags writes flags as a list of tagged paragraphs.
func manFlags(w io.Writer, flags *flagSet) {
	flags.VisitAll(func(f *flag.Flag) {
		value, usage := flag.UnquoteUsage(f)
		fmt.Fprintf(w, ".TP\n.BI %s", roff("-"+f.Name))
		if value != "" {
			fmt.Fprintf(w, " \" %s\"", roff(value))
		}
		fmt.Fprintf(w, "\n%s", roff(usage))
		if f.DefValue != "" && f.DefValue != "0" && f.DefValue != "false" {
			fmt.Fprintf(w, " (default %s)", roff(f.DefValue))
		}
		fmt.Fprintln(w)
	})
}

// roff escapes text that stands on a line of its own.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, `"`, `\(dq`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}
