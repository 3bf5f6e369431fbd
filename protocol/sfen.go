package protocol

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"menagerie/internal/game"
)

// SFEN is the position string of shogi programs, from Tord Romstad's description of USI: the board
// as in FEN, the side to move, the pieces in hand and the number of the move. The side that moves
// first is called black there, and still has the capital letters. Of several equal pieces in hand
// the number stands before the letter; the number of the move counts those of both sides.

// maxInHand bounds the pieces in hand, of both sides together: a short line must not ask for much
// memory.
const maxInHand = 512

// fromSFEN writes an SFEN as the position string of a game. What an SFEN does not say is as if
// nothing of the kind had happened: no castling, no capture en passant, no move without progress.
func fromSFEN(sfen string, d game.Description) (string, error) {
	fields := strings.Fields(sfen)
	if len(fields) < 3 || len(fields) > 4 {
		return "", fmt.Errorf("sfen: %d fields, expected board, side to move, hands and perhaps move number",
			len(fields))
	}
	turn, black := "w", 0
	switch fields[1] {
	case "b":
	case "w":
		turn, black = "b", 1
	default:
		return "", fmt.Errorf("sfen: side to move: %s, expected b or w", quote(fields[1]))
	}
	board, inBrackets, _ := strings.Cut(fields[0], "[") // as some programs write an empty hand
	if inBrackets = strings.Trim(fields[2]+inBrackets, "-[]"); inBrackets == "" {
		inBrackets = "-"
	}
	hand, err := expandHand(inBrackets)
	if err != nil {
		return "", fmt.Errorf("sfen: %w", err)
	}
	if d.Hand > 0 || hand != "" {
		board += "[" + hand + "]"
	}
	number := 1
	if len(fields) == 4 {
		if number, err = parseNumber(fields[3], 0); err != nil {
			return "", fmt.Errorf("sfen: move number: %w", err)
		}
	}
	return fmt.Sprintf("%s %s - - 0 %d", board, turn, 1+max(number-1-black, 0)/2), nil
}

// expandHand writes each piece in hand one by one: "2P" as "PP". A dash is an empty hand.
func expandHand(text string) (string, error) {
	if text == "-" {
		return "", nil
	}
	var b strings.Builder
	for text != "" {
		letters := strings.TrimLeft(text, "0123456789")
		count := 1
		if digits := text[:len(text)-len(letters)]; digits != "" {
			n, err := strconv.Atoi(digits)
			if err != nil || n < 1 || n > maxInHand {
				return "", fmt.Errorf("hands: %s, expected a number from 1 to %d", quote(digits), maxInHand)
			}
			count = n
		}
		if b.Len()+count > maxInHand {
			return "", fmt.Errorf("hands: more than %d pieces", maxInHand)
		}
		if letters == "" {
			return "", errors.New("hands: a number without a piece")
		}
		if letters[0] > unicode.MaxASCII || !unicode.IsLetter(rune(letters[0])) {
			return "", fmt.Errorf("hands: %s, expected the letter of a piece", quote(letters))
		}
		b.WriteString(strings.Repeat(letters[:1], count))
		text = letters[1:]
	}
	return b.String(), nil
}

// toSFEN writes the position string of a game as an SFEN. Its fields for castling, captures en
// passant and moves without progress are left out.
func toSFEN(fen string) string {
	fields := strings.Fields(fen)
	if len(fields) < 2 {
		return fen
	}
	board, hand, _ := strings.Cut(fields[0], "[")
	turn, black := "b", 0
	if fields[1] == "b" {
		turn, black = "w", 1
	}
	number, err := strconv.Atoi(fields[len(fields)-1])
	if err != nil {
		number = 1
	}
	return fmt.Sprintf("%s %s %s %d", board, turn, countHand(strings.TrimSuffix(hand, "]")), 2*number-1+black)
}

// countHand writes a number before equal pieces: "PP" as "2P". A dash is an empty hand.
func countHand(hand string) string {
	if hand == "" {
		return "-"
	}
	var b strings.Builder
	for i := 0; i < len(hand); {
		run := 1
		for i+run < len(hand) && hand[i+run] == hand[i] {
			run++
		}
		if run > 1 {
			b.WriteString(strconv.Itoa(run))
		}
		b.WriteByte(hand[i])
		i += run
	}
	return b.String()
}
