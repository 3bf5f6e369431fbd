package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/internal/live"
	"menagerie/internal/page"
	"menagerie/movegen/layout"
	"menagerie/protocol/play"
)

type playOptions struct {
	white, black, level, clock, color string
	fen, layout, tables               string
	variants
	seed, turns, threads, hash int
	quiet, mouse               bool
}

// unset is the value of a number that was not given.
const unset = -1

func newPlay(flags *flagSet, _ string) job {
	o := &playOptions{}
	flags.StringVar(&o.white, "white", "",
		"`who` plays White, human (the default) or engine; in a game for one, who plays")
	flags.StringVar(&o.black, "black", "", "`who` plays Black: human or engine (the default)")
	flags.StringVar(&o.level, "level", "",
		"the engine's `level`: a skill from 0 to 20 (the default), a time a move such as 500ms, or both")
	flags.StringVar(&o.clock, "clock", "",
		"`seconds`+increment for the game, seconds/turn, or none; \"\" for the game's own")
	flags.StringVar(&o.fen, "fen", "", "start from a `position` string")
	flags.StringVar(&o.layout, "layout", "",
		"start as a layout or config.json of the original 14x14 game says, in `file`")
	flags.IntVar(&o.seed, "seed", unset,
		"`number` from which the deal and the draws follow (chessforge), or of the array (fischerandom,\n"+
			"caparandom); -1 for one by chance")
	flags.IntVar(&o.turns, "turns", unset, "`number` of turns of a side (combination); -1 for the usual")
	o.fileFlag(flags)
	flags.threads(&o.threads, 1, " that search")
	flags.hash(&o.hash, sessionHashMiB, "the transposition table")
	flags.tables(&o.tables, "")
	flags.BoolVar(&o.quiet, "quiet", false, "show the board only when asked for")
	flags.BoolVar(&o.mouse, "mouse", true, "play by clicks in terminals that report them")
	flags.StringVar(&o.color, "color", "auto", "`when` to use colors: auto, always or never")
	return o
}

func (o *playOptions) check(args []string) error {
	if len(args) > 1 {
		return fmt.Errorf("%q: expected one variant", strings.Join(args, " "))
	}
	o.names = strings.Join(args, "")
	return nil
}

func (o *playOptions) run(ctx context.Context, std streams) error {
	config, err := o.config(o.names, std.in, std.out, std.err)
	if err != nil {
		return errMisuse{error: err}
	}
	if config.Screen {
		config.Size, config.Resized = terminalSize(std.out), resized(ctx)
		config.Raw = rawTerminal(std.in)
	}
	return play.Run(ctx, std.in, std.out, config)
}

// config turns the flags into a game. Without a variant it is the one of the layout, or
// else chess.
func (o *playOptions) config(variant string, stdin io.Reader, stdout, stderr io.Writer) (play.Config, error) {
	var c play.Config
	known, err := o.load(stderr)
	if err != nil {
		return c, err
	}
	rules, control, asked, err := o.game(variant, known)
	if err != nil {
		return c, err
	}
	at := &c.Table
	if at.NewGame, at.Rules, err = o.dealer(rules); err != nil {
		return c, err
	}
	at.Description = rules.Describe()
	if at.Control, err = parseControl(o.clock, control); err != nil {
		return c, err
	}
	if at.Players, err = o.players(asked); err != nil {
		return c, err
	}
	if at.Level, err = live.ParseLevel(o.levelText(asked), live.Level{Skill: live.MaxSkill}); err != nil {
		return c, fmt.Errorf("-%w", err)
	}
	if c.Color, err = useColor(o.color, stdout); err != nil {
		return c, err
	}
	c.Interactive = isTerminal(stdin) && isTerminal(stdout)
	c.Quiet, c.Mouse = o.quiet, o.mouse
	c.Screen = c.Interactive && !c.Quiet && knowsCodes()
	player := engine.New(o.hash, o.threads)
	problems, err := player.UseTables(o.tables)
	if err != nil {
		return c, fmt.Errorf("-tables: %w", err)
	}
	for _, problem := range problems {
		fmt.Fprintln(stderr, problem)
	}
	c.Engine = player
	return c, nil
}

// rules returns the game with its usual time control and what a layout asks for, unless the
// flags say otherwise.
func (o *playOptions) game(variant string, known *games.Catalogue) (game.Rules, live.Control, *layout.Game,
	error) {
	none := &layout.Game{Human: game.White, Difficulty: unset}
	if o.layout == "" {
		if variant == "" {
			variant = known.Variants[0].Name
		}
		r, err := known.Rules(variant)
		if err != nil {
			return nil, live.Control{}, nil, err
		}
		return r, page.UsualControl(r), none, nil
	}
	if v := known.LayoutVariant(); v != nil && variant != "" && !strings.EqualFold(variant, v.Name) {
		return nil, live.Control{}, nil, fmt.Errorf("-layout: layouts are of %s, not %.40q", v.Name, variant)
	}
	r, read, err := known.Layout(o.layout)
	if err != nil {
		return nil, live.Control{}, nil, err
	}
	return r, page.LayoutControl(read, page.UsualControl(r)), read, nil
}

// players reads who plays; a side that the flags leave out is the engine's, but
// for the person's.
func (o *playOptions) players(asked *layout.Game) (players [2]live.Player, err error) {
	players = [2]live.Player{live.Program, live.Program}
	players[asked.Human] = live.Human
	if asked.TwoPeople {
		players = [2]live.Player{live.Human, live.Human}
	}
	for side, flag := range []struct{ name, who string }{{"white", o.white}, {"black", o.black}} {
		if flag.who == "" {
			continue
		}
		if players[side], err = live.ParsePlayer(flag.who); err != nil {
			return players, fmt.Errorf("-%s %w", flag.name, err)
		}
	}
	return players, nil
}

// levelText is the level that a flag gives, or the difficulty of a configuration.
func (o *playOptions) levelText(asked *layout.Game) string {
	switch {
	case o.level != "":
		return o.level
	case asked.Difficulty != unset:
		return strconv.Itoa(asked.Difficulty)
	}
	return strconv.Itoa(live.MaxSkill)
}

// useColor decides on colors; auto wants a terminal that knows them and respects
// https://no-color.org.
func useColor(when string, stdout io.Writer) (bool, error) {
	switch when {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
		return isTerminal(stdout) && os.Getenv("NO_COLOR") == "" && knowsCodes(), nil
	}
	return false, fmt.Errorf("-color %.20q: expected auto, always or never", when)
}
