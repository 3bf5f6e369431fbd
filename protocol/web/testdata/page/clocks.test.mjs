import assert from "node:assert/strict";
import test from "node:test";
import { clocksAfter, clockText } from "../../static/clocks.js";

test("a clock shows 0:00 only when it has run down", () => {
  for (const [ms, want] of [[0, "0:00"], [-5, "0:00"], [1, "0:01"], [61_500, "1:02"], [3_600_000, "1:00:00"], [3_599_999, "1:00:00"], [7_265_000, "2:01:05"]]) {
    assert.equal(clockText(ms), want);
  }
});

test("the clock of the side to move runs, to 0 and no further", () => {
  assert.deepEqual(clocksAfter({ clocks: [5000, 7000], running: true, ticks: 1 }, 2000), [5000, 5000]);
  assert.deepEqual(clocksAfter({ clocks: [5000, 7000], running: true, ticks: 0 }, 9000), [0, 7000]);
  assert.deepEqual(clocksAfter({ clocks: [5000, 7000], running: false, ticks: 0 }, 9000), [5000, 7000]);
  assert.deepEqual(clocksAfter({ running: true, ticks: 0 }, 9000), [-1, -1]);
});
