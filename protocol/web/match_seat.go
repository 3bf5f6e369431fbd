package web

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/bughouse"
	"menagerie/protocol/pgn"
)

// matchSeat is where a tab sits in a match.
type matchSeat struct {
	match *match
	seat  int
	shown int // after how many moves the boards are shown, -1 for all
	round int // the number of the game that the page has
	moves int // that the page has been told of
}

// seatRow tells the page of a place at the boards.
type seatRow struct {
	Name string `json:"name"` // "White on board A"
	Who  string `json:"who"`  // "person" or "engine", or a name
	Here bool   `json:"here"`
	You  bool   `json:"you"`
	Team bool   `json:"team"` // yours
}

// secondMessage is the board beside that of the person.
type secondMessage struct {
	Is    string       `json:"is"`
	Name  string       `json:"name"` // "Board B"
	State stateMessage `json:"state"`
}

// newMatch makes a match of four, and takes a seat in it. Of the command's seats one is "you", or all are engines.
func (t *tab) newMatch(c *command) error {
	if t.guest {
		return errGuest
	}
	if len(c.Seats) != bughouse.Seats || len(c.Names) != bughouse.Seats {
		return fmt.Errorf("match: %d seats and %d names, expected %d", len(c.Seats), len(c.Names), bughouse.Seats)
	}
	host := slices.Index(c.Seats, "you")
	for seat, who := range c.Seats {
		switch {
		case seat == host:
			c.Seats[seat] = "person"
		case who == "you":
			return errors.New("match: you can have one seat")
		case who == "person" && len(t.server.config.Hosts) == 0:
			return errors.New("a page without a server is of one browser alone")
		case who == "person" && host < 0:
			return errors.New("match: choose a seat of your own, or give all to engines")
		case who != "person" && who != "engine":
			return fmt.Errorf("match: %.20q, expected you, person or engine", who)
		}
		c.Names[seat] = cutTo(maxName, c.Names[seat])
	}
	c.Players, c.Kept, c.Moves, c.Clocks, c.Fog = []string{"person", "person"}, nil, nil, nil, false
	s, config, err := t.prepare(c)
	if err != nil {
		return err
	}
	if _, err := bughouse.New(s.rules, [2]string{}); err != nil {
		return err
	}
	m := t.server.newMatch()
	m.record.Game, m.record.Host = *c, host
	m.freshClocks(config.Control)
	if host < 0 {
		host, m.record.Host = watchMatch, watchMatch
	}
	return t.openMatch(m, host)
}

// openMatch adds a match to those of the server, and takes a seat.
func (t *tab) openMatch(m *match, seat int) error {
	for i := range m.record.Tokens {
		m.record.Tokens[i] = NewToken()
	}
	if err := t.server.rooms.add(m); err != nil {
		return err
	}
	return t.sitAtMatch(m, seat)
}

// openBPGN opens the matches of a file, to be gone through.
func (t *tab) openBPGN(file []byte) error {
	t.file = nil
	for i, r := range bughouse.Parse(file) {
		title := fmt.Sprintf("%d. %s", i+1, r.Title())
		t.file = append(t.file, fileGame{func() string { return title }, func() error { return t.openRecord(r) }})
	}
	return t.chooseFrom()
}

func (t *tab) openRecord(r *bughouse.Record) error {
	rules, err := t.find(cmp.Or(r.Tag("Variant"), "bughouse"))
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	played, err := r.Play(rules)
	if err != nil {
		return fmt.Errorf("load: %w", err)
	}
	m := t.server.newMatch()
	c := command{Variant: rules.Name(), Level: live.MaxSkill, Players: []string{"person", "person"}}
	var total, increment int64
	if n, _ := fmt.Sscanf(r.Tag("TimeControl"), "%d+%d", &total, &increment); n == 2 && total >= 0 && increment >= 0 {
		limit := int64(maxTotal / time.Second)
		c.Control = control{Total: 1000 * min(total, limit), Increment: 1000 * min(increment, limit)}
	}
	for _, tag := range bughouse.SeatTags() {
		c.Seats = append(c.Seats, "person")
		c.Names = append(c.Names, cutTo(maxName, r.Tag(tag)))
	}
	words := cmp.Or(cutTo(maxWords, played.Words), "The file gives the result "+r.Result)
	m.record = matchRecord{Game: c, Host: watchMatch, Tags: r.Tags, Moves: played.Moves,
		Starts: [2]string{played.Boards[0].StartFEN(), played.Boards[1].StartFEN()},
		Ended:  &endData{len(played.Moves), cmp.Or(played.Winner.Score(), r.Result), words}}
	if err := t.openMatch(m, watchMatch); err != nil {
		return err
	}
	t.note("Opened %s: %d moves", r.Title(), len(played.Moves))
	return nil
}

