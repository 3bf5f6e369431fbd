package web

import (
	"encoding/json"
	"fmt"

	"menagerie/internal/game"
	"menagerie/protocol/pgn"
	"menagerie/protocol/record"
)

// command is what the page asks for. Do says what; the other fields are of some commands.
type command struct {
	Do string `json:"do"`

	Variant  string         `json:"variant"`  // new, describe
	Position string         `json:"position"` // new: "" for the start
	Moves    []string       `json:"moves"`    // new: played already
	Kept     *keptData      `json:"kept"`     // new: the game to go on with, instead of Moves
	Players  []string       `json:"players"`  // new, players: by color
	Level    int            `json:"level"`    // new, level: a skill
	MoveTime int            `json:"moveTime"` // new, level: milliseconds
	Control  control        `json:"control"`  // new
	Clocks   []int64        `json:"clocks"`   // new: milliseconds left, by color
	Delay    int64          `json:"delay"`    // new: likewise, of that of this turn
	Tags     []pgn.Tag      `json:"tags"`     // new: of the file from which the game is
	Settings map[string]int `json:"settings"` // new
	Fog      bool           `json:"fog"`      // new: fog of war
	Sealed   []byte         `json:"sealed"`   // new: a game in fog, instead of all but Clocks and Delay
	White    string         `json:"white"`    // new: names of the players
	Black    string         `json:"black"`

	Side   string `json:"side"`   // invite: of who invites, "white", "black" or "random"
	Origin string `json:"origin"` // invite, match: with which the address of the page begins
	Token  string `json:"token"`  // join: of a seat

	Seats []string `json:"seats,omitempty"` // match: "you", "person" or "engine", by [bughouse.Seat]
	Names []string `json:"names,omitempty"` // match: of the players

	Text string `json:"text"` // move, try, position, load; draw on: drawings as PGN has them
	Name string `json:"name"` // load: of the file, "" for none; pgn: the format
	File []byte `json:"file"` // load: what is in the file, instead of Text
	// Files are the texts of other files that were opened with it, by name.
	Files  map[string]string `json:"files"`
	Letter string            `json:"letter"` // piece
	ID     int               `json:"id"`     // goto; choose: a game; puzzle, load: the level of a configuration
	Lines  int               `json:"lines"`  // analyse: 0 to stop
}

// keptData is a game that the page has kept, to go on with.
type keptData struct {
	// Tree is the moves with their variations, each behind the one that it follows.
	Tree  []keptMove `json:"tree"`
	Head  int        `json:"head"`  // the game goes on from there: 0 is the start, 1 the first of Tree
	Shown int        `json:"shown"` // what the board shows
	Ended *endData   `json:"ended"` // nil for a game that the rules have ended, or nothing
	// Untimed says that no clock runs: what is played is a variation of a game with clocks.
	Untimed bool `json:"untimed"`

	read *record.Game // a game of a file instead of Tree
}

// keptMove is a move of a kept game, and the number of the one before it.
type keptMove struct {
	Parent int    `json:"parent"`
	Text   string `json:"text"`
	remarks
}

// remarks are what is written about a move: see [pgn.Node].
type remarks struct {
	Glyphs   []int    `json:"glyphs,omitempty"`
	Before   []string `json:"before,omitempty"`
	Comments []string `json:"comments,omitempty"`
}

// endData is an end that the rules alone do not tell, such as by resignation.
type endData struct {
	At    int    `json:"at"` // the position
	Score string `json:"score"`
	Words string `json:"words"`
}

// control is a time control, in milliseconds.
type control struct {
	Own       bool  `json:"own,omitempty"` // the game's own
	Total     int64 `json:"total"`
	Increment int64 `json:"increment"`
	Turn      int64 `json:"turn"`
	Byoyomi   int64 `json:"byoyomi,omitempty"` // for each move once the total is over
	Periods   int   `json:"periods,omitempty"` // of byoyomi
	Delay     int64 `json:"delay,omitempty"`   // of each turn, before the clock runs
}

// parseCommand reads a message of the page.
func parseCommand(text []byte) (c command, err error) {
	if err := json.Unmarshal(text, &c); err != nil {
		return c, fmt.Errorf("a damaged message: %w", err)
	}
	return c, nil
}

