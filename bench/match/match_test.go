package match

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"menagerie/bench/client"
	"menagerie/bench/selfplay"
	"menagerie/eval"
	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/search"
)

// fakeEngine returns a fake that runs in a process of its own.
func fakeEngine(t testing.TB, language client.Protocol, behaviour string, script ...string) client.Engine {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return client.Engine{Name: behaviour, Protocol: language, Command: program,
		Args: append([]string{"fake", string(language), behaviour}, script...), Control: client.Control{Depth: 1}}
}

// fixedOpening gives every pair the same opening.
func fixedOpening(o Opening) func(int) (Opening, error) {
	return func(int) (Opening, error) { return o, nil }
}

// quickMatch is a pair of short games of chess.
func quickMatch(t testing.TB, first, second client.Engine) *Config {
	return &Config{
		Rules:        mustRules(t, "chess"),
		Engines:      []client.Engine{first, second},
		Schedule:     Schedule{Kind: RoundRobin, Rounds: 1, Games: 2},
		Concurrency:  1,
		Opening:      fixedOpening(Opening{}),
		Adjudication: selfplay.Adjudication{MaxMoves: 4},
		Timeouts: client.Timeouts{Start: 10 * time.Second, Ready: 5 * time.Second, Quit: 200 * time.Millisecond, Late: 500 * time.Millisecond,
			Think: 5 * time.Second, Announce: 2 * time.Second, Load: 2 * time.Second},
		Trace: zerolog.Nop(),
	}
}

// play plays a match and returns its games.
func play(t *testing.T, c *Config) ([]*Record, *Standing) {
	t.Helper()
	var records []*Record
	standing, err := Run(t.Context(), c, func(r *Record, _ *Standing) { records = append(records, r) })
	if err != nil {
		t.Fatal(err)
	}
	if len(records) != c.Total() {
		t.Fatalf("%d games, want %d", len(records), c.Total())
	}
	return records, standing
}

// TestFouls: who misbehaves loses, whatever the color, for the right reason,
// and is there again for the next game.
func TestFouls(t *testing.T) {
	for _, test := range []struct {
		language  client.Protocol
		behaviour string
		kind      client.FoulKind
		detail    string
	}{
		{client.UCI, "dies", client.Death, "exit status 3 (something is rotten)"},
		{client.UCI, "hangs", client.Stall, "no bestmove within"},
		{client.UCI, "unready", client.Stall, "no readyok within"},
		{client.UCI, "late", client.TimeForfeit, "ms too late after"},
		{client.UCI, "illegal", client.IllegalMove, "e1e5"},
		{client.UCI, "none", client.IllegalMove, "(none)"},
		{client.UCI, "floods", client.Flood, "lines instead of bestmove"},
		{client.UCI, "overlong", client.Flood, "a line of more than"},
		{client.XBoard, "dies", client.Death, "exit status 3 (something is rotten)"},
		{client.XBoard, "hangs", client.Stall, "no move within"},
		{client.XBoard, "late", client.TimeForfeit, "ms too late after"},
		{client.XBoard, "illegal", client.IllegalMove, "e1e5"},
		{client.XBoard, "floods", client.Flood, "lines instead of move"},
		{client.XBoard, "claims a win", client.FalseClaim, "{I win}"},
		{client.XBoard, "claims a draw", client.FalseClaim, "{Draw by repetition}"},
		{client.XBoard, "draws by a move", client.FalseClaim, "{Draw by fifty moves}"},
		{client.XBoard, "refuses", client.Refusal, "Illegal move: "},
	} {
		t.Run(string(test.language)+"/"+test.behaviour, func(t *testing.T) {
			t.Parallel()
			bad := fakeEngine(t, test.language, test.behaviour)
			c := quickMatch(t, fakeEngine(t, client.UCI, "good"), bad)
			switch test.behaviour {
			case "late":
				c.Engines[1].Control = client.Control{Base: 50 * time.Millisecond, Increment: 50 * time.Millisecond}
			case "hangs":
				c.Timeouts.Think = 700 * time.Millisecond
			case "unready":
				c.Timeouts.Ready = 700 * time.Millisecond
			}
			records, standing := play(t, c)
			for i, want := range []selfplay.Result{selfplay.WhiteWins, selfplay.BlackWins} { // engine 0 has White first
				r := records[i]
				if r.Result != want || r.Foul == nil || r.Foul.Kind != test.kind || r.Fouler != 2 ||
					!strings.Contains(r.Foul.Detail, test.detail) {
					t.Errorf("game %d: %s %s, want %s by %s: %s", i+1, r.Result, r.Reason, want, test.kind, test.detail)
				}
			}
			if standing.Players[1].Fouls[test.kind] != 2 || standing.Players[0].FoulCount() != 0 || standing.Players[0].Tally.Pairs != [5]int{4: 1} ||
				standing.Players[0].Clean.Games() != 0 {
				t.Errorf("standing %+v", standing)
			}
		})
	}
}

