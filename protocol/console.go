package protocol

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// console serves a person at a terminal, until the first line of a GUI says
// which protocol it speaks. It knows all commands of UCI, and plays moves.
type console struct{ uci }

func newConsole(s *session) *console {
	c := &console{uci{session: s, dialect: plainUCI()}}
	s.tell = c.notify
	return c
}

// greet says what the program is, to a person only.
func (c *console) greet() {
	if c.config.Interactive {
		c.out.printf("%s by %s: type help for the commands", c.config.title(), c.config.Author)
	}
}

func (c *console) commands() []command {
	return append(c.uci.commands(),
		command{"new", "[VARIANT]", "start a game", c.newVariant},
		command{"variants", "", "list the variants", c.listVariants},
		command{"undo", "", "take back a move", c.undo},
		command{"uci", "", "speak UCI from now on", nil},
		command{"usi", "", "speak USI, for shogi, from now on", nil},
		command{"ucci", "", "speak UCCI, for xiangqi, from now on", nil},
		command{"ucicyclone", "", "speak UCI as the GUI Cyclone does, for xiangqi, from now on", nil},
		command{"xboard", "", "speak the XBoard protocol from now on", nil})
}

func (c *console) handle(line string) adapter {
	if c.collects(line) {
		return c
	}
	name, args := cutWord(line)
	if !looksLikeMove(name) {
		name, args = c.cutCommand(line, c.commands())
	}
	switch name {
	case "":
	case "quit", "exit":
		return nil
	case "uci":
		return introduced(newUCI(c.session))
	case "usi":
		return introduced(newUSI(c.session))
	case "ucci":
		return introduced(newUCCI(c.session))
	case "ucicyclone":
		return newCyclone(c.session)
	case "xboard":
		return newXBoard(c.session)
	case "help", "?":
		text, err := help(c.commands(), commandDetails, args)
		if args == "" {
			text += fmt.Sprintf("%-48s %s", "e2e4", "play a move")
		}
		c.answerHelp(text, err)
	default:
		if err := c.run(c.commands(), name, args); err != nil {
			c.tryMove(name, err)
		}
	}
	return c
}

// tryMove plays the move that a line which is no command may be, else it reports
// why the command failed.
func (c *console) tryMove(text string, commandError error) {
	if !looksLikeMove(text) {
		c.complain(commandError)
		return
	}
	m, err := c.Position.ParseMove(text)
	if err != nil {
		c.complain(fmt.Errorf("illegal move: %w", err))
		return
	}
	c.Play(m)
	c.refused = false
	c.show()
}

// show draws the board and says how the game stands.
func (c *console) show() {
	c.out.print(c.Position.Board())
	if r := c.Position.Result(); r.Over() {
		c.out.printf("%s {%s}", r.Score(), game.EndWords(r, c.Position.View().Style.Names))
	} else if view := c.Position.View(); view.InCheck() {
		c.out.print(game.CheckWord)
	}
}

// looksLikeMove tells a mistyped move from a mistyped command: it starts with a
// square, or castles.
func looksLikeMove(text string) bool {
	if strings.HasPrefix(text, "O-O") || strings.HasPrefix(text, "0-0") {
		return true
	}
	return len(text) >= 2 && len(text) < 40 && text[0] >= 'a' && text[0] <= 'p' && text[1] >= '0' && text[1] <= '9'
}

func (c *console) newVariant(name string) error {
	r := c.rule
	if name != "" {
		if r = c.find(name); r == nil {
			return fmt.Errorf("new: no variant %s: variants lists them", quote(name))
		}
		c.unknown = ""
	}
	if err := c.choose(r); err != nil {
		return err
	}
	c.show()
	return nil
}

func (c *console) listVariants(string) error {
	for _, r := range c.rules {
		d := r.Outline()
		c.out.printf("%-16s %dx%d", r.Name(), d.Files, d.Ranks)
	}
	return nil
}

func (c *console) undo(string) error {
	if err := c.TakeBack(1); err != nil {
		return fmt.Errorf("undo: %w", err)
	}
	c.refused = false
	c.show()
	return nil
}
