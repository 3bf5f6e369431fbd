package web

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"menagerie/internal/game"
)

// A page keeps a game in fog of war sealed, for it may not know the moves: the program alone can open it.

// sealBlock is what sealed games are padded to a multiple of, in bytes, so that their lengths do not tell of moves.
const sealBlock = 1 << 10

var errSeal = errors.New("fog of war: what was in the fog is lost with the program")

// newSeal makes what seals games. Its key is kept in a folder, if that is not "" and can be written. Another file of
// the name of the key there is left alone.
func newSeal(folder string) cipher.AEAD {
	const size = 32
	path := filepath.Join(folder, "fog.key")
	key, err := os.ReadFile(path)
	if folder == "" || err != nil || len(key) != size {
		key = make([]byte, size)
		_, _ = rand.Read(key) // never fails
		if folder != "" && errors.Is(err, fs.ErrNotExist) {
			_ = game.WriteFile(path, func(out io.Writer) error {
				_, err := out.Write(key)
				return err
			})
			_ = os.Chmod(path, 0o600)
		}
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err) // of a key of another size
	}
	seal, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		panic(err)
	}
	return seal
}

// sealed is the game in fog as it stands, all that it takes to go on with it; nil for one of a layout.
func (t *tab) sealed() []byte {
	s, tb := &t.setup, t.table
	if s.loaded {
		return nil
	}
	c := command{Variant: s.name, Position: s.position, Level: tb.Level.Skill,
		MoveTime: int(tb.Level.MoveTime.Milliseconds()), Control: controlData(tb.Config.Control.TimeControl()),
		Settings: s.settings, Fog: s.fog, White: s.names[0], Black: s.names[1],
		Moves: t.tree.Texts(t.tree.Path(t.head))}
	for _, p := range tb.Players {
		c.Players = append(c.Players, playerWords()[p])
	}
	text := encode(&c)
	text = append(text, bytes.Repeat([]byte(" "), sealBlock-len(text)%sealBlock)...)
	return t.server.seal.Seal(nil, nil, text, nil)
}

// unseal opens the sealed game of a command, which has the times that were left.
func (t *tab) unseal(c *command) error {
	text, err := t.server.seal.Open(nil, nil, c.Sealed, nil)
	if err != nil {
		return errSeal
	}
	var kept command
	if err := json.Unmarshal(text, &kept); err != nil {
		return errSeal
	}
	kept.Clocks, kept.Delay = c.Clocks, c.Delay
	*c = kept
	return nil
}
