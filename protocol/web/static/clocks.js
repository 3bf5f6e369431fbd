// What clocks show, and when they warn. No drawing: the panel shows it.

/** @typedef {import("./types.js").Control} Control */

/** Rounds up, so that a clock shows 0:00 only when it has run down. @param {number} ms */
export function clockText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60) % 60;
  const text = `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  return seconds < 3600 ? text : `${Math.floor(seconds / 3600)}:${text.padStart(5, "0")}`;
}

/**
 * The times left of both sides some milliseconds after a state has come; negative for a side without a clock.
 * @param {{clocks?: number[], running: boolean, ticks: number, delay?: number}} state @param {number} passed @returns {number[]}
 */
export function clocksAfter(state, passed) {
  const clocks = state.clocks ?? [-1, -1];
  const runs = Math.max(0, passed - (state.delay ?? 0));
  return clocks.map((left, color) => (left < 0 || !state.running || color !== state.ticks ? left : Math.max(0, left - runs)));
}

/** What is left then of the delay of the turn. @param {{running: boolean, delay?: number}} state @param {number} passed */
export function delayAfter({ running, delay = 0 }, passed) {
  return running ? Math.max(0, delay - passed) : delay;
}

/** Whether the clocks stand although the game goes on. @param {{clocks?: number[], running: boolean, over: boolean}} state */
export function waits(state) {
  return !!state.clocks && !state.running && !state.over;
}

/**
 * What a clock shows: the time for the game, or of the period of byoyomi that runs, and beside it what comes then.
 * @param {number} left all that is left, byoyomi and all @param {Control} control @param {number} delay milliseconds before it runs
 * @returns {{text: string, beside: string, shown: number, byoyomi: boolean}} shown in milliseconds
 */
export function face(left, { byoyomi = 0, periods = 0 }, delay) {
  const main = left - periods * byoyomi;
  const waits = delay > 0 ? `delay ${Math.ceil(delay / 1000)} s` : "";
  if (!byoyomi || main > 0) {
    const then = byoyomi ? `then ${periods > 1 ? `${periods} \u00d7 ` : ""}${byoyomi / 1000} s` : waits;
    return { text: clockText(main), beside: then, shown: main, byoyomi: false };
  }
  const open = Math.ceil(left / byoyomi);
  const shown = left - Math.max(0, open - 1) * byoyomi;
  return { text: clockText(shown), beside: periods > 1 ? `period ${Math.min(periods, periods - open + 1)} of ${periods}` : "byoyomi", shown, byoyomi: true };
}

const LOW = 10; // seconds
const LAST = 5; // seconds of byoyomi that are counted aloud

/** What is heard as time passes. @param {number} before milliseconds shown @param {number} now @param {boolean} byoyomi @returns {"low" | "tick" | ""} */
export function alarm(before, now, byoyomi) {
  const [was, is] = [before, now].map((ms) => Math.ceil(ms / 1000));
  if (is >= was || is <= 0) return "";
  if (was > LOW && is <= LOW) return "low";
  return byoyomi && is <= LAST ? "tick" : "";
}
