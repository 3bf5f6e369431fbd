package browser

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// maxExport is how much a visitor loads at most, packed, in bytes.
const maxExport = 8 << 20

// export writes the page with the program in it.
func export(t *testing.T, dir string) {
	t.Helper()
	engine := enginePath(t)
	program := t.TempDir()
	build := exec.Command("internal/release/wasm", program)
	build.Dir = "../../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	own := filepath.Join(t.TempDir(), "own.ini")
	text := "[centaurs:chess]\ncustomPiece1 = c:KN\nstartFen = rnbckcnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKCNR w - - 0 1\ncastling = false\n"
	if err := os.WriteFile(own, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(engine, "serve", "-export", dir, "-wasm", program, "-variants", own).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// fileServer serves a folder as Python does, which knows nothing of the page.
func fileServer(t *testing.T, dir string) *server {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := fmt.Sprint(free.Addr().(*net.TCPAddr).Port)
	free.Close()
	c := exec.Command("python3", "-m", "http.server", "--bind", "127.0.0.1", "--directory", dir, port)
	c.SysProcAttr = dying()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	s := &server{address: "http://127.0.0.1:" + port + "/", command: c}
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		conn, err := net.Dial("tcp", "127.0.0.1:"+port)
		if err == nil {
			conn.Close()
			return s
		}
		if time.Now().After(end) {
			s.kill()
			t.Fatal(err)
		}
	}
}

// openExported opens an exported page and hears what the worker says to it.
func openExported(t *testing.T, address, link string) *page {
	t.Helper()
	p := newPage(t)
	p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		if _, err := chromedp.Call(ctx, runtime.AddBinding, runtime.AddBindingParams{Name: "heard"}); err != nil {
			return err
		}
		_, err := chromedp.Call(ctx, cdp.AddScriptToEvaluateOnNewDocument, cdp.AddScriptToEvaluateOnNewDocumentParams{
			Source: `window.Worker = class extends Worker { constructor(...a) { super(...a); this.addEventListener("message", (e) => heard(e.data)); } };`})
		return err
	}))
	if err := chromedp.Listen(p.ctx, func(event any) {
		if e, ok := event.(*runtime.EventBindingCalled); ok && e.Name == "heard" {
			p.mu.Lock()
			defer p.mu.Unlock()
			p.note(e.Payload)
		}
	}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(address + "#" + link))
	p.waitFor("a game", func() bool { return p.states > 0 })
	return p
}

// TestExportedPage: the page is played from a plain server of files, with the engine in it, and without any server after
// the first visit.
func TestExportedPage(t *testing.T) {
	chromium(t)
	dir := t.TempDir()
	export(t, dir)
	if n := packedSize(t, dir); n > maxExport {
		t.Errorf("a visitor loads %d bytes, expected at most %d", n, maxExport)
	} else {
		t.Logf("%d bytes, packed by gzip", n)
	}
	s := fileServer(t, dir)
	defer s.kill()
	begun := time.Now()
	p := openExported(t, s.address, "variant=chess"+twoPeople)
	t.Logf("the board stands after %v", time.Since(begun))
	each := 4 // the npm package plays all variants with the same engine, the page of a server shows all
	if testing.Short() {
		each = 20
	}
	for i, name := range p.names() {
		if i%each != 0 {
			continue
		}
		p.start(name, map[string]string{"white": "person", "black": "person", "clock": "none"})
		random := rand.New(rand.NewPCG(uint64(i), 1))
		for range 2 {
			state := p.now()
			if state.Over || len(state.Steps) == 0 {
				break
			}
			p.play(state.Steps[random.IntN(len(state.Steps))])
		}
		p.clean()
	}
	p.start("centaurs", map[string]string{"white": "person", "black": "person", "clock": "none"})
	p.play(p.now().Steps[0])
	p.start("xxl", map[string]string{"white": "person", "black": "person", "clock": "none"})
	p.press("#analyse")
	p.until(`document.querySelectorAll("#lines li").length > 0`)
	p.play(p.now().Steps[0]) // the search lets messages in
	p.press("#analyse")

	p.until(`navigator.serviceWorker.controller !== null`)
	s.kill()
	states := p.count()
	p.do(chromedp.Reload())
	p.waitFor("a game without a server", func() bool { return p.states > states })
	p.start("xxl", map[string]string{"white": "person", "black": "engine"})
	p.play(p.now().Steps[0])
	p.waitFor("the engine's move", func() bool { return p.state.Ply == 2 })
	p.clean()
	for _, r := range p.requests {
		if !strings.HasPrefix(r, s.address) {
			t.Errorf("the page asks for %s", r)
		}
	}
}

// TestExportedFile: the page as one file is played from the disk, with its pictures, variants and engine.
func TestExportedFile(t *testing.T) {
	chromium(t)
	file := filepath.Join(t.TempDir(), "menagerie.html")
	export(t, file)
	const most = maxExport / 3 * 4 // the same in base64, which a text needs
	if info, err := os.Stat(file); err != nil || info.Size() > most {
		t.Fatalf("%v, %d bytes, expected at most %d", err, info.Size(), most)
	}
	p := openExported(t, "file://"+file, "variant=chess"+twoPeople)
	p.until(`[...document.querySelectorAll("use")].filter((u) => document.querySelector(u.getAttribute("href"))).length >= 32`)
	p.start("centaurs", map[string]string{"white": "person", "black": "person", "clock": "none"})
	p.play(p.now().Steps[0])
	p.start("xxl", map[string]string{"white": "person", "black": "engine"})
	p.play(p.now().Steps[0])
	p.waitFor("the engine's move", func() bool { return p.state.Ply == 2 })
	p.clean()
	for _, r := range p.requests {
		if !strings.HasPrefix(r, "file:") && !strings.HasPrefix(r, "blob:") && !strings.HasPrefix(r, "data:") {
			t.Errorf("the page asks for %s", r)
		}
	}
}

// packedSize is the size of all files of a folder, each packed by gzip.
func packedSize(t *testing.T, dir string) (size int) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		_, _ = w.Write(text)
		_ = w.Close()
		size += min(packed.Len(), len(text))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return size
}
