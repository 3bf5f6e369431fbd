package record_test

import (
	"testing"

	"menagerie/protocol/record"
)

// FuzzOpen: any bytes are games that can be read, or errors; what has been read can be written and read again.
func FuzzOpen(f *testing.F) {
	for _, file := range []string{kif, csa, ki2, wxf, iccs, chinese, dhtmlxq, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 bm e4;",
		"[Variant \"Crazyhouse\"]\n\n1. e4 {a [%clk 0:01:00]} (1. d4 $1 (1. c4)) d5!? 2. exd5 Qxd5 3. P@e4 *"} {
		f.Add([]byte(file))
		for cut := 7; cut < len(file); cut += 61 {
			f.Add([]byte(file[:cut]))
			f.Add([]byte(file[cut:]))
		}
	}
	keys := [13]byte{0xff, 1, 2, 3, 4, 5, 6, 7, 8, 91, 57, 33, 201}
	for _, file := range [][]byte{xqf(f, 10, [13]byte{}), xqf(f, 18, keys), cbr(f), []byte("position startpos moves 7g7f 3c3d resign")} {
		f.Add(file)
		f.Add(file[:len(file)-5])
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		list, err := record.Open(file)
		if (err == nil) == (len(list) == 0) {
			t.Fatalf("%d games, %v", len(list), err)
		}
		for _, e := range list {
			_ = e.Title()
			g, err := e.Read(known(t))
			if err != nil {
				continue
			}
			for _, format := range record.Formats(g.Rules) {
				text, err := g.Write(format)
				if err != nil {
					continue // a format may lack words
				}
				again, err := record.Open([]byte(text))
				if err != nil || len(again) != 1 {
					t.Fatalf("%v, %d games in %s\n%q", err, len(again), format, text)
				}
				if h, err := again[0].Read(known(t)); err != nil || len(h.Line(0)) != len(g.Line(0)) {
					t.Fatalf("%s: %v\n%q", format, err, text)
				}
			}
		}
	})
}
