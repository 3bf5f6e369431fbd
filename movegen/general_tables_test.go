package movegen

import (
	"testing"

	"menagerie/movegen/variant"
)

func TestRulesOverlap(t *testing.T) {
	tests := []struct {
		notation string
		want     bool
	}{
		{"Q", false},
		{"QN", false},
		{"fmWfcFifmnD", false},
		{"RD", true},
		{"NNC", false},
		{"W2D", true},
		{"mRcD", false},
		{"fmWfceFifmR6", true},
		{"mRcpR", false},
		{"mRmpR", true},
	}
	for _, tt := range tests {
		rules, _, err := variant.ParseBetza(tt.notation)
		if err != nil {
			t.Fatal(err)
		}
		if got := rulesOverlap(rules); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.notation, got, tt.want)
		}
	}
}
