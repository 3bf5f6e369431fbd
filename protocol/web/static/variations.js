// The moves of a game with its variations, as a list to be read. No drawing: the panel shows it.

/** @typedef {import("./types.js").Node} Node */

/**
 * A word of the list: a move with the number before it, or the beginning or end of a variation.
 * @typedef {{move?: Node, number?: string, open?: boolean, close?: boolean}} Word
 */

/**
 * The list: the first move from each position goes on with the game, the others are variations.
 * @param {Node[]} nodes each behind the one that it follows @param {number} first 1 if Black begins @param {boolean} solo
 * @returns {Word[]}
 */
export function outline(nodes, first, solo) {
  /** @type {Map<number, Node[]>} */
  const next = new Map();
  for (const n of nodes) {
    const list = next.get(n.parent);
    if (list) list.push(n);
    else next.set(n.parent, [n]);
  }
  /** @type {Word[]} */
  const words = [];
  const word = (/** @type {Node} */ move, /** @type {number} */ ply, /** @type {boolean} */ always) => {
    const white = solo || ply % 2 === 0;
    const number = solo ? ply + 1 : Math.floor(ply / 2) + 1;
    words.push({ move, number: move.number ?? (white ? `${number}.` : always ? `${number}\u2026` : "") });
  };
  const line = (/** @type {number} */ id, /** @type {number} */ ply, /** @type {boolean} */ always) => {
    for (let moves = next.get(id); moves; moves = next.get(id), ply++) {
      const [main, ...others] = moves;
      word(main, ply, always);
      for (const other of others) {
        words.push({ open: true });
        word(other, ply, true);
        line(other.id, ply + 1, false);
        words.push({ close: true });
      }
      id = main.id;
      always = others.length > 0;
    }
  };
  line(0, solo ? 0 : first, true);
  return words;
}

/** All moves of a state: its tree, or the line shown if there are no others. @param {import("./types.js").State} state @returns {Node[]} */
export function nodesOf(state) {
  return state.tree ?? state.moves.map((m, i) => ({ ...m, parent: i ? state.moves[i - 1].id : 0 }));
}

/**
 * The tree as it is kept: moves, each with the number of the one before it, and where the game and the board are.
 * @param {import("./types.js").State} state
 */
export function keep(state) {
  const nodes = nodesOf(state);
  const at = new Map([[0, 0], ...nodes.map((n, i) => /** @type {[number, number]} */ ([n.id, i + 1]))]);
  return {
    tree: nodes.map(({ parent, text, glyphs, before, comments }) => ({ parent: at.get(parent), text, glyphs, before, comments })),
    head: at.get(state.head), shown: at.get(state.shown),
    ended: state.ended && { ...state.ended, at: at.get(state.ended.at) },
  };
}
