package rules_test

import (
	"context"
	"encoding/json"
	"flag"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"menagerie/internal/debian"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/protocol/rules"
)

var positionsFlag = flag.Int("positions", 0, "TestServeAgreesWithTheGames: how many of each game")

// TestServeRefuses: each bad request gets one line that says what is wrong, and the next is answered.
func TestServeRefuses(t *testing.T) {
	for _, test := range []struct{ request, want string }{
		{`nonsense`, `{"error":"line 1: expected a request as a JSON object`},
		{`[]`, `{"error":"line 1: expected a request as a JSON object`},
		{`{"id":7,"do":"position","board":"chess"}`, `{"id":7,"error":"line 1: expected a request as a JSON object: json: unknown field`},
		{`{"do":"version"} {"do":"version"}`, `{"error":"line 1: expected one JSON object a line"}`},
		{`{"id":{"a":1},"do":"fly"}`, `{"id":{"a":1},"error":"do \"fly\": expected version, variants,`},
		{`{"do":"position"}`, `{"error":"no variant, expected a name"}`},
		{`{"do":"position","variant":"chss"}`, `{"error":"unknown variant \"chss\""}`},
		{`{"do":"position","variant":"chess","fen":"8/8"}`, `{"error":"bad position string: position: 1 fields, expected`},
		{`{"do":"position","variant":"chess","moves":["e4","e4"]}`, `{"error":"move 2: \"e4\": `},
		{`{"do":"position","variant":"chess","moves":["f3","e5","g4","Qh4","a3"]}`, `{"error":"move 5: the game is over: Black mates"}`},
		{`{"do":"perft","variant":"chess","depth":9}`, `{"error":"depth 9: expected 1 to 8"}`},
		{`{"do":"start","variant":"fischerandom","number":960}`, `{"error":"fischerandom has no start position 960, expected one below 960"}`},
		{`{"do":"load","text":"[x]\nnetwork = /etc/passwd.net\n"}`, `{"error":"variants:`},
		{`{"do":"load","text":"[x]\nweights = /etc/passwd.txt\n"}`, `{"error":"variants:`},
		{`{"do":"pgn","text":"1. e4 e5 2. Ke3 *"}`, `{"error":"game 1, line 1: move 2. Ke3: \"Ke3\": `},
	} {
		var out strings.Builder
		if err := rules.New().Serve(context.Background(), strings.NewReader(test.request+"\n\n"+`{"do":"version"}`), &out); err != nil {
			t.Fatal(err)
		}
		answers := strings.Split(out.String(), "\n")
		if len(answers) != 3 || !strings.HasPrefix(answers[0], test.want) || answers[1] != `{"answer":{"version":1}}` {
			t.Errorf("%s answered\n%s\nwant %s and the version", test.request, out.String(), test.want)
		}
	}
}

// TestServeLimitsLines: a request without an end takes no memory without an end.
func TestServeLimitsLines(t *testing.T) {
	endless := io.MultiReader(strings.NewReader(`{"do":"`), strings.NewReader(strings.Repeat("x", 20<<20)), strings.NewReader("\"}\n"))
	var out strings.Builder
	if err := rules.New().Serve(context.Background(), endless, &out); err != nil || !strings.Contains(out.String(), "a request has at most") {
		t.Errorf("%v, %.200s", err, out.String())
	}
}

// TestServeAgreesWithTheGames plays every game at random, by requests, and compares with the rules themselves what
// the answers say: moves, position string, who moves, results.
func TestServeAgreesWithTheGames(t *testing.T) {
	positions := *positionsFlag
	if positions == 0 {
		if positions = 2; debian.Long() {
			positions = 20
		}
	}
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	ask := asker(t)
	checked := 0
	for _, r := range known.All() {
		draw := rand.New(rand.NewPCG(1, 2))
		var g game.Game
		var moves []string
		for range positions {
			if g == nil || len(moves) > 60 || g.Result().Over() {
				g, moves = setUp(t, r), nil
			}
			for range 1 + draw.IntN(8) {
				list := g.LegalMoves(nil)
				if len(list) == 0 || g.Result().Over() {
					break
				}
				m := list[draw.IntN(len(list))]
				moves = append(moves, g.MoveText(m))
				g.Make(m)
			}
			compare(t, r.Name(), moves, g, ask)
			checked++
		}
	}
	if checked < positions*len(known.Variants) {
		t.Errorf("%d positions, expected more", checked)
	}
}

func setUp(t *testing.T, r game.Rules) game.Game {
	t.Helper()
	g, err := r.NewGame("")
	if err != nil {
		t.Fatalf("%s: %v", r.Name(), err)
	}
	return g
}

// asker returns how to send a request to one server that goes on, and to read its answer.
func asker(t *testing.T) func(request rules.Request, answer any) {
	in, requests := io.Pipe()
	answers, out := io.Pipe()
	go func() { _ = rules.New().Serve(context.Background(), in, out) }()
	t.Cleanup(func() { requests.Close() })
	encoder, decoder := json.NewEncoder(requests), json.NewDecoder(answers)
	return func(request rules.Request, answer any) {
		t.Helper()
		if err := encoder.Encode(request); err != nil {
			t.Fatal(err)
		}
		var reply struct {
			Answer json.RawMessage
			Error  string
		}
		if err := decoder.Decode(&reply); err != nil || reply.Error != "" {
			t.Fatalf("%+v: %v %s", request, err, reply.Error)
		}
		if err := json.Unmarshal(reply.Answer, answer); err != nil {
			t.Fatal(err)
		}
	}
}

func compare(t *testing.T, name string, moves []string, g game.Game, ask func(rules.Request, any)) {
	t.Helper()
	var state rules.State
	ask(rules.Request{Do: "position", Variant: name, Moves: moves}, &state)
	want := g.Result()
	if state.FEN != g.FEN() || state.Turn != g.Turn().String() || state.Over != want.Over() || state.Score != want.Score() {
		t.Fatalf("%s after %v: %+v, expected %s and %+v", name, moves, state, g.FEN(), want)
	}
	var legal []rules.LegalMove
	ask(rules.Request{Do: "moves", Variant: name, Moves: moves}, &legal)
	expected := map[string]bool{}
	if !want.Over() || want.Reason.Claimed() {
		for _, m := range g.LegalMoves(nil) {
			expected[g.MoveText(m)] = true
		}
	}
	for _, m := range legal {
		if !expected[m.Move] {
			t.Fatalf("%s after %v: %s is listed", name, moves, m.Move)
		}
		delete(expected, m.Move)
	}
	if len(expected) > 0 {
		t.Fatalf("%s after %v: %v are missing", name, moves, expected)
	}
	if len(legal) == 0 {
		return
	}
	// Its short notation is read back as the move.
	chosen, read := legal[len(legal)/2], ""
	ask(rules.Request{Do: "move", Variant: name, Moves: moves, Text: chosen.SAN}, &read)
	if read != chosen.Move {
		t.Errorf("%s after %v: %s is read as %s, expected %s", name, moves, chosen.SAN, read, chosen.Move)
	}
}
