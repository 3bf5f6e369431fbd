package perft

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Case is one line of a suite: a position and its known counts.
type Case struct {
	Number   int // of the position in its file, from 1
	File     string
	Line     int    // in the file, from 1
	Name     string // "" for most
	Position string
	Counts   []DepthCount
}

// DepthCount is the known number of leaf nodes at a depth.
type DepthCount struct {
	Depth int // plies
	Nodes uint64
}

// ParseSuite reads a file with lines "FEN ;D1 n ;D2 n". The position is everything before the
// first " ;", or before a tab and a name. Blank lines and lines that start with # are skipped.
// name is the file's name, for errors: "name:line: reason".
func ParseSuite(name string, r io.Reader) ([]Case, error) {
	var cases []Case
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	number := 0
	for lines.Scan() {
		number++
		text := strings.TrimSpace(lines.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		c, err := parseCase(text)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, number, err)
		}
		c.Number, c.File, c.Line = len(cases)+1, name, number
		cases = append(cases, c)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", name, number+1, err)
	}
	if len(cases) == 0 {
		return nil, fmt.Errorf("%s: no position, expected lines \"FEN ;D1 n ;D2 n\"", name)
	}
	return cases, nil
}

func parseCase(text string) (Case, error) {
	fields := strings.Split(text, " ;")
	if len(fields) < 2 {
		return Case{}, fmt.Errorf("no count, expected \"FEN ;D1 n\"")
	}
	var c Case
	c.Position, c.Name, _ = strings.Cut(fields[0], "\t")
	c.Position, c.Name = strings.TrimSpace(c.Position), strings.TrimSpace(c.Name)
	for _, field := range fields[1:] {
		count, err := parseCount(field)
		if err != nil {
			return Case{}, err
		}
		c.Counts = append(c.Counts, count)
	}
	return c, nil
}

// parseCount reads "D3 8902".
func parseCount(text string) (DepthCount, error) {
	bad := fmt.Errorf("count %q: expected \"D<plies> <nodes>\"", strings.TrimSpace(text))
	words := strings.Fields(text)
	if len(words) != 2 {
		return DepthCount{}, bad
	}
	plies, found := strings.CutPrefix(words[0], "D")
	depth, err := strconv.Atoi(plies)
	if !found || err != nil || depth < 0 || depth > MaxDepth {
		return DepthCount{}, bad
	}
	nodes, err := strconv.ParseUint(words[1], 10, 64)
	if err != nil {
		return DepthCount{}, bad
	}
	return DepthCount{Depth: depth, Nodes: nodes}, nil
}