// TestEnds: games that end without a foul.
func TestEnds(t *testing.T) {
	fool := []string{"f2f3", "g2g4"}
	mate := []string{"e7e5", "d8h4"}
	for _, test := range []struct {
		name          string
		first, second client.Engine
		result        selfplay.Result // of the first game
		reason        string
	}{
		{"mate, UCI", fakeEngine(t, client.UCI, "good", fool...), fakeEngine(t, client.UCI, "good", mate...), "0-1", "Black mates"},
		{"mate, XBoard", fakeEngine(t, client.XBoard, "good", fool...), fakeEngine(t, client.XBoard, "good", mate...), "0-1", "Black mates"},
		{"mate, mixed", fakeEngine(t, client.UCI, "good", fool...), fakeEngine(t, client.XBoard, "version1", mate...), "0-1", "Black mates"},
		{"resigns", fakeEngine(t, client.XBoard, "resigns"), fakeEngine(t, client.UCI, "good"), "0-1", "White resigns (resign)"},
		{"loses", fakeEngine(t, client.UCI, "good"), fakeEngine(t, client.XBoard, "loses"), "1-0", "Black resigns (1-0 {I lose})"},
		{"repetition", fakeEngine(t, client.UCI, "good", "g1f3", "f3g1", "g1f3", "f3g1"),
			fakeEngine(t, client.XBoard, "good", "g8f6", "f6g8", "g8f6", "f6g8"), selfplay.Draw, "Draw by repetition"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := quickMatch(t, test.first, test.second)
			c.Adjudication = selfplay.Adjudication{MaxMoves: 20}
			if r := playOne(t, c); r.Result != test.result || r.Reason != test.reason || r.Foul != nil {
				t.Errorf("%s %s, want %s %s", r.Result, r.Reason, test.result, test.reason)
			}
		})
	}
}

// TestSlowFeatures: an XBoard engine that announces its features late, when it has been taken for one
// that has none, is heard all the same: it is sent the game again as it wants it.
func TestSlowFeatures(t *testing.T) {
	t.Parallel()
	if patience := client.DefaultTimeouts().Announce; patience < 8*time.Second {
		t.Errorf("engines have %v for the first feature", patience)
	}
	for _, announce := range []time.Duration{50 * time.Millisecond, 200 * time.Millisecond, 5 * time.Second} {
		c := quickMatch(t, fakeEngine(t, client.UCI, "good"), fakeEngine(t, client.XBoard, "slow"))
		c.Timeouts.Announce, c.Timeouts.Load = announce, 5*time.Second
		c.Opening = fixedOpening(Opening{Moves: []string{"e2e4", "e7e5"}})
		for _, r := range first(play(t, c)) {
			if r.Foul != nil {
				t.Errorf("patience %v: %s", announce, r.Reason)
			}
		}
	}
}

