package variant

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// The files are meant for other engines, in two versions of the format.
func TestForeignFiles(t *testing.T) {
	for file, want := range map[string]int{"xxl-small.ini": 3, "xxl-small-camel.ini": 3} {
		text, err := os.ReadFile(filepath.Join("testdata", file))
		if err != nil {
			t.Fatal(err)
		}
		variants, problems := LoadVariants(file, text, Builtin())
		if len(problems) > 0 || len(variants) != want {
			t.Errorf("%s: %d variants, want %d; problems %v", file, len(variants), want, problems)
		}
	}
}

// TestSameGame compares variants of files with those built in.
func TestSameGame(t *testing.T) {
	file, err := os.ReadFile(filepath.Join("testdata", "xxl-small.ini"))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, text string
		want       bool
	}{
		{"xxl12", string(file), true},
		{"chess", "[chess:chess]\npieceToCharTable = -\n", true},
		{"minishogi", "[minishogi:minishogi]\nweights = -\n", true},
		{"minishogi", "[minishogi:minishogi]\nweights = -\nnFoldRule = 3\n", false},
		{"chess", "[chess:chess]\nnMoveRule = 40\n", false},
		{"chess", "[chess:chess]\npieceValue = q:800\n", false},
		{"capablanca", "[capablanca:capablanca]\nstartFen = rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1\n", false},
	} {
		variants, problems := LoadVariants("f.ini", []byte(tt.text), Builtin())
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		named := func(all []*Variant) *Variant {
			return all[slices.IndexFunc(all, func(v *Variant) bool { return v.Name == tt.name })]
		}
		loaded, known := named(variants), named(Builtin())
		if got := loaded.SameGame(known); got != tt.want {
			t.Errorf("%q: the game of %s %v, want %v", tt.text, tt.name, got, tt.want)
		}
		if kept := loaded.Network == known.Network; known.Network != "" && kept != tt.want {
			t.Errorf("%q: network %q, %s has %q", tt.text, loaded.Network, tt.name, known.Network)
		}
		if kept := loaded.Weights == known.Weights; known.Weights != "" && kept != tt.want {
			t.Errorf("%q: weights %q, %s has %q", tt.text, loaded.Weights, tt.name, known.Weights)
		}
	}
}
