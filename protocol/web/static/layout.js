// Where the squares of a board are drawn: side by side, or hexagons whose files stand half a cell higher or lower.

/** @typedef {import("./types.js").Game} Game */

const UNIT = 100; // how high a square is
const STEP = 87; // from file to file of hexagons
const RADIUS = 58;
const MARGIN = 30; // for the names of files and ranks

/**
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {boolean} hex
 * @property {boolean} flipped
 * @property {{x: number, y: number} | null} mirror how far from a square the one of its name on the second board is
 * @property {(square: number) => boolean} has whether the board has the square
 * @property {(square: number) => {x: number, y: number}} corner the top left one of the piece's box
 * @property {(x: number, y: number) => number} at the square at a point, -1 for none
 */

/** @param {Game} game @param {boolean} flipped @returns {Layout} */
export function layoutOf(game, flipped) {
  return game.columns ? hexagons(game, game.columns, flipped) : squares(game, flipped);
}

/** @param {Game} game @param {boolean} flipped @returns {Layout} */
function squares({ files, ranks, mirror: two }, flipped) {
  const tall = two && matchMedia("(orientation: portrait)").matches;
  const mirror = two ? { x: tall ? 0 : files * UNIT + UNIT / 2, y: tall ? ranks * UNIT + UNIT / 2 : 0 } : null;
  const turn = (/** @type {number} */ file, /** @type {number} */ row) => (flipped ? row * files + (files - 1 - file) : (ranks - 1 - row) * files + file);
  return {
    width: files * UNIT + (mirror?.x ?? 0),
    height: ranks * UNIT + (mirror?.y ?? 0),
    hex: false,
    flipped,
    mirror,
    has: () => true,
    corner: (square) => {
      const [file, rank] = [square % files, Math.floor(square / files)];
      return flipped ? { x: (files - 1 - file) * UNIT, y: rank * UNIT } : { x: file * UNIT, y: (ranks - 1 - rank) * UNIT };
    },
    at: (x, y) => {
      const beyond = isBehind(mirror, x, y);
      const [column, row] = [Math.floor((x - (beyond ? mirror?.x ?? 0 : 0)) / UNIT), Math.floor((y - (beyond ? mirror?.y ?? 0 : 0)) / UNIT)];
      return column < 0 || row < 0 || column >= files || row >= ranks ? -1 : turn(column, row);
    },
  };
}

/** Whether a point is on the second board. @param {{x: number, y: number} | null} mirror @param {number} x @param {number} y */
export function isBehind(mirror, x, y) {
  return !!mirror && x >= mirror.x && y >= mirror.y;
}

/** @param {Game} game @param {number[][]} columns @param {boolean} flipped @returns {Layout} */
function hexagons(game, columns, flipped) {
  const { files, ranks } = game;
  const lacks = new Set(game.voids);
  const cells = Array.from({ length: files * ranks }, (_, square) => square).filter((square) => !lacks.has(square) && columns[square % files][0] >= 0);
  const level = (/** @type {number} */ square) => columns[square % files][1] + 2 * Math.floor(square / files); // in half cells
  const [low, high] = [Math.min(...cells.map(level)), Math.max(...cells.map(level))];
  const width = Math.max(...columns.map(([x]) => x)) * STEP + 2 * RADIUS + 2 * MARGIN;
  const height = ((high - low) * UNIT) / 2 + UNIT + 2 * MARGIN;
  const corner = (/** @type {number} */ square) => {
    const [x, y] = [columns[square % files][0] * STEP + RADIUS - UNIT / 2 + MARGIN, ((high - level(square)) * UNIT) / 2 + MARGIN];
    return flipped ? { x: width - UNIT - x, y: height - UNIT - y } : { x, y };
  };
  const on = new Set(cells);
  return {
    width, height, hex: true, flipped, mirror: null, corner,
    has: (square) => on.has(square),
    at: (x, y) => cells.find((square) => {
      const c = corner(square);
      const [dx, dy] = [Math.abs(x - c.x - UNIT / 2), Math.abs(y - c.y - UNIT / 2)];
      return dy <= UNIT / 2 && dx * 0.866 + dy / 2 <= UNIT / 2;
    }) ?? -1,
  };
}

/** The corners of a hexagon in the box of a square. */
export const HEXAGON = [[-8, 50], [21, 0], [79, 0], [108, 50], [79, 100], [21, 100]].join(" ");

/** What a square is called in a style sheet, by its color. @param {Game} game @param {number} square */
export function shadeOf(game, square) {
  const { files, columns } = game;
  const rank = Math.floor(square / files);
  if (!columns) return (rank + (square % files)) % 2 === 0 ? "dark" : "light";
  const [x, y] = columns[square % files];
  return ["dark", "medium", "light"][(((x + (y + x) / 2 + rank) % 3) + 3) % 3];
}

/** The square that an arrow key leads to, -1 for none. @param {Game} game @param {number} square @param {number} right @param {number} up */
export function nextTo(game, square, right, up) {
  const { files, ranks } = game;
  const layout = layoutOf(game, false);
  const [file, rank] = [square % files, Math.floor(square / files)];
  if (!layout.hex) return file + right >= 0 && file + right < files && rank + up >= 0 && rank + up < ranks ? square + up * files + right : -1;
  const from = layout.corner(square);
  const to = { x: from.x + right * STEP, y: from.y - up * UNIT + (right * UNIT) / 2 };
  for (const y of [to.y, to.y - right * UNIT]) {
    const found = layout.at(to.x + UNIT / 2, y + UNIT / 2);
    if (found >= 0) return found;
  }
  return -1;
}

/** The names of files and ranks beside the cells at an edge: a square's text, and whether it is that of its file. @param {Game} game @param {Layout} layout */
export function edgeNames(game, layout) {
  /** @type {{square: number, file: boolean}[]} */
  const list = [];
  if (!layout.hex) return list;
  for (let file = 0; file < game.files; file++) {
    for (let rank = 0; rank < game.ranks; rank++) {
      const square = rank * game.files + file;
      if (layout.has(square)) {
        list.push({ square, file: true });
        break;
      }
    }
  }
  for (let rank = 0; rank < game.ranks; rank++) {
    for (let file = 0; file < game.files; file++) {
      const square = rank * game.files + file;
      if (layout.has(square)) {
        list.push({ square, file: false });
        break;
      }
    }
  }
  return list;
}
