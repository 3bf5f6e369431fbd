package client

import (
	"errors"
	"fmt"
)

// FoulKind is a way to lose a game other than by the rules of the game.
type FoulKind string

// The kinds of fouls. After any of them the engine is restarted.
const (
	IllegalMove FoulKind = "illegal move"
	FalseClaim  FoulKind = "false claim"
	TimeForfeit FoulKind = "time forfeit"
	Stall       FoulKind = "stall"        // no answer long after it was due
	Death       FoulKind = "death"        // the process ended
	Flood       FoulKind = "flood"        // output without end
	Refusal     FoulKind = "refusal"      // does not accept a legal move or position
	NoStart     FoulKind = "no start"     // could not be started, or not as asked
	InternalBug FoulKind = "internal bug" // an engine inside this program gave no move
)

// Foul is a breach of the game's or the protocol's rules by one engine.
type Foul struct {
	Kind   FoulKind `json:"kind"`
	Detail string   `json:"detail"`
}

// Error implements error.
func (f *Foul) Error() string { return string(f.Kind) + ": " + f.Detail }

// NewFoul returns a foul with its detail.
func NewFoul(kind FoulKind, format string, args ...any) *Foul {
	return &Foul{kind, fmt.Sprintf(format, args...)}
}

// IsFoul reports whether an error is a foul of that kind.
func IsFoul(err error, kind FoulKind) bool {
	var f *Foul
	return errors.As(err, &f) && f.Kind == kind
}

// NoStartOf returns the foul of an engine that could not be started, which names it.
func NoStartOf(e *Engine, err error) error {
	detail := err.Error()
	if f := (*Foul)(nil); errors.As(err, &f) && f.Kind == NoStart {
		detail = f.Detail
	}
	return NewFoul(NoStart, "%s: %s", e.Label(), detail)
}
