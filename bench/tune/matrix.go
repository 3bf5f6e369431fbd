package tune

import (
	"errors"
	"math"
)

// matrix is square and symmetric; of each row the part up to the diagonal counts.
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

// solve returns x with L Lᵀ x = b for a lower triangle L.
func (l matrix) solve(b []float64) []float64 {
	x := make([]float64, len(b))
	for i := range x {
		rest := b[i]
		for k := range i {
			rest -= l[i][k] * x[k]
		}
		x[i] = rest / l[i][i]
	}
	for i := len(x) - 1; i >= 0; i-- {
		for k := i + 1; k < len(x); k++ {
			x[i] -= l[k][i] * x[k]
		}
		x[i] /= l[i][i]
	}
	return x
}
