package table

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/notation"
	"menagerie/protocol/pgn"
)

// PGN writes the game in PGN, with the moves in short notation. Moves of games that have none
// are as they write them, with what chance made of them.
func (t *Table) PGN(now time.Time) string {
	g := pgn.NewGame()
	g.Result = t.Winner().Score()
	g.Add("Event", "?")
	g.Add("Site", "?")
	g.Add("Date", now.Format("2006.01.02"))
	g.Add("Round", "-")
	g.Add("White", t.PlayerName(game.White))
	g.Add("Black", t.PlayerName(game.Black))
	g.Add("Result", g.Result)
	if len(t.Config.Names) > 0 {
		g.Add("Variant", t.Config.Names[0])
	}
	if start := t.StartFEN(); start != t.Config.Description.Start || t.Alone() {
		g.Add("SetUp", "1")
		g.Add("FEN", start)
	}
	g.BlackBegins = t.First() == game.Black
	last := 0
	for _, made := range t.history {
		last = g.Append(pgn.Node{Parent: last, Text: t.short(made)})
	}
	if last > 0 && t.EndWords() != "" {
		g.Nodes[last].Comments = []string{t.EndWords()}
	}
	var b strings.Builder
	_ = g.Write(&b) // writing to memory does not fail
	return b.String()
}

// short is a move as lists of moves show it.
func (t *Table) short(made Turn) string {
	if t.Alone() {
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
		switch {
		case made.Side == game.White:
			text = fmt.Sprintf("%d. %s", number, text)
		case i == 0 && t.First() == game.Black:
			text = fmt.Sprintf("%d... %s", number, text)
		}
		words = append(words, text)
		if made.Side == game.Black || t.Alone() {
			number++
		}
	}
	return words
}

var (
	errNoSetup = errors.New("load: this game starts from its own position only")
	errNoGame  = errors.New("load: expected a game in PGN or a position string")
)

// Load replaces the game by that of a text: a game in PGN, or a position string. The error
// says what is wrong with it, and the game goes on.
func (t *Table) Load(text string) error {
	if t.Config.Setup == nil {
		return errNoSetup
	}
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if text == "" {
		return errNoGame
	}
	read := pgn.NewGame()
	read.Add("FEN", text)
	isPGN := strings.HasPrefix(text, "[") || moveNumber.MatchString(text)
	if isPGN {
		var err error
		if read, err = pgn.NewReader(strings.NewReader(text)).Next(); err != nil {
			return fmt.Errorf("load: %w", err)
		}
	}
	if name := read.Tag("Variant"); name != "" && !t.named(name) {
		return fmt.Errorf("load: the game is of %.40q, expected %s", name, t.Config.Names[0])
	}
	g, err := t.Config.Setup(read.Tag("FEN"))
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	found, err := t.replay(g.Copy(), read.Texts(read.Line(0)))
	if err != nil {
		return err
	}
	title := t.title
	if len(t.Config.Names) > 0 {
		title = t.Config.Names[0] + ", loaded"
	}
	t.sitDown(g, title)
	for _, m := range found {
		t.make(m)
	}
	if len(found) > 0 {
		t.Clocks = live.NewClocks(t.Config.Control)
		t.turnOver()
	}
	if r := game.ParseScore(read.Result); r != game.Undecided && !t.Over() && isPGN && !t.Alone() {
		t.End(r, "The file gives the result "+r.Score())
	}
	return nil
}

func (t *Table) named(name string) bool {
	return len(t.Config.Names) == 0 || slices.ContainsFunc(t.Config.Names, func(own string) bool {
		return strings.EqualFold(own, name)
	})
}

// Replay plays moves as [Turn.Record] has them. After an error some may have been played.
func (t *Table) Replay(moves []string) error {
	for i, text := range moves {
		m, err := t.Position.ParseMove(text)
		if err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
		if t.Over() {
			return fmt.Errorf("move %d, %.20q: the game is over before it", i+1, text)
		}
		t.Play(m)
	}
	return nil
}

// replay plays the moves of a file on g and returns them.
func (t *Table) replay(g game.Game, list []string) ([]game.Move, error) {
	var moves []game.Move
	for i, text := range list {
		if r := g.Result(); r.Over() {
			return nil, fmt.Errorf("load: move %d, %.20q: the game is over before it: %s", i+1, text, r)
		}
		m, err := g.ParseMove(text)
		if err != nil {
			short := notation.Find(g, t.Config.Description, text)
			if len(short) != 1 {
				return nil, fmt.Errorf("load: move %d, %.20q: expected a legal move, and one alone", i+1, text)
			}
			m = short[0]
		}
		g.Make(m)
		moves = append(moves, m)
	}
	return moves, nil
}

// moveNumber is how a game without tags begins.
var moveNumber = regexp.MustCompile(`^\d+\.`)