// TestVariantFile: a file of variants goes to the engines that can load one and are given none.
func TestVariantFile(t *testing.T) {
	for _, language := range []client.Protocol{client.UCI, client.XBoard} {
		c := quickMatch(t, client.Engine{Protocol: client.Internal, Control: client.Control{Depth: 1}}, fakeEngine(t, language, "good"))
		c.Rules, c.VariantFile = mustRules(t, "xxl"), "xxl.ini"
		if _, err := Run(t.Context(), c, nil); err == nil || !strings.Contains(err.Error(), "its variant starts with 4k3/") {
			t.Errorf("%s: %v: want that it has loaded its xxl", language, err)
		}
	}
	c := quickMatch(t, fakeEngine(t, client.UCI, "good"), fakeEngine(t, client.UCI, "good without files"))
	c.VariantFile = "xxl.ini"
	play(t, c)
}

// TestTrueDrawClaim: a claim that comes before the move that makes it true.
func TestTrueDrawClaim(t *testing.T) {
	t.Parallel()
	c := quickMatch(t, fakeEngine(t, client.UCI, "good", "e1e2", "e2e3"), fakeEngine(t, client.XBoard, "draws by a move", "e8d7", "d7c7"))
	c.Opening = fixedOpening(Opening{Position: "4k3/8/8/8/8/8/8/R3K3 w - - 96 60"})
	if r := playOne(t, c); r.Foul != nil || r.Result != selfplay.Draw || r.Reason != "Draw by the move-count rule" {
		t.Errorf("%s %s", r.Result, r.Reason)
	}
}

// played is the number of games of a standing.
func played(s *Standing) (n int) {
	for i := range s.Players {
		n += s.Players[i].Tally.Games()
	}
	return n / 2
}

// playOne plays the first game of a match.
func playOne(t *testing.T, c *Config) *Record {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var first *Record
	if _, err := Run(ctx, c, func(r *Record, _ *Standing) {
		if first == nil {
			first = r
		}
		cancel()
	}); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	return first
}

// TestOwnSessions plays this program's session against itself and its search,
// over all protocols and boards of 8, 9, 10 and 14 ranks.
func TestOwnSessions(t *testing.T) {
	for _, test := range []struct {
		variant  string
		language client.Protocol
	}{
		{"chess", client.XBoard}, {"grand", client.XBoard}, {"xxl", client.XBoard}, {"shogi", client.USI}, {"minishogi", client.USI}, {"xiangqi", client.UCCI},
		{"minixiangqi", client.UCCI},
	} {
		variant := test.variant
		t.Run(variant, func(t *testing.T) {
			t.Parallel()
			uci, first := fakeEngine(t, client.UCI, "session", variant), fakeEngine(t, test.language, "session", variant)
			for _, second := range []client.Engine{uci, {Protocol: client.Internal, Control: client.Control{Nodes: 100}}} {
				c := quickMatch(t, first, second)
				c.Rules = mustRules(t, variant)
				c.Adjudication.MaxMoves = 12
				c.Opening = (&Generator{Rules: c.Rules, Plies: 3, Limit: 1 << 20, Evaluate: evaluate}).Opening
				records, standing := play(t, c)
				for _, r := range records {
					if r.Foul != nil || len(r.Plies) < 10 {
						t.Errorf("%s %s after %d plies", r.Result, r.Reason, len(r.Plies))
					}
				}
				if e := standing.Players[0].Effort; e.Moves < 6 || e.Nodes == 0 || e.Depth < e.Moves {
					t.Errorf("effort %+v", e)
				}
			}
		})
	}
}

