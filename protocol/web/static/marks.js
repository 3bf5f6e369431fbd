// What marks each square: the last move, where a piece can go, checks, fog. No drawing: the board does it by class names.

/** @param {import("./page.js").Page} page @returns {string[]} the class names of each square */
export function marks(page) {
  const { game, state: s } = page.now;
  const { selection, hint, mine } = page;
  /** @type {string[]} */
  const list = new Array(game.files * game.ranks).fill("");
  const add = (/** @type {number} */ square, /** @type {string} */ name) => (list[square] += " " + name);
  for (const q of s.fog ?? []) add(q, "fog");
  for (const q of s.last) add(q, "moved");
  if (game.solo && mine) for (const step of s.steps) add(step.path[0], "quiet");
  const stones = selection.empty && mine ? selection.stones() : [];
  if (2 * stones.length < s.cells.filter((c) => !c).length) for (const step of stones) add(step.path[0], "quiet"); // not on most of the board
  for (const [q, takes] of selection.targets()) add(q, takes ? "capture" : "quiet");
  for (const q of selection.path) add(q, "selected");
  hint.forEach((q, i) => add(q, i ? "quiet" : "selected"));
  if (s.shown === s.head) for (const q of page.ahead.squares()) add(q, "premove");
  for (const q of s.mating) add(q, "contributor");
  for (const q of s.checked) add(q, "checked");
  return list.map((c) => c.trim());
}
