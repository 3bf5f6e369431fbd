package table

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/pgn"
	"menagerie/protocol/record"
)

// Record is the game as files have it. A game that has been loaded keeps what its file says of it; moves that are
// not in it become variations. Moves of games without short notation are as they write them, with what
// chance made of them.
func (t *Table) Record(now time.Time) *record.Game {
	g := &record.Game{Game: pgn.NewGame(), Rules: t.Config.Rules, Start: t.StartFEN()}
	if t.loaded != nil {
		g.Tags = append(g.Tags, t.loaded.Tags...)
		g.Tree = t.loaded.Clone()
	} else {
		g.Add("Date", now.Format("2006.01.02"))
		g.Add("Round", "-")
		g.Add("White", t.PlayerName(game.White))
		g.Add("Black", t.PlayerName(game.Black))
	}
	g.Result = t.Winner().Score()
	g.Number(t.First() == game.Black)
	last := 0
	for i, made := range t.history {
		again := i > 0 && t.history[i-1].Side == made.Side && !t.Alone()
		id, known := g.Child(last, made.Record)
		if !known {
			n := pgn.Node{Parent: last, Text: made.Record, SAN: t.short(made), Again: again}
			if made.Clock != "" {
				n.Comments = []string{made.Clock}
			}
			id = g.Append(n)
		}
		last = id
	}
	if words := t.EndWords(); words != "" && words != t.fileWords {
		n := &g.Nodes[last]
		n.Comments = append(n.Comments, words)
	}
	return g
}

// short is a move as lists of moves show it.
func (t *Table) short(made Turn) string {
	if t.Alone() || t.Config.Description.Chance {
		return made.Record
	}
	return made.SAN
}

// Moves returns the moves made, in short notation and with their numbers: "1. e4", "e5".
func (t *Table) Moves() []string {
	var words []string
	number := 1
	for i, made := range t.history {
		text := t.short(made)
		again := i > 0 && t.history[i-1].Side == made.Side && !t.Alone()
		switch {
		case again:
		case made.Side == game.White:
			text = fmt.Sprintf("%d. %s", number, text)
		case i == 0 && t.First() == game.Black:
			text = fmt.Sprintf("%d... %s", number, text)
		}
		words = append(words, text)
		if made.Side == game.Black && !again || t.Alone() {
			number++
		}
	}
	return words
}

var (
	errNoSetup = errors.New("load: this game starts from its own position only")
	errEmpty   = errors.New("load: expected a game or a position string")
)

// Load replaces the game by one of a file, counted from 1: see [record.Open]. It notes what there is to
// say of the file. The error says what is wrong with it, and the game goes on.
func (t *Table) Load(file []byte, number int) error {
	rules := t.Config.Rules
	if rules == nil {
		return errNoSetup
	}
	list, err := record.Open(file)
	if err != nil {
		text := strings.TrimSpace(string(file))
		if text == "" {
			return errEmpty
		}
		list = []*record.Entry{record.Position(text)}
	}
	if number < 1 || number > len(list) {
		return fmt.Errorf("load: game %d: the file has %d", number, len(list))
	}
	read, err := list[number-1].Read(record.Known{Rules: []game.Rules{rules}, Played: rules})
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	if err := t.open(read, rules.Name()+", loaded"); err != nil {
		return fmt.Errorf("load: %w", err)
	}
	for i, e := range list {
		if len(list) > 1 && i < mostListed {
			t.note("%d %s", e.Number, e.Title())
		}
	}
	if len(list) > 1 {
		t.note("game %d of %d: load FILE NUMBER for another one", number, len(list))
	}
	for _, n := range read.Notes {
		t.note("%s", n)
	}
	return nil
}

// mostListed is how many games of a file are listed.
const mostListed = 20

// open replaces the game by one that has been read.
func (t *Table) open(read *record.Game, title string) error {
	g, err := read.Rules.NewGame(read.Start)
	if err != nil {
		return err
	}
	t.sitDown(g, title)
	t.loaded = read
	if err := t.Replay(read.Texts(read.Line(0))); err != nil {
		return err
	}
	t.Clocks = live.NewClocks(t.Config.Control)
	if r := game.ParseScore(read.Result); r != game.Undecided && !t.Over() && !t.Alone() {
		t.fileWords = "The file gives the result " + r.Score()
		t.End(r, t.fileWords)
	}
	return nil
}

// Replay plays moves as [Turn.Record] has them. After an error some may have been played.
func (t *Table) Replay(moves []string) error {
	for i, text := range moves {
		m, err := t.Position.ParseMove(text)
		if err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
		if r := t.Position.Result(); r.Over() && !r.Reason.Claimed() {
			return fmt.Errorf("move %d, %.20q: the game is over before it: %s", i+1, text, r)
		}
		t.make(m)
		t.announce()
	}
	if len(moves) > 0 {
		t.turnOver()
	}
	return nil
}
