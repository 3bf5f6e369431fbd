package protocol

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/search"
)

// session is a game and the engine that plays it. Adapters turn lines into
// calls of its methods, all from one goroutine.
type session struct {
	live.Game

	ctx    context.Context // of Run
	config Config
	out    *output

	rules []game.Rules // all games that can be chosen; a session starts with the first
	rule  game.Rules   // the one being played
	// refused says that the last position sent could not be set up: Position is not what the GUI
	// shows, and no move is found or played in it.
	refused bool
	// unknown is the variant that the GUI wanted last, if there is none of that name: no position is
	// that of another one.
	unknown string

	settings settings
	options  []*option

	task *task // nil when nothing runs

	tell func(text string) // shows the user a line, as the protocol has it
}

// errRefused says why a command has no position to work on.
var errRefused = errors.New("the last position was refused")

func newSession(ctx context.Context, out io.Writer, config Config) (*session, error) {
	if len(config.Rules) == 0 {
		return nil, errors.New("no variant to play")
	}
	s := &session{
		Game:   live.New(nil),
		ctx:    ctx,
		config: config.withDefaults(),
		out:    &output{w: out, log: config.Log},
		rules:  config.Rules,
	}
	s.options = s.newOptions()
	return s, s.choose(s.rules[0])
}

// find returns the game of a name, nil if there is none.
func (s *session) find(name string) game.Rules { return game.Find(s.rules, name) }

// choose starts a game of another variant.
func (s *session) choose(r game.Rules) error {
	r = s.asSet(r)
	start, err := r.NewGame("")
	if err != nil {
		return fmt.Errorf("variant %s: %w", r.Name(), err)
	}
	s.rule = r
	s.adopt(start)
	return nil
}

// asSet returns the rules as the options want them.
func (s *session) asSet(r game.Rules) game.Rules {
	if kings, has := r.(game.EnteringKings); has && s.settings.enteringKing >= 0 {
		r = kings.WithEnteringKing(s.settings.enteringKing)
	}
	if other := r.InChess960(); s.settings.chess960 && other != nil {
		return other
	}
	return r
}

// setUp starts a game from a position string, the start position if it is
// empty, and the moves after it, which parse reads. After an error the old game goes on.
func (s *session) setUp(position string, moves []string, parse func(game.Game, string) (game.Move, error)) error {
	if s.unknown != "" {
		return fmt.Errorf("there is no variant %s: choose another one", quote(s.unknown))
	}
	g, err := s.rule.NewGame(position)
	if err != nil {
		return err
	}
	if text := leftOut(g); text != "" {
		s.tell(text)
	}
	next := s.Game
	next.Begin(g)
	if err := next.Replay(moves, parse); err != nil {
		return err
	}
	s.Game, s.refused = next, false
	return nil
}

// leftOut says in one line what of a position string means nothing in the game, "" if all was read.
func leftOut(g game.Game) string {
	left := g.Omissions()
	if left == nil {
		return ""
	}
	return cutShort("left out of the position: "+strings.Join(left, "; "), noticeLimit)
}

func (s *session) adopt(position game.Game) {
	s.Begin(position)
	s.refused = s.unknown != ""
}

// search starts a search of a position. report is called from the search's goroutine; it may be nil.
func (s *session) search(position game.Game, limits search.Limits, report func(search.Info),
	finish func(search.Result)) {
	limits.Overhead = s.settings.overhead()
	if limits.MultiPV == 0 {
		limits.MultiPV = s.settings.multiPV
	}
	var hit chan struct{}
	if limits.PonderHit != nil {
		hit = make(chan struct{})
		limits.PonderHit = hit
	}
	thought := s.Think(position, limits, s.settings.skill())
	t := s.begin(func(ctx context.Context) func() {
		found := thought.Search(ctx, s.config.Engine, time.Time{}, report)
		return func() { finish(found.Result) }
	})
	t.ponderHit, t.ends = hit, endsByItself(limits)
}

// endsByItself reports whether limits are those of a script: a depth, a number
// of nodes or a mate, and nothing that a GUI's clock or stop command ends.
func endsByItself(limits search.Limits) bool {
	return (limits.Depth > 0 || limits.Nodes > 0 || limits.Mate > 0) &&
		!limits.Infinite && limits.PonderHit == nil && limits.Clock == nil && limits.MoveTime == 0
}

// pondering makes a search ponder: see [search.Limits.PonderHit].
func pondering(limits search.Limits) search.Limits {
	limits.PonderHit = make(chan struct{})
	return limits
}

// hit tells a pondering search that its move was played. It reports false if
// nothing ponders.
func (s *session) hit() bool {
	if s.task == nil || s.task.ponderHit == nil {
		return false
	}
	close(s.task.ponderHit)
	s.task.ponderHit = nil
	return true
}

// canMove reports whether the side to move has a move.
func (s *session) canMove() bool { return len(s.Position.LegalMoves(nil)) > 0 }
