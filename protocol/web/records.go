package web

import (
	"fmt"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/record"
)

// mostGames is how many games of a file the page is told of.
const mostGames = 10_000

// fileGame is a game of a file: what it is called, and what opens it.
type fileGame struct {
	title func() string
	open  func() error
}

// openFile goes on with the game of a file. Of several the page is told, to choose one.
func (t *tab) openFile(games []*record.Entry) error {
	t.file = nil
	for _, e := range games {
		t.file = append(t.file, fileGame{func() string { return titleOf(e) }, func() error { return t.openGame(e) }})
	}
	return t.chooseFrom()
}

// titleOf is what a game of a file is called among the others, with what is wrong with it.
func titleOf(e *record.Entry) string {
	title := fmt.Sprintf("%d. %s", e.Number, e.Title())
	if e.Err != nil {
		title += ": " + e.Err.Error()
	}
	return title
}

// chooseFrom opens the one game of the file, or lets the page choose.
func (t *tab) chooseFrom() error {
	if len(t.file) == 1 {
		return t.file[0].open()
	}
	m := gamesMessage{Is: "games", Text: fmt.Sprintf("%d games: choose one", len(t.file))}
	for _, g := range t.file[:min(len(t.file), mostGames)] {
		m.Games = append(m.Games, g.title())
	}
	t.send(m)
	return nil
}

// choose goes on with a game of the file that has been opened.
func (t *tab) choose(c *command) error {
	if c.ID < 1 || c.ID > len(t.file) {
		return fmt.Errorf("game %d: the file has %d", c.ID, len(t.file))
	}
	return t.file[c.ID-1].open()
}

// openGame goes on with a game of a file, at its end, between two people.
func (t *tab) openGame(e *record.Entry) error {
	known := record.Known{Rules: t.rules}
	if t.table != nil {
		known.Played = t.setup.rules
	}
	read, err := e.Read(known)
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	s := setup{rules: read.Rules, name: read.Rules.Name(), animation: usualAnimation()}
	c := &command{Players: []string{"person", "person"}, Level: live.MaxSkill}
	if t.table != nil {
		c.Level, c.MoveTime = t.table.Level.Skill, int(t.table.Level.MoveTime.Milliseconds())
		if read.Rules == t.setup.rules {
			s = t.setup
		}
	}
	s.position, s.fog, s.tags = read.Start, false, read.Tags
	s.names = [2]string{cutTo(maxName, read.Tag("White")), cutTo(maxName, read.Tag("Black"))}
	line := read.Line(0)
	end := 0
	if len(line) > 0 {
		end = line[len(line)-1]
	}
	start, err := read.Rules.NewGame(read.Start)
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	view := start.View()
	c.Kept = &keptData{Head: end, Shown: end, read: read}
	if game.ParseScore(read.Result) != game.Undecided && !view.Solo {
		c.Kept.Ended = &endData{At: end, Score: read.Result, Words: "The file gives the result " + read.Result}
	}
	config, err := tableConfig(&s, c)
	if err != nil {
		return err
	}
	if err := t.sitDown(s, config, c); err != nil {
		return fmt.Errorf("load: game %d: %w", e.Number, err)
	}
	t.note("Opened %s: %d moves", e.Title(), (len(line)+1)/2)
	for _, note := range read.Notes {
		t.note("%s", note)
	}
	return nil
}

// write sends the game in the format that the page names, PGN without a name.
func (t *tab) write(c *command) error {
	g := t.table.Record(time.Now())
	at, words := t.head, t.table.EndWords()
	if e := t.ended; e != nil {
		at, words, g.Result = e.at, e.words, e.winner.Score()
	}
	g.Tree = t.tree.Clone()
	if t.setup.tags != nil {
		g.Tags = t.setup.tags
	} else if words != "" {
		g.Nodes[at].Comments = append(g.Nodes[at].Comments, words)
	}
	text, err := g.Write(c.Name)
	if err != nil {
		return err
	}
	t.send(textMessage{Is: "text", Text: text})
	return nil
}
