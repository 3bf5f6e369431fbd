package movegen

// CheckVariants is [LoadVariants] that also sets up every start position. It takes longer and
// finds the start positions that the variant's own rules refuse.
func CheckVariants(file string, text []byte, known []*Variant) (variants []*Variant, problems []Problem) {
	return LoadVariantsChecked(file, text, known, func(v *Variant) error {
		tables, err := Compile(v)
		if err == nil {
			_, err = tables.NewPosition()
		}
		return err
	})
}
