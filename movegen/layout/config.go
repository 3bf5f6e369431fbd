package layout

import (
	"bytes"
	"path/filepath"
	"strings"

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
	text, err := readFile(name)
	if err != nil {
		return nil, err
	}
	base, err := findVariant(name, known)
	if err != nil {
		return nil, err
	}
	if strings.HasSuffix(strings.ToLower(name), ".json") || bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) {
		return readConfig(name, text, base)
	}
	g := &Game{Variant: base, Human: game.White}
	g.Position, err = readGrid(name, text, g)
	return g, err
}

// findVariant returns the variant that layouts set up.
func findVariant(name string, known []*variant.Variant) (*variant.Variant, error) {
	for _, v := range known {
		if v.GUI.Layouts {
			return v, nil
		}
	}
	return nil, &Error{name, 1, 1, "no variant is known that layouts set up (layouts = true)"}
}

func readConfig(name string, text []byte, base *variant.Variant) (*Game, error) {
	d, root, err := parseJSON(name, text)
	if err != nil {
		return nil, err
	}
	g := &Game{Variant: base}
	path, at, err := d.str(root, "layout")
	if err != nil {
		return nil, err
	}
	if g.Clocks, err = d.clocks(root); err != nil {
		return nil, err
	}
	if g.Human, err = d.humanColor(root); err != nil {
		return nil, err
	}
	if err := d.checkAnimation(root); err != nil {
		return nil, err
	}
	if g.Variant, err = d.addPieces(root, base); err != nil {
		return nil, err
	}
	if path == "" {
		return nil, d.fail(at.offset, `"layout" is empty`)
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(filepath.Dir(name), path)
	}
	grid, err := readFile(path)
	if err != nil {
		return nil, d.fail(at.offset, "layout: %v", err)
	}
	g.Position, err = readGrid(path, grid, g)
	return g, err
}

func (d *document) clocks(root node) (*Clocks, error) {
	controls, err := d.object(root, "time_controls")
	if err != nil {
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

// checkAnimation checks the keys that concern the original's board alone.
func (d *document) checkAnimation(root node) error {
	for _, key := range []string{"piece_movement_speed", "max_movement_time"} {
		if root.find(key) == nil {
			continue
		}
		if _, err := d.number(root, key, maxMovements); err != nil {
			return err
		}
	}
	return nil
}
