import assert from "node:assert/strict";
import test from "node:test";
import { bestFirst, placed } from "../../static/answers.js";

const game = { kinds: [{ letter: "N", value: 300 }, { letter: "Q", value: 900 }, { letter: "P", value: 100, formValue: 500 }, { letter: "R", value: 500 }] };

test("the best piece comes first, and last what changes nothing", () => {
  const order = (steps, piece) => bestFirst(game, steps, piece).map((s) => s.suffix ?? s.drop ?? "");
  assert.deepEqual(order([{ suffix: "n" }, {}, { suffix: "r" }, { suffix: "q" }], "p"), ["q", "r", "n", ""]);
  assert.deepEqual(order([{}, { suffix: "+" }], "P"), ["+", ""]);
  assert.deepEqual(order([{ drop: "P" }, { drop: "+P" }], ""), ["+P", "P"]);
});

test("answers begin on their square, towards the middle, and stay in the window", () => {
  const box = (left, top) => ({ left, top, bottom: top + 60, width: 60 });
  assert.deepEqual(placed(box(100, 50), 4, 800, 600), { size: 60, rows: 4, up: false, left: 100, top: 50 });
  assert.deepEqual(placed(box(100, 500), 4, 800, 600), { size: 60, rows: 4, up: true, left: 100, top: 320 });
  const many = placed(box(770, 50), 12, 800, 400);
  assert.deepEqual([many.rows, many.left + 3 * many.size <= 796, many.top], [5, true, 50]);
  assert.equal(placed({ left: 10, top: 10, bottom: 33, width: 23 }, 2, 390, 780).size, 40);
});
