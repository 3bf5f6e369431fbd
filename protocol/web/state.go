package web

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
	"menagerie/protocol/record"
	"menagerie/protocol/table"
)

// hello lists what can be played.
func (t *tab) hello() helloMessage {
	return helloMessage{Is: "hello", Version: t.server.config.Version, Variants: t.server.listed()}
}

// list says of games what the start menu shows.
func list(rules []game.Rules) []listed {
	var list []listed
	for _, r := range rules {
		d := r.Outline()
		aliases := r.Aliases()
		if aliases == nil {
			aliases = []string{}
		}
		list = append(
			list,
			listed{Name: r.Name(), Files: d.Files, Ranks: d.Ranks, About: d.Summary.About, Aliases: aliases},
		)
	}
	return list
}

// gameData is what does not change during a game.
func (t *tab) gameData(r game.Rules, s *setup) gameData {
	d := &s.description
	g := gameData{
		Variant: s.name, Title: s.title, Files: d.Files, Ranks: d.Ranks, Start: d.Start, Look: d.Look.String(),
		Kinds: kinds(d), Settings: []settingData{}, Lines: [][]int{}, SAN: d.SAN,
		Board: d.Skin.Board, Pieces: d.Skin.Pieces, Wall: d.Skin.Wall,
		Hands: d.Hand > 0 && d.XBoard.FreeHand == "", Prison: d.Prison,
		Summary: d.Summary.Lines(), Animation: s.animation, Tags: s.tags, Fog: s.fog,
		Together: t.seat != nil || t.match != nil, Match: t.match != nil && s == &t.setup,
		Partners: d.Partners, Loaded: s.loaded,
		Layouts: s.loaded || s.name == t.server.config.LayoutVariant,
		CanFog:  s.fog || t.server.config.Fog != nil && t.server.config.Fog(r) != nil,
		Control: controlData(d.Control),
	}
	g.Voids, g.Mirror = numbers(d.Voids(), d.Files), d.Skin.Mirror
	for c, goals := range d.Skin.Goals {
		g.Goals[c], g.Edges[c] = numbers(goals, d.Files), numbers(d.Skin.Edges[c], d.Files)
	}
	for _, l := range d.Skin.Lines {
		g.Lines = append(g.Lines, numbers(l[:], d.Files))
	}
	for _, c := range d.Skin.Columns {
		g.Columns = append(g.Columns, [2]int{c.X, c.Y})
	}
	if s.rules != nil {
		g.Formats = record.Formats(s.rules)
		if d.SAN {
			g.Notations = record.Notations(s.rules)
		}
	}
	if g.Match {
		g.Formats, g.Notations = []string{"BPGN"}, nil
		t.matchControl(&g)
	}
	if len(s.puzzles) > 0 {
		g.Puzzle = s.puzzle + 1
	}
	if s.position != "" {
		g.Start = s.position
	}
	if t.table != nil && !s.own && s.rules != nil {
		g.Control = controlData(t.table.Config.Control.TimeControl())
	}
	for i := range g.Kinds {
		g.Kinds[i].Own = s.pictures[g.Kinds[i].Letter[0]]
	}
	for _, o := range r.Settings() {
		value, given := s.settings[o.Name]
		if !given {
			value = o.Initial
		}
		if g.Dealt = given && o.Chance && s.position == ""; g.Dealt && value >= 0 {
			g.Title += fmt.Sprintf(", %s %d", strings.ToLower(o.Name), value)
		}
		g.Settings = append(g.Settings, settingData{o.Name, value, o.Min, o.Max, o.Chance})
	}
	if start, err := r.NewGame(s.position); err == nil {
		view := start.View()
		g.Names, g.Solo, g.Parts, g.Keeps = view.Style.Names, view.Solo, view.Parts, view.KeepSelection
		g.Start = start.FEN()
		g.Walls = slices.ContainsFunc(table.StepsOf(start, &view), func(s table.Step) bool { return s.WallChosen })
		g.Cells, g.Owners = cells(&view)
	}
	return g
}

// state is the position shown. moved says that the last move has just been made.
func (t *tab) state(moved bool) stateMessage {
	g := t.current()
	view := g.View()
	tb := t.table
	m := stateMessage{Is: "state", FEN: g.FEN(), Turn: g.Turn(), Steps: []stepData{}, Last: []int{},
		Checked: numbers(view.Checked, view.Files), Mating: numbers(view.Mating, view.Files), Report: view.Report,
		Level: tb.Level.Skill, MoveTime: tb.Level.MoveTime.Milliseconds(),
		White: t.setup.names[0], Black: t.setup.names[1], Thinking: t.job != nil && t.job.purpose == toMove}
	m.Hands, m.Captives = hands(m.FEN, view.Ranks)
	if t.hasCovered() {
		counts := table.FaceDown(m.FEN)
		m.Unseen = &counts
	}
	m.Report = slices.DeleteFunc(append([]string{}, view.Report...), func(line string) bool {
		return strings.HasPrefix(line, "in hand [") || strings.HasPrefix(line, "in prison ") // the page shows them
	})
	for side, p := range tb.Players {
		m.Players[side] = playerWords()[p]
		if t.seat != nil && !t.seat.plays(game.Color(side)) {
			m.Players[side] = "friend"
		}
	}
	m.Cells, m.Owners = cells(&view)
	m.Checks = checksLeft(m.FEN)
	m.Moves, m.Tree, m.Head, m.Shown = t.tree.played(), t.tree.all(), t.head, t.shown
	t.retell(&m)
	if e := t.ended; e != nil {
		m.Ended = &endData{e.at, e.winner.Score(), e.words}
	}
	path := t.tree.Path(t.shown)
	m.Ply = len(path)
	if n := len(path); n > 0 {
		last := path[n-1]
		for _, c := range notation.Split(t.tree.Nodes[last].Text, view.Files, view.Ranks).Path {
			m.Last = append(m.Last, number(c, view.Files))
		}
		if moved {
			m.Effects = t.tree.effects[last]
		}
	}
	t.ending(&m, g, &view)
	mayMove := t.seat == nil || t.seat.begun && t.looked == nil
	if mayMove && !m.Over && m.Players[m.Turn] == "person" && (t.looked == nil || !tb.Timed() || tb.Over()) {
		m.Steps = steps(g, &view)
	}
	if notes := tb.Notes(); moved {
		m.Message = strings.Join(beside(notes, tb.History()), "; ")
	}
	if tb.Timed() {
		m.Clocks = &[2]int64{max(tb.Left(game.White), 0).Milliseconds(), max(tb.Left(game.Black), 0).Milliseconds()}
		m.Delay = tb.Delay().Milliseconds()
		m.Running, m.Ticks = tb.Ticks() && (t.seat == nil || t.seat.begun), tb.Position.Turn()
	}
	switch {
	case t.fogged():
		t.hide(&m, g, &view)
	case t.veiled():
		t.veil(&m)
	}
	return m
}

