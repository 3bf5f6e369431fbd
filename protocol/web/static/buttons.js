// The buttons beside the board: what can be done now.
import { $ } from "./dom.js";

/** @param {import("./page.js").Page} page @param {(command: object) => boolean} send */
export function showButtons(page, send) {
  const { game, state: s } = page.now;
  const { room, hidden, selection, mine } = page;
  const friends = !!room && !room.watching;
  $("undo").disabled = s.ply === 0 || hidden || !!room?.watching;
  $("undo").hidden = !!room?.seats;
  $("undo").textContent = friends ? "Ask to take back" : "Undo";
  $("draw").textContent = friends ? "Offer a draw" : "Draw";
  $("restart").textContent = room ? "Rematch" : "Restart";
  $("restart").disabled = !!room && (room.watching || !room.over);
  $("hint").hidden = $("now").hidden = !!room;
  $("hint").disabled = s.over || !mine || hidden;
  $("pgn").disabled = hidden;
  $("analyse").disabled = hidden || (!!room && !room.over);
  $("fog-engine").hidden = !s.players.includes("engine");
  $("look").hidden = !s.covered || !!room;
  $("look").textContent = `Show ${game.names[s.turn]}'s board`;
  $("now").disabled = !s.thinking;
  $("resign").disabled = $("draw").disabled = s.over || !s.players.includes("person");
  $("done").hidden = selection.path.length < 2 || !selection.open().some((t) => t.path.length === selection.path.length);
  const pass = mine ? s.steps.find((t) => t.path.length === 0) : undefined;
  $("pass").hidden = !pass;
  $("pass").onclick = () => pass && send({ do: "move", text: pass.text });
  $("sure").hidden = !page.unsure;
  $("bar").hidden = !$("analyse").checked;
  $("walk").hidden = s.moves.length === 0;
}
