package web

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
	"menagerie/protocol/table"
)

// Seats of a room: whoever has made it, the friend, and those who watch.
const (
	hostSeat = iota
	friendSeat
	watchSeat
)

// roomRecord is a room as it is saved.
type roomRecord struct {
	Tokens [3]string  // by seat
	Game   command    // how the game begins
	Host   game.Color // of the one who has made the room
	Moves  []string
	Clocks [2]int64 // milliseconds left at the start of the turn
	Ended  *endData
	Number int // of the game, from 0
}

// room is a game of two people in two browsers, which others may watch. It has the one table that counts: each
// tab plays its moves again on its own.
type room struct {
	server *Server

	mu      sync.Mutex
	record  roomRecord
	table   *table.Table
	members map[*tab]int // seats
	begun   bool         // the clocks run: both people have come since the program was started
	offer   string       // "draw", "takeback" or "rematch", "" for none
	offerer game.Color
	flag    *time.Timer
}

// roomView is what a tab is told of its room.
type roomView struct {
	roomRecord
	color   game.Color
	begun   bool
	present [2]bool // by color
	watch   int
	offer   string
	mine    bool
	left    [2]time.Duration
	delay   time.Duration // left of that of this turn
	over    bool
	winner  game.Winner
	words   string
}

// NewToken returns a random secret for an address.
func NewToken() string {
	secret := make([]byte, 16)
	_, _ = rand.Read(secret) // never fails
	return base64.RawURLEncoding.EncodeToString(secret)
}

// open sets up the table of the record, at which its moves have been made.
func (r *room) open(t *tab) error {
	_, config, err := t.prepare(&r.record.Game)
	if err != nil {
		return err
	}
	next, err := table.New(config)
	if err != nil {
		return err
	}
	if err := next.Replay(r.record.Moves); err != nil {
		return err
	}
	if len(r.record.Moves) > 0 {
		next.Resume([2]time.Duration{milliseconds(r.record.Clocks[0]), milliseconds(r.record.Clocks[1])},
			config.Control.Delay)
	}
	if e := r.record.Ended; e != nil && !next.Over() {
		next.End(game.ParseScore(e.Score), e.Words)
	}
	r.table = next
	return nil
}

// color is the side of a seat's person; of those who watch it is White.
func (r *room) color(seat int) game.Color {
	if seat == friendSeat {
		return r.record.Host.Other()
	}
	return r.record.Host
}

// join gives a tab a seat.
func (r *room) join(t *tab, seat int) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.table == nil {
		if err := r.open(t); err != nil {
			return err
		}
	}
	r.members[t] = seat
	if !r.begun {
		r.table.Clocks.Start()
	}
	if present := r.present(); !r.begun && present[0] && present[1] {
		r.begun = true
		r.table.Clocks.Start()
	}
	r.changed()
	return nil
}

func (r *room) leave(t *tab) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.members, t)
	r.changed()
}

// present reports which sides' people are there.
func (r *room) present() (sides [2]bool) {
	for _, seat := range r.members {
		if seat != watchSeat {
			sides[r.color(seat)] = true
		}
	}
	return sides
}

// changed tells the members of what has changed, keeps the room and sets its alarm for the end of the time.
func (r *room) changed() {
	for t := range r.members {
		select {
		case t.news <- struct{}{}:
		default: // it has not read the last news yet
		}
	}
	if r.flag != nil {
		r.flag.Stop()
	}
	if r.table.Timed() && !r.table.Over() && r.begun {
		r.flag = time.AfterFunc(r.table.Remaining(), r.flagFalls)
	}
	r.server.rooms.keep(r.record.Tokens[watchSeat]+roomFile, &r.record)
}

// flagFalls ends the game or the turn of a side whose time is over.
func (r *room) flagFalls() {
	f := game.Guard(func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.table.Over() || !r.begun || r.table.Remaining() > 0 {
			return
		}
		if r.table.FlagFalls() == nil {
			r.note()
		}
		r.changed()
	})
	if f != nil && r.server.config.Failed != nil {
		r.server.config.Failed(f)
	}
}

