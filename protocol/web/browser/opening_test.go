package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// TestOpeningOnASlowLine: on a line on which every answer takes 1.5 s the board with its pieces stands within 5 s, and
// what is played before the line of the game is up is not lost.
func TestOpeningOnASlowLine(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := newPage(t)
	p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
			MatchedNetworkConditions: []*network.Conditions{{Latency: 1500, DownloadThroughput: -1, UploadThroughput: -1}},
		})
		return err
	}))
	begun := time.Now()
	p.do(chromedp.Navigate(s.address))
	p.until(`document.querySelectorAll("#board .pieces use").length > 0 &&
		performance.getEntriesByType("resource").some((e) => e.name.includes("/pieces-") && e.responseEnd > 0)`)
	if passed := time.Since(begun); passed > 5*time.Second {
		t.Errorf("the board stands after %v", passed)
	} else {
		t.Logf("the board stands after %v", passed)
	}
	p.mu.Lock()
	up := p.states
	p.mu.Unlock()
	for _, m := range eval[[]json.RawMessage](p, `JSON.parse(document.getElementById("opening").textContent)`) {
		p.mu.Lock()
		p.note(string(m)) // what the page shows
		p.mu.Unlock()
	}
	if up > 0 {
		t.Fatal("the line was up before the board")
	}
	path := p.now().Steps[0].Path
	to := path[len(path)-1]
	a, b := p.middle(p.name(path[0])), p.middle(p.name(to))
	p.do(chromedp.DragAndDropXY(a.X, a.Y, b.X, b.Y, 5))
	stands := fmt.Sprintf(`document.querySelector('#board .pieces > [transform="translate(%d %d)"]') !== null`,
		to%p.game.Files*100, (p.game.Ranks-1-to/p.game.Files)*100)
	if !eval[bool](p, stands) {
		t.Error("the piece is not where it has been put")
	}
	p.waitFor("the move", func() bool { return p.states > 1 && p.state.Ply > 0 })
	if !eval[bool](p, stands) {
		t.Error("the piece has gone")
	}
	t.Logf("the move is made after %v", time.Since(begun))
	p.clean()
}
