// "How does this piece move?": a piece alone on an empty board, and where it can go.
import { $, make, open } from "./dom.js";
import { draw, say } from "./pieces.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Game} Game */

/** @param {Game} game @param {(letter: string) => void} ask asks the engine for the moves of a piece */
export function explain(game, ask) {
  $("pieces-board").replaceChildren();
  $("pieces-text").textContent = "";
  $("pieces-list").replaceChildren(
    ...game.kinds.map((kind) => {
      const picture = svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, draw(game, kind.letter, "w"));
      const button = make("button", { type: "button", className: "option", "data-letter": kind.letter }, picture, make("span", {}, kind.name));
      button.onclick = () => ask(kind.letter);
      return button;
    }),
  );
  open($("pieces"));
  if (game.look === "tiles") explainTiles(game);
  if (game.kinds[0]) ask(game.kinds[0].letter);
}

/** Where the symbols of tiles lead. @type {Record<string, string>} */
export const TILES = {
  1: "to a tile next to it", 2: "exactly two squares away on a rank, file or diagonal",
  3: "exactly three squares away on a rank, file or diagonal", 4: "exactly four squares away on a rank, file or diagonal",
  N: "a knight's move away", B: "on a diagonal, to the edge of the board", R: "on a rank or file, to the edge of the board",
  Q: "on a rank, file or diagonal, to the edge of the board", W: "to any other tile",
  L: "lambda: where the symbol before it would lead from here", S: "shamrock: to a tile next to it; it brings one luck",
  X: "skull: on a rank, file or diagonal; the tile is gone at once",
};

/** @param {Game} game a game of tiles */
function explainTiles(game) {
  const there = new Set([..."1234NBRQW", ...game.cells.map((text) => text[0])]);
  $("pieces-list").replaceChildren(
    ...Object.keys(TILES).filter((symbol) => there.has(symbol)).map((symbol) => {
      const picture = svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, draw(game, `${symbol}3`, "w"));
      return make("div", { className: "leads" }, picture, make("span", {}, TILES[symbol]));
    }),
  );
}

/**
 * A piece alone on a board, and where it can go: a number a square, 1 for a move, 2 for a capture, 3 for both.
 * @param {Game} game @param {string} text the piece @param {number} size @param {number} at its square @param {number[]} squares
 */
export function movesBoard(game, text, size, at, squares) {
  const board = svg("svg", { viewBox: `0 0 ${size * 100} ${size * 100}`, role: "img", class: "diagram" });
  let moves = 0;
  for (let square = 0; square < size * size; square++) {
    const x = (square % size) * 100;
    const y = (size - 1 - Math.floor(square / size)) * 100;
    const dark = (Math.floor(square / size) + (square % size)) % 2 === 0;
    board.append(svg("rect", { x, y, width: 100, height: 100, class: dark ? "dark" : "light" }));
    const can = squares[square];
    if (can) moves++;
    if (can & 1) board.append(svg("circle", { cx: x + 50, cy: y + 50, r: 20, class: "goes" }));
    if (can & 2) board.append(svg("circle", { cx: x + 50, cy: y + 50, r: 36, class: "takes" }));
  }
  const piece = draw(game, text, "w");
  piece.setAttribute("transform", `translate(${(at % size) * 100} ${(size - 1 - Math.floor(at / size)) * 100})`);
  board.append(piece);
  board.setAttribute("aria-label", `${say(game, text, "")}: ${moves} squares in reach`);
  return board;
}

/** Shows the engine's answer. @param {Game} game @param {{letter: string, size: number, at: number, squares: number[], betza: string}} answer */
export function showMoves(game, answer) {
  const { letter } = answer;
  const name = game.kinds.find((k) => k.letter === letter)?.name ?? letter;
  $("pieces-board").replaceChildren(movesBoard(game, letter, answer.size, answer.at, answer.squares));
  $("pieces-text").textContent = `${name}: a dot is a square it can move to, a ring one where it can capture. Betza: ${answer.betza}`;
  for (const b of $("pieces-list").children) b.setAttribute("aria-pressed", String(b.dataset.letter === letter));
}
