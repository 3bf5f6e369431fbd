package variant

import "slices"

// Find returns the built-in variant of that name, nil if there is none. It reads the embedded
// variants.ini each time: to look up several variants, call [Builtin] once.
func Find(name string) *Variant {
	variants := Builtin()
	if i := slices.IndexFunc(variants, func(v *Variant) bool { return v.Name == name }); i >= 0 {
		return variants[i]
	}
	return nil
}