func (t *tab) sitAtMatch(m *match, seat int) error {
	t.stand()
	t.stop()
	t.match = &matchSeat{match: m, seat: seat, shown: -1, round: -1}
	if err := m.join(t, seat); err != nil {
		t.match = nil
		return err
	}
	t.table, t.ended = nil, nil
	t.setup = m.setup // never changed from here on
	return nil
}

// errNoUndo says why nothing is taken back.
var errNoUndo = errors.New("on two boards no move is taken back: what was taken may stand on the other one")

// inMatch obeys a command in a match; done is false for those that are obeyed as ever.
func (t *tab) inMatch(c *command) (done bool, err error) {
	s := t.match
	m := s.match
	switch c.Do {
	case "move":
		if s.shown >= 0 {
			return true, errors.New("go to the last position to move")
		}
		return true, m.act(s.seat, func() error { return m.play(s.seat, c.Text) })
	case "resign":
		return true, m.act(s.seat, func() error { return m.resign(s.seat) })
	case "draw":
		return true, m.act(s.seat, func() error { return m.propose(t, s.seat, "draw") })
	case "restart":
		return true, m.act(s.seat, func() error { return m.propose(t, s.seat, "rematch") })
	case "say":
		return true, m.act(s.seat, func() error { return m.say(s.seat, c.Text) })
	case "decline":
		return true, m.act(s.seat, func() error { m.offer = ""; return nil })
	case "try":
		m.mu.Lock()
		defer m.mu.Unlock()
		_, err := m.game.Boards[s.board()].Position.ParseMove(c.Text)
		return true, game.ForbiddenBy(err)
	case "goto":
		return true, t.lookAt(c.ID)
	case "pgn":
		return true, t.writeBPGN()
	case "undo":
		return true, errNoUndo
	case "piece":
		return true, t.piece(c)
	case "start", "notation", "draw on":
		return true, nil
	case "analyse":
		if c.Lines == 0 {
			return true, nil
		}
		return true, errOnTwoBoards
	case "new", "match", "invite", "load", "choose", "join", "describe":
		if t.guest && c.Do != "join" && c.Do != "describe" {
			return true, errGuest
		}
		return false, nil
	}
	return true, errOnTwoBoards
}

var errOnTwoBoards = errors.New("not in a match on two boards")

// board is the one that the tab shows as its own; those who watch have board A.
func (s *matchSeat) board() int {
	if s.seat == watchMatch {
		return bughouse.BoardA
	}
	return s.seat / 2
}

// lookAt shows the boards after so many moves.
func (t *tab) lookAt(plies int) error {
	m := t.match.match
	m.mu.Lock()
	most := len(m.game.Moves)
	m.mu.Unlock()
	if plies < 0 || plies > most {
		return fmt.Errorf("no position %d in this match", plies)
	}
	t.match.shown = plies
	if plies == most {
		t.match.shown = -1
	}
	t.showMatch()
	return nil
}

