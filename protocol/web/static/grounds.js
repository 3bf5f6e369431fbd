// What lies under the pieces: the lines of each board, and what stands before them.
import { boardOf, onLines } from "./looks.js";
import { glyph, svg } from "./svg.js";

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
