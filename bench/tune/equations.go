package tune

import (
	"errors"
	"math"
)

// equations are the normal equations of a linearized least-squares problem.
type equations struct {
	normal   matrix
	downhill []float64 // half the negative gradient of the cost
	// byGame adds up the squares of each game's share of downhill.
	byGame []float64

	game   int       // the game that is being added
	ofGame []float64 // its share of downhill
}

func newEquations(n int) equations {
	return equations{normal: newMatrix(n), downhill: make([]float64, n), byGame: make([]float64, n), game: -1,
		ofGame: make([]float64, n)}
}

// add adds a sample of a game: the slope of the expected points with each unknown, the
// sample's weight, and its residual (points less expected points). Samples of a game
// are added in a row, and close follows the last.
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

// variance estimates the factor that turns the inverse of the normal equations into
// the covariance of the unknowns. Samples of a game share its result, so the estimate
// uses the scatter of sums over games, not the error of single samples.
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

// standardErrors returns the standard errors of the unknowns.
func (e *equations) standardErrors(variance float64) ([]float64, error) {
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

// matrix is square and symmetric; only its lower triangle is used.
type matrix [][]float64

func newMatrix(n int) matrix {
	m := make(matrix, n)
	for i := range m {
		m[i] = make([]float64, n)
	}
	return m
}

var errNotPositive = errors.New("the matrix is not positive definite")

// cholesky returns the lower triangle L with L Lᵀ = m.
func (m matrix) cholesky() (matrix, error) {
	l := newMatrix(len(m))
	for i := range m {
		for j := range i + 1 {
			rest := m[i][j]
			for k := range j {
				rest -= l[i][k] * l[j][k]
			}
			switch {
			case i > j:
				l[i][j] = rest / l[j][j]
			case rest <= 0:
				return nil, errNotPositive
			default:
				l[i][i] = math.Sqrt(rest)
			}
		}
	}
	return l, nil
}

// solve returns x with M Mᵀ x = b for a lower triangle M.
func (m matrix) solve(b []float64) []float64 {
	x := make([]float64, len(b))
	for i := range x {
		rest := b[i]
		for k := range i {
			rest -= m[i][k] * x[k]
		}
		x[i] = rest / m[i][i]
	}
	for i := len(x) - 1; i >= 0; i-- {
		for k := i + 1; k < len(x); k++ {
			x[i] -= m[k][i] * x[k]
		}
		x[i] /= m[i][i]
	}
	return x
}
