package protocol

import (
	"slices"
	"strconv"
	"strings"

	"menagerie/internal/game"
)

// settingOptions are the options for the settings of all rules. Rules may share one. Its name says
// which they are, since most variants have none.
func (s *session) settingOptions() []*option {
	var options []*option
	for _, r := range s.rules {
		for _, set := range r.Settings() {
			i := slices.IndexFunc(options, func(o *option) bool { return o.short == set.Name && o.max == set.Max })
			if i < 0 {
				i = len(options)
				options = append(options, &option{short: set.Name, kind: spinOption,
					initial: strconv.Itoa(set.Initial), min: set.Min, max: set.Max,
					apply: func(text string) error { return s.adjust(set, text) }})
			}
			options[i].games = append(options[i].games, r.Name())
		}
	}
	for _, o := range options {
		o.name = o.short + " of " + strings.Join(o.games, " and ")
	}
	return options
}

// adjust changes a setting of all rules that have it. The game being played keeps
// its rules once a move has been made.
func (s *session) adjust(changed game.Setting, text string) error {
	value, err := strconv.Atoi(text)
	if err != nil {
		return err
	}
	untouched := s.Plies() == 0 && s.Position.FEN() == s.startFEN()
	s.rules = slices.Clone(s.rules)
	for i, r := range s.rules {
		if !slices.Contains(r.Settings(), changed) {
			continue
		}
		s.rules[i] = r.With(changed.Name, value)
		if r.Name() != s.rule.Name() {
			continue
		}
		s.rule = s.rules[i]
		if untouched {
			if err := s.choose(s.rule); err != nil {
				return err
			}
		}
	}
	return nil
}

// startFEN is the start position of the rules being played, "" if it has none.
func (s *session) startFEN() string {
	game, err := s.rule.NewGame("")
	if err != nil {
		return ""
	}
	return game.FEN()
}
