package live

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Player is who moves for a side.
type Player uint8

// A person plays by whatever shows the game.
const (
	Human   Player = iota
	Program        // the program
)

// ParsePlayer reads who plays a side.
func ParsePlayer(text string) (Player, error) {
	switch strings.ToLower(text) {
	case "human":
		return Human, nil
	case "engine":
		return Program, nil
	}
	return Human, fmt.Errorf("%.20q: expected human or engine", text)
}

// Level is how well the engine plays.
type Level struct {
	MoveTime time.Duration // a move, 0 for as much as the clock allows
	Depth    int           // plies, 0 for as many as the time allows
	Skill    int           // from 0 to [MaxSkill]
}

// ParseLevel changes a level by what a text says: a skill from 0 to
// [MaxSkill], a time a move such as 500ms or 3s, or both.
func ParseLevel(text string, level Level) (Level, error) {
	changed := level
	for word := range strings.FieldsSeq(text) {
		n, notSkill := strconv.Atoi(word)
		d, notTime := time.ParseDuration(word)
		switch {
		case notSkill == nil && n >= 0 && n <= MaxSkill:
			changed.Skill = n
		case notSkill != nil && notTime == nil && d >= time.Millisecond && d <= time.Hour:
			changed.MoveTime = d
		default:
			return level,
				fmt.Errorf("level %.20q: expected a skill from 0 to %d, or a time a move such as 500ms or 3s", word,
					MaxSkill)
		}
	}
	return changed, nil
}

// String says the level as the person set it.
func (l Level) String() string {
	text := fmt.Sprintf("skill %d of %d", l.Skill, MaxSkill)
	if l.MoveTime > 0 {
		text += fmt.Sprintf(", %v a move", l.MoveTime)
	}
	return text
}
