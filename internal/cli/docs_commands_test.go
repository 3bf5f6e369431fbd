package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"menagerie/internal/debian"
)

// A pageCommand is a command that pages print.
type pageCommand struct {
	command string
	// instead are pairs of a part of the command and what to run in its place, where it
	// would take long or stands for what the reader has.
	instead []string
	stdin   string
	status  int
	want    string // a part of the output
	makes   string // a file that the command makes
	program string // a program that it needs besides
	long    bool   // takes seconds: CI alone runs it
}

// pageCommands has every command of the pages.
func pageCommands() []pageCommand {
	const quit = "quit\n"
	chessStart := "  8  r  n  b  q  k  b  n  r "
	xxlStart := "  1  R  N  B  H  C  G  A  K  G  C  E  B  N  R\n"
	build := []string{"./cmd/engine", "-buildvcs=false -o $DIR/built ./cmd/engine"}
	few := []string{"-rounds 1000", "-rounds 1 -maxmoves 3", "nodes=4000", "nodes=50", "/tmp/new", "./engine", "/tmp/old", "./engine"}
	quick := []string{"-games 200", "-games 2", "-movetime 100", "-movetime 1", "-movetime 10,100", "-movetime 1,2"}
	samples := []string{"-games 30000", "-games 4", "-games 8000", "-games 4", "-evaluate 100", "-evaluate 20"}
	night := []string{" learn ", " learn -games 32 -nodes 20 -label 20 -match 2 -matchnodes 20 ", "-hours 8 ", "-hours 0.001 "}
	makes := func(target, want string) pageCommand {
		return pageCommand{command: "make " + target, instead: []string{"make", "make -n"}, want: want, program: "make"}
	}
	return []pageCommand{
		{command: "go build ./cmd/engine && ./engine", instead: append(build, "./engine", "$DIR/built"), stdin: "help\nquit\n", want: "variants", long: true},
		{command: "go build ./cmd/engine", instead: build, makes: "built", long: true},
		{command: "go build -o /tmp/new ./cmd/engine", instead: []string{"/tmp/new", "$DIR/new -buildvcs=false"}, makes: "new", long: true},
		{command: "go build -C /tmp/base -o /tmp/old ./cmd/engine", instead: []string{"/tmp/base", "$PWD", "/tmp/old", "$DIR/old -buildvcs=false"}, makes: "old", long: true},
		{command: "go test ./...", instead: []string{"./...", "-run '^$' ./internal/game"}, want: "ok  ", long: true},
		{command: "go test ./internal/cli -run XBoard -games 20 -timeout 1h", instead: []string{"1h", "1h -list XBoard"}, want: "TestXBoard", long: true},
		{command: "go test ./perft -run TestRandomSections/old -sections 1000 -timeout 1h -v", instead: []string{"1h -v", "1h -list RandomSections"}, want: "TestRandomSections", long: true},
		{command: "go test ./perft -run TestRandomSections -first-section 5000 -sections 100", instead: []string{"100", "100 -list RandomSections"}, want: "TestRandomSections", long: true},
		{command: "go run ./bench/peers -peer fairy-stockfish perft", instead: []string{"perft", "-engine $DIR/engine -pairs 1 -time 1ms perft losalamos"}, want: "| `losalamos` | depth ", program: "fairy-stockfish", long: true},
		{command: "go run ./bench/peers -peer fairy-stockfish search chess shogi", instead: []string{"search", "-engine $DIR/engine -pairs 1 -time 50ms search"}, want: "| `shogi` | 50ms | ", program: "fairy-stockfish", long: true},
		{command: "go test -run '^$' -bench . ./perft", instead: []string{"-bench .", "-bench . -list ."}, want: "BenchmarkPerft\n", long: true},
		{command: "go test -pgo $PWD/cmd/engine/default.pgo -run '^$' -bench . -benchtime 0.4s ./perft", instead: []string{"-bench .", "-bench . -list ."}, want: "BenchmarkPerft\n", long: true},

		makes("build", "go build "),
		makes("test", "go test ./...\n"),
		makes("short", "go test -short ./...\n"),
		makes("race", "go test -race "),
		makes("soak", "-run TestSoakTogether "),
		makes("lint", "golangci-lint"),
		makes("perft", "engine perft "),
		makes("bench", "engine bench\n"),
		makes("signature", ".ci/signature ./engine\n"),
		makes("fuzz", ".ci/fuzz "),
		makes("pgo", "tee cmd/engine/default.pgo > cmd/menagerie/default.pgo\n"),
		makes("match", "engine match "),
		makes("page", ".ci/page\n"),
		makes("check", ".ci/run\n"),
		{command: "make wasm && ./engine serve -export site", status: failure, want: "engine serve: -export: open /none/wasm_exec.js", program: "make",
			instead: []string{"make", "make -n", "./engine", "$DIR/engine", "site", "$DIR/site -wasm /none"}},
		{command: "./engine serve -export menagerie.html", status: failure, want: "engine serve: -export: open /none/wasm_exec.js",
			instead: []string{"./engine", "$DIR/engine", "menagerie.html", "$DIR/m.html -wasm /none"}},

		{command: "./engine", stdin: "go perft 1\nquit\n", want: "Nodes searched: 20\n"},
		{command: "./engine -log FILE -log-level debug", instead: []string{"FILE", "session.log"}, stdin: "isready\nquit\n", want: "readyok\n", makes: "session.log"},
		{command: "./engine help play", want: "\n  engine play [FLAGS] [VARIANT]\n"},
		{command: "make -j EXE=NAME CC=go", instead: []string{"make", "make -n"}, want: "-o NAME ./cmd/engine\n", program: "make"},
		{command: "./engine help COMMAND", instead: []string{"COMMAND", "perft"}, want: "perft: count"},
		{command: "./engine import FILE", instead: []string{"FILE", "layout.txt"}, want: "variant xxl\n"},
		{command: "./engine variants", want: "\nchessforge-plus "},
		{command: "./engine variants check FILE", instead: []string{"FILE", "my.ini"}, want: "my.ini: 1 variants load, 0 problems\n"},
		{command: "./engine variants check my.ini", want: "my.ini: 1 variants load, 0 problems\n"},
		{command: "./engine variants show -variants my.ini nightriders", want: "nightriders, 8x8\n"},

		{command: "./engine perft 5", want: "Nodes searched: 4865609\n"},
		{command: "./engine perft -variant xxl -threads 2 -divide 3", want: "Nodes searched: 111887\n"},
		{command: `./engine perft -fen "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" 4`, want: "Nodes searched: 4085603\n"},
		{command: "./engine perft -suite -variant grand perft/testdata/grand.perft", want: "17 counts, 0 failed, ", long: true},
		{command: "./engine perft split -plies 5 -shards 256 -out p9 9", instead: []string{"-plies 5", "-plies 2", "256", "2", "p9 9", "$DIR/split 4"}, want: ": 2 shards of 400 positions, each to 2 plies\n"},
		{command: "./engine perft run -hash 512 p9/00001.shard", instead: []string{"./engine", "./engine perft split -plies 1 -out $DIR/run 3 && ./engine", "512", "1", "p9", "$DIR/run"}, want: ": 0 of 1 positions were counted before, 1 now\n"},
		{command: "./engine perft merge p9/*.shard p9/*.counts", instead: []string{"./engine", "./engine perft split -plies 1 -out $DIR/merge 3 && ./engine perft run $DIR/merge/*.shard && ./engine", "p9", "$DIR/merge"}, want: "Nodes searched: 8902\n"},
		{command: "./engine bench perft -count 5", instead: []string{"-count 5", "-count 2 losalamos"}, want: "BenchmarkPerft/losalamos-1 "},
		{command: "./engine bench perft -threads 2 chess shogi", instead: []string{"chess shogi", "losalamos"}, want: "BenchmarkPerft/losalamos-2 "},
		{command: "./engine bench", instead: []string{"bench", "bench -depth 3"}, want: " nps\n"},
		{command: "./engine bench checkers61bl -games 200 -movetime 100", instead: quick, want: "\nengine 1ms  random ", long: true},
		{command: "./engine bench combination -games 200 -movetime 100", instead: quick, want: "\nengine 1ms  random ", long: true},
		{command: "./engine bench jieqi -games 100 -movetime 20", instead: []string{"-games 100 -movetime 20", "-games 2 -movetime 1"}, want: "\nengine 1ms  random ", long: true},
		{command: "./engine bench dice -games 100 -movetime 20", instead: []string{"-games 100 -movetime 20", "-games 2 -movetime 1"}, want: "\nengine 1ms  random ", long: true},
		{command: "./engine bench chessforge", instead: []string{"chessforge", "chessforge -games 2 -movetime 1"}, want: "\nrandom ", long: true},
		{command: "./engine bench chessforge-plus", instead: []string{"-plus", "-plus -games 2 -movetime 1"}, want: "\nrandom ", long: true},
		{command: "./engine bench chessforge -games 200 -movetime 10,100 -policy random,greedy,engine", instead: quick, want: "\nengine 2 ms ", long: true},
		{command: "./engine genfens 8 seed 1", want: "info string genfens "},
		{command: `./engine "genfens 8 seed 1 book None variant crazyhouse" quit`, want: "info string genfens "},
		{command: "./engine rules", stdin: `{"do":"version"}`, want: `{"answer":{"version":1}}`},
		{command: "./engine man > engine.1", makes: "engine.1"},
		{command: "./engine variants show xxl", want: "G  general  KN\n"},
		{command: `eval "$(./engine completion bash)"`, instead: []string{"eval", "bash -c"}, program: "bash", makes: "engine"},
		{command: "go install ./cmd/menagerie", instead: []string{"go install", "env GOBIN=$DIR go install -buildvcs=false"}, makes: "menagerie", long: true},
		{command: "go test -short ./...", instead: []string{"./...", "-run '^$' ./internal/game"}, want: "ok  ", long: true},

		{command: "./engine play", stdin: quit, want: chessStart},
		{command: "./engine play VARIANT", instead: []string{"VARIANT", "xxl"}, stdin: quit, want: xxlStart},
		{command: "./engine play fischerandom", stdin: quit, want: "fischerandom, array "},
		{command: "./engine play xxl", stdin: quit, want: xxlStart},
		{command: "./engine play xxl -black human", stdin: quit, want: "Black  person  3:00"},
		{command: "./engine play xxl -layout FILE", instead: []string{"FILE", "layout.txt"}, stdin: quit, want: " 14  K  .  ."},
		{command: "./engine play -variants my.ini nightriders", stdin: quit, want: chessStart},
		{command: "./engine play combination -turns 20", stdin: quit, want: "turns left 20"},
		{command: "./engine play checkers61bl -white engine -black human -level 6", stdin: quit, want: "Fire   engine"},
		{command: "./engine play chessforge -seed 7", stdin: quit, want: "chessforge, seed 7"},
		{command: "./engine play chessforge -seed 7 -white engine", instead: []string{"-seed", "-level 1ms -seed"}, want: "Result: ", long: true},
		{command: `printf 'e2e4\nfen\n' | ./engine play chess -quiet -level 100ms`, want: "White: e2e4\nBlack: "},

		{command: "./engine match -rounds 5 -each tc=1+0.01 -engine ./engine -engine self", instead: []string{"-rounds 5", "-rounds 1 -maxmoves 3"}, want: "score 50.0 %, ", long: true},
		{command: "./engine match -variant capablanca -each tc=2+0.02 option.Hash=64 -rounds 200 -concurrency 2 -pgnout games.pgn -journal games.jsonl -engine ./engine name=new -engine fairy-stockfish",
			instead: []string{"-rounds 200", "-rounds 1 -maxmoves 3"}, want: "score 50.0 %, ", program: "fairy-stockfish", long: true},
		{command: "./engine match -variant shogi -rounds 20 -maxmoves 120 -openings plies=4 balance=150 -each proto=uci nodes=200 tc=inf timemargin=5000 option.Hash=4 -engine ./engine -engine fairy-stockfish option.VariantPath=variants.ini",
			instead: []string{"-rounds 20 -maxmoves 120", "-rounds 1 -maxmoves 3", "option.VariantPath=variants.ini", "name=other"}, want: "score 50.0 %, ", program: "fairy-stockfish", long: true},
		{command: "./engine match -rounds 10 -each tc=10+0.1 -concurrency 2 -openings file=book.pgn order=random plies=16 -srand 7 -pgnout cup.pgn -journal cup.jsonl -resume -engine ./engine -engine stockfish ponder -engine fairy-stockfish -engine fairymax proto=xboard",
			instead: []string{"-rounds 10", "-rounds 1 -maxmoves 11", "tc=10+0.1", "tc=0.6+0.02"}, want: "chess, 12 of 12 games\n", program: "stockfish", long: true},
		{command: `./engine match -rounds 50 -resign movecount=4 score=900 twosided=true -draw movenumber=60 movecount=8 score=10 -maxmoves 160 -engine ./engine "option.Skill Level=8" depth=64 -engine stockfish option.UCI_LimitStrength=true option.UCI_Elo=1500 depth=6`,
			instead: []string{"-rounds 50", "-rounds 1", "-maxmoves 160", "-maxmoves 3"}, want: "score 50.0 %, ", program: "stockfish", long: true},
		{command: `./engine match -variant chu -each depth=2 -engine self -engine hachu proto=xboard option.Hash=16 "option.Allow repeats=1"`,
			instead: []string{"-variant chu", "-variant chu -rounds 1 -maxmoves 3"}, want: "crashes", program: "hachu", long: true},
		{command: "/tmp/new match -rounds 1000 -sprt elo0=0 elo1=10 -openings plies=8 balance=70 -resign movecount=6 score=900 twosided=true -each nodes=4000 -engine /tmp/new name=new -engine /tmp/old name=old", instead: few, want: "SPRT of Elo 10 against 0: ", long: true},
		{command: "/tmp/new match -rounds 1000 -sprt elo0=0 elo1=10 -resign movecount=6 score=900 twosided=true -each tc=1+0.01 timemargin=60 option.Hash=64 -engine /tmp/new name=new -engine /tmp/old name=old", instead: few, want: "SPRT of Elo 10 against 0: ", long: true},
		{command: "./engine match -shard 3/8 -journal m/3 -resume -rounds 4000 -each nodes=4000 -engine ./engine name=new -engine ./old name=old",
			instead: []string{"m/3", "shard.jsonl", "-rounds 4000", "-rounds 8 -maxmoves 3", "4000", "50", "./old", "self"}, want: "score 50.0 %, "},
		{command: "./engine match merge m/* -sprt elo0=0 elo1=5", instead: []string{"./engine",
			"./engine match -shard 1/2 -journal $DIR/half -rounds 2 -maxmoves 3 -each nodes=50 -engine self name=a -engine self name=b && ./engine", "m/*", "half"}, want: "chess, 2 of 4 games\n"},

		{command: "./engine serve", instead: []string{"./engine serve", "timeout --preserve-status -s INT 2 ./engine serve -listen 127.0.0.1:0"}, want: "The board is at http://127.0.0.1:", long: true},

		{command: "./engine serve -listen 0.0.0.0:8080", instead: []string{"./engine serve", "timeout --preserve-status -s INT 2 ./engine serve", ":8080", ":0"}, want: "http://", long: true},
		{command: "./engine tables -dir tables KBN-K", want: "KBN-K is complete", long: true},
		{command: "./engine tables -dir tables KBN-K KQ-KR", want: "KQ-KR is complete", long: true},
		{command: "./engine tables -variant xxl -dir tables KH-K", want: "KH-K is complete", long: true},
		{command: "./engine tables -plan -dir tables KBN-K KP-KR > plan.mk", makes: "plan.mk"},
		{command: "make -j8 -f plan.mk", instead: []string{"make", "cd $DIR && ./engine tables -plan -dir $DIR K-K > near.mk && make ENGINE=./engine", "plan.mk", "near.mk"}, makes: "chess-K-K.dtm", program: "make"},
		{command: "make -j64 -f plan.mk ENGINE='srun -Q -n1 ./engine'", instead: []string{"make", "cd $DIR && ./engine tables -plan -dir far KQ-K > far.mk && make -n", "plan.mk", "far.mk"}, want: "srun -Q -n1 ./engine tables ", program: "make"},

		{command: "./engine tune weights", want: "\nEarly.MopUpKing "},
		{command: "./engine learn minishogi", instead: append([]string{"minishogi", "-dir $DIR/l1 -rival none minishogi"}, night...), want: "\nThe weights are ", long: true},
		{command: "engine learn -variants my.ini -hours 8 nightriders", instead: append([]string{"nightriders", "-rival none nightriders"}, night...), want: "\nThe weights are ", long: true},
		{command: `engine learn -rival "fairy-stockfish option.Hash=64" minishogi`, instead: append([]string{"minishogi", "-dir $DIR/l2 minishogi"}, night...), want: " against Fairy-Stockfish", program: "fairy-stockfish", long: true},
		{command: "engine learn -teacher -label 3000 makpong", instead: append([]string{"-label 3000 makpong", "-dir $DIR/l4 makpong"}, night...), want: " against Fairy-Stockfish", program: "fairy-stockfish", long: true},
		{command: "engine learn -rival none minishogi", instead: append([]string{"minishogi", "-dir $DIR/l3 minishogi"}, night...), want: "\nThe weights are ", long: true},
		{command: "engine tune data -games 2000 -seed 1 -out samples.txt", instead: []string{"2000", "4 -nodes 50", "samples", "new"}, makes: "new.txt", long: true},
		{command: "engine tune data -games 20000 -shard 3/64 -out shards/3", instead: []string{"20000", "64 -nodes 50", "shards/3", "shard"}, makes: "shard"},
		{command: "engine tune merge -out samples.txt shards/*", instead: []string{"engine", "engine tune data -games 1 -nodes 50 -shard 1/1 -out $DIR/one && engine", "samples", "merged", "shards/*", "one"}, makes: "merged.txt"},
		{command: "engine tune data -variant capablanca -games 30000 -nodes 30 -balance 500 -leaves 6 -static -scale 188 -out static.txt", instead: samples, makes: "static.txt", long: true},
		{command: "engine tune data -variant capablanca -games 8000 -nodes 30 -balance 500 -leaves 5 -evaluate 100 -scale 188 -out searched.txt", instead: samples, makes: "searched.txt", long: true},
		{command: "engine tune label -engine fairy-stockfish -variant chess,capablanca,grand -out labels.txt samples.txt", want: "3 of 5 samples kept\n", program: "fairy-stockfish", long: true},
		{command: "engine tune rescore -variant chess -engine stockfish -each 16 -out labels.txt samples.txt", instead: []string{"labels", "rescored"}, makes: "rescored.txt", program: "stockfish", long: true},
		{command: "engine tune parts samples.txt", want: "\nright to move, pawns "},
		{command: "engine tune fit samples.txt", instead: []string{"fit", "fit -rounds 1 -fixed Early,Large,Slow,Horde,PSQT,Mobility"}, want: "\nall  ", long: true},
		{command: "engine tune spsa -weights Large.Passed.EG,Large.Mobility -rounds 1000 -seed 1", instead: []string{"-rounds 1000", "-rounds 1 -pairs 1 -nodes 50"}, want: "\nLarge.Passed.EG ", long: true},
		{command: "engine tune data -variant atomic -games 16000 -nodes 40 -balance 400 -leaves 5 -evaluate 80 -scale 250 -result 0.1 -out leaves.txt", instead: append([]string{"16000", "4", "-evaluate 80", "-evaluate 20"}, samples...), makes: "leaves.txt", long: true},
		{command: "engine tune net -variant atomic -epochs 2 -from chess -step 0.0004 -scale 250 -out atomic.net leaves.txt", status: failure, want: "samples, expected 2048 at least", instead: []string{"leaves.txt", "samples.txt"}},
		{command: "engine tune net -variant chess -epochs 3 -scale 116 -out chess.net labels.txt", status: failure, want: "samples, expected 2048 at least", instead: []string{"labels", "samples"}},
	}
}

