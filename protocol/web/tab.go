package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/table"
)

// tab is a page that is open: its game and its search. Only the goroutine of run touches it.
type tab struct {
	server *Server
	conn   link
	ctx    context.Context //nolint:containedctx // that of the connection, for its writes
	rules  []game.Rules
	engine live.Engine

	setup    setup
	table    *table.Table
	tree     *tree
	head     int        // the node of the table's position
	shown    int        // the node that the board shows
	looked   game.Game  // the position shown if it is not the table's, else nil
	review   *review    // that goes on, or nil
	file     []fileGame // the games of the file that has been opened last, if there are several
	ended    *ended     // nil for a game that goes on, or that the rules have ended
	lines    int        // of analysis, 0 for none
	notation string     // in which moves are shown, "" for short notation
	// covered hides the board in fog of war from the one of two people who has just moved.
	covered bool

	job     *job
	reports chan report
	news    chan struct{} // the room has changed
	seat    *seatData     // in a game of two people, nil in other games
	match   *matchSeat    // in a match on two boards, which has no table here; nil in other games
	guest   bool          // the token of the address opens that game alone
	score   int           // of the engine's last move, in centipawns from its side
}

func newTab(s *Server, conn link) *tab {
	return &tab{server: s, conn: conn, rules: s.config.Rules, engine: s.config.NewEngine(),
		reports: make(chan report, 64), news: make(chan struct{}, 1)}
}

// run serves the tab until the page closes, is silent for too long, or meets a fault of the program.
func (t *tab) run(ctx context.Context, cancel context.CancelFunc) {
	f := game.Guard(func() { t.serve(ctx, cancel) })
	if f == nil {
		return
	}
	if t.server.config.Failed != nil {
		t.server.config.Failed(f)
	}
	t.conn.close(true, fmt.Sprintf("%.120s", f.Error()))
}

func (t *tab) serve(ctx context.Context, cancel context.CancelFunc) {
	t.ctx = ctx
	defer t.stop()
	defer t.stand()
	commands := t.listen(ctx)
	t.send(t.hello())
	idle := time.NewTimer(idleLimit)
	defer idle.Stop()
	for {
		flag, stopFlag := t.flag()
		telling, stopTelling := t.telling()
		select {
		case c, open := <-commands:
			if !open {
				cancel()
				stopFlag()
				stopTelling()
				return
			}
			idle.Reset(idleLimit)
			t.obey(c)
		case finish := <-t.done():
			finish()
		case r := <-t.reports:
			t.heard(r)
		case <-t.news:
			t.follow()
		case <-telling:
			t.tell()
		case <-flag:
			t.flagFalls()
		case <-idle.C:
			t.conn.close(false, "the page has been silent for too long")
		case <-ctx.Done():
			t.conn.close(false, "")
			stopFlag()
			stopTelling()
			return
		}
		stopFlag()
		stopTelling()
	}
}

// message is a command of the page, or why it is none.
type message struct {
	command command
	err     error
}

// listen reads the page's messages until the connection ends.
func (t *tab) listen(ctx context.Context) <-chan message {
	commands := make(chan message)
	go func() {
		defer close(commands)
		for {
			m, err := t.receive(ctx)
			if err != nil {
				return
			}
			select {
			case commands <- m:
			case <-ctx.Done():
				return
			}
		}
	}()
	return commands
}

// receive reads the page's next message. An error ends the connection.
func (t *tab) receive(ctx context.Context) (m message, err error) {
	text, refused, err := t.conn.receive(ctx)
	if err != nil || refused != nil {
		return message{err: refused}, err
	}
	m.command, m.err = parseCommand(text)
	if long := m.command.Do == "load" || m.command.Do == "new"; m.err == nil && !long && len(text) > maxCommand {
		m.err = fmt.Errorf("a message of %d bytes: expected at most %d", len(text), maxCommand)
	}
	return m, nil
}

func (t *tab) send(m any) { t.conn.send(t.ctx, encode(m)) }

func encode(m any) []byte {
	text, err := json.Marshal(m)
	if err != nil {
		panic(err) // all messages are plain data
	}
	return text
}

func (t *tab) note(format string, args ...any) {
	t.send(textMessage{Is: "note", Text: fmt.Sprintf(format, args...)})
}

// refuse tells the page why a command is not obeyed; nothing has changed.
func (t *tab) refuse(err error) {
	if (t.table != nil || t.match != nil) && errors.Is(err, game.ErrExposesKing) {
		t.send(textMessage{Is: "refused", Text: game.ErrExposesKing.Error(), King: true})
		return
	}
	t.send(textMessage{Is: "refused", Text: oneLine(err)})
}

func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }

// flag is [table.Table.Flag] of the table, if a game has begun.
func (t *tab) flag() (<-chan time.Time, func()) {
	if t.table == nil || t.seat != nil { // the room has the clocks
		return nil, func() {}
	}
	return t.table.Flag()
}

// flagFalls ends the game or the turn of a side whose time is over.
func (t *tab) flagFalls() {
	if t.table.Remaining() > 0 {
		return
	}
	t.stop()
	moves := len(t.table.History())
	if err := t.table.FlagFalls(); err != nil {
		t.refuse(err)
		return
	}
	t.record(moves)
	t.changed(true)
}

// obey does what the page asks for.
func (t *tab) obey(m message) {
	err := m.err
	if err == nil {
		err = t.do(&m.command)
	}
	if err != nil {
		t.refuse(err)
	}
}

var errNoGame = errors.New("no game has begun")

// do obeys a command. An error has changed nothing.
func (t *tab) do(c *command) error {
	anyTime := map[string]func(*command) error{
		"new": t.begin, "describe": t.describe, "load": t.load, "choose": t.choose, "invite": t.invite, "join": t.join,
		"match": t.newMatch,
	}
	inGame := map[string]func(*command) error{
		"move": t.move, "try": t.try, "undo": t.undo, "resign": t.resign, "draw": t.draw,
		"restart": t.restart, "now": t.now,
		"hint": t.hint, "players": t.players, "level": t.level, "analyse": t.analyse,
		"review": t.startReview, "comment": t.comment, "goto": t.goTo, "position": t.position,
		"pgn": t.write, "piece": t.piece, "puzzle": t.goToPuzzle, "look": t.uncover,
		"start": t.startClock, "draw on": t.drawOn, "notation": t.setNotation,
	}
	if t.match != nil {
		if done, err := t.inMatch(c); done {
			return err
		}
	} else if t.seat != nil {
		if done, err := t.together(c); done {
			return err
		}
	} else if t.guest && c.Do != "join" && c.Do != "describe" {
		return errGuest
	}
	if act := anyTime[c.Do]; act != nil {
		return act(c)
	}
	act := inGame[c.Do]
	switch {
	case act == nil:
		return fmt.Errorf("%.40q: expected a command such as move", c.Do)
	case t.table == nil:
		return errNoGame
	case t.fogged():
		return t.inFog(c, act)
	case t.veiled():
		return t.behindVeil(c, act)
	}
	return act(c)
}

// find returns the rules of a name or an alias.
func (t *tab) find(name string) (game.Rules, error) {
	if r := game.Find(t.rules, name); r != nil {
		return r, nil
	}
	return nil, fmt.Errorf("no variant %.40q", name)
}
