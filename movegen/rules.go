package movegen // Room: ends.

// allRules are the rules in the order of their hooks. That of the ends is Fairy-Stockfish's (src/position.cpp,
// is_immediate_game_end).
var allRules = [...]*rule{
	&aftermathRule, // first: what explodes is gone before anything is counted
	&onTheWayRule,  // likewise
	&gatingRule,    // a piece that comes in may give check
	&cambodianRule,
	&firstRoyalRule,
	&oppositeRule,
	&droppedRule,
	&dropMateRule,
	&countingRule,
	&extinctionRule,
	&bareKingRule,
	&flagRule,
	&castlingWinRule,
	&checkCountRule, // before walls are put up: they do not take a check back
	&connectRule,
	&passRule,
	&fullBoardRule,  // nothing else has ended the game with its last move
	&wallingRule,    // where nothing stands any more
	&afterwardsRule, // last: the piece that moved is no longer what it was
}
