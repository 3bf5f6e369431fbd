package rules_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"menagerie/protocol/rules"
)

// A game is played by texts, in coordinates or in short notation.
func Example() {
	book := rules.New()
	p, err := book.Position("crazyhouse", "", false)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := p.Play("e4", "d5", "exd5", "d8d5", "Nc3"); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.FEN())
	white, black := p.Hands()
	fmt.Println(p.Turn(), len(p.Moves()), white, black)
	fmt.Println(p.Play("Qxd9"))
	// Output:
	// rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR[Pp] b KQkq - 1 3
	// black 79 P p
	// move 1: "Qxd9": not a move: no piece of yours can go there
}

// A game ends by the rules of its variant.
func ExamplePosition_Result() {
	p, _ := rules.New().Position("kingofthehill", "8/8/8/8/8/4K3/8/7k w - - 0 1", false)
	fmt.Println(p.Result().Over, p.Play("Ke4"), p.Result().Score, p.Result().Reason)
	// Output:
	// false <nil> 1-0 White wins by reaching the goal
}

// Variants are texts, as in variants.ini.
func ExampleBook_Add() {
	book := rules.New()
	added, problems, err := book.Add("[camels:chess]\ncustomPiece1 = c:C\nstartFen = rcbqkbcr/pppppppp/8/8/8/8/PPPPPPPP/RCBQKBCR w KQkq - 0 1\n[odd]\nmaxRank = 99\n")
	fmt.Println(added, err)
	fmt.Println(strings.Join(problems, "\n"))
	p, _ := book.Position("camels", "", false)
	nodes, _ := p.Perft(context.Background(), 2)
	fmt.Println(nodes)
	// Output:
	// [camels] <nil>
	// variants:5: variant odd: maxRank: "99" is not a rank from 1 to 16
	// 400
}

func ExampleBook_Games() {
	games, err := rules.New().Games("[Variant \"Three-check\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Bxf7+ {one} Kxf7 *\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range games {
		fmt.Println(g.Variant, g.Moves, g.Position.FEN())
	}
	// Output:
	// 3check [e2e4 e7e5 f1c4 b8c6 c4f7 e8f7] r1bq1bnr/pppp1kpp/2n5/4p3/4P3/8/PPPP1PPP/RNBQK1NR w KQ - 2+3 0 4
}

// Serve answers programs in other languages.
func ExampleBook_Serve() {
	requests := strings.NewReader(`{"id":1,"do":"san","variant":"xxl","moves":["f2f4","f13f11"]}
{"id":2,"do":"perft","variant":"shogi","depth":2}
`)
	_ = rules.New().Serve(context.Background(), requests, os.Stdout)
	// Output:
	// {"id":1,"answer":["f4","f11"]}
	// {"id":2,"answer":900}
}

// A search ends by its limits or with its context. Its lines can be written in any notation.
func ExampleEngine_Search() {
	book := rules.New()
	if _, _, err := book.Add("[ferz-chess:chess]\nqueen = -\nfers = q\n"); err != nil {
		fmt.Println(err)
		return
	}
	p, _ := book.Position("ferz-chess", "6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1", false)
	found, err := rules.NewEngine(1, 1).Search(context.Background(), p, rules.Limits{Depth: 6, Lines: 2}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range found.Lines {
		san, _ := p.SAN(line.Moves[0])
		fmt.Println(line.Rank, san, line.Mate)
	}
	// Output:
	// 1 Rd8# 1
	// 2 Re8# 1
}

// Programs for shogi and xiangqi write moves in ways of their own.
func ExamplePosition_Write() {
	p, _ := rules.New().Position("shogi", "", false)
	for _, n := range []rules.Notation{rules.Coordinates, rules.Short, rules.Long, rules.USI} {
		text, _ := p.Write("c3c4", n)
		fmt.Print(text, " ")
	}
	move, _ := p.Read("7g7f", rules.USI)
	fmt.Println(move)
	// Output:
	// c3c4 c4 c3-c4 7g7f c3c4
}
