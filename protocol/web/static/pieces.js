// What stands on a square, drawn: pieces of every set, men, stacks and tiles.
import { BEHIND, bare } from "./fen.js";
import { ground, grounds } from "./grounds.js";
import { layoutOf, shadeOf } from "./layout.js";
import { boardOf, lookOf, onLines, setOf } from "./looks.js";
import { drawn, glyph, label, picture, svg } from "./svg.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Kind} Kind */

/** Addresses of the pictures of pieces that a person has opened, by the names of their files. @type {Map<string, string>} */
export const ownPictures = new Map();

/** The kind of a piece by its letters in a position string. @param {Game} game @param {string} text */
export function kindOf(game, text) {
  const letter = text.replace(/[+~|]/g, "").toUpperCase();
  return game.kinds.find((k) => k.letter === letter);
}

/** What a square is called: "e4 White pawn". @param {Game} game @param {string} text @param {string} owner @returns {string} */
export function say(game, text, owner) {
  if (text === "") return "empty";
  if (text === VOID) return "no square";
  if (text.startsWith(BEHIND)) return `${say(game, bare(text), owner)} behind the mirror`;
  if (text === "*") return WALLS[game.wall] ?? "barrier";
  if (game.look === "tiles") return sayTile(text);
  const side = owner === "w" ? game.names[0] : owner === "b" ? game.names[1] : "";
  const kind = kindOf(game, text);
  const name = kind ? kind.name : text;
  const crowned = text.startsWith("+") ? (game.look === "men" ? "crowned " : "promoted ") : text.endsWith("~") ? "promoted " : "";
  return `${side} ${crowned}${name}`.trim();
}

/** @param {string} text */
function sayTile(text) {
  const names = { N: "knight", B: "bishop", R: "rook", Q: "queen", W: "wild" };
  const { symbol, hits } = tileOf(text);
  return `${names[/** @type {keyof names} */ (symbol)] ?? symbol}, ${hits} ${hits === 1 ? "hit" : "hits"} left`;
}

/** @param {string} text */
function tileOf(text) {
  return { symbol: text[0], hits: Number(text.slice(-1)) || 0 };
}

/** What walls are called. @type {Record<string, string>} */
const WALLS = { duck: "duck", arrow: "arrow", stone: "stone", gone: "gone" };

/** A square that the board lacks. */
export const VOID = "#";

/** The text of a square: a wall that has always been there is no square. @param {Game} game @param {string} text @param {number} square */
export function textAt(game, text, square) {
  return text === "*" && game.voids.includes(square) ? VOID : text;
}

/**
 * Draws what stands on a square, 100 units wide.
 * @param {Game} game @param {string} text @param {string} owner @returns {SVGElement}
 */
export function draw(game, text, owner) {
  const group = svg("g", { class: "piece" });
  const { mirror } = layoutOf(game, false);
  if (mirror && text.startsWith(BEHIND)) {
    group.append(svg("g", { transform: `translate(${mirror.x} ${mirror.y})` }, draw(game, bare(text), owner)));
    return group;
  }
  if (text === VOID) group.append(svg("rect", { x: -1, y: -1, width: 102, height: 102, class: "void" }));
  else if (text === "*") group.append(...wall(game.wall));
  else if (game.look === "tiles") group.append(...tile(text));
  else if (STONES[game.pieces]) group.append(...STONES[game.pieces](owner));
  else if (game.look === "men") group.append(...man(text, owner));
  else if (game.look === "stacks") group.append(...stack(game, text, owner));
  else group.append(...piece(game, text, owner, 5, 5, 90));
  return group;
}

/** Pieces that are all alike. @type {Record<string, (owner: string) => SVGElement[]>} */
const STONES = {
  stones: (owner) => [svg("circle", { cx: 50, cy: 50, r: 42, class: `stone ${owner}` }), svg("ellipse", { cx: 40, cy: 34, rx: 16, ry: 10, class: `shine ${owner}` })],
  counters: (owner) => [svg("circle", { cx: 50, cy: 50, r: 46, class: `counter ${owner}` }), svg("circle", { cx: 50, cy: 50, r: 31, class: `counter ${owner}` })],
  marks: (owner) => [owner === "w" ? svg("path", { d: "M22 22L78 78M78 22L22 78", class: "mark w" }) : svg("circle", { cx: 50, cy: 50, r: 31, class: "mark b" })],
};

