package protocol

// Moves and positions as engines that speak USI and UCCI write them, for who plays against one.

// USIMove writes a move of the game, as [Game.MoveText] does, in USI; ReadUSIMove puts it back.
func USIMove(d Description, move string) string { return toUSI(move, d.Files, d.Ranks) }

// ReadUSIMove puts a move in USI into the game's form.
func ReadUSIMove(d Description, text string) string { return fromUSI(text, d.Files, d.Ranks) }

// UCCIMove writes a move of the game, as [Game.MoveText] does, in UCCI; ReadUCCIMove puts it back.
func UCCIMove(d Description, move string) string { return ranksFromZero(d).write(move) }

// ReadUCCIMove puts a move in UCCI into the game's form.
func ReadUCCIMove(d Description, text string) string { return ranksFromZero(d).read(text) }

// SFEN writes a position string of a game as an SFEN, which has no field for castling, captures en
// passant and moves without progress.
func SFEN(position string) string { return toSFEN(position) }
