package browser

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

type point struct{ X, Y float64 }

// middle is where a square is on the screen.
func (p *page) middle(square string) point {
	p.t.Helper()
	return eval[point](p, fmt.Sprintf(`(() => {
		const node = document.querySelector('[data-square="%s"] .ground');
		node.scrollIntoView({block: "nearest"});
		const b = node.getBoundingClientRect();
		return {X: b.x + b.width / 2, Y: b.y + b.height / 2};
	})()`, square))
}

// click clicks a square with the mouse.
func (p *page) click(square string) {
	p.t.Helper()
	at := p.middle(square)
	p.do(chromedp.MouseClickXY(at.X, at.Y))
}

// press clicks an element, once it has stopped moving.
func (p *page) press(selector string) {
	p.t.Helper()
	place := fmt.Sprintf("(() => { const b = document.querySelector(%q)?.getBoundingClientRect(); return b ? [b.x, b.y, b.width].join() : ''; })()",
		selector)
	for before, end := "", time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		now := eval[string](p, place)
		if now != "" && now == before {
			break
		}
		before = now
	}
	if _, err := act(p, chromedp.Click(chromedp.CSS(selector))); err != nil {
		p.t.Fatalf("%s cannot be clicked: %v", selector, err)
	}
}

// play makes a legal move with the mouse, and checks that it is the one that is made.
func (p *page) play(s step) {
	p.t.Helper()
	before := p.now()
	states := p.count()
	path := s.Path
	switch {
	case len(path) == 0:
		p.press("#pass")
	case s.Drop != "" && (eval[bool](p, "document.getElementById('hand-top').hidden") || before.Ply%2 == 0 && onlyStones(before.Steps)):
		p.click(p.name(path[0]))
	case strings.Contains(s.Drop, "#"): // an exchange
		freed, _, _ := strings.Cut(s.Drop, "#")
		p.press(fmt.Sprintf(`#%s .prison [data-letter="%s"]`, [2]string{"hand-top", "hand-bottom"}[before.Turn], freed))
		p.click(p.name(path[0]))
	case s.Drop != "":
		p.press(fmt.Sprintf(`#%s > [data-letter="%s"]`, [2]string{"hand-bottom", "hand-top"}[before.Turn],
			strings.TrimPrefix(s.Drop, "+")))
		p.click(p.name(path[0]))
	default:
		p.click(p.name(path[0]))
		if p.isOpen("choice") { // which part of a stack
			p.choose(s.Suffix, before, s)
		}
		for _, square := range path[1:] {
			p.click(p.name(square))
		}
		if p.count() == states && !p.isOpen("choice") && len(path) > 2 {
			time.Sleep(50 * time.Millisecond)
		}
	}
	if p.isOpen("choice") {
		answer := s.Suffix
		if strings.HasPrefix(s.Drop, "+") { // which side of the piece is up
			answer = "+"
		} else if answer == "" {
			answer = s.Drop
		}
		p.choose(answer, before, s)
	} else if eval[bool](p, "!document.getElementById('done').hidden") {
		p.press("#done")
	}
	p.waitFor("the move "+s.Text, func() bool { return p.states > states && p.state.Ply > before.Ply })
	after := p.now()
	if got := after.Moves[before.Ply].Text; got != s.Text && !strings.HasPrefix(got, s.Text+"=") &&
		!(p.game.Variant == "jieqi" && strings.HasPrefix(got, s.Text)) {
		p.t.Fatalf("%s: played %s by mouse, it came out as %s", before.FEN, s.Text, got)
	}
}

// onlyStones reports whether the only moves are drops of one kind: then a click alone is one.
func onlyStones(steps []step) bool {
	return !slices.ContainsFunc(steps, func(s step) bool { return s.Drop == "" || s.Drop != steps[0].Drop })
}

func (p *page) isOpen(dialog string) bool {
	return eval[bool](p, fmt.Sprintf("document.getElementById(%q).open", dialog))
}

// choose answers a question about a move.
func (p *page) choose(suffix string, before stateData, s step) {
	p.t.Helper()
	label := suffix
	at := eval[int](p, fmt.Sprintf(`(() => {
		const options = [...document.querySelectorAll("#choice-options .option")];
		return options.findIndex((o) => o.dataset.value === %q);
	})()`, label))
	if at < 0 {
		p.t.Fatalf("%s: no answer %q for %s", before.FEN, suffix, s.Text)
	}
	p.press(fmt.Sprintf("#choice-options .option:nth-child(%d)", at+1))
}
