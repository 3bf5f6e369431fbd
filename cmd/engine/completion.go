package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// runCompletion prints a script that completes the program's command lines. It is made of
// the same tables as the help.
func runCompletion(args []string, std streams) int {
	scripts := map[string]func(io.Writer){"bash": bashCompletion, "zsh": zshCompletion, "fish": fishCompletion}
	if len(args) != 1 || scripts[args[0]] == nil {
		return misused(std.err, "completion", fmt.Errorf("%q: expected bash, zsh or fish", strings.Join(args, " ")))
	}
	scripts[args[0]](std.out)
	return success
}

// flagNames lists flags as they are typed.
func flagNames(flags *flag.FlagSet) (names []string) {
	flags.VisitAll(func(f *flag.Flag) { names = append(names, "-"+f.Name) })
	for _, name := range sharedFlags() {
		if flags.Lookup(name) == nil {
			names = append(names, "-"+name)
		}
	}
	return names
}

// fileFlags lists the flags of all commands whose value is a file, a folder or a command.
func fileFlags() (names []string) {
	add := func(f *flag.Flag) {
		kind, _ := flag.UnquoteUsage(f)
		if slices.Contains([]string{"file", "folder", "command"}, kind) && !slices.Contains(names, "-"+f.Name) {
			names = append(names, "-"+f.Name)
		}
	}
	session, _ := sessionFlags()
	session.VisitAll(add)
	for _, c := range commands() {
		c.flagsFor(nil).VisitAll(add)
		for _, f := range c.forms {
			f.flags().VisitAll(add)
		}
	}
	slices.Sort(names)
	return names
}

// commandNames lists the commands.
func commandNames() (names []string) {
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return names
}

// words returns what may stand first among a command's arguments, beside flags and files.
func (c command) words() (words []string) {
	for _, f := range c.forms {
		if f.name != strings.ToUpper(f.name) { // no placeholder
			words = append(words, strings.Split(f.name, "|")...)
		}
	}
	switch c.name {
	case "help":
		words = commandNames()
	case "completion":
		words = []string{"bash", "zsh", "fish"}
	}
	return words
}

// takesVariant reports whether an argument of the command is the name of a variant.
func (c command) takesVariant() bool {
	return slices.ContainsFunc(c.usage, func(u string) bool { return strings.Contains(u, "VARIANT") }) ||
		slices.ContainsFunc(c.forms, func(f form) bool { return strings.Contains(f.usage[0], "VARIANT") })
}

// variantWords are the names of all variants, in bash.
const variantWords = ` $("${COMP_WORDS[0]}" variants -names 2>/dev/null)`

// variantWords are the names of variants for a form whose argument is one.
func (f form) variantWords() string {
	if strings.HasSuffix(f.usage[0], " NAME") || strings.HasSuffix(f.usage[0], " [VARIANT...]") {
		return variantWords
	}
	return ""
}

func bashCompletion(w io.Writer) {
	session, _ := sessionFlags()
	fmt.Fprintf(w, `# Completes the command lines of engine in bash:
#   eval "$(./engine completion bash)"
_engine() {
	local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= form= i words
	COMPREPLY=()
	for ((i = 1; i < COMP_CWORD; i++)); do
		case ${COMP_WORDS[i]} in
		-variants | -log | -log-level) ((i++)) ;;
		-*) ;;
		*)
			if [[ -z $command ]]; then
				command=${COMP_WORDS[i]}
			elif [[ -z $form ]]; then
				form=${COMP_WORDS[i]}
			fi
			;;
		esac
	done
	case $previous in
	%s)
		COMPREPLY=($(compgen -f -- "$word"))
		return
		;;
	-variant)
		COMPREPLY=($(compgen -W "$("${COMP_WORDS[0]}" variants -names 2>/dev/null)" -- "$word"))
		return
		;;
	-log-level)
		COMPREPLY=($(compgen -W "debug info warn error disabled" -- "$word"))
		return
		;;
	esac
	case "$command $form" in
	' ') words="%s %s" ;;
`, strings.Join(fileFlags(), " | "), strings.Join(commandNames(), " "), strings.Join(flagNames(session), " "))
	for _, c := range commands() {
		for _, f := range c.forms {
			if f.name != strings.ToUpper(f.name) {
				for name := range strings.SplitSeq(f.name, "|") {
					flags := strings.Join(flagNames(f.flags()), " ")
					fmt.Fprintf(w, "\t'%s %s') words=\"%s%s\" ;;\n", c.name, name, flags, f.variantWords())
				}
			}
		}
		variants := ""
		if c.takesVariant() {
			variants = variantWords
		}
		fmt.Fprintf(w, "\t'%s '*) words=\"%s%s\" ;;\n", c.name,
			strings.Join(append(c.words(), flagNames(c.flagsFor(nil))...), " "), variants)
	}
	fmt.Fprint(w, `	esac
	COMPREPLY=($(compgen -W "$words" -- "$word"))
	[[ ${#COMPREPLY[@]} -gt 0 || -z $command ]] || COMPREPLY=($(compgen -f -- "$word"))
}
complete -o filenames -F _engine engine menagerie
`)
}

// zshCompletion is bash's, which zsh can run.
func zshCompletion(w io.Writer) {
	fmt.Fprint(w, "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n")
	bashCompletion(w)
}

func fishCompletion(w io.Writer) {
	fmt.Fprint(w, "# Completes the command lines of engine in fish:\n#   ./engine completion fish | source\n")
	line := func(condition string, flags *flag.FlagSet) {
		flags.VisitAll(func(f *flag.Flag) {
			_, usage := flag.UnquoteUsage(f)
			required := " -r"
			if isBoolFlag(f) {
				required = ""
			}
			fmt.Fprintf(w, "complete -c engine -n %s -o %s%s -d %s\n", fishQuote(condition), f.Name, required,
				fishQuote(usage))
		})
	}
	session, _ := sessionFlags()
	line("not __fish_seen_subcommand_from "+strings.Join(commandNames(), " "), session)
	for _, c := range commands() {
		fmt.Fprintf(w, "complete -c engine -f -n __fish_use_subcommand -a %s -d %s\n", c.name, fishQuote(c.about))
		seen := "__fish_seen_subcommand_from " + c.name
		line(seen, c.flagsFor(nil))
		if words := c.words(); len(words) > 0 {
			fmt.Fprintf(w, "complete -c engine -n %s -a %s\n", fishQuote(seen), fishQuote(strings.Join(words, " ")))
		}
		for _, f := range c.forms {
			if f.name != strings.ToUpper(f.name) {
				line(seen+"; and __fish_seen_subcommand_from "+strings.ReplaceAll(f.name, "|", " "), f.flags())
			}
		}
	}
}

func fishQuote(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(text) + "'"
}
