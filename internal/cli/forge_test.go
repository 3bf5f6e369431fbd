package cli

import (
	"strings"
	"testing"
)

// TestForgeSession plays chessforge in both protocols: choices alone draw from
// the seed, outcomes are taken as they are told.
func TestForgeSession(t *testing.T) {
	const board = "------------/------------/----Q1----11/------11----/--N1--------/------------"
	for _, test := range []struct {
		name  string
		lines []string
		want  []string // in this order among the lines of the answer
	}{
		{"announced", []string{"uci", "setoption name UCI_Variant value chessforge"},
			[]string{"option name Seed of chessforge and chessforge-plus type spin default 1 min 0 max 2147483647", "info string variant chessforge files 6 ranks 6"}},
		{"the only way", []string{"uci", "setoption name UCI_Variant value chessforge", "position fen " + board + " 1a1 104", "go depth 5"},
			[]string{"info depth 1 seldepth 4 multipv 1 score cp 10800 wdl 1000 0 0", "bestmove b2"}},
		{"outcomes told", []string{"setoption name UCI_Variant value chessforge", "position fen " + board + " 1a1 104 moves b2=- d3", "d"},
			[]string{"Fen: ------------/------------/----Q1----11/------------/------------/------------ 1d3 106", "Legal moves: c4=-"}},
		{"outcomes drawn alike", []string{"setoption name UCI_Variant value chessforge", "setoption name Seed value 3",
			"position startpos moves a1", "d", "position startpos", "position startpos moves a1", "d"}, nil},
		{"another game", []string{"setoption name UCI_Variant value chessforge", "setoption name Seed value 2", "position startpos", "d"},
			[]string{"Fen: "}},
		{"bad outcome", []string{"setoption name UCI_Variant value chessforge", "position fen " + board + " 1a1 104 moves b2=Q"},
			[]string{"info string error: position: move 1: \"b2=Q\": the tile cannot become that, expected b2=-"}},
		{"bad position", []string{"setoption name UCI_Variant value chessforge", "position fen " + strings.Replace(board, "Q1", "41", 1) + " - 0"},
			[]string{"info string error: position: bad position string: board: c4: a 4 cannot stand in the center"}},
		{"perft", []string{"setoption name UCI_Variant value chessforge", "position fen " + board + " 1a1 104", "go perft 3"},
			[]string{"b2=-: 2", "Nodes searched: 2"}},
		{"luck", []string{"setoption name UCI_Variant value chessforge-plus", "position fen " + board + " 1a1 104 1 moves f4", "d"},
			[]string{"Fen: ------------/------------/----Q1------/------11----/--N1--------/------------ 1f4 105 0"}},
		{"xboard", []string{"xboard", "protover 2", "variant chessforge", "setboard " + board + " 1a1 104", "force", "usermove b2=q", "usermove b2=-", "usermove c4", "usermove d3"},
			[]string{"Illegal move", "b2=q", "Illegal move", "d3"}},
		{"stuck", []string{"new chessforge", "position fen " + board + " 4a1 104", "go depth 1"},
			[]string{"info depth 0 seldepth 0 multipv 1 score cp 10400 wdl 0 0 1000", "bestmove (none)"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, out, _ := runProgram(nil, strings.Join(test.lines, "\n")+"\n")
			if status != success {
				t.Fatalf("status %d", status)
			}
			rest := out
			for _, want := range test.want {
				_, after, found := strings.Cut(rest, want)
				if !found {
					t.Fatalf("no %q, in this order, in\n%s", want, out)
				}
				rest = after
			}
			if strings.Count(out, "Illegal move") > 2 {
				t.Errorf("a legal move is refused in\n%s", out)
			}
			if fens := strings.Split(out, "Fen: "); test.want == nil && (len(fens) != 3 || line(fens[1]) != line(fens[2])) {
				t.Errorf("different positions in\n%s", out)
			}
		})
	}
}

// line is the first line of a text.
func line(text string) string {
	first, _, _ := strings.Cut(text, "\n")
	return first
}

func TestForgeBench(t *testing.T) {
	for _, variant := range []string{"chessforge", "chessforge-plus"} {
		status, out, errors := runProgram([]string{"bench", variant, "-games", "2", "-seed", "9", "-movetime", "1,2", "-concurrency", "2"}, "")
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if status != success || errors != "" || len(lines) != 5 {
			t.Fatalf("status %d, stderr %q, stdout\n%s", status, errors, out)
		}
		for i, player := range []string{"player", "random", "greedy", "engine 1 ms", "engine 2 ms"} {
			if !strings.HasPrefix(lines[i], player+"  ") {
				t.Errorf("row %d is %q, want %s", i, lines[i], player)
			}
		}
	}
	for _, args := range [][]string{
		{"-policy", "random,lucky"}, {"-movetime", "10,x"}, {"-movetime", "0"}, {"-games", "0"}, {"-seed", "-1"}, {"more"},
	} {
		status, out, errors := runProgram(append([]string{"bench", "chessforge"}, args...), "")
		if status != misuse || out != "" || strings.Count(errors, "\n") != 1 {
			t.Errorf("%v: status %d, stdout %q, stderr %q", args, status, out, errors)
		}
	}
}
