package tune

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"menagerie/bench/client"
)

// fakeAnalyst answers from a list, in turn, and notes what it was asked.
type fakeAnalyst struct {
	answers []client.Opinion
	asked   []string
	closed  bool
}

var errDead = errors.New("dead")

// Ask implements Analyst.
func (f *fakeAnalyst) Ask(ctx context.Context, fen string, limit client.Control) (client.Opinion, error) {
	if err := ctx.Err(); err != nil {
		return client.Opinion{}, err
	}
	if len(f.answers) == 0 || (limit.Depth == 1) == (limit.Nodes == 5000) {
		return client.Opinion{}, errDead
	}
	f.asked = append(f.asked, fen)
	answer := f.answers[0]
	f.answers = f.answers[1:]
	return answer, nil
}

// Close implements Analyst.
func (f *fakeAnalyst) Close() { f.closed = true }

// newLabel labels samples of chess by one analyst.
func newLabel(t *testing.T, a *fakeAnalyst) Label {
	return Label{Variants: compile(t, "chess"), Nodes: 5000, Scale: 300, Agree: 0.12,
		Start: func(context.Context, string) (Analyst, error) { return a, nil }}
}

func TestLabel(t *testing.T) {
	const (
		white   = "4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1"
		black   = "4k3/3r4/8/8/3P4/8/8/4K3 b - - 0 1"
		promote = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"
		mated   = "R3k3/8/4K3/8/8/8/8/8 b - - 0 1"
	)
	open := func(move string, centipawns int) client.Opinion {
		return client.Opinion{Move: move, Score: client.Score{Known: true, Centipawns: centipawns}}
	}
	for _, test := range []struct {
		name          string
		fen           string
		shallow, deep client.Opinion
		agree, result float64
		want          string // points, "" if the sample is dropped
	}{
		{"even", white, open("", 0), open("e1e2", 0), 0.12, 0, "0.5000"},
		{"ahead", white, open("", 300), open("e1e2", 300), 0.12, 0, "0.7311"},
		{"mean", white, open("", 300), open("e1e2", 400), 0.12, 0, "0.7612"},
		{"Black's view", black, open("", 300), open("e8e7", 400), 0.12, 0, "0.2388"},
		{"mixed", white, open("", 300), open("e1e2", 300), 0.12, 0.25, "0.7983"},
		{"the game alone", white, open("", 0), open("e1e2", 0), 0.12, 1, "1.0000"},
		{"noisy", white, open("", 0), open("e1e2", 300), 0.12, 0, ""},
		{"noise allowed", white, open("", 0), open("e1e2", 300), 0.24, 0, "0.6155"},
		{"takes", white, open("", 100), open("d2d5", 100), 0.12, 0, ""},
		{"takes at first sight", white, open("d2d5", 100), open("e1e2", 100), 0.12, 0, "0.5826"},
		{"promotes", promote, open("", 900), open("a7a8q", 900), 0.12, 0, ""},
		{"unknown move", white, open("", 0), open("d2e3", 0), 0.12, 0, ""},
		{"no move", white, open("", 0), open("(none)", 0), 0.12, 0, ""},
		{"far ahead", white, open("", 1500), open("e1e2", 1500), 0.12, 0, "0.9933"},
		{"too far ahead", white, open("", 1500), open("e1e2", 1501), 0.12, 0, ""},
		{"too far behind", black, open("", -1500), open("e8e7", -1501), 0.12, 0, ""},
		{"mate", white, open("", 1500), client.Opinion{Move: "e1e2"}, 0.12, 0, ""},
		{"mate at first sight", white, client.Opinion{}, open("e1e2", 1500), 0.12, 0, ""},
		{"over", mated, open("", 0), open("", 0), 0.12, 0, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			j := &fakeAnalyst{answers: []client.Opinion{test.shallow, test.deep}}
			l := newLabel(t, j)
			l.Agree, l.Result = test.agree, test.result
			var out strings.Builder
			count, err := l.Run(t.Context(), []Sample{{"chess", 7, 1, test.fen}}, &out)
			want, kept := "", Labels{0, 1}
			if test.want != "" {
				want, kept = "chess\t7\t"+test.want+"\t"+test.fen+"\n", Labels{1, 1}
			}
			if err != nil || count != kept || out.String() != want || !j.closed {
				t.Errorf("%v, %+v, closed %v, %q, want %q", err, count, j.closed, out.String(), want)
			}
		})
	}
}

