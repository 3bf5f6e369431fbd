import assert from "node:assert/strict";
import test from "node:test";
import { alarm, clocksAfter, clockText, delayAfter, face } from "../../static/clocks.js";

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

test("a delay passes before the clock runs", () => {
  assert.deepEqual(clocksAfter({ clocks: [5000, 7000], running: true, ticks: 0, delay: 3000 }, 2000), [5000, 7000]);
  assert.deepEqual(clocksAfter({ clocks: [5000, 7000], running: true, ticks: 0, delay: 3000 }, 4000), [4000, 7000]);
  assert.deepEqual([2000, 4000].map((passed) => delayAfter({ running: true, delay: 3000 }, passed)), [1000, 0]);
  assert.deepEqual([delayAfter({ running: false, delay: 3000 }, 2000), delayAfter({ running: true }, 2000)], [3000, 0]);
});

test("a clock shows the time for the game, then periods of byoyomi", () => {
  const control = { byoyomi: 30_000, periods: 3 };
  const shown = (left) => { const f = face(left, control, 0); return [f.text, f.beside, f.byoyomi]; };
  assert.deepEqual(shown(390_000), ["5:00", "then 3 \u00d7 30 s", false]);
  assert.deepEqual(shown(90_000), ["0:30", "period 1 of 3", true]);
  assert.deepEqual(shown(60_000), ["0:30", "period 2 of 3", true]);
  assert.deepEqual(shown(29_500), ["0:30", "period 3 of 3", true]);
  assert.deepEqual(shown(0), ["0:00", "period 3 of 3", true]);
  assert.deepEqual([face(9000, { byoyomi: 10_000, periods: 1 }, 0).text, face(9000, {}, 4100).beside, face(0, {}, 0).text], ["0:09", "delay 5 s", "0:00"]);
});

test("ten seconds are told once, the last five of byoyomi each", () => {
  assert.equal(alarm(10_050, 9_950, false), "low");
  assert.equal(alarm(9_950, 9_850, false), "");
  assert.equal(alarm(5_050, 4_950, false), "");
  assert.equal(alarm(5_050, 4_950, true), "tick");
  assert.equal(alarm(4_950, 4_850, true), "");
  assert.equal(alarm(50, 0, true), "");
  assert.equal(alarm(0, 30_000, true), "");
});
