package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/bughouse"
	"menagerie/protocol/pgn"
)

// watchMatch is the seat of those who watch a match, behind those of its players.
const watchMatch = bughouse.Seats

// matchRecord is a match on two boards as it is saved. Its seats stay with their people: in every second game of a
// match the colors on each board are changed.
type matchRecord struct {
	Tokens [bughouse.Seats + 1]string
	Game   command // what is played: variant, level, clock, and in Seats who plays
	Host   int     // the seat of the one who has made it
	Tags   []pgn.Tag
	Starts [2]string // position strings, "" for the start
	Moves  []bughouse.Move
	Clocks [2][2]int64 // milliseconds left, by board and color
	Delays [2]int64    // milliseconds before the clocks of these turns run
	Ended  *endData
	Number int // of the game, from 0
}

// match is a game of four on two boards, people in their browsers and engines. It is the one place where its clocks
// run and its engines think; tabs show it.
type match struct {
	server *Server

	mu      sync.Mutex
	record  matchRecord
	setup   setup
	level   live.Level
	control live.Control
	game    *bughouse.Match // nil until somebody comes
	members map[*tab]int    // seats
	begun   bool            // the clocks run: all people have come since nobody was there
	offer   string          // "draw" or "rematch", "" for none
	offerer game.Color      // a team
	said    []saying
	flag    *time.Timer
	engines [2]thinker
}

func (s *Server) newMatch() *match { return &match{server: s, members: map[*tab]int{}} }

func (s *Server) readMatch(text []byte) (seated, error) {
	m := s.newMatch()
	return m, json.Unmarshal(text, &m.record)
}

func (m *match) tokens() []string { return m.record.Tokens[:] }

func (m *match) admit(t *tab, seat int) error { return t.sitAtMatch(m, seat) }

func (m *match) empty() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.members) == 0
}

// at is where the one of a seat sits in this game, by [bughouse.Seat]; and the seat of who sits there.
func (m *match) at(seat int) int { return seat ^ m.record.Number&1 }

func (m *match) isPerson(seat int) bool { return m.record.Game.Seats[seat] == "person" }

func (m *match) over() bool { return m.record.Ended != nil }

// open sets up the boards of the record, on which its moves have been made.
func (m *match) open(t *tab) error {
	s, config, err := t.prepare(&m.record.Game)
	if err != nil {
		return err
	}
	g, err := bughouse.New(s.rules, m.record.Starts)
	if err != nil {
		return err
	}
	for _, made := range m.record.Moves {
		if err := g.Read(made.Board, made.Text); err != nil {
			return err
		}
		last := &g.Moves[len(g.Moves)-1]
		last.Clock, last.Timed = made.Clock, made.Timed
	}
	if e := m.record.Ended; e != nil && !g.Over() {
		g.End(game.ParseScore(e.Score), e.Words)
	}
	m.setup, m.level, m.control, m.game = s, config.Level, config.Control, g
	m.setClocks()
	return nil
}

// setClocks lets the clocks go on from what the record has, if the match has begun.
func (m *match) setClocks() {
	for b := range m.game.Boards {
		g := &m.game.Boards[b]
		g.Level, g.Clocks = m.level, live.NewClocks(m.control)
		left := m.record.Clocks[b]
		g.Resume([2]time.Duration{milliseconds(left[0]), milliseconds(left[1])}, milliseconds(m.record.Delays[b]))
		if !m.begun || m.over() {
			g.Clocks.Hold()
		}
	}
}

// freshClocks are those of a match that begins.
func (m *match) freshClocks(c live.Control) {
	for b := range m.record.Clocks {
		m.record.Clocks[b] = [2]int64{c.Clocks[0].Time.Milliseconds(), c.Clocks[1].Time.Milliseconds()}
		m.record.Delays[b] = c.Delay.Milliseconds()
	}
}

// join gives a tab a seat. The match begins when all people are there, and goes on when they are again.
func (m *match) join(t *tab, seat int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.game == nil {
		if err := m.open(t); err != nil {
			return err
		}
	}
	m.members[t] = seat
	if here := m.present(); !m.begun && !slices.Contains(here[:], false) {
		m.begun = true
		m.setClocks()
	}
	m.changed()
	return nil
}

// leave gives a seat up. The clocks run on, but where nobody is left.
func (m *match) leave(t *tab) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.members, t)
	if len(m.members) == 0 && m.begun {
		m.note()
		m.begun = false
		m.setClocks()
	}
	m.changed()
}

// present reports who is there, by seat; engines always are.
func (m *match) present() (here [bughouse.Seats]bool) {
	for seat := range here {
		here[seat] = !m.isPerson(seat)
	}
	for _, seat := range m.members {
		if seat != watchMatch {
			here[seat] = true
		}
	}
	return here
}

// note takes what has happened on the boards into the record.
func (m *match) note() {
	m.record.Moves = slices.Clone(m.game.Moves)
	if !m.begun {
		return
	}
	for b := range m.game.Boards {
		g := &m.game.Boards[b]
		m.record.Clocks[b] = [2]int64{g.Left(0).Milliseconds(), g.Left(1).Milliseconds()}
		m.record.Delays[b] = g.Delay().Milliseconds()
	}
}

