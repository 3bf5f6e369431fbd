// The connection to the engine: one WebSocket, opened again when it is lost.

const RETRY = 1000; // milliseconds

export class Socket {
  /**
   * @param {{open: () => void, message: (m: any) => void, lost: (reason: string) => void}} hooks
   */
  constructor(hooks) {
    this.hooks = hooks;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.connect();
  }

  connect() {
    const url = new URL("ws" + location.search, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    url.hash = "";
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => this.hooks.open();
    socket.onmessage = (e) => this.hooks.message(JSON.parse(e.data));
    socket.onclose = (e) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.hooks.lost(e.reason);
      if (!e.reason) setTimeout(() => this.connect(), RETRY);
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
