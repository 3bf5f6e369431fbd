package browser

import (
	"fmt"
	"strings"
	"testing"
)

// Each family of games has the board, pieces, marks and words that its players know.
func TestFamiliesLookAsTheirPlayersKnowThem(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	for _, c := range []struct {
		variant, board, sides string
		moves                 string
		shows                 map[string]int // how many there are of what
	}{
		{"shogi", "shogi", "Sente Gote", "", map[string]int{".shape.shogi polygon": 40, ".stars circle": 4}},
		{"xiangqi", "xiangqi", "Red Black", "", map[string]int{".shape.xiangqi .ring": 32, ".river use": 4, ".palace": 4}},
		{"janggi", "janggi", "Cho Han", "", map[string]int{".shape.janggi polygon": 32, ".river use": 0, ".palace": 8}},
		{"makruk", "plain", "", "", map[string]int{".drawn": 32}},
		{"sittuyin", "", "", "", map[string]int{".palace": 2, ".drawn": 16, ".sign": 0}},
		{"flipello", "felt", "", "", map[string]int{".stone": 4, ".stars circle": 4}},
		{"cfour", "rack", "", "d", map[string]int{".rack": 1, ".counter": 2}},
		{"gomoku", "lines", "", "h8", map[string]int{".mesh": 1, ".stone": 1}},
		{"ataxx", "", "", "", map[string]int{".stone": 4}},
		{"tictactoe", "", "", "b2", map[string]int{".mark": 1}},
		{"gale", "", "", "", map[string]int{".edge.w": 2, ".edge.b": 2}},
		{"kingofthehill", "squares", "White Black", "", map[string]int{".goal": 4, ".edge": 0}},
		{"amazons", "", "", "d1d4 d5", map[string]int{".shaft": 1}},
		{"duck", "squares", "White Black", "e2e4 e5", map[string]int{".duck": 1}},
	} {
		p.start(c.variant, map[string]string{"white": "person", "black": "person", "clock": "none"})
		for square := range strings.FieldsSeq(c.moves) {
			for ; len(square) > 2; square = square[2:] {
				p.click(square[:2])
			}
			if len(square) == 1 {
				square += "3" // anywhere on the file
			}
			p.click(square)
		}
		if c.moves != "" {
			p.waitFor("the move", func() bool { return p.state.Ply == 1 })
		}
		if got := eval[string](p, `document.getElementById("board").dataset.board`); c.board != "" && got != c.board {
			t.Errorf("%s: the board is %s, want %s", c.variant, got, c.board)
		}
		if got := strings.Join(p.game.Names[:], " "); c.sides != "" && got != c.sides {
			t.Errorf("%s: the sides are %s, want %s", c.variant, got, c.sides)
		}
		for what, want := range c.shows {
			if got := eval[int](p, fmt.Sprintf(`document.querySelectorAll("#board %s").length`, what)); got != want {
				t.Errorf("%s: %d of %s, want %d", c.variant, got, what, want)
			}
		}
		const connected = `(() => { // the colors of the left side's bar and of the stone that has to reach it
			const shown = (node) => getComputedStyle(node).fill.match(/\d+/g).every((n) => n < 100);
			const bar = [...document.querySelectorAll("#board .edge")].find((n) => n.getAttribute("x") === "0");
			const [stone] = document.querySelectorAll('#board .pieces > [transform="translate(0 700)"] .stone');
			return shown(bar) === shown(stone);
		})()`
		if c.variant == "gale" && !eval[bool](p, connected) {
			t.Error("gale: a side has not the color of the stones that connect it")
		}
		p.settle()
		p.shot("family-" + c.variant)
		p.clean()
	}
	p.start("flipello", map[string]string{"white": "person", "black": "person", "clock": "none"})
	for _, reduced := range []bool{false, true} { // a disc that is enclosed turns over: two halves
		p.do(reducedMotion(reduced))
		eval[bool](p, countSlides)
		p.play(p.now().Steps[0])
		if got, want := eval[int](p, "window.slides.length"), map[bool]int{false: 2, true: 0}[reduced]; got != want {
			t.Errorf("reduced motion %v: %d animations of a disc that turns over, want %d", reduced, got, want)
		}
	}
	p.clean()
}

// Castling of chess960 is written as it is everywhere, wherever king and rook stand.
func TestCastlingOfChess960IsWrittenAsUsual(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	for _, c := range []struct{ position, from, to, want string }{
		{"2k5/8/8/8/8/8/8/2K2R2 w F - 0 1", "c1", "f1", "O-O"},
		{"2k5/8/8/8/8/8/8/3R1K2 w D - 0 1", "f1", "d1", "O-O-O"},
	} {
		eval[bool](p, `(location.hash = "`+link("fischerandom", c.position)+`", true)`)
		p.waitFor("the position", func() bool { return strings.HasPrefix(p.state.FEN, strings.Fields(c.position)[0]) && p.state.Ply == 0 })
		p.click(c.from)
		p.click(c.to)
		p.until(`document.getElementById("choice").open || document.querySelectorAll(".move").length === 1`)
		if p.isOpen("choice") {
			p.press("#choice .option")
		}
		p.waitFor("castling", func() bool { return p.state.Ply == 1 })
		if got := p.list(); !strings.Contains(got, c.want) || strings.Contains(got, c.want+"-O") {
			t.Errorf("%s: castling is written %q, want %s", c.position, got, c.want)
		}
	}
	p.clean()
}

// The flag falls between two browsers, and who watches sees it; the link for the friend is a QR code, too.
func TestFlagBetweenTwoBrowsers(t *testing.T) {
	t.Parallel()
	p := open(t, serve(t), "variant=chess"+twoPeople)
	for _, c := range []struct{ variant, words string }{
		{"crazyhouse", "White lost on time"}, {"shogi", "Sente lost on time"}, {"xiangqi", "Red lost on time"}, {"xxl", "White lost on time"},
	} {
		friend, watcher := p.invite(c.variant, map[string]string{"clock": "game", "clock-how": "+", "clock-total": "1", "clock-increment": "0"}, false)
		if got := eval[int](p, `document.querySelectorAll("#links-list .qr path").length`); got != 1 {
			t.Errorf("%s: %d QR codes", c.variant, got)
		}
		for _, q := range []*page{p, friend, watcher} {
			q.waitFor("the end of the time", func() bool { return q.state.Over })
			q.says(c.words)
			q.clean()
		}
		friend.close()
		watcher.close()
	}
}
