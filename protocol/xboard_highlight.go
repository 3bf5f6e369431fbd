package protocol

import "strings"

// Marks that XBoard shows on squares where a lifted piece can go. An upper-case
// letter makes the square a legal target; of the promotions, only an early one
// needs its own, for XBoard does not expect it.
const (
	quietMark     = "Y"
	captureMark   = "R"
	promotionMark = "M"
)

// lift answers the user's picking up a piece with its legal targets.
func (x *xboard) lift(args string) error {
	d := x.rule.Describe()
	form := newNotation(d)
	from := form.read(args)
	board, err := parseGrid(x.game.FEN(), d.Files, d.Ranks)
	if err != nil {
		return err
	}
	if _, err := board.index(from); err != nil {
		return err
	}
	marks := grid{files: d.Files, ranks: d.Ranks, cells: make([]string, d.Files*d.Ranks)}
	for _, m := range x.game.LegalMoves(nil) {
		text := x.game.MoveText(m)
		origin, target, suffix := splitMove(text)
		to, err := board.index(target)
		if origin != from || err != nil {
			continue
		}
		switch {
		case form.early != 0 && suffix == string(form.early):
			marks.cells[to] = promotionMark
		case board.cells[to] != "":
			marks.cells[to] = captureMark
		default:
			marks.cells[to] = quietMark
		}
	}
	x.out.printf("highlight %s", marks)
	return nil
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