/** @param {Game} game @param {string} text @param {string} owner @param {number} x @param {number} y @param {number} size */
function piece(game, text, owner, x, y, size) {
  const looks = /^(.+)\(([0-3])\)$/.exec(text);
  if (looks) return looking(looks[1].toUpperCase(), Number(looks[2]), owner === "b" ? "Black" : "White");
  const kind = kindOf(game, text);
  const color = owner === "b" ? "Black" : "White";
  const form = text.startsWith("+");
  const set = setOf(game);
  const family = set === "signs" ? game.pieces : set === "kanji" ? "shogi" : set;
  const over = text.endsWith("~") && OVER[set];
  const face = over || ((form ? kind?.forms : kind?.faces)?.[set] ?? "");
  const own = kind?.own && ownPictures.get(kind.own);
  const shape = shapes(family, pick(face, owner), !!kind?.royal);
  const middle = { x: x + size / 2, y: shape?.middle ?? y + size / 2 };
  const disc = () => svg("circle", { cx: middle.x, cy: middle.y, r: size * 0.5, class: `disc ${color}` });
  /** @type {SVGElement[]} */
  const parts = [];
  if (kind?.covered) {
    if (!shape) parts.push(disc());
    parts.push(svg("path", { class: `back ${owner}`, d: "M50 18L82 50L50 82L18 50ZM50 34L66 50L50 66L34 50Z" }));
  } else if (own) {
    parts.push(disc(), svg("image", { href: own, x: x + size * 0.15, y: y + size * 0.15, width: size * 0.7, height: size * 0.7 }));
  } else if (face && set === "chess") {
    parts.push(picture(color + face, x, y, size));
  } else if (face && OVER[set] !== undefined) {
    parts.push(drawn(face, color, x, y, size));
  } else if (face) {
    parts.push(...written(pick(face, owner), shape?.size ?? 60, middle.y));
  } else {
    if (!shape) parts.push(disc());
    parts.push(sign(kind, text, shape ? "" : color, family === "shogi" ? "" : owner, shape?.sign ?? size / 96, middle));
  }
  if (shape) return [svg("g", { class: `shape ${family} ${owner}${form ? " form" : ""}` }, ...shape.outline, ...parts)];
  if ((form && !PROMOTED.test(face)) || (text.endsWith("~") && !over)) parts.push(svg("circle", { cx: x + size * 0.88, cy: y + size * 0.12, r: size * 0.1, class: "promoted" }));
  return parts;
}

/** A piece that looks up (0), to the right (1), down (2) or to the left (3), with a point that way. @param {string} letter @param {number} way @param {string} color */
function looking(letter, way, color) {
  const point = svg("polygon", { points: "50,2 68,24 32,24", transform: `rotate(${way * 90} 50 50)` });
  return [svg("circle", { cx: 50, cy: 50, r: 43, class: `disc ${color}` }), svg("g", { class: "looks" }, point), label(letter, 50, 52, 44, `letter ${color}`)];
}

/** What a pawn that has promoted looks like, in the sets that are drawn. @type {Record<string, string>} */
const OVER = { makruk: "BiaOver", sittuyin: "" };

/** Pictures that look promoted by themselves. */
const PROMOTED = /^(Crowned|Gold)/;

/**
 * What a set writes on: its outline, how large the writing is and where its middle is, and the scale of signs.
 * @param {string} family @param {string} face @param {boolean} royal
 */
function shapes(family, face, royal) {
  if (family === "shogi") {
    return { outline: [svg("polygon", { points: "50,4 78,17 90,95 10,95 22,17", class: "wooden" })], size: 59, middle: 58, sign: 0.72 };
  }
  if (family === "xiangqi") {
    return { outline: [svg("circle", { cx: 50, cy: 50, r: 46, class: "wooden" }), svg("circle", { cx: 50, cy: 50, r: 39, class: "ring" })], size: 56, middle: 50, sign: 0.76 };
  }
  if (family !== "janggi") return null;
  const r = royal ? 49 : face && "士卒兵".includes(face) ? 34 : 42; // generals are large, guards and soldiers small
  const corner = (/** @type {number} */ i) => [Math.cos, Math.sin].map((f) => (50 + r * f(((i + 0.5) * Math.PI) / 4)).toFixed(1)).join();
  const points = Array.from({ length: 8 }, (_, i) => corner(i)).join(" ");
  return { outline: [svg("polygon", { points, class: "wooden" })], size: r * 1.4, middle: 50, sign: r / 54 };
}

