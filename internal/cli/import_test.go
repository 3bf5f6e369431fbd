package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestImport(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"config.json": `{"layout": "level.txt", "player_colour": "black",
 "time_controls": {"player": {"seconds": 180, "increment": 2}, "cpu": {"seconds": 60.5, "increment": 0.5}},
 "pieces": {"Z": {"moves": "NC", "value": 4}}}`,
		"level.txt": "k\nz\n\n  K",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	config, grid := filepath.Join(dir, "config.json"), filepath.Join(dir, "level.txt")
	for _, test := range []struct {
		name        string
		args        []string
		status      int
		out, errors string
	}{
		{"a configuration", []string{config}, success, `variant xxl
position fen 14/14/14/14/14/14/14/14/14/14/2k11/14/Z13/K13 w - - 0 1
piece Z NC 4
human black
engine white
go wtime 60500 btime 180000 winc 500 binc 2000
level 0 1:01 0.5
`, ""},
		{"a layout", []string{grid}, failure, "", "engine import: " + grid + ":2:1: unknown letter 'z'\n"},
		{"no file", nil, misuse, "", "engine import: expected one CONFIG.json or LAYOUT.txt\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var out, errors strings.Builder
			status := Run(append([]string{"import"}, test.args...), nil, &out, &errors)
			if status != test.status || out.String() != test.out || errors.String() != test.errors {
				t.Errorf("status %d\n%s%s\nwant %d\n%s%s", status, out.String(), errors.String(), test.status, test.out, test.errors)
			}
		})
	}
}
