package browser

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// Whole games, each move by mouse. MENAGERIE_SHOTS=DIRECTORY saves pictures of them.

// xxlGame castles, promotes half-way up the board, gives check and mates.
const xxlGame = "j1i4 j13j12 i1h3 c13c12 k1j3 l13l11 m2m3 n13n11 l1m2 b13b12 m1l3 a13a12 h1j1 h13h12 a2a4 e13e11 a4a5 " +
	"m13m11 a5a6 k13k12 a6a7 i13i12 a7a8q k14l12 d2d4 l14m13 d4d5 f14g12 d5d6 d14c13 d6d7 f13f11 a8g14 h14i13 d7d8q " +
	"f11f10 g14i12 i13i12 g1f3 l12k14 d8d9 n14n13 d9g12 m13n14 f3f9 i12i11 f9h11"

func TestWholeGameOfXXL(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=xxl"+twoPeople)
	p.click("b1")
	p.shot("xxl-selection")
	p.click("b1")
	for ply, text := range strings.Fields(xxlGame) {
		switch text {
		case "h1j1":
			p.click("h1")
			p.shot("xxl-castling")
			p.click("h1")
		case "a8g14":
			p.click("a8")
			if got := p.marked("capture"); !strings.Contains(got, "g14") {
				t.Errorf("the captures %s lack g14", got)
			}
			p.settle()
			p.shot("xxl-capture")
			p.click("a8")
		case "h14i13":
			p.says("Check!")
			p.click("m11") // leaves the king in check
			p.click("m10")
			p.says("You must defend your king!")
			if got := p.marked("flash"); got != "h14" {
				t.Errorf("flashing %s, want h14", got)
			}
			p.shot("xxl-flashing")
			p.until(`document.querySelectorAll(".flash").length === 0`)
		}
		p.playText(text)
		switch text {
		case "h1j1":
			if got := p.label("i1") + ", " + p.label("j1"); got != "i1 White rook, j1 White king" {
				t.Errorf("after castling: %s", got)
			}
		case "a7a8q":
			if got := p.label("a8"); got != "a8 White queen" {
				t.Errorf("after the promotion: %s", got)
			}
			p.settle()
			p.shot("xxl-promotion")
		}
		if got := p.now().Ply; got != ply+1 {
			t.Fatalf("after %s: %d moves", text, got)
		}
	}
	p.until(`document.querySelectorAll(".square.contributor").length > 0`)
	p.says("mate")
	p.settle()
	p.shot("xxl-mate")
	p.clean()
}

// settle waits until nothing moves on the board.
func (p *page) settle() {
	p.t.Helper()
	p.until("document.getAnimations().length === 0")
}

// end plays a game by moves chosen by chance until its end. pick may prefer some.
func (p *page) end(seed uint64, pick func([]step) []step) {
	p.t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	for range 300 {
		state := p.now()
		if state.Over {
			return
		}
		steps := pick(state.Steps)
		if len(steps) == 0 {
			steps = state.Steps
		}
		p.play(steps[random.IntN(len(steps))])
	}
	p.t.Fatal("no end after 300 moves")
}

func TestWholeGameOfDraughts(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=checkers61bl"+twoPeople)
	chain, blast := false, false
	p.end(5, func(steps []step) []step {
		blast = blast || strings.Contains(p.lastState(), `"blast":true`)
		longest := slices.MaxFunc(steps, func(a, b step) int { return len(a.Path) - len(b.Path) })
		if len(longest.Path) > 2 && !chain {
			chain = true
			p.click(p.name(longest.Path[0]))
			p.click(p.name(longest.Path[1]))
			p.settle()
			p.shot("checkers61bl-chain")
			p.do(chromedp.KeyEvent("\x1b"))
		}
		return slices.DeleteFunc(slices.Clone(steps), func(s step) bool { return len(s.Path) < len(longest.Path) || !s.Takes })
	})
	if !chain || !blast {
		t.Errorf("the game has a chain: %v, a blast: %v", chain, blast)
	}
	p.settle()
	p.shot("checkers61bl-end")
	p.clean()
}

// lastState is the text of the last state.
func (p *page) lastState() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range slices.Backward(p.messages) {
		if strings.HasPrefix(m, `{"is":"state"`) {
			return m
		}
	}
	return ""
}

func TestWholeGameOfCombination(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	p.press("#new")
	p.until(`document.getElementById("menu").open`)
	p.shot("menu")
	p.press("#menu .end button")
	p.start("combination", map[string]string{"white": "person", "black": "person", "clock": "turn", "clock-total": "30", "setting-Turns": "10"})
	asked, forfeited := false, false
	p.end(2, func(steps []step) []step {
		parts := slices.DeleteFunc(slices.Clone(steps), func(s step) bool { return s.Suffix == "" })
		if len(parts) > 0 && !asked {
			asked = true
			p.click(p.name(parts[0].Path[0]))
			p.until(`document.getElementById("choice").open`)
			p.shot("combination-dialogue")
			p.choose(parts[0].Suffix, p.now(), parts[0])
			p.until(`!document.getElementById("choice").open`)
			p.shot("combination-targets")
			p.click(p.name(parts[0].Path[0]))
		}
		if ply := p.now().Ply; asked && !forfeited { // a turn that is forfeited
			forfeited = true
			p.waitFor("the forfeited turn", func() bool { return p.state.Ply == ply+1 })
			if got := p.now().Moves[ply].Text; got != "0000" {
				t.Errorf("after its time the turn is %s", got)
			}
			p.says("forfeit")
			p.shot("combination-forfeited")
			return p.now().Steps
		}
		if len(parts) > 0 && p.now().Ply%3 == 0 {
			return parts
		}
		owners := p.now().Owners
		if joins := slices.DeleteFunc(slices.Clone(steps), func(s step) bool {
			return len(s.Path) < 2 || owners[s.Path[0]] != owners[s.Path[1]]
		}); !asked {
			return joins
		}
		return slices.DeleteFunc(slices.Clone(steps), func(s step) bool { return !s.Takes })
	})
	if !asked || !forfeited {
		t.Error("the game has no stack that comes apart")
	}
	if got := p.text("#report"); !strings.Contains(got, "points") {
		t.Errorf("at the end: %q", got)
	}
	p.settle()
	p.shot("combination-end")
	p.clean()
}

func TestWholeGameOfChessforge(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chessforge&seed=7"+twoPeople)
	p.end(3, func(steps []step) []step {
		if p.now().Ply == 40 {
			p.settle()
			p.shot("chessforge-middle")
		}
		return nil
	})
	if got := p.text("#message"); got == "" {
		t.Error("the end is not said")
	}
	p.settle()
	p.shot("chessforge-end")
	p.clean()
}
