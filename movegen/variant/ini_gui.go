package variant

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// GUI holds names and settings of a variant for GUIs; it does not change the rules. A
// section does not inherit it, but a section with the name of a known variant starts from
// that variant's GUI.
type GUI struct {
	Aliases []string // aliases: other names by which GUIs ask for the variant
	// Control is timeControl: the usual time control, as the variant's source has it.
	Control game.TimeControl
	Layouts bool // layouts: files of the original 14x14 game set up this variant

	// XBoardName is xboardName: what XBoard calls the variant if it knows its rules, "" if
	// the engine has to define them.
	XBoardName string
	// XBoardAlias is xboardAlias: what to call it if XBoard knows another game by its name.
	XBoardAlias string
	// XBoardLetters is xboardLetters: pairs of a letter that XBoard has for a piece and ours.
	XBoardLetters string
	// XBoardBlasts is xboardBlasts: XBoard shows the explosions, for it knows the name.
	XBoardBlasts bool
}

// guiKeys are the keys of GUI. All are ours.
func guiKeys() []iniKey {
	gui := func(d *draft) *GUI { return &d.rules.GUI }
	return []iniKey{
		key("aliases", func(d *draft) *[]string { return &gui(d).Aliases }, parseNames),
		key("timeControl", func(d *draft) *game.TimeControl { return &gui(d).Control }, parseControl),
		key("layouts", func(d *draft) *bool { return &gui(d).Layouts }, parseBool),
		key("xboardName", func(d *draft) *string { return &gui(d).XBoardName }, parseName),
		key("xboardAlias", func(d *draft) *string { return &gui(d).XBoardAlias }, parseName),
		key("xboardLetters", func(d *draft) *string { return &gui(d).XBoardLetters }, parseLetterPairs),
		key("xboardBlasts", func(d *draft) *bool { return &gui(d).XBoardBlasts }, parseBool),
	}
}

// keptGUI is the GUI of the known variant of that name.
func (l *loader) keptGUI(name string) GUI {
	for _, v := range l.known {
		if v.Name == name {
			return v.GUI
		}
	}
	return GUI{}
}

// parseName reads one word, of which "-" is none.
func parseName(value string) (string, error) {
	if value == "" || strings.ContainsAny(value, " \t,") {
		return "", fmt.Errorf("%q is not one name, or - for none", value)
	}
	return parseTable(value)
}

func parseNames(value string) ([]string, error) {
	if value == "-" {
		return nil, nil
	}
	names := strings.Fields(strings.ToLower(value))
	if len(names) == 0 {
		return nil, fmt.Errorf("is empty")
	}
	return names, nil
}

func parseControl(value string) (game.TimeControl, error) {
	if value == "-" {
		return game.TimeControl{}, nil
	}
	c, err := game.ParseTimeControl(value)
	if err != nil || c.Turn > 0 { // no move of chess forfeits a turn
		return c, fmt.Errorf("%q is not SECONDS+INCREMENT", value)
	}
	return c, nil
}

func parseLetterPairs(value string) (string, error) {
	if value == "-" {
		return "", nil
	}
	pairs := strings.ReplaceAll(value, " ", "")
	for i := range len(pairs) {
		if !game.IsLetter(pairs[i]) || pairs[i] != game.Upper(pairs[i]) {
			return "", fmt.Errorf("%q is not a list of pairs of upper-case letters", value)
		}
	}
	if len(pairs)%2 != 0 {
		return "", fmt.Errorf("%q has a letter without another", value)
	}
	return pairs, nil
}