var (
	codeCommand  = regexp.MustCompile(`^(\./engine|engine|/tmp/new|go|make|printf|eval)( |$)`)
	spanCommand  = regexp.MustCompile("`(\\./engine [^`]*)`")
	tableCommand = regexp.MustCompile("^\\| *`((?:\\./engine(?: [^`]*)?|make [^`]*))` *\\|")
)

// printedCommands returns the commands in code blocks, in the first column of tables and in
// sentences, those of several lines as one.
func printedCommands(t *testing.T) []string {
	t.Helper()
	var commands []string
	for _, page := range allPages(t) {
		if strings.HasPrefix(page, "docs/log/") { // commands of earlier versions
			continue
		}
		lines := readPage(t, page)
		for i := 0; i < len(lines); i++ {
			if m := tableCommand.FindStringSubmatch(lines[i].text); m != nil {
				commands = append(commands, m[1])
			}
			if !lines[i].code {
				for _, m := range spanCommand.FindAllStringSubmatch(lines[i].text, -1) {
					commands = append(commands, m[1])
				}
			}
			if !lines[i].code || !codeCommand.MatchString(lines[i].text) {
				continue
			}
			command := lines[i].text
			for strings.HasSuffix(command, `\`) && i+1 < len(lines) {
				i++
				command = strings.TrimSuffix(command, `\`) + strings.TrimSpace(lines[i].text)
			}
			commands = append(commands, command)
		}
	}
	slices.Sort(commands)
	return slices.Compact(commands)
}

// TestPageCommands runs the commands that pages print: every one of them is in the table, and
// the table has no others.
func TestPageCommands(t *testing.T) {
	printed := printedCommands(t)
	table := pageCommands()
	for _, command := range printed {
		if !slices.ContainsFunc(table, func(c pageCommand) bool { return c.command == command }) {
			t.Errorf("a page prints %q, which this test does not know", command)
		}
	}
	dir := commandFolder(t)
	for _, c := range table {
		t.Run(c.command, func(t *testing.T) {
			if !slices.Contains(printed, c.command) {
				t.Fatal("no page prints it")
			}
			if c.want == "" && c.makes == "" {
				t.Fatal("the table says neither what it prints nor what it makes")
			}
			if c.long && !debian.Long() {
				t.Skip("takes seconds: MENAGERIE_CI=1 runs it")
			}
			t.Parallel()
			c.check(t, dir)
		})
	}
}

// check runs the command in a folder of commandFolder; those of go and make run in the
// repository.
func (c *pageCommand) check(t *testing.T, dir string) {
	t.Helper()
	if c.program != "" {
		debian.Program(t, c.program)
	}
	cmd := exec.CommandContext(t.Context(), "sh", "-c", strings.NewReplacer(c.instead...).Replace(c.command))
	cmd.Dir = dir
	if strings.HasPrefix(c.command, "go ") || strings.HasPrefix(c.command, "make ") {
		cmd.Dir = root
	}
	cmd.Env = append(os.Environ(), "DIR="+dir, "PATH="+dir+":"+os.Getenv("PATH")+":/usr/games")
	cmd.Stdin = strings.NewReader(c.stdin)
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	if status := cmd.ProcessState.ExitCode(); status != c.status || !strings.Contains(string(out), c.want) {
		t.Errorf("%s\nstatus %d, expected %d with %q in\n%s", cmd.Args[2], status, c.status, c.want, out)
	}
	if c.makes != "" {
		if info, err := os.Stat(filepath.Join(dir, c.makes)); err != nil || info.Size() == 0 {
			t.Errorf("%s\nmakes no %s: %v", cmd.Args[2], c.makes, err)
		}
	}
}

// TestLongPageCommandsAsPrinted starts the commands of the engine that TestPageCommands makes
// shorter, with not a letter changed, and interrupts them: their flags and files are right.
func TestLongPageCommandsAsPrinted(t *testing.T) {
	if !debian.Long() {
		t.Skip("takes seconds: MENAGERIE_CI=1 runs it")
	}
	out := regexp.MustCompile(` -out (\S+)`)
	var port sync.Mutex // two pages are printed at the same one
	for _, c := range pageCommands() {
		if !c.long || c.instead == nil || c.status != success ||
			!strings.HasPrefix(c.command, "./engine ") && !strings.HasPrefix(c.command, "engine ") {
			continue
		}
		t.Run(c.command, func(t *testing.T) {
			t.Parallel()
			if c.program != "" {
				debian.Program(t, c.program)
			}
			if strings.Contains(c.command, "engine serve") {
				port.Lock()
				defer port.Unlock()
			}
			dir := commandFolder(t)
			if name := out.FindStringSubmatch(c.command); name != nil {
				_ = os.Remove(filepath.Join(dir, name[1])) // the command does not replace it; mostly there is none
			}
			cmd := exec.CommandContext(t.Context(), "sh", "-c", "exec "+c.command)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), "DIR="+dir, "PATH="+dir+":"+os.Getenv("PATH")+":/usr/games")
			var out strings.Builder
			cmd.Stdout, cmd.Stderr = &out, &out
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			ended := make(chan error, 1)
			go func() { ended <- cmd.Wait() }()
			const start, end = 3 * time.Second, 30 * time.Second
			select {
			case <-ended:
			case <-time.After(start):
				_ = cmd.Process.Signal(os.Interrupt) // it may have ended by itself
				select {
				case <-ended:
				case <-time.After(end):
					_ = cmd.Process.Kill()
					t.Fatalf("not ended %v after an interrupt", end)
				}
			}
			status := cmd.ProcessState.ExitCode()
			if status != success && (status != failure || !strings.Contains(out.String(), "interrupted")) {
				t.Errorf("status %d\n%s", status, out.String())
			}
		})
	}
}

// commandFolder makes a folder with what the commands name: the engine, which is this test
// binary, and files.
func commandFolder(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	suites, err := filepath.Abs(filepath.Join(root, "perft"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(suites, filepath.Join(dir, "perft")); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"engine":      "#!/bin/sh\nexec '" + self + "' as-engine \"$@\"\n",
		"my.ini":      myVariants(t),
		"layout.txt":  "k\n\n\n  K\n",
		"samples.txt": labelSamples,
		"book.pgn":    "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n[Event \"y\"]\n\n1. d4 d5 *\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// myVariants returns the first code block of docs/variants.md, which its commands read.
func myVariants(t *testing.T) string {
	t.Helper()
	lines := readPage(t, "docs/variants.md")
	start := slices.IndexFunc(lines, func(l pageLine) bool { return l.code })
	var text strings.Builder
	for _, l := range lines[start:] {
		if !l.code {
			break
		}
		text.WriteString(l.text + "\n")
	}
	return text.String()
}
