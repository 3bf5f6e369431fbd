package play

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/table"
)

// command is a word that a person can type. Its function gets what follows the
// word and reports whether the session ends.
type command struct {
	name, args, about string
	do                func(s *session, ctx context.Context, args string) (quit bool, err error)
}

// commands are those of the game on the table.
func (s *session) commands() []command {
	simple := func(f func(s *session, args string) error) func(*session, context.Context, string) (bool, error) {
		return func(s *session, _ context.Context, args string) (bool, error) { return false, f(s, args) }
	}
	plain := func(f func(s *session)) func(*session, context.Context, string) (bool, error) {
		return simple(func(s *session, _ string) error { f(s); return nil })
	}
	player := func(c game.Color) command {
		return command{strings.ToLower(s.Name(c)), "human|engine", "choose who plays " + s.Name(c),
			simple(func(s *session, who string) error { return s.setPlayer(c, who) })}
	}
	players := []command{player(game.White), player(game.Black)}
	if s.Alone() {
		players = players[:1]
	}
	return slices.Concat([]command{
		{"undo", "", "take back your last move, and the engine's answer", simple((*session).takeBack)},
		{"hint", "", "show what the engine would play",
			func(s *session, ctx context.Context, _ string) (bool, error) { return false, s.advise(ctx) }},
		{"moves", "[SQUARE]", "list the legal moves", simple((*session).listMoves)},
		{"history", "", "list the moves made", plain((*session).listHistory)},
		{"pieces", "", "list the pieces and how they move", plain((*session).listPieces)},
		{"level", "[LEVEL]", "set the engine's skill (0 to 20), time a move (500ms, 3s) or both",
			simple((*session).setLevel)},
	}, players, []command{
		{"board", "", "show the board", plain((*session).show)},
		{"flip", "", "turn the board round", plain(func(s *session) { s.flipped = !s.flipped; s.changed() })},
		{"mouse", "on|off", "play by clicks; off gives the terminal its selection of text",
			simple((*session).setMouse)},
		{"eval", "", "explain the evaluation of the position",
			plain(func(s *session) { s.noteLines(s.Position.Explain()) })},
		{"fen", "", "print the position string", plain(func(s *session) { s.note("%s", s.Position.FEN()) })},
		{"pgn", "", "print the game in PGN", simple((*session).printGame)},
		{"save", "FILE [FORMAT]", "write the game as the name ends: .pgn, .kif, .csa; .fen is the position alone",
			simple((*session).save)},
		{"load", "FILE [NUMBER]", "go on with a game of a file, or from a position string", simple((*session).load)},
		{"resign", "", "give the game up (also e)", simple((*session).resign)},
		{"new", "", "start another game (after the end also r)", simple((*session).restart)},
		{"help", "", "list the commands (also ?)", plain(func(s *session) { s.noteLines(s.help()) })},
		{"quit", "", "leave", func(*session, context.Context, string) (bool, error) { return true, nil }},
	})
}

// shortWords are other words for commands. The keys e and r are those of the source of xxl.
var shortWords = map[string]string{"?": "help", "e": "resign", "exit": "quit"}

// find returns the command that a word stands for, nil for none.
func (s *session) find(word string) *command {
	if full, ok := shortWords[word]; ok {
		word = full
	}
	if word == "r" && s.mayRestart() {
		word = "new"
	}
	if c, ok := s.sideOf(word); ok && !s.Alone() {
		word = strings.ToLower(s.Name(c))
	}
	all := s.commands()
	if i := slices.IndexFunc(all, func(c command) bool { return c.name == word }); i >= 0 {
		return &all[i]
	}
	return nil
}

// obey does what an input asks for. It reports false if that is to leave.
func (s *session) obey(ctx context.Context, i input) bool {
	line := i.line
	if i.err == nil && i.square == nil && line == "" && s.config.Screen && s.reading {
		s.turnPage()
		return true
	}
	s.recent, s.reading, s.page, s.nextPage = nil, false, 0, 0
	word, args, _ := strings.Cut(line, " ")
	word, args = strings.ToLower(word), strings.TrimSpace(args)
	switch {
	case i.err != nil:
		s.complain(i.err)
		return true
	case i.square != nil:
		s.touch(*i.square)
		return true
	case word == "":
		return true
	case args == "" && s.Choose(word):
		s.changed()
		return true
	}
	c := s.find(word)
	if c == nil {
		s.changed()
		if err := s.Answer(line); err != nil {
			s.complain(err)
		}
		return true
	}
	quit, err := c.do(s, ctx, args)
	if err != nil {
		s.complain(err)
	}
	return !quit
}

func (s *session) takeBack(string) error {
	s.told = false
	s.changed()
	return s.TakeBack()
}

func (s *session) restart(string) error {
	s.told = false
	s.changed()
	return s.Start(s.Number() + 1)
}

// resign gives the game up; a person who watches the engine resigns for the side to move.
func (s *session) resign(string) error {
	s.changed()
	return s.Resign()
}

func (s *session) listMoves(args string) error {
	if s.Over() {
		return table.ErrOver
	}
	steps := s.Steps()
	if args != "" {
		c, rest, ok := game.CutCoord(strings.ToLower(args), s.View().Files, s.View().Ranks)
		if !ok || rest != "" {
			return fmt.Errorf("moves %.20q: expected a square of the board", args)
		}
		steps = s.StepsFrom(c)
	}
	var list []string
	for _, step := range steps {
		list = append(list, step.Text)
	}
	slices.Sort(list)
	s.reading = true
	s.note("%d moves: %s", len(list), strings.Join(list, " "))
	return nil
}

func (s *session) listHistory() {
	if len(s.History()) == 0 {
		s.note("no move has been made")
		return
	}
	s.reading = true
	s.note("%s", strings.Join(s.Moves(), " "))
}

func (s *session) setLevel(args string) error {
	level, err := live.ParseLevel(args, s.Level)
	if err != nil {
		return err
	}
	s.Level = level
	s.note("level: %s", s.Level)
	return nil
}

func (s *session) setPlayer(c game.Color, who string) error {
	p, err := live.ParsePlayer(who)
	if err != nil {
		return fmt.Errorf("%s: %w", s.Name(c), err)
	}
	s.Players[c] = p
	s.changed()
	return nil
}

func (s *session) help() string {
	var b strings.Builder
	switch example := s.Example(); {
	case example == "":
		b.WriteString("The game is over.\n")
	case s.Alone():
		fmt.Fprintf(&b, "Type the square of a tile (such as %s) to strike it.\n", example)
	default:
		fmt.Fprintf(&b, "Type a move (such as %s), or a square to see where its piece can go.\n", example)
	}
	if s.byKeys() {
		b.WriteString("Or click on squares, and on answers in [brackets].\n")
	}
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, c := range s.commands() {
		fmt.Fprintf(w, "  %s\t%s\n", strings.TrimRight(c.name+" "+c.args, " "), c.about)
	}
	w.Flush()
	return b.String()
}
