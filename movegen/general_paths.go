package movegen // Room: make.

import (
	"fmt"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Moves along paths (variant.Path): of several legs, around corners and around a cylinder. A move
// that captures on its way carries the square of that capture as its extra number; one that ends
// where it began is a pass, with or without such a capture.

// compilePaths turns the paths of all pieces to both sides' view. It fails if a capture on the way
// may lie too far off to be written in a move.
func compilePaths(t *Tables) error {
	for pt := variant.Type(1); int(pt) < len(t.variant.Pieces); pt++ {
		paths := t.variant.Pieces[pt].Paths
		if len(paths) == 0 {
			continue
		}
		white, black := KindOf(pt, game.White), KindOf(pt, game.Black)
		t.general.paths[white] = paths
		for _, path := range paths {
			t.general.paths[black] = append(t.general.paths[black], path.Turned())
		}
		for _, k := range [2]Kind{white, black} {
			t.isGeneral, t.general.noHurdles, t.general.overlap[k] = true, false, true
			t.general.capturesByReach[k] = false
			t.attackProfiles[k].classes |= 1 << bent
			t.addPathReach(k)
		}
		if far := t.farCapture(white); far != "" {
			return fmt.Errorf("variant %s: %s: %s", t.variant.Name, t.variant.Pieces[pt].Name, far)
		}
	}
	return nil
}

// farCapture says whether a path of k may capture on the way where a move cannot say it.
func (t *Tables) farCapture(k Kind) string {
	if len(t.squares) <= maxExtra {
		return ""
	}
	for _, path := range t.general.paths[k] {
		if !path.CapturesOnTheWay() {
			continue
		}
		reach := 0
		for _, leg := range path[:len(path)-1] {
			if leg.Range == 0 || leg.Wraps {
				reach = variant.MaxFiles
			}
			reach += leg.Range * max(abs(leg.Steps[0].DX), abs(leg.Steps[0].DY))
		}
		if reach > farthestExtra {
			return fmt.Sprintf("captures on the way more than %d squares off need a board of at most %d squares",
				farthestExtra, maxExtra)
		}
	}
	return ""
}

// farthestExtra is how many files and ranks from its start a move on a board of more than maxExtra
// squares may capture on the way.
const farthestExtra = 5

// withCaptureOnTheWay returns m with a capture on s: as the number of the square on the board, or
// of its offset from where the move begins.
func (t *Tables) withCaptureOnTheWay(m game.Move, s variant.Square) game.Move {
	if len(t.squares) <= maxExtra {
		return withExtra(m, 1+int(t.squareIndex[s]))
	}
	const width = 2*farthestExtra + 1
	from := moveFrom(m)
	return withExtra(m, 1+(s.Rank()-from.Rank()+farthestExtra)*width+s.File()-from.File()+farthestExtra)
}

// captureOnTheWay returns where m captures on its way, NoSquare for most moves.
func (p *Position) captureOnTheWay(m game.Move) variant.Square {
	if !p.tables.variant.CapturesOnTheWay || moveExtra(m) == 0 {
		return variant.NoSquare
	}
	n := moveExtra(m) - 1
	if len(p.tables.squares) <= maxExtra {
		return p.tables.squares[n]
	}
	const width = 2*farthestExtra + 1
	from := moveFrom(m)
	return variant.SquareAt(from.File()+n%width-farthestExtra, from.Rank()+n/width-farthestExtra)
}

// capturesOnTheWay reports whether m captures on its way.
func (p *Position) capturesOnTheWay(m game.Move) bool {
	return p.tables.variant.CapturesOnTheWay && moveExtra(m) != 0
}

var (
	pathsRule = rule{
		fields:  "HasPaths CapturesOwn SelfCapture Cylindrical Toroidal",
		changes: general | attacks | corners | gains,
		compile: func(t *Tables) {
			if own := t.variant.SelfCapture; own[0] != own[1] {
				t.forbid((*Position).capturesOwnInVain)
			}
		},
	}
	onTheWayRule = rule{
		fields:  "CapturesOnTheWay",
		changes: movers | corners | quietGains,
		made:    (*Position).makeCaptureOnTheWay,
		gains:   (*Position).onTheWayGain,
	}
)

// capturesOwnInVain reports whether m captures an own piece where only the other side may (selfCapture).
func (p *Position) capturesOwnInVain(m game.Move) bool {
	id := p.Cells[moveTo(m)&cellMask]
	k := moveKindOf(m)
	return !p.tables.variant.SelfCapture[p.turn] && id != 0 && id&guard == colorBit(p.turn) &&
		(k == plain || k == promotion)
}

// onTheWayGain adds the worth of what m captures on its way.
func (p *Position) onTheWayGain(m game.Move, gain int) int {
	s := p.captureOnTheWay(m)
	if s == variant.NoSquare {
		return gain
	}
	worth := p.tables.values[p.Kinds[p.Cells[s&cellMask]]&(maxKinds-1)]
	if p.Cells[s&cellMask]&colorBit(p.turn) != 0 {
		worth = -worth
	}
	return gain + worth
}

// makeCaptureOnTheWay removes what m captures on its way.
func (p *Position) makeCaptureOnTheWay(m game.Move, _ game.Color, _ Kind) {
	if s := p.captureOnTheWay(m); s != variant.NoSquare {
		p.remove(p.Cells[s&cellMask], s)
	}
}

// pathMoves appends the pseudo-legal moves of the piece id along its paths, with repetitions.
func (p *Position) pathMoves(dst []game.Move, id uint8, noisy bool) []game.Move {
	w := newPathWalk(p, p.Kinds[id]&(maxKinds-1), p.Squares[id])
	w.dst, w.noisy = dst, noisy
	w.all()
	return w.dst
}

// pathsAttack reports whether a piece of kind k on one square could capture an enemy on another along its paths, at
// their end or on the way.
func (p *Position) pathsAttack(k Kind, from, to variant.Square) bool {
	w := newPathWalk(p, k, from)
	w.target = to
	w.all()
	return w.hit
}

// pathWalk follows the paths of a piece. It lists moves or, with a target, finds out whether one
// captures there.
type pathWalk struct {
	p      *Position
	own    uint8 // color bit
	start  variant.Square
	paths  []variant.Path
	path   variant.Path
	region *variant.Region // where the piece may go, nil for everywhere
	dst    []game.Move
	noisy  bool
	target variant.Square // taken for an enemy's, NoSquare to list moves
	hit    bool
	taken  variant.Square // captured on the way, NoSquare for none
	// where it attacks and where it can go, if they are asked for
	attacked, entered *variant.Region
}

func newPathWalk(p *Position, k Kind, from variant.Square) pathWalk {
	return pathWalk{
		p: p, own: colorBit(k.Color()), start: from, paths: p.tables.general.paths[k],
		region: p.tables.general.mobility[k], target: variant.NoSquare, taken: variant.NoSquare,
	}
}

func (w *pathWalk) all() {
	for _, path := range w.paths {
		w.path = path
		w.leg(0, w.start.File(), w.start.Rank(), 0)
		if w.hit {
			return
		}
	}
}

// occupant says what stands on a square while the piece is on its way.
type occupant uint8

const (
	empty occupant = iota
	ownPiece
	enemyPiece
	noSquare // beyond the edge or barred to all
)

// at returns what stands on a square. Around a cylinder the piece finds itself.
func (w *pathWalk) at(s variant.Square, around bool) occupant {
	cell := w.p.Cells[s&cellMask]
	switch {
	case cell == guard:
		return noSquare
	case s == w.target:
		return enemyPiece
	case cell == 0 || s == w.start && !around || s == w.taken:
		return empty
	case cell&w.own != 0:
		return ownPiece
	}
	return enemyPiece
}

// leg follows leg i of the path from a square. length is how many steps the last leg that could
// take several took.
func (w *pathWalk) leg(i, file, rank, length int) {
	v := w.p.tables.variant
	leg := &w.path[i]
	last, around, hopped := i == len(w.path)-1, false, leg.Hop == variant.NoHop
	limit := leg.Range
	if limit == 0 {
		limit = v.Files * v.Ranks
	}
	for n := 1; n <= limit && !w.hit; n++ {
		step := leg.Steps[(n-1)%len(leg.Steps)]
		if (leg.Lame || leg.MustJump) && w.blocked(file, rank, step, leg) {
			return
		}
		file, rank = file+step.DX, rank+step.DY
		if leg.Wraps && (file < 0 || file >= v.Files) {
			file, around = (file+v.Files)%v.Files, true
		}
		if leg.WrapsRanks && (rank < 0 || rank >= v.Ranks) {
			rank, around = (rank+v.Ranks)%v.Ranks, true
		}
		if file < 0 || file >= v.Files || rank < 0 || rank >= v.Ranks {
			return
		}
		if n <= leg.Skip {
			continue
		}
		s := variant.SquareAt(file, rank)
		there := w.at(s, around)
		if w.attacked != nil && leg.Capture && !leg.Tame && hopped && there != noSquare {
			w.attacked[s] = true
		}
		switch {
		case there == noSquare || s == w.start && len(leg.Steps) > 2: // a curve has closed
			return
		case leg.SameLength && n != length:
		case !last:
			if leg.Range != 1 {
				w.next(i, s, there, n)
			} else {
				w.next(i, s, there, length)
			}
		case !hopped:
			if there != empty {
				if hopped = true; leg.Hop == variant.Grasshopper {
					limit = n + 1
				}
				continue
			}
		case leg.Farthest && there == empty && w.goesOn(file+step.DX, rank+step.DY):
		default:
			w.end(leg, s, there)
		}
		if there != empty {
			return
		}
	}
}

// goesOn reports whether a square is on the board, and empty.
func (w *pathWalk) goesOn(file, rank int) bool {
	v := w.p.tables.variant
	return file >= 0 && file < v.Files && rank >= 0 && rank < v.Ranks &&
		w.at(variant.SquareAt(file, rank), false) == empty
}

// blocked reports whether something stands in the way of a lame leap, or nothing in that of a
// leap that has to jump.
func (w *pathWalk) blocked(file, rank int, step variant.Step, leg *variant.Leg) bool {
	v := w.p.tables.variant
	dx, dy := step.DX, step.DY
	for dx != 0 || dy != 0 {
		sx, sy := sign(dx), sign(dy)
		if abs(dx) > abs(dy) {
			sy = 0
		} else if abs(dy) > abs(dx) {
			sx = 0
		}
		file, rank, dx, dy = file+sx, rank+sy, dx-sx, dy-sy
		if leg.Wraps {
			file = (file + v.Files) % v.Files
		}
		if leg.WrapsRanks {
			rank = (rank + v.Ranks) % v.Ranks
		}
		if dx == 0 && dy == 0 || file < 0 || file >= v.Files || rank < 0 || rank >= v.Ranks {
			break
		}
		if (w.at(variant.SquareAt(file, rank), leg.Wraps) == empty) == leg.MustJump {
			return true
		}
	}
	return false
}

// next goes on with the leg behind leg i from a square that leg i may end on.
func (w *pathWalk) next(i int, s variant.Square, there occupant, length int) {
	leg := &w.path[i]
	if there == empty && leg.Move || there == ownPiece && leg.PassOwn || there == enemyPiece && leg.PassEnemy {
		w.leg(i+1, s.File(), s.Rank(), length)
	}
	if w.mayCapture(leg, s, there) && w.taken == variant.NoSquare {
		w.taken = s
		if s == w.target {
			w.target = variant.NoSquare // captured: any end of the path will do
			w.finish(i+1, s, length)
			w.target = s
		} else {
			w.leg(i+1, s.File(), s.Rank(), length)
		}
		w.taken = variant.NoSquare
	}
}

// finish finds out whether the path has an end from leg i on, once the target is captured.
func (w *pathWalk) finish(i int, s variant.Square, length int) {
	count, dst, noisy := len(w.dst), w.dst, w.noisy
	w.noisy = false
	w.leg(i, s.File(), s.Rank(), length)
	w.hit = len(w.dst) > count
	w.dst, w.noisy = dst, noisy
}

// mayCapture reports whether a leg may capture what stands on a square, never an own king.
func (w *pathWalk) mayCapture(leg *variant.Leg, s variant.Square, there occupant) bool {
	if w.region != nil && !w.region[s&squareMask] {
		return false
	}
	isKing := w.p.Cells[s&cellMask]&indexMask == 0
	switch there {
	case enemyPiece:
		return leg.Capture && !(leg.Tame && (isKing || w.p.Cells[s&cellMask] == 0))
	case ownPiece:
		return leg.CaptureOwn && s != w.start && !isKing
	}
	return false
}

// end lists the move that ends on s, if it may, or finds that it captures on the target.
func (w *pathWalk) end(leg *variant.Leg, s variant.Square, there occupant) {
	captures := w.mayCapture(leg, s, there)
	switch {
	case !captures && !(there == empty && leg.Move), w.region != nil && !w.region[s&squareMask]:
		return
	case w.target != variant.NoSquare:
		w.hit = s == w.target
		return
	case w.noisy && !captures && w.taken == variant.NoSquare:
		return
	}
	if w.entered != nil {
		w.entered[s] = true
		return
	}
	m := newMove(w.start, s)
	if s == w.start {
		m = withKind(m, pass)
	}
	if w.taken != variant.NoSquare && w.taken != s { // else as if captured at the end
		m = w.p.tables.withCaptureOnTheWay(m, w.taken)
	}
	w.dst = append(w.dst, m)
}

// isCapture reports whether m captures a piece.
func (p *Position) isCapture(m game.Move) bool {
	switch moveKindOf(m) {
	case enPassant:
		return true
	case castleHigh, castleLow:
		return false // the king may land on its rook's square
	case pass:
		return p.capturesOnTheWay(m)
	}
	return p.Cells[moveTo(m)&cellMask] != 0 || p.capturesOnTheWay(m)
}
