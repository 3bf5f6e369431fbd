// What happens between two positions: which pieces go where, and when others vanish. No drawing: the board shows it.
import { bare } from "./fen.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").State} State */

/**
 * Which pieces have gone where: the one that moved along its path, and pieces of the same
 * side and kind that left a square while another appeared, such as a rook that castles.
 * @param {Game} game @param {State} before @param {State} after @param {number} shown how many steps the board has shown already
 */
export function slidesOf(game, before, after, shown) {
  if (!after.effects) return [];
  const path = after.effects.path;
  /** @type {import("./board.js").Slide[]} */
  const slides = path.length > 1 ? [{ path: path.slice(shown) }] : [];
  if (game.board === "rack" && path.length === 1) slides.push({ path: [(game.ranks - 1) * game.files + (path[0] % game.files), path[0]] }); // it falls
  if (after.effects.blast && slides[0]) slides[0].ghost = { text: before.cells[path[0]], owner: before.owners[path[0]] };
  const mover = after.owners[path[path.length - 1]]; // in fog nobody knows where other pieces went
  /** @type {Map<string, number[]>} */
  const left = new Map();
  for (let s = 0; s < after.cells.length; s++) {
    if (before.cells[s] && !after.cells[s] && s !== path[0] && (!after.fog || before.owners[s] === mover)) {
      const key = before.owners[s] + bare(before.cells[s]);
      left.set(key, [...(left.get(key) ?? []), s]);
    }
  }
  for (let s = 0; s < after.cells.length; s++) {
    if (s === path[path.length - 1] || !after.cells[s] || before.cells[s] === after.cells[s]) continue;
    const from = left.get(after.owners[s] + bare(after.cells[s]))?.shift();
    if (from !== undefined) slides.push({ path: [from, s] });
  }
  return slides;
}

/** The squares whose pieces have changed sides where they stand. @param {State} before @param {State} after */
export function turnedOver(before, after) {
  return after.cells.flatMap((text, square) => (text && before.cells[square] && square !== after.effects?.path.at(-1) && before.owners[square] !== after.owners[square] &&
    text.toUpperCase() === before.cells[square].toUpperCase() ? [square] : []));
}

/**
 * When pieces go: one that is jumped over when it is passed, one that is captured or blown up when the move arrives.
 * @param {import("./types.js").Effects} effects @param {number} files @param {number[]} times when each square of the path is reached
 * @returns {Map<number, number>} by square
 */
export function goneAt({ path, gone }, files, times) {
  const end = times[times.length - 1] ?? 0;
  const goes = new Map(gone.map((square) => [square, end]));
  for (let leg = 1; leg < path.length; leg++) {
    for (const square of between(path[leg - 1], path[leg], files)) {
      if (goes.has(square)) goes.set(square, times[leg] ?? 0);
    }
  }
  return goes;
}

/** The squares that a path leads over behind its first. @param {number[]} path @param {number} files */
export function passed(path, files) {
  return path.flatMap((q, i) => (i ? [...between(path[i - 1], q, files), q] : []));
}

/** The squares between two on a line. @param {number} from @param {number} to @param {number} files */
function between(from, to, files) {
  const dx = (to % files) - (from % files);
  const dy = Math.floor(to / files) - Math.floor(from / files);
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  if (dx && dy && Math.abs(dx) !== Math.abs(dy)) return [];
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) => from + ((i + 1) * (dy * files + dx)) / steps);
}
