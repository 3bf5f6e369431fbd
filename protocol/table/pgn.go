package table

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/protocol"
	"menagerie/protocol/notation"
)

// PGN writes the game in PGN, with the moves in short notation. Moves of games that have none
// are as they write them, with what chance made of them.
func (t *Table) PGN(now time.Time) string {
	var b strings.Builder
	tag := func(name, value string) {
		value = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value)
		fmt.Fprintf(&b, "[%s \"%s\"]\n", name, value)
	}
	tag("Event", "?")
	tag("Site", "?")
	tag("Date", now.Format("2006.01.02"))
	tag("Round", "-")
	tag("White", t.PlayerName(game.White))
	tag("Black", t.PlayerName(game.Black))
	tag("Result", t.end.winner.Score())
	if len(t.Config.Names) > 0 {
		tag("Variant", t.Config.Names[0])
	}
	start, first := t.startPosition()
	if start != t.Config.Description.Start || t.Alone() {
		tag("SetUp", "1")
		tag("FEN", start)
	}
	b.WriteByte('\n')
	words := t.numbered(first)
	if t.end.words != "" {
		words = append(words, strings.Fields("{"+t.end.words+"}")...)
	}
	writeWrapped(&b, append(words, t.end.winner.Score()))
	return b.String()
}

// startPosition returns the position string of the start, and who moved first.
func (t *Table) startPosition() (fen string, first game.Color) {
	g := t.game.Copy()
	for range t.history {
		g.Unmake()
	}
	return g.FEN(), g.Turn()
}

// Moves returns the moves made, in short notation and with their numbers: "1. e4", "e5".
func (t *Table) Moves() []string {
	_, first := t.startPosition()
	return t.numbered(first)
}

func (t *Table) numbered(first game.Color) []string {
	var words []string
	number := 1
	for i, made := range t.history {
		text := made.SAN
		if t.Alone() {
			text = made.Record
		}
		switch {
		case made.Side == game.White:
			text = fmt.Sprintf("%d. %s", number, text)
		case i == 0 && first == game.Black:
			text = fmt.Sprintf("%d... %s", number, text)
		}
		words = append(words, text)
		if made.Side == game.Black || t.Alone() {
			number++
		}
	}
	return words
}

// lineLength is the longest line in bytes of the PGN standard's export format.
const lineLength = 79

func writeWrapped(b *strings.Builder, words []string) {
	length := 0
	for _, word := range words {
		switch {
		case length == 0:
		case length+1+len(word) > lineLength:
			b.WriteByte('\n')
			length = 0
		default:
			b.WriteByte(' ')
			length++
		}
		b.WriteString(word)
		length += len(word)
	}
	b.WriteByte('\n')
}

var (
	errNoSetup = errors.New("load: this game starts from its own position only")
	errNoGame  = errors.New("load: expected a game in PGN or a position string")
)

// Load replaces the game by that of a text: a game in PGN, or a position string. The error
// says what is wrong with it, and the game goes on.
func (t *Table) Load(text string) error {
	if t.Config.Setup == nil {
		return errNoSetup
	}
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if text == "" {
		return errNoGame
	}
	tags, moves, isPGN := splitPGN(text)
	if !isPGN {
		tags, moves = map[string]string{"FEN": text}, nil
	}
	if name := tags["Variant"]; name != "" && !t.named(name) {
		return fmt.Errorf("load: the game is of %.40q, expected %s", name, t.Config.Names[0])
	}
	g, err := t.Config.Setup(tags["FEN"])
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	found, err := t.replay(g.Copy(), moves)
	if err != nil {
		return err
	}
	title := t.title
	if len(t.Config.Names) > 0 {
		title = t.Config.Names[0] + ", loaded"
	}
	t.sitDown(g, title)
	for _, m := range found {
		t.make(m)
	}
	if len(found) > 0 {
		t.clocks = newClocks(t.Config.Control)
		t.turnOver()
	}
	if r := game.ParseScore(tags["Result"]); r != game.Undecided && !t.Over() && isPGN && !t.Alone() {
		t.finish(r, "The file gives the result "+r.Score())
	}
	return nil
}

func (t *Table) named(name string) bool {
	return len(t.Config.Names) == 0 || slices.ContainsFunc(t.Config.Names, func(own string) bool {
		return strings.EqualFold(own, name)
	})
}

// replay plays the moves of a file on g and returns them.
func (t *Table) replay(g protocol.Game, texts []string) ([]game.Move, error) {
	var moves []game.Move
	for i, text := range texts {
		if r := g.Result(); r.Over() {
			return nil, fmt.Errorf("load: move %d, %.20q: the game is over before it: %s", i+1, text, r)
		}
		m, err := g.ParseMove(text)
		if err != nil {
			short := notation.Find(g, t.Config.Description, text)
			if len(short) != 1 {
				return nil, fmt.Errorf("load: move %d, %.20q: expected a legal move, and one alone", i+1, text)
			}
			m = short[0]
		}
		g.Make(m)
		moves = append(moves, m)
	}
	return moves, nil
}

var (
	tagLine    = regexp.MustCompile(`(?m)^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*$`)
	moveNumber = regexp.MustCompile(`^\d+\.+`)
)

// splitPGN takes the first game of a text apart. isPGN is false if it looks like none.
func splitPGN(text string) (tags map[string]string, moves []string, isPGN bool) {
	if !strings.HasPrefix(text, "[") && !moveNumber.MatchString(text) {
		return nil, nil, false
	}
	tags = map[string]string{}
	end := 0
	for _, at := range tagLine.FindAllStringSubmatchIndex(text, -1) {
		if strings.TrimSpace(text[end:at[0]]) != "" {
			break // the tags of the next game
		}
		tags[text[at[2]:at[3]]] = strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(text[at[4]:at[5]])
		end = at[1]
	}
	return tags, moveWords(text[end:]), true
}

// moveWords returns the moves of a game without comments, variations, numbers and what
// follows its result.
func moveWords(text string) []string {
	var moves []string
	for _, word := range strings.Fields(withoutComments(text)) {
		word = moveNumber.ReplaceAllString(word, "")
		switch {
		case word == "*" || game.ParseScore(word) != game.Undecided || strings.HasPrefix(word, "["):
			return moves
		case word != "" && !strings.HasPrefix(word, "$"):
			moves = append(moves, word)
		}
	}
	return moves
}

// withoutComments drops {comments}, ;comments to the end of a line and (variations), which
// may hold each other.
func withoutComments(text string) string {
	var b strings.Builder
	depth := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '{':
			i += skip(text[i:], "}")
		case c == ';':
			i += skip(text[i:], "\n")
			b.WriteByte('\n')
		case c == '(':
			depth++
		case c == ')':
			depth = max(0, depth-1)
		case depth == 0:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// skip returns how far the end of a comment is, the end of the text if it has none.
func skip(text, end string) int {
	if n := strings.Index(text, end); n >= 0 {
		return n
	}
	return len(text) - 1
}
