//go:build !js

package web

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"

	"github.com/coder/websocket"
)

//go:embed static
var static embed.FS

// Files are those of the page.
func Files() fs.FS {
	pages, err := fs.Sub(static, "static")
	if err != nil {
		panic(err) // the directory is embedded
	}
	return pages
}

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
	name := cmp.Or(strings.TrimPrefix(r.URL.Path, "/"), indexFile)
	f, is := pageFiles()[name]
	switch {
	case name == indexFile:
		f = s.index()
		w.Header().Set("Cache-Control", "no-store")
	case !is:
		w.Header().Set("Cache-Control", "no-cache") // a module by itself, for those who write one
		http.FileServerFS(Files()).ServeHTTP(w, r)
		return
	case hashed.MatchString(name):
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	text := f.text
	w.Header().Set("Content-Type", cmp.Or(mime.TypeByExtension(path.Ext(name)), "text/plain; charset=utf-8"))
	w.Header().Set("Vary", "Accept-Encoding")
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
		text = f.packed
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(text)))
	if r.Method != http.MethodHead {
		_, _ = w.Write(text) // a visitor who has gone
	}
}

const indexFile = "index.html"

// pageFile is a file of the page, and packed by gzip.
type pageFile struct{ text, packed []byte }

func newPageFile(text []byte) pageFile {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write(text) // writing to memory does not fail
	_ = z.Close()
	return pageFile{text, packed.Bytes()}
}

// pageFiles are the files that a page loads, by name.
var pageFiles = sync.OnceValue(func() map[string]pageFile {
	texts, err := bundle(readAll(Files()))
	if err != nil {
		panic(err) // the files are embedded
	}
	files := map[string]pageFile{}
	for name, text := range texts {
		files[name] = newPageFile(text)
	}
	return files
})

// index is the page itself, with what it shows before its line is up.
func (s *Server) index() pageFile {
	first := fmt.Sprintf("<script type=\"application/json\" id=\"opening\">%s</script>\n</head>", encode(s.first()))
	return newPageFile(bytes.Replace(pageFiles()[indexFile].text, []byte("</head>"), []byte(first), 1))
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
	t := newTab(s, socket{conn})
	t.guest = s.config.Token != "" && !s.isToken(tokenOf(r))
	t.run(ctx, cancel)
}

// socket is a line to a page by WebSocket.
type socket struct{ conn *websocket.Conn }

func (s socket) receive(ctx context.Context) (text []byte, refused, err error) {
	kind, r, err := s.conn.Reader(ctx)
	if err != nil {
		return nil, nil, err
	}
	text, err = io.ReadAll(io.LimitReader(r, maxMessage))
	if err != nil {
		return nil, nil, err
	}
	rest, err := io.Copy(io.Discard, r)
	switch {
	case err != nil:
		return nil, nil, err
	case rest > 0:
		refused = fmt.Errorf("a message of %d bytes: expected at most %d", int64(len(text))+rest, maxMessage)
	case kind != websocket.MessageText:
		refused = errors.New("expected a text message")
	}
	return text, refused, nil
}

func (s socket) send(ctx context.Context, text []byte) {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	if s.conn.Write(ctx, websocket.MessageText, text) != nil {
		_ = s.conn.CloseNow()
	}
}

func (s socket) close(fault bool, reason string) {
	code := websocket.StatusGoingAway
	if fault {
		code = websocket.StatusInternalError
	}
	_ = s.conn.Close(code, reason)
}