// TestPairs: both games of a pair have the same opening.
func TestPairs(t *testing.T) {
	t.Parallel()
	c := quickMatch(t, fakeEngine(t, client.UCI, "good"), fakeEngine(t, client.XBoard, "good"))
	c.Schedule.Rounds, c.Concurrency = 3, 2
	generator := &Generator{Rules: c.Rules, Plies: 5, Limit: 1 << 20, Seed: 7, Evaluate: evaluate}
	c.Opening = generator.Opening
	records, standing := play(t, c)
	for pair := range c.Schedule.Rounds {
		o, err := generator.Opening(pair)
		if err != nil {
			t.Fatal(err)
		}
		var firsts []int
		for _, r := range records {
			if r.Encounter != pair+1 {
				continue
			}
			firsts = append(firsts, r.Players[game.White])
			for i, m := range o.Moves {
				if r.Plies[i].Move != m || !r.Plies[i].Book {
					t.Errorf("pair %d: ply %d is %+v, want %s of the opening", pair, i, r.Plies[i], m)
				}
			}
			if p := r.Plies[len(o.Moves)]; p.Book || p.Score == nil || *p.Score != 25 || p.Depth != 3 || p.Nodes != 77 {
				t.Errorf("ply after the opening: %+v", p)
			}
		}
		if !slices.Equal(firsts, []int{0, 1}) {
			t.Errorf("pair %d: White was %v, want engine 0, then 1", pair, firsts)
		}
	}
	n := 0
	for _, count := range standing.Players[0].Tally.Pairs {
		n += count
	}
	if n != c.Schedule.Rounds {
		t.Errorf("pairs %v", standing.Players[0].Tally.Pairs)
	}
}

// TestInterrupt: what was played is kept, and the end comes soon, even with an
// engine that does not listen.
func TestInterrupt(t *testing.T) {
	t.Parallel()
	hangs := fakeEngine(t, client.UCI, "hangs")
	c := quickMatch(t, fakeEngine(t, client.UCI, "deaf"), hangs)
	c.Timeouts.Think, c.Timeouts.Quit = time.Minute, 50*time.Millisecond
	ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
	defer cancel()
	began := time.Now()
	standing, err := Run(ctx, c, nil)
	if !errors.Is(err, context.DeadlineExceeded) || standing.Players[0].Tally.Games() != 0 {
		t.Errorf("%v, %d games", err, standing.Players[0].Tally.Games())
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("took %v to end", took)
	}
}

