package record

import (
	_ "embed"
	"fmt"
	"strings"

	"menagerie/internal/game"
)

//go:embed names.txt
var nameList string

// kifName stands before the names by which KIF knows games.
const kifName = "手合割:"

var withoutSpaces = strings.NewReplacer(" ", "", "-", "", "\u3000", "")

// namedIn returns the games that a name of names.txt may mean.
func namedIn(name string) []string {
	joined := withoutSpaces.Replace(name)
	for line := range strings.Lines(nameList) {
		listed, games, found := strings.Cut(line, "  ")
		if found && !strings.HasPrefix(line, "#") && strings.EqualFold(withoutSpaces.Replace(listed), joined) {
			return strings.Fields(games)
		}
	}
	return nil
}

// rulesOf returns the games that an entry may be of, the likeliest first.
func (k Known) rulesOf(e *Entry) ([]game.Rules, error) {
	name := e.Tag("Variant")
	if name == "" && !strings.EqualFold(e.Tag("Game"), "chess") {
		name = e.Tag("Game")
	}
	if name == "" {
		tries := k.named("chess")
		switch {
		case k.Played == nil:
		case len(e.Tags) == 0 || e.position:
			tries = append([]game.Rules{k.Played}, tries...)
		default:
			tries = append(tries, k.Played)
		}
		return tries, nil
	}
	if tries := k.named(name); len(tries) > 0 {
		return tries, nil
	}
	if len(k.Rules) == 1 {
		return nil, fmt.Errorf("it is of %.40q, expected %s", name, k.Rules[0].Name())
	}
	return nil, fmt.Errorf("no variant %.40q is known here", name)
}

func (k Known) named(name string) (tries []game.Rules) {
	for _, own := range namedIn(name) {
		if r := game.Find(k.Rules, own); r != nil {
			tries = append(tries, r)
		}
	}
	if len(tries) > 0 {
		return tries
	}
	if r := game.Find(k.Rules, name); r != nil {
		if castles := r.InChess960(); castles != nil { // some files say so by the start position alone
			return []game.Rules{r, castles}
		}
		return []game.Rules{r}
	}
	if base, found := strings.CutSuffix(strings.TrimSpace(name), "960"); found && base != "" {
		if r := game.Find(k.Rules, base); r != nil && r.InChess960() != nil {
			tries = append(tries, r.InChess960())
		}
	}
	return tries
}
