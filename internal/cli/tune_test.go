package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"menagerie/internal/debian"
)

// TestTune makes data, fits weights to it and lets versions play.
func TestTune(t *testing.T) {
	dir := t.TempDir()
	data, more, weights := filepath.Join(dir, "samples"), filepath.Join(dir, "more"), filepath.Join(dir, "weights")
	for _, test := range []struct {
		name, args string
		want       []string
	}{
		{"data", "data -games 4 -nodes 100 -samples 6 -balance 300 -variant chess,capablanca -out " + data, nil},
		{"fit", "fit -out " + weights + " -rounds 1 -fixed Early,Slow,Horde,PSQT -variant chess,capablanca " + data,
			[]string{" samples of 4 games\n", "held out", "\nchess  ", "\ncapablanca  ", "\nall  ", "\nSmall.Passed.EG  ", "the right to move"}},
		{"more data", "data -games 80 -nodes 20 -samples 12 -balance 500 -variant chess -out " + more, nil},
		{"parts", "parts " + more, []string{" samples of ", "\npart ", "\nmaterial ", "\nrook PSQT ", "\nmobility ", "\nright to move, pawns  "}},
		{"spsa", "spsa -weights Small.Tempo.MG,Passed.EG -rounds 1 -pairs 1 -nodes 50 -balance 300 -variant chess",
			[]string{"round 1: ", "\nSmall.Tempo.MG   ", "\nEarly.Passed.EG  "}},
		{"weights", "weights", []string{"Small.KingActivity    ", "\nEarly.MopUpKing       "}},
		{"weights of a variant", "weights -variant crazyhouse", []string{"\nPiece.N.Hand ", "\nTempo.MG ", "\nHand.Room "}},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, out, errors := runProgram(append([]string{"tune"}, strings.Fields(test.args)...), "")
			if status != success || errors != "" {
				t.Fatalf("status %d, stderr %q", status, errors)
			}
			if test.name == "fit" {
				text, err := os.ReadFile(weights)
				if err != nil || !strings.Contains(string(text), "\nweight ") || !strings.Contains(string(text), "\nPassed.EG ") {
					t.Errorf("%v, weights %.200q", err, text)
				}
			}
			for _, want := range test.want {
				if !strings.Contains(out, want) {
					t.Errorf("no %q in\n%s", want, out)
				}
			}
		})
	}
}

// TestTuneLoaded goes from games to a fit in a variant that a file defines and
// that another engine knows by that file alone.
func TestTuneLoaded(t *testing.T) {
	dir := t.TempDir()
	variants := write(t, "small.ini", "[small:chess]\nmaxFile = 6\nstartFen = rnbqkr/pppppp/6/6/6/6/PPPPPP/RNBQKR w - - 0 1\ncastling = false\n")
	data, labels := filepath.Join(dir, "data"), filepath.Join(dir, "labels")
	known := " -variants " + variants + " -variant small "
	for _, args := range []string{
		"data -games 4 -nodes 100 -balance 500 -out " + data + known,
		"label -nodes 100 -agree 1 -engine " + debian.Program(t, "fairy-stockfish") + " -option VariantPath=" + variants + " -out " + labels + known + data,
		"fit -rounds 1 -fixed Large,Early,Slow,Horde,PSQT" + known + labels,
	} {
		status, out, errors := runProgram(append([]string{"tune"}, strings.Fields(args)...), "")
		if status != success {
			t.Fatalf("tune %s: status %d, stderr %q", args, status, errors)
		}
		if strings.HasPrefix(args, "fit") && !strings.Contains(out, "\nsmall  ") {
			t.Errorf("no row of small in\n%s", out)
		}
	}
}

// TestTuneNetwork goes from games to a network, and plays with it.
func TestTuneNetwork(t *testing.T) {
	stockfish := debian.Program(t, "stockfish")
	dir := t.TempDir()
	leaves, labels, net := filepath.Join(dir, "leaves"), filepath.Join(dir, "labels"), filepath.Join(dir, "trained.net")
	for _, args := range []string{
		"data -variant chess -games 60 -nodes 30 -plies 8 -balance 500 -leaves 20 -out " + leaves,
		"rescore -variant chess -each 16 -engine " + stockfish + " -out " + labels + " " + leaves,
		"net -variant chess -epochs 1 -out " + net + " " + labels,
	} {
		status, out, errors := runProgram(append([]string{"tune"}, strings.Fields(args)...), "")
		if status != success || out != "" || strings.HasPrefix(args, "net") && !strings.Contains(errors, "material and squares 0.") {
			t.Fatalf("tune %s: status %d, stdout %q, stderr %q", args, status, out, errors)
		}
	}
	variants := write(t, "trained.ini", "[trained:chess]\nnetwork = "+net+"\n")
	d := converse(t, "uci", "setoption name VariantPath value "+variants, "setoption name UCI_Variant value trained", "position startpos", "eval", "go depth 4")
	d.until("network ", patience)
	d.until("bestmove ", patience)
}

