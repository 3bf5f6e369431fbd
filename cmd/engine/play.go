package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"menagerie/protocol"
	"menagerie/protocol/play"
)

type playOptions struct {
	white, black, level, clock, color string
	fen, variantFile                  string
	seed, turns, threads, hash        int
	quiet                             bool
}

// unset is the value of a number that was not given.
const unset = -1

func playUsage() []string { return []string{"play [FLAGS] [VARIANT]"} }

func playFlags() (*flag.FlagSet, *playOptions) {
	flags, o := newFlags("play"), &playOptions{}
	flags.StringVar(&o.white, "white", "human", "`who` plays White: human or engine; in a game for one, who plays")
	flags.StringVar(&o.black, "black", "engine", "`who` plays Black: human or engine")
	flags.StringVar(&o.level, "level", "20", "the engine's `level`: a skill from 0 to 20, or a time a move such as 500ms")
	flags.StringVar(&o.clock, "clock", "", "`seconds`+increment for the game, seconds/turn, or none; \"\" for the game's own")
	flags.StringVar(&o.fen, "fen", "", "start from a `position` string")
	flags.IntVar(&o.seed, "seed", unset, "`number` from which the deal and the draws follow (chessforge)")
	flags.IntVar(&o.turns, "turns", unset, "`number` of turns of a side (combination)")
	flags.StringVar(&o.variantFile, "variants", "", "load more variants from `file`")
	flags.IntVar(&o.threads, "threads", 1, "`number` of threads that search")
	flags.IntVar(&o.hash, "hash", sessionHashMiB, "`MiB` of the transposition table")
	flags.BoolVar(&o.quiet, "quiet", false, "show the board only when asked for")
	flags.StringVar(&o.color, "color", "auto", "`when` to use colors: auto, always or never")
	return flags, o
}

func runPlay(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags, o := playFlags()
	others, err := parseFlags(flags, args)
	if err == nil && len(others) > 1 {
		err = fmt.Errorf("%q: expected one variant", strings.Join(others, " "))
	}
	if err != nil {
		return badFlags(stdout, stderr, "play", err)
	}
	config, err := o.config(append(others, "chess")[0], stdin, stdout, stderr)
	if err != nil {
		return misused(stderr, "play", err)
	}
	ctx, cancel := untilInterrupt()
	defer cancel()
	if err := play.Run(ctx, stdin, stdout, config); err != nil {
		return failed(stderr, "play", err)
	}
	return success
}

// config turns the flags into a game.
func (o *playOptions) config(variant string, stdin io.Reader, stdout, stderr io.Writer) (play.Config, error) {
	var c play.Config
	if err := errors.Join(inRange("threads", o.threads, 1, maxThreads), inRange("hash", o.hash, 1, maxHashMiB())); err != nil {
		return c, err
	}
	known, err := loadCatalogue(o.variantFile, stderr)
	if err != nil {
		return c, err
	}
	rules, err := known.rulesOf(strings.ToLower(variant))
	if err != nil {
		return c, err
	}
	if c.NewGame, err = o.dealer(rules); err != nil {
		return c, err
	}
	if c.Control, err = parseControl(o.clock, usualControl(rules.Name())); err != nil {
		return c, err
	}
	if c.Players, err = o.players(); err != nil {
		return c, err
	}
	if c.Level, err = play.ParseLevel(o.level, play.Level{Skill: protocol.MaxSkill}); err != nil {
		return c, fmt.Errorf("-%w", err)
	}
	if c.Color, err = useColor(o.color, stdout); err != nil {
		return c, err
	}
	d := rules.Describe()
	c.Files, c.Ranks, c.Royal = d.Files, d.Ranks, royalLetters(d)
	c.Interactive = isTerminal(stdin) && isTerminal(stdout)
	c.Screen = c.Interactive && c.Color
	c.Quiet = o.quiet
	players := newEngines(o.hash)
	players.SetThreads(o.threads)
	c.Engine = players
	return c, nil
}

