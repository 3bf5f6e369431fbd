package tune

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"menagerie/bench/selfplay"
	"menagerie/internal/game"
)

// Shard is the samples of one share of the games, with what they were made by.
type Shard struct {
	Version int            `json:"menagerie samples"`
	Made    string         `json:"made"` // flags and version of the program: the same in all shards of a job
	Share   selfplay.Share `json:"shard"`
	samples []byte
}

// shardVersion is the version of the files that are written and read.
const shardVersion = 1

// NewShard returns a shard of samples, a line each.
func NewShard(made string, share selfplay.Share, samples []byte) *Shard {
	return &Shard{shardVersion, made, share, samples}
}

// Text is the shard's file: a line of JSON, the samples and a checksum.
func (s *Shard) Text() []byte {
	text, _ := json.Marshal(s) // never fails on words and numbers
	text = append(text, '\n')
	return game.Seal(append(text, s.samples...))
}

// ParseShard reads a shard's file.
func ParseShard(text []byte) (*Shard, error) {
	text, err := game.Unseal(text)
	if err != nil {
		return nil, err
	}
	head, samples, _ := bytes.Cut(text, []byte("\n"))
	s := &Shard{samples: samples}
	if err := json.Unmarshal(head, s); err != nil || s.Version != shardVersion || s.Share.Of == 0 {
		return nil, fmt.Errorf("line 1: expected the head of samples of version %d", shardVersion)
	}
	return s, nil
}

// Merge writes the samples of all shards of a job as [Data.Run] without shares writes them: the same bytes. A shard
// that is missing, there twice or of another job is an error that names it; names are those of the files.
func Merge(names []string, shards []*Shard, out io.Writer) error {
	if len(shards) == 0 {
		return errors.New("no shards")
	}
	of := shards[0].Share.Of
	found := make([]int, of) // where a shard is in the list, plus 1
	for i, s := range shards {
		if s.Made != shards[0].Made || s.Share.Of != of {
			return fmt.Errorf("%s: of %d shards by %s, but %s of %d by %s", names[i], s.Share.Of, s.Made, names[0], of,
				shards[0].Made)
		}
		at := &found[s.Share.Part-1]
		if *at > 0 {
			return fmt.Errorf("%s: shard %d of %d, as %s is", names[i], s.Share.Part, of, names[*at-1])
		}
		*at = i + 1
	}
	for part, at := range found {
		if at == 0 {
			return fmt.Errorf("shard %d of %d is missing", part+1, of)
		}
	}
	for _, at := range found {
		if _, err := out.Write(shards[at-1].samples); err != nil {
			return err
		}
	}
	return nil
}
