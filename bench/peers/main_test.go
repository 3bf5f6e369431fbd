package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

// TestMain lets the test's program be an engine too.
func TestMain(m *testing.M) {
	if kind := os.Getenv("MENAGERIE_PEER"); kind != "" {
		fake(kind)
		return
	}
	os.Exit(m.Run())
}

// fake is an engine that counts 20 moves at each ply, and errs or falls silent in some variants.
func fake(kind string) {
	variant := ""
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		words := strings.Fields(in.Text())
		switch {
		case in.Text() == "uci":
			fmt.Println("option name UCI_Variant type combo default chess var chess var wrong var silent var " + kind)
			fmt.Println("uciok")
		case in.Text() == "isready":
			fmt.Println("readyok")
		case strings.HasPrefix(in.Text(), "setoption name UCI_Variant"):
			variant = words[len(words)-1]
		case strings.HasPrefix(in.Text(), "go perft"):
			nodes, depth := 1, int(words[2][0]-'0')
			for range depth {
				nodes *= 20
			}
			if variant == "wrong" && kind == "engine" {
				nodes++
			}
			if variant == "silent" {
				continue
			}
			busy := 10 * time.Millisecond << depth
			for end := time.Now().Add(busy); time.Now().Before(end); {
			}
			fmt.Printf("Nodes searched: %d\n", nodes)
		case strings.HasPrefix(in.Text(), "go movetime"):
			if variant == "silent" {
				continue
			}
			for end := time.Now().Add(20 * time.Millisecond); time.Now().Before(end); {
			}
			fmt.Println("info depth 1 nodes 500 nps 1000 pv nodes 7")
			fmt.Println("info string nodes 3")
			fmt.Println("bestmove e2e4")
		}
	}
}

// pair returns a plan with the test's program as both engines. It lists the variants that both know.
func pair(t *testing.T) plan {
	t.Helper()
	t.Setenv("MENAGERIE_PEER", "engine")
	return plan{engine: os.Args[0], peer: os.Args[0], pairs: 1, time: 20 * time.Millisecond}
}

func TestTableOfCounts(t *testing.T) {
	var out strings.Builder
	if err := run(pair(t), perftTask, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"| `chess` | depth 1 | ", "| `silent` | no answer | | | |"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table lacks %q:\n%s", want, out.String())
		}
	}
}

func TestTableOfSearches(t *testing.T) {
	p := pair(t)
	p.names = []string{"chess", "silent"}
	var out strings.Builder
	if err := run(p, searchTask, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"| `chess` | 20ms | ", `| stall: no answer to "go movetime 20" within 2`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table lacks %q:\n%s", want, out.String())
		}
	}
}

// Counts that differ are no speeds.
func TestCountsMustAgree(t *testing.T) {
	p := pair(t)
	ours, err := start(p.engine, "")
	if err != nil {
		t.Fatal(err)
	}
	defer ours.Close()
	t.Setenv("MENAGERIE_PEER", "peer")
	theirs, err := start(p.peer, "")
	if err != nil {
		t.Fatal(err)
	}
	defer theirs.Close()
	if r := p.compare(ours, theirs, "wrong", perftTask(theirs, "wrong", p.time)); r.failed != "21 nodes against 20" {
		t.Errorf("the row says %q", r.failed)
	}
	if r := p.compare(ours, theirs, "chess", perftTask(theirs, "chess", p.time)); r.failed != "" || r.ratio < 0.1 || r.ratio > 10 {
		t.Errorf("the row says %+v", r)
	}
}

func TestMedian(t *testing.T) {
	for _, c := range []struct {
		list []float64
		want float64
	}{{[]float64{5}, 5}, {[]float64{3, 1}, 2}, {[]float64{9, 1, 4}, 4}, {[]float64{8, 1, 4, 2}, 3}} {
		if got := median(c.list); got != c.want {
			t.Errorf("the median of %v is %v, want %v", c.list, got, c.want)
		}
	}
}

func TestProgramsThatCannotBePeers(t *testing.T) {
	for _, command := range []string{"/no/such/program", "true"} {
		if s, err := start(command, ""); err == nil {
			s.Close()
			t.Errorf("%s is an engine", command)
		}
	}
}