// writeBPGN sends the match as a file.
func (t *tab) writeBPGN() error {
	m := t.match.match
	m.mu.Lock()
	defer m.mu.Unlock()
	tags := m.record.Tags
	if len(tags) == 0 {
		tags = []pgn.Tag{{Name: "Event", Value: "Match on two boards"}, {Name: "Site", Value: "Menagerie"},
			{Name: "Date", Value: time.Now().Format("2006.01.02")}}
		for at, tag := range bughouse.SeatTags() {
			who := cmp.Or(m.name(at), m.record.Game.Seats[m.at(at)])
			tags = append(tags, pgn.Tag{Name: tag, Value: who})
		}
		if c := m.control.Clocks[0]; c.Time > 0 {
			words := fmt.Sprintf("%d+%d", int(c.Time.Seconds()), int(c.Increment.Seconds()))
			tags = append(tags, pgn.Tag{Name: "TimeControl", Value: words})
		}
		tags = append(tags, pgn.Tag{Name: "Variant", Value: m.setup.name})
	}
	tags = slices.DeleteFunc(slices.Clone(tags), func(tag pgn.Tag) bool { // they are written anew
		return slices.Contains([]string{"Result", "SetUp", "FEN"}, tag.Name)
	})
	r := m.game.Record(tags)
	if e := m.record.Ended; e != nil {
		r.Words = e.Words
	}
	var text strings.Builder
	if err := r.Write(&text); err != nil {
		return err
	}
	t.send(textMessage{Is: "text", Text: text.String()})
	return nil
}

// followMatch shows what has changed in the match. A player's page comes back to the last position with a move on the
// own board.
func (t *tab) followMatch() {
	s := t.match
	m := s.match
	m.mu.Lock()
	made := m.game.Moves
	if s.seat != watchMatch && len(made) > s.moves && slices.ContainsFunc(made[s.moves:], func(x bughouse.Move) bool {
		return x.Board == s.board()
	}) || s.shown > len(made) {
		s.shown = -1
	}
	m.mu.Unlock()
	t.showMatch()
}

// showMatch sends who is there, and both boards.
func (t *tab) showMatch() {
	s := t.match
	m := s.match
	m.mu.Lock()
	about, number := t.matchRoom(), m.record.Number
	then := m.game
	var err error
	if s.shown >= 0 {
		then, err = m.game.At(s.shown)
	}
	if err != nil {
		m.mu.Unlock()
		t.refuse(err)
		return
	}
	own, other := s.board(), 1-s.board()
	state, second := s.state(then, own), s.state(then, other)
	s.moves = len(m.game.Moves)
	m.mu.Unlock()
	t.send(about)
	if s.round != number {
		s.round = number
		t.send(gameMessage{Is: "game", Game: t.gameData(t.setup.rules, &t.setup)})
	}
	t.send(state)
	t.send(secondMessage{"second", fmt.Sprintf("Board %c", 'A'+other), second})
}

// matchRoom is what the page is told of the people of its match.
func (t *tab) matchRoom() roomMessage {
	s := t.match
	m := s.match
	about := roomMessage{Is: "room", Token: m.record.Tokens[s.seat], Watching: s.seat == watchMatch, Begun: m.begun,
		Offer: m.offer, Over: m.over(), Links: []linkRow{}, Seats: []seatRow{}, Said: m.heard(s.seat)}
	here := m.present()
	for at, name := range bughouse.SeatNames() {
		seat := m.at(at)
		row := seatRow{Name: name, Who: cmp.Or(m.name(at), m.record.Game.Seats[seat]),
			Here: here[seat] || len(m.record.Tags) > 0}
		if !about.Watching {
			row.You, row.Team = seat == s.seat, bughouse.Team(at) == bughouse.Team(m.at(s.seat))
		}
		about.Seats = append(about.Seats, row)
		if s.seat == m.record.Host && m.isPerson(seat) && seat != s.seat && s.seat != watchMatch {
			about.Links = append(about.Links, t.linkTo(name, m.record.Tokens[seat], m.record.Game.Origin))
		}
	}
	if s.seat != watchMatch {
		about.Color, about.Mine = m.at(s.seat)%2, m.offerer == bughouse.Team(m.at(s.seat))
	}
	reached := len(t.server.config.Hosts) > 0 && t.base(m.record.Game.Origin) != "" // a file says no address
	if reached && s.seat == m.record.Host {
		about.Links = append(about.Links, t.linkTo("watch", m.record.Tokens[watchMatch], m.record.Game.Origin))
	}
	for _, seat := range m.members {
		if seat == watchMatch {
			about.Watchers++
		}
	}
	return about
}
