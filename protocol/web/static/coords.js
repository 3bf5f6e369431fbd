// Names of squares. A square is a number: rank times files plus file, both from 0.

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
