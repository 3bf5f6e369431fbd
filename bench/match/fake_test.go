package match

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"menagerie/bench/selfplay"
	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/protocol"
)

// TestMain lets the test's binary also be the engines that the tests play
// against: its arguments are then "fake", the protocol, how to behave, and the
// moves to play.
func TestMain(m *testing.M) {
	if len(os.Args) > 3 && os.Args[1] == "fake" {
		runFake(os.Args[2], os.Args[3], os.Args[4:])
		return
	}
	os.Exit(m.Run())
}

// fake is an engine that plays given moves, or else any legal one, until it
// misbehaves.
type fake struct {
	protocol  string
	behaviour string
	hasty     bool // misbehaves on its first move, not on its second
	script    []string
	rules     game.Rules
	game      game.Game
	made      int // moves by this engine in this game
	input     *bufio.Scanner

	loaded bool // a file of variants, which has xxl

	pondering bool
	hopes     string // the reply that it thinks about

	// Of the XBoard protocol:
	force, editing bool
}

func runFake(language, behaviour string, script []string) {
	if behaviour == "session" { // this program's own session, for the variants named
		runSession(script)
		return
	}
	rules, err := newBuiltinRules("chess")
	if err != nil {
		panic(err)
	}
	behaviour, hasty := strings.CutSuffix(behaviour, " at once")
	f := &fake{protocol: language, behaviour: behaviour, hasty: hasty, script: script, rules: rules, input: bufio.NewScanner(os.Stdin)}
	f.newGame("")
	for f.input.Scan() {
		command, rest, _ := strings.Cut(f.input.Text(), " ")
		if command == "quit" && behaviour != "deaf" {
			return
		}
		if language == "uci" {
			f.uci(command, rest)
		} else {
			f.xboard(command, rest)
		}
	}
	if behaviour == "deaf" {
		hang()
	}
}

// hang sleeps for longer than any test: an empty select ends a program built without cgo,
// which takes it for a deadlock.
func hang() { time.Sleep(24 * time.Hour) }

func runSession(variants []string) {
	var rules []game.Rules
	for _, name := range variants {
		r, err := newBuiltinRules(name)
		if err != nil {
			panic(err)
		}
		rules = append(rules, r)
	}
	config := protocol.Config{Rules: rules, Engine: engine.New(1, 1), Log: zerolog.Nop(), HashMiB: 1}
	if err := protocol.Run(context.Background(), os.Stdin, os.Stdout, config); err != nil {
		panic(err)
	}
}

// otherXXL is not how xxl starts.
const otherXXL = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"

// more returns a text once a file of variants is loaded.
func (f *fake) more(text string) string {
	if !f.loaded {
		return ""
	}
	return text
}

func (f *fake) newGame(position string) {
	game, err := f.rules.NewGame(position)
	if err != nil {
		panic(err)
	}
	f.game, f.made = game, 0
}

func (f *fake) play(text string) {
	m, err := f.game.ParseMove(text)
	if err != nil {
		panic(fmt.Sprintf("the match sends an illegal move: %v", err))
	}
	f.game.Make(m)
}

func (f *fake) uci(command, rest string) {
	switch command {
	case "uci":
		if f.behaviour == "silent" {
			return
		}
		fmt.Println("id name Fake " + f.behaviour)
		fmt.Println("option name Hash type spin default 1 min 1 max 9")
		fmt.Println("option name Clear Hash type button")
		if strings.HasPrefix(f.behaviour, "ponders") {
			fmt.Println("option name Ponder type check default false")
		}
		if f.behaviour != "good without files" {
			fmt.Println("option name VariantPath type string default <empty>")
		}
		fmt.Println("option name UCI_Variant type combo default chess var chess" + f.more(" var xxl"))
		fmt.Println("uciok")
	case "setoption":
		f.loaded = f.loaded || strings.HasPrefix(rest, "name VariantPath ")
		if rest == "name UCI_Variant value xxl" {
			fmt.Println("info string variant xxl files 8 ranks 8 pocket 0 template fairy startpos " + otherXXL)
		}
	case "isready":
		if f.behaviour != "unready" || f.made == 0 {
			fmt.Println("readyok")
		}
	case "position":
		if f.pondering {
			panic("a position while it ponders")
		}
		f.position(rest)
	case "go":
		if f.pondering = strings.HasPrefix(rest, "ponder "); !f.pondering {
			f.answer()
		}
	case "ponderhit":
		f.pondering = false
		f.answer()
	case "ucinewgame":
		f.hopes = ""
	case "stop":
		f.pondering, f.hopes = false, ""
		fmt.Println("bestmove 0000")
	}
}

// position reads the arguments of UCI's position.
func (f *fake) position(text string) {
	start, moves, _ := strings.Cut(text, " moves ")
	made := f.made
	f.newGame(strings.TrimPrefix(strings.TrimPrefix(start, "startpos"), "fen "))
	for _, m := range strings.Fields(moves) {
		f.play(m)
	}
	f.made = 0
	if moves != "" {
		f.made = made
	}
}