// Messages to the page. Is says which.
type (
	helloMessage struct {
		Is       string   `json:"is"`
		Version  string   `json:"version"`
		Variants []listed `json:"variants"`
	}
	listed struct {
		Name    string   `json:"name"`
		Files   int      `json:"files"`
		Ranks   int      `json:"ranks"`
		About   string   `json:"about"`
		Aliases []string `json:"aliases"`
	}
	gameMessage struct {
		Is   string   `json:"is"`
		Game gameData `json:"game"`
	}
	gameData struct {
		Variant   string        `json:"variant"`
		Title     string        `json:"title"`
		Look      string        `json:"look"`
		Files     int           `json:"files"`
		Ranks     int           `json:"ranks"`
		Kinds     []kindData    `json:"kinds"`
		Names     [2]string     `json:"names"`
		Hands     bool          `json:"hands"`
		Prison    bool          `json:"prison"` // captured pieces wait in prison
		Solo      bool          `json:"solo"`
		Parts     bool          `json:"parts"`
		Keeps     bool          `json:"keeps"`
		SAN       bool          `json:"san"`
		Settings  []settingData `json:"settings"`
		Dealt     bool          `json:"dealt"` // the start is what the settings make it
		Control   control       `json:"control"`
		Summary   [][2]string   `json:"summary"` // what the game is, as titles and texts
		Animation animation     `json:"animation"`
		Start     string        `json:"start"`
		Cells     []string      `json:"cells"` // of the start
		Owners    string        `json:"owners"`
		Board     string        `json:"board"`   // as in variants.ini; "" for a game of its own
		Pieces    string        `json:"pieces"`  // likewise
		Wall      string        `json:"wall"`    // what a side puts up
		Walls     bool          `json:"walls"`   // it does so with each move, where it likes
		Voids     []int         `json:"voids"`   // squares that the board lacks
		Lines     [][]int       `json:"lines"`   // two squares each
		Goals     [2][]int      `json:"goals"`   // by color: where its pieces win
		Edges     [2][]int      `json:"edges"`   // by color: what its pieces connect to win
		Columns   [][2]int      `json:"columns"` // of hexagons: x and y of each file
		Mirror    bool          `json:"mirror"`  // there is a second board: a bar stands before its pieces
		Together  bool          `json:"together"`
		Partners  bool          `json:"partners"`       // it can be played by four on two boards
		Match     bool          `json:"match"`          // it is
		Fog       bool          `json:"fog"`            // this game is played in fog of war
		CanFog    bool          `json:"canFog"`         // it could be
		Loaded    bool          `json:"loaded"`         // from a layout
		Layouts   bool          `json:"layouts"`        // it can be written as a layout
		Formats   []string      `json:"formats"`        // in which it can be written
		Notations []string      `json:"notations"`      // in which its moves can be shown beside short notation
		Tags      []pgn.Tag     `json:"tags,omitempty"` // of the file from which it is
		Puzzle    int           `json:"puzzle"`         // which level of a configuration, 0 for none
	}
	kindData struct {
		Letter string `json:"letter"`
		Name   string `json:"name"`
		Royal  bool   `json:"royal"`
		Betza  string `json:"betza"`
		// Value is in centipawns, 0 where that means nothing; FormValue that of its promoted form.
		Value     int `json:"value"`
		FormValue int `json:"formValue"`
		// What shows it, and its promoted form, by set, and their moves as digits a square.
		Faces     map[string]string `json:"faces"`
		Forms     map[string]string `json:"forms,omitempty"`
		Moves     string            `json:"moves"`
		FormMoves string            `json:"formMoves,omitempty"`
		Covered   bool              `json:"covered,omitempty"` // it lies face down: its back
		Own       string            `json:"own,omitempty"`     // a file of the person's that shows it
	}
	settingData struct {
		Name  string `json:"name"`
		Value int    `json:"value"`
		Min   int    `json:"min"`
		Max   int    `json:"max"`
		// Chance says that no value means one by chance.
		Chance bool `json:"chance"`
	}
	animation struct {
		Speed   float64 `json:"speed"`   // squares a second
		Longest float64 `json:"longest"` // milliseconds
	}
	stateMessage struct {
		Is       string             `json:"is"`
		FEN      string             `json:"fen"`
		Cells    []string           `json:"cells"`
		Owners   string             `json:"owners"`
		Turn     game.Color         `json:"turn"`
		Steps    []stepData         `json:"steps"`
		Last     []int              `json:"last"`
		Checked  []int              `json:"checked"`
		Checks   []int              `json:"checks,omitempty"` // by color: still to be given to win
		Mating   []int              `json:"mating"`
		Report   []string           `json:"report"`
		Hands    [2]map[string]int  `json:"hands"`
		Captives [2]map[string]int  `json:"captives"`         // by their own color
		Unseen   *[2]map[string]int `json:"unseen,omitempty"` // men that may lie face down, as far as the person knows
		Over     bool               `json:"over"`
		Words    string             `json:"words"`
		Message  string             `json:"message,omitempty"`
		Score    string             `json:"score"`
		Players  [2]string          `json:"players"`
		Clocks   *[2]int64          `json:"clocks,omitempty"`
		Running  bool               `json:"running"`
		Delay    int64              `json:"delay,omitempty"` // milliseconds before the clock of this turn runs
		Ticks    game.Color         `json:"ticks"`           // whose clock runs
		Thinking bool               `json:"thinking"`
		Moves    []playedData       `json:"moves"`
		Ply      int                `json:"ply"`
		Tree     []nodeData         `json:"tree,omitempty"` // all moves, if there are others than Moves
		Head     int                `json:"head"`           // the position that the game goes on from
		Shown    int                `json:"shown"`
		Made     *int               `json:"made,omitempty"` // of a match: moves on this board
		Ended    *endData           `json:"ended,omitempty"`
		Effects  *effectsData       `json:"effects,omitempty"`
		Level    int                `json:"level"`
		MoveTime int64              `json:"moveTime"`
		White    string             `json:"white"`
		Black    string             `json:"black"`
		Fog      []int              `json:"fog,omitempty"`     // squares that the person does not see
		Covered  bool               `json:"covered,omitempty"` // until the next person says look
		Sealed   []byte             `json:"sealed,omitempty"`  // the game in fog, to be kept by the page
	}
	stepData struct {
		Text   string `json:"text"`
		Path   []int  `json:"path"`
		Drop   string `json:"drop,omitempty"`
		Suffix string `json:"suffix,omitempty"`
		Takes  bool   `json:"takes,omitempty"`
		Walled bool   `json:"walled,omitempty"` // the last square of Path is that of a wall
	}
	playedData struct {
		ID   int    `json:"id"`
		Text string `json:"text"`
		SAN  string `json:"san"`
		// Number stands before it, "" for the usual ones.
		Number string `json:"number,omitempty"`
	}
	nodeData struct {
		playedData
		Parent int `json:"parent"`
		remarks
	}
	effectsData struct {
		Path  []int   `json:"path"`
		Gone  []int   `json:"gone"`
		Blast bool    `json:"blast"`
		Beams [][]int `json:"beams,omitempty"`
	}
	gamesMessage struct {
		Is    string   `json:"is"`
		Games []string `json:"games"`
		Text  string   `json:"text"`
	}
	textMessage struct {
		Is   string `json:"is"`
		Text string `json:"text"`
		King bool   `json:"king,omitempty"` // refused: the move leaves the king in check
	}
	hintMessage struct {
		Is   string `json:"is"`
		Path []int  `json:"path"`
		Text string `json:"text"`
	}
	linesMessage struct {
		Is    string     `json:"is"`
		Lines []lineData `json:"lines"`
		Table *tableData `json:"table,omitempty"` // where an endgame table knows the position
	}
	lineData struct {
		Score string   `json:"score"`
		Value int      `json:"value"`
		Depth int      `json:"depth"`
		SAN   []string `json:"san"`
		Path  []int    `json:"path"`
	}
	tableData struct {
		Text  string      `json:"text"`
		Moves []tableMove `json:"moves"` // the best first
	}
	tableMove struct {
		Score string `json:"score"`
		SAN   string `json:"san"`
	}
	pieceMessage struct {
		Is      string `json:"is"`
		Letter  string `json:"letter"`
		Betza   string `json:"betza"`
		Size    int    `json:"size"`
		At      int    `json:"at"`
		Squares []int  `json:"squares"`
	}
	variantsMessage struct {
		Is       string   `json:"is"`
		Variants []listed `json:"variants"`
		Text     string   `json:"text"`
	}
)
