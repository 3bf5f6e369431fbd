package perft

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"menagerie/internal/game"
)

// Job is a count that is done in pieces, on as many machines as there are.
type Job struct {
	ID       string `json:"job"` // a hash of all units: it tells the shards and counts of one job from another's
	Variant  string `json:"variant"`
	Position string `json:"position"` // position string, "" for the start position
	Depth    int    `json:"depth"`    // plies
	Plies    int    `json:"plies"`    // of Depth, those that lead to the units
	Shards   int    `json:"shards"`
}

// Shard is the part of a job that one run counts.
type Shard struct {
	Job
	Number int // from 1
	Units  []Unit
}

// Divide divides units into shards and gives the job its ID. Neighbors stay together, for they have positions in
// common that a [Table] counts once. No shard is empty.
func (j Job) Divide(units []Unit, shards int) []Shard {
	j.Shards = max(1, min(shards, len(units)))
	divided := make([]Shard, j.Shards)
	for i := range divided {
		divided[i] = Shard{j, i + 1, units[i*len(units)/j.Shards : (i+1)*len(units)/j.Shards]}
	}
	id := jobID(divided)
	for i := range divided {
		divided[i].ID = id
	}
	return divided
}

// jobID hashes all of a job but its ID.
func jobID(shards []Shard) string {
	sum := sha256.New()
	for _, s := range shards {
		s.ID = ""
		sum.Write(s.body())
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:8])
}

// shardHead is the first line of a shard's file, in JSON.
type shardHead struct {
	Version int `json:"menagerie perft shard"`
	Job
	Number int `json:"shard"`
	Units  int `json:"units"`
}

// shardVersion is the version of the files that are written and read.
const shardVersion = 1

// body is the shard's file but for its last line.
func (s *Shard) body() []byte {
	text, _ := json.Marshal(shardHead{shardVersion, s.Job, s.Number, len(s.Units)}) // never fails on words and numbers
	text = append(text, '\n')
	for _, u := range s.Units {
		text = fmt.Appendf(text, "%d %s\n", u.Lines, u.Position)
	}
	return text
}

// Text is the shard's file: its head, a line "lines position" for each unit, and a checksum of these.
func (s *Shard) Text() []byte { return game.Seal(s.body()) }

// ParseShard reads a shard's file.
func ParseShard(text []byte) (*Shard, error) {
	text, err := game.Unseal(text)
	if err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, 1<<20)
	lines.Scan()
	var head shardHead
	if err := json.Unmarshal(lines.Bytes(), &head); err != nil || head.Version != shardVersion {
		return nil, fmt.Errorf("line 1: expected the head of a shard of version %d", shardVersion)
	}
	s := &Shard{Job: head.Job, Number: head.Number}
	for lines.Scan() {
		count, position, _ := strings.Cut(lines.Text(), " ")
		n, err := strconv.ParseUint(count, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("line %d: %q, expected \"lines position\"", len(s.Units)+2, lines.Text())
		}
		s.Units = append(s.Units, Unit{position, n})
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	if s.Number < 1 || s.Number > s.Shards || s.Plies < 0 || s.Plies > s.Depth || s.Depth > MaxDepth ||
		len(s.Units) != head.Units {
		return nil, errors.New("line 1: its numbers contradict each other")
	}
	return s, nil
}
