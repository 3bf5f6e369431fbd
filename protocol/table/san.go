package table

import (
	"regexp"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol"
)

// Short notation is that of the PGN standard, section 8.2.3: a piece's letter, an x for a
// capture, the target. It needs nothing of a game but its moves and what boards show.

// SAN writes a move in short notation: "Nbd7", "exd8=Q+", "O-O", "N@f7". As in shogi a plus
// is there for promotion ("Sb7+"), and = for a move that does without ("Sb7="); such moves
// have no sign of a check. Games without pawns and kings have no short notation; their moves
// are as they write them.
func SAN(g protocol.Game, d protocol.Description, m game.Move) string {
	if !hasSAN(d) {
		return g.MoveText(m)
	}
	view := g.View()
	s := stepOf(m, g.MoveText(m), view.Files, view.Ranks)
	if s.Pass {
		return s.Text
	}
	text := s.Text
	if s.Drop == "" {
		text = shortText(g, d, &view, s)
	}
	g.Make(m)
	defer g.Unmake()
	after := g.View()
	switch r := g.Result(); {
	case r.Reason == game.Checkmate:
		return text + "#"
	case after.InCheck() && !strings.HasSuffix(text, "+") && !strings.HasSuffix(text, "="):
		return text + "+"
	}
	return text
}

func hasSAN(d protocol.Description) bool {
	return slices.ContainsFunc(d.Pieces, func(p protocol.PieceDescription) bool { return p.Pawn || p.Royal })
}

// shortText is a move on the board without the mark of a check.
func shortText(g protocol.Game, d protocol.Description, view *game.View, s Step) string {
	if castled := castling(g, view, s); castled != "" {
		return castled + gated(s.Suffix)
	}
	letter := pieceLetter(view, s)
	pawn := isPawn(d, letter)
	cross := ""
	if takes(g, view, s.Move) {
		cross = "x"
	}
	target := s.Path[len(s.Path)-1].String()
	text := letter
	if pawn {
		text = ""
	}
	text += origin(g, view, s, pawn && cross != "") + cross + target
	switch {
	case s.Suffix == "" && mayPromote(g, s):
		return text + "="
	case s.Suffix == "":
		return text
	case s.Suffix == "+":
		return text + "+"
	case pawn:
		return text + "=" + strings.ToUpper(s.Suffix)
	}
	return text + gated(s.Suffix)
}

