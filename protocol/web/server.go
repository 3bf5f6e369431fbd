package web

import (
	"context"
	"crypto/cipher"
	"encoding/json"
	"runtime"
	"sync"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/protocol/record"
)

// Limits of what one visitor can ask for.
const (
	maxMessage = record.MaxFile*4/3 + maxCommand // bytes; a longer message is refused
	maxCommand = 64 << 10                        // bytes of a message without a file or a game
	maxSkipped = 16 << 20                        // bytes of a message that is refused; a longer one ends the connection
	// MaxTabs is how many tabs are served at once.
	MaxTabs   = 8
	idleLimit = 4 * time.Hour // without a word from the page
	writeTime = 5 * time.Second
)

// How long a search goes on while another one waits.
const (
	moveTurn     = time.Second
	analysisTurn = 3 * time.Second
)

// Config is what a server is made of. Rules and NewEngine are required, and Hosts for a server of HTTP.
type Config struct {
	Version string
	// Rules are the games to choose from, the usual one first.
	Rules []game.Rules
	// NewEngine makes the engine of a tab.
	NewEngine func() live.Engine
	// Hosts are the values of the Host header that are answered, with their ports. Others
	// may come from a page elsewhere whose name was made to point here.
	Hosts []string
	// Token must be in the address of the page if it is not "".
	Token string
	// LoadVariants reads sections of variants.ini; problems are lines about those that cannot
	// be used.
	LoadVariants func(text []byte) (loaded []game.Rules, problems []string, err error)
	// LoadLayout reads a config.json of the original 14x14 game with the layout that it names, or
	// a layout alone, from the texts of files by their names.
	LoadLayout func(files map[string][]byte) (Layout, error)
	// LayoutVariant names the game that layouts set up, "" for none.
	LayoutVariant string
	// Pause is the least time between two moves of an engine that plays by itself, for those who watch.
	Pause time.Duration
	// Failed is told of a fault of the program that has ended a tab; nil for nobody.
	Failed func(*game.Fault)
	// Fog returns the rules of a game in fog of war, nil if it cannot be played so.
	Fog func(game.Rules) game.Rules
	// Verdict says how a position ends by endgame tables; known is false where no table does. nil for no tables.
	Verdict byTables
	// Address is where other machines find the page, such as "http://192.168.1.5:8080/"; "" where they cannot.
	Address string
	// Games is the folder in which games of two people are kept, so that they outlive the program; "" for none.
	Games string
}

// Server serves the page and plays with it. It is an [net/http.Handler], but for a program in the page itself, which
// calls [Server.Serve].
type Server struct {
	config Config
	tabs   chan struct{} // a place for each tab
	moves  *turns        // of searches for a move, a processor each
	lines  *turns        // likewise of analyses, which have no end
	open   sync.WaitGroup
	rooms  rooms
	listed func() []listed // the games to choose from, described when they are first asked for
	first  func() []json.RawMessage
	seal   cipher.AEAD // of games in fog that pages keep
}

// New makes a server.
func New(config Config) *Server {
	s := &Server{
		config: config,
		tabs:   make(chan struct{}, MaxTabs),
		listed: sync.OnceValue(func() []listed { return list(config.Rules) }),
		moves:  newTurns(runtime.GOMAXPROCS(0), moveTurn),
		lines:  newTurns(runtime.GOMAXPROCS(0), analysisTurn),
	}
	s.first = sync.OnceValue(s.usual)
	s.rooms.restore(s, config.Games)
	s.seal = newSeal(config.Games)
	return s
}

// Prepare gets ready for the first page, which takes a second otherwise.
func (s *Server) Prepare() {
	s.listed()
	s.first()
}

// usual is the game that a page begins with if its address asks for none, as messages: the page shows it before its
// line is up.
func (s *Server) usual() []json.RawMessage {
	list := []json.RawMessage{}
	if len(s.config.Rules) == 0 {
		return list
	}
	t := newTab(s, messages{post: func(text []byte) { list = append(list, text) }})
	t.ctx = context.Background()
	err := t.begin(&command{Variant: s.config.Rules[0].Name(), Players: []string{"person", "engine"},
		Level: live.MaxSkill, MoveTime: 1000, Control: control{Own: true}})
	if err != nil {
		return nil
	}
	return list
}

// Wait returns when every tab's goroutine has ended, after their requests' contexts have.
func (s *Server) Wait() { s.open.Wait() }

// link is the line to a page.
type link interface {
	// receive returns the page's next message. refused says what is wrong with it, err that the line has ended.
	receive(ctx context.Context) (text []byte, refused, err error)
	// send writes a message. A page that does not read it in time loses the line.
	send(ctx context.Context, text []byte)
	// close ends the line, by a fault of the program or not.
	close(fault bool, reason string)
}

// Serve serves one tab by messages until ctx or receive ends. send must not wait. A line with a reason to end is a last
// message {"is":"closed","text":reason}.
func (s *Server) Serve(ctx context.Context, receive func(ctx context.Context) ([]byte, error), send func(text []byte)) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	newTab(s, messages{receive, send}).run(ctx, cancel)
}

// messages is a line without a limit: both ends are on the same machine.
type messages struct {
	next func(ctx context.Context) ([]byte, error)
	post func(text []byte)
}

func (m messages) receive(ctx context.Context) (text []byte, refused, err error) {
	text, err = m.next(ctx)
	return text, nil, err
}

func (m messages) send(_ context.Context, text []byte) { m.post(text) }

func (m messages) close(_ bool, reason string) {
	if reason != "" {
		m.post(encode(textMessage{Is: "closed", Text: reason}))
	}
}
