package web

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"menagerie/internal/game"
	"menagerie/internal/live"
)

// seatData is where a tab sits in a game of two people.
type seatData struct {
	room  *room
	seat  int
	color game.Color
	begun bool
	over  bool
	round int // the number of the game that the tab's table has
}

// plays reports whether the person of the tab plays the side.
func (s *seatData) plays(side game.Color) bool { return s.seat != watchSeat && s.color == side }

// roomMessage tells the page of its game of two people.
type roomMessage struct {
	Is       string     `json:"is"`
	Token    string     `json:"token"` // of the seat
	Watching bool       `json:"watching"`
	Color    int        `json:"color"`
	Begun    bool       `json:"begun"`
	Present  [2]bool    `json:"present"` // by color
	Watchers int        `json:"watchers"`
	Offer    string     `json:"offer"`
	Mine     bool       `json:"mine"`            // the offer is this person's
	Over     bool       `json:"over"`            // of the game, not of the position shown
	Links    []linkRow  `json:"links"`           // for the one who has made the game
	Seats    []seatRow  `json:"seats,omitempty"` // of a match on two boards
	Said     *[]saidRow `json:"said,omitempty"`  // between partners there, nil for whoever has none to talk to
}

// linkRow is a link to give to somebody.
type linkRow struct {
	For  string   `json:"for"` // "friend" or "watch", in a match a seat or "watch"
	Link string   `json:"link"`
	QR   []string `json:"qr"`
}

// invite makes a game for two people, and takes a seat in it.
func (t *tab) invite(c *command) error {
	if t.guest {
		return errGuest
	}
	if len(t.server.config.Hosts) == 0 {
		return errors.New("a page without a server is of one browser alone")
	}
	if game.Find(t.server.config.Rules, c.Variant) == nil {
		return fmt.Errorf("%.40q: a game that only this page knows", c.Variant)
	}
	c.Players = []string{"person", "person"}
	c.Kept, c.Moves, c.Clocks = nil, nil, nil
	s, config, err := t.prepare(c)
	if err != nil {
		return err
	}
	g, _, err := config.NewGame(0)
	if err != nil {
		return err
	}
	if view := g.View(); view.Solo {
		return errors.New("this game is for one")
	}
	c.Settings = s.settings // what was dealt by chance is dealt
	r := &room{server: t.server, members: map[*tab]int{}}
	r.record = roomRecord{Game: *c, Moves: []string{}, Tokens: [3]string{NewToken(), NewToken(), NewToken()}}
	switch c.Side {
	case "black":
		r.record.Host = game.Black
	case "random":
		r.record.Host = game.Color(rand.IntN(2))
	}
	if err := t.server.rooms.add(r); err != nil {
		return err
	}
	return t.sit(r, hostSeat)
}

// join takes the seat of a token.
func (t *tab) join(c *command) error {
	r, seat := t.server.rooms.find(c.Token)
	if r == nil {
		return errors.New("that game of two people is not known here any more")
	}
	return r.admit(t, seat)
}

func (t *tab) sit(r *room, seat int) error {
	t.stand()
	t.seat = &seatData{room: r, seat: seat, round: -1}
	if err := r.join(t, seat); err != nil {
		t.seat = nil
		return err
	}
	return nil
}

// stand leaves the room or the match.
func (t *tab) stand() {
	if t.match != nil {
		t.match.match.leave(t)
		t.match = nil
	}
	if t.seat != nil {
		t.seat.room.leave(t)
		t.seat = nil
	}
}

// base is the address that links begin with: one that other machines can open, if there is one.
func (t *tab) base(origin string) string {
	return cmp.Or(t.server.config.Address, origin)
}

// linkTo is the link with a token.
func (t *tab) linkTo(whom, token, origin string) linkRow {
	link := strings.TrimSuffix(t.base(origin), "/") + "/?token=" + token + "#room=" + token
	return linkRow{whom, link, qrRows(link)}
}

