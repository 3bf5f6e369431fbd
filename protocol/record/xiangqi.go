package record

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
)

// Moves of xiangqi are written in two ways. ICCS is coordinates with ranks from 0: "H2-E2". WXF names files
// from the mover's right, and says how a piece goes: "C2.5" sideways to file 5, "R1+2" two squares forward, "H8+7"
// forward to file 7. Of several on one file the front one is "C+", the rear one "C-". Chinese is WXF in
// other letters. Source: the World Xiangqi Federation's and xqbase.com's descriptions of PGN.

// toWXF turns Chinese characters into WXF, and other ways to write WXF into one.
var toWXF = strings.NewReplacer(
	"车", "R", "車", "R", "俥", "R", "马", "H", "馬", "H", "傌", "H", "相", "E", "象", "E", "仕", "A", "士", "A",
	"帅", "K", "将", "K", "帥", "K", "將", "K", "炮", "C", "砲", "C", "包", "C", "兵", "P", "卒", "P", "N", "H", "B", "E",
	"进", "+", "進", "+", "退", "-", "平", ".", "=", ".", "前", "+", "后", "-", "後", "-", "中", ".",
	"一", "1", "二", "2", "三", "3", "四", "4", "五", "5", "六", "6", "七", "7", "八", "8", "九", "9",
	"１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9",
	"＋", "+", "－", "-", "＝", ".", "．", ".")

// wxfForm is a move in WXF, the piece first or which of them.
var wxfForm = regexp.MustCompile(`^([RHEAKCP][1-9a-e+.-]|[1-5+.-][RHEAKCP])[+.-][1-9]$`)

// findWXF returns the legal moves that a text in WXF can mean.
func findWXF(p *place, text string) []game.Move {
	text = toWXF.Replace(strings.TrimRight(text, "!?#"))
	if !wxfForm.MatchString(text) {
		if text = toWXF.Replace(strings.ToUpper(text)); !wxfForm.MatchString(text) {
			return nil
		}
	}
	if which := text[:1]; !strings.Contains("RHEAKCP", which) { // "+C.5", "2P+1"
		if i := strings.Index("12345", which); i >= 0 {
			which = "abcde"[i : i+1]
		}
		text = text[1:2] + which + text[2:]
	}
	return wxfMeans(p, text)
}

// wxfMeans returns the legal moves that a text in the usual form of WXF can mean.
func wxfMeans(p *place, text string) (found []game.Move) {
	view := p.game.View()
	for _, m := range p.game.Choices(nil) {
		at, _, ok := game.CutCoord(p.game.MoveText(m), view.Files, view.Ranks)
		if ok && wxfLetter(&view, at) == text[:1] && slices.Contains(wxf(p, &view, m), text) {
			found = append(found, m)
		}
	}
	return found
}

// wxf returns the ways to write a move in WXF, the usual one first; none if there are none.
func wxf(p *place, view *game.View, m game.Move) []string {
	parts := notation.Split(p.game.MoveText(m), view.Files, view.Ranks)
	from, ok := parts.From()
	if !ok || parts.Suffix != "" || view.Files > 9 {
		return nil
	}
	to := parts.Path[len(parts.Path)-1]
	red := p.game.Turn() == game.White
	file := func(c game.Coord) int {
		if red {
			return view.Files - c.File
		}
		return c.File + 1
	}
	letter := wxfLetter(view, from)
	step := to.Rank - from.Rank
	if !red {
		step = -step
	}
	way, number := ".", file(to)
	switch {
	case step > 0:
		way = "+"
	case step < 0:
		way = "-"
	}
	if from.File == to.File {
		number = max(step, -step)
	}
	origins := append(whichOf(view, from, file, red), fmt.Sprint(file(from)))
	if letter == "E" || letter == "A" {
		slices.Reverse(origins) // their direction tells them apart
	}
	var texts []string
	for _, origin := range origins {
		texts = append(texts, fmt.Sprintf("%s%s%s%d", letter, origin, way, number))
	}
	return texts
}

// wxfLetter is the letter of a piece in WXF.
func wxfLetter(view *game.View, at game.Coord) string {
	switch letter := strings.ToUpper(view.At(at).Text); letter {
	case "N":
		return "H"
	case "B":
		return "E"
	default:
		return letter
	}
}

// writeWXF writes a move in the first of the ways that mean it alone.
func writeWXF(p *place, m game.Move) (string, error) {
	view := p.game.View()
	for _, text := range wxf(p, &view, m) {
		if len(wxfMeans(p, text)) == 1 {
			return text, nil
		}
	}
	return "", fmt.Errorf("%s: %w in WXF", p.game.MoveText(m), game.ErrNotAMove)
}

// whichOf says which of several equal pieces one is that share its file or, of soldiers, any file.
func whichOf(view *game.View, at game.Coord, file func(game.Coord) int, red bool) []string {
	piece := view.At(at)
	var all, same []game.Coord
	for i, c := range view.Cells {
		if c == piece {
			all = append(all, game.Coord{File: i % view.Files, Rank: i / view.Files})
		}
	}
	slices.SortFunc(all, func(a, b game.Coord) int {
		front := b.Rank - a.Rank
		if !red {
			front = -front
		}
		return cmp.Or(file(a)-file(b), front)
	})
	for _, c := range all {
		shares := slices.ContainsFunc(all, func(o game.Coord) bool { return o != c && o.File == c.File })
		if shares && (c.File == at.File || strings.EqualFold(piece.Text, "P")) {
			same = append(same, c)
		}
	}
	i := slices.Index(same, at)
	if i < 0 || len(same) < 2 {
		return nil
	}
	own := slices.DeleteFunc(slices.Clone(same), func(c game.Coord) bool { return c.File != at.File })
	var names []string
	sign := func(group []game.Coord) {
		if n := len(group); n <= 3 {
			names = append(names, []string{"", "", "+-", "+.-"}[n][slices.Index(group, at):][:1])
		}
	}
	sign(same)
	if len(same) <= 5 {
		names = append(names, "abcde"[i:i+1])
	}
	sign(own)
	return names
}

var iccsForm = regexp.MustCompile(`^([A-Ia-i])(\d)(-?)([A-Ia-i])(\d)$`)

// fromICCS turns coordinates with ranks from 0 into a game's. A text without the hyphen is one only where a file
// says so.
func (p *place) fromICCS(text string) (string, bool) {
	parts := iccsForm.FindStringSubmatch(text)
	if parts == nil || p.description.Ranks != 10 ||
		parts[3] == "" && !strings.EqualFold(p.entry.Tag("Format"), "ICCS") {
		return "", false
	}
	return strings.ToLower(parts[1]) + up(parts[2]) + strings.ToLower(parts[4]) + up(parts[5]), true
}

// up is a digit's successor.
func up(digit string) string { return fmt.Sprint(int(digit[0]-'0') + 1) }

// xiangqiPosition writes a position string of xiangqi programs as others do: r for the side to move, H and E for
// horses and elephants.
func xiangqiPosition(fen string) string {
	board, rest, _ := strings.Cut(fen, " ")
	if strings.HasPrefix(rest, "r") {
		rest = "w" + rest[1:]
	}
	if strings.Count(board, "/") == 9 && !strings.ContainsAny(board, "nNbB") {
		board = strings.NewReplacer("h", "n", "H", "N", "e", "b", "E", "B").Replace(board)
	}
	return strings.TrimSpace(board + " " + rest)
}
