package client

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/protocol"
)

// UCIEngine is an engine that speaks UCI (the protocol of Stefan Meyer-Kahlen, 2006, with the
// option UCI_Variant of chess-variant engines), or one of the protocols made of it.
type UCIEngine struct {
	*process
	engine   *Engine
	words    protocol.Words
	moves    protocol.MoveWords
	rules    game.Rules
	timeouts Timeouts
	said     string               // name that it announced
	options  map[string]uciOption // by lower-case name
	shown    string               // start position that it printed for its variant
	// hopes is the opponent's move that it thinks about while the opponent does, "" if
	// it is not thinking.
	hopes string
}

// uciOption is an option that the engine announced.
type uciOption struct {
	name    string // as announced
	button  bool
	choices []string
}

// StartUCI starts an engine of UCI's family, sets its options and, if env has rules, its variant.
func StartUCI(ctx context.Context, e *Engine, env Environment) (*UCIEngine, error) {
	u := &UCIEngine{engine: e, rules: env.Rules, timeouts: env.Timeouts, said: e.Label(),
		options: map[string]uciOption{},
		words:   protocol.WordsOf(string(e.Protocol))}
	if u.rules != nil {
		u.moves = u.words.Moves(u.rules.Describe())
	}
	return u, setUp(ctx, e, env, func(p *process) error {
		u.process = p
		p.Send(e.Init...)
		return u.prepare(ctx, env)
	})
}

// prepare lets the engine introduce itself and sets it up.
func (u *UCIEngine) prepare(ctx context.Context, env Environment) error {
	if err := u.introduction(ctx); err != nil {
		return err
	}
	_, loads := u.options[variantPath]
	options := u.engine.options(env, loads)
	for _, o := range options {
		if err := u.Set(o.Name, o.Value); err != nil {
			return err
		}
	}
	if ponder := u.words.OptionName("Ponder"); u.engine.Ponder && u.Set(ponder, "true") != nil {
		return NewFoul(NoStart, "it does not ponder: no option %q among those it announces", ponder)
	}
	// The variants of a file are announced only in another introduction.
	if u.engine.loadsVariants() || len(options) > len(u.engine.Options) {
		if err := u.introduction(ctx); err != nil {
			return err
		}
	}
	if u.rules != nil {
		if err := u.chooseVariant(); err != nil {
			return err
		}
	}
	return u.Ready(ctx)
}

// introduction asks the engine for its name and options.
func (u *UCIEngine) introduction(ctx context.Context) error {
	u.Send(u.words.Hello)
	done := u.words.Hello + "ok"
	return u.Await(ctx, u.timeouts.Start, done, func(text string) bool {
		u.introduce(text)
		return text == done
	})
}

// introduce reads a line of the engine's introduction.
func (u *UCIEngine) introduce(text string) {
	if name, found := strings.CutPrefix(text, "id name "); found {
		u.said = strings.TrimSpace(name)
	}
	rest, found := strings.CutPrefix(text, "option ")
	if !found {
		return
	}
	name, kind, _ := strings.Cut(strings.TrimPrefix(rest, "name "), " type ")
	words := strings.Fields(kind)
	o := uciOption{name: name, button: len(words) > 0 && words[0] == "button"}
	for i, word := range words[:max(len(words)-1, 0)] {
		if word == "var" {
			o.choices = append(o.choices, words[i+1])
		}
	}
	u.options[strings.ToLower(name)] = o
}

// Set gives an option a value. The error is a [*Foul] if the engine does not announce it.
func (u *UCIEngine) Set(name, value string) error {
	o, found := u.options[strings.ToLower(name)]
	if !found {
		return NewFoul(NoStart, "no option %q among those it announces", name)
	}
	if o.button {
		value = ""
	}
	u.Send(u.words.SetOption(o.name, value))
	return nil
}

// variants is the option that chooses the variant.
func (u *UCIEngine) variants() uciOption {
	return u.options[strings.ToLower(u.words.OptionName("UCI_Variant"))]
}

// Variants are the names of the variants that it announces.
func (u *UCIEngine) Variants() []string { return u.variants().choices }

// SetVariant chooses one of them.
func (u *UCIEngine) SetVariant(name string) error { return u.Set(u.variants().name, name) }

// chooseVariant sets the variant up. An engine without UCI_Variant plays chess and perhaps Chess960.
func (u *UCIEngine) chooseVariant() error {
	name := u.rules.Name()
	chess960 := name == "fischerandom" && u.Set("UCI_Chess960", "true") == nil
	if u.engine.Protocol == UCCI {
		_ = u.Set("usemillisec", "true") // those without it count in milliseconds
	}
	if u.variants().name == "" && (name == cmp.Or(u.words.Home, "chess") || chess960) {
		return nil
	}
	candidates := []string{cmp.Or(u.engine.Variant, name)}
	if candidates[0] == "chess" {
		candidates = append(candidates, "standard", "normal")
	}
	for _, c := range candidates {
		if slices.Contains(u.Variants(), c) {
			return u.SetVariant(c)
		}
	}
	return NewFoul(NoStart, "variant %q is not among those it announces", candidates[0])
}

