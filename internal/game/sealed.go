package game

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
)

// Seal returns a text with a last line that has its SHA-256, as files that travel between machines have it.
func Seal(text []byte) []byte { return fmt.Appendf(text, "sha256 %x\n", sha256.Sum256(text)) }

// Unseal returns the text of one that [Seal] has returned. Any other is an error.
func Unseal(sealed []byte) ([]byte, error) {
	end := bytes.LastIndex(sealed, []byte("sha256 "))
	if end < 0 || !bytes.Equal(Seal(sealed[:end:end]), sealed) {
		return nil, errors.New("damaged or no shard: expected a text and its sha256")
	}
	return sealed[:end], nil
}
