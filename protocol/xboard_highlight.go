package protocol

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// Marks on squares, as near as XBoard's palette comes to the colors of the game
// that xxl comes from. An upper-case letter also makes the square a legal
// target; XBoard asks what to promote to on M, and waits for the answer on B, so
// that blue must be lower case. That is mere decoration: XBoard's own idea of
// the moves decides then, unless the user has switched that off.
const (
	quietMark       = "b"
	legalQuietMark  = "Y" // in place of quietMark if XBoard's idea may be wrong
	captureMark     = "R"
	promotionMark   = "M" // only early ones, which XBoard does not expect
	liftedMark      = "g"
	checkedKingMark = "r" // a checked or mated king
	mateMark        = "y" // a piece that contributes to a mate
)

// highlighter is what an adapter remembers of the marks on XBoard's board.
type highlighter struct {
	accepted bool   // the GUI shows marks
	lifted   string // the square of the piece in hand, "" for none
	lifts    int    // of that piece in a row without a move
	// Quiet targets must be marked as legal if the position was set up, so that
	// XBoard does not know what has moved, or if it ignores the other marks.
	setUp, ignored bool
	shown          bool // there may be marks on the board
}

// vainLifts is how often a user picks up the same piece, and nothing comes of
// it, before it looks as if XBoard takes no move to the marks shown: it says
// nothing of a move that it refuses.
const vainLifts = 3

func (h *highlighter) noteLift(square string) {
	if h.lifted != square {
		h.lifts = 0
	}
	h.lifted = square
	h.lifts++
	h.ignored = h.ignored || h.lifts >= vainLifts
}

func newMarks(v *View) grid {
	return grid{files: v.Files, ranks: v.Ranks, cells: make([]string, v.Files*v.Ranks)}
}

// mark puts a mark on squares.
func (g grid) mark(mark string, squares ...game.Coord) {
	for _, s := range squares {
		g.cells[(g.ranks-1-s.Rank)*g.files+s.File] = mark
	}
}

// lift answers the user's picking up a piece with its legal targets.
func (x *xboard) lift(args string) error {
	view := x.game.View()
	name := x.notation().read(args)
	from, rest, ok := game.CutCoord(name, view.Files, view.Ranks)
	if !ok || rest != "" {
		return fmt.Errorf("%s is no square", quote(name))
	}
	x.marks.noteLift(name)
	marks := newMarks(&view)
	markThreats(marks, &view)
	if x.markTargets(marks, &view, name) {
		marks.mark(liftedMark, from)
	}
	x.marks.shown = true
	x.out.printf("highlight %s", marks)
	return nil
}

// markTargets marks the squares that the piece on a square can move to, and
// reports whether there is one.
func (x *xboard) markTargets(marks grid, view *View, from string) bool {
	form := x.notation()
	found := false
	for _, m := range x.game.LegalMoves(nil) {
		origin, target, suffix := splitMove(x.game.MoveText(m))
		to, _, ok := game.CutCoord(target, view.Files, view.Ranks)
		if origin != from || !ok {
			continue
		}
		found = true
		switch {
		case form.early != 0 && suffix == string(form.early):
			marks.mark(promotionMark, to)
		case view.At(to).Text != "":
			marks.mark(captureMark, to)
		case x.marks.setUp || x.marks.ignored:
			marks.mark(legalQuietMark, to)
		default:
			marks.mark(quietMark, to)
		}
	}
	return found
}

// put answers the user's dropping the piece: XBoard may offer only what the pawn
// can promote to there.
func (x *xboard) put(args string) error {
	from := x.marks.lifted
	x.marks.lifted = ""
	if from == "" || x.rule.Describe().XBoard.Name != "" {
		return nil
	}
	to := x.notation().read(args)
	choices := ""
	for _, m := range x.game.LegalMoves(nil) {
		if origin, target, suffix := splitMove(x.game.MoveText(m)); origin == from && target == to {
			choices += strings.ToUpper(suffix)
		}
	}
	if choices != "" && x.notation().early == 0 {
		x.out.printf("choice %s", choices)
	}
	return nil
}

// showThreats tells a person of a check or a mate on a board that XBoard does
// not know the rules of.
func (x *xboard) showThreats() {
	if x.computer || x.analyzing {
		return
	}
	view := x.game.View()
	if view.InCheck() {
		x.out.printf("tellothers %s", CheckWord)
	}
	if !x.marks.accepted || x.rule.Describe().XBoard.Name != "" {
		return
	}
	marks := newMarks(&view)
	markThreats(marks, &view)
	if view.InCheck() || x.marks.shown {
		x.out.printf("highlight %s", marks)
	}
	x.marks.shown = view.InCheck()
}

// markThreats marks a king in check, and what mates it.
func markThreats(marks grid, view *View) {
	marks.mark(checkedKingMark, view.Checked...)
	marks.mark(mateMark, view.Mating...)
}
