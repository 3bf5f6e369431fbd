package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"menagerie/internal/debian"
)

// TestMain lets the test's binary also be the program, as an engine that tests
// start: its arguments then begin with "as-engine".
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "as-engine" {
		os.Exit(Run(os.Args[2:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// Samples to label: the first is won by taking, the second far from even, and the
// last is of a variant that is not named.
const labelSamples = "chess\t1\t1\tk7/8/8/3q4/8/3R4/8/K7 w - - 0 1\n" +
	"chess\t1\t0\t4k3/8/8/8/8/8/8/QQQ1K3 b - - 0 1\n" +
	"capablanca\t2\t0.5\trnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1\n" +
	"chess\t3\t0.5\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n" +
	"grand\t4\t0.5\tr8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1\n"

// TestTuneLabel labels by this program, as a process and without one, and by one
// that is packaged, and fits to the labels and the samples.
func TestTuneLabel(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	samples := write(t, "samples", labelSamples)
	for _, test := range []struct {
		name   string
		engine func(t *testing.T) string
	}{
		{"process", func(*testing.T) string { return self + "  as-engine -log-level error" }},
		{"self", func(*testing.T) string { return "self" }},
		{"fairy-stockfish", func(t *testing.T) string { return debian.Program(t, "fairy-stockfish") }},
	} {
		if test.name == "process" && !debian.Long() {
			continue // "self" does the same in this process
		}
		t.Run(test.name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "labels")
			args := []string{"tune", "label", "-engine", test.engine(t), "-nodes", "500", "-variant", "chess,capablanca", samples}
			status, stdout, errors := runProgram(args, "")
			if status != success || errors != "2 of 4 samples kept\n" {
				t.Fatalf("status %d, stderr %q", status, errors)
			}
			want := `^capablanca\t2\t0\.[4-7]\d{3}\trnabqkbcnr/\S+ w KQkq - 0 1\nchess\t3\t0\.[4-7]\d{3}\trnbqkbnr/\S+ w KQkq - 0 1\n$`
			if !regexp.MustCompile(want).MatchString(stdout) {
				t.Errorf("stdout\n%s", stdout)
			}
			if status, stdout, _ := runProgram(append(args, "-out", out, "-result", "1"), ""); status != success || stdout != "" {
				t.Fatalf("status %d, stdout %q", status, stdout)
			}
			text, err := os.ReadFile(out)
			if err != nil || strings.Count(string(text), "\t0.5000\t") != 2 {
				t.Errorf("%v\n%s", err, text)
			}
			if test.name != "self" {
				return // the labels of all three are read alike
			}
			status, stdout, errors = runProgram([]string{"tune", "fit", "-rounds", "1", "-fixed", "Early,Slow,Horde,PSQT", "-variant", "chess,capablanca,grand", out, samples}, "")
			if status != success || !strings.HasPrefix(stdout, "7 samples of 6 games\n") {
				t.Errorf("status %d, stderr %q, stdout\n%s", status, errors, stdout)
			}
		})
	}
}

func TestTuneLabelMisuse(t *testing.T) {
	samples, bad := write(t, "samples", labelSamples), write(t, "bad", "chess\t1\n")
	for _, test := range []struct {
		args   string
		status int
		want   string // how the line begins
	}{
		{"x", misuse, "no -engine: expected the command"},
		{"-engine self", misuse, "0 files, expected one of samples"},
		{"-engine self x y", misuse, "2 files, expected one of samples"},
		{"-engine self -nodes 0 x", misuse, "-nodes 0: expected a number above 0"},
		{"-engine self -scale NaN x", misuse, "-scale NaN: expected a number above 0"},
		{"-engine self -agree 1.5 x", misuse, "-agree 1.5: expected 0 to 1"},
		{"-engine self -option Hash x", misuse, `invalid value "Hash" for flag -option: expected NAME=VALUE`},
		{"-engine self -result -1 x", misuse, "-result -1: expected 0 to 1"},
		{"-engine self -stall 0s x", misuse, "-stall 0s: expected a time above 0"},
		{"-engine self -variant chest " + samples, failure, `no variant "chest"`},
		{"-engine self -variant xxl " + samples, failure, "no sample of the variants to label"},
		{"-engine self /no/such/file", failure, "open /no/such/file: "},
		{"-engine self " + bad, failure, bad + ":1: 2 fields, expected"},
		{"-engine /no/such/engine -variant chess " + samples, failure, "no start: /no/such/engine: "},
		{"-engine true -variant chess " + samples, failure, "no start: true: death: exited"},
	} {
		t.Run(test.args, func(t *testing.T) {
			status, out, errors := runProgram(append([]string{"tune", "label"}, strings.Fields(test.args)...), "")
			if status != test.status || out != "" || strings.Count(errors, "\n") != 1 || !strings.HasPrefix(errors, "engine tune: "+test.want) {
				t.Errorf("status %d, stdout %q, stderr %q, want %d, %q", status, out, errors, test.status, test.want)
			}
		})
	}
}
