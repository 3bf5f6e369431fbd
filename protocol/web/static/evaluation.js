// The values of the positions of a game, as comments of PGN have them. No drawing: the graph shows them.

/** @typedef {import("./types.js").Node} Node */

const MATE = 10000; // the value of a mate

/** The chance of White to win, in percent, that is shown of a score. @param {number} value in centipawns */
export function winChance(value) {
  return 100 / (1 + Math.exp(-value / 250));
}

/** The value that comments give a position, null for none. @param {string[]} comments */
export function valueOf(comments) {
  const [, mate, number] = /\[%eval (#?)([+-]?\d*\.?\d+)/.exec(comments.join(" ")) ?? [];
  if (number === undefined) return null;
  if (mate) return number.startsWith("-") ? -MATE : MATE;
  return Math.round(100 * Number(number));
}

/**
 * The values of the positions behind moves, null where nobody knows.
 * @param {{id: number}[]} moves @param {Node[]} nodes all moves @param {Map<number, number>} heard by analysis, by position
 */
export function valuesOf(moves, nodes, heard) {
  const written = new Map(nodes.map((n) => [n.id, valueOf(n.comments ?? [])]));
  return moves.map((m) => written.get(m.id) ?? heard.get(m.id) ?? null);
}

/** The pieces of a line through known values, each a list of moves that follow one another. @param {(number | null)[]} values */
export function runs(values) {
  /** @type {{at: number, value: number}[][]} */
  const list = [];
  values.forEach((value, at) => {
    if (value === null) return;
    const run = list[list.length - 1];
    if (run && run[run.length - 1].at === at - 1) run.push({ at, value });
    else list.push([{ at, value }]);
  });
  return list;
}

/** The signs of moves and positions, by their number in PGN. @type {Record<number, string>} */
const SIGNS = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 10: "=", 13: "\u221e", 14: "\u2a72", 15: "\u2a71", 16: "\u00b1", 17: "\u2213", 18: "+\u2212", 19: "\u2212+" };

/** @param {number[]} [glyphs] */
export function signs(glyphs = []) {
  return glyphs.map((g) => SIGNS[g] ?? "").join("");
}

/** What comments say to people. @param {string[]} [comments] */
export function words(comments = []) {
  return comments.map((c) => c.replace(/\[%[^\]]*\]/g, "").trim()).filter(Boolean).join(" ");
}
