package pgn

import (
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestRead: everything that the standard allows among the moves.
func TestRead(t *testing.T) {
	const text = "\xef\xbb\xbf% a line for other programs\n[Event \"A \"quoted\\\" \\\\ name\"]\n[Result \"1-0\"]\n\n" +
		"{before} 1.e4 {one\ntwo} e5 2. Nf3! ({or} 2. f4?! exf4 (2... d5 $14) 3. Bc4) 2... Nc6 ; to the end\n" +
		"3.Bb5 a6??$4 +- 4. exd6 e.p. N@f3 5. +Rb2+ 11-15 1-0\n\n\n[Event \"second\"]\n1/2-1/2\n\n*"
	r := NewReader(strings.NewReader(text))
	g, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	want := &Game{Tags: []Tag{{"Event", `A "quoted" \ name`}, {"Result", "1-0"}}, Result: "1-0", Tree: NewTree()}
	want.Nodes[0].Comments = []string{"before"}
	add := func(parent int, text string, glyphs ...int) int {
		return want.Append(Node{Parent: parent, Text: text, Glyphs: glyphs})
	}
	e4 := add(0, "e4")
	want.Nodes[e4].Comments = []string{"one two"}
	e5 := add(e4, "e5")
	nf3 := add(e5, "Nf3", 1)
	f4 := want.Append(Node{Parent: e5, Text: "f4", Glyphs: []int{6}, Before: []string{"or"}})
	exf4 := add(f4, "exf4")
	add(f4, "d5", 14)
	add(exf4, "Bc4")
	nc6 := add(nf3, "Nc6")
	want.Nodes[nc6].Comments = []string{"to the end"}
	at := nc6
	for _, m := range []Node{{Text: "Bb5"}, {Text: "a6", Glyphs: []int{4, 4, 18}}, {Text: "exd6"}, {Text: "N@f3"}, {Text: "+Rb2+"}, {Text: "11-15"}} {
		at = add(at, m.Text, m.Glyphs...)
	}
	if !reflect.DeepEqual(g, want) || g.Tag("Event") != `A "quoted" \ name` || g.Tag("Site") != "" {
		t.Errorf("got %+v\nwant %+v", g, want)
	}
	if int(r.End()) != strings.Index(text, "1-0\n\n\n")+3 || r.Line() != 2 {
		t.Errorf("ends at %d, begins on line %d", r.End(), r.Line())
	}
	for _, want := range []string{"1/2-1/2", "*"} {
		if g, err = r.Next(); err != nil || g.Result != want || len(g.Nodes) > 1 {
			t.Errorf("%+v, %v; want %s", g, err, want)
		}
	}
	if _, err = r.Next(); !errors.Is(err, io.EOF) {
		t.Errorf("at the end: %v", err)
	}
}

// TestReadErrors: an error names the line, and the next game is read.
func TestReadErrors(t *testing.T) {
	for text, want := range map[string]string{
		"[Event \"x]\n1. e4 *":            "line 2: the value of tag Event has no end",
		"[Event \"x\"\n\n1. e4 *":         "line 2: the value of tag Event has no end",
		"[Event]\n\n1. e4 *":              "line 1: a tag without a name and a value in quotes",
		"[Event \"x\"]\n\n1. e4 {open\n":  "line 3: a comment without end",
		"[Event \"x\"]\n\n1. e4 (1. d4\n": "line 6: '[' among the moves",
		"[Event \"x\"]\n\n1. e4 )":        "line 3: the end of a variation that did not begin",
		"[Event \"x\"]\n\n(1. e4)":        "line 3: a variation where none can be",
		"[Event \"x\"]\n\n1. e4 } *":      `line 3: '}' among the moves`,
	} {
		r := NewReader(strings.NewReader(text + "\n\n[Event \"next\"]\n\n1. d4 *\n"))
		_, err := r.Next()
		var bad *Error
		if !errors.As(err, &bad) || err.Error() != want {
			// What runs to the end of the file takes the next game with it.
			if !strings.Contains(want, "without") || !errors.As(err, &bad) {
				t.Errorf("%q: %v, want %s", text, err, want)
			}
			continue
		}
		g, err := r.Next()
		if err != nil && !errors.Is(err, io.EOF) || err == nil && g.Tag("Event") != "next" {
			t.Errorf("%q: then %+v, %v", text, g, err)
		}
	}
}

// TestWrite: numbers, variations, comments and lines of at most 79 characters.
func TestWrite(t *testing.T) {
	g := &Game{Tags: []Tag{{"Event", `A "b" \`}}, Tree: NewTree(), Result: "*", FirstNumber: 7, BlackBegins: true}
	g.Nodes[0].Comments = []string{"from {here}"}
	ke7 := g.Append(Node{Text: "Ke7"})
	ke2 := g.Append(Node{Parent: ke7, Text: "e1e2", SAN: "Ke2", Glyphs: []int{1}})
	g.Append(Node{Parent: ke2, Text: "Ke6", Comments: []string{strings.Repeat("long ", 20)}})
	kd2 := g.Append(Node{Parent: ke7, Text: "Kd2", Before: []string{"or"}})
	g.Append(Node{Parent: kd2, Text: "Kd7"})
	var b strings.Builder
	if err := g.Write(&b); err != nil {
		t.Fatal(err)
	}
	const want = "[Event \"A \\\"b\\\" \\\\\"]\n\n{from (here)} 7... Ke7 8. Ke2 $1 ({or} 8. Kd2 Kd7) 8... Ke6 {long long long\n" +
		"long long long long long long long long long long long long long long long long\nlong} *\n\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

// TestRoundTrip: what is written is read back.
func TestRoundTrip(t *testing.T) {
	words := rapid.SliceOfN(rapid.StringMatching(`[a-zA-Z0-9 ."\\/+#=-]{0,20}`), 0, 2)
	clean := func(texts []string) (cleaned []string) {
		for _, text := range texts {
			cleaned = append(cleaned, strings.Join(strings.Fields(text), " "))
		}
		return cleaned
	}
	var line func(t *rapid.T, tree *Tree, id, depth int)
	line = func(t *rapid.T, tree *Tree, id, depth int) {
		for range rapid.IntRange(depth, 4).Draw(t, "moves") {
			m := Node{Parent: id, Text: rapid.StringMatching(`[A-Z]?@?[a-p](x[a-p])?1?[0-9][+#]?|O-O(-O)?|\+R[a-i]5`).Draw(t, "move")}
			m.Comments = clean(words.Draw(t, "comments"))
			if id > 0 && len(tree.Nodes[id].Children) > 0 {
				m.Before = clean(words.Draw(t, "before"))
			}
			before := id
			id = tree.Append(m)
			if depth < 3 && rapid.IntRange(0, 4).Draw(t, "variation") == 0 {
				line(t, tree, before, depth+1)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		want := &Game{Tree: NewTree(), Result: rapid.SampledFrom([]string{"1-0", "0-1", "1/2-1/2", "*"}).Draw(t, "result")}
		want.Nodes[0].Comments = clean(words.Draw(t, "comments"))
		for _, value := range words.Draw(t, "tags") {
			want.Add("Tag", value)
		}
		line(t, &want.Tree, 0, 0)
		var b strings.Builder
		written := *want
		written.BlackBegins = rapid.Bool().Draw(t, "black")
		if err := written.Write(&b); err != nil {
			t.Fatal(err)
		}
		got, err := NewReader(strings.NewReader(b.String())).Next()
		if err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
		got.Tree, want.Tree = renumbered(&got.Tree), renumbered(&want.Tree)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%s\ngot %+v\nwant %+v", b.String(), got, want)
		}
	})
}

// renumbered returns a tree with its nodes in the order of their lines.
func renumbered(t *Tree) Tree {
	fresh := NewTree()
	fresh.Nodes[0].Comments = t.Nodes[0].Comments
	var walk func(from, to int)
	walk = func(from, to int) {
		for _, child := range t.Nodes[from].Children {
			n := t.Nodes[child]
			n.Parent, n.Children = to, nil
			walk(child, fresh.Append(n))
		}
	}
	walk(0, 0)
	return fresh
}

// FuzzRead: any text ends with errors or games, in as many steps as it has bytes.
func FuzzRead(f *testing.F) {
	f.Add("[Event \"x\"]\n\n1. e4 {c} (1. d4) $1 *")
	f.Add("[[[\n\n[")
	f.Add("1. e4 \x00\x00 *")
	f.Fuzz(func(t *testing.T, text string) {
		r := NewReader(strings.NewReader(text))
		for range len(text) + 2 {
			_, err := r.Next()
			var bad *Error
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil && !errors.As(err, &bad) {
				t.Fatal(err)
			}
		}
		t.Fatal("no end")
	})
}

// TestControlCharacters: escape codes in a name or a comment do not come into the text.
func TestControlCharacters(t *testing.T) {
	g := NewGame()
	g.Append(Node{Text: "e4", Comments: []string{"\x1b[2Jwiped\x9b"}})
	g.Add("White", "\x1b[31mRed\a\tName")
	var b strings.Builder
	if err := g.Write(&b); err != nil || strings.ContainsAny(b.String(), "\x1b\a\t") || !strings.Contains(b.String(), `[White "?[31mRed??Name"]`) {
		t.Errorf("%v: %q", err, b.String())
	}
}
