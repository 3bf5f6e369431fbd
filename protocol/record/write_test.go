package record_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/protocol/notation"
	"menagerie/protocol/pgn"
	"menagerie/protocol/record"
)

// lines are the moves of a game with all that is written about them, the main line first. In KIF and CSA comments come in
// any order, glyphs among them; CSA has the main line alone, and no glyphs.
func lines(g *record.Game, format string) (list []string) {
	var walk func(id, depth int)
	walk = func(id, depth int) {
		n := &g.Nodes[id]
		words := slices.Concat(n.Before, n.Comments)
		switch format {
		case "KIF":
			for _, glyph := range n.Glyphs {
				words = append(words, fmt.Sprintf("$%d", glyph))
			}
			slices.Sort(words)
		case "CSA":
			slices.Sort(words)
		default:
			words = append(words, fmt.Sprint(n.Glyphs))
		}
		comments := strings.NewReplacer("{", "(", "}", ")").Replace(strings.Join(words, "|"))
		list = append(list, fmt.Sprint(depth, " ", n.Text, " ", comments))
		for i, child := range n.Children {
			if format == "CSA" && i > 0 {
				break
			}
			walk(child, depth+i)
		}
	}
	walk(0, 0)
	return list
}

// TestWritten: what is written in any format comes back whole: names, results, positions, comments, glyphs, nested
// variations, times and drawings.
func TestWritten(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	all := known(t)
	for _, name := range []string{"chess", "fischerandom", "crazyhouse", "3check", "shogi", "minishogi", "checkshogi", "xiangqi", "janggi", "xxl", "makruk",
		"seirawan", "ataxx", "kyotoshogi", "duck", "racingkings"} {
		rules := game.Find(all.Rules, name)
		for range 4 {
			g := &record.Game{Game: pgn.NewGame(), Rules: rules}
			start, err := rules.NewGame(game.RandomStart(rules, random))
			if err != nil {
				t.Fatal(err)
			}
			g.Start = start.FEN()
			g.Number(start.Turn() == game.Black)
			g.Add("White", "Anna \"the\" First")
			g.Add("Black", "Bert")
			g.Add("Event", "A cup")
			g.Add("Date", "2026.11.28")
			g.Result = []string{"1-0", "0-1", "1/2-1/2", "*"}[random.IntN(4)]
			g.Nodes[0].Comments = []string{"before it all"}
			grow(g, start, 0, 0, random)
			for _, format := range record.Formats(rules) {
				if format == "CSA" {
					continue // has no variations
				}
				text, err := g.Write(format)
				if err != nil {
					t.Fatalf("%s, %s: %v", name, format, err)
				}
				again := only(t, text)
				if got, want := lines(again, format), lines(g, format); !slices.Equal(got, want) {
					t.Fatalf("%s, %s:\n%s\nread as\n%s\nwant\n%s", name, format, text, strings.Join(got, "\n"), strings.Join(want, "\n"))
				}
				for _, tag := range []string{"White", "Black", "Event", "Date"} {
					if got, want := again.Tag(tag), g.Tag(tag); got != want {
						t.Errorf("%s, %s: %s is %q, want %q", name, format, tag, got, want)
					}
				}
				if again.Result != g.Result || again.Start != g.Start || again.Rules.Name() != name {
					t.Fatalf("%s, %s: %s %s %s, want %s %s of\n%s", name, format, again.Rules.Name(), again.Result, again.Start, g.Result, g.Start, text)
				}
			}
		}
	}
}

// grow adds random moves with comments and variations.
func grow(g *record.Game, at game.Game, id, depth int, random *rand.Rand) {
	at = at.Copy()
	for range 3 + random.IntN(12) {
		moves := at.Choices(nil)
		if at.Result().Over() || len(moves) == 0 {
			return
		}
		before := id
		m := moves[random.IntN(len(moves))]
		n := pgn.Node{Parent: id, Text: at.MoveText(m), SAN: notation.SAN(at, g.Rules.Describe(), m)}
		for range random.IntN(3) - 1 {
			n.Comments = append(n.Comments, []string{"good or not", "[%clk 1:02:03]", "[%csl Ga1][%cal Re2e4] drawn", "[%eval 0.35] so",
				"[%eval #-3]"}[random.IntN(5)])
		}
		if random.IntN(4) == 0 {
			n.Comments = append(n.Comments, fmt.Sprintf("[%%emt 0:%02d:%02d]", random.IntN(60), 1+random.IntN(59)))
		}
		if random.IntN(5) == 0 {
			n.Glyphs = []int{1 + random.IntN(20)}
		}
		for child := range g.Nodes[id].Children {
			if g.Nodes[g.Nodes[id].Children[child]].Text == n.Text {
				return // the same move twice
			}
		}
		id = g.Append(n)
		if depth < 3 && random.IntN(4) == 0 && len(moves) > 1 {
			grow(g, at, before, depth+1, random)
		}
		at.Make(m)
	}
}

