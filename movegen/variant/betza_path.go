package variant

import "slices"

// A Path is one way of a move that a [Rule] cannot say: along several legs, along a crooked line,
// around a cylinder, over squares that it skips, or onto an own piece. Like rules, paths are as
// White sees them; for Black they are turned by 180 degrees.
type Path []Leg

// Step is one step: files to the right, ranks forward.
type Step struct{ DX, DY int }

// Leg is a part of a path in one direction, or along a line that turns at every step.
//
// On its way a leg passes empty squares, within its range. A leg before the last ends on any
// square that its flags allow and the next one starts there; the last leg ends the move. The
// square from which the piece comes counts as empty.
type Leg struct {
	Steps []Step // taken in turn, again and again: one for a straight line
	Range int    // steps at most, 0 for no limit
	Skip  int    // so many squares at the start are passed whatever is there
	// SameLength: it takes as many steps as the leg before it.
	SameLength bool
	Lame       bool // a piece in the way of a leap blocks it
	MustJump   bool // a piece has to stand in the way of a leap
	Wraps      bool // it goes on at the other side edge of the board
	WrapsRanks bool // it goes on at the other end of the board
	Farthest   bool // ends on no empty square with another one behind it
	Move       bool // may end on an empty square
	Capture    bool // may end on an enemy piece, which is captured
	CaptureOwn bool // may end on an own piece other than the king, which is captured
	PassOwn    bool // before the last leg: may end on an own piece, which stays
	PassEnemy  bool // before the last leg: likewise on an enemy piece
	Tame       bool // never captures a king
	Hop        Hop  // of the last leg
}

// CapturesOwn reports whether a leg captures own pieces.
func (p Path) CapturesOwn() bool {
	return slices.ContainsFunc(p, func(leg Leg) bool { return leg.CaptureOwn })
}

// CapturesOnTheWay reports whether a leg before the last one captures.
func (p Path) CapturesOnTheWay() bool {
	for _, leg := range p[:len(p)-1] {
		if leg.Capture || leg.CaptureOwn {
			return true
		}
	}
	return false
}

// Turned returns the path as Black goes it.
func (p Path) Turned() Path {
	turned := make(Path, len(p))
	for i, leg := range p {
		steps := make([]Step, len(leg.Steps))
		for j, s := range leg.Steps {
			steps[j] = Step{-s.DX, -s.DY}
		}
		leg.Steps = steps
		turned[i] = leg
	}
	return turned
}

// KeepsColor reports whether the path can only end on squares of the color where it began.
func (p Path) KeepsColor() bool {
	for _, leg := range p {
		for _, s := range leg.Steps {
			if leg.Wraps || (s.DX+s.DY)%2 != 0 {
				return false
			}
		}
	}
	return true
}

// Ends calls visit with each square of a board that rules and paths can lead to from a square if other
// pieces stand wherever they help and nowhere else, and with the rule. For a path it is one that says
// how its leg ends or captures there. A square may come up several times.
func Ends(rules []Rule, paths []Path, files, ranks int, from Square, visit func(s Square, as Rule)) {
	for _, r := range rules {
		leg := Leg{Steps: []Step{{r.DX, r.DY}}, Range: r.Range}
		if r.Hop != NoHop {
			leg.Skip = 1 // a hurdle comes first
		}
		Path{leg}.ends(files, ranks, from, func(s Square, _ Leg, _ bool) { visit(s, r) })
	}
	for _, path := range paths {
		path.ends(files, ranks, from, func(s Square, l Leg, last bool) {
			visit(s, Rule{Hop: l.Hop, Lame: l.Lame || l.MustJump, Move: l.Move && last, Capture: l.Capture})
		})
	}
}

// ends calls visit with the squares that the path can lead to, and with the leg that ends or captures
// there; last is false for captures on the way.
func (p Path) ends(files, ranks int, from Square, visit func(s Square, leg Leg, last bool)) {
	starts := map[Square]bool{from: true}
	for i, leg := range p {
		last, reached := i == len(p)-1, map[Square]bool{}
		for s := range starts {
			for n := range leg.mostSteps(files * ranks) {
				next, ok := leg.after(s, n, files, ranks)
				if !ok || next == from && n > 0 {
					break
				}
				if s = next; n < leg.Skip {
					continue
				}
				reached[s] = true
				if last || leg.Capture || leg.CaptureOwn {
					visit(s, leg, last)
				}
			}
		}
		starts = reached
	}
}

func (l Leg) mostSteps(unlimited int) int {
	if l.Range == 0 {
		return unlimited
	}
	return l.Range
}

// after returns the square behind another after step n, from 0, of the leg; ok is false beyond the
// edge.
func (l Leg) after(s Square, n, files, ranks int) (next Square, ok bool) {
	step := l.Steps[n%len(l.Steps)]
	file, rank := s.File()+step.DX, s.Rank()+step.DY
	if l.WrapsRanks {
		rank = (rank + ranks) % ranks
	}
	if l.Wraps {
		file = (file + files) % files
	}
	if file < 0 || file >= files || rank < 0 || rank >= ranks {
		return 0, false
	}
	return SquareAt(file, rank), true
}

// markPaths notes what paths the pieces have.
func (v *Variant) markPaths() {
	for i := range v.Pieces {
		for _, path := range v.Pieces[i].Paths {
			v.HasPaths = true
			v.CapturesOwn = v.CapturesOwn || path.CapturesOwn()
			v.CapturesOnTheWay = v.CapturesOnTheWay || path.CapturesOnTheWay()
		}
	}
}
