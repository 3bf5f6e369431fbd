package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/rs/zerolog"

	"menagerie/bench/client"
	"menagerie/bench/match"
	"menagerie/bench/selfplay"
)

// matchOptions are the flags of a match. Names are those of fastchess and cutechess-cli
// where they mean the same.
type matchOptions struct {
	match.Config
	variants
	tournament     string
	openings       openingOptions
	seed           uint64
	files          match.Files
	notation       string // of moves in PGN: san or uci
	ratingInterval int
	folder         string // of endgame tables
	testEnv        bool   // OpenBench's client reads the output

	each  []string   // words for all engines
	words [][]string // of each engine
}

// wordFlags are the flags that take all words up to the next flag.
var wordFlags = []string{"engine", "each", "openings", "resign", "draw", "sprt", "pgnout", "log"}

// wordSeparator stands between the words of a flag in one argument.
const wordSeparator = "\x00"

// joinWords makes one argument of each flag of wordFlags and its words.
func joinWords(args []string) []string {
	var joined []string
	for i := 0; i < len(args); i++ {
		name := strings.TrimLeft(args[i], "-")
		if name == args[i] || !slices.Contains(wordFlags, name) {
			joined = append(joined, args[i])
			continue
		}
		first := i + 1
		for i+1 < len(args) && !strings.HasPrefix(args[i+1], "-") {
			i++
		}
		joined = append(joined, "-"+name+"="+strings.Join(args[first:i+1], wordSeparator))
	}
	return joined
}

func splitWords(text string) []string { return strings.Split(text, wordSeparator) }

// arrange joins the words behind flags, and says how to write a flag that the command has not.
func (o *matchOptions) arrange(args []string) ([]string, error) {
	for _, a := range args {
		if name := strings.TrimLeft(a, "-"); name != a {
			name, _, _ = strings.Cut(name, "=")
			if err := misplacedFlag(name); err != nil {
				return nil, err
			}
		}
	}
	return joinWords(args), nil
}

// misplacedFlag says how to write what was a flag of its own, or is a word of an engine.
func misplacedFlag(name string) error {
	instead := map[string]string{"margin": "-each timemargin=MILLISECONDS", "plies": "-openings plies=N",
		"balance": "-openings balance=CENTIPAWNS", "seed": "-srand N", "pgn": "-pgnout FILE", "trace": "-log FILE",
		"init": "-each initstr=LINE"}[name]
	if instead != "" {
		return fmt.Errorf("no flag -%s: expected %s", name, instead)
	}
	if name == "option" {
		return errors.New("no flag -option: expected option.NAME=VALUE behind -each or -engine")
	}
	switch {
	case name == commandKey:
		return errors.New("no flag -cmd: expected cmd=COMMAND behind one -engine")
	case name != "ponder" && engineWords(&client.Engine{})[name] != nil:
		return fmt.Errorf("no flag -%[1]s: expected %[1]s=VALUE behind -each, for all engines, or behind one -engine",
			name)
	}
	return nil
}

func newMatch(flags *flagSet, _ string) job {
	o := &matchOptions{Config: match.Config{Timeouts: client.DefaultTimeouts(), Trace: zerolog.Nop()}}
	flags.Func("engine", "an engine, by `words`: [cmd=]COMMAND, or \"self\" for the search of this program,\n"+
		"and what holds for it alone, as for -each", func(text string) error {
		o.words = append(o.words, splitWords(text))
		return nil
	})
	about := "`words` that hold for all engines, wherever they stand:\n" + engineHelp
	flags.Func("each", about, func(text string) error {
		o.each = append(o.each, splitWords(text)...)
		return nil
	})
	o.flag(flags)
	o.scheduleFlags(flags)
	o.openings.flags(flags, &o.seed)
	flags.DurationVar(&o.Timeouts.Think, "stall", o.Timeouts.Think, "`time` for a move of an engine without a clock")
	o.outputFlags(flags)
	o.adjudicationFlags(flags)
	flags.StringVar(&o.folder, "tables", "", "adjudicate what the endgame tables of `folder` know")
	return o
}

func (o *matchOptions) scheduleFlags(flags *flagSet) {
	flags.StringVar(&o.tournament, "tournament", string(match.RoundRobin),
		"`kind`: roundrobin, or gauntlet: the first engines against all others")
	flags.IntVar(&o.Schedule.Seeds, "seeds", 1, "`number` of engines that play the gauntlet")
	flags.number(&o.Schedule.Rounds, "rounds", 50, 1, 1_000_000, "`number` of times that each pairing meets")
	flags.number(&o.Schedule.Games, "games", 2, 1, 2, "`number` of games of each meeting, 1 or 2: two share an opening")
	flags.BoolFunc("repeat", "the same as -games 2", func(string) error { o.Schedule.Games = 2; return nil })
	flags.BoolVar(&o.Schedule.NoSwap, "noswap", false, "do not change colors in the second game")
	flags.TextVar(&o.Schedule.Share, "shard", o.Schedule.Share,
		"play one `PART/PARTS` of the meetings, for match merge, as one machine of several")
	flags.BoolVar(&o.Schedule.Reverse, "reverse", false, "the engine named later has White first")
	flags.concurrency(&o.Concurrency, "games at a time")
	flags.BoolFunc("recover", "does nothing: an engine that fails is always started again",
		func(string) error { return nil })
}