// note takes what has happened at the table into the record.
func (r *room) note() {
	r.record.Moves = []string{}
	for _, turn := range r.table.History() {
		r.record.Moves = append(r.record.Moves, turn.Record)
	}
	r.record.Clocks = [2]int64{r.table.Left(0).Milliseconds(), r.table.Left(1).Milliseconds()}
	r.record.Ended = nil
	if r.table.Over() {
		r.record.Ended = &endData{len(r.record.Moves), r.table.Winner().Score(), r.table.EndWords()}
	}
}

var errWatching = errors.New("you watch this game")

// act does something for the person of a seat, at the table.
func (r *room) act(seat int, what func(side game.Color) error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if seat == watchSeat {
		return errWatching
	}
	if err := what(r.color(seat)); err != nil {
		return err
	}
	r.note()
	r.changed()
	return nil
}

// play makes a move.
func (r *room) play(side game.Color, text string) error {
	switch {
	case r.table.Over():
		return errors.New("the game is over")
	case !r.begun:
		return errors.New("the game begins when both players are here")
	case r.table.Position.Turn() != side:
		return errors.New("it is your friend's turn")
	case r.table.Timed() && r.table.Remaining() <= 0:
		return errors.New("your time is over")
	}
	m, err := notation.Parse(r.table.Position, r.table.Config.Description, text)
	if err != nil {
		return err
	}
	if !slices.Contains(r.table.Position.Choices(nil), m) {
		return fmt.Errorf("%.20q: not a move to choose here", text)
	}
	r.table.Play(m)
	r.offer = ""
	return nil
}

// propose offers something, or accepts what the other side has offered.
func (r *room) propose(t *tab, side game.Color, what string) error {
	switch over := r.table.Over(); {
	case what == "rematch" && !over:
		return errors.New("the game is not over")
	case what != "rematch" && over:
		return table.ErrOver
	case what == "takeback" && r.takebacks(side) == 0:
		return table.ErrNoMove
	case r.offer != what || r.offerer == side:
		r.offer, r.offerer = what, side
		return nil
	}
	r.offer = ""
	switch what {
	case "draw":
		r.table.AgreeDraw()
	case "takeback":
		for range r.takebacks(r.offerer) {
			if err := r.table.TakeBack(); err != nil {
				return err
			}
		}
	case "rematch":
		return r.rematch(t)
	}
	return nil
}

// takebacks is how many moves are taken back so that a side can move again.
func (r *room) takebacks(side game.Color) int {
	history := r.table.History()
	for n := 1; n <= len(history); n++ {
		if history[len(history)-n].Side == side {
			return n
		}
	}
	return 0
}

// rematch begins the next game, with colors changed and dealt anew.
func (r *room) rematch(t *tab) error {
	if next := r.record.Game; next.Position == "" {
		next.Settings = withoutDeals(r.table.Config.Rules, next.Settings)
		s, config, err := t.prepare(&next)
		if err != nil {
			return err
		}
		r.record.Game.Settings, r.table.Config.NewGame = s.settings, config.NewGame
	}
	if err := r.table.Start(r.table.Number() + 1); err != nil {
		return err
	}
	r.record.Host = r.record.Host.Other()
	r.record.Number++
	r.record.Game.White, r.record.Game.Black = r.record.Game.Black, r.record.Game.White
	return nil
}

// view is what a seat is told.
func (r *room) view(seat int) roomView {
	r.mu.Lock()
	defer r.mu.Unlock()
	v := roomView{roomRecord: r.record, color: r.color(seat), begun: r.begun, present: r.present(), offer: r.offer,
		mine: seat != watchSeat && r.offerer == r.color(seat), over: r.table.Over(), winner: r.table.Winner(),
		words: r.table.EndWords(), left: [2]time.Duration{r.table.Left(0), r.table.Left(1)},
		delay: r.table.Delay()}
	v.Moves = slices.Clone(r.record.Moves)
	for _, s := range r.members {
		if s == watchSeat {
			v.watch++
		}
	}
	return v
}

// tokens are those of the seats.
func (r *room) tokens() []string { return r.record.Tokens[:] } // never changed

func (r *room) admit(t *tab, seat int) error { return t.sit(r, seat) }

func (r *room) empty() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.members) == 0
}
