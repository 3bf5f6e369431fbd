package perft

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"
)

// unitName says which unit of which job a count is of.
type unitName struct {
	job         string
	shard, unit int // from 1
}

// Tally holds the counts of units. Its files only grow: a line is one count, complete with its job, shard and
// checksum, so that files can be cut by a crash, continued, copied and joined with cat. The same count may be there
// several times, from several machines or runs, but always with the same number of nodes.
type Tally struct {
	counts map[unitName]uint64
}

// NewTally returns a tally without counts.
func NewTally() *Tally { return &Tally{map[unitName]uint64{}} }

// cutMark ends a line that a crash cut short and that a later run completed.
const cutMark = " cut\n"

// countLine is the line of a count.
func countLine(u unitName, nodes uint64) []byte {
	line := fmt.Appendf(nil, "%s %d %d %d", u.job, u.shard, u.unit, nodes)
	return fmt.Appendf(line, " %08x\n", crc32.ChecksumIEEE(line))
}

// Read adds the counts of a file. It passes over lines that a crash cut short. The error names the line that is
// damaged, or that contradicts an earlier count.
func (t *Tally) Read(text []byte) error {
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if !bytes.HasSuffix(line, []byte("\n")) || bytes.HasSuffix(line, []byte(cutMark)) {
			continue
		}
		var u unitName
		var nodes uint64
		if _, err := fmt.Sscanf(string(line), "%s %d %d %d", &u.job, &u.shard, &u.unit, &nodes); err != nil ||
			!bytes.Equal(line, countLine(u, nodes)) {
			return fmt.Errorf("%d: damaged, expected \"job shard unit nodes checksum\"", number)
		}
		if err := t.add(u, nodes); err != nil {
			return fmt.Errorf("%d: %w", number, err)
		}
	}
	return nil
}

func (t *Tally) add(u unitName, nodes uint64) error {
	if other, found := t.counts[u]; found && other != nodes {
		return fmt.Errorf("unit %d of shard %d has %d nodes here and %d before", u.unit, u.shard, nodes, other)
	}
	t.counts[u] = nodes
	return nil
}

// ReadUnfinished is Read for a file that goes on: what has to be written first, so that a line that was cut stands
// alone.
func (t *Tally) ReadUnfinished(text []byte) (mend []byte, err error) {
	if len(text) > 0 && text[len(text)-1] != '\n' {
		mend = []byte(cutMark)
	}
	return mend, t.Read(text)
}

// Left returns how many units of a shard have no count.
func (t *Tally) Left(s *Shard) int { return len(t.missing(s)) }

// missing returns the units of a shard that have no count, from 1.
func (t *Tally) missing(s *Shard) (units []int) {
	for i := range s.Units {
		if _, found := t.counts[unitName{s.ID, s.Number, i + 1}]; !found {
			units = append(units, i+1)
		}
	}
	return units
}

// Count counts the units of a shard that have no count, and writes each to w by one call of Write. The error is the
// context's, setup's or w's.
func (t *Tally) Count(ctx context.Context, s *Shard, setup Setup, opt Options, w io.Writer) error {
	var (
		left   = t.missing(s)
		total  = len(left)
		next   atomic.Int64
		stop   atomic.Bool
		group  sync.WaitGroup
		mu     sync.Mutex // guards the tally, w, done and failed
		done   int
		failed error
	)
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	finish := func(unit int, nodes uint64, err error) {
		mu.Lock()
		defer mu.Unlock()
		if stop.Load() { // the count may be too small
			return
		}
		u := unitName{s.ID, s.Number, unit}
		if err == nil {
			_, err = w.Write(countLine(u, nodes))
		}
		if err != nil {
			failed = err
			stop.Store(true)
			return
		}
		t.counts[u] = nodes
		done++
		if opt.Progress != nil {
			opt.Progress(done, total)
		}
	}
	for range max(opt.Threads, 1) {
		group.Go(func() {
			for i := next.Add(1) - 1; int(i) < total && !stop.Load(); i = next.Add(1) - 1 {
				p, err := setUp(setup, s.Units[left[i]-1].Position)
				if err != nil {
					finish(left[i], 0, err)
					return
				}
				finish(left[i], newWorker(p, opt, &stop).perft(s.Depth-s.Plies), nil)
			}
		})
	}
	group.Wait()
	return errors.Join(failed, ctx.Err())
}

// Sum adds up the counts of a job, each times the lines that lead to its unit. The error says which shards or counts
// are missing, or that the shards are not those of one job.
func (t *Tally) Sum(shards []*Shard) (nodes uint64, err error) {
	whole, err := wholeJob(shards)
	if err != nil {
		return 0, err
	}
	for i := range whole {
		s := &whole[i]
		if left := t.missing(s); len(left) > 0 {
			return 0, fmt.Errorf("shard %d of %d: %d of its %d units have no count, the first is unit %d", s.Number,
				s.Shards, len(left), len(s.Units), left[0])
		}
		for unit, u := range s.Units {
			high, part := bits.Mul64(u.Lines, t.counts[unitName{s.ID, s.Number, unit + 1}])
			sum, carry := bits.Add64(nodes, part, 0)
			if high+carry > 0 {
				return 0, errors.New("the sum is over 64 bits")
			}
			nodes = sum
		}
	}
	return nodes, nil
}

// wholeJob returns the shards in order, each once.
func wholeJob(shards []*Shard) ([]Shard, error) {
	if len(shards) == 0 {
		return nil, errors.New("no shard")
	}
	byNumber := map[int]Shard{}
	for _, s := range shards {
		if s.Job != shards[0].Job {
			return nil, fmt.Errorf("shard %d is of job %s, shard %d of job %s: expected those of one", shards[0].Number,
				shards[0].ID, s.Number, s.ID)
		}
		byNumber[s.Number] = *s
	}
	var whole []Shard
	for _, number := range slices.Sorted(maps.Keys(byNumber)) {
		if number != len(whole)+1 {
			break
		}
		whole = append(whole, byNumber[number])
	}
	if len(whole) < shards[0].Shards {
		return nil, fmt.Errorf("shard %d of %d is missing", len(whole)+1, shards[0].Shards)
	}
	if jobID(whole) != shards[0].ID {
		return nil, fmt.Errorf("the shards together are not job %s", shards[0].ID)
	}
	return whole, nil
}
