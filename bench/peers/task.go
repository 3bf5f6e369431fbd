package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

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
			_ = theirs.restart()
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
				_ = s.restart()
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
	if err := s.begin(variant); err != nil {
		return speed{}, err
	}
	before := s.used()
	const total = "Nodes searched: "
	answer, err := s.ask(fmt.Sprintf("go perft %d", depth), limit, func(line string) bool {
		return strings.HasPrefix(line, total)
	})
	if err != nil {
		return speed{}, err
	}
	took := s.used() - before
	nodes, err := strconv.ParseUint(strings.TrimPrefix(answer, total), 10, 64)
	return speed{nodes, took, 1}, err
}

// searchTask searches for a time.
func searchTask(_ *session, _ string, limit time.Duration) task {
	run := func(s *session, variant string) (speed, error) {
		if err := s.begin(variant); err != nil {
			_ = s.restart()
			return speed{}, err
		}
		before := s.used()
		var nodes uint64
		_, err := s.ask(fmt.Sprintf("go movetime %d", limit.Milliseconds()), longest(limit), func(line string) bool {
			if n, ok := nodesOf(line); ok {
				nodes = n
			}
			return strings.HasPrefix(line, "bestmove")
		})
		if err != nil {
			_ = s.restart()
			return speed{}, err
		}
		if nodes == 0 {
			return speed{}, errors.New("a search without nodes")
		}
		return speed{nodes, s.used() - before, 1}, nil
	}
	return task{fmt.Sprint(limit), run, false}
}

// nodesOf returns the number of nodes of an info line.
func nodesOf(line string) (uint64, bool) {
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != "info" {
		return 0, false
	}
	for i, word := range words[:len(words)-1] {
		if word == "string" || word == "pv" {
			break
		}
		if word == "nodes" {
			n, err := strconv.ParseUint(words[i+1], 10, 64)
			return n, err == nil
		}
	}
	return 0, false
}