func (o *playOptions) players() (players [2]play.Player, err error) {
	for side, flag := range []struct{ name, who string }{{"white", o.white}, {"black", o.black}} {
		if players[side], err = play.ParsePlayer(flag.who); err != nil {
			return players, fmt.Errorf("-%s %w", flag.name, err)
		}
	}
	return players, nil
}

// dealer returns what sets up one game after the other. Games of a seed follow
// from the seeds after it, so that no two are alike.
func (o *playOptions) dealer(rules protocol.Rules) (func(int) (protocol.Game, string, error), error) {
	title := rules.Name()
	if o.turns != unset {
		changed, err := withSetting(rules, "Turns", o.turns)
		if err != nil {
			return nil, fmt.Errorf("-turns %d: %w", o.turns, err)
		}
		rules = changed
	}
	seed, seeded := o.seed, hasSetting(rules, "Seed")
	if seeded && seed == unset {
		seed = rand.IntN(1_000_000)
	}
	if seed != unset {
		if _, err := withSetting(rules, "Seed", seed); err != nil {
			return nil, fmt.Errorf("-seed %d: %w", o.seed, err)
		}
	}
	deal := func(number int) (protocol.Game, string, error) {
		if !seeded {
			game, err := rules.NewGame(o.fen)
			return game, title, err
		}
		changed, err := withSetting(rules, "Seed", seed+number)
		if err != nil {
			return nil, "", err
		}
		game, err := changed.NewGame(o.fen)
		return game, fmt.Sprintf("%s, seed %d", title, seed+number), err
	}
	_, _, err := deal(0)
	return deal, err
}

func hasSetting(rules protocol.Rules, name string) bool {
	a, ok := rules.(protocol.Adjustable)
	return ok && slices.ContainsFunc(a.Settings(), func(s protocol.Setting) bool { return s.Name == name })
}

// withSetting changes a setting of a game.
func withSetting(rules protocol.Rules, name string, value int) (protocol.Rules, error) {
	if a, ok := rules.(protocol.Adjustable); ok {
		for _, s := range a.Settings() {
			if s.Name != name {
				continue
			}
			if value < s.Min || value > s.Max {
				return nil, fmt.Errorf("expected %d to %d", s.Min, s.Max)
			}
			return a.With(name, value), nil
		}
	}
	return nil, fmt.Errorf("%s has no such setting", rules.Name())
}

// parseControl reads a time control: seconds+increment, seconds/turn or none.
func parseControl(text string, usual play.Control) (play.Control, error) {
	bad := fmt.Errorf("-clock %q: expected SECONDS+INCREMENT, SECONDS/turn or none", text)
	switch text {
	case "":
		return usual, nil
	case "none":
		return play.Control{}, nil
	}
	if turn, ok := strings.CutSuffix(text, "/turn"); ok {
		if usual.Forfeit == "" {
			return play.Control{}, fmt.Errorf("-clock %q: no turn can be forfeited in this game", text)
		}
		d, err := parseSeconds(turn)
		if err != nil || d == 0 {
			return play.Control{}, bad
		}
		return play.Control{Turn: d, Forfeit: usual.Forfeit}, nil
	}
	total, increment, _ := strings.Cut(text, "+")
	if increment == "" {
		increment = "0"
	}
	d, err := parseSeconds(total)
	inc, err2 := parseSeconds(increment)
	if err != nil || err2 != nil || d == 0 {
		return play.Control{}, bad
	}
	return play.Control{Total: d, Increment: inc}, nil
}

func parseSeconds(text string) (time.Duration, error) {
	const most = 1e6
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || !(n >= 0 && n <= most) {
		return 0, fmt.Errorf("%.20q: expected seconds from 0 to %g", text, most)
	}
	return time.Duration(n * float64(time.Second)), nil
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
		return isTerminal(stdout) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb", nil
	}
	return false, fmt.Errorf("-color %.20q: expected auto, always or never", when)
}

func royalLetters(d protocol.Description) string {
	letters := ""
	for _, p := range d.Pieces {
		if p.Royal {
			letters += string(rune(p.Letter))
		}
	}
	return letters
}
