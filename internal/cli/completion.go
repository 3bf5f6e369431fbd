package cli

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

// runCompletion prints a script that completes the program's command lines in a shell. The script asks the program
// what may come next: "completion words --" and the words before. It answers from the same tables as the help.
func printCompletion(args []string, out io.Writer) error {
	scripts := map[string]string{"bash": bashScript, "fish": fishScript,
		"zsh": "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n" + bashScript}
	if len(args) > 0 && args[0] == "words" {
		fmt.Fprintln(out, strings.Join(nextWords(args[1:]), "\n"))
		return nil
	}
	if len(args) != 1 || scripts[args[0]] == "" {
		return errMisuse{error: fmt.Errorf("%q: expected bash, zsh or fish", strings.Join(args, " "))}
	}
	fmt.Fprint(out, scripts[args[0]])
	return nil
}

// Where the program has no words, the shells complete names of files.
const (
	bashScript = `# Completes the command lines of engine in bash:
#   eval "$(./engine completion bash)"
_engine() {
	local word=${COMP_WORDS[COMP_CWORD]}
	COMPREPLY=($(compgen -W "$("${COMP_WORDS[0]}" completion words -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" \
		2>/dev/null | cut -f1)" -- "$word"))
	[[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- "$word"))
}
complete -o filenames -F _engine engine menagerie
`
	fishScript = `# Completes the command lines of engine in fish:
#   ./engine completion fish | source
function __engine_words
	set -l words (commandline -opc)
	$words[1] completion words -- $words[2..-1] 2>/dev/null
end
complete -c engine -a '(__engine_words)'
complete -c menagerie -a '(__engine_words)'
`
)

// nextWords returns what may follow words of a command line, with what it is behind a tab; nothing where only a file
// or a value may.
func nextWords(before []string) []string {
	flags, _ := sessionFlags()
	usage, chosen := "", command{}
	for i := 0; i < len(before); i++ {
		name, _, given := strings.Cut(strings.TrimLeft(before[i], "-"), "=")
		f := flags.Lookup(name)
		switch {
		case !strings.HasPrefix(before[i], "-") && chosen.name == "":
			if chosen, _ = commandOf(before[i]); chosen.name == "" {
				return nil
			}
			flags = chosen.flags()
			flags.log(&sessionOptions{})
			usage = strings.Join(chosen.usage, " ")
			for _, f := range chosen.forms {
				usage += " " + f.usage[0]
			}
		case !strings.HasPrefix(before[i], "-"):
			if f, err := chosen.formOf(before[i]); err == nil {
				flags, usage = f.flags(), f.usage[0]
				flags.log(&sessionOptions{})
			}
			chosen.forms = nil
		case f != nil && !isBoolFlag(f) && !given:
			if i++; i == len(before) {
				return valuesOf(f)
			}
		}
	}
	words := chosen.firstWords()
	flags.VisitAll(func(f *flag.Flag) {
		_, about := flag.UnquoteUsage(f)
		about, _, _ = strings.Cut(about, "\n")
		words = append(words, "-"+f.Name+"\t"+about)
	})
	if strings.Contains(usage, "VARIANT") || strings.HasSuffix(usage, " NAME") {
		words = append(words, allNames()...)
	}
	return words
}

// firstWords returns what may stand first among a command's arguments, beside flags, variants and files; without a
// command these are the commands.
func (c command) firstWords() (words []string) {
	switch c.name {
	case "", "help":
		for _, c := range commands() {
			words = append(words, c.name+"\t"+c.about)
		}
	case "completion":
		words = []string{"bash", "zsh", "fish"}
	}
	for _, f := range c.forms {
		if !f.placeholder() {
			for name := range strings.SplitSeq(f.name, "|") {
				words = append(words, name+"\t"+f.about)
			}
		}
	}
	return words
}

// isBoolFlag reports whether a flag stands without a value.
func isBoolFlag(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// valuesOf returns the values that a flag may have, as far as they are names.
func valuesOf(f *flag.Flag) []string {
	switch f.Name {
	case "variant":
		return allNames()
	case "log-level":
		return []string{"debug", "info", "warn", "error", "disabled"}
	}
	return nil
}

func allNames() []string {
	known, err := new(variants).load(nil)
	if err != nil {
		return nil
	}
	return namesOf(known)
}
