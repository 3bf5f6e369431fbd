// Package tune finds weights for the evaluation of chess variants: it makes data
// by games of the engine against itself, fits weights to the results (Texel's
// method) or to another engine's judgement, or moves them by the results of games
// between versions (SPSA).
package tune

import (
	"fmt"
	"math"

	"menagerie/eval"
)

// values are the weights under these names, in their order.
func values(w *eval.Weights, names []string) ([]eval.Weight, error) {
	known := map[string]eval.Weight{}
	for _, weight := range w.List() {
		known[weight.Name] = weight
	}
	var found []eval.Weight
	for _, name := range names {
		weight, ok := known[name]
		if !ok {
			return nil, fmt.Errorf("no weight %q, expected one of those that \"engine tune weights\" lists", name)
		}
		found = append(found, weight)
	}
	return found, nil
}

// set returns w with the named weights at the whole numbers next to x, within
// their bounds. The names must be known.
func set(w eval.Weights, names []string, x []float64) eval.Weights {
	list, _ := values(&w, names)
	for i, weight := range list {
		*weight.Value = max(int(math.Round(x[i])), weight.Least)
	}
	return w
}

// get returns the named weights, which must be known.
func get(w eval.Weights, names []string) []float64 {
	list, _ := values(&w, names)
	x := make([]float64, len(list))
	for i, weight := range list {
		x[i] = float64(*weight.Value)
	}
	return x
}
