package bench

// Positions returns the position strings of the fixed set that belong to a
// variant; none if it has no such variant.
func Positions(variant string) []string {
	var of []string
	for _, p := range positions() {
		if p.variant == variant {
			of = append(of, p.fen)
		}
	}
	return of
}
