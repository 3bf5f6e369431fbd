//go:build tunable

package search

import (
	"context"
	"os"
	"regexp"
	"strconv"
	"testing"
)

// TestParamsAgree: the variables are all that params.go declares, with its values.
func TestParamsAgree(t *testing.T) {
	text, err := os.ReadFile("params.go")
	if err != nil {
		t.Fatal(err)
	}
	declared := map[string]string{}
	for _, line := range regexp.MustCompile(`(?m)^\t([A-Za-z]+) += (\S+)`).FindAllStringSubmatch(string(text), -1) {
		declared[line[1]] = line[2]
	}
	for _, p := range Params() {
		if declared[p.Name] != strconv.Itoa(p.Value) || p.Value < p.Min || p.Value > p.Max || p.Step < 1 {
			t.Errorf("%+v, declared as %q", p, declared[p.Name])
		}
		delete(declared, p.Name)
	}
	for name := range declared {
		t.Errorf("params_list.go lacks %s: run \"go generate ./search\"", name)
	}
}

// TestSetParam: a parameter changes the search, a table that is made from one included, and
// its first value brings the old search back.
func TestSetParam(t *testing.T) {
	nodes := func() uint64 {
		return New(1, 1).Search(context.Background(), forks(newBreakGame(5, 7)), Limits{Depth: 8}, nil).Nodes
	}
	first := nodes()
	for name, value := range map[string]int{"reverseMargin": 90, "lmrScale": 80} {
		old := 0
		for _, p := range Params() {
			if p.Name == name {
				old = p.Value
			}
		}
		if err := SetParam(name, value); err != nil {
			t.Fatal(err)
		}
		if nodes() == first {
			t.Errorf("%s changes nothing", name)
		}
		if err := SetParam(name, old); err != nil || nodes() != first {
			t.Errorf("%s: the old value does not bring the old search back, %v", name, err)
		}
	}
	for name, value := range map[string]int{"nothing": 1, "reverseMargin": 1000} {
		if SetParam(name, value) == nil {
			t.Errorf("%s = %d: no error", name, value)
		}
	}
}