// TestNoStart: an engine that cannot play at all ends the match with the reason.
func TestNoStart(t *testing.T) {
	missing := client.Engine{Protocol: client.UCI, Command: "/no/such/engine", Control: client.Control{Depth: 1}}
	withOption := func(e client.Engine, name string) client.Engine {
		e.Options = []client.Option{{Name: name, Value: "1"}}
		return e
	}
	timed := func(e client.Engine, d time.Duration) client.Engine {
		e.Control = client.Control{MoveTime: d}
		return e
	}
	for _, test := range []struct {
		name   string
		engine client.Engine
		want   string
	}{
		{"missing", missing, "/no/such/engine"},
		{"silent, UCI", fakeEngine(t, client.UCI, "silent"), "no uciok within"},
		{"silent, XBoard", fakeEngine(t, client.XBoard, "silent"), "no feature done=1 within"},
		{"option, UCI", withOption(fakeEngine(t, client.UCI, "good"), "Frob"), `no option "Frob"`},
		{"option, XBoard", withOption(fakeEngine(t, client.XBoard, "good"), "Frob"), `no option "Frob"`},
		{"option, internal", withOption(client.Engine{Protocol: client.Internal, Control: client.Control{Depth: 1}}, "Frob"), `no option "Frob"`},
		{"fraction of a second", timed(fakeEngine(t, client.XBoard, "good"), 1500*time.Millisecond), "whole seconds"},
		{"no limit", client.Engine{Protocol: client.Internal}, "no limit"},
		{"protocol", client.Engine{Protocol: "cxboard", Control: client.Control{Depth: 1}}, `protocol "cxboard"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := quickMatch(t, fakeEngine(t, client.UCI, "good"), test.engine)
			c.Timeouts.Start = 3 * time.Second
			if test.engine.Args != nil && strings.HasPrefix(test.name, "silent") {
				c.Timeouts.Start = 2 * time.Second // enough to start the process on a busy machine
				c.Engines[0] = client.Engine{Protocol: client.Internal, Control: client.Control{Depth: 1}}
			}
			standing, err := Run(t.Context(), c, nil)
			if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %v, want one line with %q", err, test.want)
			}
			if standing.Players[0].Tally.Games() != 0 {
				t.Errorf("%d games played", standing.Players[0].Tally.Games())
			}
		})
	}
	// A file of variants is asked for what is in it; what starts otherwise than
	// ours is another game.
	t.Run("loaded variant", func(t *testing.T) {
		for _, language := range []client.Protocol{client.UCI, client.XBoard} {
			other := fakeEngine(t, language, "good")
			other.Options = []client.Option{{Name: "VariantPath", Value: "xxl.ini"}}
			c := quickMatch(t, client.Engine{Protocol: client.Internal, Control: client.Control{Depth: 1}}, other)
			c.Rules = mustRules(t, "xxl")
			if _, err := Run(t.Context(), c, nil); err == nil || !strings.Contains(err.Error(), "good: its variant starts with 4k3/8/8/8/8/8/8/4K3, not with") {
				t.Errorf("%s: %v", language, err)
			}
		}
	})
	t.Run("variant", func(t *testing.T) {
		for _, language := range []client.Protocol{client.UCI, client.XBoard} {
			c := quickMatch(t, client.Engine{Protocol: client.Internal, Control: client.Control{Depth: 1}}, fakeEngine(t, language, "good"))
			c.Rules = mustRules(t, "xxl")
			if _, err := Run(t.Context(), c, nil); err == nil || !strings.Contains(err.Error(), `variant "xxl" is not among`) {
				t.Errorf("%s: %v", language, err)
			}
		}
	})
}

// TestOptions: known options are accepted in both protocols.
func TestOptions(t *testing.T) {
	t.Parallel()
	uci, xboard := fakeEngine(t, client.UCI, "good"), fakeEngine(t, client.XBoard, "good")
	uci.Options = []client.Option{{Name: "hash", Value: "2"}, {Name: "Clear Hash"}}
	xboard.Options = []client.Option{{Name: "Hash", Value: "2"}, {Name: "clear hash"}}
	xboard.Fresh = true
	_, standing := play(t, quickMatch(t, uci, xboard))
	if standing.Players[0].Tally.Drawn != 2 || standing.Adjudicated != 2 {
		t.Errorf("standing %+v, want two draws for length", standing)
	}
}

// TestSPRTEndsTheMatch: a test that decides leaves the other games unplayed.
func TestSPRTEndsTheMatch(t *testing.T) {
	t.Parallel()
	c := quickMatch(t, fakeEngine(t, client.UCI, "good"), fakeEngine(t, client.UCI, "illegal"))
	c.Schedule.Rounds = 100
	c.SPRT = &selfplay.SPRT{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05}
	standing, err := Run(t.Context(), c, nil)
	if err != nil || c.SPRT.Decide(standing.Players[0].Tally) != selfplay.AcceptH1 || standing.Players[0].Tally.Games() >= 200 {
		t.Errorf("%v, %s after %d games", err, c.SPRT.Decide(standing.Players[0].Tally), standing.Players[0].Tally.Games())
	}
}

// oddRules is chess that shows XBoard its moves in a form of its own; alone says
// that White always has the move.
type oddRules struct {
	game.Rules
	alone bool
}

func (r *oddRules) NewGame(position string) (game.Game, error) {
	g, err := r.Rules.NewGame(position)
	return &oddGame{g, r.alone}, err
}

type oddGame struct {
	game.Game
	alone bool
}

func (g *oddGame) Turn() game.Color {
	if g.alone {
		return game.White
	}
	return g.Game.Turn()
}

func (g *oddGame) View() game.View {
	v := g.Game.View()
	v.Solo = g.alone
	return v
}

func (g *oddGame) Fork(e *eval.Evaluator) search.Position { return g.Game.(engine.Searchable).Fork(e) }

func (g *oddGame) XBoardText(m game.Move) (text string, complete bool) {
	return "from-" + g.MoveText(m), true
}

// TestGameForOne: a game without turns ends the match with the reason.
func TestGameForOne(t *testing.T) {
	t.Parallel()
	self := client.Engine{Protocol: client.Internal, Control: client.Control{Depth: 1}}
	for _, o := range []Opening{{}, {Moves: []string{"e2e4"}}} {
		c := quickMatch(t, self, self)
		c.Rules, c.Opening = &oddRules{mustRules(t, "chess"), true}, fixedOpening(o)
		if _, err := Run(t.Context(), c, nil); err == nil || !strings.Contains(err.Error(), "no game for two engines") {
			t.Errorf("%v: %v", o, err)
		}
	}
}

// TestShownMoves: a game may show XBoard its moves in another form.
func TestShownMoves(t *testing.T) {
	t.Parallel()
	shows := fakeEngine(t, client.XBoard, "shows")
	c := quickMatch(t, shows, client.Engine{Protocol: client.Internal, Control: client.Control{Depth: 1}})
	c.Rules = &oddRules{mustRules(t, "chess"), false}
	if r := playOne(t, c); r.Foul != nil || len(r.Plies) != 8 || strings.Contains(r.Plies[0].Move, "from-") {
		t.Errorf("%s %s, %d plies", r.Result, r.Reason, len(r.Plies))
	}
}

// faultyRules is chess whose arbiter panics at some move of all games together.
type faultyRules struct {
	game.Rules
	left *atomic.Int32
}

func (r *faultyRules) NewGame(position string) (game.Game, error) {
	g, err := r.Rules.NewGame(position)
	return &faultyGame{g, r.left}, err
}

type faultyGame struct {
	game.Game
	left *atomic.Int32
}

func (g *faultyGame) Make(m game.Move) {
	if g.left.Add(-1) == 0 {
		panic("a rule is wrong")
	}
	g.Game.Make(m)
}

// TestFault: a panic of the rules ends the game in which it happens, without a result, and no other.
func TestFault(t *testing.T) {
	t.Parallel()
	c := quickMatch(t, fakeEngine(t, client.UCI, "good"), fakeEngine(t, client.UCI, "good"))
	c.Schedule.Rounds = 2
	rules := &faultyRules{c.Rules, new(atomic.Int32)}
	rules.left.Store(11) // in the second game
	c.Rules = rules
	var faults atomic.Int32
	c.Failed = func(*game.Fault) { faults.Add(1) }
	records, standing := play(t, c)
	for i, r := range records {
		if broken := i == 1; broken != (r.Result == selfplay.Unfinished) || broken != strings.Contains(r.Reason, "a rule is wrong") {
			t.Errorf("game %d: %s %s", i+1, r.Result, r.Reason)
		}
	}
	if played(standing) != 3 || faults.Load() != 1 {
		t.Errorf("%d games count, %d faults", played(standing), faults.Load())
	}
}

// TestArrays: the games of a pair begin with the same array, and pairs with others.
func TestArrays(t *testing.T) {
	t.Parallel()
	self := client.Engine{Protocol: client.Internal, Control: client.Control{Depth: 1}}
	for _, variant := range []string{"fischerandom", "caparandom"} {
		c := quickMatch(t, self, self)
		c.Rules = mustRules(t, variant)
		c.Schedule.Rounds, c.Adjudication.MaxMoves = 3, 1
		c.Opening = (&Generator{Rules: c.Rules, Plies: 2, Limit: 1 << 20, Seed: 5, Evaluate: evaluate}).Opening
		begins := map[string]int{}
		for _, r := range first(play(t, c)) {
			begins[r.Start]++
		}
		for start, games := range begins {
			if start == "" || games != 2 || len(begins) != 3 {
				t.Errorf("%s: %d games begin with %q", variant, games, start)
			}
		}
	}
}
