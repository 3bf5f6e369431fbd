package browser

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// names lists what the server offers.
func (p *page) names() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	var hello struct {
		Is       string
		Variants []struct{ Name string }
	}
	for _, m := range p.messages {
		if strings.HasPrefix(m, `{"is":"hello"`) {
			_ = json.Unmarshal([]byte(m), &hello)
		}
	}
	var list []string
	for _, v := range hello.Variants {
		list = append(list, v.Name)
	}
	return list
}

// Acceptance 2 and 3: every variant opens with its board, and random legal moves made with
// the mouse come out as the very moves meant.
func TestEveryVariantIsPlayedByMouse(t *testing.T) {
	t.Parallel()
	serve(t)
	sizes := boardSizes(t)
	const tabs = 3
	for tab := range tabs {
		t.Run(strconv.Itoa(tab), func(t *testing.T) {
			t.Parallel()
			p := open(t, serve(t), "variant=chess"+twoPeople)
			p.do(reducedMotion(true)) // other tests see pieces slide
			names := p.names()
			if len(names) < 80 {
				t.Fatalf("%d variants", len(names))
			}
			for i := tab; i < len(names); i += tabs {
				if !testing.Short() || i%10 == 0 {
					t.Run(names[i], func(t *testing.T) {
						p.t = t
						p.playsByMouse(names[i], sizes[names[i]], uint64(i))
					})
				}
			}
		})
	}
}

// playsByMouse opens a variant, whose board has that size, and makes random moves.
func (p *page) playsByMouse(name, size string, seed uint64) {
	plies := 2
	if os.Getenv("MENAGERIE_PLIES") != "" {
		plies = 10
	}
	p.start(name, map[string]string{"white": "person", "black": "person", "clock": "none"})
	p.checkStart(size)
	random := rand.New(rand.NewPCG(seed, 1))
	for range plies {
		state := p.now()
		if state.Over || len(state.Steps) == 0 {
			break
		}
		p.play(state.Steps[random.IntN(len(state.Steps))])
	}
	p.shot("variant-" + name)
	p.clean()
}

// boardSizes are the boards of all variants, such as "8x8", as the program lists them.
func boardSizes(t *testing.T) map[string]string {
	t.Helper()
	out, err := exec.Command(enginePath(t), "variants").Output()
	if err != nil {
		t.Fatal(err)
	}
	sizes := map[string]string{}
	for line := range strings.Lines(string(out)) {
		if words := strings.Fields(line); len(words) > 1 {
			sizes[words[0]] = words[1]
		}
	}
	return sizes
}

// checkStart compares the page with the position string: files and ranks, and which squares are
// empty.
func (p *page) checkStart(size string) {
	p.t.Helper()
	drawn := eval[[][]bool](p, `[...document.querySelectorAll("#board [role=row]")].map((row) =>
		[...row.querySelectorAll("[role=gridcell]")].map((n) => !n.getAttribute("aria-label").endsWith(" empty")))`)
	files := len(drawn[0])
	if p.game.Columns != nil { // the middle rank of hexagons is the longest
		files = len(slices.MaxFunc(drawn, func(a, b []bool) int { return len(a) - len(b) }))
	}
	if got := strconv.Itoa(files) + "x" + strconv.Itoa(len(drawn)); got != size {
		p.t.Errorf("the board is %s, want %s", got, size)
	}
	state := p.now()
	pictures := eval[int](p, `document.querySelectorAll("#board .pieces > .piece").length`)
	if p.game.Look == "tiles" { // a position string of its own
		if pictures != len(drawn)*len(drawn[0]) {
			p.t.Errorf("%d tiles", pictures)
		}
		return
	}
	board, _, _ := strings.Cut(state.FEN, " ")
	board, _, _ = strings.Cut(board, "[")
	for row, text := range strings.Split(board, "/") {
		if row >= len(drawn) {
			break // pieces in hand
		}
		want := occupied(text, p.game.Columns != nil)
		if len(want) != len(drawn[row]) {
			p.t.Fatalf("%s: row %d has %d squares", state.FEN, row, len(drawn[row]))
		}
		for column, is := range want {
			if is != drawn[row][column] {
				p.t.Errorf("%s: row %d, column %d", state.FEN, row, column)
			}
			if is {
				pictures--
			}
		}
	}
	if pictures != 0 {
		p.t.Errorf("%s: %+d pieces are drawn too many", state.FEN, pictures)
	}
}

// occupied says which squares of a rank of a position string have something on them. In games with voids the walls of
// the string are no squares.
func occupied(rank string, voids bool) (list []bool) {
	for empty := 0; rank != ""; rank = rank[1:] {
		switch c := rank[0]; {
		case c >= '0' && c <= '9':
			empty = 10*empty + int(c-'0')
			if len(rank) == 1 || rank[1] < '0' || rank[1] > '9' {
				list, empty = append(list, make([]bool, empty)...), 0
			}
		case c != '+' && c != '~' && c != '\'' && (c != '*' || !voids):
			list = append(list, true)
		}
	}
	return list
}
