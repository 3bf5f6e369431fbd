package record_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"

	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/protocol/record"
)

var catalogue = sync.OnceValues(func() ([]game.Rules, error) {
	c, _, err := games.Load("")
	if err != nil {
		return nil, err
	}
	return c.All(), nil
})

// known is all games.
func known(t testing.TB) record.Known {
	t.Helper()
	all, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	return record.Known{Rules: all}
}

// only reads the one game of a file.
func only(t *testing.T, file string) *record.Game {
	t.Helper()
	list, err := record.Open([]byte(file))
	if err != nil || len(list) != 1 {
		t.Fatalf("%v, %d games in\n%s", err, len(list), file)
	}
	g, err := list[0].Read(known(t))
	if err != nil {
		t.Fatalf("%v in\n%s", err, file)
	}
	return g
}

// sans are the moves of the main line.
func sans(g *record.Game) string {
	var words []string
	for _, id := range g.Line(0) {
		words = append(words, g.Nodes[id].SAN)
	}
	return strings.Join(words, " ")
}

// TestVariantsByName: the names by which sites call variants.
func TestVariantsByName(t *testing.T) {
	for name, want := range map[string]string{
		"": "chess", "Standard": "chess", "From Position": "chess", "normal": "chess", "Chess960": "fischerandom",
		"Fischerandom": "fischerandom", "Three-check": "3check", "3-check": "3check", "King of the Hill": "kingofthehill",
		"KOTH": "kingofthehill", "Racing Kings": "racingkings", "Horde": "horde", "Antichess": "antichess", "Atomic": "atomic",
		"Crazyhouse": "crazyhouse", "S-Chess": "seirawan", "Makruk": "makruk", "Shogi": "shogi", "Minishogi": "minishogi",
		"Kyoto Shogi": "kyotoshogi", "Xiangqi": "xiangqi", "Mini Xiangqi": "minixiangqi", "Janggi": "janggi",
		"Hoppel-Poppel": "hoppelpoppel", "Orda Mirror": "ordamirror", "Shinobi+": "shinobiplus", "Gorogoro+": "gorogoroplus",
		"Crazyhouse960": "crazyhouse", "Atomic 960": "atomic", "Seirawan960": "seirawan",
	} {
		file := "[Event \"x\"]\n*\n"
		if name != "" {
			file = "[Variant \"" + name + "\"]\n*\n"
		}
		if g := only(t, file); g.Rules.Name() != want {
			t.Errorf("%q is %s, want %s", name, g.Rules.Name(), want)
		}
	}
	if g := only(t, "[Variant \"From Position\"]\n[FEN \"rkbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/RKBBNNQR w HAha - 0 1\"]\n*\n"); g.Rules.Name() != "fischerandom" {
		t.Errorf("castling from b1 is %s", g.Rules.Name())
	}
	list, err := record.Open([]byte("[Variant \"Nonesuch\"]\n\n1. e4 *"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := list[0].Read(known(t)); err == nil || err.Error() != `game 1, line 1: no variant "Nonesuch" is known here` {
		t.Error(err)
	}
}

// TestErrorsNameGameAndMove: a bad game takes no other with it, and a bad variation becomes a comment.
func TestErrorsNameGameAndMove(t *testing.T) {
	const file = "[White \"a\"]\n\n1. e4 e5 2. Nf3 Nf3 *\n\n[White \"b\"]\n[Black \"c\"]\n\n1. d4 (1. e4 e5 2. Qa9 {odd} Qb9) 1... d5 1-0\n\n" +
		"[White \"d\"]\n\n1. c4 {open\n"
	list, err := record.Open([]byte(file))
	if err != nil || len(list) != 3 {
		t.Fatal(err, len(list))
	}
	for i, want := range []string{`game 1, line 1: move 2... Nf3: "Nf3": not a move: no piece of yours can go there`, "",
		"game 3: line 12: a comment without end"} {
		g, err := list[i].Read(known(t))
		switch {
		case want == "" && (err != nil || sans(g) != "d4 d5"):
			t.Error(err)
		case want == "":
			if e5 := g.Nodes[len(g.Nodes)-1]; strings.Join(e5.Comments, "") != "2. Qa9 (odd) Qb9" || len(g.Notes) != 1 {
				t.Errorf("%+v, notes %q", e5, g.Notes)
			}
		case err == nil || err.Error() != want:
			t.Errorf("%v, want %s", err, want)
		}
	}
	if title := list[1].Title(); title != "b \u2013 c" {
		t.Error(title)
	}
	list, err = record.Open([]byte("[Event \"?\"]\n[Date \"????.??.??\"]\n[Result \"*\"]\n[Variant \"chess\"]\n\n1. e4 *\n"))
	if err != nil || list[0].Title() != "chess" {
		t.Error(err, list[0].Title())
	}
	for _, text := range []string{"", "hello", "\x00\xff", "[Event]"} {
		if _, err := record.Open([]byte(text)); !errors.Is(err, record.ErrNoGame) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

const (
	kif = "手合割：平手\n先手：甲\n後手：乙\n備考：試し\n手数----指手---------消費時間--\n" +
		"   1 ７六歩(77)   ( 0:12/00:00:12)\n*角道\n   2 ３四歩(33)   ( 0:09/00:00:09)+\n   3 ２二角成(88)\n   4 同　銀(31)\n" +
		"   5 ４五角打\n   6 投了\n変化：2手\n   2 ８四歩(83)\n*別の手\n"
	csa = "'CSA encoding=UTF-8\nV3.0\nN+甲\nN-乙\nPI\n+\n+7776FU,T12\n-3334FU\nT9\n+8822UM\n-3122GI\n+0045KA\n%TORYO\n"
	ki2 = "先手：甲\n後手：乙\n\n▲７六歩    △３四歩    ▲２二角成    △同　銀    ▲４五角\nまで5手で先手の勝ち\n"
	wxf = "[Game \"Chinese Chess\"]\n[Format \"WXF\"]\n[FEN \"rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1\"]\n\n" +
		"1. C2=5 H8+7 2. H2+3 R9=8 {a comment} 3. R1=2 (3. P7+1) 3... C8.9 *\n"
	iccs    = "[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 3. I0-H0 H7-I7 *\n"
	chinese = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 炮８平９ *\n"
	dhtmlxq = "[DhtmlXQ]\n[DhtmlXQ_red]甲[/DhtmlXQ_red]\n[DhtmlXQ_result]红胜[/DhtmlXQ_result]\n" +
		"[DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]\n" +
		"[DhtmlXQ_movelist]774770627967807089797282[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"
)

// TestFormats: the same games in all formats, and in the encodings of their countries.
func TestFormats(t *testing.T) {
	const xiangqi = "h3e3 h10g8 h1g3 i10h10 i1h1 h8i8"
	for name, test := range map[string]struct {
		file, moves, result string
		encodings           []encoding.Encoding
	}{
		"KIF":     {kif, "c3c4 g7g6 b2h8+ g9h8 B@f5", "1-0", []encoding.Encoding{japanese.ShiftJIS, japanese.EUCJP}},
		"CSA":     {csa, "c3c4 g7g6 b2h8+ g9h8 B@f5", "1-0", []encoding.Encoding{japanese.ShiftJIS, japanese.EUCJP}},
		"KI2":     {ki2, "c3c4 g7g6 b2h8+ g9h8 B@f5", "1-0", []encoding.Encoding{japanese.ShiftJIS}},
		"WXF":     {wxf, xiangqi, "*", nil},
		"ICCS":    {iccs, xiangqi, "*", nil},
		"Chinese": {chinese, xiangqi, "*", []encoding.Encoding{simplifiedchinese.GB18030}},
		"DhtmlXQ": {dhtmlxq, xiangqi, "1-0", []encoding.Encoding{simplifiedchinese.GB18030}},
	} {
		g := only(t, test.file)
		if got := strings.Join(g.Texts(g.Line(0)), " "); got != test.moves || g.Result != test.result {
			t.Errorf("%s: %s %s, want %s %s", name, got, g.Result, test.moves, test.result)
		}
		for _, e := range append(test.encodings, unicode.UTF8BOM, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)) {
			file, err := e.NewEncoder().String(test.file)
			if err != nil {
				t.Fatal(name, err)
			}
			again := only(t, file)
			if got := strings.Join(again.Texts(again.Line(0)), " "); got != test.moves || again.Tag("White") != g.Tag("White") {
				t.Errorf("%s, %v: %s by %s", name, e, got, again.Tag("White"))
			}
		}
	}
	latin, err := charmap.Windows1252.NewEncoder().String("[White \"Müller\"]\n\n1. e4 *\n")
	if err != nil {
		t.Fatal(err)
	}
	if g := only(t, latin); g.Tag("White") != "Müller" {
		t.Error(g.Tag("White"))
	}
}

// TestTurnsOfSeveralMoves: only the first move of a turn has a number; variations begin anywhere in one.
func TestTurnsOfSeveralMoves(t *testing.T) {
	const moves = "1. e4 e5 d5 2. exd5 (2. Nf3 Nc3 2... Nf6 Nc6) 2. Qh5 (2. d4) 2... Nf6 Nxh5 *"
	g := only(t, "[Variant \"marseillais-balanced\"]\n\n"+moves+"\n")
	text, err := g.Write("")
	if err != nil || !strings.Contains(strings.Join(strings.Fields(text), " "), moves) {
		t.Errorf("%v: %s, want %s", err, text, moves)
	}
}

// TestNullMoves: where nobody may pass, what follows a null move stays a comment, with its variations; elsewhere it is
// a pass.
func TestNullMoves(t *testing.T) {
	for _, null := range []string{"--", "Z0", "null", "pass", "@@@@"} {
		g := only(t, "1. e4 e5 (1... "+null+" 2. d4 {why} (2. Nf3) 2... d5) 2. Nf3 "+null+" 3. Nxe5 $1 1-0\n")
		if e4, nf3 := g.Nodes[1].Comments, g.Nodes[3].Comments; sans(g) != "e4 e5 Nf3" || g.Result != "1-0" ||
			strings.Join(e4, "|") != "1... "+null+" 2. d4 (why) (2. Nf3) 2... d5" || strings.Join(nf3, "|") != "2... "+null+" 3. Nxe5 $1" {
			t.Errorf("%s: %q after e4, %q after Nf3, %s %s", null, e4, nf3, sans(g), g.Result)
		}
		text, err := g.Write("")
		if err != nil || sans(only(t, text)) != sans(g) {
			t.Errorf("%v\n%s", err, text)
		}
		janggi := only(t, "[Variant \"Janggi\"]\n\n1. "+null+" "+null+" *\n")
		if len(janggi.Line(0)) != 2 || len(janggi.Notes) > 0 {
			t.Errorf("%s in janggi: %q, %q", null, sans(janggi), janggi.Notes)
		}
	}
}

// TestOldHabits: results, signs and lines behind a game as older programs and sites write them.
func TestOldHabits(t *testing.T) {
	list, err := record.Open([]byte("[Event \"a\"]\n\n1. e4\u203c e5\u25a1 {a\x06b} 1/2\n=======\nSee our site (soon)\n\n[Event \"b\"]\n\n1. d4 *\n" +
		"=======\nSee our site\n"))
	if err != nil || len(list) != 2 {
		t.Fatal(err, len(list))
	}
	g, err := list[0].Read(known(t))
	if err != nil || g.Result != "1/2-1/2" || g.Nodes[1].Glyphs[0] != 3 || g.Nodes[2].Glyphs[0] != 7 || g.Nodes[2].Comments[0] != "a?b" {
		t.Errorf("%v: %s, %+v", err, g.Result, g.Nodes)
	}
}
