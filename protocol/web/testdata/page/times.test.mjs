import assert from "node:assert/strict";
import test from "node:test";
import { controlOf, presets } from "../../static/times.js";

test("every preset is a control, and each family has its own first", () => {
  for (const pieces of ["chess", "shogi", "janggi", "xiangqi", "stones"]) {
    for (const [value, text] of presets(pieces)) assert.ok(controlOf(value) && text, value);
  }
  assert.deepEqual(controlOf(presets("janggi")[0][0]), { total: 300_000, increment: 0, byoyomi: 30_000, periods: 3 });
  assert.equal(presets("janggi")[0][1], "5 min, then 3 \u00d7 30 s a move");
  assert.equal(presets("shogi")[0][1], "10 s a move");
  assert.deepEqual(controlOf("300d2"), { total: 300_000, increment: 0, delay: 2000 });
  assert.deepEqual(controlOf("180+2"), { total: 180_000, increment: 2000 });
  assert.equal(controlOf("own"), null);
});
