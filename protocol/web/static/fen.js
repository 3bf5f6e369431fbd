// Position strings: what they say beside the board, and the board in letters. No drawing.

/** @typedef {{hand: string, turn: string, castling: string, passant: string, rest: string[]}} Fields */

/** The fields behind the board. @param {string} fen @returns {Fields} */
export function split(fen) {
  const [board, turn = "w", castling = "-", passant = "-", ...rest] = fen.split(" ");
  return { hand: /\[.*\]/.exec(board)?.[0] ?? "", turn, castling, passant, rest };
}

/** The position string of a board. @param {string[]} cells from a1 file by file @param {number} files @param {Fields} fields */
export function join(cells, files, fields) {
  const rows = [];
  for (let first = cells.length - files; first >= 0; first -= files) {
    rows.push(cells.slice(first, first + files).map((c) => c || " ").join("").replace(/ +/g, (gap) => String(gap.length)));
  }
  return [rows.join("/") + fields.hand, fields.turn, fields.castling, fields.passant, ...fields.rest].join(" ");
}

/** What stands before a piece on the second of two boards. */
export const BEHIND = "|";

/** A piece, whichever board it stands on. @param {string} text */
export function bare(text) {
  return text.replace(BEHIND, "");
}

/** Whose a piece of a text is: w, b or a full stop. @param {string} text */
export function ownerOf(text) {
  const letter = text.replace(/[+~|]/g, "");
  return letter === "" || letter === "*" ? "." : letter === letter.toUpperCase() ? "w" : "b";
}
