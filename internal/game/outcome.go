package game

// Outcome is how a game stands for the side to move.
type Outcome int8

// A game is either Ongoing or over.
const (
	Ongoing Outcome = iota
	Draw
	Win
	Loss
)

// Opposite returns the outcome for the other side.
func (o Outcome) Opposite() Outcome {
	switch o {
	case Win:
		return Loss
	case Loss:
		return Win
	}
	return o
}
