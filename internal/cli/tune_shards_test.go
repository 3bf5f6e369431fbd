package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTuneDataInShards: shards that several machines make join to what one makes; a shard that is damaged, missing,
// there twice or made otherwise is refused by name.
func TestTuneDataInShards(t *testing.T) {
	dir := t.TempDir()
	ask := func(want int, args ...string) (out, problems string) {
		t.Helper()
		status, out, problems := runProgram(append([]string{"tune"}, args...), "")
		if status != want {
			t.Fatalf("%v: status %d, %s%s", args, status, out, problems)
		}
		return out, problems
	}
	ini := write(t, "own.ini", "[own:chess]\nmaxFile = 7\nstartFen = rnbqkbn/ppppppp/7/7/7/7/PPPPPPP/RNBQKBN w - - 0 1\ncastling = false\n")
	data := func(more ...string) []string {
		return append([]string{"data", "-variant", "own,chess", "-variants", ini, "-games", "7", "-nodes", "50",
			"-balance", "500", "-samples", "3"}, more...)
	}
	whole, _ := ask(success, data()...)
	var shards []string
	for part := 1; part <= 3; part++ {
		shards = append(shards, filepath.Join(dir, fmt.Sprint(part)))
		ask(success, data("-shard", fmt.Sprintf("%d/3", part), "-out", shards[part-1], "-concurrency", "2")...)
	}
	if out, _ := ask(success, data("-shard", "2/3", "-out", shards[1])...); out != shards[1]+" is complete\n" {
		t.Errorf("the same shard again: %q", out)
	}
	merged, _ := ask(success, "merge", shards[2], shards[0], shards[1])
	if whole == "" || merged != whole {
		t.Errorf("merged %q, made at once %q", merged, whole)
	}
	twice, other := filepath.Join(dir, "twice"), filepath.Join(dir, "other")
	ask(success, data("-shard", "1/3", "-out", twice)...)
	ask(success, data("-shard", "3/3", "-out", other, "-seed", "2")...)
	for _, test := range []struct {
		files []string
		want  string
	}{
		{[]string{shards[0], shards[2]}, "shard 2 of 3 is missing"},
		{append(shards, twice), twice + ": shard 1 of 3, as " + shards[0] + " is"},
		{[]string{shards[0], shards[1], other}, other + ": of 3 shards by "},
		{[]string{ini}, ini + ": damaged or no shard"},
	} {
		if _, problems := ask(failure, append([]string{"merge"}, test.files...)...); !strings.Contains(problems, test.want) {
			t.Errorf("%v: %q", test.files, problems)
		}
	}
	if _, problems := ask(failure, data("-shard", "1/3", "-out", shards[1])...); !strings.Contains(problems, shards[1]+": there is another shard") {
		t.Errorf("another shard's file: %q", problems)
	}
	text, err := os.ReadFile(shards[1])
	if err != nil {
		t.Fatal(err)
	}
	for _, damaged := range []string{string(text[:len(text)-1]), string(text[:len(text)/2]), strings.Replace(string(text), "w", "b", 1)} {
		if err := os.WriteFile(shards[1], []byte(damaged), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, problems := ask(failure, append([]string{"merge"}, shards...)...); !strings.Contains(problems, shards[1]+": damaged") {
			t.Errorf("a damaged shard: %q", problems)
		}
		if _, problems := ask(failure, "fit", shards[1]); !strings.Contains(problems, shards[1]+":1: ") {
			t.Errorf("a shard is taken for samples: %q", problems)
		}
	}
}
