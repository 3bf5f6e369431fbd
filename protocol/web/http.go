//go:build !js

package web

import (
	"compress/gzip"
	"context"
	"embed"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"net/http"
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
	w.Header().Set("Cache-Control", "no-cache") // kept, but asked whether it is still the same
	w.Header().Set("ETag", etag())
	file, err := fs.Stat(Files(), strings.TrimPrefix(r.URL.Path, "/"))
	is := r.URL.Path == "/" || err == nil && !file.IsDir()
	if is && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") && r.Header.Get("If-None-Match") != etag() {
		w.Header().Set("Content-Encoding", "gzip")
		r.Header.Del("Range")
		z := gzip.NewWriter(w)
		defer func() { _ = z.Close() }()
		w = zipped{w, z}
	}
	http.FileServerFS(Files()).ServeHTTP(w, r)
}

// zipped compresses what is written.
type zipped struct {
	http.ResponseWriter
	to io.Writer
}

func (z zipped) Write(b []byte) (int, error) { return z.to.Write(b) }

// etag is the same as long as no file of the page changes.
var etag = sync.OnceValue(func() string {
	sum := fnv.New64a()
	err := fs.WalkDir(Files(), ".", func(path string, f fs.DirEntry, err error) error {
		if err != nil || f.IsDir() {
			return err
		}
		text, err := fs.ReadFile(Files(), path)
		_, _ = sum.Write(text)
		return err
	})
	if err != nil {
		panic(err) // the files are embedded
	}
	return fmt.Sprintf(`W/"%x"`, sum.Sum64())
})

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
