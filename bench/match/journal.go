package match

import (
	"encoding/json"
	"io"
	"time"

	"menagerie/bench/client"
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
	Event string `json:"event"`
	*Record
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
func (j *Journal) Game(r *Record) error { return j.encoder.Encode(loggedGame{gameEvent, r}) }

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
