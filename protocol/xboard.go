package protocol

import (
	"errors"
	"fmt"
	"sync/atomic"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/search"
)

// xboard speaks version 2 of the Chess Engine Communication Protocol. The
// document that comes with XBoard (engine-intf.html) says what its commands mean.
type xboard struct {
	*session
	commands map[string]func(args string) error

	// What decides who moves.
	side      game.Color // that the engine plays, or would if it played
	analyzing bool
	paused    bool
	computer  bool // the opponent is an engine
	unseen    bool // XBoard does not show all that the user's last move did
	playsOn   bool // XBoard takes a game for ended that goes on: see sendMove

	hard bool        // ponder
	post atomic.Bool // print what the search finds; read by the search

	expected game.Move                   // the opponent's next move, NoMove if unknown
	score    search.Score                // of the last own move
	searched bool                        // score is known
	latest   atomic.Pointer[search.Info] // of the running search
	excluded []game.Move                 // from analysis of this position
	hopeless int                         // own moves in a row with a score that loses
	marks    highlighter
	letters  bool    // the GUI is not XBoard and wants the letter of what a pawn becomes
	editor   *editor // nil outside edit mode
	partner  partner // in bughouse
}

func newXBoard(s *session) *xboard {
	x := &xboard{session: s, side: game.Black}
	x.Clocks = live.NewClocks(usualControl())
	x.setForce(false)
	s.tell = func(text string) { x.out.printf("telluser %s", cutShort(text, noticeLimit)) }
	ignore := func(string) error { return nil }
	x.commands = map[string]func(string) error{
		"xboard": ignore, "random": ignore, "name": ignore,
		"rating": ignore, "ics": ignore, "nps": ignore, "hover": ignore,
		"protover": x.protover, "ping": x.ping, "memory": x.memory, "cores": x.cores, "option": x.setOption,
		"egtpath": x.tablesPath,
		"new":     x.newGame, "variant": x.variant, "setboard": x.setBoard, "edit": x.edit,
		"force": x.enterForce, "go": x.playOn, "playother": x.playOther, "usermove": x.userMove,
		"?": x.moveNow, "undo": x.undo, "remove": x.remove, "result": x.result, "draw": x.draw,
		"computer": func(string) error { x.computer = true; return nil },
		"pause":    x.pause, "resume": x.resume,
		"level": x.level, "st": x.moveTime, "sd": x.depth, "time": x.ownTime, "otim": x.otherTime,
		"hard": x.setHard, "easy": x.setEasy,
		"post":   func(string) error { x.post.Store(true); return nil },
		"nopost": func(string) error { x.post.Store(false); return nil },
		// The text of bk ends with an empty line.
		"bk":   func(string) error { x.out.print(" The engine has no opening book.\n\n"); return nil },
		"hint": x.hint, "analyze": x.analyze, "exit": x.exitAnalysis, ".": x.status,
		"exclude": x.exclude, "include": x.include,
		"partner": x.partnerIs, "ptell": x.partnerSays, "holding": x.holding,
		"accepted": x.accepted, "rejected": x.rejected, "lift": x.lift, "put": x.put, "setscore": x.setScore,
	}
	return x
}

// holds is never so: XBoard's commands say what becomes of a search.
func (x *xboard) holds(string) bool { return false }

func (x *xboard) handle(line string) adapter {
	name, args := cutWord(line)
	switch {
	case name == "quit":
		return nil
	case name == "":
		return x
	case x.editor != nil:
		x.editLine(name)
		return x
	}
	run, ok := x.commands[name]
	switch {
	case ok:
	case looksLikeMove(name): // a GUI that has rejected usermove
		run, args = x.userMove, name
	default:
		run = func(string) error { return errors.New("unknown command") }
	}
	if err := run(args); err != nil {
		x.out.printf("Error (%s): %s", cutShort(err.Error(), noticeLimit), printable(line))
	}
	return x
}