func (o *matchOptions) outputFlags(flags *flagSet) {
	o.notation, o.files.Append = "san", true
	flags.Func("pgnout", "write the games in PGN: `words` file=NAME [notation=san|uci] [append=true|false]",
		o.parsePGN)
	flags.BoolVar(&o.testEnv, "testEnv", false, "print the lines that OpenBench's client reads, and no tables")
	flags.StringVar(&o.files.Journal, "journal", "", "append the games to `file` as lines of JSON")
	flags.BoolVar(&o.files.Resume, "resume", false, "go on with the match in the file of -journal, if it has one")
	flags.Func("log", "append the dialogues with the engines to a file: `word` file=NAME", func(text string) error {
		return readWords(splitWords(text), map[string]func(string) error{"file": setText(&o.files.Trace)}, "file")
	})
	flags.number(&o.ratingInterval, "ratinginterval", 10, 0, 1_000_000,
		"`number` of games between two tables, 0 for one at the end; a terminal shows it after each game")
	flags.StringVar(&o.Event, "event", "", "the `text` of the tag Event")
	flags.StringVar(&o.Site, "site", "", "the `text` of the tag Site")
}

func (o *matchOptions) parsePGN(text string) error {
	ignored := func(string) error { return nil } // words of fastchess
	return readWords(splitWords(text), map[string]func(string) error{
		"file":       setText(&o.files.PGN),
		"notation":   setChoice(&o.notation, "san", "uci"),
		"append":     setBool(&o.files.Append),
		"nodes":      ignored,
		"seldepth":   ignored,
		"match_line": ignored,
	}, "file")
}

func (o *matchOptions) adjudicationFlags(flags *flagSet) {
	a := &o.Adjudication
	flags.Func("resign", "adjudicate a loss: `words` movecount=N score=CENTIPAWNS [twosided=true|false]",
		func(text string) error {
			twoSided := false
			a.ResignMoves = 1
			err := readWords(splitWords(text), map[string]func(string) error{"movecount": setInt(&a.ResignMoves, 1),
				"score": setInt(&a.ResignScore, 0), "twosided": setBool(&twoSided)}, "")
			a.ResignAlone = !twoSided
			return err
		})
	flags.Func("draw", "adjudicate a draw: `words` movenumber=N movecount=N score=CENTIPAWNS", func(text string) error {
		a.DrawMoves = 1
		return readWords(splitWords(text), map[string]func(string) error{"movenumber": setInt(&a.DrawFrom, 0),
			"movecount": setInt(&a.DrawMoves, 1), "score": setInt(&a.DrawScore, 0)}, "")
	})
	flags.IntVar(&a.MaxMoves, "maxmoves", 0, "adjudicate a draw after so many `moves`, 0 for never")
	sprtFlag(flags, &o.SPRT)
}

func sprtFlag(flags *flagSet, to **selfplay.SPRT) {
	flags.Func("sprt", "end when a test decides: `words` elo0=E elo1=E [alpha=P] [beta=P] [model=logistic]",
		func(text string) error {
			t := selfplay.SPRT{Alpha: 0.05, Beta: 0.05}
			model := ""
			*to = &t
			return readWords(splitWords(text), map[string]func(string) error{"elo0": setFloat(&t.Elo0),
				"elo1": setFloat(&t.Elo1), "alpha": setFloat(&t.Alpha), "beta": setFloat(&t.Beta),
				"model": setChoice(&model, "logistic")}, "")
		})
}

func (o *matchOptions) check(args []string) error {
	if err := noArguments(args); err != nil {
		return err
	}
	if len(o.words) < 2 {
		return fmt.Errorf("%d engines: expected -engine twice or more", len(o.words))
	}
	switch o.tournament {
	case "roundrobin", "round-robin":
		o.Schedule.Kind = match.RoundRobin
	case "gauntlet":
		o.Schedule.Kind = match.Gauntlet
	default:
		return fmt.Errorf("-tournament %q: expected roundrobin or gauntlet", o.tournament)
	}
	if o.files.Resume && o.files.Journal == "" {
		return errors.New("-resume: expected -journal FILE, which holds the match")
	}
	o.Schedule.RoundOpening = o.openings.policy == "round"
	if err := o.makeEngines(); err != nil {
		return err
	}
	if o.Schedule.Games > 2 {
		return fmt.Errorf("-games %d: expected 1 or 2 games of each opening; -rounds says how many openings",
			o.Schedule.Games)
	}
	return nil
}
