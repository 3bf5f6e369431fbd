package record_test

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"

	"menagerie/protocol/record"
)

// step is a move of a file: squares, file and rank from 0 below, whether moves follow it and its place, and a comment.
type step struct {
	squares     [4]int
	next, other bool
	comment     string
}

// steps are 1. c4 (1. e1e2 {wrong} h8) (1. h3e3 {中炮}) h10g8 {good}, behind the comment on the start.
var steps = []step{{next: true, comment: "开局"}, {squares: [4]int{2, 3, 2, 4}, next: true, other: true},
	{squares: [4]int{7, 9, 6, 7}, comment: "good"}, {squares: [4]int{4, 0, 4, 3}, next: true, other: true, comment: "wrong"},
	{squares: [4]int{7, 9, 7, 7}}, {squares: [4]int{7, 2, 4, 2}, comment: "中炮"}}

// xqf writes a file as XQStudio does, hidden by keys in versions after 1.0.
func xqf(t testing.TB, version byte, keys [13]byte) []byte {
	t.Helper()
	file := make([]byte, 0x400)
	copy(file, "XQ")
	file[2] = version
	copy(file[3:], keys[:])
	gb := func(text string) string {
		encoded, err := simplifiedchinese.GB18030.NewEncoder().String(text)
		if err != nil {
			t.Fatal(err)
		}
		return encoded
	}
	put := func(at int, text string) {
		file[at] = byte(len(gb(text)))
		copy(file[at+1:], gb(text))
	}
	put(0xd0, "杯赛")
	put(0x130, "甲")
	put(0x140, "乙")
	file[0x33] = 2
	var key, from, to byte
	length := 0
	var mask [32]byte
	if version > 10 {
		f := func(k byte) byte { return k*k*54 + 221 }
		key = f(file[13]) * file[13]
		from = f(file[14]) * key
		to = f(file[15]) * from
		length = (int(file[12])<<8+int(file[13]))%32000 + 767
		for i := range mask {
			mask[i] = "[(C) Copyright Mr. Dong Shiwei.]"[i] & (file[8+i%4] | file[12+i%4]&file[3])
		}
	}
	start := []byte{80, 70, 60, 50, 40, 30, 20, 10, 0, 72, 12, 83, 63, 43, 23, 3, 9, 19, 29, 39, 49, 59, 69, 79, 89, 17, 77, 6, 26, 46, 66, 86}
	for i, square := range start {
		if version > 11 {
			i = (i + 31 - int(key)%32 + 32) % 32
		}
		file[0x10+i] = square + key
	}
	var body []byte
	for _, s := range steps {
		comment := gb(s.comment)
		flags := byte(0)
		add := func(is bool, old, hidden byte) {
			if is && version > 10 {
				flags |= hidden
			} else if is {
				flags |= old
			}
		}
		add(s.next, 0xf0, 0x80)
		add(s.other, 0x0f, 0x40)
		add(comment != "", 0, 0x20)
		body = append(body, byte(s.squares[0]*10+s.squares[1])+24+from, byte(s.squares[2]*10+s.squares[3])+32+to, flags, 0)
		if version <= 10 || comment != "" {
			body = binary.LittleEndian.AppendUint32(body, uint32(len(comment)+length))
		}
		body = append(body, comment...)
	}
	for i := range body {
		body[i] += mask[i%32]
	}
	return append(file, body...)
}

// cbr writes a file as CCBridge does.
func cbr(t testing.TB) []byte {
	t.Helper()
	file := make([]byte, 2214)
	copy(file, "CCBridge Record\x00")
	utf16 := func(text string) []byte {
		encoded, err := unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM).NewEncoder().Bytes([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return encoded
	}
	copy(file[692:], utf16("杯赛"))
	copy(file[1076:], utf16("甲"))
	copy(file[1300:], utf16("乙"))
	file[2076] = 2
	for i, row := range []string{"!\"#$%$#\"!", "", " &     & ", "' ' ' ' '", "", "", "\x17 \x17 \x17 \x17 \x17", " \x16     \x16 ", "",
		"\x11\x12\x13\x14\x15\x14\x13\x12\x11"} {
		copy(file[2120+9*i:], strings.ReplaceAll(row, " ", "\x00"))
	}
	for _, s := range steps {
		flags := byte(1)
		if s.next {
			flags = 0
		}
		if s.other {
			flags |= 2
		}
		if s.comment != "" {
			flags |= 4
		}
		file = append(file, flags, 0, byte(9*(9-s.squares[1])+s.squares[0]), byte(9*(9-s.squares[3])+s.squares[2]))
		if s.comment != "" {
			file = binary.LittleEndian.AppendUint32(file, uint32(len(utf16(s.comment))))
			file = append(file, utf16(s.comment)...)
		}
	}
	return file
}

// TestBinary: games of XQStudio and of CCBridge, with variations and comments; a variation that is no legal one stays a
// comment.
func TestBinary(t *testing.T) {
	keys := [13]byte{0xff, 1, 2, 3, 4, 5, 6, 7, 8, 91, 57, 33, 201}
	library := append([]byte("CCBridgeLibrary\x00 and so on"), slices.Concat(cbr(t), cbr(t))...)
	for name, file := range map[string][]byte{"XQF 1.0": xqf(t, 10, [13]byte{}), "XQF 1.1": xqf(t, 11, keys), "XQF 1.2": xqf(t, 18, keys),
		"CBR": cbr(t), "CBL": library} {
		list, err := record.Open(file)
		if err != nil || len(list) != map[bool]int{true: 2, false: 1}[name == "CBL"] {
			t.Fatal(name, len(list), err)
		}
		g, err := list[len(list)-1].Read(known(t))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		want := []string{"0  开局|1. e1e4 (wrong) h10h8|[]", "0 c4c5 []", "0 h10g8 good|[]", "1 h3e3 中炮|[]"}
		if got := lines(g, "PGN"); !slices.Equal(got, want) || g.Result != "0-1" || g.Tag("White") != "甲" || g.Tag("Black") != "乙" ||
			g.Tag("Event") != "杯赛" || g.Start != g.Rules.Describe().Start {
			t.Errorf("%s: %q, want %q; %s %v from %s", name, got, want, g.Result, g.Tags, g.Start)
		}
		for cut := len(file) - 1; cut > 0; cut -= 13 {
			if list, err := record.Open(file[:cut]); err == nil {
				_, _ = list[0].Read(known(t)) // anything but a panic
			}
		}
	}
}

// TestUSI: games and positions as programs of shogi send them.
func TestUSI(t *testing.T) {
	const text = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e resign\n\n" +
		"sfen 4k4/9/9/9/9/9/9/9/4K4 w R2p 1 moves 5a5b R*5d\n4k/5/5/5/K4 b - 1\n"
	list, err := record.Open([]byte(text))
	if err != nil || len(list) != 3 {
		t.Fatal(err, len(list))
	}
	for i, want := range []string{"shogi c3c4 g7g6 b2h8+ g9h8 B@e5 1-0", "shogi e9e8 R@e6 *", "minishogi  *"} {
		g, err := list[i].Read(known(t))
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Rules.Name() + " " + strings.Join(g.Texts(g.Line(0)), " ") + " " + g.Result; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
