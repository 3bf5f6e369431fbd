// What clocks show. No drawing: the panel shows it.

/** Rounds up, so that a clock shows 0:00 only when it has run down. @param {number} ms */
export function clockText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60) % 60;
  const text = `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  return seconds < 3600 ? text : `${Math.floor(seconds / 3600)}:${text.padStart(5, "0")}`;
}

/**
 * The times left of both sides some milliseconds after a state has come; negative for a side without a clock.
 * @param {{clocks?: number[], running: boolean, ticks: number}} state @param {number} passed @returns {number[]}
 */
export function clocksAfter(state, passed) {
  const clocks = state.clocks ?? [-1, -1];
  return clocks.map((left, color) => (left < 0 || !state.running || color !== state.ticks ? left : Math.max(0, left - passed)));
}
