// A move in words, for those who hear the page. No drawing: the view puts it where a screen reader finds it.
import { bare } from "./fen.js";
import { passes, shownName } from "./coords.js";
import { say } from "./pieces.js";

/** @typedef {import("./types.js").State} State */

/** The move that has led from one position to the next: "White pawn e2 to e4". @param {import("./types.js").Game} game @param {State} before @param {State} after */
export function spoken(game, before, after) {
  const move = after.moves[after.ply - 1];
  if (!after.effects || !move) return "";
  const side = game.names[before.turn];
  if (move.text === "?") return `${side} has moved`; // in fog
  if (passes(move.text)) return `${side} passes`;
  const { gone } = after.effects;
  const path = [...after.effects.path];
  const last = path[path.length - 1];
  if (before.ply !== after.ply - 1 || last === undefined) return `${side}: ${move.san}`;
  const at = (/** @type {number} */ square) => shownName(square, game);
  const what = (/** @type {State} */ s, /** @type {number} */ square) => say(game, s.cells[square], s.owners[square]);
  if (game.solo) return `${at(last)}: ${what(after, last)}`;
  const wall = path.length > 1 && after.cells[last] === "*" ? `, ${what(after, last)} on ${at(path.pop() ?? last)}` : "";
  const [from, to] = [path[0], path[path.length - 1]];
  const goes = path.length > 1 ? `${what(before, from)} ${path.map(at).join(" to ")}` : `${what(after, to)} on ${at(to)}`;
  const taken = gone.filter((square) => square !== from).map((square) => what(before, square) + (square === to ? "" : ` on ${at(square)}`));
  const explodes = after.effects.blast ? (after.cells[to] ? ", an explosion" : ", explodes") : ""; // what explodes may survive
  const takes = explodes + (taken.length ? `, takes ${taken.join(", ")}` : "");
  const becomes = path.length > 1 && after.cells[to] && bare(after.cells[to]) !== bare(before.cells[from]) ? `, becomes ${what(after, to)}` : "";
  return goes + takes + becomes + wall;
}
