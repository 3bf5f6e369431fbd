package record

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
)

// piece is a piece of shogi in position strings, in KIF and in CSA. Other ways to write the same piece follow.
type piece struct {
	letter, kanji, csa string
	others             string
}

// pieces are those of shogi, in the order of hands in KIF.
var pieces = []piece{
	{"R", "飛", "HI", ""}, {"B", "角", "KA", ""}, {"G", "金", "KI", ""}, {"S", "銀", "GI", ""}, {"N", "桂", "KE", ""},
	{"L", "香", "KY", ""}, {"P", "歩", "FU", ""}, {"K", "玉", "OU", "王"},
	{"+R", "龍", "RY", "竜"}, {"+B", "馬", "UM", ""}, {"+S", "成銀", "NG", "全"}, {"+N", "成桂", "NK", "圭"},
	{"+L", "成香", "NY", "杏"}, {"+P", "と", "TO", ""},
}

// pieceOf returns the piece that a text begins with, and the rest.
func pieceOf(text string) (p piece, rest string, ok bool) {
	for _, p := range pieces {
		for _, name := range []string{p.kanji, p.others} {
			if rest, found := strings.CutPrefix(text, name); found && name != "" {
				return p, rest, true
			}
		}
	}
	return p, text, false
}

const (
	fullDigits  = "０１２３４５６７８９"
	kanjiDigits = "〇一二三四五六七八九"
)

// digit returns the number that a digit of any kind stands for, -1 for none.
func digit(r rune) int {
	for _, digits := range []string{"0123456789", fullDigits, kanjiDigits} {
		if i := slices.Index([]rune(digits), r); i >= 0 {
			return i
		}
	}
	return -1
}

// digitOf returns a number from 0 to 9 in digits of a kind.
func digitOf(digits string, n int) string { return string([]rune(digits)[n]) }

// squareOf reads the file and the rank that a text begins with; files count from the right, ranks from the top.
func (p *place) squareOf(text string) (at game.Coord, rest string, ok bool) {
	runes := []rune(text)
	if len(runes) < 2 {
		return at, text, false
	}
	file, rank := digit(runes[0]), digit(runes[1])
	at = game.Coord{File: p.description.Files - file, Rank: p.description.Ranks - rank}
	return at, string(runes[2:]), file > 0 && rank > 0 && at.File >= 0 && at.Rank >= 0
}

// numbers are the file and the rank of a square, as Japanese files count them.
func (p *place) numbers(at game.Coord) (file, rank int) {
	return p.description.Files - at.File, p.description.Ranks - at.Rank
}

// shogiMove is a legal move of shogi taken apart.
type shogiMove struct {
	notation.Parts

	move     game.Move
	piece    string // as in position strings, upper case
	from, to game.Coord
}

func (p *place) shogiMoves() (list []shogiMove) {
	view := p.game.View()
	for _, m := range p.game.Choices(nil) {
		s := shogiMove{Parts: notation.Split(p.game.MoveText(m), view.Files, view.Ranks), move: m}
		if len(s.Path) == 0 {
			continue
		}
		s.to = s.Path[len(s.Path)-1]
		s.piece = strings.ToUpper(s.Drop)
		if s.Drop == "" {
			s.from = s.Path[0]
			s.piece = strings.ToUpper(view.At(s.from).Text)
		}
		list = append(list, s)
	}
	return list
}

func (s *shogiMove) promotes() bool { return s.Suffix == "+" }

var (
	errNotKIF = fmt.Errorf("%w in KIF or KI2", game.ErrNotAMove)
	errNotOne = fmt.Errorf("%w: not one legal move alone", game.ErrNotAMove)
)

var kifFrom = regexp.MustCompile(`[(（←]\s*([1-9１-９])([1-9１-９一二三四五六七八九])[)）]`)

// parseKIF reads a move as KIF and KI2 write it: "７六歩(77)", "同　銀成", "５五角打", "▲４八銀右".
func parseKIF(p *place, text string) (game.Move, error) {
	rest := strings.TrimLeft(strings.NewReplacer(" ", "", "\u3000", "", "▲", "",
		"△", "", "▼", "", "▽", "", "☗", "", "☖", "").
		Replace(text), "+-")
	var to game.Coord
	var ok bool
	if after, same := strings.CutPrefix(rest, "同"); same && len(p.to) > 0 {
		to, rest = p.to[len(p.to)-1], after
		if _, further, again := p.squareOf(rest); again { // some write both
			rest = further
		}
	} else if to, rest, ok = p.squareOf(rest); !ok {
		return game.NoMove, errNotKIF
	}
	moved, rest, ok := pieceOf(rest)
	if !ok {
		return game.NoMove, errNotKIF
	}
	var from game.Coord
	origin := kifFrom.FindStringSubmatch(rest)
	if origin != nil {
		from, _, _ = p.squareOf(origin[1] + origin[2])
		rest = rest[:strings.Index(rest, origin[0])]
	}
	stays := strings.Contains(rest, "不成") || strings.Contains(rest, "生")
	promotes := !stays && strings.Contains(rest, "成")
	drops := strings.Contains(rest, "打")
	list := slices.DeleteFunc(p.shogiMoves(), func(s shogiMove) bool {
		return s.to != to || s.piece != moved.letter || s.promotes() != promotes || drops && s.Drop == "" ||
			origin != nil && (s.Drop != "" || s.from != from)
	})
	if !drops && slices.ContainsFunc(list, func(s shogiMove) bool { return s.Drop == "" }) {
		list = slices.DeleteFunc(list, func(s shogiMove) bool { return s.Drop != "" })
	}
	if origin == nil {
		list = p.told(list, rest)
	}
	if len(list) != 1 {
		return game.NoMove, errNotOne
	}
	return list[0].move, nil
}

