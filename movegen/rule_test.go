package movegen

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"menagerie/movegen/variant"
)

// TestEveryFieldHasARule: each field of a variant is one rule's, which says what it changes.
func TestEveryFieldHasARule(t *testing.T) {
	var fields []string
	var list func(of reflect.Type, prefix string)
	list = func(of reflect.Type, prefix string) {
		for i := range of.NumField() {
			name := prefix + of.Field(i).Name
			whole := slices.ContainsFunc(allRules[:], func(r *rule) bool { return slices.Contains(strings.Fields(r.fields), name) })
			if of.Field(i).Type.Kind() == reflect.Struct && !whole {
				list(of.Field(i).Type, name+".")
			} else {
				fields = append(fields, name)
			}
		}
	}
	list(reflect.TypeFor[variant.Variant](), "")
	owners := map[string]int{}
	for _, r := range allRules {
		if r.changes == 0 {
			t.Errorf("the rule of %q does not say what it changes", r.fields)
		}
		for _, name := range strings.Fields(r.fields) {
			if owners[name]++; !slices.Contains(fields, name) {
				t.Errorf("there is no field %s", name)
			}
		}
	}
	for _, name := range fields {
		if owners[name] != 1 {
			t.Errorf("%d rules name the field %s, expected 1: see rules.go", owners[name], name)
		}
	}
}

// TestUndeclaredRulesTurnShortcutsOff: a field that no rule names, and a rule that does not say what it changes, turn
// off whatever takes chess for granted.
func TestUndeclaredRulesTurnShortcutsOff(t *testing.T) {
	tables := tablesOf(t, "crazyhouse")
	if _, changed := rulesOf(tables.variant, allRules[:]); changed != nothing {
		t.Fatalf("crazyhouse changes %b", changed)
	}
	used := 0
	for i, r := range allRules {
		rest := slices.Delete(slices.Clone(allRules[:]), i, i+1)
		if _, changed := rulesOf(tables.variant, rest); changed != nothing {
			used++
			if changed != everything {
				t.Errorf("without the rule of %q crazyhouse changes %b", r.fields, changed)
			}
		}
	}
	if used < 6 {
		t.Errorf("only %d rules are used", used)
	}
	silent := rule{has: func(*variant.Variant) bool { return true }}
	if _, changed := rulesOf(tables.variant, append(allRules[:], &silent)); changed != everything {
		t.Errorf("with a rule that says nothing crazyhouse changes %b", changed)
	}
	if tables.changes = everything; tables.only(guarded) || tables.only(decides) || tables.only(harmless|compels) {
		t.Error("a shortcut takes for granted what a rule changes")
	}
}
