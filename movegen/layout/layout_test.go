package layout

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// TestLayouts compares with layouts whose position strings, or errors, are known.
func TestLayouts(t *testing.T) {
	text, err := os.ReadFile("testdata/xxl_layouts.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var known struct {
			Layout string `json:"layout"`
			Colour string `json:"player_colour"`
			FEN    string `json:"fen"`
			Error  *struct {
				Line, Column int
				What         string
			} `json:"error"`
		}
		if err := json.Unmarshal([]byte(line), &known); err != nil {
			t.Fatal(err)
		}
		config := write(t, configFor(known.Colour, ""), known.Layout)
		got, err := Read(config, variant.Builtin())
		if known.Error == nil {
			if err != nil || got.Position != known.FEN {
				t.Errorf("%q: %v, %v; want %s", known.Layout, got, err, known.FEN)
			}
			continue
		}
		want := Error{filepath.Join(filepath.Dir(config), "level.txt"), known.Error.Line, known.Error.Column, known.Error.What}
		var bad *Error
		if !errors.As(err, &bad) || *bad != want {
			t.Errorf("%q: error %v, want %v", known.Layout, err, &want)
		}
	}
}

// configFor is a configuration with more keys at its end.
func configFor(colour, more string) string {
	return `{"layout": "level.txt",
 "time_controls": {"player": {"seconds": 180, "increment": 2}, "cpu": {"seconds": 60.5, "increment": 0}},
 "player_colour": "` + colour + `", "piece_movement_speed": 6.0, "max_movement_time": 1` + more + "}\n"
}

// write makes the two files and returns the name of the configuration.
func write(t *testing.T, config, grid string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"config.json": config, "level.txt": grid} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "config.json")
}

const kings = "K\n\n\n    k"