func TestTuneMisuse(t *testing.T) {
	empty, full := write(t, "empty", ""), write(t, "full", "chess\t1\t0.5\t4k3/8/8/8/8/8/8/4K3 w - - 0 1\n")
	for _, test := range []struct {
		args   string
		status int
		want   string
	}{
		{"", misuse, "engine tune: expected one of data, merge, label, rescore, parts, fit, net, spsa, weights first\n"},
		{"data x", misuse, "engine tune: unexpected argument \"x\"\n"},
		{"data -nodes 0", misuse, "engine tune: -nodes 0: expected a number above 0\n"},
		{"data -variant chess,chest", failure, "engine tune: no variant \"chest\", expected one of those that \"engine variants\" lists\n"},
		{"data -variants /no/such/file", failure, "engine tune: open /no/such/file: no such file or directory\n"},
		{"data -evaluate 5", misuse, "engine tune: -evaluate, -static: there are no leaves without -leaves\n"},
		{"data -leaves 5 -evaluate 5 -static", misuse, "engine tune: -evaluate, -static: expected one of the two\n"},
		{"data -leaves 5 -result 0.5", misuse, "engine tune: -result: without -evaluate and -static all points are the game's own\n"},
		{"data -scale NaN", misuse, "engine tune: -scale NaN: expected a number above 0\n"},
		{"fit", misuse, "engine tune: no file, expected some of samples\n"},
		{"fit -prior 0 x", misuse, "engine tune: -prior 0: expected a number above 0\n"},
		{"fit " + empty, failure, "engine tune: " + empty + ": no sample, expected lines as \"engine tune data\" writes them\n"},
		{"rescore x", misuse, "engine tune: no -engine: expected the command of an engine that speaks UCI\n"},
		{"data -games 1 -out " + full, misuse, "engine tune: -out " + full + ": there is such a file already, and it is not replaced\n"},
		{"rescore -variant chess -engine /no/such -out " + full + " " + full, misuse, "engine tune: invalid value \"" + full + "\" for flag -out: there is such a file already, and it is not replaced\n"},
		{"fit -out " + full + " " + empty, misuse, "engine tune: invalid value \"" + full + "\" for flag -out: there is such a file already, and it is not replaced\n"},
		{"net -variant chess -out " + full + " " + empty, misuse, "engine tune: invalid value \"" + full + "\" for flag -out: there is such a file already, and it is not replaced\n"},
		{"rescore -variant chess -engine /no/such " + empty, failure, "engine tune: no start: /no/such: fork/exec /no/such: no such file or directory\n"},
		{"rescore -engine true " + empty, failure, "engine tune: no -variant: expected the name of one\n"},
		{"rescore -engine true -variant chess,grand " + empty, failure, "engine tune: -variant chess,grand: expected one\n"},
		{"net -variant chess " + empty, misuse, "engine tune: no -out: expected the name of a file\n"},
		{"net -variant chess -out x.net -step 0 " + empty, misuse, "engine tune: -step 0: expected a number above 0\n"},
		{"net -variant chess -out x.net -scale NaN " + empty, misuse, "engine tune: -scale NaN: expected a number above 0\n"},
		{"net -variant chess -neurons 100 -out x.net " + empty, misuse, "engine tune: -neurons 100: expected a multiple of 128\n"},
		{"net -variant chess -neurons 8192 -out x.net " + empty, misuse, "engine tune: -neurons 8192: expected 128 to 4096\n"},
		{"net -variant chess -from /no/such/file -out x.net " + empty, failure, "engine tune: open /no/such/file: no such file or directory\n"},
		{"net -variant chess -from " + empty + " -out x.net " + empty, failure,
			"engine tune: " + empty + ": begins with \"\", expected \"menagerie network 1: 8x8 PNBRQK N neurons\" with N a multiple of 128 to 4096\n"},
		{"net -variant chess -out x.net /no/such/file", failure, "engine tune: open /no/such/file: no such file or directory\n"},
		{"net -variant chess -out x.net " + empty, failure, "engine tune: 0 samples, expected 2048 at least and some of games that are held out\n"},
		{"spsa", misuse, "engine tune: no -weights: expected names of those that \"engine tune weights\" lists\n"},
		{"spsa -weights Height", failure, "engine tune: no weight \"Height\", expected one of those that \"engine tune weights\" lists\n"},
	} {
		t.Run(test.args, func(t *testing.T) {
			status, out, errors := runProgram(append([]string{"tune"}, strings.Fields(test.args)...), "")
			if status != test.status || errors != test.want || out != "" {
				t.Errorf("status %d, stdout %q, stderr %q, want %d, %q", status, out, errors, test.status, test.want)
			}
		})
	}
}