func (f *fake) xboard(command, rest string) {
	if f.editing {
		f.editing = command != "."
		return
	}
	switch command {
	case "protover":
		switch f.behaviour {
		case "version1":
		case "silent":
			fmt.Println("feature done=0")
		case "slow": // says nothing at first, then asks for more time
			time.Sleep(600 * time.Millisecond)
			fmt.Println("feature done=0")
			time.Sleep(1200 * time.Millisecond)
			fmt.Println("feature ping=1 usermove=1 done=1")
		default:
			fmt.Printf("feature myname=\"Fake %s\" ping=1 usermove=1 setboard=1 done=0\n", f.behaviour)
			fmt.Println("feature variants=\"normal,capablanca" + f.more(",xxl") + "\" option=\"Clear Hash -button\" memory=1")
			fmt.Println("feature option=\"VariantPath -string\" done=1")
		}
	case "option":
		f.loaded = f.loaded || strings.HasPrefix(rest, "VariantPath=")
	case "variant":
		fmt.Println("setup (-) 8x8+0_fairy " + otherXXL)
	case "ping":
		if f.behaviour != "unready" || f.made == 0 {
			fmt.Println("pong " + rest)
		}
	case "new":
		f.newGame("")
		f.force = false
	case "force":
		f.force = true
	case "setboard":
		f.newGame(rest)
	case "edit":
		f.editing = true
	case "go":
		f.force = false
		f.answer()
	case "usermove":
		f.hear(rest)
	default:
		if f.behaviour == "slow" && len(command) == 4 {
			fmt.Println("Error (unknown command): " + command)
		}
		if f.behaviour == "version1" && len(command) >= 4 && command[1] >= '1' && command[1] <= '8' {
			f.hear(command)
		}
	}
}

// hear takes a move in the XBoard protocol.
func (f *fake) hear(text string) {
	if f.behaviour == "refuses" && !f.force {
		fmt.Println("Illegal move: " + text)
		return
	}
	f.play(text)
	if !f.force {
		f.answer()
	}
}

// answer makes a move, or whatever comes to a fake's mind on its second.
func (f *fake) answer() {
	if (f.made == 1 || f.hasty) && f.misbehave() {
		return
	}
	moves := f.game.LegalMoves(nil)
	text := f.game.MoveText(moves[len(moves)/2])
	if f.made < len(f.script) {
		text = f.script[f.made]
	}
	f.say(text)
	f.made++
	if f.protocol == "xboard" {
		f.play(text)
		if result, reason := selfplay.ResultOf(f.game); result != selfplay.Unfinished {
			fmt.Printf("%s {%s}\n", result, reason)
		}
	}
}

func (f *fake) say(move string) {
	switch {
	case strings.HasPrefix(f.behaviour, "ponders"):
		f.sayAndPonder(move)
	case f.protocol == "uci":
		fmt.Println("info depth 3 multipv 1 score cp 25 nodes 77 pv " + move)
		fmt.Println("bestmove " + move)
	case f.behaviour == "shows":
		fmt.Println("move from-" + move)
	case f.behaviour == "version1":
		fmt.Printf("%d. ... %s\n", f.made+1, move)
	default:
		fmt.Println("3 25 1 77 " + move)
		fmt.Println("move " + move)
	}
}

// sayAndPonder makes a move and names the reply that another fake will make, or a wrong
// one. The depth is 9 if it has thought about its move before.
func (f *fake) sayAndPonder(move string) {
	f.play(move)
	replies := f.game.LegalMoves(nil)
	reply := f.game.MoveText(replies[len(replies)/2])
	if f.behaviour == "ponders wrongly" {
		reply = f.game.MoveText(replies[0])
	}
	depth := 3
	if f.hopes != "" {
		depth = 9
	}
	f.hopes = reply
	fmt.Printf("info depth %d score cp 25 nodes 77 pv %s\n", depth, move)
	fmt.Printf("bestmove %s ponder %s\n", move, reply)
}

// misbehave reports whether it has answered in its way.
func (f *fake) misbehave() bool {
	switch f.behaviour {
	case "dies":
		fmt.Fprintln(os.Stderr, "something is rotten")
		os.Exit(3)
	case "hangs":
		hang()
	case "late":
		time.Sleep(150 * time.Millisecond)
		return false
	case "illegal":
		f.say("e1e5")
	case "none":
		f.say("(none)")
	case "floods":
		for {
			fmt.Println("info string water water everywhere")
		}
	case "overlong":
		for {
			fmt.Print(strings.Repeat("x", 1<<16))
		}
	case "claims a win":
		fmt.Println(string(selfplay.WinOf(f.game.Turn())) + " {I win}")
	case "claims a draw":
		fmt.Println(string(selfplay.Draw) + " {Draw by repetition}")
	case "draws by a move":
		fmt.Println(string(selfplay.Draw) + " {Draw by fifty moves}")
		return false
	case "resigns":
		fmt.Println("resign")
	case "loses":
		fmt.Println(string(selfplay.WinOf(f.game.Turn().Other())) + " {I lose}")
	default:
		return false
	}
	return true
}
