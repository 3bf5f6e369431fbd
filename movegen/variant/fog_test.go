package variant

import (
	"reflect"
	"testing"
)

// A rule of which nobody has said that it fits fog of war is not played in it.
func TestOtherRulesAreNotPlayedInFog(t *testing.T) {
	var chess *Variant
	for _, v := range Builtin() {
		if v.Name == "chess" {
			chess = v
		}
	}
	if chess.InFog() == nil {
		t.Fatal("chess is not played in fog")
	}
	fields := reflect.TypeFor[Variant]()
	for i := range fields.NumField() {
		name := fields.Field(i).Name
		if _, foggy := fields.Field(i).Tag.Lookup("fog"); foggy {
			continue
		}
		other := *chess
		switch f := reflect.ValueOf(&other).Elem().Field(i); f.Kind() {
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Int:
			f.SetInt(1)
		case reflect.Uint8, reflect.Uint64:
			f.SetUint(1)
		default:
			continue
		}
		if other.InFog() != nil {
			t.Errorf("chess with %s is played in fog", name)
		}
	}
}
