package record

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// kif writes the game in KIF.
func (g *Game) kif() (string, error) {
	words, err := g.words((*place).kif)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("#KIF version=2.0 encoding=UTF-8\n")
	for _, t := range g.Tags {
		if i := slices.IndexFunc(headers, func(h header) bool { return h.tag == t.Name }); i >= 0 && known(t.Value) {
			value := t.Value
			if strings.HasSuffix(t.Name, "Date") {
				value = strings.ReplaceAll(value, ".", "/")
			}
			fmt.Fprintf(&b, "%s：%s\n", headers[i].key, value)
		}
	}
	about := g.head(&b, headerForm)
	g.kifStart(&b)
	b.WriteString("手数----指手---------消費時間--\n")
	kifComments(&b, about)
	g.kifLine(&b, words, 0, [2]int{})
	return b.String(), nil
}

// head writes the comments that were lines of a head, and returns the others.
func (g *Game) head(b *strings.Builder, form *regexp.Regexp) (others []string) {
	for _, c := range g.Nodes[0].Comments {
		if form.MatchString(c) {
			fmt.Fprintln(b, c)
		} else {
			others = append(others, c)
		}
	}
	return others
}

// headerForm is a comment that was a line of KIF's head.
var headerForm = regexp.MustCompile(`^[^\s*：]+：`)

// known reports whether a tag's value says anything.
func known(value string) bool { return strings.Trim(value, "?.-* ") != "" }

// kifStart writes the start position.
func (g *Game) kifStart(b *strings.Builder) {
	name := ""
	for listed := range strings.Lines(nameList) {
		if text, own, _ := strings.Cut(listed, "  "); strings.HasPrefix(text, kifName) && name == "" &&
			slices.Contains(strings.Fields(own), g.Rules.Name()) {
			name = strings.TrimPrefix(text, kifName)
		}
	}
	handicap := handicapOf(g.Start)
	switch {
	case g.Start == g.Rules.Describe().Start:
		fmt.Fprintf(b, "手合割：%s\n", name)
		return
	case handicap != "":
		fmt.Fprintf(b, "手合割：%s\n", handicap)
		return
	case boardOf(g.Rules.Describe().Start).fen() != shogiStart:
		fmt.Fprintf(b, "手合割：%s\n", name)
	}
	at := boardOf(g.Start)
	fmt.Fprintf(b, "後手の持駒：%s\n", kifHand(at.hands[game.Black]))
	for file := len(at.rows[0]); file > 0; file-- {
		b.WriteString(" " + digitOf(fullDigits, file))
	}
	edge := "+" + strings.Repeat("---", len(at.rows[0])) + "+\n"
	b.WriteString("\n" + edge)
	for i, row := range at.rows {
		b.WriteString("|")
		for _, cell := range row {
			b.WriteString(kifCell(cell))
		}
		b.WriteString("|" + digitOf(kanjiDigits, i+1) + "\n")
	}
	b.WriteString(edge)
	fmt.Fprintf(b, "先手の持駒：%s\n", kifHand(at.hands[game.White]))
	if at.black {
		b.WriteString("後手番\n")
	}
}

// kifCell is a square of a diagram: one character for a piece, promoted or not, behind a v if it is the upper side's.
func kifCell(cell string) string {
	for _, p := range pieces {
		if strings.EqualFold(p.letter, cell) {
			name := p.kanji
			if len([]rune(name)) > 1 {
				name = p.others
			}
			if cell == strings.ToLower(cell) {
				return "v" + name
			}
			return " " + name
		}
	}
	return " ・"
}

// kifHand writes pieces in hand.
func kifHand(hand string) string {
	var words []string
	for _, p := range pieces {
		n, word := min(strings.Count(hand, p.letter), maxHand), p.kanji
		if n >= 20 {
			word += digitOf(kanjiDigits, n/10)
		}
		if n >= 10 {
			word += "十"
		}
		if n > 1 && n%10 > 0 {
			word += digitOf(kanjiDigits, n%10)
		}
		if n > 0 {
			words = append(words, word)
		}
	}
	if len(words) == 0 {
		return "なし"
	}
	return strings.Join(words, "\u3000")
}

// kifLine writes the line that goes on from a node, and its variations from the last to the first. spent is the time of
// each side in seconds.
func (g *Game) kifLine(b *strings.Builder, words []string, id int, spent [2]int) {
	line := g.Line(id)
	ply := len(g.Path(id))
	for i, move := range line {
		g.kifMove(b, words, move, ply+i+1, &spent)
	}
	if len(line) > 0 && id == 0 || len(g.Nodes) == 1 {
		if e := g.ending(); e.result != none || g.Tag("Termination") != "" {
			fmt.Fprintf(b, "%4d %s\n", len(line)+1, e.kif)
		}
	}
	for i := len(line) - 1; i >= 0; i-- {
		n := &g.Nodes[line[i]]
		siblings := g.Nodes[n.Parent].Children
		if siblings[0] != line[i] {
			continue
		}
		for _, variation := range siblings[1:] {
			fmt.Fprintf(b, "\n変化：%d手\n", ply+i+1)
			fresh := [2]int{}
			g.kifMove(b, words, variation, ply+i+1, &fresh)
			g.kifLine(b, words, variation, fresh)
		}
	}
}

