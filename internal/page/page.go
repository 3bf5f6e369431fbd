// Package page joins the page in a browser to the games and the engine, for a server and for a page that has the
// program in itself.
package page

import (
	"path/filepath"
	"time"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/internal/games/chess"
	"menagerie/internal/live"
	"menagerie/movegen/layout"
	"menagerie/protocol/web"
	"menagerie/search"
)

// watchPause is how long a position stays on the page while the engine plays by itself.
const watchPause = 500 * time.Millisecond

// Config is what a server of the page needs of the program, but for where it serves. Each tab has a transposition table
// of hashMiB.
func Config(known *games.Catalogue, version string, hashMiB int) web.Config {
	c := web.Config{
		Version:   version,
		Rules:     known.All(),
		NewEngine: func() live.Engine { return engine.New(hashMiB, 1) },
		LoadVariants: func(text []byte) ([]game.Rules, []string, error) {
			return games.ReadRules("variants", text)
		},
		LoadLayout: func(files map[string][]byte) (web.Layout, error) { return readLayout(known, files) },
		Pause:      watchPause,
		Fog:        chess.InFog,
	}
	c.Verdict, _ = engine.Verdicts("", true) // no folder can be wrong
	if v := known.LayoutVariant(); v != nil {
		c.LayoutVariant = v.Name
	}
	return c
}

// readLayout reads the configuration or layout among the files of a page. Its puzzles are
// positions to play on from, the first of which comes up.
func readLayout(known *games.Catalogue, files map[string][]byte) (web.Layout, error) {
	r, read, err := known.LayoutOf(files)
	if err != nil {
		return web.Layout{}, err
	}
	l := web.Layout{Rules: r, Human: read.Human, TwoPeople: read.TwoPeople, Fog: read.Fog, Level: read.Difficulty,
		Speed: read.Speed, Longest: read.Longest}
	for letter, path := range read.Pictures {
		if l.Pictures == nil {
			l.Pictures = map[byte]string{}
		}
		l.Pictures[letter] = filepath.Base(path)
	}
	for _, level := range read.Levels {
		l.Puzzles = append(l.Puzzles, web.Puzzle(level))
	}
	if read.Clocks != nil {
		c := LayoutControl(read, UsualControl(r))
		l.Control = &c
	}
	return l, nil
}

// UsualControl is the time control that a game's source gives it.
func UsualControl(r game.Rules) live.Control {
	d := r.Describe()
	return live.ControlOf(d.Control, d.Forfeit)
}

// LayoutControl is what a configuration of the original game says, or else the
// game's own control.
func LayoutControl(read *layout.Game, usual live.Control) live.Control {
	if read.Clocks == nil {
		return usual
	}
	var control live.Control
	for side := game.White; side <= game.Black; side++ {
		clock := read.Of(side)
		control.Clocks[side] = search.Clock{Time: seconds(clock.Seconds), Increment: seconds(clock.Increment)}
	}
	return control
}

func seconds(n float64) time.Duration { return time.Duration(n * float64(time.Second)) }
