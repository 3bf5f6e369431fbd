package movegen

import (
	"slices"
	"testing"
)

func TestBuiltinHasNoProblems(t *testing.T) {
	variants, problems := LoadVariants("variants.ini", builtinText, nil)
	for _, p := range problems {
		t.Error(p)
	}
	if got := len(variants); got != len(Builtin()) || got == 0 {
		t.Errorf("%d variants, Builtin has %d", got, len(Builtin()))
	}
	first := make([]string, 0, 4)
	for _, v := range variants[:min(4, len(variants))] {
		first = append(first, v.Name)
	}
	if want := []string{"chess", "xxl", "capablanca", "grand"}; !slices.Equal(first, want) {
		t.Errorf("first variants %q, want %q", first, want)
	}
}
