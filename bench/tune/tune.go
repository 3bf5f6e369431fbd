// Package tune finds weights for the evaluation of chess variants.
//
// The material is samples: positions with the points that White can expect. [Data]
// makes samples from games of the engine against itself, [Label] replaces their points
// by those that another engine expects, and [Rescore] makes many more from the moves of
// given positions. [Fit] fits weights to samples (Texel's tuning method), [Parts] tells
// which parts of the evaluation are weighted well, and package train trains networks.
// [SPSA] needs no samples: it moves weights by the results of games between versions.
//
// A score becomes points by the logistic p = 1 / (1 + exp(-cp/K)), with a scale K in
// centipawns that depends on the variant and the engine.
package tune

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"menagerie/eval"
)

// Expand returns the full names of the weights that names stand for, without repeats. A
// weight's name is a path such as Early.Tempo.MG; a part of a path stands for all weights
// that have the part: Early for a set, Tempo for a weight of every set. A name that
// stands for no weight is an error.
func Expand(names []string) ([]string, error) {
	defaults := eval.DefaultWeights()
	all := defaults.List()
	var found []string
	for _, name := range names {
		known := false
		for _, weight := range all {
			if !matches(name, weight.Name) {
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

// matches reports whether name is a part of a weight's name.
func matches(name, weight string) bool {
	_, rest, found := strings.Cut("."+weight, "."+name)
	return found && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

// selection is some of the weights.
type selection struct {
	list  func(*eval.Weights) []eval.Weight // what is chosen from
	names []string                          // which must be known
}

// named are weights by the names that they have in all sets.
func named(names []string) selection { return selection{(*eval.Weights).List, names} }

// of are the selected weights, in the order of the names.
func (s selection) of(w *eval.Weights) []eval.Weight {
	known := map[string]eval.Weight{}
	for _, weight := range s.list(w) {
		known[weight.Name] = weight
	}
	var found []eval.Weight
	for _, name := range s.names {
		found = append(found, known[name])
	}
	return found
}

// set returns w with the selected weights rounded from x, within their bounds.
func (s selection) set(w eval.Weights, x []float64) eval.Weights {
	for i, weight := range s.of(&w) {
		*weight.Value = min(max(int(math.Round(x[i])), weight.Least), weight.Most)
	}
	return w
}

// get returns the selected weights.
func (s selection) get(w eval.Weights) []float64 {
	x := make([]float64, len(s.names))
	for i, weight := range s.of(&w) {
		x[i] = float64(*weight.Value)
	}
	return x
}
