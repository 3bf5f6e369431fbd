package web

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/pgn"
	"menagerie/protocol/table"
)

// setup is what a game is made of, so that it can be begun again.
type setup struct {
	rules       game.Rules // with the settings
	settings    map[string]int
	name        string // by which the page knows the game
	fog         bool   // fog of war
	loaded      bool   // from a layout
	pictures    map[byte]string
	description game.Description
	position    string // "" for the start of the rules
	title       string
	own         bool // the control is the game's own
	names       [2]string
	tags        []pgn.Tag // of the file from which the game is
	animation   animation
	puzzles     []Puzzle // levels to solve
	puzzle      int      // which of them this is
}

// dealer returns what sets the game up anew.
func (s *setup) dealer() func(int) (game.Game, string, error) {
	rules, position := s.rules, s.position
	return func(int) (game.Game, string, error) {
		g, err := rules.NewGame(position)
		return g, rules.Name(), err
	}
}

// usualAnimation is how fast pieces slide where nothing else is said.
func usualAnimation() animation { return animation{Speed: 20, Longest: 300} }

// maxSeed bounds seeds that are chosen by chance.
const maxSeed = 1_000_000

// begin starts a game as the page asks.
func (t *tab) begin(c *command) error {
	if len(c.Sealed) > 0 {
		if err := t.unseal(c); err != nil {
			return err
		}
	}
	s, config, err := t.prepare(c)
	if err != nil {
		return err
	}
	if s.fog && !slices.Contains(config.Players[:], live.Human) {
		return errors.New("fog of war: expected a person to play")
	}
	t.stand()
	return t.sitDown(s, config, c)
}

// prepare reads what a game is made of.
func (t *tab) prepare(c *command) (s setup, config table.Config, err error) {
	r, err := t.find(c.Variant)
	if err != nil {
		return s, config, err
	}
	s = setup{name: r.Name(), position: c.Position, names: [2]string{cutTo(maxName, c.White), cutTo(maxName, c.Black)},
		animation: usualAnimation(), tags: c.Tags}
	s.settings = dealt(r, c.Settings)
	if s.rules, err = withSettings(r, s.settings); err != nil {
		return s, config, err
	}
	if c.Fog {
		if err := t.intoFog(&s); err != nil {
			return s, config, err
		}
	}
	config, err = tableConfig(&s, c)
	return s, config, err
}

// tableConfig makes the configuration of a table from a command.
func tableConfig(s *setup, c *command) (table.Config, error) {
	s.description = s.rules.Describe()
	s.title = s.name
	if s.fog {
		s.title += ", fog of war"
	}
	config := table.Config{Description: s.description, Rules: s.rules}
	var err error
	if config.Players, err = readPlayers(c.Players); err != nil {
		return config, err
	}
	if config.Level, err = readLevel(c.Level, c.MoveTime); err != nil {
		return config, err
	}
	s.own = c.Control.Own
	if config.Control, err = readControl(c.Control, &s.description); err != nil {
		return config, err
	}
	config.NewGame = s.dealer()
	return config, nil
}

// ended is how and where a game has ended that the rules would let go on.
type ended struct {
	at     int // the node of the tree
	winner game.Winner
	words  string
}

// sitDown starts a game, or goes on with one that has been played already.
func (t *tab) sitDown(s setup, config table.Config, c *command) error {
	next, err := table.New(config)
	if err != nil {
		return err
	}
	fresh, head, shown, err := grow(next, c)
	if err != nil {
		return err
	}
	if len(c.Clocks) == 2 {
		next.Resume([2]time.Duration{milliseconds(c.Clocks[0]), milliseconds(c.Clocks[1])}, milliseconds(c.Delay))
	}
	if first := next.Players[next.Position.Turn()]; t.seat == nil && config.Control.Turn > 0 && next.Plies() == 0 &&
		first == live.Human {
		next.Clocks.Hold() // until the first click
	}
	end, err := readEnd(fresh, c.Kept)
	if err != nil {
		return err
	}
	if end != nil && end.at == head && !next.Over() {
		next.End(end.winner, end.words)
	}
	if c.Kept != nil && c.Kept.Untimed {
		next.Clocks = live.NewClocks(live.Control{})
	}
	t.stop()
	if t.match != nil {
		t.stand()
	}
	t.engine.Clear()
	t.setup, t.table, t.tree, t.looked, t.score = s, next, fresh, nil, 0
	t.head, t.shown, t.ended = head, head, end
	t.tree.cut(head)
	t.cover()
	t.send(gameMessage{Is: "game", Game: t.gameData(s.rules, &s)})
	if err := t.turnTo(shown); err != nil {
		return err
	}
	t.changed(false)
	return nil
}

