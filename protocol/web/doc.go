// Package web lets people play in a browser: a page with a board for every game, served by
// the program itself. [New] makes the server, an [http.Handler].
//
// A tab of a browser has one WebSocket and behind it a tab: one goroutine that owns a
// [table.Table], a tree of variations and at most one search. The page sends commands and is
// sent messages, both JSON (messages.go and static/types.js). All that is legal, marked or
// hidden is decided here; the page shows it and says which of the legal moves was meant.
//
// The page is plain ES modules under static, embedded as they are written, and joined to one script when the
// program starts (bundle.go). Pictures of pieces are those of XBoard: see static/pieces/NOTICE.
package web
