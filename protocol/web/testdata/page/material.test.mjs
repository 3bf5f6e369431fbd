import assert from "node:assert/strict";
import test from "node:test";
import { material } from "../../static/material.js";

const kinds = [{ letter: "P", value: 100 }, { letter: "N", value: 300 }, { letter: "R", value: 500, formValue: 700 }, { letter: "K", value: 0 }];
const state = (cells, more = {}) => ({ cells: cells.split(" "), owners: [...cells.replace(/[ +]/g, "")].map((c) => (c === c.toUpperCase() ? "w" : "b")).join(""), hands: [{}, {}], ...more });

test("each side shows what it has more of, the best first, and the pawns that it is ahead", () => {
  assert.deepEqual(material({ kinds }, state("K R P P k n n p")), [{ letters: ["R", "P"], ahead: 0 }, { letters: ["N", "N"], ahead: 0 }]);
  assert.deepEqual(material({ kinds }, state("K N k p")), [{ letters: ["N"], ahead: 2 }, { letters: ["P"], ahead: 0 }]);
  assert.deepEqual(material({ kinds }, state("K k +r")), [{ letters: [], ahead: 0 }, { letters: ["+R"], ahead: 7 }]);
});

test("pieces in hand count, and are not shown twice", () => {
  assert.deepEqual(material({ kinds, hands: true }, state("K k", { hands: [{ P: 2 }, { N: 1 }] })), [{ letters: [], ahead: 0 }, { letters: [], ahead: 1 }]);
});

test("pieces are alike wherever they look", () => {
  const two = { cells: ["P(0)", "p(1)", "P(2)"], owners: "wbw", hands: [{}, {}] };
  assert.deepEqual(material({ kinds: [...kinds, { letter: "P(1)", value: 100 }] }, two), [{ letters: ["P"], ahead: 1 }, { letters: [], ahead: 0 }]);
});

test("nothing is told of stones, and in fog", () => {
  assert.equal(material({ kinds: [kinds[0]] }, state("P")), null);
  assert.equal(material({ kinds }, state("K k", { fog: [3] })), null);
});
