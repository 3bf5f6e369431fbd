package protocol

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// Marks on squares. XBoard takes an upper-case letter for a legal target: with its own test of
// moves off it takes no others, and with the test on it believes the mark where it would refuse
// the move itself, in a variant that the engine defines. The colors of moves are XBoard's own.
// Blue stays out: XBoard waits there for the engine's choice of a promotion, for ever with the
// test on.
const (
	quietMark       = "Y"
	captureMark     = "R"
	legMark         = "C" // a piece to be jumped: XBoard wants another click behind it
	promotionMark   = "M" // only early ones, which XBoard does not expect: it asks for the piece
	checkedKingMark = "r" // a checked or mated king
	mateMark        = "y" // a piece that contributes to a mate
)

// highlighter is what an adapter remembers of the marks on XBoard's board.
type highlighter struct {
	accepted bool     // the GUI shows marks
	clicks   []string // the square of the piece in hand, and the legs of its move so far
	dropped  string   // the square of the last put, "" for none
	awaited  bool     // the last put ended a legal move without a choice: XBoard should send it
	shown    bool     // there may be marks on the board
}

// marked is letters on squares.
type marked map[game.Coord]string

// mark puts a mark on squares.
func (m marked) mark(mark string, squares ...game.Coord) {
	for _, s := range squares {
		m[s] = mark
	}
}

// text writes the marks as XBoard reads them: as the board of a position string.
func (m marked) text(v *game.View) string {
	return game.WriteBoard(v.Files, v.Ranks, func(file, rank int) string {
		return m[game.Coord{File: file, Rank: rank}]
	})
}

// lift answers the user's picking up a piece with its legal targets, and nothing else: the user
// cannot go on to pick up an own piece that has a mark.
func (x *xboard) lift(args string) error {
	view := x.Position.View()
	name := x.notation().read(args)
	dropped := x.marks.dropped
	x.marks.dropped = ""
	x.mendBoard()
	if inHand(name, view.Files) { // XBoard takes drops to any square
		x.marks.clicks = nil
		return nil
	}
	_, rest, ok := game.CutCoord(name, view.Files, view.Ranks)
	if !ok || rest != "" {
		return fmt.Errorf("%s is no square", quote(name))
	}
	// XBoard puts the piece down on the leg of a move and picks it up there again.
	goesOn := name == dropped && len(x.marks.clicks) > 0 && x.leads(append(slices.Clone(x.marks.clicks), name))
	if !goesOn {
		x.marks.clicks = nil
	}
	x.marks.clicks = append(x.marks.clicks, name)
	marks := marked{}
	x.markTargets(marks, &view)
	x.marks.shown = true
	x.out.printf("highlight %s", marks.text(&view))
	return nil
}

// mendBoard shows the position if XBoard has refused a legal move of the user: then it has
// refused the engine's last move before, by its own idea of the rules, and waits for another.
func (x *xboard) mendBoard() {
	if x.marks.awaited && !x.computer && !x.force() && !x.analyzing && !x.engineToMove() {
		x.sendPosition()
	}
	x.marks.awaited = false
}

// inHand reports whether XBoard's name of a square is one of a piece in hand: they stand two
// files beside the board.
func inHand(name string, files int) bool {
	return name != "" && (name[0] == 'a'-2 || int(name[0]) == 'a'+files+1)
}

// leads reports whether a legal move has these clicks and more.
func (x *xboard) leads(clicks []string) bool {
	for _, m := range x.Position.LegalMoves(nil) {
		if all, _ := x.clicksOf(m); len(all) > len(clicks) && slices.Equal(all[:len(clicks)], clicks) {
			return true
		}
	}
	return false
}

// clicksOf returns the squares that a user clicks to make a move, in the game's form, and what
// the move's text says beyond them. Of a move that XBoard cannot show leg by leg these are the
// first and the last.
func (x *xboard) clicksOf(m game.Move) (squares []string, suffix string) {
	text, complete := x.Position.XBoardText(m)
	squares, suffix = splitClicks(text)
	if n := len(squares); n > 2 && !complete && !strings.Contains(text, ",") {
		squares = []string{squares[0], squares[n-1]}
	}
	return squares, suffix
}

// splitClicks returns the squares of a move in XBoard's form, which names the square between two
// legs twice, and what follows them.
func splitClicks(text string) (squares []string, suffix string) {
	for {
		found := clickedSquare.FindStringSubmatch(text)
		if found == nil {
			return squares, text
		}
		if n := len(squares); n == 0 || squares[n-1] != found[1] {
			squares = append(squares, found[1])
		}
		text = text[len(found[0]):]
	}
}

var clickedSquare = regexp.MustCompile(`^[,x-]*(.\d+)`)

// markTargets marks the squares that the piece in hand can move to.
func (x *xboard) markTargets(marks marked, view *game.View) {
	form := x.notation()
	made := len(x.marks.clicks)
	for _, m := range x.Position.LegalMoves(nil) {
		squares, suffix := x.clicksOf(m)
		if len(squares) <= made || !slices.Equal(squares[:made], x.marks.clicks) {
			continue
		}
		to, _, ok := game.CutCoord(squares[made], view.Files, view.Ranks)
		switch {
		case !ok:
		case len(squares) > made+1:
			marks.mark(legMark, to)
		case form.early != 0 && suffix == string(form.early):
			marks.mark(promotionMark, to)
		case view.At(to).Text != "":
			marks.mark(captureMark, to)
		default:
			marks.mark(quietMark, to)
		}
	}
}

// put answers the user's dropping the piece: XBoard may offer only what the pawn
// can promote to there.
func (x *xboard) put(args string) error {
	to := x.notation().read(args)
	again := x.marks.dropped != ""
	x.marks.dropped = to
	if again || len(x.marks.clicks) == 0 || x.rule.Describe().XBoard.Name != "" {
		return nil
	}
	choices, legal := "", false
	for _, m := range x.Position.LegalMoves(nil) {
		if squares, suffix := x.clicksOf(m); slices.Equal(squares, append(slices.Clone(x.marks.clicks), to)) {
			choices += strings.ToUpper(suffix)
			legal = true
		}
	}
	x.marks.awaited = legal && choices == ""
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
	view := x.Position.View()
	if view.InCheck() {
		x.out.printf("tellothers %s", game.CheckWord)
	}
	if !x.marks.accepted || x.rule.Describe().XBoard.Name != "" {
		return
	}
	marks := marked{}
	markThreats(marks, &view)
	if view.InCheck() || x.marks.shown {
		x.out.printf("highlight %s", marks.text(&view))
	}
	x.marks.shown = view.InCheck()
}

// markThreats marks a king in check, and what mates it.
func markThreats(marks marked, view *game.View) {
	marks.mark(checkedKingMark, view.Checked...)
	marks.mark(mateMark, view.Mating...)
}
