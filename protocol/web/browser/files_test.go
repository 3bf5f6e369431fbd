package browser

import (
	"encoding/json"
	"fmt"
	"net"
	"strings"
	"testing"
)

// Acceptance 18 and 19: the engine's own sentence, and positions and games out and in again.
func TestPositionsAndGamesInAndOut(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	fen := p.now().FEN
	p.press("#tools")
	p.set("fen", "8/8/8/8/8/8/4P3/8 w - - 0 1")
	p.press("#fen-set")
	p.until(`document.getElementById("files-error").textContent.includes("king")`)
	if got := p.now().FEN; got != fen {
		t.Errorf("a bad position has left %s", got)
	}
	p.set("fen", "8/8/8/8/8/8/4P3/k1K5 w - - 0 1")
	p.press("#fen-set")
	p.waitFor("the position", func() bool { return strings.HasPrefix(p.state.FEN, "8/8/8/8/8/8/4P3/k1K5 w") })
	p.set("text", "[Event \"?\"]\n[Variant \"chess\"]\n\n1. e4 e5 2. Nf3 {good} Nc6 (2... d6) 3. Bb5 *")
	p.press("#load")
	p.waitFor("the game", func() bool { return p.state.Ply == 5 })
	p.press("#pgn")
	p.until(`document.getElementById("text").value.startsWith("[Event \"?\"]\n[Site")`) // no longer what was typed
	p.until(`document.getElementById("text").value.includes("1. e4 e5 2. Nf3 {good} Nc6 (2... d6) 3. Bb5 *")`)
	p.set("text", "1. e4 e5 2. Ke3 *")
	p.press("#load")
	p.until(`document.getElementById("files-error").textContent.startsWith("load: game 1, line 1: move 2. Ke3:")`)
	if got := p.now().Ply; got != 5 {
		t.Errorf("a bad game has left ply %d", got)
	}
	p.set("text", "[hawks:chess]\nknight = -\ncustomPiece1 = n:KAD\n")
	p.press("#load")
	p.until(`document.getElementById("files-error").textContent.includes("Loaded: hawks")`)
	p.press("#files form button")
	p.start("hawks", map[string]string{"black": "person", "clock": "none"})
	p.clean()
}

// Acceptance 19: a configuration and its layout, out and in again, and files that are none.
func TestLayoutsInAndOut(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=xxl"+twoPeople)
	for _, text := range []string{"b1c3", "e13e11", "d2d4"} {
		p.playText(text)
	}
	board, _, _ := strings.Cut(p.now().FEN, " ")
	p.press("#tools")
	p.press("#layout")
	grid := eval[string](p, `document.getElementById("text").value`)
	if lines := strings.Split(grid, "\n"); len(lines) != 15 || lines[0] != "RNBHCGAKGCEBNR" || lines[3] != "    P" || lines[11] != "  n" {
		t.Errorf("the layout:\n%s", grid)
	}
	p.press("#config")
	config := eval[string](p, `document.getElementById("text").value`)
	p.press("#editor summary")
	p.press("#editor-start")
	p.waitFor("another position", func() bool { return !strings.HasPrefix(p.state.FEN, board) })
	p.openFiles(map[string]string{"config.json": config, "layout.txt": grid})
	p.press("#load")
	p.waitFor("the layout", func() bool { return strings.HasPrefix(p.state.FEN, board+" w") })
	for text, want := range map[string]string{
		"{":             "config.json:1:2",
		`{"layout": 7}`: "config.json:1:1",
		strings.Replace(config, "layout\"", "lay-out\"", 1): "lay-out",
		strings.Repeat("x", 70_000):                         "70000 bytes, expected at most 60000",
	} {
		eval[bool](p, `(document.getElementById("files-error").textContent = "", true)`)
		p.openFiles(map[string]string{"config.json": text})
		if p.text("#files-error") == "" {
			p.press("#load")
		}
		p.until(`document.getElementById("files-error").textContent.includes(` + quote(want) + `)`)
		if got := p.text("#files-error"); strings.Contains(got, "\n") {
			t.Errorf("more than one line: %q", got)
		}
	}
	if got := p.now().FEN; !strings.HasPrefix(got, board) {
		t.Errorf("bad files have left %s", got)
	}
	p.clean()
}

// playText makes the legal move of a text with the mouse.
func (p *page) playText(text string) {
	p.t.Helper()
	for _, s := range p.now().Steps {
		if s.Text == text {
			p.play(s)
			return
		}
	}
	p.t.Fatalf("%s: no move %s", p.now().FEN, text)
}

