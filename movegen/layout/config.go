package layout

import (
	"bytes"
	"path/filepath"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

const (
	maxSeconds   = 1e6 // of a clock
	maxMovements = 1e6 // bounds what the original's board animation takes
)

// Read reads a configuration (a name that ends in .json, or a text that starts
// with a brace) or a layout, in which the human plays White. Known must have
// the variant of layouts.
func Read(name string, known []*variant.Variant) (*Game, error) {
	return read(name, known, source{readFile, isFile})
}

// ReadTexts is [Read] for texts of files by their names: a configuration with the layouts and
// pictures that it names, wherever it says that they are, or a layout alone. No other file is
// looked at.
func ReadTexts(files map[string][]byte, known []*variant.Variant) (*Game, error) {
	open := func(path string) ([]byte, error) {
		name := filepath.Base(path)
		if text, ok := files[name]; ok {
			return text, nil
		}
		return nil, &Error{name, 0, 0, "expected this file beside the configuration"}
	}
	from := source{open, func(path string) error {
		_, err := open(path)
		return err
	}}
	for name, text := range files {
		if isConfig(name, text) {
			return read(name, known, from)
		}
	}
	for name := range files {
		return read(name, known, from)
	}
	return nil, &Error{"", 0, 0, "expected a file"}
}

func read(name string, known []*variant.Variant, from source) (*Game, error) {
	text, err := from.open(name)
	if err != nil {
		return nil, err
	}
	base, err := findVariant(name, known)
	if err != nil {
		return nil, err
	}
	if isConfig(name, text) {
		return readConfig(name, text, base, from)
	}
	g := newGame(base)
	g.Position, err = readGrid(name, text, g)
	return g, err
}

func isConfig(name string, text []byte) bool {
	return strings.HasSuffix(strings.ToLower(name), ".json") || bytes.HasPrefix(bytes.TrimSpace(text), []byte("{"))
}

// findVariant returns the variant that layouts set up.
func findVariant(name string, known []*variant.Variant) (*variant.Variant, error) {
	for _, v := range known {
		if v.GUI.Layouts {
			return v, nil
		}
	}
	return nil, &Error{name, 0, 0, "no variant is known that layouts set up (layouts = true)"}
}

func readConfig(name string, text []byte, base *variant.Variant, from source) (*Game, error) {
	d, root, err := parseJSON(name, text)
	if err != nil {
		return nil, err
	}
	d.from = from
	// The first five keys are the original's.
	if err := d.only(root, "layout", "time_controls", "player_colour", "piece_movement_speed", "max_movement_time",
		"pieces", "promotion", "difficulty", "players", "fog_of_war", "levels"); err != nil {
		return nil, err
	}
	g := newGame(base)
	if g.Clocks, err = d.clocks(root); err != nil {
		return nil, err
	}
	if g.Human, err = d.humanColor(root); err != nil {
		return nil, err
	}
	if err := d.animation(root, g); err != nil {
		return nil, err
	}
	if err := d.choices(root, g); err != nil {
		return nil, err
	}
	if g.Variant, err = d.addPieces(root, base, g); err != nil {
		return nil, err
	}
	if g.Variant, err = d.promotion(root, g.Variant); err != nil {
		return nil, err
	}
	if root.find("levels") == nil {
		g.Position, err = d.layout(root, g)
		return g, err
	}
	return g, d.levels(root, g)
}

// newGame is what a layout without a configuration asks for, but the position.
func newGame(base *variant.Variant) *Game {
	return &Game{Variant: base, Human: game.White, Difficulty: -1}
}

// layout reads the grid that an object names.
func (d *document) layout(n node, g *Game) (string, error) {
	path, at, err := d.file(n, "layout")
	if err != nil {
		return "", err
	}
	grid, err := d.from.open(path)
	if err != nil {
		return "", d.fail(at.offset, "layout: %v", err)
	}
	return readGrid(path, grid, g)
}

// file returns the path that a key has, which is relative to the configuration.
func (d *document) file(n node, key string) (path string, at node, err error) {
	path, at, err = d.str(n, key)
	switch {
	case err != nil:
		return "", at, err
	case path == "":
		return "", at, d.fail(at.offset, "%q is empty", key)
	case !filepath.IsAbs(path):
		path = filepath.Join(filepath.Dir(d.name), path)
	}
	return path, at, nil
}

func (d *document) clocks(root node) (*Clocks, error) {
	controls, err := d.object(root, "time_controls")
	if err != nil {
		return nil, err
	}
	if err := d.only(controls, "player", "cpu"); err != nil {
		return nil, err
	}
	var c Clocks
	if c.Human, err = d.clock(controls, "player"); err != nil {
		return nil, err
	}
	c.Engine, err = d.clock(controls, "cpu")
	return &c, err
}

func (d *document) clock(controls node, who string) (Clock, error) {
	control, err := d.object(controls, who)
	if err != nil {
		return Clock{}, err
	}
	if err := d.only(control, "seconds", "increment"); err != nil {
		return Clock{}, err
	}
	var c Clock
	if c.Seconds, err = d.number(control, "seconds", maxSeconds); err != nil {
		return Clock{}, err
	}
	c.Increment, err = d.number(control, "increment", maxSeconds)
	return c, err
}

func (d *document) humanColor(root node) (game.Color, error) {
	text, at, err := d.str(root, "player_colour")
	switch {
	case err != nil:
		return 0, err
	case text == "white":
		return game.White, nil
	case text == "black":
		return game.Black, nil
	}
	return 0, d.fail(at.offset, `"player_colour" is %.20q, expected "white" or "black"`, text)
}

// The original's board: the width of a square, and how often it was drawn in a second.
const (
	squarePixels = 48
	frames       = 60
)

// animation reads how fast pieces slide: pixels a frame, and seconds at most.
func (d *document) animation(root node, g *Game) error {
	for key, set := range map[string]func(float64){
		"piece_movement_speed": func(n float64) { g.Speed = n * frames / squarePixels },
		"max_movement_time":    func(n float64) { g.Longest = time.Duration(n * float64(time.Second)) },
	} {
		if root.find(key) == nil {
			continue
		}
		n, err := d.number(root, key, maxMovements)
		if err != nil {
			return err
		}
		set(n)
	}
	return nil
}
