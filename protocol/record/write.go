package record

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol/pgn"
)

// format is a way to write a game. Games of names.txt's line "format NAME" can be written so, all if it has none.
type format struct {
	name, ending string
	write        func(g *Game) (string, error)
}

// formats are those that games are written in.
func formats() []format {
	return []format{
		{"PGN", ".pgn", (*Game).pgn},
		{"KIF", ".kif", (*Game).kif},
		{"CSA", ".csa", (*Game).csa},
		{"WXF", ".pgn", func(g *Game) (string, error) { return g.xiangqi("WXF", writeWXF) }},
		{"ICCS", ".pgn", func(g *Game) (string, error) {
			return g.xiangqi("ICCS", func(p *place, m game.Move) (string, error) { return p.iccs(m), nil })
		}},
	}
}

// Formats are the names of the formats that games of rules can be written in.
func Formats(rules game.Rules) (names []string) {
	for _, f := range formats() {
		if own := namedIn("format " + f.name); own == nil || slices.Contains(own, rules.Name()) {
			names = append(names, f.name)
		}
	}
	return names
}

// Ending is how names of files of a format end.
func Ending(name string) string {
	for _, f := range formats() {
		if f.name == name {
			return f.ending
		}
	}
	return ""
}

// Write writes the game in a format, PGN if the name is empty. The error says what the format has no words for.
func (g *Game) Write(name string) (string, error) {
	for _, f := range formats() {
		if f.name == cmp.Or(name, "PGN") && slices.Contains(Formats(g.Rules), f.name) {
			return f.write(g)
		}
	}
	return "", fmt.Errorf("%.20q: expected one of %s", name, strings.Join(Formats(g.Rules), ", "))
}

// roster are the tags that every game in PGN has, in their order, with what stands for an unknown value.
var roster = []pgn.Tag{{Name: "Event", Value: "?"}, {Name: "Site", Value: "?"}, {Name: "Date", Value: "????.??.??"},
	{Name: "Round", Value: "?"}, {Name: "White", Value: "?"}, {Name: "Black", Value: "?"}, {Name: "Result"}}

// forPGN returns the game with its tags in the order of the standard.
func (g *Game) forPGN() *pgn.Game {
	fresh := *g.Game
	fresh.Result = cmp.Or(g.Result, "*")
	fresh.Tags = nil
	for _, t := range roster {
		fresh.Add(t.Name, cmp.Or(g.Tag(t.Name), t.Value))
	}
	fresh.Tags[len(roster)-1].Value = fresh.Result
	own := func(name string) bool {
		return name == "Variant" || name == "FEN" || name == "SetUp" ||
			slices.ContainsFunc(roster, func(t pgn.Tag) bool { return t.Name == name })
	}
	for _, t := range g.Tags {
		if !own(t.Name) {
			fresh.Tags = append(fresh.Tags, t)
		}
	}
	variant := g.Tag("Variant")
	if r := (Known{Rules: []game.Rules{g.Rules}}).named(variant); variant == "" || len(r) == 0 {
		variant = g.Rules.Name()
	}
	fresh.Add("Variant", variant)
	if d := g.Rules.Describe(); g.Start != d.Start {
		fresh.Add("SetUp", "1")
		fresh.Add("FEN", g.Start)
	}
	return &fresh
}

func (g *Game) pgn() (string, error) { return text(g.forPGN()), nil }

func text(g *pgn.Game) string {
	var b strings.Builder
	_ = g.Write(&b) // writing to memory does not fail
	return b.String()
}

// xiangqi writes PGN as sites of xiangqi have it.
func (g *Game) xiangqi(name string, word func(*place, game.Move) (string, error)) (string, error) {
	words, err := g.words(word)
	if err != nil {
		return "", err
	}
	fresh := g.forPGN()
	fresh.Tags = slices.DeleteFunc(fresh.Tags, func(t pgn.Tag) bool {
		return t.Name == "Game" || t.Name == "Format" || t.Name == "Variant"
	})
	fresh.Tags = append([]pgn.Tag{{Name: "Game", Value: "Chinese Chess"}}, fresh.Tags...)
	fresh.Add("Format", name)
	fresh.Nodes = slices.Clone(fresh.Nodes)
	for id := range fresh.Nodes {
		fresh.Nodes[id].SAN = words[id]
	}
	return text(fresh), nil
}

// iccs writes a move with ranks from 0.
func (p *place) iccs(m game.Move) string {
	text := ""
	view := p.game.View()
	for rest := p.game.MoveText(m); rest != ""; {
		at, after, ok := game.CutCoord(rest, view.Files, view.Ranks)
		if !ok {
			break
		}
		if text != "" {
			text += "-"
		}
		text += fmt.Sprintf("%c%d", 'A'+at.File, at.Rank)
		rest = after
	}
	return text
}

// words writes the moves of all nodes.
func (g *Game) words(word func(*place, game.Move) (string, error)) ([]string, error) {
	start, err := g.Rules.NewGame(g.Start)
	if err != nil {
		return nil, err
	}
	p := &place{game: start, description: g.Rules.Describe()}
	words := make([]string, len(g.Nodes))
	var walk func(id int) error
	walk = func(id int) error {
		for _, child := range g.Nodes[id].Children {
			m, err := p.game.ParseMove(g.Nodes[child].Text)
			if err != nil {
				return err
			}
			if words[child], err = word(p, m); err != nil {
				return err
			}
			p.play(m)
			if err := walk(child); err != nil {
				return err
			}
			p.takeBack()
		}
		return nil
	}
	return words, walk(0)
}