// told returns the moves of pieces that come from where KI2's words say: from the right, from below.
func (p *place) told(list []shogiMove, words string) []shogiMove {
	forward := 1
	if p.game.Turn() == game.Black {
		forward = -1
	}
	keep := func(fits func(s *shogiMove) bool) {
		list = slices.DeleteFunc(list, func(s shogiMove) bool { return !fits(&s) })
	}
	rise := func(s *shogiMove) int { return forward * (s.to.Rank - s.from.Rank) }
	right := func(s *shogiMove) int { return forward * s.from.File }
	for _, word := range words {
		switch word {
		case '上', '行', '入':
			keep(func(s *shogiMove) bool { return rise(s) > 0 })
		case '引', '下':
			keep(func(s *shogiMove) bool { return rise(s) < 0 })
		case '寄':
			keep(func(s *shogiMove) bool { return rise(s) == 0 })
		case '直':
			keep(func(s *shogiMove) bool { return rise(s) > 0 && s.from.File == s.to.File })
		}
	}
	for _, word := range words {
		sign := strings.IndexRune("右左", word)
		if sign < 0 || len(list) == 0 {
			continue
		}
		outermost := func(s *shogiMove) int { return (1 - 2*min(sign, 1)) * right(s) }
		best := slices.MaxFunc(list, func(a, b shogiMove) int { return outermost(&a) - outermost(&b) })
		keep(func(s *shogiMove) bool { return outermost(s) == outermost(&best) })
	}
	return list
}

// kif writes a move as KIF does.
func (p *place) kif(m game.Move) (string, error) {
	i := slices.IndexFunc(p.shogiMoves(), func(s shogiMove) bool { return s.move == m })
	if i < 0 {
		return "", errNotKIF
	}
	s := p.shogiMoves()[i]
	k := slices.IndexFunc(pieces, func(k piece) bool { return k.letter == s.piece })
	if k < 0 || s.Suffix != "" && !s.promotes() {
		return "", fmt.Errorf("%s: %w", p.game.MoveText(m), errNotKIF)
	}
	file, rank := p.numbers(s.to)
	text := digitOf(fullDigits, file) + digitOf(kanjiDigits, rank)
	if n := len(p.to); n > 0 && p.to[n-1] == s.to {
		text = "同\u3000"
	}
	text += pieces[k].kanji
	if s.Drop != "" {
		return text + "打", nil
	}
	if s.promotes() {
		text += "成"
	}
	file, rank = p.numbers(s.from)
	return fmt.Sprintf("%s(%d%d)", text, file, rank), nil
}

var csaForm = regexp.MustCompile(`^[+-]?(\d)(\d)(\d)(\d)([A-Z]{2})`)

// parseCSA reads a move as CSA writes it: squares, and the piece as it stands afterwards.
func parseCSA(p *place, text string) (game.Move, error) {
	parts := csaForm.FindStringSubmatch(text)
	if parts == nil {
		return game.NoMove, fmt.Errorf("%w in CSA", game.ErrNotAMove)
	}
	to, _, ok := p.squareOf(parts[3] + parts[4])
	k := slices.IndexFunc(pieces, func(k piece) bool { return k.csa == parts[5] })
	from, _, moves := p.squareOf(parts[1] + parts[2])
	if !ok || k < 0 {
		return game.NoMove, fmt.Errorf("%w in CSA", game.ErrNotAMove)
	}
	for _, s := range p.shogiMoves() {
		after := s.piece
		if s.promotes() {
			after = "+" + after
		}
		if s.to == to && after == pieces[k].letter && (s.Drop == "") == moves && (!moves || s.from == from) {
			return s.move, nil
		}
	}
	return game.NoMove, errNotOne
}

// csa writes a move as CSA does.
func (p *place) csa(m game.Move) (string, error) {
	for _, s := range p.shogiMoves() {
		if s.move != m {
			continue
		}
		after := s.piece
		if s.promotes() {
			after = "+" + after
		}
		k := slices.IndexFunc(pieces, func(k piece) bool { return k.letter == after })
		if k < 0 || s.Suffix != "" && !s.promotes() {
			break
		}
		sign, file, rank := "+", 0, 0
		if p.game.Turn() == game.Black {
			sign = "-"
		}
		if s.Drop == "" {
			file, rank = p.numbers(s.from)
		}
		toFile, toRank := p.numbers(s.to)
		return fmt.Sprintf("%s%d%d%d%d%s", sign, file, rank, toFile, toRank, pieces[k].csa), nil
	}
	return "", fmt.Errorf("%s: %w in CSA", p.game.MoveText(m), game.ErrNotAMove)
}
