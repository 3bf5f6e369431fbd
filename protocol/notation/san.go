package notation

import (
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol"
)

// SAN writes a legal move of the position in standard algebraic notation. A game whose
// description does not ask for that notation has its own: there it is the text of the move.
func SAN(g protocol.Game, d protocol.Description, m game.Move) string {
	if !d.SAN || m == game.NoMove {
		return g.MoveText(m)
	}
	view := g.View()
	e := effectOf(g, &d, &view, m)
	switch {
	case len(e.parts.Path) == 0:
		return g.MoveText(m)
	case e.parts.Drop != "":
		return e.letter + "@" + e.parts.Path[0].String() + e.end
	case e.castles:
		return castling(&e, &view) + e.end
	}
	return e.letter + origin(g, &view, &e, m) + taking(&e) + last(&e).String() + suffix(&e) + e.end
}

// Line writes moves from a position on, and leaves the position as it was.
func Line(g protocol.Game, d protocol.Description, moves []game.Move) []string {
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

func last(e *effect) game.Coord { return e.parts.Path[len(e.parts.Path)-1] }

func taking(e *effect) string {
	if e.captures {
		return "x"
	}
	return ""
}

// suffix is what the piece becomes, or what enters behind it.
func suffix(e *effect) string {
	switch {
	case e.parts.Suffix == "":
		return ""
	case e.enters:
		return "/" + strings.ToUpper(e.parts.Suffix)
	}
	return "=" + strings.ToUpper(e.parts.Suffix)
}

// castling is written by the side it goes to. A piece that enters on the square of the rook
// is written with that square.
func castling(e *effect, v *game.View) string {
	from, to := e.parts.Path[0], last(e)
	rookFirst := e.enters && v.At(to).Owner == v.At(from).Owner && isLonger(v, from, to)
	text := "O-O"
	if (to.File < from.File) != rookFirst {
		text = "O-O-O"
	}
	if e.enters {
		text += "/" + strings.ToUpper(e.parts.Suffix)
		if rookFirst {
			text += from.String()
		}
	}
	return text
}

// isLonger reports whether castling is written from the rook to the king, as it is where a
// piece enters on the square of the rook: the rook is the piece nearer to the edge.
func isLonger(v *game.View, from, to game.Coord) bool {
	edge := func(c game.Coord) int { return min(c.File, v.Files-1-c.File) }
	return edge(from) < edge(to)
}

// origin is as much of the square that a move starts from as it takes to tell it from other
// moves of such a piece to the same square. Pawns that capture always name their file.
func origin(g protocol.Game, v *game.View, e *effect, m game.Move) string {
	from, to := e.parts.Path[0], last(e)
	rivals, sameFile, sameRank := 0, 0, 0
	for _, other := range g.Choices(nil) {
		p := Split(g.MoveText(other), v.Files, v.Ranks)
		if other == m || p.Drop != "" || len(p.Path) != 2 || p.Path[0] == from || p.Path[1] != to {
			continue
		}
		if !strings.EqualFold(bare(v.At(p.Path[0]).Text), bare(v.At(from).Text)) {
			continue
		}
		rivals++
		if p.Path[0].File == from.File {
			sameFile++
		}
		if p.Path[0].Rank == from.Rank {
			sameRank++
		}
	}
	file, rank := string(rune('a'+from.File)), strconv.Itoa(from.Rank+1)
	switch {
	case len(e.parts.Path) > 2: // a move by way of other squares
		return from.String()
	case rivals == 0 && e.letter == "" && e.captures:
		return file
	case rivals == 0:
		return ""
	case sameFile == 0:
		return file
	case sameRank == 0 && (e.letter != "" || !e.captures):
		return rank
	}
	return from.String()
}

// bare is the letters of a piece without the sign of one that has been promoted.
func bare(text string) string { return strings.TrimSuffix(text, "~") }
