package protocol

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"menagerie/internal/game"
)

// settings are the values of the options, other than the variant.
type settings struct {
	hashMiB, threads int
	multiPV          int
	chess960         bool // castling is that of Chess960 in every game
	overheadMS       int
	limitStrength    bool // to elo; skillLevel counts otherwise
	elo, skillLevel  int
	showWDL          bool
	resignBelow      int // pawns, 0 for never
	enteringKing     int // a place among enteringKingRules, -1 for what the variant says
}

// defaultOverheadMS is what a move may lose between the engine and the clock of
// a GUI without a margin, on a loaded machine.
const defaultOverheadMS = 40

func (s *settings) overhead() time.Duration {
	return time.Duration(s.overheadMS) * time.Millisecond
}

// newOptions lists the session's options and gives the settings their defaults.
func (s *session) newOptions() []*option {
	s.settings = settings{hashMiB: s.config.HashMiB, threads: 1, multiPV: 1,
		overheadMS: defaultOverheadMS, elo: maxElo, skillLevel: fullSkill, enteringKing: -1}
	// GUIs announce pondering and analysis; go says all that matters of them.
	noted := func(string) error { return nil }
	return append([]*option{
		{name: "Hash", kind: spinOption, initial: strconv.Itoa(s.config.HashMiB), min: 1, max: s.config.MaxHashMiB,
			uciOnly: true, apply: changes(&s.settings.hashMiB, func(n int) { s.config.Engine.Resize(n) })},
		{name: "Threads", kind: spinOption, initial: "1", min: 1, max: s.config.MaxThreads,
			uciOnly: true, apply: changes(&s.settings.threads, func(n int) { s.config.Engine.SetThreads(n) })},
		{name: "Clear Hash", kind: buttonOption, apply: func(string) error { s.config.Engine.Clear(); return nil }},
		{name: "Ponder", kind: checkOption, initial: "false", uciOnly: true, apply: noted},
		spin("MultiPV", 1, 1, 256, &s.settings.multiPV),
		spin("Move Overhead", defaultOverheadMS, 0, 5000, &s.settings.overheadMS),
		spin("Skill Level", fullSkill, 0, fullSkill, &s.settings.skillLevel),
		uciOnly(check("UCI_LimitStrength", &s.settings.limitStrength)),
		uciOnly(spin("UCI_Elo", maxElo, minElo, maxElo, &s.settings.elo)),
		xboardOnly(check("Limit Strength", &s.settings.limitStrength)),
		xboardOnly(spin("Elo", maxElo, minElo, maxElo, &s.settings.elo)),
		uciOnly(check("UCI_ShowWDL", &s.settings.showWDL)),
		xboardOnly(spin("Resign Below", 0, 0, 50, &s.settings.resignBelow)),
		{name: "UCI_AnalyseMode", kind: checkOption, initial: "false", uciOnly: true, apply: noted},
		{name: "UCI_Variant", kind: comboOption, initial: s.rules[0].Name(), vars: s.variantNames(),
			uciOnly: true, apply: s.chooseByName},
		{name: "UCI_Chess960", kind: checkOption, initial: "false", uciOnly: true, apply: s.setChess960},
		{name: "EnteringKingRule", kind: comboOption, initial: enteringKingRules[3], vars: enteringKingRules[:],
			uciOnly: true, apply: s.setEnteringKing},
		{name: "VariantPath", kind: fileOption, apply: s.loadVariants},
		{name: "LayoutFile", kind: fileOption, apply: s.loadLayout},
		{name: "TablesPath", kind: stringOption, apply: s.loadTables},
		// Clients that set it in every engine give up where it is not listed.
		{name: "SyzygyPath", kind: stringOption, uciOnly: true, apply: func(path string) error {
			if path != "" {
				s.tell("option SyzygyPath has no effect here: TablesPath is a folder of endgame tables")
			}
			return nil
		}},
	}, append(s.settingOptions(), s.paramOptions()...)...)
}

// foreign reports whether an option is one that other engines have, and that people leave in the
// configurations of their programs: Stockfish, Fairy-Stockfish, Leela, and those of UCI's specification.
func foreign(name string) bool {
	switch strings.ToLower(name) {
	case "syzygyprobedepth", "syzygy50moverule", "syzygyprobelimit", "evalfile", "evalfilesmall", "use nnue",
		"contempt", "analysis contempt", "slow mover", "minimum thinking time", "nodestime", "debug log file",
		"numapolicy", "ownbook",
		"book file", "bookfile", "best book move", "nalimovpath", "nalimovcache", "gaviotatbpath", "gaviotatbcache",
		"uci_opponent", "uci_engineabout", "uci_showcurrline", "uci_showrefutations", "uci_setpositionvalue",
		"uci_shredderbases", "protocol", "tsumemode", "weightsfile", "backend", "backendoptions", "large pages",
		"emergency move horizon", "emergency base time", "emergency move time", "idle threads sleep":
		return true
	}
	return false
}

