// Package tune finds weights for the evaluation of chess variants: it makes data
// by games of the engine against itself, fits weights to the results (Texel's
// method) or to another engine's judgement, or moves them by the results of games
// between versions (SPSA).
package tune

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"menagerie/eval"
)

// Expand returns the full names of the weights that are meant, without repeats. A
// weight's name is a path; a part of it means all weights that have that part:
// Early those of a set, Pawn.Rank a table in every set.
func Expand(names []string) ([]string, error) {
	defaults := eval.DefaultWeights()
	all := defaults.List()
	var found []string
	for _, name := range names {
		known := false
		for _, weight := range all {
			if !means(name, weight.Name) {
				continue
			}
			known = true
			if !slices.Contains(found, weight.Name) {
				found = append(found, weight.Name)
			}
		}
		if !known {
			return nil, fmt.Errorf("no weight %q, expected one of those that \"engine tune weights\" lists", name)
		}
	}
	return found, nil
}

// means reports whether name is a part of a weight's name.
func means(name, weight string) bool {
	_, rest, found := strings.Cut("."+weight, "."+name)
	return found && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

// values are the weights under these names, in their order. The names must be known.
func values(w *eval.Weights, names []string) []eval.Weight {
	known := map[string]eval.Weight{}
	for _, weight := range w.List() {
		known[weight.Name] = weight
	}
	var found []eval.Weight
	for _, name := range names {
		found = append(found, known[name])
	}
	return found
}

// set returns w with the named weights at the whole numbers next to x, within
// their bounds. The names must be known.
func set(w eval.Weights, names []string, x []float64) eval.Weights {
	list := values(&w, names)
	for i, weight := range list {
		*weight.Value = max(int(math.Round(x[i])), weight.Least)
	}
	return w
}

// get returns the named weights, which must be known.
func get(w eval.Weights, names []string) []float64 {
	list := values(&w, names)
	x := make([]float64, len(list))
	for i, weight := range list {
		x[i] = float64(*weight.Value)
	}
	return x
}
