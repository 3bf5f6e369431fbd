// Sounds, made when they are heard: no files.

/** @type {AudioContext | null} */
let context = null;

/** @typedef {"move" | "capture" | "check" | "end" | "blast" | "low" | "tick"} Sound */

/** @type {Record<Sound, {type: OscillatorType, tones: number[], length: number, gain: number}>} */
const SOUNDS = {
  move: { type: "triangle", tones: [320], length: 0.07, gain: 0.25 },
  capture: { type: "triangle", tones: [220, 160], length: 0.07, gain: 0.35 },
  check: { type: "sine", tones: [660, 880], length: 0.1, gain: 0.25 },
  end: { type: "sine", tones: [523, 659, 784], length: 0.18, gain: 0.25 },
  low: { type: "square", tones: [880, 0, 880], length: 0.09, gain: 0.12 },
  tick: { type: "square", tones: [1000], length: 0.04, gain: 0.12 },
  blast: { type: "sawtooth", tones: [120, 80, 50], length: 0.1, gain: 0.3 },
};

/** @param {Sound} name @param {boolean} muted @param {number} [delay] milliseconds */
export function play(name, muted, delay = 0) {
  if (muted || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") return void context.resume().catch(() => {});
  const { type, tones, length, gain } = SOUNDS[name];
  tones.forEach((tone, i) => {
    const ctx = /** @type {AudioContext} */ (context);
    const at = ctx.currentTime + delay / 1000 + i * length;
    const source = ctx.createOscillator();
    const volume = ctx.createGain();
    source.type = type;
    source.frequency.value = tone;
    volume.gain.setValueAtTime(gain, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    source.connect(volume).connect(ctx.destination);
    source.start(at);
    source.stop(at + length);
  });
}