// openFiles opens files of the person's, with their texts.
func (p *page) openFiles(texts map[string]string) {
	p.t.Helper()
	list, err := json.Marshal(texts)
	if err != nil {
		p.t.Fatal(err)
	}
	eval[bool](p, `(() => {
		document.getElementById("text").value = "";
		const files = new DataTransfer();
		for (const [name, text] of Object.entries(`+string(list)+`)) {
			files.items.add(new File([text], name, {type: name.endsWith(".svg") ? "image/svg+xml" : ""}));
		}
		document.getElementById("file").files = files.files;
		document.getElementById("file").onchange();
		return true;
	})()`)
	p.until(`document.getElementById("text").value !== "" || document.getElementById("files-error").textContent !== ""`)
}

// Acceptance 20.
func TestLinkRestoresTheGame(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, s, "variant=capablanca"+twoPeople)
	p.play(p.now().Steps[0])
	p.play(p.now().Steps[3])
	want := p.now()
	p.press("#tools")
	p.press("#link")
	p.until(`document.getElementById("text").value.includes("#variant=capablanca")`)
	link := eval[string](p, `document.getElementById("text").value.split("#")[1]`)
	again := open(t, s, link)
	again.waitFor("the game of the link", func() bool { return again.state.Ply == 2 })
	if got := again.now(); got.FEN != want.FEN || got.Players != want.Players {
		t.Errorf("the link leads to %s, %v; want %s, %v", got.FEN, got.Players, want.FEN, want.Players)
	}
	p.clean()
}

// A link that leads nowhere says why, and the page plays something else.
func TestBadLinkSaysWhy(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=nosuch"+twoPeople)
	p.says("nosuch")
	if got := p.game.Variant; got != "chess" {
		t.Errorf("a bad link leads to %s", got)
	}
}

// Acceptance 28.
func TestServerThatComesBack(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := fmt.Sprint(listener.Addr().(*net.TCPAddr).Port)
	listener.Close()
	s := serveAlone(t, port)
	p := open(t, s, "variant=xxl"+twoPeople)
	p.play(p.now().Steps[5])
	want := p.now()
	s.kill()
	p.until(`!document.getElementById("lost").hidden`)
	states := p.count()
	serveAlone(t, port)
	p.waitFor("the game after the server has come back", func() bool { return p.states > states })
	if got := p.now(); got.FEN != want.FEN || got.Ply != 1 {
		t.Errorf("the game goes on at %s, ply %d, want %s", got.FEN, got.Ply, want.FEN)
	}
	p.until(`document.getElementById("lost").hidden`)
	p.play(p.now().Steps[0])
	p.clean()
}

// A file of several games is dropped on the page: one is chosen, its comments and variations come out in what is saved, and a
// game of shogi is written in other formats.
func TestGamesOfAFile(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=xxl"+twoPeople)
	drop := func(name, text string) {
		t.Helper()
		content, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		eval[bool](p, `(() => {
			const files = new DataTransfer();
			files.items.add(new File([`+string(content)+`], `+quote(name)+`));
			document.getElementById("board").dispatchEvent(new DragEvent("drop", {dataTransfer: files, bubbles: true, cancelable: true}));
			return true;
		})()`)
	}
	drop("two.pgn", "[White \"Ann\"]\n\n1. e4 *\n\n[White \"Bob\"]\n[Variant \"Crazyhouse\"]\n\n1. d4 {[%clk 0:01:00]} (1. c4 $1) 1... d5 *\n")
	p.until(`document.getElementById("file-games").options.length === 2`)
	p.set("file-games-filter", "bob")
	eval[bool](p, `(document.getElementById("file-games-filter").oninput(), true)`)
	p.until(`document.getElementById("file-games").value === "2"`)
	p.press("#file-games-open")
	p.waitFor("the second game", func() bool { return p.game.Variant == "crazyhouse" && p.state.Ply == 2 })
	p.until(`!document.getElementById("files").open`)
	p.press("#tools")
	p.press("#pgn")
	p.until(`document.getElementById("text").value.includes("1. d4 {[%clk 0:01:00]} (1. c4 $1) 1... d5 *")`)
	drop("game.kif", "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n")
	p.waitFor("the game of shogi", func() bool { return p.game.Variant == "shogi" && p.state.Ply == 2 })
	p.press("#tools")
	p.set("format", "CSA")
	p.press("#pgn")
	p.until(`document.getElementById("text").value.includes("+7776FU\n-3334FU")`)
	drop("bad.pgn", "[Variant \"Nonesuch\"]\n\n1. e4 *\n")
	p.until(`document.getElementById("files-error").textContent.includes("Nonesuch")`)
	p.clean()
}
