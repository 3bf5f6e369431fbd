// A game of people at several browsers: links, who is there, and what is offered.
import { $, make } from "./dom.js";
import { svg } from "./svg.js";
import { showTalk } from "./talk.js";

/** @typedef {import("./types.js").Room} Room */

/** @type {Record<string, string>} */
const OFFERS = { draw: "a draw", takeback: "to take back", rematch: "a rematch" };

/** @param {Room} room @param {NonNullable<Room["seats"]>} seats of a match on two boards */
function matchStatus(room, seats) {
  const you = seats.find((s) => s.you);
  const partner = seats.find((s) => s.team && !s.you);
  const who = you && partner ? `You are ${you.name}, your partner is ${partner.name}${partner.who === "person" ? "" : ` (${partner.who})`}.` : "You watch.";
  const absent = seats.filter((s) => !s.here).map((s) => `${s.name} is not here.`);
  const waits = room.begun || room.over || absent.length === 0 ? "" : " The match begins when all are.";
  return `${who} ${absent.join(" ") || "All players are here."}${waits}${watching(room)}`;
}

/** @param {Room} room */
function watching(room) {
  return room.watchers === 0 ? "" : room.watchers === 1 ? " 1 watches." : ` ${room.watchers} watch.`;
}

/** @param {Room} room @param {import("./types.js").Game | null} game */
function status(room, game) {
  if (room.seats) return matchStatus(room, room.seats);
  const name = (/** @type {number} */ color) => game?.names[color] ?? (color ? "Black" : "White");
  const absent = [0, 1].filter((color) => !room.present[color] && (room.watching || color !== room.color));
  const where = absent.length === 0 ? "Both players are here." : absent.map((c) => `${name(c)} is not here.`).join(" ");
  const who = room.watching ? "You watch." : `You are ${name(room.color)}.`;
  return `${who} ${where}${room.begun || room.over ? "" : " The game begins when both are."}${watching(room)}`;
}

/** @param {Room | null} room @param {import("./types.js").Game | null} game @param {(command: object) => void} send */
export function showRoom(room, game, send) {
  $("together").hidden = !room;
  if (!room) return;
  $("together-status").textContent = status(room, game);
  showTalk(room.said, send);
  const mine = room.mine && !room.watching;
  $("offer").hidden = !room.offer;
  const [own, other] = room.seats ? ["Your team has", "The other team"] : ["You have", "Your friend"];
  $("offer-text").textContent = mine ? `${own} offered ${OFFERS[room.offer]}.` : room.watching ? `${OFFERS[room.offer]} is offered.` : `${other} offers ${OFFERS[room.offer]}.`;
  $("accept").hidden = mine || room.watching;
  $("decline").hidden = room.watching;
  $("decline").textContent = mine ? "Withdraw" : "Decline";
  $("accept").onclick = () => send({ do: { draw: "draw", takeback: "undo", rematch: "restart" }[room.offer] });
  $("decline").onclick = () => send({ do: "decline" });
  $("links").hidden = room.links.length === 0;
  /** @type {HTMLDetailsElement} */ ($("links")).open = !room.begun;
  $("links-list").replaceChildren(...room.links.map((l) => {
    const whom = l.for === "watch" ? "To watch" : l.for === "friend" ? "For your friend" : `For ${l.for}`;
    const field = /** @type {HTMLInputElement} */ (make("input", { readOnly: true, value: l.link, id: `link-${l.for.replaceAll(" ", "-")}`, "aria-label": `Link: ${whom}` }));
    const copy = make("button", { type: "button" }, "Copy");
    copy.onclick = () => {
      field.select();
      navigator.clipboard?.writeText(l.link).catch(() => {});
    };
    return make("div", { className: "invitation" }, make("b", {}, whom), make("div", { className: "row" }, field, copy),
      ...(l.qr && l.for !== "watch" && room.links.length < 3 ? [code(l.qr)] : []));
  }));
}

/** A QR code. @param {string[]} rows */
function code(rows) {
  const quiet = 4;
  const size = rows.length + 2 * quiet;
  const dots = rows.flatMap((row, y) => [...row].map((bit, x) => (bit === "1" ? `M${x + quiet} ${y + quiet}h1v1h-1z` : ""))).join("");
  return svg("svg", { viewBox: `0 0 ${size} ${size}`, class: "qr", role: "img", "aria-label": "The link as a QR code" },
    svg("rect", { width: size, height: size, fill: "#fff" }), svg("path", { d: dots, fill: "#000" }));
}
