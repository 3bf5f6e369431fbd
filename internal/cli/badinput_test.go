package cli

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// Bad input that other engines were seen to die or hang of. Some lines are too
// long to write down.
func uciBadInput() map[string][]string {
	const mebibyte = 1 << 20
	fen := func(text string) []string { return []string{"position fen " + text, "go depth 3"} }
	return map[string][]string{
		"unknown command":               {"xyzzy"},
		"blank lines":                   {"", "   ", "\t"},
		"upper case":                    {"UCI", "joho uci"},
		"fen garbage":                   fen("garbage"),
		"fen empty":                     {"position fen", "go depth 3"},
		"position alone":                {"position", "go depth 3"},
		"no kings":                      fen("8/8/8/8/8/8/8/8 w - - 0 1"),
		"no black king":                 fen("8/8/8/8/8/8/8/4K3 w - - 0 1"),
		"two white kings":               fen("4k3/8/8/8/8/8/8/K3K3 w - - 0 1"),
		"nine files":                    fen("rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
		"nine ranks":                    fen("rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
		"truncated board":               fen("rnbqkbnr/pppppppp/8/8 b KQkq - 0 1"),
		"board only":                    fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
		"bad side":                      fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1"),
		"unknown piece":                 fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKXNR w KQkq - 0 1"),
		"right without rook":            fen("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1"),
		"right, king away":              fen("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1"),
		"king can be taken":             fen("4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1"),
		"pawns on the last ranks":       fen("P3k3/8/8/8/8/8/8/p3K3 w - - 0 1"),
		"bogus en passant":              fen("4k3/8/8/8/8/8/8/4K3 w - e6 0 1"),
		"huge counters":                 fen("4k3/8/8/8/8/8/8/4K3 w - - -5 99999999999999999999"),
		"64 queens":                     fen("QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ w - - 0 1"),
		"fen of 100000":                 fen(strings.Repeat("q", 100000)),
		"stalemate":                     fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
		"checkmate":                     fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"),
		"illegal move":                  {"position startpos moves e2e5", "go depth 3"},
		"illegal third move":            {"position startpos moves e2e4 e7e5 e4e5 g1f3", "go depth 3"},
		"garbage move":                  {"position startpos moves garbage", "go depth 3"},
		"position during search":        {"go infinite", "position startpos moves e2e4", "stop"},
		"go during search":              {"go infinite", "go depth 3", "stop"},
		"ucinewgame during search":      {"go infinite", "ucinewgame"},
		"stop without search":           {"stop", "stop"},
		"depth -1":                      {"go depth -1"},
		"depth 0":                       {"go depth 0"},
		"movetime -5":                   {"go movetime -5"},
		"wtime abc":                     {"go wtime abc"},
		"wtime -1000":                   {"go wtime -1000 btime -1000"},
		"nodes 1":                       {"go nodes 1"},
		"searchmoves illegal":           {"go searchmoves e2e5 depth 3"},
		"perft 0":                       {"go perft 0"},
		"unknown option":                {"setoption name NoSuch value 3"},
		"option without name":           {"setoption", "setoption value 3"},
		"Hash 0":                        {"setoption name Hash value 0"},
		"Hash abc":                      {"setoption name Hash value abc"},
		"Hash of a terabyte":            {"setoption name Hash value 1048576"},
		"Hash 99999999":                 {"setoption name Hash value 99999999"},
		"Threads 0":                     {"setoption name Threads value 0"},
		"Threads 999999":                {"setoption name Threads value 999999"},
		"Threads of a billion":          {"setoption name Threads value 1000000000"},
		"unknown variant":               {"setoption name UCI_Variant value nosuch", "go depth 3"},
		"a line of a mebibyte":          {strings.Repeat("a", mebibyte)},
		"a game of a mebibyte":          {"position startpos moves" + strings.Repeat(" g1f3 g8f6 f3g1 f6g8", mebibyte/20), "go depth 3"},
		"a mebibyte of blanks":          {strings.Repeat(" ", mebibyte)},
		"a mebibyte of binary":          {strings.Repeat("\x01\x80\xff\x00", mebibyte/4)},
		"NUL":                           {"\x00", "is\x00ready", "position startpos moves \x00"},
		"invalid UTF-8 and CR":          {"\xff\xfe\r", "position fen \xff\r"},
		"CR LF":                         {"position startpos\r", "go depth 3\r"},
		"all parameters, some twice":    {"go depth 2 depth 3 wtime 5 wtime 6 infinite ponder", "stop"},
		"ponderhit out of nowhere":      {"ponderhit", "go depth 2", "ponderhit"},
		"perft beyond all bounds":       {"go perft 99999999999999999999", "stop", "go perft 60", "stop"},
		"quit words that are no quit":   {"quit-not", "quitt"},
		"a move where a fen should be":  {"position fen e2e4", "position moves e2e4"},
		"files that are not there":      {"setoption name VariantPath value /no/such", "setoption name LayoutFile value /no/such", "setoption name VariantPath value /dev"},
		"an option with its name twice": {"setoption name name value value"},
	}
}

func xboardBadInput() map[string][]string {
	const mebibyte = 1 << 20
	return map[string][]string{
		"unknown command":           {"xyzzy"},
		"blank lines":               {"", "   ", "\t"},
		"illegal move":              {"e2e5"},
		"illegal usermove":          {"usermove e2e5"},
		"move garbage":              {"z9z9", "usermove z9z9"},
		"the other side's move":     {"e7e5"},
		"setboard garbage":          {"setboard garbage"},
		"setboard no kings":         {"setboard 8/8/8/8/8/8/8/8 w - - 0 1"},
		"setboard alone":            {"setboard"},
		"setboard truncated":        {"setboard rnbqkbnr/pppppppp/8/8 b KQkq - 0 1"},
		"setboard right, no rook":   {"setboard 4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1"},
		"setboard nine ranks":       {"setboard rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		"setboard king in reach":    {"setboard 4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1"},
		"setboard stalemate":        {"setboard 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go", "new"},
		"setboard of 100000":        {"setboard " + strings.Repeat("q", 100000)},
		"variant nosuch":            {"variant nosuch"},
		"level garbage":             {"level garbage"},
		"level 0 0 0":               {"level 0 0 0"},
		"level -1 -1 -1":            {"level -1 -1 -1"},
		"st -1":                     {"st -1"},
		"st 0":                      {"st 0"},
		"st abc":                    {"st abc"},
		"sd 0":                      {"sd 0"},
		"sd -5":                     {"sd -5"},
		"time -100":                 {"time -100", "otim -100"},
		"undo at the start":         {"undo"},
		"remove at the start":       {"remove"},
		"memory -1":                 {"memory -1"},
		"memory 0":                  {"memory 0"},
		"memory abc":                {"memory abc"},
		"cores 99999":               {"cores 99999", "cores 1"},
		"unknown option":            {"option NoSuch=3", "option", "option ="},
		"ping alone":                {"ping"},
		"? without search":          {"?"},
		"edit garbage":              {"edit", "garbage", "Zz99", "#", "."},
		"edit without king":         {"edit", "#", "Pa2", ".", "new"},
		"analyze":                   {"analyze", "ping 5", "exit"},
		"force new go":              {"force", "new", "go", "force", "new", "go", "force", "new"},
		"a line of a mebibyte":      {strings.Repeat("a", mebibyte)},
		"a line of 300":             {strings.Repeat("b", 300)},
		"a line of 70000":           {strings.Repeat("c", 70000)},
		"a mebibyte of binary":      {strings.Repeat("\x01\x80\xff\x00", mebibyte/4)},
		"NUL":                       {"\x00", "pi\x00ng 3"},
		"CR LF":                     {"new\r", "level 0 1 0\r"},
		"setscore garbage":          {"setscore", "setscore a b", "setscore 99999999999999999999 1"},
		"highlights of nothing":     {"lift", "lift z99", "lift a99", "put", "put q", "hover"},
		"exclude garbage":           {"exclude", "exclude q", "include z9z9", "exclude all", "include all"},
		"result without a game":     {"result", "result *", "result 1-0 {on time}", "new"},
		"pause twice":               {"pause", "pause", "resume", "resume"},
		"moves after the game":      {"force", "setboard 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "usermove h8h7", "go", "usermove h8g8", "new"},
		"features of another world": {"accepted", "rejected", "accepted feature", "rejected highlight", "protover x"},
		"numbers beyond all bounds": {"st 1e999", "level 1e9 1e9 1e9", "sd 99999999999999999999", "time 99999999999999999999"},
	}
}

// smallHash are lines that make the table small, in the protocols: clearing one of 64 MiB for
// each of some hundred sessions takes longer than all they do.
var smallHash = map[string]string{"uci": "setoption name Hash value 1", "xboard": "memory 1"}

// TestBadInput feeds each case and looks for a sign of life and a move, also
// when the input ends right after it.
func TestBadInput(t *testing.T) {
	t.Run("uci", func(t *testing.T) {
		for name, lines := range uciBadInput() {
			t.Run(name, func(t *testing.T) {
				d := converse(t, slices.Concat([]string{"uci", smallHash["uci"]}, lines, []string{"isready"})...)
				d.until("readyok", patience)
				d.send("stop", "setoption name UCI_Variant value chess", "position startpos", "go depth 2")
				d.until("bestmove ", patience)
				converse(t, lines...) // ends with its input
			})
		}
	})
	t.Run("xboard", func(t *testing.T) {
		for name, lines := range xboardBadInput() {
			t.Run(name, func(t *testing.T) {
				d := converse(t, slices.Concat([]string{"xboard", "protover 2", smallHash["xboard"], "new"}, lines, []string{"ping 77"})...)
				d.until("pong 77", patience)
				d.send("new", "sd 2", "go")
				d.until("move ", patience)
				if name != "cores 99999" { // a thousand threads, which take seconds to make
					converse(t, slices.Concat([]string{"xboard", smallHash["xboard"], "new"}, lines)...)
				}
			})
		}
	})
}

// Each of these is answered by a line that says what is wrong: a GUI's user
// would otherwise see nothing but odd moves.
func TestBadInputIsReported(t *testing.T) {
	for _, line := range []string{
		"position fen 8/8/8/8/8/8/8/8 w - - 0 1", "position fen 4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1",
		"position startpos moves e2e4 e7e5 e4e5 g1f3", "setoption name UCI_Variant value nosuch",
		"setoption name Hash value 1099511627776", "setoption name Threads value 1000000000",
	} {
		t.Run(line, func(t *testing.T) {
			d := converse(t, "position startpos moves d2d4", line, "d")
			d.until("info string error: ", time.Second)
			d.until("Fen: rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b", time.Second)
		})
	}
}