// TestHandicap: a handicap is written by its name, another position as a diagram and in CSA's rows.
func TestHandicap(t *testing.T) {
	const two = "手合割：二枚落ち\n下手：甲\n上手：乙\n   1 ６二銀(71)\n   2 ７六歩(77)\n"
	g := only(t, two)
	if text, err := g.Write("KIF"); err != nil || !strings.Contains(text, "手合割：二枚落ち\n") || !strings.Contains(text, "   1 ６二銀(71)\n") {
		t.Errorf("%v\n%s", err, text)
	}
	for format, file := range map[string]string{
		"KIF": "後手の持駒：歩十二　銀\n ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n" +
			"|v香 ・ ・ ・v玉 ・ ・ ・ ・|一\n" + strings.Repeat("| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n", 6) +
			"| ・ ・ と ・ ・ ・ ・ 龍 ・|八\n| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n先手の持駒：飛\n後手番\n   1 ５二玉(51)\n",
		"CSA": "P1-KY *  *  * -OU\nP8 *  * +TO *  *  *  * +RY * \nP9 *  *  *  * +OU\nP+00HI\nP-00GI\nP-" + strings.Repeat("00FU", 12) +
			"\n-\n-5152OU\n",
	} {
		g := only(t, file)
		if !strings.HasPrefix(g.Start, "l3k4/9/9/9/9/9/9/2+P4+R1/4K4[R") || len(g.Start) != len("l3k4/9/9/9/9/9/9/2+P4+R1/4K4[Rspppppppppppp] b - - 0 1") {
			t.Errorf("%s starts from %s", format, g.Start)
		}
		for _, format := range []string{"KIF", "CSA", "PGN"} {
			text, err := g.Write(format)
			if err != nil {
				t.Fatal(err)
			}
			if again := only(t, text); again.Start != g.Start || sans(again) != sans(g) {
				t.Errorf("%s: from %s, want %s\n%s", format, again.Start, g.Start, text)
			}
		}
	}
	many := only(t, "[Variant \"shogi\"]\n[FEN \"4k4/9/9/9/9/9/9/9/4K4[RRPPPPPPPPPPPPPPPPPPPPPPPppppppppppp] w - - 0 1\"]\n\n*\n")
	if text, err := many.Write("KIF"); err != nil || only(t, text).Start != many.Start {
		t.Errorf("%v: more pieces than a set has: %s\n%s", err, many.Start, text)
	}
	if g := only(t, "PI82HI22KA\n-\n-7162GI\n"); only(t, two).Start != g.Start {
		t.Errorf("PI starts from %s, want %s", g.Start, only(t, two).Start)
	}
}

// TestDeclaration: a game that ends where the side to move may declare that it has won says so.
func TestDeclaration(t *testing.T) {
	all := known(t)
	for _, test := range []struct {
		pieces string
		want   map[string]string
	}{
		{"[BBGGGG]", map[string]string{"KIF": "入玉勝ち", "CSA": "%KACHI"}},
		{"[BBGGG]", map[string]string{"KIF": "反則勝ち", "CSA": "%ILLEGAL_ACTION"}}, // a point is missing
	} {
		g := &record.Game{Game: pgn.NewGame(), Rules: game.Find(all.Rules, "shogi")}
		g.Start = "3K5/+P+P+P+P+P+P+P+P+P/+R8/9/9/9/9/9/5k3" + test.pieces + " w - - 0 1"
		g.Result = "1-0"
		for format, want := range test.want {
			text, err := g.Write(format)
			if err != nil || !strings.Contains(text, want) {
				t.Errorf("%s, %s: %v, no %s in\n%s", test.pieces, format, err, want, text)
			}
		}
	}
}
