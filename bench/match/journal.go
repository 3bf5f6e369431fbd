package match

import (
	"encoding/json"
	"io"
	"math"
	"time"

	"menagerie/bench/client"
	"menagerie/bench/selfplay"
)

// Journal writes a match as lines of JSON: {"event":"match",...} for the match,
// {"event":"game",...} for each game and {"event":"end",...}.
type Journal struct{ encoder *json.Encoder }

// NewJournal returns a journal that writes to w.
func NewJournal(w io.Writer) *Journal {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return &Journal{e}
}

// The events of a journal.
const (
	matchEvent  = "match"
	resumeEvent = "resume"
	gameEvent   = "game"
	endEvent    = "end"
)

type loggedEngine struct {
	Name     string            `json:"name"`
	Protocol client.Protocol   `json:"protocol"`
	Command  string            `json:"command,omitempty"`
	Args     []string          `json:"args,omitempty"`
	Options  map[string]string `json:"options,omitempty"`
	Control  string            `json:"control"`
	MarginMS int64             `json:"margin_ms"`
	Ponder   bool              `json:"ponder,omitempty"`
}

// loggedMatch is the line of a match.
type loggedMatch struct {
	Event       string         `json:"event"`
	Time        time.Time      `json:"time"`
	Variant     string         `json:"variant"`
	Schedule    Schedule       `json:"schedule"`
	Concurrency int            `json:"concurrency"`
	Openings    string         `json:"openings"`
	Engines     []loggedEngine `json:"engines"`
}

// loggedGame is the line of a game.
type loggedGame struct {
	Event       string          `json:"event"`
	Began       time.Time       `json:"began"`
	Seconds     float64         `json:"seconds"`
	Encounter   int             `json:"encounter"` // from 1
	Game        int             `json:"game"`      // of the encounter, from 1
	Round       int             `json:"round"`     // from 1
	Players     [2]int          `json:"players"`   // White's and Black's engines, from 0
	White       string          `json:"white"`
	Black       string          `json:"black"`
	Result      selfplay.Result `json:"result"`
	Reason      string          `json:"reason"`
	Foul        *client.Foul    `json:"foul,omitempty"`
	Fouler      int             `json:"fouler,omitempty"` // the engine that was restarted, from 1
	Adjudicated bool            `json:"adjudicated,omitempty"`
	Opening     string          `json:"opening,omitempty"`
	Start       string          `json:"start,omitempty"`
	BlackBegins bool            `json:"black_begins,omitempty"`
	Plies       []Ply           `json:"plies"`
}

// Begin logs the match that is to be played or, with games that were played before,
// goes on. openings says where the openings are from. The error, as of the other
// methods, is the writer's.
func (j *Journal) Begin(c *Config, openings string) error {
	return j.encoder.Encode(c.logged(openings))
}

// logged returns the line of the match.
func (c *Config) logged(openings string) loggedMatch {
	l := loggedMatch{Event: matchEvent, Time: time.Now(), Variant: c.Rules.Name(), Schedule: c.Schedule,
		Concurrency: c.Concurrency, Openings: openings}
	if c.Played != nil {
		l.Event = resumeEvent
	}
	for _, e := range c.Engines {
		options := map[string]string{}
		for _, o := range e.Options {
			options[o.Name] = o.Value
		}
		l.Engines = append(l.Engines, loggedEngine{e.Label(), e.Protocol, e.Command, e.Args, options,
			e.Control.String(), e.Margin.Milliseconds(), e.Ponder})
	}
	return l
}

// Game logs a game.
func (j *Journal) Game(r *Record) error {
	l := loggedGame{Event: gameEvent, Began: r.Began, Seconds: r.Elapsed.Seconds(), Encounter: r.Encounter + 1,
		Game: r.Game + 1, Round: r.Round + 1, Players: r.Players, White: r.White(), Black: r.Black(), Result: r.Result,
		Reason: r.Reason, Foul: r.Foul, Adjudicated: r.Adjudicated, Opening: r.Opening, Start: r.Start,
		BlackBegins: r.BlackBegins, Plies: append([]Ply{}, r.Plies...)}
	if r.Foul != nil {
		l.Fouler = r.Fouler + 1
	}
	return j.encoder.Encode(l)
}

// record is the game of a line.
func (l *loggedGame) record() *Record {
	return &Record{Encounter: l.Encounter - 1, Game: l.Game - 1, Round: l.Round - 1, Players: l.Players,
		Names: [2]string{l.White, l.Black}, Opening: l.Opening, Start: l.Start, BlackBegins: l.BlackBegins,
		Plies: l.Plies, Result: l.Result, Reason: l.Reason, Foul: l.Foul, Fouler: max(l.Fouler-1, 0),
		Adjudicated: l.Adjudicated, Began: l.Began, Elapsed: time.Duration(math.Round(l.Seconds * float64(time.Second)))}
}

// loggedPlayer is an engine's result.
type loggedPlayer struct {
	Name  string `json:"name"`
	Won   int    `json:"won"`
	Drawn int    `json:"drawn"`
	Lost  int    `json:"lost"`
	Pairs [5]int `json:"pairs"` // by half points, 0 to 4
	Fouls int    `json:"fouls"`
}

// End logs the result, and the error that ended the match early, if any.
func (j *Journal) End(s *Standing, stopped error) error {
	why := ""
	if stopped != nil {
		why = stopped.Error()
	}
	var players []loggedPlayer
	for i := range s.Players {
		p := &s.Players[i]
		t := p.Tally
		players = append(players, loggedPlayer{p.Name, t.Won, t.Drawn, t.Lost, t.Pairs, p.FoulCount()})
	}
	return j.encoder.Encode(struct {
		Event   string         `json:"event"`
		Time    time.Time      `json:"time"`
		Players []loggedPlayer `json:"players"`
		Stopped string         `json:"stopped,omitempty"`
	}{endEvent, time.Now(), players, why})
}
