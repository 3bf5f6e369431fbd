package web_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"menagerie/internal/engine"
	"menagerie/internal/games"
	"menagerie/internal/live"
	"menagerie/protocol/web"
)

// TestServeByMessages plays without a server, as a page does that has the program in itself.
func TestServeByMessages(t *testing.T) {
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	s := web.New(web.Config{Rules: known.All(), NewEngine: func() live.Engine { return engine.New(1, 1) }})
	commands, messages := make(chan string), make(chan map[string]any, 100)
	left := errors.New("the page is closed")
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.Serve(context.Background(), func(ctx context.Context) ([]byte, error) {
			select {
			case c, open := <-commands:
				if !open {
					return nil, left
				}
				return []byte(c), nil
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}, func(text []byte) {
			var m map[string]any
			if err := json.Unmarshal(text, &m); err != nil {
				t.Error(err)
			}
			messages <- m
		})
	}()
	next := func(is string) map[string]any {
		t.Helper()
		for {
			select {
			case m := <-messages:
				if m["is"] == is {
					return m
				}
			case <-time.After(20 * time.Second):
				t.Fatalf("no message %q", is)
			}
		}
	}
	next("hello")
	commands <- `{"do":"new","variant":"chess","players":["person","person"],"level":5}`
	next("game")
	next("state")
	commands <- `{"do":"fly"}`
	if m := next("refused"); m["text"] == "" {
		t.Errorf("refused without a word: %v", m)
	}
	close(commands)
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatal("the tab goes on without its page")
	}
}
