package cli

import (
	"fmt"
	"strings"
	"testing"
)

// TestXBoardPositions sets up position strings as XBoard 4.9.1 was seen to write them: some
// without fields for castling or en passant, with hands where there are none, with letters
// and gates of its own.
func TestXBoardPositions(t *testing.T) {
	d := converse(t, "xboard", "protover 2")
	for i, test := range []struct{ variant, position, move string }{
		{"fischerandom", "r1bq1knr/1pppppb1/p1n3pp/8/PP3PP1/2PP4/4P2P/RNBQKBNR b HA - 0 1", "a6a5"},
		{"caparandom", "rnabq3nr/pppppkp2p/5p1c2/3bP2pp1/2P6P/7NP1/PP1P1PPP2/RNABQKBC1R b JA - 0 1", "a7a6"},
		{"shatranj", "1r1kq1nr/ppppppp1/2n1b2p/8/1P1N4/B5PP/PP1PPP2/RN1KQB1R b 0 1", "a7a6"},
		{"makruk", "rnsm2n1/6sr/pppkpp1M/3p4/P2P4/1PP1P1PP/1S2S3/RN1KM1NR b 0 1", "a6a5"},
		{"asean", "rnbq1bn1/4k1r1/ppp1pp1p/3p4/3PPP1p/PPP3P1/1B2NB2/RN1QK2R b 0 1", "a6a5"},
		{"3check", "r1bq1knr/1pppppb1/p1n3pp/8/PP3PP1/2PP4/4P2P/RNBQKBNR b KQ - 3 1", "a6a5"},
		{"crazyhouse", "r1bq1knr/1pppppb1/p1n3pp/8/PP3PP1/2PP4/4P2P/RNBQKBNR[-] b KQ - 0 1", "a6a5"},
		{"seirawan", "rhb2bnr/ppppk1p1/2n1pp1p/1P4q1/5P1N/N5P1/P1PPP2P/REBQKBHR[e] b KQhgfca - 1 1", "h8h7e"},
		{"shogi", "lnsg1gsnl/3kr2b1/ppppppp2/7pp/9/4P3P/PPPP1PPPN/LB1S2R2/1N1GKGS1L[-] b 0 1", "a7a6"},
		{"xiangqi", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b 0 1", "b9c7"},
		{"grand", "3rrk4/1nbq1cabn1/p1pppppppp/10/7Q2/P1p7/4P3P1/1P1P1PPP1P/2B1KCA1N1/R2N2B2R[-] b - 0 1", "a7a6"},
		{"grand", "3rrk4/1nbq1cabn1/p1pppppppp/10/7Q2/P1p7/4P3P1/1P1P1PPP1P/2B1KCA1N1/R2N2B2R[Pp] b - 0 1", "a7a6"},
	} {
		ping := fmt.Sprintf("pong %d", i)
		d.send("new", "variant "+test.variant, "force", "setboard "+test.position, "usermove "+test.move, "ping "+fmt.Sprint(i))
		for _, line := range d.until(ping, patience) {
			if strings.HasPrefix(line, "tellusererror") || strings.HasPrefix(line, "Illegal") || strings.HasPrefix(line, "Error") {
				t.Errorf("%s: %s: %s", test.variant, test.position, line)
			}
		}
	}
}

// TestXBoardTemplates: the template by which XBoard checks moves of a variant that it does not know is
// what the variant states, and what it inherits.
func TestXBoardTemplates(t *testing.T) {
	d := converse(t, "xboard", "protover 2")
	for i, test := range []struct{ variant, template string }{
		{"minixiangqi", "7x7+0_xiangqi"},
		{"manchu", "9x10+0_xiangqi"},
		{"shouse", "_crazyhouse"},
		{"capahouse", "_crazyhouse"},
		{"xxl", "14x14+0_fairy"},
	} {
		d.send("new", "variant "+test.variant, "ping "+fmt.Sprint(i))
		lines := d.until(fmt.Sprintf("pong %d", i), patience)
		if all := strings.Join(lines, "\n"); !strings.Contains(all, "setup (") || !strings.Contains(all, test.template+" ") {
			t.Errorf("%s: no template %s in\n%s", test.variant, test.template, all)
		}
	}
}

// TestXBoardPasses: a person without a move has nothing to click on, so that the engine passes for
// the person and goes on, once XBoard has dealt with the position that it was sent.
func TestXBoardPasses(t *testing.T) {
	d := converse(t, "xboard", "protover 2")
	d.send("accepted highlight", "new", "variant combination")
	d.until("piece A& ", patience)
	d.send("sd 2", "force",
		"setboard 3n2/6/****1*/**1*q*/6/a5 b - - 1 9 1:32 30", "go")
	for i, want := range []string{" w - - 0 10 ", " w - - 0 11 ", " w - - 0 12 "} {
		lines := d.until("piece A& ", patience) // behind the position
		if all := strings.Join(lines, "\n"); !strings.Contains(all, "setboard ") || !strings.Contains(all, want) {
			t.Errorf("no position with %q in\n%s", want, all)
		}
		d.send("result * {Engine aborts game}", "force", fmt.Sprint("ping ", i))
		d.until(fmt.Sprint("pong ", i), patience)
	}
}

// TestXBoardEndsInForceMode: a game that is entered is ended by passes, as by mate.
func TestXBoardEndsInForceMode(t *testing.T) {
	d := converse(t, "xboard", "protover 2")
	for i, test := range []struct{ variant, moves, want string }{
		{"janggi", "@@@@ @@@@", "0-1 {Black wins by 73.5 points to 72}"},
		{"janggicasual", "@@@@ @@@@", "1/2-1/2 {Draw: both sides pass}"},
		{"normal", "f2f3 e7e5 g2g4 d8h4", "0-1 {Black wins by checkmate}"},
		{"normal", "b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8 e2e4", ""},
	} {
		d.send("new", "variant "+test.variant, "force")
		for _, m := range strings.Fields(test.moves) {
			d.send("usermove " + m)
		}
		d.send("ping " + fmt.Sprint(i))
		result := ""
		for _, line := range d.until(fmt.Sprintf("pong %d", i), patience) {
			if strings.Contains(line, "{") && !strings.HasPrefix(line, "feature") {
				result = line
			}
			if strings.HasPrefix(line, "Illegal") {
				t.Errorf("%s %s: %s", test.variant, test.moves, line)
			}
		}
		if result != test.want {
			t.Errorf("%s %s: %q, want %q", test.variant, test.moves, result, test.want)
		}
	}
}
