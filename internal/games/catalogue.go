package games

import (
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/games/chess"
	"menagerie/movegen"
	"menagerie/movegen/layout"
	"menagerie/movegen/stones"
	"menagerie/movegen/variant"
	"menagerie/perft"
)

// Catalogue is the games that the program knows.
type Catalogue struct {
	// Variants are the chess variants: the built-in ones in the order of variants.ini,
	// then those of files.
	Variants []*variant.Variant
	// Others are the games that are no chess variants.
	Others []game.Rules

	compiler chess.Compiler
}

// builtin returns the variants that are built in, those of stones last.
func builtin() []*variant.Variant { return append(variant.Builtin(), stones.Builtin()...) }

// RulesOf returns the rules of a variant: those of stones, or of chess.
func RulesOf(v *variant.Variant) game.Rules { return rulesOf(v, new(chess.Compiler)) }

func rulesOf(v *variant.Variant, c *chess.Compiler) game.Rules {
	if v.IsStones() {
		return newStones(v)
	}
	return chess.New(v, c)
}

// Load returns the built-in games and the variants of a file, which may redefine some; ""
// is no file. problems says in a line each which variants of the file cannot be used, and
// why; the others load. The error is that of reading the file.
func Load(file string) (c *Catalogue, problems []string, err error) {
	c = &Catalogue{Variants: builtin(), Others: others()}
	if file == "" {
		return c, nil, nil
	}
	more, problems, err := readVariants(file, variant.LoadVariants)
	if err != nil {
		return nil, nil, err
	}
	for _, v := range more {
		if i := slices.IndexFunc(c.Variants, func(old *variant.Variant) bool { return old.Name == v.Name }); i >= 0 {
			c.Variants[i] = v
		} else {
			c.Variants = append(c.Variants, v)
		}
	}
	return c, problems, nil
}

// LoadRules reads the variants of a file beside the built-in ones. It is an error if none
// can be used; otherwise problems has a line for each that cannot.
func LoadRules(file string) (loaded []game.Rules, problems []string, err error) {
	variants, problems, err := readVariants(file, variant.LoadVariants)
	if err != nil {
		return nil, nil, err
	}
	if len(variants) == 0 && len(problems) > 0 {
		return nil, nil, fmt.Errorf("%s (no variant loaded, %d problems)", problems[0], len(problems))
	}
	return rulesOfAll(variants, new(chess.Compiler)), problems, nil
}

// ReadRules reads the variants of a text beside the built-in ones, as LoadRules does those of a
// file. A variant may not name a network or weights: that would be a file of this machine.
func ReadRules(name string, text []byte) (loaded []game.Rules, problems []string, err error) {
	known := builtin()
	networks, weights := map[string]bool{"": true}, map[string]bool{"": true}
	for _, v := range known {
		networks[v.Network], weights[v.Weights] = true, true
	}
	variants, found := movegen.CheckVariants(name, text, known)
	for _, p := range found {
		problems = append(problems, p.String())
	}
	var usable []*variant.Variant
	for _, v := range variants {
		if !networks[v.Network] {
			problems = append(problems, fmt.Sprintf("%s: variant %s: network: expected none in a text", name, v.Name))
			continue
		}
		if !weights[v.Weights] {
			problems = append(problems, fmt.Sprintf("%s: variant %s: weights: expected none in a text", name, v.Name))
			continue
		}
		usable = append(usable, v)
	}
	if len(usable) == 0 {
		problems = append(problems, name+": expected sections of variants.ini")
		return nil, nil, fmt.Errorf("%s (no variant loaded)", problems[0])
	}
	return rulesOfAll(usable, new(chess.Compiler)), problems, nil
}

// Check reads a file as LoadRules does, looks for problems more thoroughly, and returns
// how many variants can be used.
func Check(file string) (usable int, problems []string, err error) {
	variants, problems, err := readVariants(file, movegen.CheckVariants)
	return len(variants), problems, err
}

// readVariants reads a file and leaves out variants whose networks or weights cannot be used.
func readVariants(file string, parse func(string, []byte, []*variant.Variant) ([]*variant.Variant,
	[]variant.Problem)) (usable []*variant.Variant, problems []string, err error) {
	text, err := game.ReadFile(file, variant.MaxText) // a longer one is refused
	if err != nil {
		return nil, nil, err
	}
	variants, found := parse(file, text, builtin())
	for _, p := range found {
		problems = append(problems, p.String())
	}
	usable, unusable := chess.WithEvaluations(file, variants)
	return usable, append(problems, unusable...), nil
}

