package eval

import (
	"fmt"
	"math"
	"strings"
	"text/tabwriter"

	"menagerie/movegen"
	"menagerie/movegen/forge"
	"menagerie/search"
)

// What a game for two asks for and a game of one player answers by the way: a
// session shows all games by the same interface.

var _ search.Position = (*Forge)(nil)

// Clone is Copy for a search.
func (p *Forge) Clone() search.Position { return p.Copy() }

// Noisy appends nothing: no strike changes the estimate at a stroke.
func (p *Forge) Noisy(dst []movegen.Move) []movegen.Move { return dst }

// CanPass is false: a strike cannot be passed up.
func (p *Forge) CanPass() bool { return false }

// MakeNull does nothing: see CanPass.
func (p *Forge) MakeNull() {}

// UnmakeNull does nothing: see CanPass.
func (p *Forge) UnmakeNull() {}

// InCheck is false: nobody threatens.
func (p *Forge) InCheck() bool { return false }

// Checkers is empty: nobody threatens.
func (p *Forge) Checkers() []string { return nil }

// Repetition never ends the game: each strike takes a hit from the board.
func (p *Forge) Repetition(int) movegen.Outcome { return movegen.Ongoing }

// Evaluate returns the score that the game is likely to end with, in hundredths
// of a hit.
func (p *Forge) Evaluate() int {
	hits, _ := p.Estimate()
	return int(math.Round(100 * (float64(p.Score()) + hits)))
}

// Gain is zero: all strikes score the same.
func (p *Forge) Gain(movegen.Move) int { return 0 }

// SEE is whether the threshold is at most zero: nothing is exchanged.
func (p *Forge) SEE(_ movegen.Move, threshold int) bool { return threshold <= 0 }

// Slot is the square of the tile struck.
func (p *Forge) Slot(m movegen.Move) int { return int(forge.SquareOf(m)) }

// Slots is the number of squares.
func (p *Forge) Slots() int { return forge.Squares }

// Explain prints the estimate as a table.
func (p *Forge) Explain() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	hits, clear := p.Estimate()
	left := p.HitsLeft()
	fmt.Fprintf(w, "hits struck\t%d\t\n", p.Score())
	fmt.Fprintf(w, "hits left\t%d\t\n", left)
	fmt.Fprintf(w, "of them out of reach\t%d\t\n", left-p.Most())
	fmt.Fprintf(w, "likely left behind\t%.2f\t\n", float64(left)-hits)
	fmt.Fprintf(w, "chance to clear\t%.1f %%\t\n", 100*clear)
	w.Flush()
	fmt.Fprintf(&b, "\nTotal evaluation: %.2f hits\n", float64(p.Score())+hits)
	return b.String()
}
