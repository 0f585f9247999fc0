/** The sounds of the game, the most frequent first. */
export const SOUNDS = [
  "draw",
  "place",
  "turned-up",
  "refused",
  "home",
  "stock-empty",
  "shuffle",
  "win",
] as const;
export type Sound = (typeof SOUNDS)[number];

/** Number of samples per second of the rendered sounds. */
export const SAMPLE_RATE = 48_000;

/** Loudness of every sound: the level of its loudest 50 ms, relative to full scale. */
export const LOUDNESS = 0.11;
/** Maximum sample value. */
export const PEAK = 0.5;
/** Length of the window in which loudness is measured, in seconds. */
const WINDOW_S = 0.05;

/** Semitones above the lowest note of the foundation for ace to king: a major scale. */
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 17, 19, 21];
const LOWEST_HZ = 392;
/** The chord of a win, note by note. */
const WIN_HZ = [392, 493.9, 587.3, 784, 987.8];

/**
 * Renders a sound as samples between -1 and 1. It begins and ends in silence, is as loud as every other one, and is the
 * same every time.
 *
 * @param rank of the card for `home`, 1 to 13: the note rises with it
 */
export function renderSound(sound: Sound, sampleRate: number, rank = 1): Float32Array<ArrayBuffer> {
  const part = new Mix(sampleRate);
  switch (sound) {
    case "draw":
      part.slide(0, 0.11, 2500);
      break;
    case "place":
      part.slide(0, 0.04, 2200, 0.35);
      part.snap(0.025, 210);
      break;
    case "turned-up":
      part.slide(0, 0.07, 2500, 0.4);
      part.snap(0.06, 280, 0.9);
      part.slide(0.085, 0.04, 2800, 0.25);
      break;
    case "home":
      part.snap(0, 190, 0.8);
      part.bar(0.015, LOWEST_HZ * 2 ** ((SCALE[rank - 1] ?? 0) / 12), 0.5);
      break;
    case "refused":
      part.tap(0, 250, 1);
      part.tap(0.09, 210, 0.8);
      break;
    case "stock-empty":
      part.slide(0, 0.2, 1500);
      part.snap(0.18, 160, 0.7);
      break;
    case "shuffle":
      // Two riffles, with cards falling faster and faster.
      for (const start of [0, 0.27])
        for (let card = 0; card < 14; card++)
          part.slide(start + 0.24 * (1 - (1 - card / 14) ** 1.6), 0.018, 1900 + 60 * card, 0.5 + card / 40);
      break;
    case "win":
      for (const [index, hertz] of WIN_HZ.entries()) part.bar(index * 0.11, hertz, 1.6, 0.8 + index * 0.05);
      break;
  }
  return part.levelled();
}

/** Mixes the components of a sound. */
class Mix {
  readonly #rate: number;
  #samples: number[] = [];
  /** State of the noise generator, which produces the same noise every time. */
  #noise = 0x2545f491;

  constructor(rate: number) {
    this.#rate = rate;
  }

