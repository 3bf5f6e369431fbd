package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/rs/zerolog"

	"menagerie/bench/client"
)

// A session is an engine that runs.
type session struct {
	*client.UCIEngine
	engine client.Engine
}

// start runs an engine and asks for its variants. file is one of variants for it to load, or empty.
func start(command, file string) (*session, error) {
	s := &session{engine: client.Engine{Protocol: client.UCI, Command: command}}
	if file != "" {
		s.engine.Options = []client.Option{{Name: "VariantPath", Value: file}}
	}
	err := s.restart()
	if err == nil && len(s.Variants()) == 0 {
		err = errors.New("it has no option UCI_Variant")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", command, err)
	}
	return s, nil
}

func (s *session) restart() (err error) {
	if s.UCIEngine != nil {
		s.Close()
	}
	env := client.Environment{Timeouts: client.DefaultTimeouts(), Trace: zerolog.Nop()}
	if s.UCIEngine, err = client.StartUCI(context.Background(), &s.engine, env); err != nil {
		return err
	}
	for name, value := range map[string]string{"Threads": "1", "Hash": "64", "Use NNUE": "false"} {
		_ = s.Set(name, value) // not every engine has all of them
	}
	return nil
}

// ask sends a command from the start position of a variant and reads until a line that ends the
// answer. An engine that does not answer is started anew.
func (s *session) ask(variant, command string, limit time.Duration, last func(text string) bool) (took time.Duration,
	err error) {
	if err = s.SetVariant(variant); err == nil {
		s.Send("ucinewgame", "position startpos")
		err = s.Ready(context.Background())
	}
	before := s.used()
	if err == nil {
		s.Send(command)
		err = s.Await(context.Background(), limit, fmt.Sprintf("answer to %q", command), last)
	}
	if err != nil {
		return 0, errors.Join(err, s.restart())
	}
	return s.used() - before, nil
}

// A task is what both engines do in a variant.
type task struct {
	what  string
	run   func(s *session, variant string) (speed, error) // nil if the other engine cannot do it
	exact bool                                            // both must find as many nodes
}

// A speed is a number of nodes and the processor time of a single run that took at least some of it.
type speed struct {
	nodes uint64
	time  time.Duration
	runs  int
}

func (v speed) perSecond() float64 {
	return float64(v.nodes) * float64(v.runs) / max(v.time, time.Microsecond).Seconds()
}

const (
	// maxDepth is the deepest count in plies.
	maxDepth = 8
	// overtime is how many times longer than planned an engine may take, leastLimit what it may take in any case.
	overtime   = 20
	leastLimit = 2 * time.Second
	// shortest is the least processor time of a measurement; a shorter count runs again.
	shortest = 100 * time.Millisecond
	mostRuns = 50
)

// perftTask counts leaf nodes, as deep as takes the other engine about a time at most.
func perftTask(theirs *session, variant string, limit time.Duration) task {
	depth := 0
	for d := 1; d <= maxDepth; d++ {
		v, err := theirs.count(variant, d, longest(limit))
		if err != nil {
			break
		}
		depth = d
		if 5*v.time > limit {
			break
		}
	}
	if depth == 0 {
		return task{}
	}
	run := func(s *session, variant string) (speed, error) {
		var sum speed
		for sum.time < shortest && sum.runs < mostRuns {
			v, err := s.count(variant, depth, longest(limit))
			if err != nil {
				return sum, err
			}
			sum = speed{v.nodes, sum.time + v.time, sum.runs + 1}
		}
		return sum, nil
	}
	return task{fmt.Sprintf("depth %d", depth), run, true}
}

// longest is how long an engine may take for what should take a time.
func longest(planned time.Duration) time.Duration { return max(overtime*planned, leastLimit) }

// count runs perft once.
func (s *session) count(variant string, depth int, limit time.Duration) (speed, error) {
	var nodes string
	took, err := s.ask(variant, fmt.Sprintf("go perft %d", depth), limit, func(text string) (last bool) {
		nodes, last = strings.CutPrefix(text, "Nodes searched: ")
		return last
	})
	if err != nil {
		return speed{}, err
	}
	n, err := strconv.ParseUint(nodes, 10, 64)
	return speed{n, took, 1}, err
}

// searchTask searches for a time.
func searchTask(_ *session, _ string, limit time.Duration) task {
	run := func(s *session, variant string) (speed, error) {
		var nodes uint64
		command := fmt.Sprintf("go movetime %d", limit.Milliseconds())
		took, err := s.ask(variant, command, longest(limit), func(text string) bool {
			if said := s.Info(text); said.Nodes > 0 {
				nodes = said.Nodes
			}
			return strings.HasPrefix(text, "bestmove")
		})
		if err == nil && nodes == 0 {
			err = errors.New("a search without nodes")
		}
		return speed{nodes, took, 1}, err
	}
	return task{fmt.Sprint(limit), run, false}
}
