// What a person has chosen of a move so far, square by square. No drawing: the board shows it.

/** @typedef {import("./types.js").Step} Step */

/**
 * What a touch of a square leads to.
 * @typedef {{play?: Step, ask?: Step[], parts?: string[], changed: boolean, refused?: string}} Outcome
 */

export class Selection {
  /**
   * @param {Step[]} steps @param {{solo: boolean, parts: boolean, keeps: boolean, hands: boolean, board: string, files: number}} game
   * @param {(square: number) => boolean} owns whether a piece of the side to move stands there
   */
  constructor(steps, game, owns) {
    this.steps = steps;
    this.game = game;
    this.owns = owns;
    /** @type {number[]} */
    this.path = [];
    /** @type {string} the piece in hand to drop, or of an exchange who is freed and, behind a hash, who is given */
    this.drop = "";
    /** @type {string | undefined} the part of a stack */
    this.part = undefined;
    this.asking = false; // which part it is
  }

  get empty() {
    return this.path.length === 0 && this.drop === "";
  }

  clear() {
    this.path = [];
    this.drop = "";
    this.part = undefined;
    this.asking = false;
  }

  /** The moves that what has been chosen leaves open. @returns {Step[]} */
  open() {
    // A piece in hand may come with either side up.
    if (this.drop) return this.steps.filter((s) => drops(s, this.drop));
    if (this.path.length === 0) return [];
    return this.steps.filter(
      (s) =>
        !s.drop &&
        s.path.length >= this.path.length &&
        this.path.every((c, i) => s.path[i] === c) &&
        (this.part === undefined || (s.suffix ?? "") === this.part),
    );
  }

  /** Where the chosen piece can go next: squares, and whether it captures there. */
  targets() {
    /** @type {Map<number, boolean>} */
    const squares = new Map();
    if (this.asking) return squares;
    const at = this.drop ? 0 : this.path.length;
    for (const s of this.open()) {
      if (s.path.length > at) squares.set(s.path[at], (squares.get(s.path[at]) ?? false) || !!s.takes);
    }
    return squares;
  }

  /** Whether a move starts on a square. @param {number} square */
  startsOn(square) {
    return this.steps.some((s) => !s.drop && s.path[0] === square && (s.path.length > 1 || this.game.solo));
  }

  /** Where a click alone drops a piece, for nothing else can be meant. @param {number} [square] undefined for all @returns {Step[]} */
  stones(square) {
    if (this.game.hands && this.steps.some((s) => !s.drop || s.drop !== this.steps[0].drop)) return [];
    return this.steps.filter((s) => s.drop && (square === undefined || this.meets(s.path[0], square)));
  }

  /** Whether a click on a square means another: in a rack that of its file. @param {number} square @param {number} clicked */
  meets(square, clicked) {
    return square === clicked || (this.game.board === "rack" && square % this.game.files === clicked % this.game.files);
  }

  /** Takes a piece in hand to drop it, or a captive for an exchange. @param {string} letter @returns {Outcome} */
  takeDrop(letter) {
    const drop = this.with(letter);
    this.clear();
    this.drop = drop;
    return { changed: true };
  }

  /** What is chosen to be dropped once a letter is touched, "" for nothing: the same puts it back. @param {string} letter */
  with(letter) {
    if (letter === this.drop) return "";
    const [freed, given] = [this.freed, this.given];
    const more = letter.split("#");
    const both = [more[0] || freed, more[1] || given].join("#");
    return [...(letter.includes("#") && both !== letter ? [both] : []), letter].find((drop) => this.steps.some((s) => drops(s, drop))) ?? "";
  }

  /** The captive that comes back. */
  get freed() {
    return this.drop.includes("#") ? this.drop.split("#")[0] : "";
  }

  /** The captive that is given for it. */
  get given() {
    return this.drop.split("#")[1] ?? "";
  }

  /** Chooses a part of the stack. @param {string} part */
  choosePart(part) {
    this.part = part;
    this.asking = false;
  }

  /** A click, a drop or the Enter key on a square. @param {number} square @returns {Outcome} */
  touch(square) {
    if (this.game.solo) {
      const hit = this.steps.filter((s) => s.path[0] === square);
      return hit.length ? { play: hit[0], changed: true } : { changed: false };
    }
    if (this.empty) return this.pick(square);
    const last = this.path[this.path.length - 1];
    if (this.path.length > 1 && square === last) return this.finish();
    if (this.path.length === 1 && square === last) {
      const there = this.open().filter((s) => s.suffix && s.path.length === 2 && s.path[1] === square);
      if (there.length) return { ask: there, changed: true }; // it turns, or becomes something, where it stands: asked, for it may be put back
      this.clear();
      return { changed: true };
    }
    return this.goTo(square) ?? this.elsewhere(square);
  }

  /** Ends a chain of jumps where it is. @returns {Outcome} */
  finish() {
    return this.settle(this.open().filter((s) => s.path.length === this.path.length));
  }

  /** @param {number} square @returns {Outcome | null} */
  goTo(square) {
    const at = this.drop ? 0 : this.path.length;
    const open = this.open();
    const next = open.filter((s) => s.path[at] === square);
    if (next.length === 0) {
      const ends = open.filter((s) => s.path.length > at && !s.walled && s.path[s.path.length - 1] === square);
      return ends.length ? this.settle(ends) : null;
    }
    if (next.some((s) => s.path.length > at + 1) && next.length > 1) {
      this.path = [...this.path, square];
      return { changed: true };
    }
    return this.settle(next);
  }

  /** @param {Step[]} steps @returns {Outcome} */
  settle(steps) {
    if (steps.length === 1) return { play: steps[0], changed: true };
    return steps.length ? { ask: steps, changed: true } : { changed: false };
  }

  /** A square where the chosen piece cannot go. @param {number} square @returns {Outcome} */
  elsewhere(square) {
    if ((this.startsOn(square) || this.owns(square)) && this.path[0] !== square) {
      this.clear();
      return this.pick(square);
    }
    const from = this.path[0];
    if (this.game.keeps || this.path.length > 1) return { changed: false };
    this.clear();
    const stones = this.stones(square);
    if (stones.length) return this.settle(stones);
    return { changed: true, refused: from === undefined ? undefined : `${from} ${square}` };
  }

  /** @param {number} square @returns {Outcome} */
  pick(square) {
    const walls = this.steps.filter((s) => s.walled && s.path.length === 1 && s.path[0] === square);
    if (walls.length) return { play: walls[0], changed: true }; // nothing but a wall
    if (!this.startsOn(square) && !this.owns(square)) return this.settle(this.stones(square));
    this.path = [square];
    if (!this.game.parts) return { changed: true };
    const parts = [...new Set(this.open().map((s) => s.suffix ?? ""))];
    if (parts.length < 2) return { changed: true };
    this.asking = true;
    return { parts, changed: true };
  }
}

/** The piece that a move drops: before a hash, where it is freed by an exchange. @param {Step} step */
export function dropped(step) {
  return (step.drop ?? "").split("#")[0];
}

/** Whether a move drops what is chosen: a letter in hand, either side up, or an exchange of which a part may be left open. @param {Step} step @param {string} chosen */
function drops(step, chosen) {
  if (!chosen.includes("#")) return !!step.drop && (step.drop === chosen || step.drop === "+" + chosen);
  const [is, wanted] = [(step.drop ?? "").split("#"), chosen.split("#")];
  return is.length > 1 && wanted.every((letter, i) => !letter || letter === is[i]);
}
