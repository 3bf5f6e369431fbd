package cli

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestPlayCommands tries the words that a person may type beside moves.
func TestPlayCommands(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "game.pgn")
	sit(t, []string{"chess", "-quiet", "-black", "human"}, nil, func(t *testing.T, s *sitting) {
		expect(t, s.send("history"), "no move has been made")
		expect(t, s.send("e4", "e5", "Nf3", "history"), "White: e2e4", "Black: e7e5", "White: g1f3", "1. e4 e5 2. Nf3\n")
		expect(t, s.send("pgn"), `[White "person"]`, `[Variant "chess"]`, "\n1. e4 e5 2. Nf3 *\n")
		expect(t, s.send("?"), "Type a move (such as ", "white human|engine", "save FILE")
		expect(t, s.send("pieces"), "White", "Black", "P      p      pawn ", "king (royal)")
		expect(t, s.send("save "+file), "saved in "+file)
		expect(t, s.send("save "+file), "save: open "+file, "exists")
		expect(t, s.send("new", "load "+file, "history"), "loaded "+file+": 3 moves", "1. e4 e5 2. Nf3\n")
		expect(t, s.send("load "+file+"x"), "load: open "+file+"x: no such file")
		expect(t, s.send("save", "load", "mouse on"), "expected the name", "expected the name", "reports no clicks")
		expect(t, s.send("save "+filepath.Join(dir, "end.fen"), "load "+filepath.Join(dir, "end.fen"), "history"), "0 moves", "no move has")
		expect(t, s.send("Nc6", "r"), "Black: b8c6", `"r": expected a move`)
		expect(t, s.send("e", "r", "history"), "White resigned\nResult: 0-1\n", "no move has been made")
	})
	sit(t, []string{"xxl", "-quiet"}, nil, func(t *testing.T, s *sitting) {
		expect(t, s.send("pieces"), "H      h      archbishop", "G      g      ", "KN")
		expect(t, s.send("Na3"), "White: b1a3")
	})
}

// TestPlayWords has no words of chess, or of another game, in a game that does not have them.
func TestPlayWords(t *testing.T) {
	sit(t, []string{"chessforge", "-seed", "5", "-quiet"}, nil, func(t *testing.T, s *sitting) {
		help := s.send("help")
		expect(t, help, "Type the square of a tile (such as c2) to strike it.", "player human|engine")
		for _, word := range []string{"e2e4", "White", "Black", "white", "black"} {
			if strings.Contains(help, word) {
				t.Errorf("%q in\n%s", word, help)
			}
		}
		expect(t, s.send("pieces"), "N        a knight's move away")
		expect(t, s.send("a2", "resign"), "You gave up\nResult: 1 hit struck, 107 left\n")
	})
	sit(t, []string{"checkers61bl", "-black", "human", "-quiet", "-fen", "8/2p5/3b4/4s3/3p1b2/2P1B3/8/8 w - - 0 1"}, nil,
		func(t *testing.T, s *sitting) {
			expect(t, s.send("help"), "fire human|engine", "choose who plays Fire", "water human|engine")
			expect(t, s.send("e3g5"), "Fire: e3g5\nexplosion on g5, gone: B e3, b f4\n")
			expect(t, s.send("board"), "Water lost: b\n", "Fire lost: B\n")
			expect(t, s.send("water nobody"), "Water: \"nobody\": expected human or engine")
			expect(t, s.send("resign"), "Water resigned\nResult: 1-0\n")
		})
}

// TestPlayAsks prints the answers to choose from.
func TestPlayAsks(t *testing.T) {
	sit(t, []string{"shogi", "-quiet", "-black", "human", "-fen", "4k4/9/4P4/9/9/9/9/9/4K4[] w - - 0 1"}, nil, func(t *testing.T, s *sitting) {
		expect(t, s.send("e7", "e8"), "which one? [1 +: e7e8+] [2 e7e8]\n")
		expect(t, s.send("2"), "Sente: e7e8\n")
	})
	sit(t, []string{"combination", "-quiet", "-black", "human", "-clock", "none", "-fen", "r5/6/3A2/6/6/R5 w - - 0 4"}, nil,
		func(t *testing.T, s *sitting) {
			expect(t, s.send("d4"), "which one? [1 all] [2 b] [3 e] [4 h] [5 n] [6 q] [7 r]\n")
			expect(t, s.send("r", "f6"), "cannot go to f6; d4 again puts it back")
			expect(t, s.send("d1"), "White: d4d1r\n")
		})
}
