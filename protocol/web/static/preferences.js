// What a person has set on this page, kept by the browser.
import { $ } from "./dom.js";
import { chosen } from "./looks.js";

const KEY = "menagerie";

/** @typedef {{mute: boolean, theme: string, size: number, arrows: boolean, confirm: boolean, looks: typeof chosen}} Preferences */

/** @param {() => void} changed @returns {Preferences} */
export function preferences(changed) {
  /** @type {Preferences} */
  const p = { mute: false, theme: "auto", size: 100, arrows: true, confirm: false, looks: chosen };
  try {
    const { looks, ...rest } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    Object.assign(p, rest);
    Object.assign(chosen, looks);
  } catch {
    // a browser that keeps nothing
  }
  const apply = () => {
    document.documentElement.dataset.theme = p.theme;
    document.documentElement.style.setProperty("--size", String(p.size / 100));
    try {
      localStorage.setItem(KEY, JSON.stringify(p));
    } catch {
      // likewise
    }
    changed();
  };
  $("preferences").addEventListener("close", apply); // the looks
  $("mute").checked = p.mute;
  $("theme").value = p.theme;
  $("size").value = String(p.size);
  $("arrows").checked = p.arrows;
  $("sure-asked").checked = p.confirm;
  $("sure-asked").onchange = () => ((p.confirm = $("sure-asked").checked), apply());
  $("mute").onchange = () => ((p.mute = $("mute").checked), apply());
  $("theme").onchange = () => ((p.theme = $("theme").value), apply());
  $("size").oninput = () => ((p.size = Number($("size").value)), apply());
  $("arrows").onchange = () => ((p.arrows = $("arrows").checked), apply());
  queueMicrotask(apply);
  return p;
}
