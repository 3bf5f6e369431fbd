// The answers to a question about a move: in which order, and where they stand. No drawing: choose.js shows them.

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Step} Step */

const LEAST = 40; // pixels of an answer, for fingers
const MOST = 96;
const EDGE = 4; // pixels that stay free at the edge of the window

/** The moves of a question, the best piece first and last what changes nothing. @param {Game} game @param {Step[]} steps @param {string} piece what moves */
export function bestFirst(game, steps, piece) {
  const value = (/** @type {Step} */ step) => {
    const suffix = step.suffix ?? "";
    const up = (step.drop || piece).replace("+", "").toUpperCase();
    const of = (/** @type {string} */ letter) => game.kinds.find((k) => k.letter === letter.toUpperCase());
    const [freed, given] = up.split("#");
    if (given) return (of(freed)?.value ?? 0) - (of(given)?.value ?? 0);
    if (suffix === "+" || step.drop?.startsWith("+")) return of(up)?.formValue ?? 0;
    if (suffix === "-") return of(up)?.value ?? 0;
    return suffix === "" ? (step.drop ? of(up)?.value ?? 0 : -1) : of(suffix)?.value ?? 0;
  };
  return [...steps].sort((a, b) => value(b) - value(a));
}

/**
 * A column of answers that begins on a square and goes on towards the middle of the window; several columns if it is long.
 * @param {{left: number, top: number, bottom: number, width: number}} box the square @param {number} count
 * @param {number} width of the window @param {number} height
 */
export function placed(box, count, width, height) {
  const size = Math.min(MOST, Math.max(LEAST, Math.round(box.width)));
  const up = (box.top + box.bottom) / 2 > height / 2;
  const first = up ? box.bottom - size : box.top;
  const room = up ? first + size - EDGE : height - first - EDGE;
  const rows = Math.max(1, Math.min(count, Math.floor(room / size)));
  const columns = Math.ceil(count / rows);
  const middle = box.left + (box.width - size) / 2;
  return {
    size, rows, up,
    left: Math.max(EDGE, Math.min(middle, width - columns * size - EDGE)),
    top: up ? first - (rows - 1) * size : first,
  };
}
