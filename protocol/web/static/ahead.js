// Moves made before it is one's turn: several in a row, and drops. No drawing: the board shows them.

/** @typedef {import("./types.js").Step} Step */
/** @typedef {{from: number, drop: string, to: number, wall?: number}} Move from is -1 for a drop, wall -1 for one to come */

export class Ahead {
  /** @param {boolean} walls whether a wall is put up with each move */
  constructor(walls = false) {
    this.walls = walls;
    /** @type {Move[]} */
    this.queue = [];
    this.from = -1;
    this.drop = "";
  }

  clear() {
    this.queue = [];
    this.putBack();
  }

  /** Nothing is picked up any more. */
  putBack() {
    this.from = -1;
    this.drop = "";
  }

  get empty() {
    return this.queue.length === 0 && !this.picked;
  }

  /** Whether a piece has been picked up, whose square is still to come. */
  get picked() {
    return this.from >= 0 || this.drop !== "";
  }

  /** Picks a piece in hand up, or puts it back. @param {string} letter */
  take(letter) {
    const same = this.drop === letter;
    this.putBack();
    if (!same) this.drop = letter;
  }

  /** A click on a square: an own piece is picked up, the same one put back; a free square without a piece for it ends it all.
   * @param {number} square @param {boolean} own whether a piece of one's own stands there */
  touch(square, own) {
    const last = this.queue[this.queue.length - 1];
    if (last?.wall === -1) last.wall = square;
    else if (own && square !== this.from) {
      this.putBack();
      this.from = square;
    } else if (square === this.from) this.putBack();
    else if (this.picked) this.go(square);
    else this.clear();
  }

  /** The piece that is picked up goes to a square. @param {number} square */
  go(square) {
    this.queue.push({ from: this.from, drop: this.drop, to: square, ...(this.walls ? { wall: -1 } : {}) });
    this.putBack();
  }

  /** How many pieces of a letter leave the hand. @param {string} letter */
  dropped(letter) {
    return this.queue.filter((m) => m.drop === letter).length;
  }

  /** The squares that are marked. */
  squares() {
    return [...this.queue.flatMap((m) => [m.from, m.to, m.wall ?? -1].filter((square) => square >= 0)), ...(this.from < 0 ? [] : [this.from])];
  }

  /**
   * Takes the first one, and returns the moves that it can mean; if there are none, those behind it are forgotten, too.
   * @param {Step[]} steps @param {(square: number, meant: number) => boolean} meets whether a click on a square means another
   * @param {(square: number) => Step[]} stones what a click on a square drops, where no piece goes there
   */
  next(steps, meets, stones) {
    const m = this.queue.shift();
    if (!m) return [];
    const end = (/** @type {Step} */ s) => s.path[s.path.length - (s.walled ? 2 : 1)];
    const walled = steps.filter((s) => (s.walled ? s.path[s.path.length - 1] === m.wall : m.wall === undefined));
    const fits = m.drop
      ? walled.filter((s) => (s.drop === m.drop || s.drop === "+" + m.drop) && meets(end(s), m.to))
      : walled.filter((s) => !s.drop && s.path.length > 1 && s.path[0] === m.from && end(s) === m.to);
    const short = fits.filter((s) => s.path.length <= (s.walled ? 3 : 2));
    const found = short.length ? short : fits.length || m.drop ? fits : stones(m.to);
    if (found.length === 0) this.queue = [];
    return found;
  }
}

/** The board as it is when moves have been made. @param {Move[]} moves @param {string[]} cells @param {string} owners @param {string} owner w or b @param {boolean} duck whether there is but one wall, which moves */
export function after(moves, cells, owners, owner, duck = false) {
  const [now, whose] = [[...cells], [...owners]];
  for (const { from, drop, to, wall = -1 } of moves) {
    now[to] = drop ? (owner === "b" ? drop.toLowerCase() : drop) : now[from];
    whose[to] = owner;
    if (from >= 0) [now[from], whose[from]] = ["", "."];
    if (wall < 0) continue;
    if (duck && now.includes("*")) now[now.indexOf("*")] = "";
    now[wall] = "*";
  }
  return { cells: now, owners: whose.join("") };
}

/** Whether one of several moves is meant without a question: a pawn becomes the best piece, where it must become one. @param {Step[]} steps */
export function unasked(steps) {
  return steps.length === 1 || steps.every((s) => /^[a-z]$/i.test(s.suffix ?? ""));
}
