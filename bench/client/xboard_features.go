package client

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
)

// features are the features that an XBoard engine announces. Use newFeatures for
// the protocol's defaults.
type features struct {
	said      map[string]string       // values by key, without those below
	variants  []string                // names
	options   map[string]xboardOption // by lower-case name
	announced bool                    // has announced any
	waits     bool                    // announced done=0: done=1 will follow
}

// xboardOption is an option that the engine announced.
type xboardOption struct {
	name   string
	button bool
	check  bool
}

// newFeatures returns the features of an engine that announces none.
func newFeatures() features {
	return features{said: map[string]string{"time": "1"}, variants: []string{"normal"},
		options: map[string]xboardOption{}}
}

// has reports whether a feature is on.
func (f *features) has(key string) bool { return f.said[key] == "1" }

// negotiate asks for the features and answers them.
func (x *xboardPlayer) negotiate(ctx context.Context) error {
	x.features = newFeatures()
	x.Send("protover 2")
	patience := x.timeouts.Start
	if x.description.XBoard.Name == "normal" { // which engines of the first version play as well
		patience = min(x.timeouts.Announce, patience)
	}
	err := x.listen(ctx, time.Now().Add(patience), "feature", func(line) (bool, error) { return false, nil })
	switch {
	case errors.Is(err, errLate):
		return x.announced(ctx)
	case IsFoul(err, Stall):
		return nil // an engine of the protocol's first version, or a slow one
	}
	return err
}

// errLate says that an engine has begun to announce its features.
var errLate = errors.New("features")

// listen is await for lines other than features. Those are taken whenever they come; the first
// ends it with errLate.
func (x *xboardPlayer) listen(ctx context.Context, deadline time.Time, what string,
	handle func(l line) (done bool, err error)) error {
	return x.await(ctx, deadline, what, func(l line) (bool, error) {
		first := !x.features.announced
		switch found := x.take(l.text); {
		case found && first:
			return true, errLate
		case found:
			return false, nil
		}
		return handle(l)
	})
}

// announced waits until an engine that has begun to announce its features is done with it. It may
// ask for time; without that it need not say that it is done.
func (x *xboardPlayer) announced(ctx context.Context) error {
	for began := time.Now(); !x.features.has("done"); {
		waits, patience := x.features.waits, x.timeouts.Announce
		if waits {
			patience = x.timeouts.Load
		}
		err := x.await(ctx, began.Add(patience), "feature done=1", func(l line) (bool, error) {
			x.take(l.text)
			return x.features.has("done") || x.features.waits != waits, nil
		})
		if IsFoul(err, Stall) && !waits {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// take reads and answers a line of features, and reports whether it is one.
func (x *xboardPlayer) take(text string) bool {
	rest, found := strings.CutPrefix(text, "feature ")
	if found {
		x.features.announced = true
		x.Send(x.features.read(rest)...)
	}
	return found
}

// feature is a feature in a line: KEY=VALUE or KEY="TEXT".
var feature = regexp.MustCompile(`([^\s=]+)\s*=\s*(?:"([^"]*)"|(\S*))`)

// read takes the features of a line and returns the answers.
func (f *features) read(text string) (answers []string) {
	for _, m := range feature.FindAllStringSubmatch(text, -1) {
		verdict := "rejected "
		if f.set(m[1], m[2]+m[3]) {
			verdict = "accepted "
		}
		answers = append(answers, verdict+m[1])
	}
	return answers
}

// set takes one feature and reports whether the match uses it.
func (f *features) set(key, value string) bool {
	switch key {
	case "variants":
		f.variants = strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' })
	case "option":
		f.addOption(value)
	case "done":
		f.said[key], f.waits = value, value != "1"
	case "ping", "setboard", "usermove", "time", "name", "nps", "memory", "smp", "myname":
		f.said[key] = value
	case "colors", "sigint", "sigterm", "reuse", "debug": // neither used nor harmful
	default:
		return false
	}
	return true
}

// addOption takes "NAME -KIND ...".
func (f *features) addOption(text string) {
	name, kind, _ := strings.Cut(text, " -")
	name = strings.TrimSpace(name)
	f.options[strings.ToLower(name)] = xboardOption{
		name:   name,
		button: strings.HasPrefix(kind, "button") || strings.HasPrefix(kind, "save"),
		check:  strings.HasPrefix(kind, "check"),
	}
}

// setOption returns the command that gives an option a value. The options
// memory (MiB) and cores are commands of their own; Hash and Threads stand for
// them where the engine has no options of these names.
func (f *features) setOption(o Option) (string, error) {
	key := strings.ToLower(o.Name)
	if known, found := f.options[key]; found {
		return known.command(o.Value), nil
	}
	switch {
	case f.has("memory") && (key == "memory" || key == "hash"):
		return "memory " + o.Value, nil
	case f.has("smp") && (key == "cores" || key == "threads"):
		return "cores " + o.Value, nil
	}
	return "", NewFoul(NoStart, "no option %q among those it announces", o.Name)
}

func (o xboardOption) command(value string) string {
	switch {
	case o.button:
		return "option " + o.name
	case o.check && value == "true":
		value = "1"
	case o.check && value == "false":
		value = "0"
	}
	return fmt.Sprintf("option %s=%s", o.name, value)
}
