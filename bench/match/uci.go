package match

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"menagerie/protocol"
)

// uciPlayer is an engine that speaks UCI (the protocol of Stefan Meyer-Kahlen,
// 2006, with the option UCI_Variant of chess-variant engines), or one of the protocols made of it.
type uciPlayer struct {
	*process
	words    uciWords
	engine   *Engine
	rules    protocol.Rules
	timeouts Timeouts
	said     string // name that it announced
	options  map[string]uciOption
	shown    string // start position that it printed for its variant
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

func startUCI(ctx context.Context, e *Engine, env environment, p *process) (player, error) {
	u := &uciPlayer{process: p, words: wordsOf(e.Protocol, env.rules), engine: e, rules: env.rules,
		timeouts: env.timeouts, said: e.label(), options: map[string]uciOption{}}
	p.send(e.Init...)
	if err := u.introduction(ctx); err != nil {
		return nil, err
	}
	for _, o := range e.Options {
		command, err := u.setOption(o)
		if err != nil {
			return nil, err
		}
		p.send(command)
	}
	if e.Ponder {
		command, err := u.setOption(Option{u.words.ponder, "true"})
		if err != nil {
			return nil, foul(NoStart, "it does not ponder: no option %q among those it announces", u.words.ponder)
		}
		p.send(command)
	}
	if e.loadsVariants() { // they are announced only in another introduction
		if err := u.introduction(ctx); err != nil {
			return nil, err
		}
	}
	commands, err := u.chooseVariant()
	if err != nil {
		return nil, err
	}
	p.send(commands...)
	return u, u.ready(ctx)
}

// introduction asks the engine for its name and options.
func (u *uciPlayer) introduction(ctx context.Context) error {
	u.send(u.words.hello)
	done := u.words.hello + "ok"
	return u.await(ctx, time.Now().Add(u.timeouts.Start), done, func(l line) (bool, error) {
		u.introduce(l.text)
		return l.text == done, nil
	})
}

// introduce reads a line of the engine's introduction.
func (u *uciPlayer) introduce(text string) {
	if name, found := strings.CutPrefix(text, "id name "); found {
		u.said = strings.TrimSpace(name)
	}
	rest, found := strings.CutPrefix(text, u.words.option)
	if !found {
		return
	}
	name, kind, _ := strings.Cut(rest, " type ")
	words := strings.Fields(kind)
	o := uciOption{name: name, button: len(words) > 0 && words[0] == "button"}
	for i, word := range words[:max(len(words)-1, 0)] {
		if word == "var" {
			o.choices = append(o.choices, words[i+1])
		}
	}
	u.options[strings.ToLower(name)] = o
}

// setOption returns the command that gives an announced option a value.
func (u *uciPlayer) setOption(o Option) (string, error) {
	known, found := u.options[strings.ToLower(o.Name)]
	switch {
	case !found:
		return "", foul(NoStart, "no option %q among those it announces", o.Name)
	case known.button:
		return u.words.setOption(known.name, ""), nil
	}
	return u.words.setOption(known.name, o.Value), nil
}

// chooseVariant returns the commands that set the variant up. An engine without
// UCI_Variant plays chess and perhaps Chess960.
func (u *uciPlayer) chooseVariant() ([]string, error) {
	name := u.rules.Name()
	var commands []string
	if o, has960 := u.options["uci_chess960"]; name == "fischerandom" && has960 {
		commands = append(commands, u.words.setOption(o.name, "true"))
	}
	if o, found := u.options["usemillisec"]; found && u.engine.Protocol == UCCI {
		commands = append(commands, u.words.setOption(o.name, "true"))
	}
	choice, canChoose := u.options[u.words.variant]
	if !canChoose && (name == u.words.home || name == "fischerandom" && len(commands) > 0) {
		return commands, nil
	}
	candidates := []string{name}
	switch {
	case u.engine.Variant != "":
		candidates[0] = u.engine.Variant
	case name == "chess":
		candidates = append(candidates, "standard", "normal")
	}
	for _, c := range candidates {
		if slices.Contains(choice.choices, c) {
			return append(commands, u.words.setOption(choice.name, c)), nil
		}
	}
	return nil, foul(NoStart, "variant %q is not among those it announces", candidates[0])
}

// ready waits until the engine has carried out all commands.
func (u *uciPlayer) ready(ctx context.Context) error {
	u.send("isready")
	return u.await(ctx, time.Now().Add(u.timeouts.Ready), "readyok", func(l line) (bool, error) {
		if _, start, found := strings.Cut(l.text, " startpos "); found &&
			(strings.HasPrefix(l.text, "info string variant ") || strings.HasPrefix(l.text, "info message variant ")) {
			u.shown = start
		}
		return l.text == "readyok", nil
	})
}

func (u *uciPlayer) name() string { return u.said }

func (u *uciPlayer) newGame(ctx context.Context, start string) error {
	if err := u.stopPondering(ctx); err != nil {
		return err
	}
	if o, found := u.options["newgame"]; found && u.engine.Protocol == UCCI {
		u.send(u.words.setOption(o.name, ""))
	} else if u.words.newGame != "" {
		u.send(u.words.newGame)
	}
	if err := u.ready(ctx); err != nil || start != "" {
		return err
	}
	return sameStart(u.rules, u.shown)
}

func (u *uciPlayer) gameOver(string, string) {}

func (u *uciPlayer) move(ctx context.Context, t turn) (reply, error) {
	if u.hopes != "" && u.hopes == t.moves[len(t.moves)-1] {
		u.hopes = ""
		began := time.Now()
		u.send("ponderhit")
		return u.bestMove(ctx, began, t.patience)
	}
	if err := u.stopPondering(ctx); err != nil {
		return reply{}, err
	}
	u.send(u.position(t.start, t.moves))
	if err := u.ready(ctx); err != nil {
		return reply{}, err
	}
	began := time.Now()
	u.send(u.words.start(t))
	return u.bestMove(ctx, began, t.patience)
}

// bestMove waits for the end of a search.
func (u *uciPlayer) bestMove(ctx context.Context, began time.Time, patience time.Duration) (reply, error) {
	var r reply
	err := u.await(ctx, began.Add(patience), "bestmove", func(l line) (bool, error) {
		if rest, found := strings.CutPrefix(strings.TrimPrefix(l.text, "no"), "bestmove"); found {
			r.elapsed = max(l.at.Sub(began), 0)
			u.readBest(&r, strings.Fields(rest))
			return true, nil
		}
		r.readInfo(l.text, u.words.pliesToMate)
		return false, nil
	})
	return r, err
}

// readBest takes the answer to a search apart: a move, one that is expected, resignation.
func (u *uciPlayer) readBest(r *reply, words []string) {
	if len(words) > 0 {
		r.move = u.words.read(words[0])
	}
	if len(words) > 2 && words[1] == "ponder" {
		r.expected = u.words.read(words[2])
	}
	switch u.engine.Protocol {
	case USI:
		r.resigns = len(words) > 0 && words[0] == "resign"
	case UCCI:
		r.resigns = len(words) > 1 && words[len(words)-1] == "resign"
	}
}

// ponder starts a search of the position after the move that the engine expects.
func (u *uciPlayer) ponder(t turn, own reply) error {
	m, err := t.game.ParseMove(own.expected)
	if err != nil {
		return nil // it expects none, or one that cannot come
	}
	u.hopes = t.game.MoveText(m)
	u.send(u.position(t.start, append(t.moves[:len(t.moves):len(t.moves)], u.hopes)))
	t.game = t.game.Copy()
	t.game.Make(m)
	u.send("go ponder" + strings.TrimPrefix(u.words.start(t), "go"))
	return nil
}

// stopPondering ends a search on the opponent's time whose move did not come.
func (u *uciPlayer) stopPondering(ctx context.Context) error {
	if u.hopes == "" {
		return nil
	}
	u.hopes = ""
	u.send("stop")
	_, err := u.bestMove(ctx, time.Now(), u.timeouts.Ready)
	return err
}

// position is the command that sets a position up.
func (u *uciPlayer) position(start string, moves []string) string {
	command := "position startpos"
	if start != "" {
		command = u.words.position(start)
	}
	if len(moves) > 0 {
		command += " moves"
	}
	for _, m := range moves {
		command += " " + u.words.write(m)
	}
	return command
}

// uciGo writes the command that starts a search. clocks are those of the sides.
func uciGo(t turn, clocks string) string {
	command := "go" + clocks
	add := func(key string, value int64) { command += fmt.Sprintf(" %s %d", key, value) }
	if t.control.MoveTime > 0 {
		add("movetime", t.control.MoveTime.Milliseconds())
	}
	if t.control.Nodes > 0 {
		add("nodes", int64(t.control.Nodes))
	}
	if t.control.Depth > 0 {
		add("depth", int64(t.control.Depth))
	}
	return command
}