func (x *xboard) complain(err error) { x.out.printf("Error (%v)", err) }

// end has nothing to say: XBoard listens no more.
func (x *xboard) end() {}

// ping is answered at once. The protocol wants the move first if the engine is
// thinking, but then no GUI sends a ping; one that does wants to know whether
// the engine is alive.
func (x *xboard) ping(args string) error {
	if args == "" {
		return errors.New("the number is missing")
	}
	x.out.printf("pong %s", printable(args))
	if x.playsOn { // XBoard clears its messages after a position
		x.showReport()
		if x.mustPass() {
			x.pass()
		}
	}
	return nil
}

// engineToMove reports whether it is the engine's turn in a game that it plays.
func (x *xboard) engineToMove() bool {
	return !x.analyzing && !x.partner.sit && x.EngineToMove()
}

// force reports whether the engine plays neither side.
func (x *xboard) force() bool { return x.Players == [2]live.Player{live.Human, live.Human} }

func (x *xboard) setForce(on bool) {
	x.Players = [2]live.Player{live.Human, live.Human}
	if !on {
		x.Players[x.side] = live.Program
	}
}

// thinking reports whether the engine searches for its move.
func (x *xboard) thinking() bool { return x.busy() && x.engineToMove() }

// update starts what the engine should be doing now. The last task must have
// been stopped or abandoned.
func (x *xboard) update() {
	switch {
	case x.paused, x.refused:
	case x.analyzing:
		x.startAnalysis()
	case x.force():
	case x.claim():
	case x.engineToMove():
		x.think()
	case x.mustPass() && !x.playsOn: // else after the ping, since XBoard stops us first
		x.pass()
	default:
		x.ponder()
	}
}

// interrupted runs change while no search runs, and then goes on with what was
// being done.
func (x *xboard) interrupted(change func() error) error {
	wasBusy := x.busy()
	x.abandon()
	err := change()
	if wasBusy {
		x.update()
	}
	return err
}

// forget drops what was known of the position just left.
func (x *xboard) forget() {
	x.excluded = nil
	x.expected = game.NoMove
	x.marks.clicks, x.marks.dropped, x.marks.awaited = nil, "", false
}

// notation is how XBoard writes moves of the variant being played.
func (x *xboard) notation() notation {
	n := newNotation(x.rule.Describe())
	n.letters = x.letters
	return n
}

// illegal refuses a move. XBoard ignores the form with a reason if some words
// are in it, so only a reason known to be free of them is given.
func (x *xboard) illegal(text string, err error) {
	if rule := game.ForbiddenBy(err); rule != nil {
		x.out.printf("Illegal move (%v): %s", rule, printable(text))
		return
	}
	x.out.printf("Illegal move: %s", printable(text))
}

// setNow changes an option at any time.
func (x *xboard) setNow(name, value string) error {
	o, err := x.findOption(name)
	if err != nil {
		return err
	}
	return x.interrupted(func() error { return o.set(value) })
}

// setClamped sets a number, or the nearest one that is possible, which it then
// says in a comment: GUIs send what suits the greediest engine.
func (x *xboard) setClamped(name, text string) error {
	o, err := x.findOption(name)
	if err != nil {
		return err
	}
	n, err := parseNumber(text, 1)
	if err != nil {
		return err
	}
	if n > o.max {
		x.out.printf("# %s limited to %d", name, o.max)
		n = o.max
	}
	return x.setNow(name, fmt.Sprint(n))
}

func (x *xboard) memory(args string) error { return x.setClamped("Hash", args) }
func (x *xboard) cores(args string) error  { return x.setClamped("Threads", args) }

// tablesPath answers egtpath: the folder of endgame tables of a format.
func (x *xboard) tablesPath(args string) error {
	format, path := cutWord(args)
	if format != tablesFormat {
		return nil // that of another engine
	}
	return x.setNow("TablesPath", path)
}