  /** A card sliding over others: noise around a falling pitch. */
  slide(start: number, seconds: number, hertz: number, level = 1): void {
    const paper = this.#paper();
    this.#add(start, seconds, (time) => {
      const share = time / seconds;
      return level * paper(hertz * (1 - 0.45 * share)) * Math.sin(Math.PI * share ** 0.6);
    });
  }

  /** A card put down flat: the snap of the paper, and quietly the table below it. */
  snap(start: number, hertz: number, level = 1): void {
    const seconds = 0.09;
    const paper = this.#paper();
    this.#add(start, seconds, (time) => {
      const edge = 2.2 * paper(1700) * Math.exp(-time * 50);
      const pitch = hertz * (1 + 0.5 * Math.exp(-time * 120));
      const table = 0.18 * Math.sin(2 * Math.PI * pitch * time) * Math.exp(-time * 55);
      // Compressed peaks: otherwise short sounds would be quieter than long ones with the same peak.
      return level * Math.tanh(1.4 * (edge + table)) * fadeIn(time, 0.0015) * fadeOut(time, seconds, 0.02);
    });
  }

  /** A knock on wood. Its overtone is what a phone's speaker plays, which has no low notes. */
  tap(start: number, hertz: number, level = 0.9): void {
    const seconds = 0.1;
    this.#add(start, seconds, (time) => {
      const pitch = hertz * (1 + 0.3 * Math.exp(-time * 90));
      const knock = Math.sin(2 * Math.PI * pitch * time) * Math.exp(-time * 42);
      const overtone = 0.8 * Math.sin(2 * Math.PI * 2.76 * pitch * time) * Math.exp(-time * 60);
      const edge = this.#random() * Math.exp(-time * 260) * 0.35;
      return level * (knock + overtone + edge) * fadeIn(time, 0.002) * fadeOut(time, seconds, 0.02);
    });
  }

  /** A struck bar like a marimba's: a note and its fourth harmonic, which fades sooner. */
  bar(start: number, hertz: number, seconds: number, level = 0.8): void {
    this.#add(start, seconds, (time) => {
      const decay = 5 / seconds;
      const note = Math.sin(2 * Math.PI * hertz * time) * Math.exp(-time * decay);
      const upper = Math.sin(2 * Math.PI * hertz * 4 * time) * Math.exp(-time * decay * 4) * 0.22;
      return level * (note + upper) * fadeIn(time, 0.004) * fadeOut(time, seconds, 0.06);
    });
  }

  /** All components at the common loudness, faded in and out. */
  levelled(): Float32Array<ArrayBuffer> {
    const samples = Float32Array.from(this.#samples);
    const edge = Math.round(this.#rate * 0.002);
    for (let at = 0; at < edge && at < samples.length; at++) {
      samples[at] = (samples[at] ?? 0) * (at / edge);
      const end = samples.length - 1 - at;
      samples[end] = (samples[end] ?? 0) * (at / edge);
    }
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const factor = Math.min(LOUDNESS / loudness(samples, this.#rate), PEAK / peak);
    return samples.map((sample) => sample * factor);
  }

  #add(start: number, seconds: number, sampleAt: (time: number) => number): void {
    const first = Math.round(start * this.#rate);
    const length = Math.round(seconds * this.#rate);
    for (let at = 0; at < length; at++)
      this.#samples[first + at] = (this.#samples[first + at] ?? 0) + sampleAt(at / this.#rate);
    for (let at = 0; at < first; at++) this.#samples[at] ??= 0;
  }

  /** The rustle of paper: noise around a pitch, without the hiss of the highest frequencies. Returns the next sample. */
  #paper(): (hertz: number) => number {
    let low = 0;
    let band = 0;
    let soft = 0;
    return (hertz) => {
      // A state-variable filter; its band output goes through a low-pass filter.
      const cutoff = 2 * Math.sin((Math.PI * hertz) / this.#rate);
      low += cutoff * band;
      band += cutoff * (this.#random() - low - 0.9 * band);
      soft += cutoff * (band - soft);
      return soft;
    };
  }

  /** White noise between -1 and 1. */
  #random(): number {
    this.#noise ^= this.#noise << 13;
    this.#noise ^= this.#noise >>> 17;
    this.#noise ^= this.#noise << 5;
    return this.#noise / 2 ** 31;
  }
}

/** Root mean square of the loudest window; 1 is full scale. */
export function loudness(samples: Float32Array, rate: number): number {
  const window = Math.round(WINDOW_S * rate);
  let energy = 0;
  let most = 0;
  for (const [at, sample] of samples.entries()) {
    energy += sample ** 2;
    if (at >= window) energy -= (samples[at - window] ?? 0) ** 2;
    most = Math.max(most, energy);
  }
  return Math.sqrt(most / window);
}

function fadeIn(time: number, seconds: number): number {
  return Math.min(1, time / seconds);
}

function fadeOut(time: number, end: number, seconds: number): number {
  return Math.min(1, (end - time) / seconds);
}
