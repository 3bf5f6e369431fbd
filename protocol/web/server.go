package web

import (
	"context"
	"embed"
	"io/fs"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"

	"menagerie/internal/game"
	"menagerie/internal/live"
)

// Limits of what one visitor can ask for.
const (
	maxMessage = 64 << 10 // bytes; a longer message is refused
	maxSkipped = 16 << 20 // bytes of a message that is refused; one that is longer still ends the connection
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

//go:embed static
var static embed.FS

// Config is what a server is made of. Rules, NewEngine and Hosts are required.
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
}

// Server serves the page and plays with it. It is an [http.Handler].
type Server struct {
	config Config
	files  http.Handler
	tabs   chan struct{} // a place for each tab
	moves  *turns        // of searches for a move, a processor each
	lines  *turns        // likewise of analyses, which have no end
	open   sync.WaitGroup
	listed func() []listed // the games to choose from, described when they are first asked for
}

// New makes a server.
func New(config Config) *Server {
	pages, err := fs.Sub(static, "static")
	if err != nil {
		panic(err) // the directory is embedded
	}
	return &Server{
		config: config,
		files:  http.FileServerFS(pages),
		tabs:   make(chan struct{}, MaxTabs),
		listed: sync.OnceValue(func() []listed { return list(config.Rules) }),
		moves:  newTurns(runtime.GOMAXPROCS(0), moveTurn),
		lines:  newTurns(runtime.GOMAXPROCS(0), analysisTurn),
	}
}

// Prepare gets ready for the first page, which takes a second otherwise.
func (s *Server) Prepare() { s.listed() }

// Wait returns when every tab's goroutine has ended, after their requests' contexts have.
func (s *Server) Wait() { s.open.Wait() }

// ServeHTTP implements [http.Handler].
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !s.admit(w, r) {
		return
	}
	if r.URL.Path == "/ws" {
		s.serveTab(w, r)
		return
	}
	if r.URL.Path != "/" && strings.HasSuffix(r.URL.Path, "/") {
		http.NotFound(w, r) // no lists of folders
		return
	}
	s.files.ServeHTTP(w, r)
}

// serveTab opens a WebSocket and serves its tab until one of them ends.
func (s *Server) serveTab(w http.ResponseWriter, r *http.Request) {
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{
		InsecureSkipVerify: true, // admit has compared the Origin with the Host
		CompressionMode:    websocket.CompressionContextTakeover,
	})
	if err != nil {
		return // Accept has answered
	}
	select {
	case s.tabs <- struct{}{}:
		defer func() { <-s.tabs }()
	default:
		_ = conn.Close(websocket.StatusTryAgainLater, "there are already 8 boards open, close one of them")
		return
	}
	s.open.Add(1)
	defer s.open.Done()
	defer func() { _ = conn.CloseNow() }() // an error while reading leaves the connection open
	conn.SetReadLimit(maxSkipped)
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	newTab(s, conn).run(ctx, cancel)
}
