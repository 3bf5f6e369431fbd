package match

import (
	"encoding/json"
	"io"
	"time"

	"menagerie/bench/selfplay"
)

// Log writes a match as lines of JSON: {"event":"match",...} for the match,
// {"event":"game",...} for each game and {"event":"end",...}.
type Log struct{ encoder *json.Encoder }

// NewLog returns a log that writes to w.
func NewLog(w io.Writer) *Log {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return &Log{e}
}

type loggedEngine struct {
	Name     string            `json:"name"`
	Protocol Protocol          `json:"protocol"`
	Command  string            `json:"command,omitempty"`
	Args     []string          `json:"args,omitempty"`
	Options  map[string]string `json:"options,omitempty"`
	Control  string            `json:"control"`
}

// Begin logs the match that is to be played. The error, as of the other methods, is
// the writer's.
func (l *Log) Begin(c *Config) error {
	var engines []loggedEngine
	for _, e := range c.Engines {
		options := map[string]string{}
		for _, o := range e.Options {
			options[o.Name] = o.Value
		}
		engines = append(engines, loggedEngine{e.label(), e.Protocol, e.Command, e.Args, options, e.Control.String()})
	}
	return l.encoder.Encode(struct {
		Event       string         `json:"event"`
		Time        time.Time      `json:"time"`
		Variant     string         `json:"variant"`
		Games       int            `json:"games"`
		Concurrency int            `json:"concurrency"`
		MarginMS    int64          `json:"margin_ms"`
		Engines     []loggedEngine `json:"engines"`
	}{"match", time.Now(), c.Rules.Name(), 2 * c.Pairs, c.Concurrency, c.Margin.Milliseconds(), engines})
}

// Game logs a game.
func (l *Log) Game(r *Record) error {
	var fouler string
	if r.Foul != nil {
		fouler = r.Names[r.Fouler]
	}
	return l.encoder.Encode(struct {
		Event       string          `json:"event"`
		Began       time.Time       `json:"began"`
		Seconds     float64         `json:"seconds"`
		Pair        int             `json:"pair"` // from 1
		White       string          `json:"white"`
		Black       string          `json:"black"`
		Result      selfplay.Result `json:"result"`
		Reason      string          `json:"reason"`
		Foul        *Foul           `json:"foul,omitempty"`
		Fouler      string          `json:"fouler,omitempty"` // and restarted
		Adjudicated bool            `json:"adjudicated,omitempty"`
		Start       string          `json:"start,omitempty"`
		Plies       []Ply           `json:"plies"`
	}{"game", r.Began, r.Elapsed.Seconds(), r.Pair + 1, r.White(), r.Black(), r.Result, r.Reason, r.Foul, fouler,
		r.Adjudicated, r.Start, r.Plies})
}

// End logs the result, and the error that ended the match early, if any.
func (l *Log) End(s *Standing, stopped error) error {
	why := ""
	if stopped != nil {
		why = stopped.Error()
	}
	return l.encoder.Encode(struct {
		Event   string    `json:"event"`
		Time    time.Time `json:"time"`
		Names   [2]string `json:"names"`
		Won     int       `json:"won"` // by the first engine
		Drawn   int       `json:"drawn"`
		Lost    int       `json:"lost"`
		Pairs   [5]int    `json:"pairs"` // by half points, 0 to 4
		Fouls   [2]int    `json:"fouls"`
		Stopped string    `json:"stopped,omitempty"`
	}{"end", time.Now(), s.Names, s.Tally.Won, s.Tally.Drawn, s.Tally.Lost, s.Tally.Pairs,
		[2]int{s.FoulCount(0), s.FoulCount(1)}, why})
}