// TestLabelOrder: each variant has an analyst of its own, what is kept is in order,
// and other variants are left out.
func TestLabelOrder(t *testing.T) {
	variants := compile(t, "chess", "grand")
	analysts := map[string]*fakeAnalyst{}
	l := newLabel(t, nil)
	l.Variants = variants
	l.Start = func(_ context.Context, variant string) (Analyst, error) {
		even := client.Opinion{Move: map[string]string{"chess": "e2e4", "grand": "e3e5"}[variant], Score: client.Score{Known: true}}
		analysts[variant] = &fakeAnalyst{answers: slices.Repeat([]client.Opinion{even}, 4)}
		return analysts[variant], nil
	}
	var steps []int
	l.Progress = func(done, total int) { steps = append(steps, done, total) }
	chess, grand := variants[0].Variant().Start, variants[1].Variant().Start
	var out strings.Builder
	count, err := l.Run(t.Context(), []Sample{{"grand", 2, 1, grand}, {"xxl", 3, 1, "?"}, {"chess", 1, 0, chess}, {"grand", 4, 0.5, grand}}, &out)
	want := "grand\t2\t0.5000\t" + grand + "\nchess\t1\t0.5000\t" + chess + "\ngrand\t4\t0.5000\t" + grand + "\n"
	if err != nil || count != (Labels{3, 3}) || out.String() != want {
		t.Errorf("%v, %+v\n%swant\n%s", err, count, out.String(), want)
	}
	if !slices.Equal(steps, []int{1, 3, 2, 3, 3, 3}) {
		t.Errorf("progress %v", steps)
	}
	if len(analysts) != 2 || !slices.Equal(analysts["grand"].asked, slices.Repeat([]string{grand}, 4)) || len(analysts["chess"].asked) != 2 {
		t.Errorf("asked %+v", analysts)
	}
}

// TestLabelEnds: what was labelled before the end is there, in whole lines.
func TestLabelEnds(t *testing.T) {
	start := compile(t, "chess")[0].Variant().Start
	even := client.Opinion{Move: "e2e4", Score: client.Score{Known: true, Centipawns: 0}}
	good := Sample{"chess", 1, 1, start}
	for _, test := range []struct {
		name    string
		samples []Sample
		answers int
		stop    bool   // after a sample
		want    string // of the error
		kept    int
	}{
		{"dead", []Sample{good, good, good}, 3, false, "chess: " + start + ": dead", 1},
		{"interrupted", []Sample{good, good, good}, 6, true, "chess: " + start + ": context canceled", 1},
		{"bad position", []Sample{good, {"chess", 1, 1, "8/8 w"}}, 4, false, "chess: 8/8 w: ", 1},
		{"no sample", []Sample{{"xxl", 1, 1, "?"}}, 0, false, "no sample of the variants to label", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			j := &fakeAnalyst{answers: slices.Repeat([]client.Opinion{even}, test.answers)}
			l := newLabel(t, j)
			l.Progress = func(int, int) {
				if test.stop {
					cancel()
				}
			}
			var out strings.Builder
			count, err := l.Run(ctx, test.samples, &out)
			if err == nil || !strings.HasPrefix(err.Error(), test.want) || errors.Is(err, context.Canceled) != test.stop {
				t.Errorf("%v, want %s", err, test.want)
			}
			if want := strings.Repeat("chess\t1\t0.5000\t"+start+"\n", test.kept); out.String() != want || count.Kept != test.kept {
				t.Errorf("%+v, %q, want %q", count, out.String(), want)
			}
			if j.closed != (test.name != "no sample") {
				t.Errorf("closed %v", j.closed)
			}
		})
	}
}

// TestLabelStart: an engine that does not start ends those that did.
func TestLabelStart(t *testing.T) {
	j := &fakeAnalyst{}
	l := newLabel(t, j)
	l.Variants = compile(t, "chess", "grand")
	l.Start = func(_ context.Context, variant string) (Analyst, error) {
		if variant == "grand" {
			return nil, errDead
		}
		return j, nil
	}
	samples := []Sample{{"chess", 1, 1, "?"}, {"grand", 2, 1, "?"}}
	if _, err := l.Run(t.Context(), samples, &strings.Builder{}); !errors.Is(err, errDead) || !j.closed || len(j.asked) > 0 {
		t.Errorf("%v, closed %v, asked %v", err, j.closed, j.asked)
	}
}

func TestJoinSamples(t *testing.T) {
	of := func(games ...int) (samples []Sample) {
		for _, game := range games {
			samples = append(samples, Sample{Game: game})
		}
		return samples
	}
	for _, test := range []struct {
		name  string
		files [][]Sample
		want  []Sample
	}{
		{"one", [][]Sample{of(3, 3, 12)}, of(3, 3, 12)},
		{"two", [][]Sample{of(3, 12), of(3, 11), of(0)}, of(3, 12, 25, 33, 44)},
		{"none in between", [][]Sample{of(0), nil, of(0)}, of(0, 22)},
	} {
		if got := Join(test.files...); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
