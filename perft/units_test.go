package perft_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"menagerie/internal/games"
	"menagerie/perft"
)

func builtin(t *testing.T) *games.Catalogue {
	t.Helper()
	catalogue, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	return catalogue
}

// TestUnitsOfAllGames: in each game the counts of the units, each times its lines, add up to the count itself. The
// files are written and read on the way.
func TestUnitsOfAllGames(t *testing.T) {
	catalogue := builtin(t)
	for _, r := range catalogue.All() {
		t.Run(r.Name(), func(t *testing.T) {
			setup, err := catalogue.PerftSetup(r.Name())
			if err != nil {
				t.Fatal(err)
			}
			fork, err := setup("")
			if err != nil {
				t.Fatal(err)
			}
			depth := 3
			want, err := perft.Count(t.Context(), fork, depth-1, perft.Options{})
			if err == nil && want.Nodes < 2500 { // else there are many positions to set up
				want, err = perft.Count(t.Context(), fork, depth, perft.Options{})
			} else {
				depth--
			}
			if err != nil {
				t.Fatal(err)
			}
			plies := depth - 1
			units, err := perft.Units(t.Context(), setup, "", plies)
			if err != nil {
				t.Fatal(err)
			}
			job := perft.Job{Variant: r.Name(), Depth: depth, Plies: plies}
			var file bytes.Buffer
			var read []*perft.Shard
			for _, s := range job.Divide(units, 3) {
				again, err := perft.ParseShard(s.Text())
				if err != nil {
					t.Fatal(err)
				}
				read = append(read, again)
				opt := perft.Options{Threads: 2}
				if err := perft.NewTally().Count(t.Context(), again, setup, opt, &file); err != nil {
					t.Fatal(err)
				}
			}
			tally := perft.NewTally()
			if err := tally.Read(file.Bytes()); err != nil {
				t.Fatal(err)
			}
			if got, err := tally.Sum(read); err != nil || got != want.Nodes {
				t.Errorf("%d, %v, counted at once %d", got, err, want.Nodes)
			}
		})
	}
}

// countedShards returns the two shards of a count in chess and the file of their counts.
func countedShards(t *testing.T) (shards []perft.Shard, counts string) {
	t.Helper()
	catalogue := builtin(t)
	setup, err := catalogue.PerftSetup("chess")
	if err != nil {
		t.Fatal(err)
	}
	units, err := perft.Units(t.Context(), setup, "", 1)
	if err != nil {
		t.Fatal(err)
	}
	shards = perft.Job{Variant: "chess", Depth: 3, Plies: 1}.Divide(units, 2)
	var file bytes.Buffer
	for i := range shards {
		if err := perft.NewTally().Count(t.Context(), &shards[i], setup, perft.Options{}, &file); err != nil {
			t.Fatal(err)
		}
	}
	return shards, file.String()
}

// TestTallyCutAnywhere: a file that was cut at any byte is read, completed and continued, and every unit is then
// counted once.
func TestTallyCutAnywhere(t *testing.T) {
	shards, counts := countedShards(t)
	catalogue := builtin(t)
	setup, err := catalogue.PerftSetup("chess")
	if err != nil {
		t.Fatal(err)
	}
	for cut := range len(counts) {
		tally := perft.NewTally()
		mend, err := tally.ReadUnfinished([]byte(counts[:cut]))
		if err != nil {
			t.Fatalf("cut after %d bytes: %v", cut, err)
		}
		file := bytes.NewBufferString(counts[:cut] + string(mend))
		for i := range shards {
			if err := tally.Count(t.Context(), &shards[i], setup, perft.Options{}, file); err != nil {
				t.Fatal(err)
			}
		}
		again := perft.NewTally()
		if err := again.Read(file.Bytes()); err != nil {
			t.Fatalf("cut after %d bytes: %v in\n%s", cut, err, file)
		}
		if nodes, err := again.Sum([]*perft.Shard{&shards[0], &shards[1]}); err != nil || nodes != 8902 {
			t.Fatalf("cut after %d bytes: %d, %v", cut, nodes, err)
		}
		if lines := strings.Count(file.String(), "\n"); lines != 20+len(mend)/len(" cut\n") {
			t.Fatalf("cut after %d bytes: %d lines", cut, lines)
		}
	}
}

