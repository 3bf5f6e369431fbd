package match

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"menagerie/bench/client"
)

// analystTimeouts are short: nothing here takes long.
func analystTimeouts() client.Timeouts {
	return client.Timeouts{Start: 10 * time.Second, Ready: 5 * time.Second, Quit: 200 * time.Millisecond, Think: 5 * time.Second}
}

// TestAnalyst asks the program's own session, as a process and inside this one,
// for both colors, and of a variant that has to be chosen.
func TestAnalyst(t *testing.T) {
	const (
		won   = "4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1"
		lost  = "4k3/8/8/8/8/8/8/QQQ1K3 b - - 0 1"
		queen = "k7/7p/8/3q4/8/3R4/P7/K7 w - - 0 1"
	)
	process := fakeEngine(t, client.UCI, "session", "chess", "capablanca")
	internal := client.Engine{Protocol: client.Internal, Command: "self", Options: []client.Option{{Name: "Hash", Value: "1"}}}
	for _, test := range []struct {
		name, variant, position string
		engine                  client.Engine
		limit                   client.Control
		move                    string // "" for any
		mate                    bool
		low, high               int // centipawns
	}{
		{"process", "chess", queen, process, client.Control{Depth: 1}, "d3d5", false, 300, 1500},
		{"internal", "chess", queen, internal, client.Control{Depth: 1}, "d3d5", false, 300, 1500},
		{"mate", "chess", won, process, client.Control{Nodes: 5000}, "", true, 29_000, 30_000},
		{"internal mate", "chess", won, internal, client.Control{Nodes: 5000}, "", true, 29_000, 30_000},
		{"Black", "chess", lost, process, client.Control{Depth: 1}, "", false, -29_000, -1000},
		{"variant", "capablanca", "", process, client.Control{Nodes: 500}, "", false, -200, 200},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := mustRules(t, test.variant)
			a, err := client.NewAnalyst(t.Context(), &test.engine, client.Environment{Rules: rules, Timeouts: analystTimeouts()})
			if err != nil {
				t.Fatal(err)
			}
			defer a.Close()
			if test.position == "" {
				test.position = rules.Describe().Start
			}
			for range 2 { // one after the other, without a new game
				o, err := a.Ask(t.Context(), test.position, test.limit)
				if err != nil || !o.Score.Known || o.Score.IsMate() != test.mate || o.Score.Centipawns < test.low || o.Score.Centipawns > test.high {
					t.Errorf("%+v, %v: want mate %v, %d to %d centipawns", o, err, test.mate, test.low, test.high)
				}
				if test.move != "" && o.Move != test.move {
					t.Errorf("move %s, want %s", o.Move, test.move)
				}
			}
		})
	}
}

// TestAnalystFouls: one line that names the engine and what it did.
func TestAnalystFouls(t *testing.T) {
	for _, test := range []struct {
		name    string
		engine  client.Engine
		variant string
		want    string
	}{
		{"missing", client.Engine{Protocol: client.UCI, Command: "/no/such/engine"}, "chess", "no start: /no/such/engine: "},
		{"variant", fakeEngine(t, client.UCI, "good"), "grand", `no start: good: variant "grand" is not among those it announces`},
		{"another xxl", loaded(fakeEngine(t, client.UCI, "good")), "xxl", "no start: good: its variant starts with 4k3/"},
		{"silent", fakeEngine(t, client.UCI, "silent"), "chess", "no start: silent: stall: no uciok within"},
		{"xboard", fakeEngine(t, client.XBoard, "good"), "chess", `no start: good: protocol "xboard", expected uci or internal`},
		{"dies", fakeEngine(t, client.UCI, "dies at once"), "chess", "dies at once: death: exit status 3 (something is rotten)"},
		{"hangs", fakeEngine(t, client.UCI, "hangs at once"), "chess", "hangs at once: stall: no bestmove within"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			rules, timeouts := mustRules(t, test.variant), analystTimeouts()
			timeouts.Think = 500 * time.Millisecond
			if test.name == "silent" {
				timeouts.Start = 500 * time.Millisecond
			}
			a, err := client.NewAnalyst(t.Context(), &test.engine, client.Environment{Rules: rules, Timeouts: timeouts})
			if err == nil {
				defer a.Close()
				_, err = a.Ask(t.Context(), rules.Describe().Start, client.Control{Depth: 1})
			}
			if err == nil || !strings.HasPrefix(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v, want %s", err, test.want)
			}
		})
	}
}

// loaded is an engine that is given a file of variants.
func loaded(e client.Engine) client.Engine {
	e.Options = append(e.Options, client.Option{Name: "VariantPath", Value: "some"})
	return e
}

// TestAnalystInterrupted: an answer is not waited for once ctx has ended.
func TestAnalystInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	e := fakeEngine(t, client.UCI, "session", "chess")
	rules := mustRules(t, "chess")
	a, err := client.NewAnalyst(ctx, &e, client.Environment{Rules: rules, Timeouts: analystTimeouts()})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := a.Ask(ctx, rules.Describe().Start, client.Control{Nodes: 1 << 40}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
}
