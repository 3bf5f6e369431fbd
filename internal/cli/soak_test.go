package cli

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"menagerie/internal/debian"
)

var soak = flag.Int("soak", 0, "`number` of random commands for the running program, in each protocol; 0: 500, or 2000 in CI")

// soakMemoryMiB bounds what the process may use. Its largest table here takes 16,
// or up to 169 where a command was damaged.
const soakMemoryMiB = 1024

// TestSoak throws random commands at the built program: it must answer after
// each burst, and not grow.
func TestSoak(t *testing.T) {
	commands := *soak
	if commands == 0 {
		commands = 500
		if debian.Long() {
			commands = 2000
		}
	}
	engine := buildEngine(t)
	for _, protocol := range []struct {
		name, probe, answer string
		hello, commands     []string
	}{
		{"uci", "probe%d", `info string error: unknown command "probe%d"`, []string{"uci"}, soakUCI()},
		{"xboard", "ping %d", "pong %d", []string{"xboard", "protover 2", "new"}, soakXBoard()},
	} {
		t.Run(protocol.name, func(t *testing.T) {
			p := startProcess(t, engine)
			random := rand.New(rand.NewPCG(5, 6))
			p.send(protocol.hello...)
			for sent, bursts := 0, 0; sent < commands; bursts++ {
				burst := make([]string, random.IntN(20))
				for i := range burst {
					burst[i] = mangle(random, protocol.commands[random.IntN(len(protocol.commands))])
				}
				sent += len(burst)
				p.send(burst...)
				p.send(".", fmt.Sprintf(protocol.probe, bursts)) // the dot ends edit mode
				p.until(fmt.Sprintf(protocol.answer, bursts), burst)
			}
			if used := p.memoryMiB(); used > soakMemoryMiB {
				t.Errorf("%d MiB in use", used)
			}
		})
	}
}

// mangle leaves most commands as they are and damages the others.
func mangle(random *rand.Rand, line string) string {
	switch random.IntN(12) {
	case 0:
		return line[:random.IntN(len(line)+1)]
	case 1:
		return line + " " + line
	case 2:
		b := []byte(line + "x")
		b[random.IntN(len(b))] = byte(random.IntN(256))
		return strings.ReplaceAll(string(b), "\n", "?")
	}
	return line
}

func soakUCI() []string {
	return []string{
		"uci", "isready", "ucinewgame", "position startpos", "position startpos moves e2e4 e7e5", "position startpos moves e2e5",
		"position fen 4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "position fen x", "go infinite", "go depth 3", "go movetime 2", "go wtime 10 btime 10",
		"go ponder wtime 9 btime 9", "ponderhit", "stop", "go perft 2", "go perft 30", "d", "eval", "flip", "help", "go mate 2", "go nodes 50",
		"go depth 2 searchmoves e2e4 d2d4", "setoption name Hash value 2", "setoption name Hash value 16", "setoption name Hash value 1e9",
		"setoption name UCI_Variant value xxl", "setoption name UCI_Variant value chess", "setoption name UCI_Variant value grand",
		"setoption name UCI_Variant value shako", "setoption name UCI_Chess960 value true", "setoption name UCI_Chess960 value false",
		"setoption name Threads value 2", "setoption name Threads value 1", "setoption name MultiPV value 3", "setoption name Skill Level value 3",
		"setoption name Skill Level value 20", "setoption name UCI_ShowWDL value true", "setoption name Clear Hash", "debug on", "register later", "xyzzy", "\x00",
	}
}

func soakXBoard() []string {
	return []string{
		"new", "variant xxl", "variant grand", "variant capablanca", "variant normal", "variant nosuch", "force", "go", "playother",
		"usermove e2e4", "e7e5", "d2d4", "usermove e2e5", "?", "undo", "remove", "analyze", "exit", ".", "hint", "bk", "hard", "easy", "post",
		"nopost", "st 0", "sd 2", "sd 0", "level 0 0:01 0", "level 40 5 0.1", "time 2", "otim 2", "memory 3", "memory 16", "memory -1", "cores 2", "cores 1",
		"option MultiPV=2", "option Skill Level=4", "option Resign Below=3", "pause", "resume", "draw", "result *", "result 1-0 {on time}", "computer",
		"setboard 4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "setboard x", "edit", "#", "Ke1", "c", "Ke8", ".", "lift e2", "put e4", "hover e4",
		"exclude e2e4", "include all", "setscore 3 4", "accepted highlight", "xyzzy", "\x00",
	}
}

// process is the program as a GUI runs it.
type process struct {
	t     *testing.T
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string
}

func startProcess(t *testing.T, path string) *process {
	t.Helper()
	cmd := exec.Command(path)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p := &process{t: t, cmd: cmd, in: in, lines: make(chan string, 1<<12)}
	go func() {
		defer close(p.lines)
		r := bufio.NewReader(out)
		for {
			line, err := r.ReadString('\n')
			if err != nil {
				return
			}
			p.lines <- strings.TrimSuffix(line, "\n")
		}
	}()
	t.Cleanup(func() {
		p.in.Close()
		for range p.lines {
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("the program ended with %v", err)
		}
	})
	return p
}

func (p *process) send(lines ...string) {
	p.t.Helper()
	for _, line := range lines {
		if _, err := io.WriteString(p.in, line+"\n"); err != nil {
			p.t.Fatalf("send %q: %v", line, err)
		}
	}
}

// until waits for a line that starts with answer; sent is what may have kept it from coming.
func (p *process) until(answer string, sent []string) {
	p.t.Helper()
	timeout := time.After(10 * time.Second)
	for {
		select {
		case line, ok := <-p.lines:
			if !ok {
				p.t.Fatalf("the program ended after %q", sent)
			}
			if strings.HasPrefix(line, answer) {
				return
			}
		case <-timeout:
			p.t.Fatalf("no %q after %q", answer, sent)
		}
	}
}

// memoryMiB is the largest size that the process has had, 0 if the system does
// not say.
func (p *process) memoryMiB() int {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	var kib int
	if _, err := fmt.Sscan(rest, &kib); err != nil {
		return 0
	}
	return kib / 1024
}