// TestDamage: no byte of a file can be another without an error.
func TestDamage(t *testing.T) {
	shards, counts := countedShards(t)
	for i := range counts {
		changed := []byte(counts)
		changed[i] ^= 1
		tally := perft.NewTally()
		err := tally.Read(changed)
		if err == nil {
			_, err = tally.Sum([]*perft.Shard{&shards[0], &shards[1]})
		}
		if err == nil {
			t.Errorf("counts with byte %d changed from %q to %q were taken", i, counts[i], changed[i])
		}
	}
	text := shards[0].Text()
	for i := range text {
		changed := bytes.Clone(text)
		changed[i] ^= 1
		if _, err := perft.ParseShard(changed); err == nil {
			t.Errorf("shard with byte %d changed from %q to %q was taken", i, text[i], changed[i])
		}
	}
	for end := range text {
		if _, err := perft.ParseShard(text[:end]); err == nil {
			t.Errorf("a shard cut after %d bytes was taken", end)
		}
	}
}

// TestMergeRefuses: counts that lack something or contradict each other are no sum.
func TestMergeRefuses(t *testing.T) {
	shards, counts := countedShards(t)
	first, rest, _ := strings.Cut(counts, "\n")
	foreign, _ := countedShards(t)
	foreign[1].ID = "0123456789abcdef"
	contradicting := perft.Shard{Job: shards[0].Job, Number: 1, Units: shards[0].Units}
	contradicting.Depth = 2
	catalogue := builtin(t)
	setup, _ := catalogue.PerftSetup("chess")
	var other bytes.Buffer
	if err := perft.NewTally().Count(t.Context(), &contradicting, setup, perft.Options{}, &other); err != nil {
		t.Fatal(err)
	}
	both := []*perft.Shard{&shards[0], &shards[1]}
	for _, test := range []struct {
		name   string
		counts string
		shards []*perft.Shard
		want   string // "" for none
	}{
		{"all", counts, both, ""},
		{"twice", counts + counts, append(both, both...), ""},
		{"no shards", counts, nil, "no shard"},
		{"a count less", rest, both, "shard 1 of 2: 1 of its 10 units have no count, the first is unit 1"},
		{"a shard less", counts, both[:1], "shard 2 of 2 is missing"},
		{"the other shard less", counts, both[1:], "shard 1 of 2 is missing"},
		{"another job", counts, []*perft.Shard{both[0], &foreign[1]}, "expected those of one"},
		{"contradiction", counts + other.String(), both, "nodes here and"},
		{"half a line in the middle", first[:20] + "\n" + counts, both, "1: damaged"},
	} {
		t.Run(test.name, func(t *testing.T) {
			tally := perft.NewTally()
			err := tally.Read([]byte(test.counts))
			if err == nil {
				_, err = tally.Sum(test.shards)
			}
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("%v, expected %q", err, test.want)
			}
		})
	}
}

// TestTallyStops: a count that is stopped, or whose file cannot be written, says so and leaves no wrong count.
func TestTallyStops(t *testing.T) {
	shards, _ := countedShards(t)
	catalogue := builtin(t)
	setup, _ := catalogue.PerftSetup("chess")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var file bytes.Buffer
	if err := perft.NewTally().Count(ctx, &shards[0], setup, perft.Options{}, &file); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	full := errors.New("the disk is full")
	if err := perft.NewTally().Count(t.Context(), &shards[0], setup, perft.Options{Threads: 4}, failing{full}); !errors.Is(err, full) {
		t.Error(err)
	}
}

type failing struct{ error }

func (f failing) Write([]byte) (int, error) { return 0, f.error }
