// Names of squares. A square is a number: rank times files plus file, both from 0.
import { boardOf, onlyStones } from "./looks.js";

/** @typedef {import("./types.js").Game} Game */

/** @param {number} square @param {number} files */
export function nameOf(square, files) {
  return String.fromCharCode(97 + (square % files)) + (Math.floor(square / files) + 1);
}

/** @param {string} name @param {number} files @param {number} ranks @returns {number} -1 if it is none */
export function squareOf(name, files, ranks) {
  const m = /^([a-p])(\d{1,2})$/.exec(name.trim().toLowerCase());
  if (!m) return -1;
  const file = m[1].charCodeAt(0) - 97;
  const rank = Number(m[2]) - 1;
  return file < files && rank >= 0 && rank < ranks ? rank * files + file : -1;
}

/** What stands beside a board: of shogi files from 9 to 1 and ranks from a downwards. @param {Game} game */
export function borders(game) {
  const shogi = boardOf(game) === "shogi";
  const letter = (/** @type {number} */ n) => String.fromCharCode(97 + n);
  return {
    file: (/** @type {number} */ file) => (shogi ? String(game.files - file) : letter(file)),
    rank: (/** @type {number} */ rank) => (shogi ? letter(game.ranks - 1 - rank) : String(rank + 1)),
  };
}

/** A square as the board has it. @param {number} square @param {Game} game */
export function shownName(square, game) {
  const { file, rank } = borders(game);
  return file(square % game.files) + rank(Math.floor(square / game.files));
}

/** Whether a move passes the turn: written so, or with one square twice; what a die shows then may follow. @param {string} text */
export function passes(text) {
  return /^(0000|([a-p]\d{1,2})\2)(=\d)?$/.test(text);
}

/** A move as the board has its squares. @param {string} text @param {Game} game */
export function shownMove(text, game) {
  if (passes(text)) return `pass${/=.*/.exec(text) ?? ""}`;
  if (onlyStones(game)) return text.replace(/\b[A-Z]@/g, ""); // a square is the move
  if (boardOf(game) !== "shogi") return text;
  const { file, rank } = borders(game);
  const square = /([a-p])(\d{1,2})|(?<=[A-Z])([a-p])(?=x?[a-p]\d)|(?<=[A-Z])(\d{1,2})(?=x?[a-p]\d)/g; // or half of one that tells pieces apart
  return text.replace(square, (_, f, r, onlyFile, onlyRank) => {
    const [a, n] = [f ?? onlyFile, r ?? onlyRank];
    return (a ? file(a.charCodeAt(0) - 97) : "") + (n ? rank(Number(n) - 1) : "");
  });
}

/** A move that was typed as the board has its squares, as the engine has them. @param {string} text @param {Game} game */
export function meantMove(text, game) {
  if (boardOf(game) !== "shogi") return text;
  return text.replace(/(\d{1,2})([a-p])/g, (_, f, r) => nameOf((game.ranks - 1 - (r.charCodeAt(0) - 97)) * game.files + game.files - Number(f), game.files));
}
