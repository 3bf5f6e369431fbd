// What levels of the engine are called.

/** @type {[number, string][]} */
const NAMES = [[0, "beginner"], [4, "easy"], [8, "medium"], [12, "hard"], [16, "very hard"], [20, "full strength"]];

/** The name of a level, for one between two names that of the weaker. @param {number} level 0 to 20 */
export function levelName(level) {
  return NAMES.findLast(([from]) => from <= level)?.[1] ?? "";
}

/** All levels with their names. @returns {[number, string][]} */
export function levelList() {
  return Array.from({ length: 21 }, (_, n) => [n, `${n}, ${levelName(n)}`]);
}
