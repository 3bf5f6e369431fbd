// What lies under the pieces: the lines of each board, and what stands before them.
import { HEXAGON, edgeNames } from "./layout.js";
import { boardOf, onLines } from "./looks.js";
import { nameOf } from "./coords.js";
import { glyph, label, svg } from "./svg.js";

/** @typedef {import("./types.js").Game} Game */

/**
 * What is drawn below the squares and above the pieces.
 * @param {Game} game @param {boolean} flipped @returns {{below: SVGElement[], above: SVGElement[]}}
 */
export function grounds(game, flipped) {
  const { files, ranks } = game;
  const board = boardOf(game);
  if (board === "rack") return { below: [], above: [rack(files, ranks)] };
  if (board === "felt") return { below: [], above: [dots([2, files - 2], [2, ranks - 2])] };
  if (board === "shogi") {
    const n = Math.max(1, Math.floor(Math.min(files, ranks) / 3));
    return { below: [], above: files < 4 ? [] : [dots([n, files - n], [n, ranks - n])] };
  }
  if (!onLines(board)) return { below: [], above: [] };
  const below = [svg("rect", { width: files * 100, height: ranks * 100, class: "wood" })];
  const river = board === "xiangqi" && ranks % 2 === 0;
  below.push(svg("path", { d: mesh(files, ranks, river), class: "mesh" }));
  if (river) {
    const y = ranks * 50 - 30;
    const words = [..."楚河漢界"].map((c, i) => glyph(c, (files * 100 * [0.16, 0.3, 0.7, 0.84][i]) - 30, y, 60));
    below.push(svg("g", { class: "river", ...(flipped ? { transform: `rotate(180 ${files * 50} ${ranks * 50})` } : {}) }, ...words));
  }
  if (board === "lines" && files > 12) {
    const stars = [3, (files - 1) / 2, files - 4].map((n) => n + 0.5);
    below.push(dots(stars, stars));
  }
  return { below, above: [] };
}

/** What fills a square, on both boards if there are two. @param {import("./layout.js").Layout} layout @param {string} className */
export function ground(layout, className) {
  return onBoth(layout, () => (layout.hex ? svg("polygon", { points: HEXAGON, class: className }) : svg("rect", { width: 100, height: 100, class: className })));
}

/** What is drawn on a square of each board. @param {import("./layout.js").Layout} layout @param {() => SVGElement} make */
export function onBoth({ mirror }, make) {
  return mirror ? [make(), svg("g", { transform: `translate(${mirror.x} ${mirror.y})` }, make())] : [make()];
}

/** The names of files and ranks within the squares at the edges of two boards. @param {Game} game @param {import("./layout.js").Layout} layout */
function withinCells(game, layout) {
  const { files, ranks } = game;
  const low = layout.flipped ? (ranks - 1) * files : 0;
  const left = layout.flipped ? files - 1 : 0;
  const names = Array.from({ length: files }, (_, file) => ({ square: low + file, text: nameOf(file, files)[0], x: 88, y: 86 }));
  for (let rank = 0; rank < ranks; rank++) names.push({ square: rank * files + left, text: String(rank + 1), x: 11, y: 18 });
  return names.flatMap(({ square, text, x, y }) => {
    const at = layout.corner(square);
    return onBoth(layout, () => label(text, at.x + x, at.y + y, 22, "cellname"));
  });
}

/** The names of files and ranks on a board of hexagons. @param {Game} game @param {import("./layout.js").Layout} layout */
export function besideCells(game, layout) {
  if (layout.mirror) return withinCells(game, layout);
  return edgeNames(game, layout).map(({ square, file }) => {
    const { x, y } = layout.corner(square);
    const name = nameOf(square, game.files);
    const way = layout.flipped ? -1 : 1; // below the file and to the upper left of the rank, or opposite
    return file ? label(name[0], x + 50, y + 50 + 64 * way, 24, "cellname") : label(name.slice(1), x + 50 - 54 * way, y + 50 - 36 * way, 24, "cellname");
  });
}