// grow plays the moves of a command at a new table, and returns their tree, the node of the table's
// position and that to be shown.
func grow(next *table.Table, c *command) (fresh *tree, head, shown int, err error) {
	moves := c.Moves
	if k := c.Kept; k != nil {
		if k.read != nil {
			fresh = newTree()
			fresh.Tree = k.read.Clone()
		} else if fresh, err = regrow(next.Position.Copy(), next.Config.Description, k.Tree); err != nil {
			return nil, 0, 0, err
		}
		if !fresh.has(k.Head) || !fresh.has(k.Shown) {
			return nil, 0, 0, fmt.Errorf("no position %d or %d in the kept game", k.Head, k.Shown)
		}
		return fresh, k.Head, k.Shown, next.Replay(fresh.Texts(fresh.Path(k.Head)))
	}
	if err := next.Replay(moves); err != nil {
		return nil, 0, 0, err
	}
	fresh = newTree()
	for _, turn := range next.History() {
		head = fresh.add(head, turn.Record, turn.SAN, effects(next, &turn))
	}
	return fresh, head, head, nil
}

// readEnd reads how a kept game has ended, if the rules do not tell.
func readEnd(in *tree, k *keptData) (*ended, error) {
	if k == nil || k.Ended == nil {
		return nil, nil
	}
	e := k.Ended
	winner := game.ParseScore(e.Score)
	if winner == game.Undecided || !in.has(e.At) {
		return nil, fmt.Errorf("the end of the kept game: %.10q at %d, expected a result at one of its positions",
			e.Score, e.At)
	}
	return &ended{e.At, winner, cutTo(maxWords, e.Words)}, nil
}

func milliseconds(n int64) time.Duration { return time.Duration(n) * time.Millisecond }

// The longest name of a player and the longest words for the end of a game, in characters.
const (
	maxName  = 40
	maxWords = 100
)

// cutTo returns a text on one line, of so many characters at most.
func cutTo(most int, text string) string {
	letters := []rune(strings.Join(strings.Fields(text), " "))
	return string(letters[:min(len(letters), most)])
}

func byChance(s game.Setting) int { return rand.IntN(min(maxSeed, s.Max) + 1) }

// dealt returns the settings that have been chosen, and by chance those deals that nobody has chosen.
func dealt(r game.Rules, chosen map[string]int) map[string]int {
	values := map[string]int{}
	for _, s := range r.Settings() {
		if value, given := chosen[s.Name]; given {
			values[s.Name] = value
		} else if s.Chance {
			values[s.Name] = byChance(s)
		}
	}
	return values
}

// withoutDeals leaves out the settings that can be by chance.
func withoutDeals(r game.Rules, settings map[string]int) map[string]int {
	settings = maps.Clone(settings)
	for _, s := range r.Settings() {
		if s.Chance {
			delete(settings, s.Name)
		}
	}
	return settings
}

// withSettings changes what the rules leave to the players.
func withSettings(r game.Rules, values map[string]int) (game.Rules, error) {
	for _, s := range r.Settings() {
		value, given := values[s.Name]
		if !given {
			continue
		}
		var err error
		if r, err = game.WithSetting(r, s.Name, value); err != nil {
			return nil, fmt.Errorf("%s %d: %w", s.Name, value, err)
		}
	}
	return r, nil
}

// readPlayers reads who plays, by color.
func readPlayers(texts []string) (players [2]live.Player, err error) {
	if len(texts) != 2 {
		return players, errors.New("players: expected two, each person or engine")
	}
	for i, text := range texts {
		who := slices.Index(playerWords(), text)
		if who < 0 {
			return players, fmt.Errorf("players: %.20q, expected person or engine", text)
		}
		players[i] = live.Player(who)
	}
	return players, nil
}

