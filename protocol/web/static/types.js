// The messages between the page and the engine. protocol/web/messages.go is the other side.

/**
 * @typedef {object} Step a legal move
 * @property {string} text as the engine writes it: e2e4
 * @property {number[]} path the squares that it touches, in order
 * @property {string} [drop] the piece that comes from the hand
 * @property {string} [suffix] what a pawn becomes, what enters, which part of a stack moves
 * @property {boolean} [takes] whether it captures
 * @property {boolean} [walled] whether the last square of the path is that of a wall
 */

/**
 * @typedef {object} Kind a type of piece
 * @property {string} letter upper case
 * @property {string} name as people call it
 * @property {Record<string, string>} faces what shows it, by set: a picture of pieces.svg without its color or of drawn.svg, or characters
 * @property {Record<string, string>} [forms] likewise its promoted form
 * @property {string} moves where it can go from the middle of nine files and ranks, a digit a square: 1 moves, 2 captures, 3 both
 * @property {string} [formMoves] likewise its promoted form
 * @property {number} value in centipawns, 0 where that means nothing
 * @property {number} formValue likewise of its promoted form
 * @property {boolean} royal whether it can be mated
 * @property {string} betza its moves
 * @property {boolean} [covered] whether it is the back of a piece that lies face down
 * @property {string} [own] a file of the person's that shows it
 */

/**
 * @typedef {object} Game what does not change during a game
 * @property {string} variant
 * @property {string} title
 * @property {string} look "pieces", "men", "stacks" or "tiles"
 * @property {number} files
 * @property {number} ranks
 * @property {Kind[]} kinds
 * @property {string[]} names of the sides, White's first
 * @property {boolean} hands whether pieces are held in hand
 * @property {boolean} prison whether captured pieces wait in prison
 * @property {boolean} solo one player against chance
 * @property {boolean} together whether it is one of two people at two browsers
 * @property {boolean} partners whether it can be played by four on two boards
 * @property {boolean} match whether it is
 * @property {boolean} parts whether parts of a stack move by themselves
 * @property {boolean} keeps whether an impossible target keeps the selection
 * @property {boolean} san whether moves are written in algebraic notation
 * @property {Setting[]} settings
 * @property {boolean} dealt whether the start is what the settings make it
 * @property {Control} control the usual one
 * @property {string[][]} summary what the game is, as titles and texts
 * @property {Animation} animation
 * @property {string} start position string
 * @property {string[]} cells of the start
 * @property {string} owners of the start
 * @property {string} board how it is drawn, "" for a game of its own
 * @property {string} pieces the set, likewise
 * @property {string} wall what a side puts up
 * @property {boolean} walls whether it does so with each move, where it likes
 * @property {number[]} voids squares that the board lacks
 * @property {boolean} mirror there is a second board, whose pieces have a bar before them
 * @property {number[][] | null} columns of hexagons: where each file stands from the left, -1 for none, and by how many half cells higher
 * @property {number[][]} lines diagonals drawn on the board, as two squares each
 * @property {number[][]} goals squares by color where its pieces win
 * @property {number[][]} edges squares by color that its pieces connect to win
 * @property {boolean} fog whether it is played in fog of war
 * @property {boolean} canFog whether it could be
 * @property {boolean} loaded whether it comes from a layout
 * @property {boolean} layouts whether a position can be written as a layout
 * @property {string[]} formats in which the game can be written
 * @property {string[]} [notations] in which moves can be shown beside short notation
 * @property {{Name: string, Value: string}[]} [tags] of the file from which the game is
 * @property {number} puzzle which level of its configuration it is, 0 for none
 */

/**
 * @typedef {object} Setting
 * @property {string} name
 * @property {number} value
 * @property {number} min
 * @property {number} max
 * @property {boolean} chance no value means one by chance
 */

/**
 * @typedef {object} Control times in milliseconds, 0 for none
 * @property {number} total
 * @property {number} increment
 * @property {number} turn
 * @property {number} [byoyomi] for each move once the total is over
 * @property {number} [periods] of byoyomi
 * @property {number} [delay] of each turn, before the clock runs
 */