// mayPromote reports whether the same move may promote as in shogi, where notation says with a
// sign of its own that it does not.
func mayPromote(g protocol.Game, s Step) bool {
	return slices.ContainsFunc(g.Choices(nil), func(m game.Move) bool { return g.MoveText(m) == s.Text+"+" })
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
func origin(g protocol.Game, view *game.View, s Step, file bool) string {
	from := s.Path[0]
	others, sameFile, sameRank := false, false, false
	for _, m := range g.Choices(nil) {
		o := stepOf(m, g.MoveText(m), view.Files, view.Ranks)
		if _, ok := o.from(); !ok || o.Path[0] == from || o.Path[len(o.Path)-1] != s.Path[len(s.Path)-1] ||
			view.At(o.Path[0]) != view.At(from) {
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
// the rook alone, which the king then takes in the text of the move.
func castling(g protocol.Game, view *game.View, s Step) string {
	from, ok := s.from()
	to := s.Path[len(s.Path)-1]
	if !ok || from.Rank != to.Rank || len(s.Path) != 2 {
		return ""
	}
	king := view.At(from)
	g.Make(s.Move)
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
	switch {
	case entered != pieces && (entered != pieces-1 || after.At(from) != king):
		return ""
	case to.File > from.File:
		return "O-O"
	}
	return "O-O-O"
}

// takes reports whether a move leaves fewer things on the board that are not the mover's.
func takes(g protocol.Game, view *game.View, m game.Move) bool {
	own := owned(g.Turn())
	before := notOf(own, view)
	g.Make(m)
	defer g.Unmake()
	after := g.View()
	return notOf(own, &after) < before
}

// pieceLetter is the letter in short notation of what a move moves: of a tile, of the part.
func pieceLetter(view *game.View, s Step) string {
	text := strings.ToUpper(view.At(s.Path[0]).Text)
	if view.Parts && s.Suffix != "" {
		return strings.ToUpper(s.Suffix)
	}
	return text
}

func isPawn(d protocol.Description, letter string) bool {
	return slices.ContainsFunc(d.Pieces, func(p protocol.PieceDescription) bool {
		return string(rune(p.Letter)) == letter && (p.Pawn || p.Letter == 'P')
	})
}

// ornaments are the signs of short notation that say nothing about which move it is.
var ornaments = strings.NewReplacer("x", "", "X", "", "-", "", "=", "", "/", "", "!", "", "?", "", "#", "",
	"(", "", ")", "", ":", "")

// castlingText is castling as people write it, with zeros as well.
var castlingText = regexp.MustCompile(`^([Oo0])-([Oo0])(-[Oo0])?([/=]?[A-Za-z])?[+#!?]*$`)

// looksShort reports whether a text has the form of short notation.
func looksShort(text string) bool {
	return castlingText.MatchString(text) || shortForm.MatchString(text)
}

var shortForm = regexp.MustCompile(`^\+?[A-Z]?[a-p]?\d{0,2}[x:-]?[a-p]\d{1,2}[=/]?[A-Za-z+-]?[+#!?]*$`)

// FindSAN returns the moves that a text in short notation can mean. It reads more than SAN
// writes: letters of either case where that is clear, signs left out, more of the origin than
// needed. There are several if the text names too little.
func FindSAN(g protocol.Game, d protocol.Description, text string) []game.Move {
	if parts := castlingText.FindStringSubmatch(text); parts != nil {
		return findCastling(g, parts[3] != "", strings.Trim(parts[4], "/="))
	}
	view := g.View()
	bare := ornaments.Replace(text)
	marked := bare
	bare = strings.TrimRight(bare, "+")
	for _, equal := range []func(a, b string) bool{func(a, b string) bool { return a == b }, strings.EqualFold} {
		for _, wanted := range []string{marked, bare} {
			var found []game.Move
			for _, m := range g.Choices(nil) {
				s := stepOf(m, g.MoveText(m), view.Files, view.Ranks)
				if slices.ContainsFunc(forms(d, &view, s), func(form string) bool { return equal(form, wanted) }) {
					found = append(found, m)
				}
			}
			if len(found) > 0 {
				return found
			}
		}
	}
	return nil
}

// forms are the ways to write a move in short notation, without signs.
func forms(d protocol.Description, view *game.View, s Step) []string {
	if s.Drop != "" {
		return []string{s.Text}
	}
	if _, ok := s.from(); !ok {
		return nil
	}
	letter := pieceLetter(view, s)
	from := s.Path[0].String()
	target := s.Path[len(s.Path)-1].String()
	suffix := ornaments.Replace(s.Suffix)
	if view.Parts {
		suffix = ""
	} else if suffix != "+" && suffix != "" {
		suffix = strings.ToUpper(suffix)
	}
	var list []string
	for _, origin := range []string{"", from[:1], from[1:], from} {
		list = append(list, letter+origin+target+suffix)
		if isPawn(d, letter) {
			list = append(list, origin+target+suffix, origin+target+strings.ToLower(suffix))
			if suffix != "+" {
				list = append(list, origin+target) // what the pawn becomes is to be asked
			}
		}
	}
	return list
}

// findCastling returns the castling moves to the lower files, or to the higher ones, of
// those that a piece follows onto the board where one is named.
func findCastling(g protocol.Game, low bool, gated string) []game.Move {
	view := g.View()
	want := "O-O"
	if low {
		want = "O-O-O"
	}
	var found []game.Move
	for _, m := range g.Choices(nil) {
		s := stepOf(m, g.MoveText(m), view.Files, view.Ranks)
		if _, ok := s.from(); ok && strings.EqualFold(s.Suffix, gated) && castling(g, &view, s) == want {
			found = append(found, m)
		}
	}
	return found
}
