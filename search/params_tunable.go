//go:build tunable

package search

import "fmt"

// tunable is a parameter with its variable.
type tunable struct {
	name  string
	value *int
	first int // the value in params.go
}

// param describes a parameter. Its range is from half to twice its first value.
func (t *tunable) param() Param {
	p := Param{Name: t.name, Value: *t.value, Min: (t.first + 1) / 2, Max: 2 * t.first, Step: max(t.first/10, 1)}
	if t.first < 0 {
		p.Min, p.Max, p.Step = 2*t.first, (t.first-1)/2, max(-t.first/10, 1)
	}
	return p
}

// Params lists the parameters that SetParam can change.
func Params() []Param {
	var all []Param
	for i := range tunables {
		all = append(all, tunables[i].param())
	}
	return all
}

// SetParam changes a parameter for the searches that start after it. It must not be called
// while one runs.
func SetParam(name string, value int) error {
	for i := range tunables {
		if tunables[i].name != name {
			continue
		}
		if p := tunables[i].param(); value < p.Min || value > p.Max {
			return fmt.Errorf("parameter %s: %d, expected %d to %d", name, value, p.Min, p.Max)
		}
		*tunables[i].value = value
		return nil
	}
	return fmt.Errorf("no parameter %q", name)
}