// kifMove writes a move with its comments.
func (g *Game) kifMove(b *strings.Builder, words []string, id, ply int, spent *[2]int) {
	n := &g.Nodes[id]
	seconds, comments := timeOf(n.Comments)
	fmt.Fprintf(b, "%4d %s", ply, words[id])
	if seconds >= 0 {
		total := &spent[ply%2]
		*total += seconds
		fmt.Fprintf(b, "   (%2d:%02d/%02d:%02d:%02d)", seconds/60, seconds%60, *total/3600, *total/60%60, *total%60)
	}
	if siblings := g.Nodes[n.Parent].Children; len(siblings) > 1 && id != siblings[len(siblings)-1] {
		b.WriteString("+")
	}
	b.WriteString("\n")
	kifComments(b, n.Before)
	for _, glyph := range n.Glyphs {
		fmt.Fprintf(b, "*$%d\n", glyph)
	}
	kifComments(b, comments)
}

func kifComments(b *strings.Builder, comments []string) {
	for _, c := range comments {
		if strings.HasPrefix(c, "&") {
			fmt.Fprintln(b, c)
		} else {
			fmt.Fprintf(b, "*%s\n", c)
		}
	}
}

// ending is the last word of the game, nil if it has none.
func (g *Game) ending() *ending {
	for i, e := range endings {
		if e.english == g.Tag("Termination") && e.kif != "" {
			return &endings[i]
		}
	}
	over := map[string]string{"1/2-1/2": "引き分け", "*": "中断", "": "中断"}[g.Result]
	if over == "" { // who is to move has given up, or has won
		black := g.BlackBegins != (len(g.Line(0))%2 == 1)
		over = "投了"
		if (g.Result == "1-0") != black {
			if over = "反則勝ち"; g.endsByEnteringKing() {
				over = "入玉勝ち"
			}
		}
	}
	i := slices.IndexFunc(endings, func(e ending) bool { return e.kif == over })
	return &endings[i]
}

// endsByEnteringKing reports whether the side to move at the end of the main line may declare that it has won.
func (g *Game) endsByEnteringKing() bool {
	at, err := g.Rules.NewGame(g.Start)
	if err != nil {
		return false
	}
	for _, id := range g.Line(0) {
		m, err := at.ParseMove(g.Nodes[id].Text)
		if err != nil {
			return false
		}
		at.Make(m)
	}
	return at.Result().Reason == game.EnteringKing
}

// csa writes the main line in CSA, which has no variations.
func (g *Game) csa() (string, error) {
	words, err := g.words((*place).csa)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("'CSA encoding=UTF-8\nV3.0\n")
	name := func(sign, tag string) {
		if value := g.Tag(tag); known(value) {
			fmt.Fprintf(&b, "N%s%s\n", sign, value)
		}
	}
	name("+", "White")
	name("-", "Black")
	for i, k := range csaKeys {
		value := g.Tag(k.tag)
		if k.tag == "Date" || k.tag == "EndDate" {
			value = strings.ReplaceAll(value, ".", "/")
		}
		if known(value) && slices.IndexFunc(csaKeys, func(o header) bool { return o.tag == k.tag }) == i {
			fmt.Fprintf(&b, "$%s:%s\n", k.key, value)
		}
	}
	about := g.head(&b, csaHeader)
	g.csaStart(&b)
	csaComments(&b, about)
	for _, id := range g.Line(0) {
		n := &g.Nodes[id]
		seconds, comments := timeOf(n.Comments)
		fmt.Fprintln(&b, words[id])
		if seconds >= 0 {
			fmt.Fprintf(&b, "T%d\n", seconds)
		}
		csaComments(&b, n.Before)
		csaComments(&b, comments)
	}
	if e := g.ending(); e.csa != "" {
		fmt.Fprintf(&b, "%%%s\n", e.csa)
	}
	return b.String(), nil
}

// csaHeader is a comment that was a line of CSA's head.
var csaHeader = regexp.MustCompile(`^\$[A-Z_]+:`)

// csaStart writes the start position.
func (g *Game) csaStart(b *strings.Builder) {
	at := boardOf(g.Start)
	if g.Start == shogiStart {
		b.WriteString("PI\n+\n")
		return
	}
	for i, row := range at.rows {
		fmt.Fprintf(b, "P%d", i+1)
		for _, cell := range row {
			text := " * "
			for _, p := range pieces {
				if strings.EqualFold(p.letter, cell) {
					text = map[bool]string{true: "-", false: "+"}[cell == strings.ToLower(cell)] + p.csa
				}
			}
			b.WriteString(text)
		}
		b.WriteString("\n")
	}
	for side, hand := range at.hands {
		if hand == "" {
			continue
		}
		fmt.Fprintf(b, "P%c", "+-"[side])
		for _, p := range pieces {
			b.WriteString(strings.Repeat("00"+p.csa, strings.Count(hand, p.letter)))
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(b, "%c\n", map[bool]rune{true: '-', false: '+'}[at.black])
}

func csaComments(b *strings.Builder, comments []string) {
	for _, c := range comments {
		fmt.Fprintf(b, "'*%s\n", c)
	}
}