/**
 * @typedef {object} Animation
 * @property {number} speed squares a second
 * @property {number} longest milliseconds
 */

/**
 * @typedef {object} Played a move made
 * @property {number} id of its position in the tree
 * @property {string} text
 * @property {string} san
 * @property {string} [number] what stands before it, if not the usual number
 */

/**
 * @typedef {object} Room a game of several people
 * @property {string} token of this page's seat
 * @property {boolean} watching
 * @property {number} color of this page's person
 * @property {boolean} begun whether both have come
 * @property {boolean[]} present by color
 * @property {number} watchers
 * @property {string} offer "draw", "takeback", "rematch" or ""
 * @property {boolean} mine whether the offer is this person's
 * @property {boolean} over
 * @property {{for: string, link: string, qr: string[] | null}[]} links
 * @property {{name: string, who: string, here: boolean, you: boolean, team: boolean}[]} [seats] of a match on two boards
 * @property {{you: boolean, text: string}[]} [said] between partners there
 */

/**
 * @typedef {Played & {parent: number, glyphs?: number[], before?: string[], comments?: string[]}} Node
 * a move made, the position that it was made in, and what is written about it
 */

/**
 * @typedef {object} State a position and all that changes
 * @property {string} fen
 * @property {string[]} cells what stands on each square, from a1 file by file
 * @property {string} owners a character a square: w, b or a full stop
 * @property {number} turn 0 White, 1 Black
 * @property {Step[]} steps
 * @property {number[]} last squares of the last move
 * @property {number[]} checked
 * @property {number[]} [checks] by color: still to be given to win
 * @property {number[]} mating
 * @property {string[]} report
 * @property {Record<string, number>[]} hands by color
 * @property {Record<string, number>[]} captives by their own color
 * @property {Record<string, number>[]} [unseen] men that may lie face down, by color, as far as the person knows
 * @property {boolean} over
 * @property {string} words how the game ended, or "Check!"
 * @property {string} score 1-0
 * @property {string[]} players by color: person or engine
 * @property {number[]} [clocks] milliseconds, by color; negative for none
 * @property {boolean} running whether a clock runs
 * @property {number} [delay] milliseconds before the clock of this turn runs
 * @property {number} ticks whose: of the side to move in the game, whatever position is shown
 * @property {boolean} thinking whether the engine looks for a move
 * @property {Played[]} moves from the start to the end of the line
 * @property {number} ply how many of moves have been made here
 * @property {Node[]} [tree] all moves, if there are others than moves
 * @property {number} head the position that the game goes on from
 * @property {number} shown the position that the board shows
 * @property {number} [made] of a match: moves on this board
 * @property {{at: number, score: string, words: string}} [ended] how the game has ended, if the rules do not tell
 * @property {Effects} [effects] of the last move, if it has just been made
 * @property {number} level
 * @property {number} moveTime milliseconds
 * @property {string} white name of the player
 * @property {string} black
 * @property {number[]} [fog] squares that the person does not see
 * @property {string} [sealed] the game in fog, which the program alone can open
 * @property {boolean} [covered] whether the next person has to ask for the board
 * @property {string} [message] what the board does not show of the last move
 */

/**
 * @typedef {object} Effects
 * @property {number[]} path
 * @property {number[]} gone squares whose pieces have been captured or blown up
 * @property {boolean} blast
 * @property {number[][]} [beams] squares of each beam of a laser
 */

/**
 * @typedef {object} Line a line of analysis
 * @property {string} score
 * @property {number} value from White's side, in centipawns, or a mate as a large number
 * @property {number} depth
 * @property {string[]} san
 * @property {number[]} path of its first move
 */

/**
 * @typedef {object} Table what an endgame table says
 * @property {string} text of the position
 * @property {{score: string, san: string}[]} moves the best first
 */

/**
 * @typedef {object} Listed a variant of the start menu
 * @property {string} name
 * @property {number} files
 * @property {number} ranks
 * @property {string} about
 * @property {string[]} aliases
 */

export {};
