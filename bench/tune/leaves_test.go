package tune

import (
	"bytes"
	"strings"
	"testing"
)

// TestLeaves samples what searches meet: the same whatever the concurrency, and quiet.
func TestLeaves(t *testing.T) {
	tables := compile(t, "chess")
	run := func(concurrency int) string {
		var out bytes.Buffer
		d := Data{Play: Play{Nodes: 60, Opening: 8, Balance: 400}, Variants: tables, Games: 6, PerGame: 1, Leaves: 20, Seed: 1, Concurrency: concurrency}
		if err := d.Run(t.Context(), &out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	one := run(1)
	if run(3) != one {
		t.Error("three games at a time make other samples")
	}
	samples, err := ReadSamples("leaves", strings.NewReader(one))
	if err != nil {
		t.Fatal(err)
	}
	if len(samples) < 300 {
		t.Errorf("%d samples, want hundreds", len(samples))
	}
	for _, s := range samples {
		p, err := tables[0].ParseFEN(s.FEN)
		if err != nil {
			t.Fatal(err)
		}
		if p.InCheck() {
			t.Errorf("%s is in check", s.FEN)
		}
		for _, m := range p.Noisy(nil) {
			if p.SEE(m, 1) {
				t.Errorf("%s: %s wins material", s.FEN, p.MoveText(m))
			}
		}
	}
}
