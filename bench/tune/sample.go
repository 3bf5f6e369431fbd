package tune

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Sample is a position and the points expected of it.
type Sample struct {
	Variant string
	Game    int     // number of its game: samples of one game are not independent
	Points  float64 // White's, 0 to 1: the result of the game, or the points that a score expects
	FEN     string
}

// String is the sample as [ReadSamples] reads it, without the end of the line.
func (s Sample) String() string {
	return fmt.Sprintf("%s\t%d\t%g\t%s", s.Variant, s.Game, s.Points, s.FEN)
}

// ReadSamples reads samples, one on each line: variant, number of the game, White's
// points and the position, with tabs between. name is the file's name for errors, which
// print as "name:line: reason". No sample is an error.
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

// EachSample is [ReadSamples] for more samples than fit into memory: it calls f with
// each and fails with the first error of f. No sample is no error.
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

// Join puts samples of several files together. Games of different files count as
// different, so later files get higher numbers, in steps that hold the same games out
// of a fit as if each file stood alone: if several files have samples of the same game,
// all are seen or all held out.
func Join(files ...[]Sample) []Sample {
	var all []Sample
	first := 0 // offset of a file's numbers, a multiple of heldOut
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
		return Sample{}, fmt.Errorf("%d fields, expected variant, game, points and position with tabs between",
			len(fields))
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
