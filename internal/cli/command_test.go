package cli

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// TestFlagsBeforeTheCommand: they mean what they mean behind it.
func TestFlagsBeforeTheCommand(t *testing.T) {
	file := write(t, "small.ini", smallChess)
	for _, args := range [][]string{
		{"-variants", file, "variants"}, {"-variants", file, "variants", "show", "small"},
		{"-variants=" + file, "perft", "-variant", "small", "2"}, {"-variants", file, "-log-level", "error", "genfens", "1", "seed", "1", "variant", "small"},
	} {
		status, out, errors := runProgram(args, "")
		if status != success || errors != "" || !strings.Contains(out, "small") && !strings.Contains(out, "53") && !strings.Contains(out, "genfens") {
			t.Errorf("%q: status %d, stdout %q, stderr %q", args, status, out, errors)
		}
	}
}

// TestLogsOfCommands: every command takes -log and -log-level, before its name and behind it,
// and records its lines and its errors.
func TestLogsOfCommands(t *testing.T) {
	for _, c := range commands() {
		if c.flags().Lookup("log") != nil {
			continue // its own -log is another thing
		}
		for _, before := range []bool{true, false} {
			log := filepath.Join(t.TempDir(), "log")
			args := []string{"-log", log, "-log-level", "debug", c.name, "--nonsense"}
			if !before {
				args = []string{c.name, "--nonsense", "-log", log, "-log-level=debug"}
			}
			status, out, errors := runProgram(args, "")
			text, err := os.ReadFile(log)
			if err != nil {
				t.Fatalf("%q: %v: status %d, stdout %q, stderr %q", args, err, status, out, errors)
			}
			for _, want := range []string{`"level":"debug"`, `"command":"` + c.name + `"`, `"level":"error"`, "nonsense", `"message":"ends"`} {
				if !strings.Contains(string(text), want) {
					t.Errorf("%q: no %s in the log\n%s", args, want, text)
				}
			}
		}
	}
	log := filepath.Join(t.TempDir(), "log")
	status, _, errors := runProgram([]string{"play", "-log", log, "-log-level", "debug", "chess", "-quiet", "-black", "human"}, "e2e4\nquit\n")
	text, err := os.ReadFile(log)
	if status != success || errors != "" || err != nil || !strings.Contains(string(text), `"in":"e2e4"`) || !strings.Contains(string(text), `"out":"`) {
		t.Errorf("play: status %d, stderr %q, %v, log\n%s", status, errors, err, text)
	}
}