func TestConfig(t *testing.T) {
	g, err := Read(write(t, configFor("black", ""), kings), variant.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	if g.Human != game.Black || g.Of(game.Black) != (Clock{180, 2}) || g.Of(game.White) != (Clock{60.5, 0}) {
		t.Errorf("got %v %+v", g.Human, g.Clocks)
	}
}

func TestLayoutAlone(t *testing.T) {
	config := write(t, "", kings)
	g, err := Read(filepath.Join(filepath.Dir(config), "level.txt"), variant.Builtin())
	if err != nil || g.Clocks != nil || g.Human != game.White || g.Position != "k13/14/14/4K9/14/14/14/14/14/14/14/14/14/14 w - - 0 1" {
		t.Errorf("got %+v, %v", g, err)
	}
}

func TestPieces(t *testing.T) {
	more := `, "pieces": {"Z": {"moves": "NC", "value": 4}, "W": {"moves": "W2", "value": 1.125}}`
	g, err := Read(write(t, configFor("white", more), "K\nZ\n\n w  k"), variant.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	if want := "k13/z13/14/1W2K9/14/14/14/14/14/14/14/14/14/14 w - - 0 1"; g.Position != want {
		t.Errorf("got %s, want %s", g.Position, want)
	}
	for letter, value := range map[byte]int{'Z': 4000, 'W': 1125, 'B': 3625} {
		if p := g.Variant.Pieces[g.Variant.PieceByLetter(string(rune(letter)))]; p.ValueMG != value {
			t.Errorf("%c is worth %d, want %d", letter, p.ValueMG, value)
		}
	}
}

// TestMoreKeys: those that the original does not have.
func TestMoreKeys(t *testing.T) {
	config := write(t, configFor("black", `, "difficulty": 7, "fog_of_war": true, "players": 2, "promotion": "qan",
 "pieces": {"Z": {"moves": "NC", "value": 4, "name": "great camel", "picture": "z.PNG"}},
 "levels": [{"layout": "level.txt", "name": "Endgame", "mate_in": 3, "player_colour": "white"}, {"layout": "level.txt"}]`), kings)
	picture := filepath.Join(filepath.Dir(config), "z.PNG")
	if err := os.WriteFile(picture, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	g, err := Read(config, variant.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	if g.Difficulty != 7 || !g.Fog || !g.TwoPeople || g.Pictures['Z'] != picture || g.Human != game.Black {
		t.Errorf("got %+v", g)
	}
	v := g.Variant
	if name := v.PieceName(v.PieceByLetter("Z")); name != "great camel" || v.PieceName(v.PieceByLetter("G")) != "general" {
		t.Errorf("Z is called %q, G %q", name, v.PieceName(v.PieceByLetter("G")))
	}
	letters := ""
	for _, p := range v.PromotionTypes[game.White] {
		letters += v.Pieces[p].Letter
	}
	if len(letters) != 3 || !strings.ContainsAny(letters, "A") || !strings.Contains(letters, "N") || !v.GUI.Layouts {
		t.Errorf("promotion to %s, layouts %v", letters, v.GUI.Layouts)
	}
	const position = "k13/14/14/4K9/14/14/14/14/14/14/14/14/14/14 w - - 0 1"
	want := []Level{{"Endgame", position, game.White, 3}, {"", position, game.Black, 0}}
	if !slices.Equal(g.Levels, want) {
		t.Errorf("levels %+v, want %+v", g.Levels, want)
	}
	plain, err := Read(write(t, configFor("white", ""), kings), variant.Builtin())
	if err != nil || plain.Difficulty != -1 || plain.TwoPeople || plain.Levels != nil || plain.Pictures != nil {
		t.Errorf("without the keys: %+v, %v", plain, err)
	}
}

// TestBadConfigs: every kind of broken configuration gets one line that says where.
func TestBadConfigs(t *testing.T) {
	good := configFor("white", "")
	swap := func(old, replacement string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("no %q to replace", old)
		}
		return strings.Replace(good, old, replacement, 1)
	}
	pieces := func(text string) string { return configFor("white", `, "pieces": `+text) }
	for _, test := range []struct{ name, config, want string }{
		{"empty", "", "1:1: not JSON: the text ends too early"},
		{"no JSON", "layout = x", "1:1: not JSON: invalid character 'l' looking for beginning of value"},
		{"binary", "\x00\x01\xff", `1:1: not JSON: invalid character '\x00' looking for beginning of value`},
		{"an array", "[1]", "1:1: not a JSON object"},
		{"cut", "{\"layout\":\n", "2:1: not JSON: the text ends too early"},
		{"text after it", good + "x", "4:1: text after the end of the JSON object"},
		{"no layout", swap(`"layout": "level.txt",`, ``), `1:1: missing key "layout"`},
		{"a wrong key", swap(`"layout"`, `"layou"`), `1:2: unknown key "layou", expected one of layout, time_controls, player_colour, piece_movement_speed, ` +
			`max_movement_time, pieces, promotion, difficulty, players, fog_of_war, levels`},
		{"a wrong key of a clock", swap(`"increment": 2`, `"inc": 2`), `2:47: unknown key "inc", expected one of seconds, increment`},
		{"a key twice", configFor("white", `, "layout": "x"`), `3:81: key "layout" for the second time`},
		{"layout is a number", swap(`"level.txt"`, `7`), `1:12: "layout" is not a text`},
		{"layout is missing", swap(`level.txt`, `none.txt`), `1:12: layout: DIR/none.txt: no such file or directory`},
		{"layout is empty", swap(`level.txt`, ``), `1:12: "layout" is empty`},
		{"layout is a folder", swap(`level.txt`, `.`), `1:12: layout: DIR: is a directory`},
		{"no clocks", `{"layout": "level.txt"}`, `1:1: missing key "time_controls"`},
		{"clocks are a text", swap(`{"player": {"seconds": 180, "increment": 2}, "cpu": {"seconds": 60.5, "increment": 0}}`, `"x"`), `2:19: "time_controls" is not an object`},
		{"no cpu", swap(`, "cpu": {"seconds": 60.5, "increment": 0}`, ``), `2:19: missing key "cpu"`},
		{"no increment", swap(`, "increment": 2`, ``), `2:30: missing key "increment"`},
		{"seconds are a text", swap(`180`, `"180"`), `2:42: "seconds" is not a number`},
		{"negative seconds", swap(`180`, `-180`), `2:42: "seconds" is not from 0 to 1e+06`},
		{"no color", swap(`"player_colour": "white", `, ``), `1:1: missing key "player_colour"`},
		{"another spelling", swap(`"player_colour"`, `"player_color"`), `3:2: unknown key "player_color", expected one of layout, time_controls, player_colour, piece_movement_speed, ` +
			`max_movement_time, pieces, promotion, difficulty, players, fog_of_war, levels`},
		{"another color", swap(`"white"`, `"red"`), `3:19: "player_colour" is "red", expected "white" or "black"`},
		{"speed is a text", swap(`6.0`, `"6"`), `3:52: "piece_movement_speed" is not a number`},
		{"pieces are a text", pieces(`"Z"`), `3:91: "pieces" is not an object`},
		{"a long letter", pieces(`{"ZZ": {}}`), `3:98: piece "ZZ": expected one letter from A to Z`},
		{"a known letter", pieces(`{"Q": {}}`), `3:97: piece "Q": the letter belongs to another piece`},
		{"the letter twice", pieces(`{"Z": {"moves": "N", "value": 1}, "Z": {}}`), `3:130: piece "Z" is defined twice`},
		{"a piece is a text", pieces(`{"Z": "N"}`), `3:97: piece "Z" is not an object`},
		{"no moves", pieces(`{"Z": {"value": 1}}`), `3:97: missing key "moves"`},
		{"empty moves", pieces(`{"Z": {"moves": "", "value": 1}}`), `3:107: piece "Z" has no moves`},
		{"bad moves", pieces(`{"Z": {"moves": "NxB", "value": 1}}`), `3:109: piece "Z": x is not supported`},
		{"no value", pieces(`{"Z": {"moves": "N"}}`), `3:97: missing key "value"`},
		{"value is a text", pieces(`{"Z": {"moves": "N", "value": "x"}}`), `3:121: "value" is not a number`},
		{"a key of a piece", pieces(`{"Z": {"moves": "N", "worth": 1}}`), `3:112: unknown key "worth", expected one of moves, value, name, picture`},
		{"a name without words", pieces(`{"Z": {"moves": "N", "value": 1, "name": " "}}`), `3:132: piece "Z": the name is not a line of words`},
		{"no picture", pieces(`{"Z": {"moves": "N", "value": 1, "picture": "z.png"}}`), `3:135: picture: DIR/z.png: no such file or directory`},
		{"a picture that is none", pieces(`{"Z": {"moves": "N", "value": 1, "picture": "level.txt"}}`), `3:135: picture: "DIR/level.txt" does not end in .png or .svg`},
		{"fog", configFor("white", `, "fog_of_war": 1`), `3:95: "fog_of_war" is neither true nor false`},
		{"difficulty", configFor("white", `, "difficulty": 21`), `3:95: "difficulty" is not a whole number from 0 to 20`},
		{"half a difficulty", configFor("white", `, "difficulty": 1.5`), `3:95: "difficulty" is not a whole number from 0 to 20`},
		{"three players", configFor("white", `, "players": 3`), `3:92: "players" is not a whole number from 1 to 2`},
		{"promotion to nothing", configFor("white", `, "promotion": ""`), `3:94: "promotion" is empty`},
		{"promotion to a king", configFor("white", `, "promotion": "qk"`), `3:96: promotion: a pawn cannot become 'k'`},
		{"promotion to an unknown letter", configFor("white", `, "promotion": "z"`), `3:95: promotion: no piece has the letter 'z'`},
		{"promotion twice", configFor("white", `, "promotion": "qrq"`), `3:97: promotion: the letter 'q' for the second time`},
		{"levels are an object", configFor("white", `, "levels": {}`), `3:91: "levels" is not an array`},
		{"no levels", configFor("white", `, "levels": []`), `3:91: "levels" has 0 levels, expected 1 to 1000`},
		{"a level is a text", configFor("white", `, "levels": ["x"]`), `3:92: a level is not an object`},
		{"a level without a layout", configFor("white", `, "levels": [{"mate_in": 2}]`), `3:92: missing key "layout"`},
		{"a wrong key of a level", configFor("white", `, "levels": [{"mate": 2}]`), `3:93: unknown key "mate", expected one of layout, name, player_colour, mate_in`},
		{"mate in no moves", configFor("white", `, "levels": [{"layout": "level.txt", "mate_in": 0}]`), `3:127: "mate_in" is not a whole number from 1 to 100`},
		{"deep", strings.Repeat("[", 40), "1:18: not JSON: nested more than 16 deep"},
	} {
		t.Run(test.name, func(t *testing.T) {
			config := write(t, test.config, kings)
			_, err := Read(config, variant.Builtin())
			want := config + ":" + strings.ReplaceAll(test.want, "DIR", filepath.Dir(config))
			if err == nil || err.Error() != want {
				t.Errorf("error %v\nwant  %s", err, want)
			}
		})
	}
}

func TestBadGrids(t *testing.T) {
	for _, test := range []struct{ name, grid, want string }{
		{"empty", "", "1:1: no king for White"},
		{"binary", "k K\n\x00", `2:1: unknown letter '\x00'`},
		{"not UTF-8", "k K \xff", `1:5: unknown letter 'ÿ'`},
		{"a tab", "k K\n \tq", `2:2: unknown letter '\t'`},
		{"a letter of another script", "k K é", `1:5: unknown letter 'é'`},
		{"too many pieces", "k  K\n" + strings.Repeat("pppppppppppppp\n", 5), "1:1: white has more than 63 pieces besides the king"},
	} {
		t.Run(test.name, func(t *testing.T) {
			config := write(t, configFor("white", ""), test.grid)
			_, err := Read(config, variant.Builtin())
			want := filepath.Join(filepath.Dir(config), "level.txt") + ":" + test.want
			if err == nil || err.Error() != want {
				t.Errorf("error %v\nwant  %s", err, want)
			}
		})
	}
}

func TestHugeFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "huge.txt")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(f.Truncate(100<<20), f.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(name, variant.Builtin()); err == nil || err.Error() != name+": is larger than 1048576 bytes" {
		t.Errorf("error %v", err)
	}
}

// TestEndlessPipe: a pipe that nobody writes to does not hang the program.
func TestEndlessPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := Read(name, variant.Builtin()); err == nil || err.Error() != name+": has not come to its end within 3s" {
		t.Errorf("error %v", err)
	}
	// Let the reader that stayed behind go.
	if f, err := os.OpenFile(name, os.O_WRONLY|syscall.O_NONBLOCK, 0); err == nil {
		f.Close()
	}
}

func FuzzConfig(f *testing.F) {
	f.Add(configFor("white", ""))
	f.Add(configFor("black", `, "pieces": {"Z": {"moves": "NC", "value": 4}}`))
	base := variant.Builtin()[1]
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := readConfig("/nowhere/config.json", []byte(text), base, source{readFile, isFile}); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("error %v, want one line", err)
		}
	})
}

