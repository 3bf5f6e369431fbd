package web

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"
)

// roomsAge is how long a game of two people is kept after its last change.
const roomsAge = 14 * 24 * time.Hour

// restore reads the rooms of a folder, and has them kept there. What cannot be read is left alone.
func (rs *rooms) restore(s *Server, folder string) {
	if folder == "" || os.MkdirAll(folder, 0o700) != nil {
		return
	}
	rs.save = func(record *roomRecord) {
		text, err := json.Marshal(record)
		if err != nil {
			panic(err) // plain data
		}
		path := filepath.Join(folder, record.Tokens[watchSeat]+".json")
		if os.WriteFile(path+".new", text, 0o600) == nil { // whole, or not at all
			_ = os.Rename(path+".new", path)
		}
	}
	files, _ := filepath.Glob(filepath.Join(folder, "*.json"))
	for _, path := range files {
		about, err := os.Stat(path)
		if err == nil && time.Since(about.ModTime()) > roomsAge {
			_ = os.Remove(path)
			continue
		}
		text, err := os.ReadFile(path)
		r := &room{server: s, members: map[*tab]int{}}
		if err != nil || json.Unmarshal(text, &r.record) != nil || r.record.Tokens[hostSeat] == "" ||
			len(rs.list) >= maxRooms {
			continue
		}
		rs.list = append(rs.list, r)
	}
}