func TestCommitOf(t *testing.T) {
	of := func(settings ...debug.BuildSetting) string { return commitOf(&debug.BuildInfo{Settings: settings}) }
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef0123"}
	for got, want := range map[string]string{
		commitOf(nil): "commit unknown",
		of():          "commit unknown",
		of(revision):  "commit 0123456789ab",
		of(revision, debug.BuildSetting{Key: "vcs.time", Value: "2026-11-26T01:02:03Z"}, debug.BuildSetting{Key: "vcs.modified", Value: "true"}): "commit 0123456789ab of 2026-11-26 with changes",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// eachFlag calls f with every flag of every command and form.
func eachFlag(f func(command, form, flag string)) {
	for _, c := range commands() {
		c.flags().VisitAll(func(flag *flag.Flag) { f(c.name, "", flag.Name) })
		for _, form := range c.forms {
			form.flags().VisitAll(func(flag *flag.Flag) { f(c.name, form.name, flag.Name) })
		}
	}
}

// TestManualPage: it has every command, form and flag, and no line that roff takes for a
// request that it has not.
func TestManualPage(t *testing.T) {
	status, out, errors := runProgram([]string{"man"}, "")
	if status != success || errors != "" {
		t.Fatalf("status %d, stderr %q", status, errors)
	}
	for line := range strings.Lines(out) {
		if name, _, _ := strings.Cut(line, " "); strings.HasPrefix(line, ".") &&
			!slices.Contains([]string{".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".BI", ".BR"}, strings.TrimSpace(name)) {
			t.Errorf("the request %q", line)
		}
	}
	for _, c := range commands() {
		for _, f := range c.forms {
			c.usage = append(c.usage, f.usage...)
		}
		for _, want := range append([]string{".SS " + roff(c.name) + "\n"}, c.usage...) {
			if !strings.Contains(out, want) && !strings.Contains(out, ".B engine "+roff(want)+"\n") {
				t.Errorf("no %q", want)
			}
		}
	}
	eachFlag(func(command, _, name string) {
		if !strings.Contains(out, "\n.BI "+roff("-"+name)) {
			t.Errorf("no flag -%s of %s", name, command)
		}
	})
}

// TestCompletion: bash completes commands, forms, flags and variants as the script says.
func TestCompletion(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip(err)
	}
	dir := commandFolder(t)
	_, script, _ := runProgram([]string{"completion", "bash"}, "")
	complete := func(words ...string) []string {
		cmd := exec.CommandContext(t.Context(), bash, "-c", script+`
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_engine
printf '%s\n' "${COMPREPLY[@]}"`, "bash")
		cmd.Args = append(append(cmd.Args, filepath.Join(dir, "engine")), words...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%q: %v\n%s", words, err, out)
		}
		return strings.Fields(string(out))
	}
	for _, test := range []struct {
		words []string
		want  []string
	}{
		{[]string{"va"}, []string{"variants"}},
		{[]string{"tune", "f"}, []string{"fit"}},
		{[]string{"tune", "fit", "-pri"}, []string{"-prior"}},
		{[]string{"bench", "-thr"}, []string{"-threads"}},
		{[]string{"-log-level", "debug", "perft", "-div"}, []string{"-divide"}},
		{[]string{"perft", "-log-level", "in"}, []string{"info"}},
		{[]string{"perft", "-variant", "shog"}, []string{"shogun", "shogi"}},
		{[]string{"play", "combin"}, []string{"combination"}},
		{[]string{"variants", "show", "xx"}, []string{"xxl", "xxl12"}},
		{[]string{"help", "compl"}, []string{"completion"}},
		{[]string{"perft", "-variants", "my"}, []string{"my.ini"}},
	} {
		if got := complete(test.words...); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.words, got, test.want)
		}
	}
	eachFlag(func(command, form, name string) {
		line := []string{"completion", "words", "--", command}
		if form != "" {
			line = append(line, strings.Split(form, "|")[0])
		}
		if _, out, _ := runProgram(line, ""); !slices.Contains(strings.Fields(out), "-"+name) {
			t.Errorf("no flag -%s of %s %s", name, command, form)
		}
	})
	for _, shell := range []string{"zsh", "fish"} {
		status, out, _ := runProgram([]string{"completion", shell}, "")
		if status != success || !strings.Contains(out, "completion words") {
			t.Errorf("%s: status %d\n%.300s", shell, status, out)
		}
	}
}

// TestEveryHelpLine: each command explains itself, with its own flags and no others.
func TestEveryHelpLine(t *testing.T) {
	for _, c := range commands() {
		status, out, errors := runProgram([]string{"help", c.name}, "")
		if status != success || errors != "" || !strings.HasPrefix(out, c.name+": "+c.about+"\n") {
			t.Errorf("%s: status %d, stderr %q\n%s", c.name, status, errors, out)
		}
		var want, got []string
		c.flags().VisitAll(func(f *flag.Flag) { want = append(want, f.Name) })
		for line := range strings.Lines(out) {
			if rest, isFlag := strings.CutPrefix(line, "  -"); isFlag {
				got = append(got, strings.Fields(rest)[0])
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("help %s shows the flags %q, want %q", c.name, got, want)
		}
	}
}

// TestLoadAndCheckOnTheCommandLine: as people start Fairy-Stockfish.
func TestLoadAndCheckOnTheCommandLine(t *testing.T) {
	file := write(t, "v.ini", "[MyChess:chess]\nabout = chess\n")
	status, out, _ := runProgram([]string{"load", file}, "setoption name UCI_Variant value MyChess\nsetoption name UCI_Variant value mychess\nquit\n")
	if status != success || strings.Count(out, "info string variant MyChess ")+strings.Count(out, "error") > 1 || !strings.Contains(out, "variant MyChess") {
		t.Errorf("load: status %d\n%s", status, out)
	}
	if status, out, errors := runProgram([]string{"check", file}, ""); status != success || !strings.Contains(out+errors, "1 variants load") {
		t.Errorf("check: status %d\n%s%s", status, out, errors)
	}
}
