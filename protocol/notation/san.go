package notation

import (
	"slices"
	"strings"

	"menagerie/internal/game"
)

// Short notation is that of the PGN standard, section 8.2.3: a piece's letter, an x for a
// capture, the target. It needs nothing of a game but its moves and what boards show.

// SAN writes a move in short notation: "Nbd7", "exd8=Q+", "O-O", "N@f7". Where pieces promote as in
// shogi a plus is promotion ("Sb7+"), and = a move that does without ("Sb7="); checks have no sign
// there. A move that wins or loses the game by the rules has the sign of mate. The square of a wall
// follows behind a comma ("e4,f6"). A pass that names a square is "--". Games without pawns and kings have no
// short notation; their moves are as they write them.
func SAN(g game.Game, d game.Description, m game.Move) string { return written(g, d, m, false) }

// Long writes a move as SAN does, with the square that it leaves and a hyphen where it captures nothing: "Nb8-d7".
func Long(g game.Game, d game.Description, m game.Move) string { return written(g, d, m, true) }

func written(g game.Game, d game.Description, m game.Move, long bool) string {
	if !hasSAN(d) {
		return g.MoveText(m)
	}
	view := g.View()
	s := stepOf(g, &view, m)
	switch _, _, square := game.CutCoord(s.text, view.Files, view.Ranks); {
	case len(s.Path) == 0 && square:
		return passText
	case len(s.Path) == 0 || s.Walled && len(s.Path) == 1:
		return s.text
	}
	text := s.text
	if s.Drop == "" {
		text = bareText(g, d, &view, s, long)
	}
	g.Make(m)
	defer g.Unmake()
	after := g.View()
	if s.Walled && after.At(s.Wall) == game.LetterCell("*") { // a move that puts up none may still name a square
		text += "," + s.Wall.String()
	}
	switch r := g.Result(); {
	case r.Over() && r.Winner != game.Drawn && !r.Reason.Claimed():
		return text + "#"
	case after.InCheck() && !promotesInPlace(d):
		return text + "+"
	}
	return text
}

// promotesInPlace reports whether pieces promote as in shogi.
func promotesInPlace(d game.Description) bool {
	return slices.ContainsFunc(d.Pieces, func(p game.PieceDescription) bool { return p.Promoted != "" })
}

// passText is a pass as programs write a null move in PGN.
const passText = "--"

// hasSAN reports whether a game has short notation. Pieces that look in a direction have parentheses in their names,
// which are variations in PGN.
func hasSAN(d game.Description) bool {
	return !d.Legs && !d.Chance &&
		slices.ContainsFunc(d.Pieces, func(p game.PieceDescription) bool { return p.Pawn || p.Royal }) &&
		!slices.ContainsFunc(d.Pieces, func(p game.PieceDescription) bool { return strings.Contains(p.Letter, "(") })
}

// bareText is a move on the board without the mark of a check.
func bareText(g game.Game, d game.Description, view *game.View, s step, long bool) string {
	if castled := castling(g, d, view, s); castled != "" {
		square := ""
		if s.Suffix != "" && byRook(d, view, s) {
			square = s.Path[0].String()
		}
		// A king that may castle by either of two lengths is written with its square.
		if len(findCastling(g, d, castled == "O-O-O", s.Suffix, square)) == 1 {
			return castled + gated(s.Suffix) + square
		}
	}
	letter := pieceLetter(view, s)
	pawn := isPawn(d, letter)
	cross := ""
	if Captures(g, view, s.move) {
		cross = "x"
	}
	target := s.Path[len(s.Path)-1].String()
	text := letter
	if pawn {
		text = ""
	}
	switch {
	case !long:
		text += origin(g, view, s, pawn && cross != "")
	case cross == "":
		text += s.Path[0].String() + "-"
	default:
		text += s.Path[0].String()
	}
	text += cross + target
	switch {
	case s.Suffix == "" && mayPromote(g, s):
		return text + "="
	case s.Suffix == "":
		return text
	case s.Suffix == "+":
		return text + "+"
	case promotes(d, letter):
		return text + "=" + strings.ToUpper(s.Suffix)
	}
	return text + gated(s.Suffix)
}

// mayPromote reports whether the same move may promote as in shogi, where notation says with a
// sign of its own that it does not.
func mayPromote(g game.Game, s step) bool {
	return slices.ContainsFunc(g.Choices(nil), func(m game.Move) bool { return g.MoveText(m) == s.text+"+" })
}

