package game

// Coord is a square of any board: its file and its rank, both from 0.
type Coord struct{ File, Rank int }

// String returns the square as file letter and rank number: "a1".
func (c Coord) String() string { return SquareName(c.File, c.Rank) }

// CutCoord reads a square from the front of text and returns what follows it. ok is false
// if no square of a board of so many files and ranks stands there.
func CutCoord(text string, files, ranks int) (c Coord, rest string, ok bool) {
	file, rank, rest, err := CutSquare(text, files, ranks)
	return Coord{file, rank}, rest, err == nil
}
