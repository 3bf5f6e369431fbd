// Arrows and circles that a person draws on the board. No drawing here: the board shows them.
import { nameOf, squareOf } from "./coords.js";

/** @typedef {{path: number[], color: string}} Shape a circle has one square */

/** The colors, by the letters that PGN has for them. @type {Record<string, string>} */
const COLORS = { G: "green", R: "red", B: "blue", Y: "yellow" };

/** The color of the keys that are held. @param {{shiftKey: boolean, ctrlKey: boolean, altKey: boolean}} e */
export function colorOf(e) {
  const red = e.shiftKey || e.ctrlKey;
  return red && e.altKey ? "yellow" : red ? "red" : e.altKey ? "blue" : "green";
}

export class Drawings {
  constructor() {
    /** @type {Shape[]} */
    this.shapes = [];
  }

  /** Draws a shape; the same one again takes it away, another color changes it. @param {number} from @param {number} to @param {string} color */
  draw(from, to, color) {
    const path = from === to ? [from] : [from, to];
    const same = this.shapes.find((s) => s.path.join() === path.join());
    this.shapes = this.shapes.filter((s) => s !== same);
    if (same?.color !== color) this.shapes.push({ path, color });
  }

  /** Takes all away, and reports whether there were any. */
  clear() {
    const some = this.shapes.length > 0;
    this.shapes = [];
    return some;
  }

  /** As PGN has them. @param {number} files */
  text(files) {
    const letter = (/** @type {string} */ color) => Object.keys(COLORS).find((c) => COLORS[c] === color);
    const list = (/** @type {string} */ tag, /** @type {number} */ squares) => {
      const of = this.shapes.filter((s) => s.path.length === squares);
      return of.length ? `[%${tag} ${of.map((s) => letter(s.color) + s.path.map((q) => nameOf(q, files)).join("")).join(",")}]` : "";
    };
    return list("csl", 1) + list("cal", 2);
  }

  /** Reads those of comments. @param {string[]} comments @param {number} files @param {number} ranks */
  read(comments, files, ranks) {
    this.shapes = [];
    for (const [, list] of comments.join(" ").matchAll(/\[%c[as]l ([^\]]*)\]/g)) {
      for (const [, color, ...names] of list.matchAll(/([GRBY])([a-p]\d{1,2})([a-p]\d{1,2})?/g)) {
        const path = names.filter(Boolean).map((n) => squareOf(n, files, ranks));
        if (!path.includes(-1)) this.shapes.push({ path, color: COLORS[color] });
      }
    }
  }
}
