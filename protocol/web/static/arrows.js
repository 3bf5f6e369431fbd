// Arrows and circles over the board, as SVG.
import { svg } from "./svg.js";

/** @typedef {{path: number[], className: string, label?: string}} Arrow a path of one square is a circle */

/** @param {Arrow[]} arrows @param {(square: number) => {x: number, y: number}} corner of a square */
export function drawArrows(arrows, corner) {
  return arrows.flatMap(({ path, className, label }) => {
    if (path.length === 0) return [];
    const a = corner(path[0]);
    if (path.length === 1) return [svg("circle", { cx: a.x + 50, cy: a.y + 50, r: 45, class: `ringed ${className}` })];
    const b = corner(path[path.length - 1]);
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const dx = (b.x - a.x) / length;
    const dy = (b.y - a.y) / length;
    const end = { x: b.x + 50 - dx * 30, y: b.y + 50 - dy * 30 };
    const tip = { x: b.x + 50 - dx * 5, y: b.y + 50 - dy * 5 };
    const nodes = [
      svg("line", { x1: a.x + 50 + dx * 30, y1: a.y + 50 + dy * 30, x2: end.x, y2: end.y, class: `arrow ${className}` }),
      svg("polygon", {
        points: `${tip.x},${tip.y} ${end.x - dy * 22},${end.y + dx * 22} ${end.x + dy * 22},${end.y - dx * 22}`,
        class: `arrowhead ${className}`,
      }),
    ];
    if (label) {
      const t = svg("text", { x: b.x + 50, y: b.y + 88, class: `arrowlabel ${className}` });
      t.textContent = label;
      nodes.push(t);
    }
    return nodes;
  });
}
