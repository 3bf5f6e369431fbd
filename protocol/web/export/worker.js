// The program in a worker, of a page or of Node. The worker's name, in Node its data, is what the program does: "page" or
// "uci". Messages to it and from it are texts; by UCI each is a line.
"use strict";

(() => {
  const inNode = typeof importScripts === "undefined";
  const node = inNode ? require("node:worker_threads") : null;
  const role = (node ? node.workerData : self.name) || "uci";
  /** @param {string} text */
  const post = (text) => (node ? node.parentPort : self).postMessage(text);

  // What comes before the program is up waits for it.
  /** @type {string[]} */
  const early = [];
  /** @type {(text: string) => void} */
  let hear = (text) => early.push(text);
  if (node) node.parentPort.on("message", (text) => hear(text));
  else self.onmessage = (e) => hear(e.data);

  let unfinished = ""; // of a line
  globalThis.menagerieHost = {
    listen(/** @type {(text: string) => void} */ f) {
      setTimeout(() => {
        for (const text of early.splice(0)) f(text);
        hear = f;
      });
    },
    send(/** @type {string} */ text) {
      if (role === "page") return post(text);
      const lines = (unfinished + text).split("\n");
      unfinished = lines.pop();
      for (const line of lines) post(line);
    },
  };

  if (node) require("./wasm_exec.js");
  else if (!globalThis.Go) importScripts("wasm_exec.js");

  async function program() {
    if (node) return require("node:fs/promises").readFile(require("node:path").join(__dirname, "menagerie.wasm"));
    if (role !== "page") return (await fetched("menagerie.wasm")).arrayBuffer();
    // Packed: servers of plain files do not pack what they send.
    const packed = (await fetched("menagerie.bin")).body;
    return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }

  async function fetched(/** @type {string} */ name) {
    const own = globalThis.menagerieFiles?.[name]; // in a page of one file
    const answer = await fetch(own === undefined ? name : `data:;base64,${own}`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
    return answer;
  }

  async function run() {
    if (role === "page") globalThis.menagerieHost.variants = await (await fetched("variants.ini")).text();
    const go = new Go();
    go.argv = ["menagerie", role];
    const { instance } = await WebAssembly.instantiate(await program(), go.importObject);
    await go.run(instance);
    if (node) process.exit(); // the worker
    else self.close();
  }

  run().catch((e) => {
    if (role === "page") post(JSON.stringify({ is: "closed", text: `The program cannot start: ${e.message}` }));
    else throw e;
  });
})();