/** What a face is for a side: before the slash White's. @param {string} face @param {string} owner */
function pick(face, owner) {
  const [white, black = white] = face.split("/");
  return owner === "b" ? black : white;
}

/** One or two characters. @param {string} face @param {number} size @param {number} middle @returns {SVGElement[]} */
function written(face, size, middle) {
  const characters = [...face];
  const each = characters.length > 1 ? size * 0.6 : size;
  return characters.map((c, i) => glyph(c, 50 - each / 2, middle - (each * characters.length) / 2 + i * each, each));
}

/** How far from the middle a square is shown that is so many steps away. */
const RADII = [0, 30, 38, 44, 48];
const REACH = 9; // files and ranks of the moves that the engine sends

/**
 * A letter with the moves around it: a line for a slide, a dot for a leap or step. What only moves or only captures has the
 * colors of the explanations.
 * @param {Kind | undefined} kind @param {string} text @param {string} color @param {string} owner whose way forward it shows
 * @param {number} scale @param {{x: number, y: number}} middle
 */
function sign(kind, text, color, owner, scale, middle) {
  const form = text.startsWith("+");
  const letters = (form ? "+" : "") + text.replace(/[+~]/g, "").toUpperCase();
  const moves = (form ? kind?.formMoves : kind?.moves) ?? "";
  const at = (/** @type {number} */ dx, /** @type {number} */ dy) => Number(moves[(4 + dy) * REACH + 4 + dx] ?? 0);
  const way = svg("g", { class: `way ${owner}` });
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      const can = at(dx, dy);
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      if (!can || far === 0) continue;
      const [ux, uy] = [dx / far, dy / far];
      const slides = Number.isInteger(ux * uy) && at(ux * 3, uy * 3) && at(ux * 4, uy * 4);
      if (slides && far < 4) continue;
      const angle = Math.atan2(-dy, dx);
      const ray = (/** @type {number} */ r) => [Math.cos, Math.sin].map((f) => (f(angle) * r).toFixed(1));
      const does = ["", "moves", "takes", "both"][can];
      const [x, y] = ray(slides ? 50 : RADII[far]);
      const [x1, y1] = ray(at(ux, uy) ? 25 : 34);
      way.append(slides ? svg("line", { x1, y1, x2: x, y2: y, class: does }) : svg("circle", { cx: x, cy: y, r: 5, class: does }));
    }
  }
  const letter = label(letters, 0, 1, letters.length > 1 ? 32 : 42, "letter");
  return svg("g", { class: `sign ${color}`, transform: `translate(${middle.x} ${middle.y}) scale(${scale.toFixed(3)})` }, way, letter);
}

/** What a side puts up. @param {string} kind */
function wall(kind) {
  if (kind === "duck") return [svg("g", { class: "duck" }, picture("WhiteDuck", 5, 5, 90))];
  if (kind === "arrow") return [svg("path", { d: "M18 82L74 26M30 88L12 88L12 70M40 78L22 78L22 60", class: "shaft" }), svg("polygon", { points: "86,14 80,42 58,20", class: "tip" })];
  if (kind === "stone" || kind === "") return [barrier()];
  return [svg("rect", { x: 6, y: 6, width: 88, height: 88, rx: 8, class: "hole" })];
}

function barrier() {
  const points = [];
  for (let i = 0; i < 10; i++) {
    const r = i % 2 ? 17 : 42;
    const a = (i * Math.PI) / 5 - Math.PI / 2;
    points.push(`${(50 + r * Math.cos(a)).toFixed(1)},${(50 + r * Math.sin(a)).toFixed(1)}`);
  }
  return svg("polygon", { points: points.join(" "), class: "barrier" });
}

