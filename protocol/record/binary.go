package record

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"

	"menagerie/internal/game"
	"menagerie/protocol/pgn"
)

// XQF is the format of XQStudio, CBR that of CCBridge; CBL is many of them in a library. Both are a head of fixed
// fields and then moves: flags, squares and a comment, each followed by the moves after it and then by those in its
// place. Sources: XQStudio's own description of version 1.0, that of xqbase.com for later ones, which hide their
// bytes; for CBR that of the program Yongfang.

// binaryFormat is where things are in a file, in bytes.
type binaryFormat struct {
	fields []binaryField
	text   encoding.Encoding
	// result is where the result is, moves where the moves begin.
	result, moves int
}

// binaryField is a text that PGN has a tag for: of a length that stands before it or, in CBR, up to its first zero.
type binaryField struct {
	tag      string
	at, size int
}

// binaryResults are what files have for results.
var binaryResults = []string{"*", "1-0", "0-1", "1/2-1/2", "1/2-1/2"}

var (
	xqfFormat = binaryFormat{[]binaryField{
		{"Title", 0x50, 64}, {"Event", 0xd0, 64}, {"Date", 0x110, 16}, {"Site", 0x120, 16}, {"White", 0x130, 16},
		{"Black", 0x140, 16}, {"TimeControl", 0x150, 64}, {"WhiteTime", 0x190, 16}, {"BlackTime", 0x1a0, 16},
		{"Annotator", 0x1d0, 16}, {"Author", 0x1e0, 16}}, simplifiedchinese.GB18030, 0x33, 0x400}
	cbrFormat = binaryFormat{[]binaryField{
		{"Title", 180, 128}, {"Event", 692, 64}, {"Date", 884, 64}, {"Site", 948, 64}, {"White", 1076, 64},
		{"WhiteTeam", 1140, 64}, {"Black", 1300, 64}, {"BlackTeam", 1364, 64}, {"Annotator", 1652, 64},
		{"Author", 1780, 64}}, unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), 2076, 2214}
)

const cbrMark = "CCBridge Record\x00"

// readBinary reads the games of a file that is no text; none if it is of no format that is known here.
func readBinary(file []byte) (list []*Entry) {
	add := func(g *pgn.Game, err error) {
		list = append(list, &Entry{Game: g, Number: len(list) + 1, FirstLine: 1, Err: err, parse: parseDhtml})
	}
	if bytes.HasPrefix(file, []byte("XQ")) && len(file) > xqfFormat.moves {
		add(readXQF(file))
		return list
	}
	if bytes.HasPrefix(file, []byte("CCBridge")) {
		for _, part := range bytes.Split(file, []byte(cbrMark))[1:] {
			add(readCBR(append([]byte(cbrMark), part...)))
		}
	}
	return list
}

// head reads the fields of a head.
func (f *binaryFormat) head(file []byte) *pgn.Game {
	g := pgn.NewGame()
	for _, field := range f.fields {
		bytes := file[field.at:][:field.size]
		if f == &xqfFormat {
			bytes = bytes[1:][:min(int(bytes[0]), field.size-1)]
		}
		if text := f.words(bytes); text != "" {
			g.Add(field.tag, text)
		}
	}
	g.Add("Variant", "xiangqi")
	if result := int(file[f.result]); result < len(binaryResults) {
		g.Result = binaryResults[result]
	}
	return g
}

// words reads a text.
func (f *binaryFormat) words(text []byte) string {
	decoded, _ := f.text.NewDecoder().Bytes(text) // what is no character becomes a sign of that
	words, _, _ := strings.Cut(string(decoded), "\x00")
	return oneLine(strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, words))
}

// binaryMove is what stands for a move. The first one of a file has no squares, but the comment on the start.
type binaryMove struct {
	next, other bool // moves follow it, and others its place
	squares     [4]int
	comment     string
}

// binaryMoves adds moves to a game as read tells them one by one. It returns the square from which the first one goes.
func binaryMoves(g *pgn.Game, read func() (binaryMove, error)) (first [2]int, err error) {
	parents := []int{-1} // of the moves to come
	for len(parents) > 0 {
		last := len(parents) - 1
		parent := parents[last]
		parents = parents[:last]
		m, err := read()
		if err != nil {
			return first, fmt.Errorf("move %d: %w", len(g.Nodes), err)
		}
		id := 0
		if parent >= 0 {
			text := ""
			for i := 0; i < 4; i += 2 {
				if m.squares[i] > 8 || m.squares[i+1] < 0 || m.squares[i+1] > 9 {
					return first, fmt.Errorf("move %d: %d is no square", len(g.Nodes), m.squares[i:i+2])
				}
				text += string(rune('a'+m.squares[i])) + strconv.Itoa(m.squares[i+1]+1)
			}
			if len(g.Nodes) == 1 {
				first = [2]int(m.squares[:2])
			}
			id = g.Append(pgn.Node{Parent: parent, Text: text})
			if m.other {
				parents = append(parents, parent)
			}
		}
		if m.comment != "" {
			g.Nodes[id].Comments = []string{m.comment}
		}
		if m.next {
			parents = append(parents, id)
		}
	}
	return first, nil
}

