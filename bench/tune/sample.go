package tune

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Sample is a quiet position and how its game ended.
type Sample struct {
	Variant string
	Game    int     // the number of its game; samples of one are not independent
	Points  float64 // of White: 1, 0.5 or 0, or what a search makes of the position, between
	FEN     string
}

// String writes the sample as ReadSamples reads it, without the line's end.
func (s Sample) String() string {
	return fmt.Sprintf("%s\t%d\t%g\t%s", s.Variant, s.Game, s.Points, s.FEN)
}

// ReadSamples reads a sample a line: variant, number of the game, White's points
// and the position, with tabs between. name is the file's, for errors, which
// print as "name:line: reason".
func ReadSamples(name string, r io.Reader) ([]Sample, error) {
	var samples []Sample
	err := EachSample(name, r, func(s Sample) error {
		samples = append(samples, s)
		return nil
	})
	if err == nil && len(samples) == 0 {
		err = fmt.Errorf("%s: no sample, expected lines as \"engine tune data\" writes them", name)
	}
	return samples, err
}

// EachSample is [ReadSamples] where there are more than fit memory: it calls f for each
// and fails with what f does.
func EachSample(name string, r io.Reader, f func(Sample) error) error {
	lines := bufio.NewScanner(r)
	for number := 1; lines.Scan(); number++ {
		s, err := parseSample(lines.Text())
		if err == nil {
			err = f(s)
		}
		if err != nil {
			return fmt.Errorf("%s:%d: %w", name, number, err)
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Join puts samples of several files together. Their games count as different
// ones, so that those of later files get higher numbers. The same are held out of
// a fit as if each file stood alone: samples of a game that several files have are
// all seen or all held out.
func Join(files ...[]Sample) []Sample {
	var all []Sample
	first := 0 // what the numbers of a file begin with, a multiple of heldOut
	for _, samples := range files {
		last := first
		for _, s := range samples {
			s.Game += first
			last = max(last, s.Game)
			all = append(all, s)
		}
		first = (last/heldOut + 1) * heldOut
	}
	return all
}

func parseSample(line string) (Sample, error) {
	fields := strings.Split(line, "\t")
	if len(fields) != 4 {
		return Sample{}, fmt.Errorf("%d fields, expected variant, game, points and position with tabs between", len(fields))
	}
	game, err := strconv.Atoi(fields[1])
	if err != nil {
		return Sample{}, fmt.Errorf("game %q: expected a number", fields[1])
	}
	won, err := strconv.ParseFloat(fields[2], 64)
	if err != nil || !(won >= 0 && won <= 1) {
		return Sample{}, fmt.Errorf("points %q: expected a number from 0 to 1", fields[2])
	}
	return Sample{Variant: fields[0], Game: game, Points: won, FEN: fields[3]}, nil
}
