package cli

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestLayoutFile(t *testing.T) {
	layout := write(t, "level.txt", "       K\n\n\n\n\n\n\n\n\n\n\n\n\n       k      \n")
	d := converse(t, "uci", "setoption name LayoutFile value "+layout, "setoption name UCI_Variant value xxl", "position startpos", "d")
	d.until("Fen: 7k6/14/14/14/14/14/14/14/14/14/14/14/14/7K6 w - - 0 1", patience)
	d.send("setoption name LayoutFile value " + filepath.Join(t.TempDir(), "no.txt"))
	d.until("info string error: option LayoutFile: ", patience)
	broken := write(t, "broken.txt", "       K  x\n")
	d.send("setoption name LayoutFile value " + broken)
	if line := d.until("info string error: option LayoutFile: ", patience); !strings.Contains(line[len(line)-1], "broken.txt:1:11: ") {
		t.Errorf("got %q", line)
	}
	x := converse(t, "xboard", "protover 2", "option LayoutFile="+layout, "new", "variant xxl", "ping 1")
	for _, line := range x.until("pong 1", patience) {
		if strings.HasPrefix(line, "setup ") && !strings.HasSuffix(line, " 7k6/14/14/14/14/14/14/14/14/14/14/14/14/7K6 w - - 0 1") {
			t.Errorf("got %q", line)
		}
	}
}

// What is wrong with one section of a file of variants is shown to the user,
// who gets the others.
func TestVariantFileProblems(t *testing.T) {
	file := write(t, "small.ini", smallChess+"\n[odd:chess]\nmaxRank = 17\n")
	d := converse(t, "uci", "setoption name VariantPath value "+file, "setoption name UCI_Variant value small")
	d.until("info string "+file[:20], patience)
	d.until("info string variant small ", patience)
	x := converse(t, "xboard", "protover 2", "option VariantPath="+file)
	x.until("telluser "+file[:20], patience)
	x.until("feature variants=", patience)
}

// TestOfferIsAShortList: uci2wb and others read only the first thousand characters of a list.
func TestOfferIsAShortList(t *testing.T) {
	line := func(args ...string) string {
		t.Helper()
		var out, errors strings.Builder
		if status := Run(args, strings.NewReader("uci\nquit\n"), &out, &errors); status != success {
			t.Fatalf("status %d: %s", status, errors.String())
		}
		for line := range strings.Lines(out.String()) {
			if strings.HasPrefix(line, "option name UCI_Variant ") {
				return strings.TrimSpace(line)
			}
		}
		return ""
	}
	if all := line(); !strings.Contains(all[:300], "var combination") {
		t.Errorf("the games of our own come late: %s", all)
	}
	const want = "option name UCI_Variant type combo default xxl var xxl var capablanca var combination"
	if few := line("-offer", "xxl,capablanca,combination"); few != want {
		t.Errorf("%s\nwant %s", few, want)
	}
	var out, errors strings.Builder
	if status := Run([]string{"-offer", "nosuch"}, strings.NewReader(""), &out, &errors); status != misuse ||
		!strings.Contains(errors.String(), `-offer: no variant "nosuch"`) {
		t.Errorf("status %d, %q", status, errors.String())
	}
}
