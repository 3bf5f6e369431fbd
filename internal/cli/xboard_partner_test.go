package cli

import (
	"fmt"
	"strings"
	"testing"
)

// TestXBoardPartner: what the GUI says of hands and of the partner in bughouse, and what the engine makes of it.
func TestXBoardPartner(t *testing.T) {
	d := converse(t, "xboard", "protover 2")
	for i, test := range []struct {
		about  string
		lines  []string
		want   string // of the lines that follow, one begins so
		unless string // and none so
	}{
		{"a rook comes and mates", []string{"setboard 6k1/5ppp/8/8/8/8/8/4K3[] w - - 0 1", "holding [R] []", "sd 3", "go"},
			"move R@", "Error"},
		{"it comes by a new piece alone", []string{"setboard 6k1/5ppp/8/8/8/8/8/4K3[] w - - 0 1", "holding [] [] WR", "go"},
			"move R@", "Error"},
		{"what is gone is not dropped", []string{"setboard 6k1/5ppp/8/8/8/8/8/4K3[R] w - - 0 1", "holding [] []", "go"},
			"move e1", "Error"},
		{"who may get a piece waits", []string{"setboard 4k3/3ppp2/8/8/8/8/8/R3K3[] w - - 0 1", "force", "usermove a1a8", "go"},
			"", "1-0"},
		{"and drops it", []string{"holding [] [N]"}, "move N@", "1-0"},
		{"a mate is a mate", []string{"setboard 4k3/7Q/4K3/8/8/8/8/8[] w - - 0 1", "force", "usermove h7e7", "go"}, "1-0", "move"},
		{"it sits", []string{"setboard 6k1/5ppp/8/8/8/8/8/4K3[] w - - 0 1", "ptell sit", "go"}, "tellics ptell I sit", "move"},
		{"and goes on", []string{"ptell go"}, "move ", "Error"},
		{"who is lost says so", []string{"setboard 6k1/8/8/8/8/8/6q1/K7[] w - - 0 1", "holding [] [QQ]", "go"},
			"tellics ptell dead", "Error"},
		{"a partner is greeted", []string{"partner mann"}, "tellics ptell I am an engine", "Error"},
		{"and helped", []string{"ptell help"}, "tellics ptell sit: ", "Error"},
		{"people talk", []string{"ptell hello there", "partner"}, "", "tellics"},
		{"there are no such hands", []string{"holding [PX] []"}, "Error (", "move"},
		{"nor in chess", []string{"variant normal", "holding [P] []"}, "Error (expected [WHITE] [BLACK], in bughouse)", "move"},
	} {
		if strings.HasPrefix(test.lines[0], "setboard") {
			d.send("new", "variant bughouse", "sd 3", "easy")
		}
		d.send(test.lines...)
		last := fmt.Sprintf("pong %d", i)
		if strings.HasPrefix(test.want, "move") || strings.HasSuffix(test.want, "dead") {
			last = "move" // what is said of it comes before
		} else {
			d.send(fmt.Sprintf("ping %d", i))
		}
		all := "\n" + strings.Join(d.until(last, patience), "\n")
		if !strings.Contains(all, "\n"+test.want) || test.unless != "" && strings.Contains(all, "\n"+test.unless) {
			t.Errorf("%s: got%s\nwant %q and no %q", test.about, all, test.want, test.unless)
		}
	}
}
