package movegen // Room: compile.

import "menagerie/movegen/variant"

// CheckVariants is [variant.LoadVariants] that also sets up every start position. It takes longer and
// finds the start positions that the variant's own rules refuse.
func CheckVariants(file string, text []byte,
	known []*variant.Variant) (variants []*variant.Variant, problems []variant.Problem) {
	return variant.LoadVariantsChecked(file, text, known, func(v *variant.Variant) error {
		if v.IsStones() {
			return nil // package stones compiles it
		}
		tables, err := Compile(v)
		if err == nil {
			_, err = tables.NewPosition()
		}
		return err
	})
}
