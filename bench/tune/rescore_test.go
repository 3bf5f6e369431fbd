package tune

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
)

// fakeLister answers each "go" with the same lines, as a UCI engine would. It ends after
// so many answers.
func fakeLister(lines []string, answers int) (ask io.WriteCloser, said io.Reader, heard *bytes.Buffer) {
	questions, ask := io.Pipe()
	said, reply := io.Pipe()
	heard = new(bytes.Buffer)
	go func() {
		defer reply.Close()
		in := bufio.NewScanner(questions)
		for in.Scan() {
			fmt.Fprintln(heard, in.Text())
			if in.Text() == "quit" || answers == 0 {
				break
			}
			if !strings.HasPrefix(in.Text(), "go ") {
				continue
			}
			answers--
			for _, line := range lines {
				fmt.Fprintln(reply, line)
			}
			fmt.Fprintln(reply, "bestmove e1e2")
		}
		questions.Close()
	}()
	return ask, said, heard
}

func TestRescore(t *testing.T) {
	lines := []string{
		"info depth 1 seldepth 1 multipv 1 score cp 300 nodes 9 pv d2d3",
		"info depth 1 seldepth 1 multipv 2 score cp 100 nodes 9 pv d2c2 d5d4", // not quiet
		"info depth 1 seldepth 1 multipv 3 score cp -150 nodes 9 pv e1e2",
		"info depth 1 seldepth 1 multipv 4 score mate 1 nodes 9 pv e1f2",
		"info depth 1 seldepth 1 multipv 5 score cp 2000 nodes 9 pv d2d4", // decided
		"info depth 1 seldepth 1 multipv 6 score cp 10 nodes 9 pv d2h8",   // not by our rules
		"info depth 1 seldepth 1 multipv 7 score cp 10 nodes 9 pv d2e2",   // gives check
	}
	samples := Sample{"chess", 3, 1, "4k3/8/8/3p4/8/8/3R4/4K3 w - - 30 40"}.String() + "\n" +
		Sample{"chess", 4, 0, "4k3/3r4/8/8/3P4/8/8/4K3 b - - 9 9"}.String() + "\n" +
		Sample{"xxl", 5, 0, "of another variant"}.String() + "\n"
	ask, said, heard := fakeLister(lines, 2)
	var out bytes.Buffer
	r := Rescore{Tables: compile(t, "chess")[0], Setup: []string{"setoption name Hash value 16"}, Each: 10, Scale: 150}
	if err := r.Run(t.Context(), "samples", strings.NewReader(samples), ask, said, &out); err != nil {
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
	if want := "setoption name Hash value 16\nposition fen 4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1\ngo depth 1\n"; !strings.Contains(heard.String(), want) {
		t.Errorf("the engine heard %q, expected %q in it", heard.String(), want)
	}
}

// TestRescoreEnds lets the engine end before it has answered all.
func TestRescoreEnds(t *testing.T) {
	sample := Sample{"chess", 3, 1, "4k3/8/8/3p4/8/8/3R4/4K3 w - - 30 40"}.String() + "\n"
	ask, said, _ := fakeLister(nil, 1)
	r := Rescore{Tables: compile(t, "chess")[0], Each: 10, Scale: 150}
	if err := r.Run(t.Context(), "samples", strings.NewReader(strings.Repeat(sample, 500)), ask, said, io.Discard); err == nil {
		t.Error("no error")
	}
}

// TestRescoreBadSample gives a position that no variant has after many good ones, to an
// engine that says more than a pipe holds.
func TestRescoreBadSample(t *testing.T) {
	good := Sample{"chess", 3, 1, "4k3/8/8/3p4/8/8/3R4/4K3 w - - 30 40"}.String() + "\n"
	bad := Sample{"chess", 3, 1, "no position"}.String() + "\n"
	ask, said, _ := fakeLister([]string{"info depth 1 score cp 1 pv e1e2"}, 1000)
	r := Rescore{Tables: compile(t, "chess")[0], Each: 10, Scale: 150}
	err := r.Run(t.Context(), "samples", strings.NewReader(good+bad+strings.Repeat(good, 500)), ask, said, io.Discard)
	if err == nil || errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want what is wrong with the position", err)
	}
}
