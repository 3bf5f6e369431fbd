package match

import (
	"slices"
	"strconv"
	"strings"
)

// readInfo takes score, depth and nodes from an info line of the best variation. plies says that a
// mate is given in plies.
func (r *reply) readInfo(text string, plies bool) {
	words := strings.Fields(text)
	if len(words) < 2 || words[0] != "info" || words[1] == "string" || words[1] == "message" {
		return
	}
	found := reply{depth: r.depth, nodes: r.nodes}
	for i := 1; i < len(words)-1; i++ {
		switch value := words[i+1]; words[i] {
		case "multipv":
			if value != "1" {
				return
			}
		case "depth":
			found.depth = atoi(value, found.depth)
		case "nodes":
			if n, err := strconv.ParseUint(value, 10, 64); err == nil {
				found.nodes = n
			}
		case "score": // UCCI has the number alone
			if n, err := strconv.Atoi(value); err == nil {
				found.score = score{true, n}
			}
		case "cp":
			if n, err := strconv.Atoi(value); err == nil {
				found.score = score{true, n}
			}
		case "mate":
			if n, err := strconv.Atoi(value); err == nil {
				if plies {
					n = movesOf(n)
				}
				found.score = mateIn(n)
			}
		case "pv":
			i = len(words) // moves follow to the end
		}
	}
	r.depth, r.nodes = found.depth, found.nodes
	if !found.score.known {
		return
	}
	r.score = found.score
	if !slices.Contains(words, "lowerbound") && !slices.Contains(words, "upperbound") {
		r.exact = found.score
	}
}

// mateIn is the score of a mate in n moves, given in -n if n is not positive.
func mateIn(n int) score {
	if n > 0 {
		return score{true, mateScore - n}
	}
	return score{true, -mateScore - n}
}

func atoi(text string, otherwise int) int {
	if n, err := strconv.Atoi(text); err == nil {
		return n
	}
	return otherwise
}

// movesOf is the number of moves of a mate, given its plies. Both are negative if who searches is mated.
func movesOf(plies int) int {
	if plies > 0 {
		return (plies + 1) / 2
	}
	return plies / 2
}