// piecesAt makes the start position of pieces on squares, file and rank from 0 below; first is the square of the piece
// that moves first.
func piecesAt(g *pgn.Game, put map[[2]int]string, first [2]int) {
	b := boardOf("9/9/9/9/9/9/9/9/9/9 w")
	for square, letter := range put {
		if at := b.at(9-square[0], 10-square[1]); at != nil {
			*at = letter
		}
	}
	b.black = put[first] != "" && put[first] == strings.ToLower(put[first])
	g.Add("FEN", strings.Replace(b.fen(), "[]", "", 1))
}

// xqfMask is what versions after 1.0 hide their bytes with.
const xqfMask = "[(C) Copyright Mr. Dong Shiwei.]"

// readXQF reads a game in XQF.
func readXQF(file []byte) (*pgn.Game, error) {
	g := xqfFormat.head(file)
	version := file[2]
	var key, from, to byte // added to squares of pieces, of moves
	var mask [32]byte      // added to the moves
	length := 0            // added to lengths of comments
	if version > 10 {
		hide := func(k, factor byte) byte { return (k*k*54 + 221) * factor }
		key = hide(file[13], file[13])
		from = hide(file[14], key)
		to = hide(file[15], from)
		length = (int(file[12])*256+int(file[13]))%32000 + 767
		for i := range mask {
			mask[i] = (file[8+i%4] | file[12+i%4]&file[3]) & xqfMask[i]
		}
	}
	put := map[[2]int]string{}
	for i := range 32 {
		place := i
		if version > 11 {
			place = (i + int(key) + 1) % 32
		}
		if square := int(file[0x10+i] - key); square < 90 {
			put[[2]int{square / 10, square % 10}] = own(dhtmlPieces[place%16:][:1], game.Color(place/16))
		}
	}
	rest := file[xqfFormat.moves:]
	at := 0
	take := func(n int) ([]byte, error) {
		if n < 0 || n > len(rest)-at {
			return nil, errCut
		}
		bytes := bytes.Clone(rest[at : at+n])
		for i := range bytes {
			bytes[i] -= mask[(at+i)%32]
		}
		at += n
		return bytes, nil
	}
	first, err := binaryMoves(g, func() (m binaryMove, err error) {
		bytes, err := take(4)
		if err != nil {
			return m, err
		}
		source, target, flags := int(bytes[0]-24-from), int(bytes[1]-32-to), bytes[2]
		m.squares = [4]int{source / 10, source % 10, target / 10, target % 10}
		m.next, m.other = flags&0x80 != 0, flags&0x40 != 0
		if version <= 10 {
			m.next, m.other = flags&0xf0 != 0, flags&0x0f != 0
		} else if flags&0x20 == 0 {
			return m, nil
		}
		if bytes, err = take(4); err == nil {
			bytes, err = take(int(int32(binary.LittleEndian.Uint32(bytes))) - length)
		}
		m.comment = xqfFormat.words(bytes)
		return m, err
	})
	piecesAt(g, put, first)
	return g, err
}

var errCut = fmt.Errorf("the file ends within it")

// cbrPieces are the pieces by their numbers from 1, sixteen more for Black.
const cbrPieces = "RNBAKCP"

// readCBR reads a game in CBR.
func readCBR(file []byte) (*pgn.Game, error) {
	if len(file) < cbrFormat.moves {
		return pgn.NewGame(), errCut
	}
	g := cbrFormat.head(file)
	put := map[[2]int]string{}
	for i, c := range file[2120:2210] {
		if side, kind := int(c>>4)-1, int(c&15)-1; side >= 0 && side < 2 && kind >= 0 && kind < len(cbrPieces) {
			put[[2]int{i % 9, 9 - i/9}] = own(cbrPieces[kind:kind+1], game.Color(side))
		}
	}
	rest := file[cbrFormat.moves:]
	first, err := binaryMoves(g, func() (m binaryMove, err error) {
		if len(rest) < 4 {
			return m, errCut
		}
		flags, source, target := rest[0], int(rest[2]), int(rest[3])
		m.squares = [4]int{source % 9, 9 - source/9, target % 9, 9 - target/9}
		m.next, m.other = flags&1 == 0, flags&2 != 0
		rest = rest[4:]
		if flags&4 == 0 {
			return m, nil
		}
		if len(rest) < 4 {
			return m, errCut
		}
		n := int(binary.LittleEndian.Uint32(rest))
		if rest = rest[4:]; n < 0 || n > len(rest) { // a processor of 32 bits may find it below 0
			return m, errCut
		}
		m.comment, rest = cbrFormat.words(rest[:n]), rest[n:]
		return m, nil
	})
	piecesAt(g, put, first)
	return g, err
}
