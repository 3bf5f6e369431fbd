package web

import (
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"
)

// maxRooms bounds the games of several people that a server knows.
const maxRooms = 64

// seated is a game of several people: a room, or a match on two boards.
type seated interface {
	tokens() []string // by seat; never changed
	admit(t *tab, seat int) error
	empty() bool // whether nobody is there
}

// rooms are those of a server.
type rooms struct {
	mu   sync.Mutex
	list []seated // the one that was made first is the first one
	save func(file string, record any)
}

// find returns the room of a token, and the seat.
func (rs *rooms) find(token string) (r seated, seat int) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	for _, r := range rs.list {
		for seat, own := range r.tokens() {
			if subtle.ConstantTimeCompare([]byte(token), []byte(own)) == 1 {
				return r, seat
			}
		}
	}
	return nil, 0
}

// add makes room for another one, if need be by forgetting the oldest one in which nobody is.
func (rs *rooms) add(r seated) error {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if len(rs.list) >= maxRooms {
		at := slices.IndexFunc(rs.list, seated.empty)
		if at < 0 {
			return fmt.Errorf("there are already %d games of several people", maxRooms)
		}
		rs.list = slices.Delete(rs.list, at, at+1)
	}
	rs.list = append(rs.list, r)
	return nil
}

// keep saves a room whose lock is held.
func (rs *rooms) keep(file string, record any) {
	if rs.save != nil {
		rs.save(file, record)
	}
}

// roomsAge is how long a game of several people is kept after its last change.
const roomsAge = 14 * 24 * time.Hour

// How the names of the files of rooms and of matches end.
const (
	roomFile  = ".json"
	matchFile = ".match"
)

// restore reads the rooms of a folder, and has them kept there. What cannot be read is left alone.
func (rs *rooms) restore(s *Server, folder string) {
	if folder == "" || os.MkdirAll(folder, 0o700) != nil {
		return
	}
	rs.save = func(file string, record any) {
		text, err := json.Marshal(record)
		if err != nil {
			panic(err) // plain data
		}
		path := filepath.Join(folder, file)
		if os.WriteFile(path+".new", text, 0o600) == nil { // whole, or not at all
			_ = os.Rename(path+".new", path)
		}
	}
	for ending, read := range map[string]func(text []byte) (seated, error){
		roomFile: s.readRoom, matchFile: s.readMatch,
	} {
		files, _ := filepath.Glob(filepath.Join(folder, "*"+ending))
		for _, path := range files {
			about, err := os.Stat(path)
			if err == nil && time.Since(about.ModTime()) > roomsAge {
				_ = os.Remove(path)
				continue
			}
			text, err := os.ReadFile(path)
			if err != nil || len(rs.list) >= maxRooms {
				continue
			}
			if r, err := read(text); err == nil && r.tokens()[0] != "" {
				rs.list = append(rs.list, r)
			}
		}
	}
}

func (s *Server) readRoom(text []byte) (seated, error) {
	r := &room{server: s, members: map[*tab]int{}}
	return r, json.Unmarshal(text, &r.record)
}
