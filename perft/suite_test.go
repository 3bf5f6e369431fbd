package perft

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

func TestParseSuite(t *testing.T) {
	const text = "# two heaps\n\n7 ;D1 3 ;D2 9\r\n  8 w - -\tthe larger heap ;D3 27\n"
	got, err := ParseSuite("heaps.perft", strings.NewReader(text))
	want := []Case{
		{Number: 1, File: "heaps.perft", Line: 3, Position: "7", Counts: []DepthCount{{1, 3}, {2, 9}}},
		{Number: 2, File: "heaps.perft", Line: 4, Name: "the larger heap", Position: "8 w - -", Counts: []DepthCount{{3, 27}}},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v\nwant %+v", got, err, want)
	}
}

func TestParseSuiteErrors(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"empty", "\n# nothing\n", `f: no position, expected lines "FEN ;D1 n ;D2 n"`},
		{"no count", "7 ;D1 3\n8\n", `f:2: no count, expected "FEN ;D1 n"`},
		{"no depth", "7 ;3\n", `f:1: count "3": expected "D<plies> <nodes>"`},
		{"depth too deep", "7 ;D65 3\n", `f:1: count "D65 3": expected "D<plies> <nodes>"`},
		{"negative count", "7 ;D1 -3\n", `f:1: count "D1 -3": expected "D<plies> <nodes>"`},
		{"word after the count", "7 ;D1 3 x\n", `f:1: count "D1 3 x": expected "D<plies> <nodes>"`},
		{"long line", "7 ;D1 3\n" + strings.Repeat("x", 1<<21), `f:2: bufio.Scanner: token too long`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := ParseSuite("f", strings.NewReader(test.text)); err == nil || err.Error() != test.want {
				t.Errorf("error %q, want %q", err, test.want)
			}
		})
	}
}

func setupNim(position string) (func() Position, error) {
	stones, err := strconv.Atoi(position)
	if err != nil {
		return nil, errors.New("not a heap")
	}
	return forkNim(stones), nil
}

func TestSuiteTable(t *testing.T) {
	cases := []Case{
		{Number: 1, File: "f", Line: 1, Position: "7", Counts: []DepthCount{{1, 3}, {2, 9}, {3, 999}}},
		{Number: 2, File: "f", Line: 2, Position: "x", Counts: []DepthCount{{1, 3}, {2, 9}}},
	}
	var out strings.Builder
	table := NewSuiteTable(&out)
	if err := table.Run(t.Context(), cases, setupNim, Options{}); err != nil {
		t.Fatal(err)
	}
	sum := table.Finish()
	if sum.Counts != 5 || sum.Failed != 3 || sum.Nodes != 3+9+nimWays(7, 3) {
		t.Errorf("summary %+v", sum)
	}
	var rows []string
	for line := range strings.Lines(out.String()) {
		words := strings.Fields(line)
		rows = append(rows, fmt.Sprint(words[:min(5, len(words))]))
	}
	want := []string{
		"[position depth expected got result]",
		"[1 1 3 3 ok]",
		"[1 2 9 9 ok]",
		"[1 3 999 " + strconv.FormatUint(nimWays(7, 3), 10) + " FAIL]",
		"[f:2: not a heap]",
		"[5 counts, 3 failed, 35]",
	}
	if !reflect.DeepEqual(rows, want) {
		t.Errorf("rows\n%s\nwant\n%s", strings.Join(rows, "\n"), strings.Join(want, "\n"))
	}
}
