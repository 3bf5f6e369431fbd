package web_test

import (
	"strings"
	"testing"
)

// A review marks the move that loses a piece, writes what was best as a variation, and its PGN has it all.
func TestReview(t *testing.T) {
	h := newServer(t, nil)
	w := dial(t, h)
	w.await("hello", nil)
	w.send(`{"do":"new","variant":"chess","control":{"total":60000},"tags":[{"Name":"Event","Value":"Kept"},{"Name":"Annotator","Value":"A"}],` +
		twoPeople + `}`)
	w.await("state", nil)
	for i, m := range []string{"e2e4", "e7e5", "d1h5", "b8c6", "h5f7"} {
		w.send(`{"do":"move","text":"` + m + `"}`)
		w.await("state", func(m message) bool { return m.Ply == i+1 })
	}
	w.send(`{"do":"comment","text":"  a   plan [%eval 3]"}`)
	w.await("state", nil)
	w.send(`{"do":"review","moveTime":200}`)
	w.await("review", func(m message) bool { return m.Of == 6 && m.Done == 5 })
	w.await("review", func(m message) bool { return m.Of == 0 })
	w.send(`{"do":"pgn"}`)
	text := strings.Join(strings.Fields(w.await("text", nil).Text), " ")
	for _, want := range []string{`[Event "Kept"]`, `[Annotator "A"]`, "[%clk 0:00:", "Qxf7+ $4 {[%clk", "a plan", "[%eval -", "Blunder.", "was best.}", "(3. ", "{Accuracy: White "} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not in %s", want, text)
		}
	}
	if strings.Contains(text, "[%eval 3]") || strings.Count(text, "[%eval ") != 5 {
		t.Error(text)
	}
	w.send(`{"do":"review","moveTime":50}`) // instead of the first one
	w.await("review", func(m message) bool { return m.Of == 6 })
	w.await("review", func(m message) bool { return m.Of == 0 })
	w.send(`{"do":"pgn"}`)
	if text := w.await("text", nil).Text; strings.Count(text, "[%eval ") != 5 || strings.Count(text, "Accuracy") != 1 || strings.Count(text, "$4") != 1 {
		t.Error(text)
	}
	w.send(`{"do":"review","moveTime":60000}`)
	w.await("review", func(m message) bool { return m.Of == 6 })
	w.send(`{"do":"review"}`)
	w.await("review", func(m message) bool { return m.Of == 0 })
	w.send(`{"do":"review","moveTime":0}`)
	w.await("refused", nil)
}