// playerWords are what the page calls players.
func playerWords() []string { return []string{live.Human: "person", live.Program: "engine"} }

// The longest time that a page may ask for.
const (
	maxMoveTime = 10 * time.Minute
	maxTotal    = 24 * time.Hour
	maxPeriods  = 30
)

func readLevel(skill, moveTime int) (live.Level, error) {
	level := live.Level{Skill: skill, MoveTime: milliseconds(int64(moveTime))}
	if skill < 0 || skill > live.MaxSkill {
		return level, fmt.Errorf("level %d: expected 0 to %d", skill, live.MaxSkill)
	}
	if level.MoveTime < 0 || level.MoveTime > maxMoveTime {
		return level, fmt.Errorf("time a move: %v, expected 0 to %v", level.MoveTime, maxMoveTime)
	}
	return level, nil
}

// readControl reads a time control for a game.
func readControl(c control, d *game.Description) (live.Control, error) {
	asked := d.Control
	if !c.Own {
		asked = game.TimeControl{Total: milliseconds(c.Total), Increment: milliseconds(c.Increment),
			Turn: milliseconds(c.Turn), Byoyomi: milliseconds(c.Byoyomi), Periods: c.Periods,
			Delay: milliseconds(c.Delay)}
	}
	if asked.Periods < 0 || asked.Periods > maxPeriods || (asked.Periods == 0) != (asked.Byoyomi == 0) {
		return live.Control{}, fmt.Errorf("clock: %d periods of %v, expected 1 to %d of some time", asked.Periods,
			asked.Byoyomi, maxPeriods)
	}
	for _, t := range []time.Duration{asked.Total, asked.Increment, asked.Turn, asked.Byoyomi, asked.Delay} {
		if t < 0 || t > maxTotal {
			return live.Control{}, fmt.Errorf("clock: %v, expected 0 to %v", t, maxTotal)
		}
	}
	if asked.Turn > 0 && d.Forfeit == "" {
		return live.Control{}, errors.New("clock: no turn can be forfeited in this game")
	}
	return live.ControlOf(asked, d.Forfeit), nil
}

// controlData is a time control for the page.
func controlData(c game.TimeControl) control {
	return control{Total: c.Total.Milliseconds(), Increment: c.Increment.Milliseconds(), Turn: c.Turn.Milliseconds(),
		Byoyomi: c.Byoyomi.Milliseconds(), Periods: c.Periods, Delay: c.Delay.Milliseconds()}
}

// restart begins the same game again; a deal by chance is another one.
func (t *tab) restart(*command) error {
	s := t.setup
	if s.position == "" {
		s.settings = dealt(s.rules, withoutDeals(s.rules, s.settings))
		for name, value := range s.settings {
			s.rules = s.rules.With(name, value)
		}
	}
	return t.sitAgain(s)
}

// sitAgain begins another game between the same players.
func (t *tab) sitAgain(s setup) error {
	s.tags = nil
	config := t.table.Config
	config.Players, config.Level, config.NewGame = t.table.Players, t.table.Level, s.dealer()
	return t.sitDown(s, config, &command{})
}

// describe tells the start menu of a variant.
func (t *tab) describe(c *command) error {
	r, err := t.find(c.Variant)
	if err != nil {
		return err
	}
	s := setup{name: r.Name(), description: r.Describe(), title: r.Name(), animation: usualAnimation()}
	t.send(gameMessage{Is: "described", Game: t.gameData(r, &s)})
	return nil
}

// position starts from a position string; "" is the start of the variant.
func (t *tab) position(c *command) error {
	s := t.setup
	s.position = strings.TrimSpace(c.Text)
	return t.sitAgain(s)
}

// players changes who plays, in the middle of a game.
func (t *tab) players(c *command) error {
	players, err := readPlayers(c.Players)
	if err != nil {
		return err
	}
	t.stop()
	t.table.Players = players
	t.changed(false)
	return nil
}

// level changes how well the engine plays.
func (t *tab) level(c *command) error {
	level, err := readLevel(c.Level, c.MoveTime)
	if err != nil {
		return err
	}
	t.table.Level = level
	t.changed(false)
	return nil
}
