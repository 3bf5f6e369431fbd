package movegen

import (
	"reflect"
	"strings"
	"testing"

	"menagerie/movegen/variant"
)

// TestKnownFieldsExist: a field that is renamed would be forgotten otherwise.
func TestKnownFieldsExist(t *testing.T) {
	for _, set := range []string{countedFields, guardedFields, harmlessFields} {
		if !strings.HasPrefix(set, " ") || !strings.HasSuffix(set, " ") {
			t.Errorf("a set without a blank on both sides: %.20q", set)
		}
		for _, name := range strings.Fields(set) {
			of := reflect.TypeFor[variant.Variant]()
			for part := range strings.SplitSeq(name, ".") {
				field, ok := of.FieldByName(part)
				if !ok {
					t.Errorf("no field %s", name)
					break
				}
				of = field.Type
			}
		}
	}
}
