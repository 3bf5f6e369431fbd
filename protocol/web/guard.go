//go:build !js

package web

import (
	"crypto/subtle"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// policy lets the page load its own files and nothing else, but for pictures of pieces that a
// person opens in it (blob:).
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// tokenCookie keeps the token of the address for the files of the page.
const tokenCookie = "menagerie"

// admit refuses requests that do not come from the page itself, and reports whether the
// request may go on.
func (s *Server) admit(w http.ResponseWriter, r *http.Request) bool {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "no-cache")
	switch {
	case !slices.Contains(s.config.Hosts, strings.ToLower(r.Host)):
		http.Error(w, "this server does not answer to that name", http.StatusMisdirectedRequest)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "expected GET", http.StatusMethodNotAllowed)
	case !sameOrigin(r):
		http.Error(w, "the request comes from another site", http.StatusForbidden)
	case !s.knows(w, r):
		http.Error(w, "the address lacks the token that the program has printed", http.StatusForbidden)
	default:
		return true
	}
	return false
}

// sameOrigin reports whether a request comes from a page of this very server, or from a
// program, which sends no Origin.
func sameOrigin(r *http.Request) bool {
	origin, sent := r.Header["Origin"]
	if !sent {
		return true
	}
	u, err := url.Parse(origin[0])
	return err == nil && len(origin) == 1 && u.Scheme == "http" && strings.EqualFold(u.Host, r.Host)
}

// knows reports whether a request has the token, in its address or in the cookie that is
// set when it was in the address.
func (s *Server) knows(w http.ResponseWriter, r *http.Request) bool {
	if s.config.Token == "" {
		return true
	}
	token := tokenOf(r)
	known := s.isToken(token)
	if !known {
		room, _ := s.rooms.find(token)
		known = room != nil
	}
	if known && r.URL.Query().Has("token") {
		http.SetCookie(w, &http.Cookie{Name: tokenCookie, Value: token, Path: "/", HttpOnly: true,
			SameSite: http.SameSiteStrictMode})
	}
	return known
}

// tokenOf is the token of a request: that of its address, or else of the cookie.
func tokenOf(r *http.Request) string {
	if q := r.URL.Query(); q.Has("token") {
		return q.Get("token")
	}
	cookie, err := r.Cookie(tokenCookie)
	if err != nil {
		return ""
	}
	return cookie.Value
}

func (s *Server) isToken(text string) bool {
	return s.config.Token != "" && subtle.ConstantTimeCompare([]byte(text), []byte(s.config.Token)) == 1
}