// Find returns the chess variant of a name, or of another name that GUIs ask for it by, in letters of either case.
func (c *Catalogue) Find(name string) (*variant.Variant, error) {
	for _, is := range []func(v *variant.Variant) bool{
		func(v *variant.Variant) bool { return v.Name == name },
		func(v *variant.Variant) bool { return strings.EqualFold(v.Name, name) },
		func(v *variant.Variant) bool { return slices.Contains(v.GUI.Aliases, strings.ToLower(name)) },
	} {
		if i := slices.IndexFunc(c.Variants, is); i >= 0 {
			return c.Variants[i], nil
		}
	}
	if slices.ContainsFunc(c.Others, func(r game.Rules) bool { return strings.EqualFold(r.Name(), name) }) {
		return nil, fmt.Errorf("%s is a game of its own, expected a variant of chess", name)
	}
	return nil, fmt.Errorf("no variant %q, expected one of those that \"engine variants\" lists", name)
}

// Rules returns the rules of the game of a name.
func (c *Catalogue) Rules(name string) (game.Rules, error) {
	for _, r := range c.Others {
		if strings.EqualFold(r.Name(), name) {
			return r, nil
		}
	}
	v, err := c.Find(name)
	if err != nil {
		return nil, err
	}
	return rulesOf(v, &c.compiler), nil
}

// All returns the rules of all games. The variants come in their order, the first one first, and
// the other games behind the variant of layouts: some GUIs read only the first thousand
// characters of a list.
func (c *Catalogue) All() []game.Rules {
	all := rulesOfAll(c.Variants, &c.compiler)
	at := len(all)
	if i := slices.Index(c.Variants, c.LayoutVariant()); i >= 0 {
		at = i + 1
	}
	return slices.Insert(all, at, c.Others...)
}

// Some returns the rules of the games of those names, in their order, or all if there are none.
// The error names the one that is unknown.
func (c *Catalogue) Some(names []string) ([]game.Rules, error) {
	if len(names) == 0 {
		return c.All(), nil
	}
	var some []game.Rules
	for _, name := range names {
		r, err := c.Rules(name)
		if err != nil {
			return nil, err
		}
		some = append(some, r)
	}
	return some, nil
}

func rulesOfAll(variants []*variant.Variant, c *chess.Compiler) []game.Rules {
	var all []game.Rules
	for _, v := range variants {
		all = append(all, rulesOf(v, c))
	}
	return all
}

// LayoutVariant returns the variant that layouts of the original 14x14 game set up, nil if
// there is none.
func (c *Catalogue) LayoutVariant() *variant.Variant {
	for _, v := range c.Variants {
		if v.GUI.Layouts {
			return v
		}
	}
	return nil
}

// Layout reads a layout or configuration of the original 14x14 game, and returns its
// variant with its start position. What it says of clocks and colors is in the second
// result.
func (c *Catalogue) Layout(file string) (game.Rules, *layout.Game, error) {
	return withStart(layout.Read(file, c.Variants))
}

// LayoutOf is [Catalogue.Layout] for the texts of files, by their names.
func (c *Catalogue) LayoutOf(files map[string][]byte) (game.Rules, *layout.Game, error) {
	return withStart(layout.ReadTexts(files, c.Variants))
}

func withStart(read *layout.Game, err error) (game.Rules, *layout.Game, error) {
	if err != nil {
		return nil, nil, err
	}
	v := *read.Variant
	v.Start = read.Position
	return RulesOf(&v), read, nil
}

// GameSetup returns how to set up positions of any game. It is for one
// goroutine.
func (c *Catalogue) GameSetup() func(name, position string) (game.Game, error) {
	known := map[string]game.Rules{}
	return func(name, position string) (game.Game, error) {
		if known[name] == nil {
			r, err := c.Rules(name)
			if err != nil {
				return nil, err
			}
			known[name] = r
		}
		return known[name].NewGame(position)
	}
}

// PerftSetup returns how to set up positions of a game for counting.
func (c *Catalogue) PerftSetup(name string) (perft.Setup, error) {
	if v, err := c.Find(name); err == nil && !v.IsStones() {
		return chess.Perft(v)
	}
	r, err := c.Rules(name)
	if err != nil {
		return nil, err
	}
	return func(position string) (func() perft.Position, error) {
		g, err := r.NewGame(position)
		if err != nil {
			return nil, err
		}
		return func() perft.Position { return engine.Perft(g) }, nil
	}, nil
}
