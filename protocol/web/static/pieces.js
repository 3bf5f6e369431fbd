// What stands on a square, drawn: pictures of pieces, men, stacks and tiles.

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Kind} Kind */

const NS = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, string | number>} attributes @param {Node[]} children */
export function svg(tag, attributes = {}, ...children) {
  const node = /** @type {SVGElement} */ (document.createElementNS(NS, tag));
  for (const [k, v] of Object.entries(attributes)) node.setAttribute(k, String(v));
  node.append(...children);
  return node;
}

/** Addresses of the pictures of pieces that a person has opened, by the names of their files. @type {Map<string, string>} */
export const ownPictures = new Map();

/** The kind of a piece by its letters in a position string. @param {Game} game @param {string} text */
export function kindOf(game, text) {
  const letter = text.replace(/[+~]/g, "").toUpperCase();
  return game.kinds.find((k) => k.letter === letter);
}

/** What a square is called: "e4 White pawn". @param {Game} game @param {string} text @param {string} owner */
export function say(game, text, owner) {
  if (text === "") return "empty";
  if (text === "*") return "barrier";
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

/**
 * Draws what stands on a square, 100 units wide.
 * @param {Game} game @param {string} text @param {string} owner @returns {SVGElement}
 */
export function draw(game, text, owner) {
  const group = svg("g", { class: "piece" });
  if (text === "*") group.append(barrier());
  else if (game.look === "tiles") group.append(...tile(text));
  else if (game.look === "men") group.append(...man(text, owner));
  else if (game.look === "stacks") group.append(...stack(game, text, owner));
  else group.append(...picture(game, text, owner, 5, 5, 90));
  return group;
}

/** @param {Game} game @param {string} text @param {string} owner @param {number} x @param {number} y @param {number} size */
function picture(game, text, owner, x, y, size) {
  const kind = kindOf(game, text);
  const color = owner === "b" ? "Black" : "White";
  const promoted = text.startsWith("+") || text.endsWith("~");
  const crown = text.startsWith("+") && kind?.promoted;
  const name = crown || kind?.picture;
  /** @type {SVGElement[]} */
  const nodes = [];
  const own = kind?.own && ownPictures.get(kind.own);
  if (own) {
    nodes.push(
      svg("circle", { cx: x + size / 2, cy: y + size / 2, r: size * 0.48, class: `disc ${color}` }),
      svg("image", { href: own, x: x + size * 0.15, y: y + size * 0.15, width: size * 0.7, height: size * 0.7 }),
    );
  } else if (name) {
    nodes.push(svg("image", { href: `pieces/${color}${name}.svg`, x, y, width: size, height: size }));
  } else {
    nodes.push(
      svg("circle", { cx: x + size / 2, cy: y + size / 2, r: size * 0.42, class: `disc ${color}` }),
      label(text.replace(/[+~]/g, "").toUpperCase(), x + size / 2, y + size / 2, size * 0.5, `letter ${color}`),
    );
  }
  if (promoted && !crown) {
    nodes.push(svg("circle", { cx: x + size * 0.85, cy: y + size * 0.15, r: size * 0.1, class: "promoted" }));
  }
  return nodes;
}

/** @param {string} text @param {number} x @param {number} y @param {number} size @param {string} className */
function label(text, x, y, size, className) {
  const t = svg("text", { x, y, "font-size": size, class: className });
  t.textContent = text;
  return t;
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
  return letters.flatMap((l, i) => picture(game, owner === "b" ? l.toLowerCase() : l, owner, places[i][0], places[i][1], places[i][2]));
}

/** The single pieces of a stack's letter. @param {string} text @returns {string[]} */
export function partsOf(text) {
  const letter = text.toUpperCase();
  /** @type {Record<string, string>} */
  const combined = { Q: "RB", E: "RN", H: "BN", A: "RBN" };
  return [...(combined[letter] ?? letter)];
}

/**
 * The diagonals of palaces.
 * @param {Game} game @param {(square: number) => {x: number, y: number}} corner the top left corner of a square
 */
export function drawLines(game, corner) {
  return game.lines.map(([from, to]) => {
    const a = corner(from);
    const b = corner(to);
    return svg("line", { x1: a.x + 50, y1: a.y + 50, x2: b.x + 50, y2: b.y + 50, class: "palace" });
  });
}

/**
 * A board that is only looked at.
 * @param {Game} game @param {string[]} cells @param {string} owners @param {string} label
 */
export function diagram(game, cells, owners, label) {
  const { files, ranks } = game;
  const board = svg("svg", { viewBox: `0 0 ${files * 100} ${ranks * 100}`, class: "diagram", role: "img", "aria-label": label, "data-look": game.look });
  const corner = (/** @type {number} */ square) => ({ x: (square % files) * 100, y: (ranks - 1 - Math.floor(square / files)) * 100 });
  const pieces = svg("g");
  cells.forEach((text, square) => {
    const { x, y } = corner(square);
    const dark = (Math.floor(square / files) + (square % files)) % 2 === 0;
    board.append(svg("rect", { x, y, width: 100, height: 100, class: dark ? "dark" : "light" }));
    if (text) pieces.append(svg("g", { transform: `translate(${x} ${y})` }, draw(game, text, owners[square])));
  });
  board.append(...drawLines(game, corner), pieces);
  return board;
}

/** A tile: teal with three hits left, yellow with two, red with one. @param {string} text */
function tile(text) {
  const { symbol, hits } = tileOf(text);
  const pictures = { N: "Knight", B: "Bishop", R: "Rook", Q: "Queen" };
  const name = pictures[/** @type {keyof pictures} */ (symbol)];
  const nodes = [svg("rect", { x: 5, y: 5, width: 90, height: 90, rx: 10, class: `tile hits${hits}` })];
  if (name) nodes.push(svg("image", { href: `pieces/Black${name}.svg`, x: 15, y: 12, width: 70, height: 70 }));
  else nodes.push(label(symbol === "W" ? "\u2733" : symbol, 50, 48, 56, "symbol"));
  for (let i = 0; i < hits; i++) nodes.push(svg("circle", { cx: 50 + (i - (hits - 1) / 2) * 16, cy: 87, r: 4.5, class: "pip" }));
  return nodes;
}
