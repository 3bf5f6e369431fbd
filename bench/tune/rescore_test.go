package tune

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"menagerie/bench/client"
)

// startLister starts an engine that answers each "go" with the same lines, and ends after so many
// answers. It writes what it hears to a file.
func startLister(t *testing.T, lines string, answers int) (engine *client.UCIEngine, heard string) {
	t.Helper()
	heard = filepath.Join(t.TempDir(), "heard")
	const script = `n=0
while read -r line; do
	echo "$line" >> "$1"
	case "$line" in
	uci) echo uciok ;;
	isready) echo readyok ;;
	quit) exit ;;
	go*)
		[ $n -lt "$3" ] || exit
		n=$((n + 1))
		printf '%s' "$2"
		echo bestmove e1e2 ;;
	esac
done`
	e := client.Engine{Protocol: client.UCI, Command: "sh", Args: []string{"-c", script, "sh", heard, lines, fmt.Sprint(answers)}}
	engine, err := client.StartUCI(t.Context(), &e, client.Environment{Timeouts: client.DefaultTimeouts(), Trace: zerolog.Nop()})
	if err != nil {
		t.Skipf("no shell: %v", err)
	}
	t.Cleanup(engine.Close)
	return engine, heard
}

const rescored = "4k3/8/8/3p4/8/8/3R4/4K3 w - - 30 40"

func TestRescore(t *testing.T) {
	const lines = `info depth 1 seldepth 1 multipv 1 score cp 300 nodes 9 pv d2d3
info depth 1 seldepth 1 multipv 3 score cp -150 nodes 9 pv e1e2
info depth 1 seldepth 1 multipv 4 score mate 1 nodes 9 pv e1f2
`
	const others = `info depth 1 seldepth 1 multipv 2 score cp 100 nodes 9 pv d2c2 d5d4
info depth 1 seldepth 1 multipv 5 score cp 2000 nodes 9 pv d2d4
info depth 1 seldepth 1 multipv 6 score cp 10 nodes 9 pv d2h8
info depth 1 seldepth 1 multipv 7 score cp 10 nodes 9 pv d2e2
` // a reply, a decided game, a move that is not by our rules, a check
	samples := Sample{"chess", 3, 1, rescored}.String() + "\n" +
		Sample{"chess", 4, 0, "4k3/3r4/8/8/3P4/8/8/4K3 b - - 9 9"}.String() + "\n" +
		Sample{"xxl", 5, 0, "of another variant"}.String() + "\n"
	engine, heard := startLister(t, lines+others, 2)
	var out strings.Builder
	r := Rescore{Tables: compile(t, "chess")[0], Each: 10, Scale: 150, Stall: 10 * time.Second}
	if err := r.Run(t.Context(), "samples", strings.NewReader(samples), engine, &out); err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Count(out.String(), "\n"), 2; got != want {
		t.Errorf("%d samples, want %d:\n%s", got, want, out.String())
	}
	for _, want := range []string{
		"chess\t3\t0.8808\t4k3/8/8/3p4/8/3R4/8/4K3 b - - 1 1\n",
		"chess\t3\t0.2689\t4k3/8/8/3p4/8/8/3RK3/8 b - - 1 1\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no sample %q in:\n%s", want, out.String())
		}
	}
	text, err := os.ReadFile(heard)
	if want := "\nposition fen 4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1\ngo depth 1\n"; err != nil || !strings.Contains(string(text), want) {
		t.Errorf("%v: the engine heard %q, expected %q in it", err, text, want)
	}
}

// TestRescoreEnds lets the engine end before it has answered all.
func TestRescoreEnds(t *testing.T) {
	sample := Sample{"chess", 3, 1, rescored}.String() + "\n"
	engine, _ := startLister(t, "", 1)
	r := Rescore{Tables: compile(t, "chess")[0], Each: 10, Scale: 150, Stall: 10 * time.Second}
	err := r.Run(t.Context(), "samples", strings.NewReader(strings.Repeat(sample, 500)), engine, io.Discard)
	if !client.IsFoul(err, client.Death) {
		t.Errorf("error %v, want the engine's end", err)
	}
}

// TestRescoreBadSample gives a position that no variant has after many good ones, to an
// engine that says more than a pipe holds.
func TestRescoreBadSample(t *testing.T) {
	good := Sample{"chess", 3, 1, rescored}.String() + "\n"
	bad := Sample{"chess", 3, 1, "no position"}.String() + "\n"
	engine, _ := startLister(t, strings.Repeat("info depth 1 score cp 1 pv e1e2\n", 1000), 1000)
	r := Rescore{Tables: compile(t, "chess")[0], Each: 10, Scale: 150, Stall: 10 * time.Second}
	err := r.Run(t.Context(), "samples", strings.NewReader(strings.Repeat(good, 50)+bad+strings.Repeat(good, 50)), engine, io.Discard)
	if f := (*client.Foul)(nil); err == nil || errors.As(err, &f) {
		t.Errorf("error %v, want what is wrong with the position", err)
	}
}
