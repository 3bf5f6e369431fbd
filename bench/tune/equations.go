package tune

import "math"

// equations are the normal equations of a linearised problem.
type equations struct {
	normal   matrix
	downhill []float64 // half the gradient of the cost, turned over
	// byGame adds up the squares of what each game has in downhill.
	byGame []float64

	game   int // the one that ofGame is of
	ofGame []float64
}

func newEquations(n int) equations {
	return equations{normal: newMatrix(n), downhill: make([]float64, n), byGame: make([]float64, n), game: -1, ofGame: make([]float64, n)}
}

// add adds a sample of a game: how what is expected changes with each unknown, with
// what weight, and by how much too little is expected. Samples of a game are added in
// a row, and close follows the last.
func (e *equations) add(game int, row []float64, weight, miss float64) {
	if game != e.game {
		e.close()
		e.game = game
	}
	for i := range row {
		if row[i] == 0 {
			continue
		}
		e.ofGame[i] += row[i] * miss
		for j := range i + 1 {
			e.normal[i][j] += weight * row[i] * row[j]
		}
	}
}

// close ends a game.
func (e *equations) close() {
	for i, sum := range e.ofGame {
		e.downhill[i] += sum
		e.byGame[i] += sum * sum
	}
	clear(e.ofGame)
}

// variance estimates what to multiply the inverse of the normal equations by to
// get the variance of the unknowns. Samples of a game share its result: so it goes
// by how sums over games scatter, not by the error of a sample.
func (e *equations) variance() float64 {
	sum, count := 0.0, 0.0
	for i := range e.normal {
		if e.normal[i][i] > 0 {
			sum += e.byGame[i] / e.normal[i][i]
			count++
		}
	}
	return sum / max(count, 1)
}

// uncertainty returns the standard errors of the unknowns, by the variance.
func (e *equations) uncertainty(variance float64) ([]float64, error) {
	triangle, err := e.normal.cholesky()
	if err != nil {
		return nil, err
	}
	errs := make([]float64, len(e.normal))
	for i := range errs {
		unit := make([]float64, len(errs))
		unit[i] = 1
		errs[i] = math.Sqrt(variance * triangle.solve(unit)[i])
	}
	return errs, nil
}
