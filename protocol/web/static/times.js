// The usual times of each family of games. No drawing: the start menu lists them.

/** @typedef {import("./types.js").Control} Control */

/** Minutes, and seconds for each move. */
const INCREMENTS = [[1, 0], [2, 1], [3, 0], [3, 2], [5, 0], [5, 3], [10, 0], [10, 5], [15, 10], [30, 20]];

/** Minutes, seconds of byoyomi, periods, by the set of pieces. @type {Record<string, number[][]>} */
const BYOYOMI = {
  shogi: [[0, 10, 1], [3, 10, 1], [5, 10, 1], [10, 30, 1], [15, 60, 1]],
  janggi: [[5, 30, 3], [10, 30, 3], [20, 40, 3]],
  xiangqi: [[10, 30, 1], [15, 60, 1]],
};

/** Minutes, seconds of delay before the clock runs: those of the US Chess Federation. */
const DELAYS = [[5, 2], [25, 5], [60, 5], [90, 5]];

const minutes = (/** @type {number} */ n) => (n ? `${n} min` : "");

/** What to choose from in a game, as [value, text], those of its players first. @param {string} pieces its set @returns {[string, string][]} */
export function presets(pieces) {
  const increments = INCREMENTS.map(([m, s]) => /** @type {[string, string]} */ ([`${m * 60}+${s}`, s ? `${m} min + ${s} s` : `${m} min`]));
  const byoyomi = (BYOYOMI[pieces] ?? []).map(([m, s, n]) => {
    const then = `${n > 1 ? `${n} \u00d7 ` : ""}${s} s`;
    return /** @type {[string, string]} */ ([`${m * 60}b${s}x${n}`, m ? `${minutes(m)}, then ${then} a move` : `${then} a move`]);
  });
  const delays = pieces === "chess" ? DELAYS.map(([m, s]) => /** @type {[string, string]} */ ([`${m * 60}d${s}`, `${minutes(m)}, ${s} s delay`])) : [];
  return [...byoyomi, ...increments, ...delays];
}

/** The control of a preset. @param {string} value @returns {Partial<Control> | null} */
export function controlOf(value) {
  const m = /^(\d+)([+bd])(\d+)(?:x(\d+))?$/.exec(value);
  return m && timed(Number(m[1]), m[2], Number(m[3]), Number(m[4] ?? 1));
}

/** @param {number} total seconds @param {string} how "+" an increment, "b" byoyomi, "d" a delay @param {number} seconds @param {number} periods */
export function timed(total, how, seconds, periods) {
  const control = { total: 1000 * total, increment: 0 };
  if (how === "+") return { ...control, increment: 1000 * seconds };
  if (how === "d") return { ...control, delay: 1000 * seconds };
  return seconds ? { ...control, byoyomi: 1000 * seconds, periods } : control;
}
