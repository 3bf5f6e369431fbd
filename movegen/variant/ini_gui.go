package variant

import (
	"fmt"
	"strings"
	"unicode"

	"menagerie/internal/game"
)

// GUI holds names and settings of a variant for GUIs; it does not change the rules. A
// section does not inherit it, but a section with the name of a known variant starts from
// that variant's GUI.
type GUI struct {
	Aliases []string `ini:"aliases,dash,ours"` // other names by which GUIs ask for the variant
	// Control is the usual time control, as the variant's source has it.
	Control game.TimeControl `ini:"timeControl,dash,ours"`
	Layouts bool             `ini:"layouts,ours"`     // files of the original 14x14 game set up this variant
	Arrays  Arrays           `ini:"arrays,dash,ours"` // see [Variant.Array]

	// XBoardName is what XBoard calls the variant if it knows its rules, "" if the engine has to
	// define them.
	XBoardName string `ini:"xboardName,name,dash,ours"`
	// XBoardAlias is what to call it if XBoard knows another game by its name.
	XBoardAlias string `ini:"xboardAlias,name,dash,ours"`
	// XBoardLetters are pairs of a letter that XBoard has for a piece and ours.
	XBoardLetters string `ini:"xboardLetters,letters,dash,ours"`
	// XBoardBlasts: XBoard shows the explosions, for it knows the name.
	XBoardBlasts bool `ini:"xboardBlasts,ours"`

	About    string `ini:"about,line,dash,ours"`    // what the variant is, in a line
	PlayedOn string `ini:"playedOn,line,dash,ours"` // where people play it
	Source   string `ini:"source,line,dash,ours"`   // the address of its rules
	// PieceNames is what its rules call pieces, by upper-case letter, where the key that defined a
	// piece says something else.
	PieceNames map[string]string `ini:"pieceNames,dash,ours"`
}

// maxText bounds a text that is shown on one line.
const maxText = 120

// parseLine reads a line for people.
func parseLine(value string) (string, error) {
	n := 0
	for _, r := range value {
		if n++; n > maxText || !unicode.IsPrint(r) {
			return "", fmt.Errorf("is no line of at most %d printable characters", maxText)
		}
	}
	return value, nil
}

// parsePieceNames reads letters with names, in which a hyphen stands for a blank.
func parsePieceNames(value string) (map[string]string, error) {
	names := map[string]string{}
	for _, field := range strings.Fields(value) {
		letter, text, found := strings.Cut(field, ":")
		if name, rest := game.CutPiece(letter); !found || name == "" || rest != "" || text == "" {
			return nil, fmt.Errorf("%q is not a letter, a colon and a name", field)
		}
		if _, err := parseLine(text); err != nil {
			return nil, err
		}
		names[strings.ToUpper(letter)] = strings.ReplaceAll(text, "-", " ")
	}
	return names, nil
}

// PieceName returns what people call a piece type: its name in the variant's rules, else
// in words the key that defined it, and "" for a piece that has neither.
func (v *Variant) PieceName(t Type) string {
	p := &v.Pieces[v.BaseType(t)]
	if name := v.GUI.PieceNames[p.Letter]; name != "" {
		return name
	}
	if p.Name == "commoner" && p.Letter == "K" {
		return "king"
	}
	custom := strings.HasPrefix(p.Name, "customPiece")
	for _, known := range predefined() {
		if known.key == p.Name || custom && known.key == "-" && known.betza == p.Betza {
			return known.name
		}
	}
	if custom {
		return ""
	}
	return p.Name
}

// parseName reads one word.
func parseName(value string) (string, error) {
	if value == "" || strings.ContainsAny(value, " \t,") {
		return "", fmt.Errorf("%q is not one name, or - for none", value)
	}
	return value, nil
}

func parseNames(value string) ([]string, error) {
	names := strings.Fields(strings.ToLower(value))
	if len(names) == 0 {
		return nil, fmt.Errorf("is empty")
	}
	return names, nil
}

func parseControl(value string) (game.TimeControl, error) {
	c, err := game.ParseTimeControl(value)
	if err != nil || c.Turn > 0 { // no move of chess forfeits a turn
		return c, fmt.Errorf("%q is not SECONDS+INCREMENT", value)
	}
	return c, nil
}

func parseLetterPairs(value string) (string, error) {
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
