package browser

import (
	"encoding/json"
	"math/rand/v2"
	"os"
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
	p := open(t, serve(t, "0"), "variant=chess"+twoPeople)
	names := p.names()
	if len(names) < 80 {
		t.Fatalf("%d variants", len(names))
	}
	plies := 2
	if os.Getenv("MENAGERIE_PLIES") != "" {
		plies = 10
	}
	for i, name := range names {
		if testing.Short() && i%10 != 0 {
			continue
		}
		t.Run(name, func(t *testing.T) {
			p.t = t
			p.start(name, map[string]string{"white": "person", "black": "person", "clock": "none"})
			if n := eval[int](p, "document.querySelectorAll('[role=gridcell]').length"); n != p.game.Files*p.game.Ranks {
				t.Errorf("%d squares of %dx%d", n, p.game.Files, p.game.Ranks)
			}
			random := rand.New(rand.NewPCG(uint64(i), 1))
			for range plies {
				state := p.now()
				if state.Over || len(state.Steps) == 0 {
					break
				}
				p.play(state.Steps[random.IntN(len(state.Steps))])
			}
			p.shot("variant-" + name)
			p.clean()
		})
	}
}
