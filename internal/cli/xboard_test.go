package cli

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"menagerie/internal/debian"
)

var (
	gamesFlag = flag.Int("games", 0, "`number` of games of each match under XBoard; 0 for the usual")
	// XBoard counts its own delays against the engines: on a busy machine they
	// need this much.
	minutes   = flag.String("tc", "0:05", "`time` of each side for a game under XBoard")
	increment = flag.Float64("inc", 0.1, "`seconds` added for each move under XBoard")
)

// gameLimit is how long a game under XBoard may last: 400 moves a side at the
// usual increment.
const gameLimit = 3 * time.Minute

// TestXBoard plays matches under the real XBoard. Every game has to end by the
// rules: XBoard referees moves, claims and clocks.
func TestXBoard(t *testing.T) {
	n := *gamesFlag
	if n == 0 {
		if !debian.Required() {
			t.Skip("takes half a minute: run go test ./internal/cli -games 1")
		}
		n = 1
	}
	engine := buildEngine(t)
	for _, match := range []struct{ variant, opponent string }{
		{"xxl", engine},
		{"capablanca", "fairy-stockfish"}, // on some machines Fairy-Max crashes when XBoard says "computer"
		{"normal", "fairy-stockfish"},
	} {
		t.Run(match.variant, func(t *testing.T) {
			t.Parallel()
			opponent := match.opponent
			if opponent != engine {
				opponent = debian.Program(t, opponent)
			}
			checkGames(t, playMatch(t, engine, opponent, match.variant, n), match.variant, n)
		})
	}
}

// buildEngine builds the program as its users do, but without asking git for the version:
// git refuses in a clone that belongs to another user, as one in a container may.
func buildEngine(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "engine")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-buildvcs=false", "-o", path, "../../cmd/engine").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// playMatch returns the games in PGN.
func playMatch(t *testing.T, first, second, variant string, n int) string {
	t.Helper()
	xboard := debian.Program(t, "xboard")
	display := debian.Display(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Duration(n)*gameLimit)
	defer cancel()
	pgn := filepath.Join(t.TempDir(), "match.pgn")
	// Nothing may ask a question, ponder on the opponent's processor or be kept
	// for the next start.
	cmd := exec.CommandContext(ctx, xboard, "-noGUI", "-fcp", first, "-scp", second, "-variant", variant,
		"-mg", strconv.Itoa(n), "-tc", *minutes, "-inc", fmt.Sprint(*increment), "-xponder", "-sgf", pgn, "-matchPause", "50",
		"-autoCallFlag", "true", "-saveSettingsOnExit", "false", "-startupMessage", "", "-xpopup", "-xexit",
		"-xanimate", "-soundProgram", "")
	cmd.Env = append(os.Environ(), "DISPLAY="+display)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("xboard: %v\n%s", err, out)
	}
	text, err := os.ReadFile(pgn)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// checkGames checks that n games were played to an end by the rules.
func checkGames(t *testing.T, pgn, variant string, n int) {
	t.Helper()
	// XBoard plays another variant, without a word, if an engine lacks this one.
	if tags := strings.Count(pgn, `[Variant "`+variant+`"]`); variant != "normal" && tags != n {
		t.Errorf("%d games of %s, want %d", tags, variant, n)
	}
	ends := regexp.MustCompile(`(?m)\{([^{}]*)\}\s+(1-0|0-1|1/2-1/2|\*)$`).FindAllStringSubmatch(pgn, -1)
	if len(ends) != n {
		t.Errorf("%d games ended, want %d", len(ends), n)
	}
	byRule := regexp.MustCompile(`(?i)mate|repetition|stalemate|fifty|50.move|insufficient|material|resign`)
	foul := regexp.MustCompile(`(?i)illegal|false|forfeit|on time|abort|exit`)
	for _, end := range ends {
		if !byRule.MatchString(end[1]) || foul.MatchString(end[1]) || end[2] == "*" {
			t.Errorf("a game ended {%s} %s", end[1], end[2])
		}
	}
	if t.Failed() {
		t.Log(pgn)
	}
}
