import assert from "node:assert/strict";
import { test } from "node:test";
import { runs, signs, valueOf, valuesOf, winChance, words } from "../../static/evaluation.js";

test("values are read as PGN has them", () => {
  assert.equal(valueOf(["good", "[%clk 0:01:00] [%eval 0.35,18]"]), 35);
  assert.equal(valueOf(["[%eval -12.5]"]), -1250);
  assert.equal(valueOf(["[%eval #-3]"]), -10000);
  assert.equal(valueOf(["[%eval #2,9]"]), 10000);
  assert.equal(valueOf(["even"]), null);
});

test("the chance to win is even at 0 and at its edges with a mate", () => {
  assert.equal(winChance(0), 50);
  assert.ok(winChance(10000) > 99.9 && winChance(-10000) < 0.1);
});

test("what is written counts before what analysis has said, and gaps are left", () => {
  const nodes = [{ id: 1, comments: ["[%eval 1]"] }, { id: 2 }, { id: 3 }, { id: 4, comments: ["[%eval 0]"] }];
  const values = valuesOf(nodes, nodes, new Map([[1, 5], [2, 20]]));
  assert.deepEqual(values, [100, 20, null, 0]);
  assert.deepEqual(runs(values).map((r) => r.map((p) => p.at)), [[0, 1], [3]]);
});

test("signs and words", () => {
  assert.equal(signs([4, 18]), "??+\u2212");
  assert.equal(words(["[%clk 0:00:01]", " a plan [%cal Ge2e4]"]), "a plan");
});
