package web

import (
	"errors"

	"menagerie/protocol/bughouse"
)

// Partners on two boards talk: who needs a knight says so. Nobody else hears it, and it is not kept. An engine hears
// nothing on the page.

// saying is what a person has said to the partner.
type saying struct {
	seat int
	text string
}

// saidRow is what one of two partners has said, for the page of either.
type saidRow struct {
	You  bool   `json:"you"`
	Text string `json:"text"`
}

const (
	maxSaying = 120 // letters
	saidShown = 6   // sayings of a team, the last ones
	saidKept  = 50  // of both teams
)

// partner is the seat of the partner.
func (m *match) partner(seat int) int { return m.at(bughouse.Partner(m.at(seat))) }

// say says something to the partner.
func (m *match) say(seat int, text string) error {
	text = cutTo(maxSaying, text)
	switch {
	case !m.isPerson(m.partner(seat)):
		return errors.New("your partner is an engine")
	case text == "":
		return errors.New("say: nothing, expected some words")
	}
	m.said = append(m.said[max(0, len(m.said)+1-saidKept):], saying{seat, text})
	return nil
}

// heard is what a team has said last, as the one of a seat sees it; nil for whoever has no person as a partner.
func (m *match) heard(seat int) *[]saidRow {
	if seat == watchMatch || !m.isPerson(m.partner(seat)) || len(m.record.Tags) > 0 {
		return nil
	}
	rows := []saidRow{}
	for _, s := range m.said {
		if s.seat == seat || s.seat == m.partner(seat) {
			rows = append(rows, saidRow{s.seat == seat, s.text})
		}
	}
	rows = rows[max(0, len(rows)-saidShown):]
	return &rows
}
