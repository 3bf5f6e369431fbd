// Short ways to SVG.

const NS = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, string | number>} attributes @param {Node[]} children */
export function svg(tag, attributes = {}, ...children) {
  const node = /** @type {SVGElement} */ (document.createElementNS(NS, tag));
  for (const [k, v] of Object.entries(attributes)) node.setAttribute(k, String(v));
  node.append(...children);
  return node;
}

/** A picture of pieces.svg. @param {string} name @param {number} x @param {number} y @param {number} size */
export function picture(name, x, y, size) {
  return svg("use", { href: `pieces.svg#${name}`, x, y, width: size, height: size, class: "picture" });
}

/** A man of drawn.svg. @param {string} name @param {string} color @param {number} x @param {number} y @param {number} size */
export function drawn(name, color, x, y, size) {
  return svg("use", { href: `drawn.svg#${name}`, x, y, width: size, height: size, class: `drawn ${color}` });
}

/** A character of glyphs.svg. @param {string} character @param {number} x @param {number} y @param {number} size */
export function glyph(character, x, y, size) {
  return svg("use", { href: `glyphs.svg#u${character.codePointAt(0)?.toString(16)}`, x, y, width: size, height: size });
}

/** @param {string} text @param {number} x @param {number} y @param {number} size @param {string} className */
export function label(text, x, y, size, className) {
  const t = svg("text", { x, y, "font-size": size, class: className });
  t.textContent = text;
  return t;
}
