package variant_test

import (
	"fmt"
	"strings"

	"menagerie/movegen/variant"
)

// The rules of a piece that steps as a king, and leaps as a knight only to capture.
func ExampleParseBetza() {
	rules, _, err := variant.ParseBetza("KcN")
	if err != nil {
		panic(err)
	}
	moves, captures := 0, 0
	for _, r := range rules {
		if r.Move {
			moves++
		}
		if r.Capture {
			captures++
		}
	}
	fmt.Println(moves, "directions to move in,", captures, "to capture in")
	// Output: 8 directions to move in, 16 to capture in
}

// A variant that inherits from a built-in one, and an error in another.
func ExampleLoadVariants() {
	text := strings.Join([]string{
		"[berserk:chess]",
		"mustCapture = true",
		"[broken:chess]",
		"nFoldRule = often",
	}, "\n")
	variants, problems := variant.LoadVariants("mine.ini", []byte(text), variant.Builtin())
	for _, v := range variants {
		fmt.Println(v.Name, v.MustCapture)
	}
	for _, p := range problems {
		fmt.Println(p)
	}
	// Output:
	// berserk true
	// mine.ini:4: variant broken: nFoldRule: "often" is not a count
}
