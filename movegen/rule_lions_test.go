package movegen

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// fromLishogi turns an SFEN of chu shogi into a position: its third field is the square of the lion just taken.
func fromLishogi(t *testing.T, sfen string) *Position {
	t.Helper()
	fields := strings.Fields(sfen)
	turn := map[string]string{"b": "w", "w": "b"}[fields[1]]
	text := fields[0] + " " + turn + " - - 0 1"
	p := parse(t, "chu", text)
	if taken := fields[2]; taken != "-" && taken != "b" {
		last := len(taken) - 1
		file, err := strconv.Atoi(taken[:last])
		if err != nil {
			t.Fatal(sfen)
		}
		s := variant.SquareAt(12-file, 11-int(taken[last]-'a'))
		p = parse(t, "chu", fmt.Sprintf("%s w - - {lion=%d} 0 1", fields[0], 1+p.tables.squareIndex[s]))
	}
	return p
}

// asLishogi counts moves as lishogi does: a double step over an empty square is a move of its own.
func asLishogi(p *Position) (count int) {
	for _, m := range p.LegalMoves(nil) {
		from, to := moveFrom(m), moveTo(m)
		v := p.tables.variant
		k := p.Kinds[p.Cells[from]]
		base := v.Pieces[v.BaseType(k.Type())].Letter
		if from != to {
			count++
		} else if p.captureOnTheWay(m) != variant.NoSquare {
			count++
			continue
		}
		if p.captureOnTheWay(m) != variant.NoSquare || base != "N" && base != "D'" && base != "H'" {
			continue
		}
		near := func(a, b variant.Square) bool {
			return max(abs(a.File()-b.File()), abs(a.Rank()-b.Rank())) == 1
		}
		forward := 1
		if k.Color() == game.Black {
			forward = -1
		}
		for _, s := range p.tables.squares {
			if p.Cells[s] != 0 || !near(s, from) || s == to || from != to && !near(s, to) {
				continue
			}
			dx, dy := s.File()-from.File(), s.Rank()-from.Rank()
			straight := from == to || to.File()-from.File() == 2*dx && to.Rank()-from.Rank() == 2*dy
			if base == "N" || dy == forward && (dx != 0) == (base == "D'") && straight {
				count++
			}
		}
	}
	return count
}

// TestChuCounts compares counts of moves with those of lishogi's library.
func TestChuCounts(t *testing.T) {
	text, err := os.ReadFile("testdata/chu.txt")
	if err != nil {
		t.Fatal(err)
	}
	positions := 0
	for line := range strings.Lines(string(text)) {
		sfen, want, found := strings.Cut(strings.TrimSpace(line), ", ")
		if !found || line[0] == '#' {
			continue
		}
		positions++
		p := fromLishogi(t, sfen)
		if got := asLishogi(p); strconv.Itoa(got) != want {
			t.Errorf("%s: %d moves, want %s", sfen, got, want)
		}
		again, err := p.tables.ParseFEN(p.FEN())
		if err != nil || again.FEN() != p.FEN() || again.Key() != p.Key() {
			t.Errorf("%s is read as %v, %v", p.FEN(), again, err)
		}
	}
	if positions < 280 {
		t.Errorf("%d positions", positions)
	}
}

// TestTradingLions: single moves by the rules of trading and of promotion.
func TestTradingLions(t *testing.T) {
	for _, test := range []struct {
		sfen, before, move string
		legal              bool
	}{
		{"k11/12/12/12/4B2l4/4S7/5N6/7n4/12/12/12/11K b - 1", "", "f6h5", false},        // protected from afar
		{"k11/12/12/12/4B2l4/4S7/5N6/7n4/12/12/12/11K b - 1", "", "e8h5", true},         // another piece takes it
		{"k11/12/12/12/12/4N7/4p7/4n7/12/12/12/11K b - 1", "", "e7e6,e6e5", false},      // the bait protects it
		{"k11/12/12/12/6+o1r3/4gi6/6N5/7s4/8n3/12/12/11K b - 1", "", "g6h5,h5i4", true}, // a silver on the way
		{"k11/12/12/12/6+o1r3/4gi6/6N5/7s4/8n3/12/12/11K b - 1", "", "g6g7,g7g8", false},
		{"10p1/2I1pP2p1LL/1Rp1PB2LL2/12/7L4/1p10/12/12/11k/12/11K/12 b - 1", "", "f10e11+", true},
		{"10p1/2I1pP2p1LL/1Rp1PB2LL2/12/7L4/1p10/12/12/11k/12/11K/12 b - 1", "", "f10g11+", false},
		{"10p1/2I1pP2p1LL/1Rp1PB2LL2/12/7L4/1p10/12/12/11k/12/11K/12 b - 1", "", "f11f12+", true},
		{"10p1/2I1pP2p1LL/1Rp1PB2LL2/12/7L4/1p10/12/12/11k/12/11K/12 b - 1", "", "b10b7+", true},
	} {
		p := fromLishogi(t, test.sfen)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal || errors.Is(err, game.ErrExposesKing) {
			t.Errorf("%s: %s: %v", test.sfen, test.move, err)
		}
	}
}

// A turn may be passed by its words, too, wherever the lion stands; without a lion it may not.
func TestLionsPass(t *testing.T) {
	for fen, want := range map[string]string{
		"6k5/12/12/12/12/7p4/6N5/12/12/12/12/6K5 w - - 0 1": "g6g6", "6k5/12/12/12/12/7p4/6G5/12/12/12/12/6K5 w - - 0 1": "",
	} {
		p := parse(t, "chu", fen)
		for _, text := range []string{"pass", "@@@@", "0000", "--"} {
			m, err := p.ParseMove(text)
			if (err == nil) != (want != "") || err == nil && p.MoveText(m) != want {
				t.Errorf("%s: %s is %v, %v", fen, text, m, err)
			}
		}
		if m, err := p.ParseMove("g6h7,h7g6"); (err == nil) != (want != "") || err == nil && StaysPut(m) {
			t.Errorf("%s: the capture that comes back: %v, %v", fen, m, err)
		}
	}
}
