package selfplay

import (
	"encoding/json"
	"testing"
)

// TestShares: the shares of a job have each number once, as neighbors and dealt out, and are read as written.
func TestShares(t *testing.T) {
	for of := 1; of <= 7; of++ {
		for n := range 20 {
			ranged, dealt := make([]int, n), make([]int, n)
			for part := 1; part <= of; part++ {
				s := Share{part, of}
				first, end := s.Range(n)
				for i := first; i < end; i++ {
					ranged[i]++
				}
				for nth := range s.Count(n) {
					if !s.Has(s.Nth(nth)) {
						t.Fatalf("%v has no %d", s, s.Nth(nth))
					}
					dealt[s.Nth(nth)]++
				}
				text, err := json.Marshal(s)
				var again Share
				if err == nil {
					err = json.Unmarshal(text, &again)
				}
				if err != nil || again != s {
					t.Fatalf("%v: %s, %v", s, text, err)
				}
			}
			for i := range n {
				if ranged[i] != 1 || dealt[i] != 1 {
					t.Fatalf("%d of %d in %d parts: %d and %d times", i, n, of, ranged[i], dealt[i])
				}
			}
		}
	}
	for _, bad := range []string{"1", "0/3", "4/3", "x/3", "1/", "1/2/3", "-1/3", "1/100001"} {
		if err := new(Share).UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}
