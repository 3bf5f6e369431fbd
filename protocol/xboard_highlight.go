package protocol

import (
	"slices"
	"strings"

	"menagerie/movegen"
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

// contributor is a game that can say which pieces bring about a mate.
type contributor interface {
	// Contributors maps squares that a checkmated king cannot enter to the piece
	// that covers them.
	Contributors() map[movegen.Square]movegen.Square
}

func newMarks(d Description) grid {
	return grid{files: d.Files, ranks: d.Ranks, cells: make([]string, d.Files*d.Ranks)}
}

// lift answers the user's picking up a piece with its legal targets.
func (x *xboard) lift(args string) error {
	d := x.rule.Describe()
	from := newNotation(d).read(args)
	board, err := parseGrid(x.game.FEN(), d.Files, d.Ranks)
	if err != nil {
		return err
	}
	at, err := board.index(from)
	if err != nil {
		return err
	}
	x.marks.noteLift(from)
	marks := newMarks(d)
	x.markThreats(marks, board)
	if x.markTargets(marks, board, from) {
		marks.cells[at] = liftedMark
	}
	x.marks.shown = true
	x.out.printf("highlight %s", marks)
	return nil
}

// markTargets marks the squares that the piece on a square can move to, and
// reports whether there is one.
func (x *xboard) markTargets(marks, board grid, from string) bool {
	form := x.notation()
	found := false
	for _, m := range x.game.LegalMoves(nil) {
		origin, target, suffix := splitMove(x.game.MoveText(m))
		to, err := board.index(target)
		if origin != from || err != nil {
			continue
		}
		found = true
		switch {
		case form.early != 0 && suffix == string(form.early):
			marks.cells[to] = promotionMark
		case board.cells[to] != "":
			marks.cells[to] = captureMark
		case x.marks.setUp || x.marks.ignored:
			marks.cells[to] = legalQuietMark
		default:
			marks.cells[to] = quietMark
		}
	}
	return found
}

// put answers the user's dropping the piece: XBoard may offer only what the pawn
// can promote to there.
func (x *xboard) put(args string) error {
	from := x.marks.lifted
	x.marks.lifted = ""
	if from == "" || x.rule.Describe().XBoardName != "" {
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
	if len(x.game.Checkers()) > 0 {
		x.out.printf("tellothers %s", CheckWord)
	}
	d := x.rule.Describe()
	if !x.marks.accepted || d.XBoardName != "" {
		return
	}
	board, err := parseGrid(x.game.FEN(), d.Files, d.Ranks)
	if err != nil {
		return
	}
	marks := newMarks(d)
	threat := x.markThreats(marks, board)
	if threat || x.marks.shown {
		x.out.printf("highlight %s", marks)
	}
	x.marks.shown = threat
}

// markThreats marks the king of the side to move if it is in check, and what
// mates it. It reports whether there is anything to mark.
func (x *xboard) markThreats(marks, board grid) bool {
	if len(x.game.Checkers()) == 0 {
		return false
	}
	for _, p := range x.rule.Describe().Pieces {
		letter := string(p.Letter)
		if x.game.Turn() == movegen.Black {
			letter = strings.ToLower(letter)
		}
		if at := slices.Index(board.cells, letter); p.Royal && at >= 0 {
			marks.cells[at] = checkedKingMark
		}
	}
	if g, ok := x.game.(contributor); ok {
		for _, piece := range g.Contributors() {
			if at, err := board.index(piece.String()); err == nil {
				marks.cells[at] = mateMark
			}
		}
	}
	return true
}

// splitMove takes a move's text apart.
func splitMove(text string) (from, to, suffix string) {
	from, rest := cutSquare(text)
	to, suffix = cutSquare(rest)
	return from, to, suffix
}

// cutSquare splits off a letter and the digits after it.
func cutSquare(text string) (square, rest string) {
	if text == "" {
		return "", ""
	}
	rest = strings.TrimLeft(text[1:], "0123456789")
	return text[:len(text)-len(rest)], rest
}
