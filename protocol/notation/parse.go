package notation

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol"
)

// Parse reads a move in coordinates, as [protocol.Game] does, or in algebraic notation. The
// signs of captures, checks, mates and judgements may be missing or wrong. The error says
// why the move cannot be played; it wraps [game.ErrExposesKing] if that is the reason.
func Parse(g protocol.Game, d protocol.Description, text string) (game.Move, error) {
	m, err := g.ParseMove(text)
	if err == nil || !d.SAN {
		return m, err
	}
	pattern, ok := readSAN(text)
	if !ok {
		return game.NoMove, err
	}
	return pattern.find(g, &d, text)
}

// pattern is what a move in algebraic notation says.
type pattern struct {
	castling   string // "O-O" or "O-O-O", with what enters behind it
	letter     string // "" for a pawn
	drop       bool
	file       string // of the origin, "" if unsaid
	rank       int    // of the origin, 0 if unsaid
	to, suffix string
}

//nolint:gochecknoglobals // compiled once, never written
var (
	sanMove = regexp.MustCompile(`^(\+?[A-Z]?)(@?)([a-p]?)(\d{0,2})[x:-]?([a-p]\d{1,2})` +
		`(?:[=/(]*(\+|\+?[A-Za-z])\)?)?$`)
	sanCastling = regexp.MustCompile(`^[Oo0]-?[Oo0](-?[Oo0])?(/[A-Z]([a-p]\d+)?)?$`)
)

// readSAN reads algebraic notation. ok is false if the text is none.
func readSAN(text string) (p pattern, ok bool) {
	text = strings.TrimRight(text, "!?#")
	if text != strings.TrimRight(text, "+")+"+" || !strings.HasSuffix(text, "=+") {
		text = strings.TrimSuffix(text, "+") // the + of =+ says what the piece becomes
	}
	if c := sanCastling.FindStringSubmatch(text); c != nil {
		p.castling = "O-O"
		if c[1] != "" {
			p.castling = "O-O-O"
		}
		p.castling += c[2]
		return p, true
	}
	f := sanMove.FindStringSubmatch(text)
	if f == nil {
		return p, false
	}
	p.rank, _ = strconv.Atoi(f[4]) // empty is 0
	return pattern{letter: f[1], drop: f[2] != "", file: f[3], rank: p.rank, to: f[5], suffix: f[6]}, true
}

// find returns the one legal move that the pattern means.
func (p *pattern) find(g protocol.Game, d *protocol.Description, text string) (game.Move, error) {
	view := g.View()
	var found, others []game.Move
	for _, m := range g.Choices(nil) {
		switch same, suffix := p.means(g, d, &view, m); {
		case same && suffix:
			found = append(found, m)
		case same:
			others = append(others, m)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return game.NoMove, fmt.Errorf("%.20q: which one? %s", text, list(g, *d, found))
	case len(others) > 0:
		return game.NoMove, fmt.Errorf("%.20q: which one? %s", text, list(g, *d, others))
	}
	return game.NoMove, p.refusal(g, d, &view, text)
}

func list(g protocol.Game, d protocol.Description, moves []game.Move) string {
	texts := make([]string, 0, len(moves))
	for _, m := range moves {
		texts = append(texts, SAN(g, d, m))
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}

// means reports whether a move is of the piece and to the square of the pattern, and whether
// its suffix is the pattern's.
func (p *pattern) means(g protocol.Game, d *protocol.Description, v *game.View, m game.Move) (same, suffix bool) {
	parts := Split(g.MoveText(m), v.Files, v.Ranks)
	if len(parts.Path) == 0 {
		return false, false
	}
	to := parts.Path[len(parts.Path)-1]
	if p.castling != "" {
		if parts.Drop != "" || parts.Path[0].Rank != to.Rank {
			return false, false
		}
		e := effectOf(g, d, v, m)
		return e.castles && castling(&e, v) == p.castling, true
	}
	if to.String() != p.to || p.drop != (parts.Drop != "") {
		return false, false
	}
	if p.drop {
		return strings.EqualFold(parts.Drop, p.letter) || p.letter == "" && parts.Drop == "P", true
	}
	from := parts.Path[0]
	if p.file != "" && p.file[0] != byte('a'+from.File) || p.rank != 0 && p.rank != from.Rank+1 {
		return false, false
	}
	letter := strings.ToUpper(bare(v.At(from).Text))
	if letter != p.letter && letterOf(d, letter) != p.letter {
		return false, false
	}
	return true, strings.EqualFold(parts.Suffix, p.suffix)
}

// refusal says why no move is meant: if a piece of that letter would go there but for its
// king, in the words of the game.
func (p *pattern) refusal(g protocol.Game, d *protocol.Description, v *game.View, text string) error {
	mover := owner(g.Turn())
	for rank := range v.Ranks {
		for file := range v.Files {
			s := game.Coord{File: file, Rank: rank}
			if c := v.At(s); c.Owner != mover || letterOf(d, c.Text) != p.letter || p.to == "" {
				continue
			}
			_, err := g.ParseMove(s.String() + p.to + strings.ToLower(p.suffix))
			if errors.Is(err, game.ErrExposesKing) {
				return err
			}
		}
	}
	return fmt.Errorf("%.20q: %w: %w", text, game.ErrNotAMove, errNoSuch)
}

var errNoSuch = errors.New("no piece of yours can go there")
