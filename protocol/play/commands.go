package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"menagerie/internal/game"
)

var (
	errNoMove = errors.New("no move to take back")
	errOver   = errors.New("the game is over: new, undo or quit")
)

// command is a word that a person can type. Its function gets what follows the
// word and reports whether the session ends.
type command struct {
	name, args, about string
	do                func(t *table, ctx context.Context, args string) (quit bool, err error)
}

func commands() []command {
	simple := func(f func(t *table, args string) error) func(*table, context.Context, string) (bool, error) {
		return func(t *table, _ context.Context, args string) (bool, error) { return false, f(t, args) }
	}
	return []command{
		{"undo", "", "take back your last move, and the engine's answer",
			simple(func(t *table, _ string) error { return t.takeBack() })},
		{"hint", "", "show what the engine would play",
			func(t *table, ctx context.Context, _ string) (bool, error) { return t.advise(ctx) }},
		{"moves", "[SQUARE]", "list the legal moves", simple((*table).listMoves)},
		{"level", "[LEVEL]", "set the engine's skill (0 to 20), time a move (500ms, 3s) or both",
			simple((*table).setLevel)},
		{"white", "human|engine", "choose who plays White",
			simple(func(t *table, who string) error { return t.setPlayer(game.White, who) })},
		{"black", "human|engine", "choose who plays Black",
			simple(func(t *table, who string) error { return t.setPlayer(game.Black, who) })},
		{"board", "", "show the board", simple(func(t *table, _ string) error { t.show(); return nil })},
		{"flip", "", "turn the board round", simple((*table).flip)},
		{"eval", "", "explain the evaluation of the position",
			simple(func(t *table, _ string) error { t.noteLines(t.game.Explain()); return nil })},
		{"fen", "", "print the position string", simple(func(t *table,
			_ string) error {
			t.note("%s", t.game.FEN())
			return nil
		})},
		{"resign", "", "give the game up", simple((*table).resign)},
		{"new", "", "start another game", simple(func(t *table, _ string) error { return t.start(t.number + 1) })},
		{"help", "", "list the commands", simple(func(t *table, _ string) error { t.noteLines(t.help()); return nil })},
		{"quit", "", "leave", func(*table, context.Context, string) (bool, error) { return true, nil }},
	}
}

// obey does what a line asks for. It reports false if that is to leave.
func (t *table) obey(ctx context.Context, line string) bool {
	t.recent = nil
	word, args, _ := strings.Cut(line, " ")
	word, args = strings.ToLower(word), strings.TrimSpace(args)
	all := commands()
	i := slices.IndexFunc(all, func(c command) bool { return c.name == word })
	switch {
	case word == "":
		return true
	case word == "exit":
		return false
	case i < 0:
		t.answer(line)
		return true
	}
	quit, err := all[i].do(t, ctx, args)
	if err != nil {
		t.complain(err)
	}
	return !quit
}

func (t *table) listMoves(args string) error {
	if t.over() {
		return errOver
	}
	var list []string
	if args == "" {
		for _, m := range t.game.Choices(nil) {
			list = append(list, t.game.MoveText(m))
		}
	} else {
		s, rest, ok := game.CutCoord(strings.ToLower(args), t.view.Files, t.view.Ranks)
		if !ok || rest != "" {
			return fmt.Errorf("moves %.20q: expected a square of the board", args)
		}
		list = t.movesFrom(s)
	}
	slices.Sort(list)
	t.note("%d moves: %s", len(list), strings.Join(list, " "))
	return nil
}

func (t *table) setLevel(args string) error {
	level, err := ParseLevel(args, t.level)
	if err != nil {
		return err
	}
	t.level = level
	t.note("level: %s", t.level)
	return nil
}

// ParsePlayer reads who plays a side.
func ParsePlayer(text string) (Player, error) {
	switch strings.ToLower(text) {
	case "human":
		return Human, nil
	case "engine":
		return Engine, nil
	}
	return Human, fmt.Errorf("%.20q: expected human or engine", text)
}

func (t *table) setPlayer(c game.Color, who string) error {
	p, err := ParsePlayer(who)
	if err != nil {
		return fmt.Errorf("%s: %w", c, err)
	}
	t.players[c] = p
	t.redraw = !t.config.Quiet
	return nil
}

func (t *table) flip(string) error {
	t.flipped = !t.flipped
	t.redraw = !t.config.Quiet
	return nil
}

// resign gives up for the person, or for the side to move of two.
func (t *table) resign(string) error {
	if t.over() {
		return errOver
	}
	loser := t.game.Turn()
	if you, ok := t.onlyPerson(); ok {
		loser = you
	}
	t.finish(wonBy(loser.Other()), t.resignWords(loser))
	t.redraw = !t.config.Quiet
	return nil
}

func (t *table) help() string {
	var b strings.Builder
	b.WriteString("Type a move (such as e2e4), or a square to see where its piece can go.\n")
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, c := range commands() {
		fmt.Fprintf(w, "  %s\t%s\n", strings.TrimRight(c.name+" "+c.args, " "), c.about)
	}
	w.Flush()
	return b.String()
}

func (t *table) noteLines(text string) {
	for line := range strings.Lines(text) {
		t.note("%s", strings.TrimRight(line, "\n"))
	}
}
