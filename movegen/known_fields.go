package movegen // Room: compile.

import (
	"reflect"
	"slices"
	"strings"
)

// hasOnly reports whether every field of a struct is either in one of the sets or zero. A shortcut
// that knows the rules in the sets, and no others, asks it: a field that nobody has thought about,
// such as that of a new rule, turns the shortcut off. A set is the names of fields of
// [menagerie/movegen/variant.Variant] with a blank on both sides. The names of fields of a struct
// within the variant follow its own: Castling.Rank.
func hasOnly(s reflect.Value, prefix string, sets ...string) bool {
	for i := range s.NumField() {
		name, field := prefix+s.Type().Field(i).Name, s.Field(i)
		isIn := func(set string) bool { return strings.Contains(set, " "+name+" ") }
		if slices.ContainsFunc(sets, isIn) || field.IsZero() {
			continue
		}
		if field.Kind() != reflect.Struct || !hasOnly(field, name+".", sets...) {
			return false
		}
	}
	return true
}