const FEW = 6; // goals of a side that are framed; more have a flag alone

/**
 * Marks on the squares where pieces win, in the colors of the sides that do. @param {Game} game
 * @param {(square: number) => {x: number, y: number}} corner of a square
 */
export function goals(game, corner) {
  return [...new Set(game.goals.flat())].map((square) => {
    const { x, y } = corner(square);
    const whose = game.goals.map((list, color) => (list.includes(square) ? "wb"[color] : "")).join("");
    const few = game.goals.every((list) => list.length <= FEW);
    return svg("g", { class: `goal ${whose}`, transform: `translate(${x} ${y})` },
      ...(few ? [svg("rect", { x: 4, y: 4, width: 92, height: 92 })] : []), svg("path", { d: "M12 34V10l20 7-17 7" }));
  });
}

/**
 * The sides of the board that a color connects, as bars along them; squares that are no whole side are tinted. @param {Game} game
 * @param {(square: number) => {x: number, y: number}} corner of a square
 */
export function edges({ edges, files, ranks, pieces }, corner) {
  const wide = 14;
  const side = (/** @type {number} */ color) => "wb"[pieces === "stones" ? 1 - color : color]; // black stones begin
  const sides = [
    (/** @type {number} */ q) => q % files === 0, (/** @type {number} */ q) => q % files === files - 1,
    (/** @type {number} */ q) => q < files, (/** @type {number} */ q) => q >= files * (ranks - 1),
  ];
  const board = Array.from({ length: files * ranks }, (_, q) => q);
  return edges.flatMap((list, color) => {
    const whole = sides.map((along) => board.filter(along)).filter((squares) => squares.every((q) => list.includes(q)));
    const bars = whole.map((squares) => {
      const [a, b] = [corner(squares[0]), corner(squares[squares.length - 1])];
      const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
      const upright = a.x === b.x;
      return svg("rect", upright
        ? { x: x ? x + 100 - wide : 0, y: wide, width: wide, height: ranks * 100 - 2 * wide, class: `edge ${side(color)}` }
        : { x: wide, y: y ? y + 100 - wide : 0, width: files * 100 - 2 * wide, height: wide, class: `edge ${side(color)}` });
    });
    const others = list.filter((q) => !whole.some((squares) => squares.includes(q)));
    return [...bars, ...others.map((q) => svg("rect", { ...corner(q), width: 100, height: 100, class: `edge part ${side(color)}` }))];
  });
}

/** The lines through the middles of squares. @param {number} files @param {number} ranks @param {boolean} river */
function mesh(files, ranks, river) {
  const [right, bottom] = [files * 100 - 50, ranks * 100 - 50];
  let d = "";
  for (let y = 50; y <= bottom; y += 100) d += `M50 ${y}H${right}`;
  for (let x = 50; x <= right; x += 100) {
    const whole = !river || x === 50 || x === right;
    d += whole ? `M${x} 50V${bottom}` : `M${x} 50V${ranks * 50 - 50}M${x} ${ranks * 50 + 50}V${bottom}`;
  }
  return d;
}

/** @param {number[]} xs @param {number[]} ys in squares */
function dots(xs, ys) {
  return svg("g", { class: "stars" }, ...xs.flatMap((x) => ys.map((y) => svg("circle", { cx: x * 100, cy: y * 100, r: 8 }))));
}

/** The front of a rack, with a hole for each square. @param {number} files @param {number} ranks */
function rack(files, ranks) {
  let d = `M0 0H${files * 100}V${ranks * 100}H0z`;
  for (let x = 10; x < files * 100; x += 100) {
    for (let y = 50; y < ranks * 100; y += 100) d += `M${x} ${y}a40 40 0 1 0 80 0a40 40 0 1 0 -80 0z`;
  }
  return svg("path", { d, class: "rack", "fill-rule": "evenodd" });
}
