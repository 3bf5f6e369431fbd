// Keys and the wheel: which of them the page may take, and how far a wheel goes. No drawing.

/** Inputs that take no text. */
const NO_TEXT = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];

/**
 * Whether the element that has the focus wants a key for itself: text that is typed, a button that is pressed by Space, a
 * list that is gone through. All others leave it to the page, so that a control that was clicked does not take the keys away.
 * @param {{tagName: string, type?: string, scrollHeight: number, clientHeight: number}} focused @param {string} key
 */
export function wants(focused, key) {
  const tag = focused.tagName.toLowerCase();
  if (tag === "textarea" || (tag === "input" && !NO_TEXT.includes(focused.type ?? ""))) return true;
  if (key === " " || key === "Enter") return ["button", "input", "select", "summary", "a"].includes(tag);
  if (key !== "ArrowUp" && key !== "ArrowDown") return false;
  return tag === "select" || (tag === "div" && focused.scrollHeight > focused.clientHeight);
}

const NOTCH = 60; // pixels that a wheel turns for a move; a notch of a mouse has 100 or more
const LINE = 40; // pixels of a line, for wheels that count lines

/** A wheel that goes through moves: a notch is one, and so is a short way on a touchpad. */
export class Wheel {
  constructor() {
    this.sum = 0;
  }

  /** @param {number} delta how far it turns @param {number} mode 0 for pixels @returns {-1 | 0 | 1} moves to go */
  turn(delta, mode) {
    const way = delta * (mode ? LINE : 1);
    if (this.sum * way < 0) this.sum = 0; // turned back
    this.sum += way;
    if (Math.abs(this.sum) < NOTCH) return 0;
    const sign = this.sum > 0 ? 1 : -1;
    this.sum = 0;
    return sign;
  }
}