// follow brings the tab to where its room is.
func (t *tab) follow() {
	if t.match != nil {
		t.followMatch()
	}
	if t.seat == nil {
		return
	}
	s := t.seat
	v := s.room.view(s.seat)
	m := roomMessage{Is: "room", Token: v.Tokens[s.seat], Watching: s.seat == watchSeat,
		Color: int(v.color), Begun: v.begun,
		Present: v.present, Watchers: v.watch, Offer: v.offer, Mine: v.mine, Over: v.over, Links: []linkRow{}}
	if s.seat == hostSeat {
		for i, name := range []string{"friend", "watch"} {
			m.Links = append(m.Links, t.linkTo(name, v.Tokens[friendSeat+i], v.Game.Origin))
		}
	}
	defer t.send(m) // what it says is true of the state, too
	news := s.begun != v.begun || s.over != v.over
	s.color, s.begun, s.over = v.color, v.begun, v.over
	if s.round != v.Number {
		news = true
		t.send(m) // before the game, so that the page knows which one it is
		if err := t.sitTogether(&v); err != nil {
			t.refuse(err)
			return
		}
		s.round = v.Number
	}
	made, played := t.replay(&v)
	if !played && !news {
		return // nobody's half-made move is disturbed
	}
	if !t.table.Over() {
		t.table.Resume(v.left, v.delay)
		if made {
			t.noteClock()
		}
		if v.over {
			t.table.End(v.winner, v.words)
		}
	}
	t.changed(made)
}

// sitTogether begins the game of the room on the tab's own table.
func (t *tab) sitTogether(v *roomView) error {
	c := v.Game
	s, config, err := t.prepare(&c)
	if err != nil {
		return err
	}
	config.Players = [2]live.Player{live.Human, live.Human}
	c.Moves = v.Moves
	return t.sitDown(s, config, &c)
}

// replay brings the tab's table to the moves of the room, and reports whether the last one is new, and
// whether anything is.
func (t *tab) replay(v *roomView) (made, changed bool) {
	same := 0
	history := t.table.History()
	for same < len(history) && same < len(v.Moves) && history[same].Record == v.Moves[same] {
		same++
	}
	if same == len(history) && same == len(v.Moves) {
		return false, false
	}
	t.stop()
	from := t.head
	for len(t.table.History()) > same && t.table.TakeBack() == nil {
		t.head = t.tree.Nodes[t.head].Parent
	}
	t.tree.prune(from, t.head)
	if t.ended != nil && t.ended.at == from {
		t.ended = nil
	}
	if err := t.table.Replay(v.Moves[same:]); err != nil {
		t.refuse(err)
	}
	t.record(same)
	t.tree.cut(t.head)
	t.cover()
	return len(v.Moves) > same, true
}

// Why something is refused in a game of two people.
var (
	errGuest    = errors.New("your link opens this one game")
	errTogether = errors.New("not in a game of two people")
)

// together obeys a command in a game of two people; done is false for those that are obeyed as ever.
func (t *tab) together(c *command) (done bool, err error) {
	r, seat := t.seat.room, t.seat.seat
	propose := func(what string) (bool, error) {
		return true, r.act(seat, func(side game.Color) error { return r.propose(t, side, what) })
	}
	switch c.Do {
	case "move":
		if t.shown != t.head {
			return true, errors.New("go to the last position to move")
		}
		err := r.act(seat, func(side game.Color) error { return r.play(side, c.Text) })
		if err != nil && t.fogged() {
			err = errNotHere
		}
		return true, err
	case "resign":
		return true, r.act(seat, r.resign)
	case "draw":
		return propose("draw")
	case "undo":
		return propose("takeback")
	case "restart":
		return propose("rematch")
	case "decline":
		return true, r.act(seat, func(game.Color) error { r.offer = ""; return nil })
	case "load", "choose", "players", "level", "position", "puzzle", "look", "now":
		return true, errTogether
	case "hint", "analyse", "review":
		if !t.table.Over() && (c.Lines != 0 || c.Do == "review") || c.Do == "hint" {
			return true, errTogether
		}
	case "new":
		if t.guest {
			return true, errGuest
		}
	}
	return false, nil
}

// resign gives up for a side.
func (r *room) resign(side game.Color) error {
	if r.table.Over() {
		return errors.New("the game is over")
	}
	r.offer = ""
	r.table.End(game.WonBy(side.Other()), r.table.View().Style.Names[side]+" resigned")
	return nil
}
