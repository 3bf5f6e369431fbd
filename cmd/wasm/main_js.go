// Command wasm is the program for WebAssembly, in a page or in Node. Its first argument says what it does there: "rules"
// answers calls, "uci" plays with a GUI by lines, "page" serves the page of "engine serve" by messages. It talks to the
// JavaScript around it by the object menagerieHost.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"syscall/js"

	"github.com/rs/zerolog"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/internal/page"
	"menagerie/protocol"
	"menagerie/protocol/web"
	"menagerie/search"
)

const (
	hashMiB    = 16
	maxHashMiB = 512 // the memory of WebAssembly ends at 4 GiB
)

func main() {
	role := ""
	if len(os.Args) > 1 {
		role = os.Args[1]
	}
	run := map[string]func() error{"rules": answerCalls, "uci": speakUCI, "page": servePage}[role]
	err := fmt.Errorf("%q: expected rules, uci or page", role)
	if run != nil {
		err = run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "menagerie:", err)
		os.Exit(1)
	}
}

func host() js.Value { return js.Global().Get("menagerieHost") }

// inbox holds the texts that have come until they are read.
type inbox struct {
	texts []string
	more  chan struct{}
}

// listen fills an inbox from now on.
func listen() *inbox {
	b := &inbox{more: make(chan struct{}, 1)}
	host().Call("listen", js.FuncOf(func(_ js.Value, args []js.Value) any {
		b.texts = append(b.texts, args[0].String())
		select {
		case b.more <- struct{}{}:
		default:
		}
		return nil
	}))
	return b
}

// next waits for a text.
func (b *inbox) next(ctx context.Context) (string, error) {
	for len(b.texts) == 0 {
		select {
		case <-b.more:
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
	text := b.texts[0]
	b.texts = b.texts[1:]
	return text, nil
}

// lines reads an inbox of lines without their ends.
type lines struct {
	*inbox
	rest string
}

func (l *lines) Read(p []byte) (int, error) {
	if l.rest == "" {
		text, err := l.next(context.Background())
		if err != nil {
			return 0, err
		}
		l.rest = text + "\n"
	}
	n := copy(p, l.rest)
	l.rest = l.rest[n:]
	return n, nil
}

// poster sends what is written; the host divides it at the ends of lines.
type poster struct{}

func (poster) Write(p []byte) (int, error) {
	host().Call("send", string(p))
	return len(p), nil
}

var _ io.Writer = poster{}

// speakUCI plays by UCI or a protocol of its kind until quit.
func speakUCI() error {
	known, _, err := games.Load("")
	if err != nil {
		return err
	}
	return protocol.Run(context.Background(), &lines{inbox: listen()}, poster{}, protocol.Config{
		Rules:        known.All(),
		Engine:       engine.New(hashMiB, 1),
		Log:          zerolog.Nop(),
		HashMiB:      hashMiB,
		MaxHashMiB:   maxHashMiB,
		MaxThreads:   1,
		Params:       search.Params(),
		SetParam:     search.SetParam,
		Perft:        engine.CountMoves,
		ReadVariants: func(text []byte) ([]game.Rules, []string, error) { return games.ReadRules("load", text) },
	})
}

// servePage serves the one tab that has this program.
func servePage() error {
	known, _, err := games.Load("")
	if err != nil {
		return err
	}
	config := page.Config(known, "Menagerie", hashMiB)
	if own := host().Get("variants").String(); own != "" {
		loaded, _, err := games.ReadRules("variants", []byte(own)) // the export has told of the problems
		if err != nil {
			return err
		}
		config.Rules = game.With(config.Rules, loaded...)
	}
	in := listen()
	web.New(config).Serve(context.Background(),
		func(ctx context.Context) ([]byte, error) {
			text, err := in.next(ctx)
			return []byte(text), err
		}, func(text []byte) { host().Call("send", string(text)) })
	return nil
}
