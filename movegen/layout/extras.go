package layout

import (
	"fmt"
	"slices"
	"strings"

	"menagerie/movegen/variant"
)

// The keys that the original does not have.

// maxDifficulty is the skill of the engine at its best.
const maxDifficulty = 20

// maxLevels and maxMateIn bound puzzles.
const (
	maxLevels = 1000
	maxMateIn = 100
)

// choices reads how strong the engine is and whether it plays at all.
func (d *document) choices(root node, g *Game) (err error) {
	if root.find("difficulty") != nil {
		if g.Difficulty, err = d.whole(root, "difficulty", 0, maxDifficulty); err != nil {
			return err
		}
	}
	if root.find("players") != nil {
		people, err := d.whole(root, "players", 1, 2)
		if err != nil {
			return err
		}
		g.TwoPeople = people == 2
	}
	if fog := root.find("fog_of_war"); fog != nil {
		on, ok := fog.value.(bool)
		if !ok {
			return d.fail(fog.offset, `"fog_of_war" is neither true nor false`)
		}
		g.Fog = on
	}
	return nil
}

// promotion returns the variant with the pieces that pawns may become: letters, the first of
// which is what a move without a letter means.
func (d *document) promotion(root node, base *variant.Variant) (*variant.Variant, error) {
	if root.find("promotion") == nil {
		return base, nil
	}
	letters, at, err := d.str(root, "promotion")
	if err != nil {
		return nil, err
	}
	if letters == "" {
		return nil, d.fail(at.offset, `"promotion" is empty`)
	}
	for i := range len(letters) {
		t := base.PieceByLetter(strings.ToUpper(letters[i : i+1]))
		switch {
		case t == 0:
			return nil, d.fail(at.offset+1+i, "promotion: no piece has the letter %q", letters[i])
		case t == base.King || base.PawnTypes.Has(t):
			return nil, d.fail(at.offset+1+i, "promotion: a pawn cannot become %q", letters[i])
		case strings.IndexByte(letters, letters[i]) < i:
			return nil, d.fail(at.offset+1+i, "promotion: the letter %q for the second time", letters[i])
		}
	}
	section := fmt.Sprintf("[%s:%s]\npromotionPieceTypes = %s\n", base.Name, base.Name, strings.ToLower(letters))
	variants, problems := variant.LoadVariants(d.name, []byte(section), []*variant.Variant{base})
	if len(variants) != 1 {
		return nil, d.fail(at.offset, "promotion: %s", problems[0].Reason)
	}
	return variants[0], nil
}

// levels reads the puzzles. A configuration that has some needs no layout of its own.
func (d *document) levels(root node, g *Game) error {
	value := root.find("levels")
	switch {
	case value.items == nil:
		return d.fail(value.offset, `"levels" is not an array`)
	case len(value.items) == 0 || len(value.items) > maxLevels:
		return d.fail(value.offset, `"levels" has %d levels, expected 1 to %d`, len(value.items), maxLevels)
	}
	for _, item := range value.items {
		level, err := d.level(item, *g)
		if err != nil {
			return err
		}
		g.Levels = append(g.Levels, level)
	}
	if root.find("layout") != nil {
		position, err := d.layout(root, g)
		g.Position = position
		return err
	}
	g.Position, g.Human = g.Levels[0].Position, g.Levels[0].Human
	return nil
}

// level reads a puzzle. g says what it leaves out.
func (d *document) level(n node, g Game) (level Level, err error) {
	if n.members == nil {
		return level, d.fail(n.offset, "a level is not an object")
	}
	if err := d.only(n, "layout", "name", "player_colour", "mate_in"); err != nil {
		return level, err
	}
	if n.find("name") != nil {
		if level.Name, _, err = d.str(n, "name"); err != nil {
			return level, err
		}
	}
	if n.find("player_colour") != nil {
		if g.Human, err = d.humanColor(n); err != nil {
			return level, err
		}
	}
	if n.find("mate_in") != nil {
		if level.MateIn, err = d.whole(n, "mate_in", 1, maxMateIn); err != nil {
			return level, err
		}
	}
	level.Human = g.Human
	level.Position, err = d.layout(n, &g)
	return level, err
}

// picture reads the file that shows a piece. The terminal does not need it, but one that is
// not there is better known at once.
func (d *document) picture(n node, letter byte, g *Game) error {
	if n.find("picture") == nil {
		return nil
	}
	path, at, err := d.file(n, "picture")
	if err != nil {
		return err
	}
	ending := path[strings.LastIndexByte(path, '.')+1:]
	if !slices.Contains([]string{"png", "svg"}, strings.ToLower(ending)) {
		return d.fail(at.offset, "picture: %q does not end in .png or .svg", path)
	}
	if err := d.from.check(path); err != nil {
		return d.fail(at.offset, "picture: %v", err)
	}
	if g.Pictures == nil {
		g.Pictures = map[byte]string{}
	}
	g.Pictures[letter] = path
	return nil
}