// beside returns the notes beside the one that says which move has been made last, for the board
// shows that.
func beside(notes []string, history []table.Turn) []string {
	for i, n := range notes {
		if who, _, found := strings.Cut(n, table.PassNote); found {
			notes[i] = who + strings.TrimRight(table.PassNote, ": ") // a button passes: nothing has to be typed
		}
	}
	if len(history) == 0 {
		return notes
	}
	move := ": " + history[len(history)-1].Text
	return slices.DeleteFunc(notes, func(n string) bool { return strings.Contains(n, move) })
}

// ending fills in whether the game is over, and the words for it.
func (t *tab) ending(m *stateMessage, g game.Game, view *game.View) {
	switch r := g.Result(); {
	case t.ended != nil && t.ended.at == t.shown:
		m.Over, m.Words, m.Score = true, dashed(t.ended.words), t.ended.winner.Score()
	case t.looked == nil && t.table.Over():
		m.Over, m.Words, m.Score = true, dashed(t.table.EndWords()), t.table.Score()
	case t.looked != nil && r.Over():
		m.Over, m.Words, m.Score = true, dashed(game.EndWords(r, view.Style.Names)), r.Score()
	case view.InCheck():
		m.Words = game.CheckWord
	}
}

// dashed writes words as the source of xxl has them: "Stalemate – draw".
func dashed(words string) string { return strings.ReplaceAll(words, " - ", " – ") }

// cells returns what stands on each square, and whose it is.
func cells(view *game.View) (texts []string, owners string) {
	var b strings.Builder
	for _, c := range view.Cells {
		text := c.Text
		if c.Hits > 0 {
			text = c.String()
		}
		if c.Behind {
			text = game.BehindMirror + text
		}
		texts = append(texts, text)
		b.WriteByte([...]byte{game.Nobody: '.', game.OwnedByWhite: 'w', game.OwnedByBlack: 'b'}[c.Owner])
	}
	return texts, b.String()
}

// steps returns the legal moves of a position as data.
func steps(g game.Game, view *game.View) []stepData {
	list := []stepData{}
	for _, s := range table.StepsOf(g, view) {
		list = append(list, stepData{
			Text: s.Text, Path: numbers(s.Path, view.Files), Drop: s.Drop, Suffix: s.Suffix,
			Takes: !view.Solo && notation.Captures(g, view, s.Move), Walled: s.WallChosen,
		})
	}
	return list
}

// squares are those of a move's path.
func (t *tab) squares(g game.Game, m game.Move) []int {
	d := &t.setup.description
	return numbers(notation.Split(g.MoveText(m), d.Files, d.Ranks).Path, d.Files)
}

func numbers(list []game.Coord, files int) []int {
	out := []int{}
	for _, c := range list {
		out = append(out, number(c, files))
	}
	return out
}

// checksLeft returns how many checks each color still has to give to win, from a position string; nil where checks are
// not counted.
func checksLeft(position string) []int {
	fields := strings.Fields(position)
	i := slices.IndexFunc(fields, game.IsCheckCount)
	if i < 0 {
		return nil
	}
	white, black, _ := strings.Cut(fields[i], "+")
	w, err := strconv.Atoi(white)
	b, err2 := strconv.Atoi(black)
	if err != nil || err2 != nil {
		return nil
	}
	return []int{w, b}
}

// hands counts the pieces in hand by color, and those that the other side has captive, from a position string.
func hands(position string, ranks int) (inHand, captive [2]map[string]int) {
	field, _, _ := strings.Cut(position, " ")
	_, hand, _ := game.CutHand(field, ranks)
	held, captives := game.CutPrison(hand)
	return countLetters(held), countLetters(captives)
}

// countLetters counts letters of pieces by color.
func countLetters(text string) [2]map[string]int {
	counts := [2]map[string]int{{}, {}}
	for i := range len(text) {
		if letter := text[i]; game.IsLetter(letter) {
			side := game.White
			if letter != game.Upper(letter) {
				side = game.Black
			}
			counts[side][string(rune(game.Upper(letter)))]++
		}
	}
	return counts
}