// changed tells the members of what has changed, keeps the match, and sees to engines and to the end of the time.
func (m *match) changed() {
	m.note()
	if m.game.Over() && !m.over() {
		m.record.Ended = &endData{len(m.game.Moves), m.game.Winner.Score(), m.game.Words}
		m.offer = ""
	}
	for t := range m.members {
		select {
		case t.news <- struct{}{}:
		default: // it has not read the last news yet
		}
	}
	if m.flag != nil {
		m.flag.Stop()
	}
	if boards := &m.game.Boards; m.begun && !m.over() && boards[0].Timed() {
		m.flag = time.AfterFunc(min(boards[0].Remaining(), boards[1].Remaining()), m.flagFalls)
	}
	m.think()
	m.server.rooms.keep(m.record.Tokens[watchMatch]+matchFile, &m.record)
}

// guard does something with the match locked. A fault of the program is reported, and ends nothing else.
func (m *match) guard(what func()) {
	f := game.Guard(func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		what()
	})
	if f != nil && m.server.config.Failed != nil {
		m.server.config.Failed(f)
	}
}

// flagFalls ends the match if somebody's time is over.
func (m *match) flagFalls() {
	m.guard(func() {
		for b := range m.game.Boards {
			if g := &m.game.Boards[b]; m.begun && !m.over() && g.Remaining() <= 0 {
				m.game.Lose(bughouse.Seat(b, g.Position.Turn()), " lost on time")
				break
			}
		}
		m.changed()
	})
}

var errMatchOver = errors.New("the match is over")

// act does something for the person of a seat.
func (m *match) act(seat int, what func() error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if seat == watchMatch {
		return errWatching
	}
	if err := what(); err != nil {
		return err
	}
	m.changed()
	return nil
}

// play makes a person's move.
func (m *match) play(seat int, text string) error {
	at := m.at(seat)
	board, side := at/2, game.Color(at%2)
	switch g := &m.game.Boards[board]; {
	case m.over():
		return errMatchOver
	case !m.begun:
		return errors.New("the match begins when all players are here")
	case g.Position.Turn() != side:
		return errors.New("it is the other side's turn")
	case m.game.Waits(board):
		return errors.New("you have no move: your partner may still take a piece for you")
	case g.Timed() && g.Remaining() <= 0:
		return errors.New("your time is over")
	}
	return m.game.Read(board, text)
}

// resign gives up for the team of a seat.
func (m *match) resign(seat int) error {
	if m.over() {
		return errMatchOver
	}
	m.game.Lose(m.at(seat), " resigned")
	return nil
}

// hasPerson reports whether a person plays for a team.
func (m *match) hasPerson(team game.Color) bool {
	for seat := range bughouse.Seats {
		if m.isPerson(seat) && bughouse.Team(m.at(seat)) == team {
			return true
		}
	}
	return false
}

// propose offers something to the other team, or accepts what it has offered: one of a team speaks for both.
func (m *match) propose(t *tab, seat int, what string) error {
	team := bughouse.Team(m.at(seat))
	alone := !m.hasPerson(team.Other())
	switch over := m.over(); {
	case what == "rematch" && !over:
		return errors.New("the match is not over")
	case what != "rematch" && over:
		return errMatchOver
	case what == "draw" && alone:
		return errors.New("engines agree to no draw on two boards")
	case !alone && (m.offer != what || m.offerer == team):
		m.offer, m.offerer = what, team
		return nil
	}
	m.offer = ""
	if what == "rematch" {
		return m.rematch(t)
	}
	m.game.End(game.Drawn, "Draw by agreement")
	return nil
}

// rematch begins the next game, with colors changed.
func (m *match) rematch(t *tab) error {
	if len(m.record.Tags) > 0 {
		return errors.New("this match is of a file")
	}
	m.record.Number++
	m.record.Moves, m.record.Ended = nil, nil
	m.freshClocks(m.control)
	return m.open(t)
}

// name is what the one at a place is called.
func (m *match) name(at int) string { return m.record.Game.Names[m.at(at)] }

// seatWords are who has won, as the one of a seat hears it.
func (m *match) seatWords(seat int) string {
	names := bughouse.SeatNames()
	words := m.record.Ended.Words
	winner := game.ParseScore(m.record.Ended.Score)
	if winner == game.Undecided || winner == game.Drawn {
		return words
	}
	first := bughouse.Seat(bughouse.BoardA, game.White)
	if winner == game.BlackWins {
		first = bughouse.Seat(bughouse.BoardA, game.Black)
	}
	switch {
	case seat == watchMatch:
		return fmt.Sprintf("%s: %s and %s win", words, names[first], names[bughouse.Partner(first)])
	case bughouse.Team(m.at(seat)) == bughouse.Team(first):
		return words + ": your team wins"
	}
	return words + ": your team loses"
}
