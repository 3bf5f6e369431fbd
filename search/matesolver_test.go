package search_test

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen"
)

// mateSolver proves forced mates by trying every move against every answer. It
// shares nothing with the search but the rules: no evaluation, no pruning.
type mateSolver struct {
	pos   *movegen.Position
	moves []game.Move // arena: the moves of all positions on the way to the current one
	known map[uint64]mateFacts
	// refuters are the answers that last refuted an attempt, by the moves left
	// for it: they are tried first.
	refuters map[int]game.Move
	// onlyChecks says that nothing but mate wins: the last move gives check.
	onlyChecks bool
}

// mateFacts is what is proven of a position with the attacker to move: there is
// a mate in atMost moves (0: none is known), and none in less than atLeast.
type mateFacts struct{ atMost, atLeast int }

func newMateSolver(pos *movegen.Position) *mateSolver {
	v := pos.Tables().Variant()
	return &mateSolver{
		pos: pos, known: map[uint64]mateFacts{}, refuters: map[int]game.Move{},
		onlyChecks: v.Stalemate == game.Draw && !v.BlastOnCapture,
	}
}

// shortest returns in how many moves the side to move mates by force and every
// first move that does so in that many; 0 if it takes more than most.
func (s *mateSolver) shortest(most int) (n int, keys []game.Move) {
	for n = 1; n <= most; n++ {
		for _, m := range s.pos.LegalMoves(nil) {
			if s.forces(m, n) {
				keys = append(keys, m)
			}
		}
		if len(keys) > 0 {
			return n, keys
		}
	}
	return 0, nil
}

// mates reports whether the side to move can force mate within n moves.
func (s *mateSolver) mates(n int) bool {
	key := s.pos.Key()
	facts := s.known[key]
	if facts.atMost > 0 && n >= facts.atMost {
		return true
	}
	if n < facts.atLeast {
		return false
	}
	moves, done := s.list()
	defer done()
	if n > 1 {
		// Checks first: they leave the fewest answers. The order proves nothing.
		slices.SortStableFunc(moves, func(a, b game.Move) int {
			return rank(!s.pos.GivesCheck(a)) - rank(!s.pos.GivesCheck(b))
		})
	}
	found := slices.ContainsFunc(moves, func(m game.Move) bool { return s.forces(m, n) })
	if n > 1 {
		facts = s.known[key]
		if found {
			facts.atMost = n
		} else {
			facts.atLeast = n + 1
		}
		s.known[key] = facts
	}
	return found
}

// forces reports whether m mates within n moves, itself included, whatever the
// opponent answers.
func (s *mateSolver) forces(m game.Move, n int) bool {
	s.pos.Make(m)
	defer s.pos.Unmake()
	if n == 1 && s.onlyChecks && !s.pos.InCheck() {
		return false
	}
	answers, done := s.list()
	defer done()
	if len(answers) == 0 {
		return s.lost()
	}
	if n == 1 {
		return false
	}
	if i := slices.Index(answers, s.refuters[n]); i > 0 {
		answers[0], answers[i] = answers[i], answers[0]
	}
	for _, a := range answers {
		if !s.matesAfter(a, n-1) {
			s.refuters[n] = a
			return false
		}
	}
	return true
}

// lost reports whether the side to move, which has no move, has lost.
func (s *mateSolver) lost() bool {
	if o := s.pos.Outcome(); o != game.Ongoing {
		return o == game.Loss
	}
	return s.pos.NoMoves() == game.Loss
}

// matesAfter is mates after an answer.
func (s *mateSolver) matesAfter(answer game.Move, n int) bool {
	s.pos.Make(answer)
	defer s.pos.Unmake()
	return s.pos.Outcome() == game.Ongoing && s.mates(n)
}

// list returns the legal moves and how to give their place in the arena back.
func (s *mateSolver) list() (moves []game.Move, done func()) {
	start := len(s.moves)
	s.moves = s.pos.LegalMoves(s.moves)
	return s.moves[start:], func() { s.moves = s.moves[:start] }
}

func rank(after bool) int {
	if after {
		return 1
	}
	return 0
}
