// The rules of a game on one page, made from its data: what it is, its start, and the moves of its pieces.
import { $, make, open } from "./dom.js";
import { movesBoard, TILES } from "./explain.js";
import { diagram } from "./pieces.js";

/** @typedef {import("./types.js").Game} Game */

const REACH = 9; // files and ranks of the moves that the engine sends, the piece in the middle

/** @param {Game} game */
export function showRules(game) {
  $("rulebook-title").textContent = game.title;
  $("rulebook-link").href = `#rules=${encodeURIComponent(game.variant)}`;
  $("rulebook-summary").replaceChildren(...game.summary.flatMap(([title, text]) => {
    const isAddress = /^https?:/.test(text);
    return [make("dt", {}, title), make("dd", {}, isAddress ? make("a", { href: text, target: "_blank", rel: "noopener noreferrer" }, text) : text)];
  }));
  $("rulebook-start").replaceChildren(diagram(game, game.cells, game.owners, `${game.variant} at the start`));
  $("rulebook-legend").hidden = game.look === "tiles";
  const there = new Set(game.cells.map((text) => text.toUpperCase()));
  /** @param {import("./types.js").Kind} k one that is shown as the promoted form of another */
  const isForm = (k) => !there.has(k.letter) && game.kinds.some((other) => other.formMoves === k.moves);
  const moves = (/** @type {string} */ text, /** @type {string} */ name, /** @type {string} */ reach, /** @type {string} */ betza) =>
    make("figure", {}, movesBoard(game, text, REACH, (REACH * REACH - 1) / 2, [...reach].map(Number)),
      make("figcaption", {}, make("b", {}, name), " ", make("small", {}, betza)));
  const tiles = Object.entries(TILES).map(([symbol, text]) => make("p", {}, make("b", {}, symbol), ` ${text}`));
  $("rulebook-pieces").replaceChildren(...(game.look === "tiles" ? tiles : game.kinds.filter((k) => !isForm(k)).flatMap((k) => {
    const name = k.name + (k.royal ? " (royal)" : "");
    const list = k.moves ? [moves(k.letter, name, k.moves, k.betza)] : [make("p", {}, name)];
    if (k.formMoves) list.push(moves(`+${k.letter}`, `${k.name}, promoted`, k.formMoves, ""));
    return list;
  })));
  open($("rulebook"));
  $("rulebook").scrollTop = 0;
}
