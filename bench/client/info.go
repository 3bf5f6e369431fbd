package client

import (
	"slices"
	"strconv"
	"strings"
)

// Info is what an engine says of its search in a line; what it does not say is zero.
type Info struct {
	Depth int // plies
	Nodes uint64
	Score Score
	Bound bool // the score is one
	Line  int  // number of the line of play, from 1; 0 as 1
	PV    []string
}

// Info reads a line of a search; it is empty for other lines.
func (u *UCIEngine) Info(text string) (found Info) {
	words := strings.Fields(text)
	if len(words) < 2 || words[0] != "info" || words[1] == "string" || words[1] == "message" {
		return found
	}
	for i := 1; i < len(words)-1; i++ {
		if words[i] == "pv" { // moves follow to the end
			found.PV = words[i+1:]
			break
		}
		n, err := strconv.Atoi(words[i+1])
		if err != nil {
			continue
		}
		switch words[i] {
		case "multipv":
			found.Line = n
		case "depth":
			found.Depth = n
		case "nodes":
			found.Nodes = uint64(max(n, 0))
		case "score", "cp": // UCCI has the number alone
			found.Score = Score{true, n}
		case "mate":
			if u.engine.Protocol == USI { // which counts plies
				n = movesOf(n)
			}
			found.Score = mateIn(n)
		}
	}
	found.Bound = slices.Contains(words, "lowerbound") || slices.Contains(words, "upperbound")
	return found
}

// take adds what is said of the best line.
func (r *Reply) take(i Info) {
	if i.Line > 1 {
		return
	}
	if i.Depth > 0 {
		r.Depth = i.Depth
	}
	if i.Nodes > 0 {
		r.Nodes = i.Nodes
	}
	if !i.Score.Known {
		return
	}
	r.Score = i.Score
	if !i.Bound {
		r.Exact = i.Score
	}
}

// movesOf is the number of moves of a mate, given its plies. Both are negative if who searches is mated.
func movesOf(plies int) int {
	if plies > 0 {
		return (plies + 1) / 2
	}
	return plies / 2
}
