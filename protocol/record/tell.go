package record

import (
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
	"menagerie/protocol/pgn"
)

// telling is a notation in which moves are shown to people. Games of names.txt's line "format NAME" can be told so, all
// if it has none.
type telling struct {
	name, format string
	tell         func(p *place, m game.Move) (string, error)
}

// tellings are the notations beside short notation.
func tellings() []telling {
	return []telling{
		{"Chinese", "WXF", (*place).chinese},
		{"WXF", "WXF", writeWXF},
		{"ICCS", "ICCS", func(p *place, m game.Move) (string, error) { return p.iccs(m), nil }},
		{"Japanese", "KIF", (*place).kif},
		{"Hodges", "KIF", (*place).hodges},
		{"coordinates", "", func(p *place, m game.Move) (string, error) { return p.game.MoveText(m), nil }},
	}
}

// Notations are the names of the notations in which moves of a game can be told, beside short notation.
func Notations(rules game.Rules) (names []string) {
	for _, n := range tellings() {
		if own := namedIn("format " + n.format); n.format == "" || slices.Contains(own, rules.Name()) {
			names = append(names, n.name)
		}
	}
	return names
}

// Teller tells moves in a notation, from a position on.
type Teller struct {
	place

	telling
}

// NewTeller returns a teller for the games that begin with g, nil if the name is not of a notation.
func NewTeller(name string, g game.Game, d game.Description) *Teller {
	for _, n := range tellings() {
		if n.name == name {
			return &Teller{place{game: g, description: d}, n}
		}
	}
	return nil
}

// Tell returns a move of the position in the notation, in short notation if it has no words for the move.
func (t *Teller) Tell(m game.Move) string {
	text, err := t.tell(&t.place, m)
	if err != nil {
		return notation.SAN(t.game, t.description, m)
	}
	return text
}

// Line returns moves that follow one another.
func (t *Teller) Line(moves []game.Move) (texts []string) {
	for _, m := range moves {
		texts = append(texts, t.Tell(m))
		t.play(m)
	}
	for range moves {
		t.takeBack()
	}
	return texts
}

// Tree returns the moves of a tree that begins with the position, by node. The error is of the first move that cannot
// be made.
func (t *Teller) Tree(tree *pgn.Tree) ([]string, error) {
	texts := make([]string, len(tree.Nodes))
	return texts, t.follow(tree, 0, texts)
}

func (t *Teller) follow(tree *pgn.Tree, id int, texts []string) error {
	for _, child := range tree.Nodes[id].Children {
		m, err := t.game.ParseMove(tree.Nodes[child].Text)
		if err != nil {
			return fmt.Errorf("move %d of the tree: %w", child, err)
		}
		texts[child] = t.Tell(m)
		t.play(m)
		err = t.follow(tree, child, texts)
		t.takeBack()
		if err != nil {
			return err
		}
	}
	return nil
}

// hodges writes a move as Western players of shogi do, after George Hodges: "P-7f", "Bx3c+", "N*5e", "G4i-5h" where
// several pieces could go there, "S-3c=" for one that stays what it is.
func (p *place) hodges(m game.Move) (string, error) {
	list := p.shogiMoves()
	i := slices.IndexFunc(list, func(s shogiMove) bool { return s.move == m })
	if i < 0 {
		return "", fmt.Errorf("%s: %w in Hodges's notation", p.game.MoveText(m), game.ErrNotAMove)
	}
	s := list[i]
	square := func(at game.Coord) string {
		file, rank := p.numbers(at)
		return fmt.Sprintf("%d%c", file, 'a'+rank-1)
	}
	if s.Drop != "" {
		return s.piece + "*" + square(s.to), nil
	}
	origin, end := "", ""
	for _, other := range list {
		if other.to != s.to || other.Drop != "" || other.piece != s.piece {
			continue
		}
		switch {
		case other.from != s.from:
			origin = square(s.from)
		case other.promotes() && !s.promotes():
			end = "="
		}
	}
	if s.promotes() {
		end = "+"
	}
	way := "-"
	if view := p.game.View(); view.At(s.to).Owner != game.Nobody {
		way = "x"
	}
	return s.piece + origin + way + square(s.to) + end, nil
}

// chinese writes a move of xiangqi as Chinese books do: "炮二平五", "前马进7". Red's numbers are Chinese.
func (p *place) chinese(m game.Move) (string, error) {
	text, err := writeWXF(p, m)
	if err != nil {
		return "", err
	}
	digits, men := kanjiDigits, map[byte]string{'R': "车", 'H': "马", 'E': "相", 'A': "仕", 'K': "帅", 'C': "炮", 'P': "兵"}
	if p.game.Turn() == game.Black {
		digits, men = fullDigits, map[byte]string{'R': "车", 'H': "马", 'E': "象", 'A': "士", 'K': "将", 'C': "炮", 'P': "卒"}
	}
	ways := map[byte]string{'.': "平", '+': "进", '-': "退"}
	way, number := ways[text[2]], digitOf(digits, digit(rune(text[3])))
	which := map[byte]string{'+': "前", '-': "后", '.': "中"}[text[1]]
	switch {
	case which != "":
		return which + men[text[0]] + way + number, nil
	case text[1] >= 'a':
		return digitOf(kanjiDigits, int(text[1]-'a')+1) + men[text[0]] + way + number, nil
	}
	return strings.Join([]string{men[text[0]], digitOf(digits, digit(rune(text[1]))), way, number}, ""), nil
}
