// The connection to the engine: one WebSocket, opened again when it is lost.

const RETRY = 1000; // milliseconds
const TOO_BIG = 1009; // the code of a connection that ends for a message that is too long

export class Socket {
  /**
   * @param {{open: () => void, message: (m: any) => void, lost: (reason: string) => void}} hooks
   */
  constructor(hooks) {
    this.hooks = hooks;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.seat = false; // the next try takes the token of the game of two people, which outlives the program's
    this.connect();
  }

  connect() {
    const url = new URL("ws" + location.search, location.href);
    const room = new URLSearchParams(location.hash.slice(1)).get("room");
    if (this.seat && room && location.search) url.search = `?token=${room}`;
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    url.hash = "";
    const socket = new WebSocket(url);
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.hooks.open();
    };
    socket.onmessage = (e) => this.hooks.message(JSON.parse(e.data));
    socket.onclose = (e) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (!opened) this.seat = !this.seat;
      const reason = e.code === TOO_BIG ? "" : e.reason; // the next message may be shorter
      this.hooks.lost(reason);
      if (!reason) setTimeout(() => this.connect(), RETRY);
    };
  }

  get ready() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** @param {object} command @returns {boolean} whether it could be sent */
  send(command) {
    if (!this.ready) return false;
    this.socket?.send(JSON.stringify(command));
    return true;
  }
}
