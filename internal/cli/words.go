package cli

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// readWords reads words KEY=VALUE. A word without "=" is the value of the key named bare,
// if there is one.
func readWords(words []string, keys map[string]func(string) error, bare string) error {
	expected := "expected words KEY=VALUE with " + strings.Join(slices.Sorted(maps.Keys(keys)), ", ")
	for _, word := range words {
		key, value, found := strings.Cut(word, "=")
		if !found && word != "" && bare != "" {
			key, value = bare, word
		}
		set := keys[key]
		if set == nil || !found && key != bare {
			return fmt.Errorf("%q: %s", word, expected)
		}
		if err := set(value); err != nil {
			return fmt.Errorf("%s: %w", word, err)
		}
	}
	return nil
}

func setText(to *string) func(string) error {
	return func(text string) error {
		if text == "" {
			return errors.New("expected a value")
		}
		*to = text
		return nil
	}
}

func setChoice(to *string, choices ...string) func(string) error {
	return func(text string) error {
		if !slices.Contains(choices, text) {
			return fmt.Errorf("expected %s", strings.Join(choices, " or "))
		}
		*to = text
		return nil
	}
}

func setBool(to *bool) func(string) error {
	return func(text string) error {
		switch text {
		case "true", "on":
			*to = true
		case "false", "off":
			*to = false
		default:
			return errors.New("expected true or false")
		}
		return nil
	}
}

func setInt(to *int, least int) func(string) error {
	return func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < least {
			return fmt.Errorf("expected a whole number of %d or more", least)
		}
		*to = n
		return nil
	}
}

func setFloat(to *float64) func(string) error {
	return func(text string) (err error) {
		if *to, err = strconv.ParseFloat(text, 64); err != nil {
			return errors.New("expected a number")
		}
		return nil
	}
}
