package tune

import (
	"fmt"
	"math"
	"slices"

	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/movegen"
)

// PartFit is how well each part of the evaluation is weighted for one variant: a
// logistic regression of the points on the scores of the parts. A part with a factor
// of 1 is weighted like the score as a whole; one with 2 should weigh twice as much
// as it does.
type PartFit struct {
	Variant        string
	Games, Samples int
	Scale          float64 // logistic scale K in centipawns: p = 1 / (1 + exp(-cp/K))
	Parts          []PartFactor
	Tempo          Factor // value of the right to move, in pawns
}

// PartFactor is the factor of a part in the middle game and in the endgame.
type PartFactor struct {
	Name   string
	MG, EG Factor
}

// Factor is a number with its standard error; both are 0 where no sample has the part.
type Factor struct{ Value, StandardError float64 }

// Parts regresses the points of samples on the parts of the evaluation, by variant. It
// fails if a sample is of none of the variants, or if a variant has too few samples.
func Parts(variants []*movegen.Tables, samples []Sample) ([]PartFit, error) {
	set, err := newDataset(variants, samples)
	if err != nil {
		return nil, err
	}
	scores, err := set.scores(eval.DefaultWeights())
	if err != nil {
		return nil, err
	}
	set.fitScales(scores)
	var fits []PartFit
	for v, list := range set.entries {
		if len(list) == 0 {
			continue
		}
		fit, err := regressParts(variants[v], list, set.scales[v])
		if err != nil {
			return nil, err
		}
		fits = append(fits, fit)
	}
	return fits, nil
}

// regressParts regresses the samples of one variant. Each part has two columns, for the
// middle game and the endgame; the last column is the side to move. All are in units of
// the scale, so that the coefficients are factors.
func regressParts(variant *movegen.Tables, list []entry, scale float64) (PartFit, error) {
	fit := PartFit{Variant: variant.Variant().Name, Samples: len(list), Scale: scale}
	terms, err := eval.NewWith(variant, eval.DefaultWeights())
	if err != nil {
		return fit, err
	}
	pos := eval.NewPosition(list[0].pos, terms)
	rows := make([][]float64, len(list))
	for i := range list {
		pos.Replace(list[i].pos)
		parts, phase := pos.Parts(), pos.Phase()
		if i == 0 {
			for _, part := range parts {
				fit.Parts = append(fit.Parts, PartFactor{Name: part.Name})
			}
		}
		for _, part := range parts {
			worth := part.Worth() // millipawns
			rows[i] = append(rows[i], float64(worth.MG)/10*phase/scale, float64(worth.EG)/10*(1-phase)/scale)
		}
		turn := 100.0 // centipawns: the factor is in pawns
		if pos.Turn() == game.Black {
			turn = -turn
		}
		rows[i] = append(rows[i], turn/scale)
	}
	factors, err := logistic(fit.Variant, rows, list)
	if err != nil {
		return fit, err
	}
	for i := range fit.Parts {
		fit.Parts[i].MG, fit.Parts[i].EG = factors[2*i], factors[2*i+1]
	}
	fit.Tempo = factors[len(factors)-1]
	games := map[int]bool{}
	for i := range list {
		games[list[i].game] = true
	}
	fit.Games = len(games)
	return fit, nil
}

// logistic finds the factors of the columns that make the points most likely, by
// Newton's method. Standard errors allow for the samples of a game sharing its result.
func logistic(name string, rows [][]float64, list []entry) ([]Factor, error) {
	const (
		rounds = 12
		// prior holds the factors of parts that always occur together near 1. It is too
		// weak to matter for the others.
		prior = 0.001
	)
	used := usedColumns(rows)
	at := make([]float64, len(used))
	var last equations
	for range rounds {
		last = likelihood(rows, list, used, at)
		for i := range at {
			last.normal[i][i] += prior
			last.downhill[i] += prior * (1 - at[i])
		}
		triangle, err := last.normal.cholesky()
		if err != nil {
			return nil, fmt.Errorf("%d samples of %s are too few to tell %d factors: %w", len(rows), name, len(used),
				err)
		}
		for i, step := range triangle.solve(last.downhill) {
			at[i] += step
		}
	}
	errs, err := last.standardErrors(last.variance())
	if err != nil {
		return nil, err
	}
	factors := make([]Factor, len(rows[0]))
	for i, column := range used {
		factors[column] = Factor{at[i], errs[i]}
	}
	return factors, nil
}

// usedColumns are the columns that are not always 0.
func usedColumns(rows [][]float64) (used []int) {
	for column := range rows[0] {
		if slices.ContainsFunc(rows, func(row []float64) bool { return row[column] != 0 }) {
			used = append(used, column)
		}
	}
	return used
}

// likelihood returns the equations of a step of Newton's method.
func likelihood(rows [][]float64, list []entry, used []int, at []float64) equations {
	e, picked := newEquations(len(used)), make([]float64, len(used))
	for k, row := range rows {
		sum := 0.0
		for i, column := range used {
			picked[i] = row[column]
			sum += at[i] * row[column]
		}
		p := 1 / (1 + math.Exp(-sum))
		e.add(list[k].game, picked, p*(1-p), list[k].points-p)
	}
	e.close()
	return e
}
