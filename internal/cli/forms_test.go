package cli

import (
	"flag"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestFormHelp: the help of a form has its own flags and no others, however it is
// asked for.
func TestFormHelp(t *testing.T) {
	shown := regexp.MustCompile(`(?m)^  -(\S+)`)
	check := func(t *testing.T, command string, f form, word string) {
		var want []string
		f.flags().VisitAll(func(f *flag.Flag) { want = append(want, f.Name) })
		for _, args := range [][]string{{"help", command, word}, {command, word, "-help"}, {command, word, "-h"}} {
			status, out, errors := runProgram(args, "")
			var got []string
			for _, m := range shown.FindAllStringSubmatch(out, -1) {
				got = append(got, m[1])
			}
			if status != success || errors != "" || !slices.Equal(got, want) || !strings.Contains(out, "\n  engine "+f.usage[0]+"\n") {
				t.Errorf("%q: status %d, stderr %q, flags %q, want %q in\n%s", args, status, errors, got, want, out)
			}
		}
	}
	for _, f := range tuneForms() {
		check(t, "tune", f, f.name)
	}
	bench := benchForms()
	check(t, "bench", bench[1], "chessforge")
	check(t, "bench", bench[1], "chessforge-plus")
	check(t, "bench", bench[0], "combination")
	check(t, "bench", bench[2], "perft")
	for _, f := range variantsForms() {
		check(t, "variants", f, f.name)
	}
	for _, command := range []string{"tune", "bench", "variants"} {
		status, out, errors := runProgram([]string{"help", command}, "")
		if status != success || errors != "" || !strings.Contains(out, `"engine help `+command+` FORM" explains a form: `) {
			t.Errorf("help %s: status %d, stderr %q, stdout\n%s", command, status, errors, out)
		}
	}
	status, out, errors := runProgram([]string{"help", "tune", "nonesuch"}, "")
	if status != misuse || out != "" || !strings.HasPrefix(errors, `engine help tune: no form "nonesuch", expected one of data, merge, label, rescore`) {
		t.Errorf("status %d, stdout %q, stderr %q", status, out, errors)
	}
}
