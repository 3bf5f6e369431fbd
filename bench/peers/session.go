package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"
)

// patience is how long an engine may take for an answer that it does not count or search for.
const patience = 10 * time.Second

// A session is an engine that runs.
type session struct {
	command, file string
	cmd           *exec.Cmd
	in            io.WriteCloser
	lines         chan string
	variants      []string
}

// start runs an engine and asks for its variants. file is one of variants for it to load, or empty.
func start(command, file string) (*session, error) {
	s := &session{command: command, file: file}
	if err := s.restart(); err != nil {
		return nil, fmt.Errorf("%s: %w", command, err)
	}
	return s, nil
}

func (s *session) restart() error {
	s.close()
	s.cmd = exec.Command(s.command)
	in, err := s.cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := s.cmd.Start(); err != nil {
		s.cmd = nil
		return err
	}
	s.in, s.lines, s.variants = in, make(chan string, 1000), nil
	go func(lines chan string) {
		defer close(lines)
		scanner := bufio.NewScanner(out)
		scanner.Buffer(nil, 1<<20)
		for scanner.Scan() {
			lines <- scanner.Text()
		}
	}(s.lines)
	if s.file != "" {
		s.send("setoption name VariantPath value " + s.file)
	}
	_, err = s.ask("uci", patience, func(line string) bool {
		if rest, ok := strings.CutPrefix(line, "option name UCI_Variant type combo "); ok {
			s.variants = variantsOf(rest)
		}
		return line == "uciok"
	})
	if err != nil {
		return err
	}
	if len(s.variants) == 0 {
		return errors.New("it has no option UCI_Variant")
	}
	for _, option := range []string{"Threads value 1", "Hash value 64", "Use NNUE value false"} {
		s.send("setoption name " + option)
	}
	return s.ready()
}

// variantsOf returns the choices of a combo option, "var" before each.
func variantsOf(text string) []string {
	var names []string
	words := strings.Fields(text)
	for i := 1; i < len(words); i++ {
		if words[i-1] == "var" {
			names = append(names, words[i])
		}
	}
	return names
}

func (s *session) send(line string) { fmt.Fprintln(s.in, line) }

// ask sends a line and reads until a line that ends the answer, which it returns.
func (s *session) ask(line string, limit time.Duration, last func(string) bool) (string, error) {
	s.send(line)
	end := time.After(limit)
	for {
		select {
		case answer, ok := <-s.lines:
			if !ok {
				return "", errors.New("it has ended")
			}
			if last(answer) {
				return answer, nil
			}
		case <-end:
			return "", fmt.Errorf("no answer to %q within %v", line, limit)
		}
	}
}

func (s *session) ready() error {
	_, err := s.ask("isready", patience, func(line string) bool { return line == "readyok" })
	return err
}

// begin sets up the start position of a variant.
func (s *session) begin(variant string) error {
	s.send("setoption name UCI_Variant value " + variant)
	s.send("ucinewgame")
	s.send("position startpos")
	return s.ready()
}

func (s *session) close() {
	if s.cmd == nil {
		return
	}
	_ = s.cmd.Process.Kill()
	for range s.lines { // so that the reader ends
	}
	_ = s.cmd.Wait()
	s.cmd = nil
}