// paramOptions are the options for the numbers of the search, if it lets them be changed.
func (s *session) paramOptions() []*option {
	var options []*option
	for _, p := range s.config.Params {
		options = append(options, &option{name: p.Name, kind: spinOption, initial: strconv.Itoa(p.Value), min: p.Min,
			max: p.Max,
			apply: func(text string) error {
				value, err := strconv.Atoi(text)
				if err != nil {
					return err
				}
				return s.config.SetParam(p.Name, value)
			}})
	}
	return options
}

// spin is an option that is no more than a number.
func spin(name string, initial, low, high int, value *int) *option {
	return &option{name: name, kind: spinOption, initial: strconv.Itoa(initial), min: low, max: high,
		apply: func(text string) (err error) { *value, err = strconv.Atoi(text); return err }}
}

// check is an option that is no more than a switch, off at first.
func check(name string, value *bool) *option {
	return &option{name: name, kind: checkOption, initial: "false",
		apply: func(text string) error { *value = text == "true"; return nil }}
}

func uciOnly(o *option) *option    { o.uciOnly = true; return o }
func xboardOnly(o *option) *option { o.xboardOnly = true; return o }

// changes is a number that an engine is told of once it changes.
func changes(value *int, tell func(n int)) func(text string) error {
	return func(text string) error {
		n, err := strconv.Atoi(text)
		if err == nil && n != *value {
			*value = n
			tell(n)
		}
		return err
	}
}

// variantNames lists the games for UCI. Some GUIs look for another name of the first one.
func (s *session) variantNames() []string {
	var names []string
	for i, r := range s.rules {
		names = append(names, r.Name())
		if i == 0 {
			names = append(names, r.Aliases()...)
		}
	}
	return names
}

func (s *session) chooseByName(name string) error {
	r := s.find(name)
	if r == nil {
		s.unknown, s.refused = name, true
		return fmt.Errorf("no variant %s: there is no position until another one is chosen", quote(name))
	}
	s.unknown = ""
	return s.choose(r)
}

// setChess960 makes castling that of Chess960, in the game being played and those chosen later. The
// game starts anew if it has castling: its position may have had other rights.
func (s *session) setChess960(value string) error {
	on := value == "true"
	if on == s.settings.chess960 {
		return nil
	}
	s.settings.chess960 = on
	if plain := s.find(s.rule.Name()); plain != nil && plain.InChess960() != nil {
		return s.choose(plain)
	}
	return nil
}

// enteringKingRules are YaneuraOu's names of the rules for an entering king, in the order of variant.EnteringKing.
var enteringKingRules = [...]string{"NoEnteringKing", "CSARule24", "CSARule24H", "CSARule27", "CSARule27H", "TryRule"}

// setEnteringKing chooses what an entering king wins by, in the games that have such a rule. The game being played
// starts anew if it is one of them.
func (s *session) setEnteringKing(value string) error {
	i := slices.IndexFunc(enteringKingRules[:], func(name string) bool { return strings.EqualFold(name, value) })
	if i < 0 {
		return fmt.Errorf("%s: expected one of %s", quote(value), strings.Join(enteringKingRules[:], ", "))
	}
	old := s.settings.enteringKing
	s.settings.enteringKing = i
	plain := s.find(s.rule.Name())
	kings, has := plain.(game.EnteringKings)
	if old == i || !has || kings.WithEnteringKing(i) == plain && (old < 0 || kings.WithEnteringKing(old) == plain) {
		return nil
	}
	return s.choose(plain)
}

// loadVariants adds the variants of files to those that can be chosen, in place of older ones of
// the same name. Between files is what divides the system's lists of paths, a colon or semicolon.
func (s *session) loadVariants(paths string) error {
	var failed error
	for _, path := range filepath.SplitList(paths) {
		if s.config.LoadVariants == nil {
			return errors.New("variants cannot be loaded here")
		}
		failed = cmp.Or(failed, s.learn(s.config.LoadVariants(path)))
	}
	return failed
}

// learn adds variants that have been read. The user is told of those that cannot be loaded; it is an
// error only if none can.
func (s *session) learn(loaded []game.Rules, problems []string, err error) error {
	if err != nil {
		return err
	}
	for _, p := range problems {
		s.tell(p)
	}
	s.add(loaded...)
	return nil
}

// loadTables uses the endgame tables of a folder. The user is told of files that cannot be used.
func (s *session) loadTables(path string) error {
	if s.config.LoadTables == nil {
		if path == "" {
			return nil
		}
		return errors.New("endgame tables cannot be loaded here")
	}
	problems, err := s.config.LoadTables(path)
	for _, p := range problems {
		s.tell(p)
	}
	return err
}

// loadLayout gives a variant the start position of a file, from the next game on.
func (s *session) loadLayout(path string) error {
	if path == "" {
		return nil
	}
	if s.config.LoadLayout == nil {
		return errors.New("layouts cannot be loaded here")
	}
	r, err := s.config.LoadLayout(path)
	if err != nil {
		return err
	}
	s.add(r)
	if s.rule.Name() == r.Name() {
		s.rule = s.asSet(r)
	}
	return nil
}

// add makes variants available.
func (s *session) add(loaded ...game.Rules) {
	s.rules = game.With(s.rules, loaded...)
	if o, err := s.findOption("UCI_Variant"); err == nil {
		o.vars = s.variantNames()
	}
}
