// What each side has more than the other. No drawing: the panel shows it.
import { bare } from "./fen.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").State} State */

/**
 * The pieces that each color has more of, the best first, and by how many pawns it is ahead; null where values mean nothing:
 * stones, games of their own, pieces that nobody sees, two boards that feed each other.
 * @param {Game} game @param {State} state @returns {{letters: string[], ahead: number}[] | null}
 */
export function material(game, state) {
  if (game.kinds.filter((k) => k.value > 0).length < 2 || state.fog || state.covered || game.match) return null;
  /** @type {Map<string, {value: number, more: number}>} what White has more of */
  const kinds = new Map(game.kinds.flatMap((k) => [
    /** @type {[string, any]} */ ([ahead(k.letter), { value: k.value, more: 0 }]), /** @type {[string, any]} */ (["+" + k.letter, { value: k.formValue || k.value, more: 0 }]),
  ]));
  const add = (/** @type {string} */ text, /** @type {number} */ n) => {
    const kind = kinds.get(ahead(text.toUpperCase()));
    if (kind) kind.more += n;
  };
  state.cells.forEach((text, square) => add(bare(text), { w: 1, b: -1 }[state.owners[square]] ?? 0));
  state.hands.forEach((hand, color) => Object.entries(hand).forEach(([letter, n]) => add(letter, color ? -n : n)));
  const pawns = Math.round([...kinds.values()].reduce((sum, k) => sum + k.more * Math.round(k.value / 50), 0) / 2);
  const best = [...kinds].sort(([, a], [, b]) => b.value - a.value);
  return [1, -1].map((sign) => ({
    letters: game.hands ? [] : best.flatMap(([letter, k]) => new Array(Math.max(0, sign * k.more)).fill(letter)), // hands show them
    ahead: Math.max(0, sign * pawns),
  }));
}

/** A piece, wherever it looks. @param {string} text */
function ahead(text) {
  return text.replace(/\(\d\)$/, "");
}