// Ready waits until the engine has carried out all commands.
func (u *UCIEngine) Ready(ctx context.Context) error {
	u.Send("isready")
	return u.Await(ctx, u.timeouts.Ready, "readyok", func(text string) bool {
		if _, start, found := strings.Cut(text, " startpos "); found &&
			(strings.HasPrefix(text, "info string variant ") || strings.HasPrefix(text, "info message variant ")) {
			u.shown = start
		}
		return text == "readyok"
	})
}

// Name implements [Player].
func (u *UCIEngine) Name() string { return u.said }

// NewGame implements [Player].
func (u *UCIEngine) NewGame(ctx context.Context, start string) error {
	if err := u.stopPondering(ctx); err != nil {
		return err
	}
	if u.engine.Protocol != UCCI {
		u.Send(u.words.Hello + "newgame")
	} else {
		_ = u.Set("newgame", "") // not all have it
	}
	if err := u.Ready(ctx); err != nil || start != "" {
		return err
	}
	return sameStart(u.rules, u.shown)
}

// GameOver implements [Player].
func (u *UCIEngine) GameOver(string, string) {}

// Move implements [Player].
func (u *UCIEngine) Move(ctx context.Context, t Turn) (Reply, error) {
	if u.hopes != "" && u.hopes == t.Moves[len(t.Moves)-1] {
		u.hopes = ""
		return u.ask(ctx, "ponderhit", t.Patience)
	}
	if err := u.stopPondering(ctx); err != nil {
		return Reply{}, err
	}
	u.Send(u.position(t.Start, t.Moves))
	if err := u.Ready(ctx); err != nil {
		return Reply{}, err
	}
	return u.ask(ctx, u.goCommand(t), t.Patience)
}

// ask sends a command and waits for the end of the search.
func (u *UCIEngine) ask(ctx context.Context, command string, patience time.Duration) (Reply, error) {
	var r Reply
	began := time.Now()
	u.Send(command)
	err := u.await(ctx, began.Add(patience), "bestmove", func(l line) (bool, error) {
		if rest, found := strings.CutPrefix(strings.TrimPrefix(l.text, "no"), "bestmove"); found {
			r.Elapsed = max(l.at.Sub(began), 0)
			u.readBest(&r, strings.Fields(rest))
			return true, nil
		}
		r.take(u.Info(l.text))
		return false, nil
	})
	return r, err
}

// readBest takes the answer to a search apart: a move, one that is expected, resignation.
func (u *UCIEngine) readBest(r *Reply, words []string) {
	if len(words) > 0 {
		r.Move = u.moves.Read(words[0])
	}
	if len(words) > 2 && words[1] == "ponder" {
		r.Expected = u.moves.Read(words[2])
	}
	switch u.engine.Protocol {
	case USI:
		r.Resigns = len(words) > 0 && words[0] == "resign"
		if len(words) > 0 && words[0] == "win" { // of a game that goes on: the rules here see such a win first
			r.Move, r.Claim = "", "bestmove win"
		}
	case UCCI:
		r.Resigns = len(words) > 1 && words[len(words)-1] == "resign"
	}
}

// Ponder implements [Player]: it starts a search of the position after the move that the engine expects.
func (u *UCIEngine) Ponder(t Turn, own Reply) error {
	m, err := t.Game.ParseMove(own.Expected)
	if err != nil {
		return nil // it expects none, or one that cannot come
	}
	u.hopes = t.Game.MoveText(m)
	u.Send(u.position(t.Start, append(t.Moves[:len(t.Moves):len(t.Moves)], u.hopes)))
	t.Game = t.Game.Copy()
	t.Game.Make(m)
	u.Send("go ponder" + strings.TrimPrefix(u.goCommand(t), "go"))
	return nil
}

// stopPondering ends a search on the opponent's time whose move did not come.
func (u *UCIEngine) stopPondering(ctx context.Context) error {
	if u.hopes == "" {
		return nil
	}
	u.hopes = ""
	_, err := u.ask(ctx, "stop", u.timeouts.Ready)
	return err
}

// position is the command that sets a position up.
func (u *UCIEngine) position(start string, moves []string) string {
	command := "position startpos"
	if start != "" {
		command = "position " + u.words.Position(start)
	}
	if len(moves) > 0 {
		command += " moves"
	}
	for _, m := range moves {
		command += " " + u.moves.Write(m)
	}
	return command
}
