package protocol

// Placement returns what a position string puts on each square, rank by rank from
// the top: "" or letters such as "P", "n", "+p" or "*". It is an error if the
// first field is not written like a FEN's.
func Placement(position string, files, ranks int) ([]string, error) {
	g, err := parseGrid(position, files, ranks)
	return g.cells, err
}