// gated is a piece that enters the board behind the one that moves.
func gated(suffix string) string {
	if suffix == "" {
		return ""
	}
	return "/" + strings.ToUpper(suffix)
}

// origin is as much of the square that a piece leaves as tells it from others of its kind:
// nothing, the file, the rank or both. A pawn that captures always names its file.
func origin(g game.Game, view *game.View, s step, file bool) string {
	from := s.Path[0]
	others, sameFile, sameRank := false, false, false
	for _, m := range g.Choices(nil) {
		o := stepOf(g, view, m)
		if _, ok := o.From(); !ok || o.Path[0] == from || o.Path[len(o.Path)-1] != s.Path[len(s.Path)-1] ||
			plain(view.At(o.Path[0])) != plain(view.At(from)) {
			continue
		}
		others = true
		sameFile = sameFile || o.Path[0].File == from.File
		sameRank = sameRank || o.Path[0].Rank == from.Rank
	}
	name := from.String()
	switch {
	case !others && !file:
		return ""
	case !others || !sameFile:
		return name[:1]
	case !sameRank && !file:
		return name[1:]
	}
	return name
}

// castling returns "O-O" for the king's move to the higher files with a rook of its own,
// "O-O-O" for the other side, and "" for all other moves. Two pieces change their squares, or
// one of king and rook, which the king then takes in the text of the move.
func castling(g game.Game, d game.Description, view *game.View, s step) string {
	from, ok := s.From()
	to := s.Path[len(s.Path)-1]
	if !ok || from.Rank != to.Rank || len(s.Path) != 2 {
		return ""
	}
	king := view.At(from)
	g.Make(s.move)
	after := g.View()
	g.Unmake()
	entered := 0
	for file := range view.Files {
		at := game.Coord{File: file, Rank: from.Rank}
		if is := after.At(at); is.Owner == king.Owner && is != view.At(at) {
			entered++
		}
	}
	pieces := 2
	if s.Suffix != "" {
		pieces++ // one that enters the board
	}
	rook := view.At(to)
	oneStays := after.At(from) == king || rook.Owner == king.Owner && after.At(to) == rook
	switch {
	case entered != pieces && (entered != pieces-1 || !oneStays):
		return ""
	case to.File > from.File != byRook(d, view, s):
		return "O-O"
	}
	return "O-O-O"
}

// byRook reports whether the text of a castling move begins with the rook: so a piece enters the board on its square.
func byRook(d game.Description, view *game.View, s step) bool {
	royal := func(c game.Coord) bool {
		return slices.ContainsFunc(d.Pieces, func(p game.PieceDescription) bool {
			return p.Royal && strings.EqualFold(p.Letter, view.At(c).Text)
		})
	}
	return royal(s.Path[1]) && !royal(s.Path[0])
}

// pieceLetter is the letter in short notation of what a move moves: of a tile, of the part.
func pieceLetter(view *game.View, s step) string {
	text := strings.ToUpper(plain(view.At(s.Path[0])).Text)
	if view.Parts && s.Suffix != "" {
		return strings.ToUpper(s.Suffix)
	}
	return text
}

// plain is what stands on a square without the marks of what was a pawn and of the other board, which no text of a move
// has.
func plain(c game.Cell) game.Cell {
	c.Text, c.Behind = strings.TrimSuffix(c.Text, "~"), false
	return c
}

// isPawn says whether short notation leaves the letter away: that of P, or of the first pawn with another
// letter where no piece has P. Wolf chess has pawns and sergeants, and only one of them can go without.
func isPawn(d game.Description, letter string) bool {
	first := ""
	for _, p := range d.Pieces {
		switch {
		case p.Letter == "P":
			return letter == "P"
		case p.Pawn && first == "":
			first = p.Letter
		}
	}
	return letter == first && first != ""
}

// promotes reports whether a piece is a pawn of any kind.
func promotes(d game.Description, letter string) bool {
	return slices.ContainsFunc(d.Pieces, func(p game.PieceDescription) bool {
		return p.Letter == letter && (p.Pawn || p.Letter == "P")
	})
}

// Line writes moves from a position on, and leaves the position as it was.
func Line(g game.Game, d game.Description, moves []game.Move) []string {
	texts := make([]string, 0, len(moves))
	for _, m := range moves {
		texts = append(texts, SAN(g, d, m))
		g.Make(m)
	}
	for range moves {
		g.Unmake()
	}
	return texts
}
