import assert from "node:assert/strict";
import test from "node:test";
import { keep, outline } from "../../static/variations.js";

const node = (id, parent, san) => ({ id, parent, san, text: san });
const read = (words) => words.map((w) => (w.open ? "(" : w.close ? ")" : w.number + w.move.san)).join(" ");

test("variations nest behind the moves that they replace", () => {
  const nodes = [node(1, 0, "e4"), node(2, 1, "e5"), node(3, 2, "Nf3"), node(4, 1, "c5"), node(5, 4, "Nc3"), node(6, 4, "c3"), node(7, 0, "d4")];
  assert.equal(read(outline(nodes, 0, false)), "1.e4 ( 1.d4 ) 1\u2026e5 ( 1\u2026c5 2.Nc3 ( 2.c3 ) ) 2.Nf3");
});

test("Black may begin, and a game alone counts every move", () => {
  const nodes = [node(1, 0, "a"), node(2, 1, "b")];
  assert.equal(read(outline(nodes, 1, false)), "1\u2026a 2.b");
  assert.equal(read(outline(nodes, 1, true)), "1.a 2.b");
});

test("a long game needs no deep stack", () => {
  const nodes = Array.from({ length: 20000 }, (_, i) => node(i + 1, i, "x"));
  assert.equal(outline(nodes, 0, false).length, 20000);
});

test("what is kept is numbered anew, without moves that were taken back", () => {
  const state = { tree: [node(1, 0, "e4"), node(5, 1, "e5"), node(9, 0, "d4")], moves: [], head: 5, shown: 9, ended: { at: 5, score: "1-0", words: "x" } };
  const kept = keep(state);
  assert.deepEqual(kept.tree.map((m) => [m.parent, m.text]), [[0, "e4"], [1, "e5"], [0, "d4"]]);
  assert.deepEqual([kept.head, kept.shown, kept.ended.at], [2, 3, 2]);
  const line = keep({ moves: [node(3, 9, "e4"), node(4, 9, "e5")], head: 4, shown: 0 });
  assert.deepEqual([line.tree.map((m) => m.parent), line.head, line.shown, line.ended], [[0, 1], 2, 0, undefined]);
});