/** A man of draughts: a disc, with a fuse for a bomb, a shield, and a crown. @param {string} text @param {string} owner */
function man(text, owner) {
  const crowned = text.startsWith("+");
  const letter = text.slice(-1).toUpperCase();
  const side = owner === "b" ? "water" : "fire";
  const nodes = [
    svg("circle", { cx: 50, cy: 53, r: 38, class: `man rim ${side}` }),
    svg("circle", { cx: 50, cy: 47, r: 38, class: `man ${side}` }),
    svg("circle", { cx: 50, cy: 47, r: 28, class: "man ring" }),
  ];
  if (letter === "B") {
    nodes.push(
      svg("circle", { cx: 48, cy: 52, r: 15, class: "sign full" }),
      svg("path", { d: "M58 41 q5 -8 12 -6", class: "sign line" }),
      svg("path", { d: "M70 30 v10 M65 35 h10", class: "spark" }),
    );
  }
  if (letter === "S") nodes.push(svg("path", { d: "M50 28 l17 6 v13 q0 14 -17 21 q-17 -7 -17 -21 v-13 z", class: "sign shield" }));
  if (crowned) nodes.push(svg("path", { d: "M30 22 l-4 -16 l12 8 l12 -12 l12 12 l12 -8 l-4 16 z", class: "crown" }));
  return nodes;
}

/** The pieces on one square, made smaller. @param {Game} game @param {string} text @param {string} owner */
function stack(game, text, owner) {
  const letters = partsOf(text);
  const places = [
    [[5, 5, 90]],
    [[2, 22, 56], [42, 22, 56]],
    [[24, 2, 52], [0, 44, 52], [48, 44, 52]],
  ][letters.length - 1] ?? [[5, 5, 90]];
  return letters.flatMap((l, i) => piece(game, owner === "b" ? l.toLowerCase() : l, owner, places[i][0], places[i][1], places[i][2]));
}

/** The single pieces of a stack's letter. @param {string} text @returns {string[]} */
export function partsOf(text) {
  const letter = text.toUpperCase();
  /** @type {Record<string, string>} */
  const combined = { Q: "RB", E: "RN", H: "BN", A: "RBN" };
  return [...(combined[letter] ?? letter)];
}

/**
 * The diagonals of palaces and of sittuyin.
 * @param {Game} game @param {(square: number) => {x: number, y: number}} corner the top left corner of a square
 */
export function drawLines(game, corner) {
  return game.lines.map(([from, to]) => {
    const [a, b] = [corner(from), corner(to)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const on = Math.abs(dx) > 300 ? 50 : 0; // longer ones than those of a palace begin and end in corners
    const [x, y] = [on * Math.sign(dx), on * Math.sign(dy)];
    return svg("line", { x1: a.x + 50 - x, y1: a.y + 50 - y, x2: b.x + 50 + x, y2: b.y + 50 + y, class: "palace" });
  });
}

/**
 * A board that is only looked at.
 * @param {Game} game @param {string[]} cells @param {string} owners @param {string} label
 */
export function diagram(game, cells, owners, label) {
  const layout = layoutOf(game, false);
  const drawing = svg("svg", { viewBox: `0 0 ${layout.width} ${layout.height}`, class: "diagram", role: "img", "aria-label": label, "data-look": lookOf(game), "data-board": boardOf(game), "data-lines": String(onLines(boardOf(game))) });
  const { below, above } = grounds(game, false);
  const squares = svg("g");
  const pieces = svg("g");
  cells.forEach((text, square) => {
    if (!layout.has(square)) return;
    const { x, y } = layout.corner(square);
    squares.append(svg("g", { class: shadeOf(game, square), transform: `translate(${x} ${y})` }, ...ground(layout, "ground")));
    if (text) pieces.append(svg("g", { transform: `translate(${x} ${y})` }, draw(game, textAt(game, text, square), owners[square])));
  });
  const front = boardOf(game) === "rack" ? [pieces, ...above] : [...above, pieces];
  drawing.append(...below, squares, ...drawLines(game, layout.corner), ...front);
  return drawing;
}

/** A tile: teal with three hits left, yellow with two, red with one. @param {string} text */
function tile(text) {
  const { symbol, hits } = tileOf(text);
  const pictures = { N: "Knight", B: "Bishop", R: "Rook", Q: "Queen" };
  const name = pictures[/** @type {keyof pictures} */ (symbol)];
  const nodes = [svg("rect", { x: 5, y: 5, width: 90, height: 90, rx: 10, class: `tile hits${hits}` })];
  if (name) nodes.push(picture(`Black${name}`, 15, 12, 70));
  else nodes.push(label(symbol === "W" ? "\u2733" : symbol, 50, 48, 56, "symbol"));
  for (let i = 0; i < hits; i++) nodes.push(svg("circle", { cx: 50 + (i - (hits - 1) / 2) * 16, cy: 87, r: 4.5, class: "pip" }));
  return nodes;
}
