package browser

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Acceptance 1. The browser of these tests resolves no name: it is offline.
func TestAddressIsOnThisMachineAndWorksOffline(t *testing.T) {
	t.Parallel()
	s := serve(t)
	if !strings.HasPrefix(s.address, "http://127.0.0.1:") {
		t.Errorf("the program prints the address %s", s.address)
	}
	p := open(t, s, "variant=xxl"+twoPeople)
	p.play(p.now().Steps[0])
	p.press("#new")
	p.until(`document.querySelectorAll("#preview use").length > 0`)
	p.until(`performance.getEntries().some((e) => e.name.includes("/pieces-"))`)
	own := strings.TrimPrefix(s.address, "http:")
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, r := range p.requests {
		if !strings.HasPrefix(r, "http:"+own) && r != "ws:"+own+"ws" {
			t.Errorf("the page asks for %s", r)
		}
	}
	if len(p.requests) < 5 {
		t.Errorf("the page asks for %q alone", p.requests)
	}
}

// Acceptance 26.
func TestEightTabsAndNoMore(t *testing.T) {
	s := serveAlone(t, "0")
	var tabs []*page
	for range 8 {
		tabs = append(tabs, open(t, s, "variant=chess"+twoPeople))
	}
	for i, p := range tabs {
		p.play(p.now().Steps[i])
	}
	ninth := newPage(t)
	ninth.do(chromedp.Navigate(s.address))
	ninth.until(`document.getElementById("lost").textContent.includes("there are already 8 boards open")`)
	tabs[0].press("#analyse")
	tabs[0].until(`document.querySelectorAll("#lines li").length > 0`)
	within := func(what string, holds func() bool) { // on a machine that is busy all comes late
		t.Helper()
		for end := time.Now().Add(patience); !holds(); {
			if time.Now().After(end) {
				t.Fatal(what)
			}
		}
	}
	within("analysis takes no time of the processor", func() bool { return s.works(t) })
	tabs[0].close()
	within("the search of a closed tab goes on", func() bool { return !s.works(t) })
	within("no game after a tab has closed", func() bool {
		ninth.do(chromedp.Reload())
		for ninth.count() == 0 && !strings.Contains(ninth.text("#lost"), "already 8 boards") { // until it is told of the tab
			time.Sleep(20 * time.Millisecond)
		}
		return ninth.count() > 0
	})
	ninth.clean()
}

// works reports whether the program uses the processor: at least a tenth of half a second.
func (s *server) works(t *testing.T) bool {
	t.Helper()
	ticks := func() int {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.command.Process.Pid))
		if err != nil {
			t.Skip("no times of programs on this system")
		}
		fields := strings.Fields(string(text[strings.LastIndex(string(text), ")")+1:]))
		user, _ := strconv.Atoi(fields[11])
		system, _ := strconv.Atoi(fields[12])
		return user + system // in hundredths of a second
	}
	before := ticks()
	time.Sleep(500 * time.Millisecond)
	return ticks()-before >= 5
}

// Beyond this machine nobody is let in without the token of the address.
func TestNobodyIsLetInWithoutToken(t *testing.T) {
	t.Parallel()
	s := serveAlone(t, "0", "-listen", "0.0.0.0:0")
	bare, _, found := strings.Cut(s.address, "?token=")
	if !found {
		t.Fatalf("the address %s has no token", s.address)
	}
	p := newPage(t)
	for _, address := range []string{bare, bare + "?token=wrong"} {
		p.do(chromedp.Navigate(address))
		if got := eval[int](p, "performance.getEntriesByType('navigation')[0].responseStatus"); got != 403 || p.count() != 0 {
			t.Errorf("%s: status %d, %d positions, want 403 and none", address, got, p.count())
		}
	}
	p.do(chromedp.Navigate(s.address))
	p.waitFor("a game by the token", func() bool { return p.states > 0 })
	p.clean()
}

// Acceptance 27.
func TestOtherSitesAreKeptOut(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := newPage(t)
	p.do(chromedp.Navigate(strings.Replace(s.address, "127.0.0.1", "evil.example", 1)))
	if got := p.text("body"); !strings.Contains(got, "does not answer to that name") {
		t.Errorf("under a foreign name: %q", got)
	}
	if got := eval[int](p, "performance.getEntriesByType('navigation')[0].responseStatus"); got != 421 {
		t.Errorf("under a foreign name: status %d, want 421", got)
	}

	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, "<title>elsewhere</title>")
	}))
	defer elsewhere.Close()
	p = newPage(t)
	p.do(chromedp.Navigate(elsewhere.URL))
	for what, script := range map[string]string{
		"a socket": `new Promise((r) => { const s = new WebSocket("` + strings.Replace(s.address, "http", "ws", 1) + `ws");
			s.onopen = () => r("open"); s.onerror = () => r("refused"); })`,
		"a file":            `fetch("` + s.address + `app.js").then(() => "open", () => "refused")`,
		"a file, no answer": `fetch("` + s.address + `app.js", {mode: "no-cors"}).then(() => "open", () => "refused")`,
	} {
		if got := await[string](p, script); got != "refused" {
			t.Errorf("%s from another site: %s", what, got)
		}
	}
	await[bool](p, `new Promise((r) => { const f = document.createElement("iframe"); f.src = "`+s.address+`";
		f.onload = () => r(true); document.body.append(f); })`)
	if got := p.frames(); len(got) != 1 || got[0] != s.address {
		t.Errorf("frames that could not be loaded: %q, want %s", got, s.address)
	}

	p = open(t, s, "variant=chess"+twoPeople)
	for _, path := range []string{"/../server.go", "/..%2f..%2fgo.mod", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/static/app.js",
		"/browser/go.mod", "/.git/config"} {
		if got := await[int](p, `fetch("`+path+`").then((r) => r.status, () => 0)`); got == 200 {
			t.Errorf("%s: status %d", path, got)
		}
	}
	p.clean()
}

// await evaluates a promise in the page.
func await[T any](p *page, expression string) T {
	p.t.Helper()
	v, err := act(p, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// frames lists the addresses of frames in the page that could not be loaded.
func (p *page) frames() (list []string) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		tree, err := chromedp.Call(ctx, cdp.GetFrameTree, struct{}{})
		if err != nil {
			return err
		}
		for _, child := range tree.FrameTree.ChildFrames {
			list = append(list, child.Frame.UnreachableURL)
		}
		return nil
	}))
	return list
}

// Acceptance 30: without Chromium these tests are skipped, but not in CI. The engine's own module
// has none of them.
func TestWithoutChromium(t *testing.T) {
	run := func(ci string) (string, error) {
		c := exec.Command(os.Args[0], "-test.v", "-test.skip", "^TestWithoutChromium$|^TestTypes$", "-test.short")
		c.Env = []string{"PATH=", "HOME=" + t.TempDir(), ci}
		out, err := c.CombinedOutput()
		return string(out), err
	}
	out, err := run("MENAGERIE_CI=")
	if err != nil || strings.Contains(out, "--- PASS") || strings.Count(out, "--- SKIP") < 20 {
		t.Errorf("without a browser: %v\n%s", err, out)
	}
	if out, err := run("MENAGERIE_CI=1"); err == nil || !strings.Contains(out, "no browser") {
		t.Errorf("without a browser in CI: %v\n%s", err, out)
	}
}
