package main

import (
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

// TestImportsAreThoseOfTheDrawing compares the imports of every package with the table
// "Arrows" of docs/architecture.md: the drawing shows what is there, and all of it.
func TestImportsAreThoseOfTheDrawing(t *testing.T) {
	drawn := arrows(t, drawing(t))
	for from, has := range importsOf(t) {
		if want, ok := drawn[from]; !ok || !slices.Equal(has, want) {
			t.Errorf("%s imports\n\t%s\ndocs/architecture.md says\n\t%s", from, strings.Join(has, ", "), strings.Join(want, ", "))
		}
		delete(drawn, from)
	}
	for from := range drawn {
		t.Errorf("docs/architecture.md draws %s, which does not exist", from)
	}
}

func drawing(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// arrows reads the table under the heading "Arrows": a package and what it imports a
// row; rows of the same package add up.
func arrows(t *testing.T, text string) map[string][]string {
	t.Helper()
	_, table, found := strings.Cut(text, "\n## Arrows\n")
	if !found {
		t.Fatal(`docs/architecture.md has no heading "Arrows"`)
	}
	table, _, _ = strings.Cut(table, "\n## ")
	drawn := map[string][]string{}
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 4 || !strings.Contains(cells[1], "`") {
			continue
		}
		from := strings.Trim(cells[1], " `")
		to := append([]string{}, drawn[from]...)
		for name := range strings.SplitSeq(cells[2], ",") {
			if name = strings.Trim(name, " `"); name != "" && name != "nothing" {
				to = append(to, name)
			}
		}
		slices.Sort(to)
		drawn[from] = to
	}
	return drawn
}

// importsOf lists what each package imports of the others, in order.
func importsOf(t *testing.T) map[string][]string {
	t.Helper()
	const form = `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`
	listed, err := exec.Command("go", "list", "-f", form, "menagerie/...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	all := map[string][]string{}
	for line := range strings.Lines(string(listed)) {
		fields := strings.Fields(line)
		has := []string{}
		for _, path := range fields[1:] {
			if to, ours := strings.CutPrefix(path, "menagerie/"); ours {
				has = append(has, to)
			}
		}
		slices.Sort(has)
		all[strings.TrimPrefix(fields[0], "menagerie/")] = has
	}
	return all
}

// TestWings: each package belongs to a wing of the drawing and imports no wing but those that its row
// names.
func TestWings(t *testing.T) {
	wingOf, mayImport := map[string]string{}, map[string][]string{} // by folder, by wing
	for line := range strings.SplitSeq(drawing(t), "\n") {
		cells := strings.Split(line, " | ")
		if len(cells) != 4 || !strings.HasPrefix(cells[1], "`") {
			continue
		}
		wing := strings.TrimPrefix(cells[0], "| ")
		for folder := range strings.SplitSeq(cells[1], ", ") {
			wingOf[strings.Trim(folder, "`")] = wing
		}
		mayImport[wing] = append(strings.Split(strings.TrimSuffix(cells[3], " |"), ", "), wing)
	}
	if len(mayImport) < 4 {
		t.Fatalf("%d wings in the table, expected 4 and more", len(mayImport))
	}
	find := func(folder string) string {
		for ; folder != "."; folder = path.Dir(folder) {
			if wing, ok := wingOf[folder]; ok {
				return wing
			}
		}
		return ""
	}
	for from, has := range importsOf(t) {
		wing := find(from)
		if wing == "" {
			t.Errorf("%s is in no wing", from)
		}
		for _, to := range has {
			if other := find(to); !slices.Contains(mayImport[wing], other) {
				t.Errorf("%s (%s) imports %s (%s), expected one of %v", from, wing, to, other, mayImport[wing])
			}
		}
	}
}

// TestBothMainsHaveTheProfile: the compiler looks for it beside each main.
func TestBothMainsHaveTheProfile(t *testing.T) {
	ours, err := os.ReadFile("default.pgo")
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := os.ReadFile("../menagerie/default.pgo")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(ours, theirs) {
		t.Error("cmd/menagerie/default.pgo differs from that of cmd/engine: make pgo writes both")
	}
}
