package record_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"menagerie/protocol/record"
)

// TestPublicFiles reads the files of the folder that the environment variable MENAGERIE_GAMES names, writes each game
// in all its formats and reads that: what differs is a fault. What cannot be read is logged with the
// reason.
func TestPublicFiles(t *testing.T) {
	folder := os.Getenv("MENAGERIE_GAMES")
	if folder == "" {
		t.Skip("MENAGERIE_GAMES names no folder")
	}
	files, read, unread := 0, 0, 0
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		file, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files++
		list, err := record.Open(file)
		if err != nil {
			unread++
			t.Logf("%s: %v", path, err)
		}
		for _, e := range list {
			g, err := e.Read(known(t))
			if err != nil {
				unread++
				t.Logf("%s: %v", path, err)
				continue
			}
			read++
			for _, note := range g.Notes {
				t.Logf("%s: %s", path, note)
			}
			checkWritten(t, path, g)
		}
		return nil
	})
	t.Logf("%d files, %d games read, %d not", files, read, unread)
	if err != nil || read == 0 {
		t.Fatal(err)
	}
}

// checkWritten writes a game in all formats and compares what comes back.
func checkWritten(t *testing.T, path string, g *record.Game) {
	t.Helper()
	for _, format := range record.Formats(g.Rules) {
		text, err := g.Write(format)
		if err != nil {
			t.Errorf("%s in %s: %v", path, format, err)
			continue
		}
		list, err := record.Open([]byte(text))
		if err != nil || len(list) != 1 {
			t.Errorf("%s in %s: %d games, %v", path, format, len(list), err)
			continue
		}
		again, err := list[0].Read(known(t))
		if err != nil {
			t.Errorf("%s in %s: %v", path, format, err)
			continue
		}
		got, want := lines(again, format), lines(g, format)
		for i := range want {
			if i >= len(got) || got[i] != want[i] {
				t.Errorf("%s in %s: node %d is %q, want %q", path, format, i, slices.Concat(got, []string{""})[min(i, len(got))], want[i])
				break
			}
		}
		if again.Start != g.Start || again.Result != g.Result || again.Rules.Name() != g.Rules.Name() {
			t.Errorf("%s in %s: %s from %s is %s", path, format, again.Rules.Name(), again.Start, again.Result)
		}
	}
}
