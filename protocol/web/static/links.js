// Games in the page's address: what a link asks for, and the link to what is shown.

/** Settings of games that an address may have. @type {Record<string, string>} */
const SETTINGS = { seed: "Seed", array: "Array" };

/** What begins the game of an address. @param {string} hash */
export function fromLink(hash) {
  const q = new URLSearchParams(hash.slice(1));
  const variant = q.get("variant");
  if (!variant) return null;
  const players = (q.get("players") ?? "person,engine").split(",");
  return {
    do: "new", variant, position: q.get("position") ?? "", moves: q.get("moves")?.split(" ").filter(Boolean) ?? [], players,
    level: number(q, "level", 20), moveTime: number(q, "time", 1000), control: { own: q.get("clock") !== "none" },
    fog: q.get("fog") === "1", settings: Object.fromEntries([...q].filter(([key]) => SETTINGS[key]).map(([key]) => [SETTINGS[key], number(q, key, 0)])),
  };
}

/** A number of the address. @param {URLSearchParams} q @param {string} name @param {number} usual */
function number(q, name, usual) {
  const n = Number(q.get(name) ?? usual);
  return Number.isInteger(n) ? n : usual;
}

/** The address that restores variant, position and players. @param {import("./page.js").Page} page @param {string} address of the page */
export function link(page, address) {
  const { game: g, state: s } = page.now;
  const q = new URLSearchParams({ variant: g.variant, players: s.players.map((p) => (p === "engine" ? p : "person")).join(","), level: String(s.level), time: String(s.moveTime) });
  if (g.fog) q.set("fog", "1");
  if (!g.control.total && !g.control.turn && !g.control.byoyomi) q.set("clock", "none");
  if (page.hidden) q.set("position", g.start);
  else if (s.ply === 0 || g.solo) q.set("position", s.fen);
  else {
    q.set("position", g.start);
    q.set("moves", s.moves.slice(0, s.ply).map((m) => m.text).join(" "));
  }
  const url = new URL(address);
  url.hash = q.toString();
  return url.href;
}