func FuzzGrid(f *testing.F) {
	f.Add(kings)
	xxl := variant.Builtin()[1]
	f.Fuzz(func(t *testing.T, text string) {
		position, err := readGrid("f", []byte(text), &Game{Variant: xxl})
		if err != nil {
			var bad *Error
			if !errors.As(err, &bad) || bad.Line < 1 || bad.Column < 1 || strings.Contains(bad.What, "\n") {
				t.Errorf("error %v has no place or several lines", err)
			}
		} else if strings.Count(position, "/") != 13 {
			t.Errorf("position %s", position)
		}
	})
}

// Texts of files, which may come from elsewhere, lead to no file of this machine, and do not tell
// whether there is one.
func TestTextsNameNoFileOfThisMachine(t *testing.T) {
	for _, path := range []string{"/etc/passwd", "/nosuch", "../layout_test.go"} {
		config := configFor("white", `, "pieces": {"Z": {"moves": "N", "value": 1, "picture": "`+path+`.svg"}}`)
		files := map[string][]byte{"config.json": []byte(config), "level.txt": []byte(kings)}
		_, err := ReadTexts(files, variant.Builtin())
		if err == nil || !strings.Contains(err.Error(), "expected this file beside the configuration") {
			t.Errorf("%s: %v", path, err)
		}
		files[filepath.Base(path)+".svg"] = nil
		if g, err := ReadTexts(files, variant.Builtin()); err != nil || g.Pictures['Z'] != path+".svg" && !strings.HasPrefix(path, "..") {
			t.Errorf("%s beside it: %v", path, err)
		}
	}
}
