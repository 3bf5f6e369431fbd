// Short ways to the page's elements.

/** The element of an id. @param {string} id @returns {any} */
export function $(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`the page has no element #${id}`);
  return node;
}

/** Makes an element. @param {string} tag @param {Record<string, any>} properties @param {(Node | string)[]} children */
export function make(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [k, v] of Object.entries(properties)) {
    if (k.startsWith("data-") || k.startsWith("aria-") || k === "role" || k === "for") node.setAttribute(k, String(v));
    else /** @type {any} */ (node)[k] = v;
  }
  node.append(...children);
  return node;
}

/** Says in a dialog what is wrong, or done, where it is seen. @param {string} id @param {string} text @param {"error" | "done"} kind */
export function complain(id, text, kind = "error") {
  const node = $(id);
  node.className = kind;
  node.textContent = text;
  if (text) node.scrollIntoView({ block: "nearest" });
}

/** Asks whether something is to be done. @param {string} question @param {string} yes @returns {Promise<boolean>} */
export function confirm(question, yes) {
  const dialog = /** @type {HTMLDialogElement} */ ($("confirm"));
  $("confirm-question").textContent = question;
  $("confirm-yes").textContent = yes;
  return new Promise((resolve) => {
    dialog.returnValue = "";
    dialog.onclose = () => resolve(dialog.returnValue === "yes");
    open(dialog);
    $("confirm-no").focus(); // a key pressed by mistake does nothing
  });
}

/** Opens a dialog, unless it is open. @param {HTMLDialogElement} dialog */
export function open(dialog) {
  if (!dialog.open) dialog.showModal();
}
