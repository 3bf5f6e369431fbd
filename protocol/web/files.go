package web

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/movegen/variant"
	"menagerie/protocol/bughouse"
	"menagerie/protocol/record"
)

// Layout is what a configuration of the original 14x14 game, or a layout, asks for.
type Layout struct {
	Rules   game.Rules    // the game, which starts as the layout says
	Control *live.Control // nil for the game's own
	Human   game.Color
	// TwoPeople says that nobody plays against the engine; Level is its skill, -1 for the one
	// of the page.
	TwoPeople bool
	Level     int
	Fog       bool            // fog of war
	Pictures  map[byte]string // names of the files that show pieces, by upper-case letter
	// Puzzles are levels to solve one after the other.
	Puzzles []Puzzle
	// Speed is how fast pieces slide, in squares a second, and Longest for how long at most; 0
	// for the usual.
	Speed   float64
	Longest time.Duration
}

// Puzzle is a position to solve.
type Puzzle struct {
	Name     string // "" for none
	Position string // position string
	Human    game.Color
	MateIn   int // moves in which the human is to mate, 0 for a game to play on
}

// iniSection is a line that begins a section of variants.ini.
var iniSection = regexp.MustCompile(`(?m)^\s*\[[\w-]+(:[\w-]+)?\]\s*$`)

// load takes a file or a text for what it looks like: games, a configuration or layout, sections of variants.ini, or a
// position string.
func (t *tab) load(c *command) error {
	file := c.File
	if file == nil {
		file = []byte(c.Text)
	}
	if len(file) > record.MaxFile {
		return fmt.Errorf("load: %d bytes, expected at most %d", len(file), record.MaxFile)
	}
	if bughouse.Is(file) {
		return t.openBPGN(file)
	}
	games, err := record.Open(file)
	if err == nil {
		return t.openFile(games)
	}
	c.Text = strings.TrimSpace(strings.TrimPrefix(string(file), "\ufeff"))
	switch {
	case c.Text == "":
		return errors.New("load: the text is empty")
	case iniSection.MatchString(c.Text):
		return t.loadVariants(c.Text)
	case strings.HasPrefix(c.Text, "{"), isGrid(c.Text):
		return t.loadLayout(c)
	case len(c.Text) > maxPosition:
		return fmt.Errorf("load: %w", err)
	}
	return t.openGame(record.Position(c.Text))
}

// maxPosition is the longest text that is tried as a position string, in bytes.
const maxPosition = 4 << 10

// isGrid reports whether a text looks like a layout: lines of letters and blanks, as wide as
// the board is.
func isGrid(text string) bool {
	lines := strings.Split(text, "\n")
	if len(lines) < 4 {
		return false
	}
	for _, line := range lines {
		if strings.ContainsAny(line, "/[].{}\"0123456789") {
			return false
		}
	}
	return true
}

func (t *tab) loadVariants(text string) error {
	read := t.server.config.LoadVariants
	if read == nil {
		return errors.New("load: no variants can be loaded here")
	}
	loaded, problems, err := read([]byte(text))
	if err != nil {
		return err
	}
	var names []string
	for _, r := range loaded {
		names = append(names, r.Name())
	}
	t.rules = game.With(t.rules, loaded...)
	words := "Loaded: " + strings.Join(names, ", ") + " (see New game)"
	if len(problems) > 0 {
		words += "; " + problems[0]
	}
	t.send(variantsMessage{Is: "variants", Variants: list(t.rules), Text: words})
	return nil
}

// loadLayout begins the game of a configuration or a layout. A page that has been playing it
// says how it stands as begin has it, for a program that has forgotten it.
func (t *tab) loadLayout(from *command) error {
	read := t.server.config.LoadLayout
	if read == nil {
		return errors.New("load: no layouts can be loaded here")
	}
	files := map[string][]byte{cmp.Or(from.Name, "text"): []byte(from.Text)} // a text that was pasted has no name
	for name, text := range from.Files {
		files[name] = []byte(text)
	}
	l, err := read(files)
	if err != nil {
		return err
	}
	s := setup{rules: l.Rules, name: l.Rules.Name(), loaded: true, pictures: l.Pictures, puzzles: l.Puzzles,
		position: from.Position, animation: l.animation()}
	if from.ID >= 1 && from.ID <= len(l.Puzzles) {
		s.puzzle = from.ID - 1
	}
	if l.Fog {
		if err := t.intoFog(&s); err != nil {
			return err
		}
	}
	config, err := tableConfig(&s, t.layoutCommand(&l, from))
	if err != nil {
		return err
	}
	if l.Control != nil {
		config.Control, s.own = *l.Control, false
	}
	if err := t.sitDown(s, config, from); err != nil {
		return err
	}
	t.nameLevel()
	return nil
}

// layoutCommand is the beginning of a game as a layout asks for it.
func (t *tab) layoutCommand(l *Layout, from *command) *command {
	c := &command{Players: []string{"engine", "engine"}, Level: live.MaxSkill, Control: control{Own: true}}
	c.Players[l.Human] = "person"
	if l.TwoPeople {
		c.Players = []string{"person", "person"}
	}
	if t.table != nil {
		c.Level, c.MoveTime = t.table.Level.Skill, int(t.table.Level.MoveTime.Milliseconds())
	}
	if l.Level >= 0 {
		c.Level = l.Level
	}
	if from.Players != nil {
		c.Players, c.Level, c.MoveTime = from.Players, from.Level, from.MoveTime
	}
	return c
}

// animation is how fast pieces slide.
func (l *Layout) animation() animation {
	a := usualAnimation()
	if l.Speed > 0 {
		a.Speed = l.Speed
	}
	if l.Longest > 0 {
		a.Longest = float64(l.Longest.Milliseconds())
	}
	return a
}

// piece shows where a piece can go.
func (t *tab) piece(c *command) error {
	for _, p := range t.setup.description.Pieces {
		if c.Letter == p.Letter {
			squares, size, at, err := variant.Reach(p.Betza)
			if err != nil {
				return fmt.Errorf("piece %s: %w", c.Letter, err)
			}
			t.send(pieceMessage{"piece", c.Letter, p.Betza, size, at, squares})
			return nil
		}
	}
	return fmt.Errorf("no piece %.10q in this game", c.Letter)
}
