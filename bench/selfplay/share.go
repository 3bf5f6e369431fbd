package selfplay

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Share is the part of a job's games that one machine plays: number Part, from 1, of Of parts. The zero value is all.
type Share struct{ Part, Of int }

// maxShares is the most parts of a job.
const maxShares = 100_000

// UnmarshalText reads a share such as 3/64.
func (s *Share) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*s = Share{}
		return nil
	}
	part, of, _ := strings.Cut(string(text), "/")
	p, err1 := strconv.Atoi(part)
	o, err2 := strconv.Atoi(of)
	if err1 != nil || err2 != nil || p < 1 || p > o || o > maxShares {
		return errors.New("expected PART/PARTS, from 1/1 to 100000/100000")
	}
	*s = Share{p, o}
	return nil
}

// MarshalText writes the share as UnmarshalText reads it, and all as nothing.
func (s Share) MarshalText() ([]byte, error) {
	if s == (Share{}) {
		return nil, nil
	}
	return fmt.Appendf(nil, "%d/%d", s.Part, s.Of), nil
}

// Range returns the share's neighbors among the numbers 0 to n-1: those from first up to end.
func (s Share) Range(n int) (first, end int) {
	if s == (Share{}) {
		return 0, n
	}
	return (s.Part - 1) * n / s.Of, s.Part * n / s.Of
}

// Has reports whether a number is the share's when all are dealt out in turn, from 0 on.
func (s Share) Has(number int) bool { return s == (Share{}) || number%s.Of == s.Part-1 }

// Nth returns the nth number, from 0, that the share has then.
func (s Share) Nth(nth int) int { return nth*max(s.Of, 1) + max(s.Part-1, 0) }

// Count returns how many of the numbers 0 to n-1 it has then.
func (s Share) Count(n int) int {
	if s == (Share{}) {
		return n
	}
	return (n - s.Part + s.Of) / s.Of
}
