// The connection to the engine in a page without a server: the program itself, in a worker. An exported page has this file
// in place of the one that opens a WebSocket.

export class Socket {
  /**
   * @param {{open: () => void, message: (m: any) => void, lost: (reason: string) => void}} hooks
   */
  constructor(hooks) {
    this.ready = true; // what is sent before the program is up waits for it in the worker
    const whole = document.getElementById("program")?.textContent; // a page of one file has the worker's text in it
    this.worker = new Worker(whole ? URL.createObjectURL(new Blob([whole])) : "worker.js", { name: "page" });
    this.worker.onmessage = (e) => {
      const m = JSON.parse(e.data);
      if (m.is !== "closed") return hooks.message(m);
      this.ready = false;
      hooks.lost(m.text);
    };
    this.worker.onerror = (e) => {
      this.ready = false;
      hooks.lost(e.message || "The program has ended");
    };
    queueMicrotask(() => hooks.open());
    navigator.serviceWorker?.register("sw.js").catch(() => {}); // without it the page needs its host again
  }

  /** @param {object} command @returns {boolean} whether it could be sent */
  send(command) {
    if (this.ready) this.worker.postMessage(JSON.stringify(command));
    return this.ready;
  }
}
