import { describe, expect, it } from "vitest";
import { LOUDNESS, loudness, PEAK, renderSound, SAMPLE_RATE, SOUNDS } from "./synthesis.ts";

const RATE = SAMPLE_RATE;

/** Frequency with the most energy between two bounds, in hertz. */
function findPitch(samples: Float32Array, from: number, to: number): number {
  let best = { hertz: 0, energy: 0 };
  for (let hertz = from; hertz <= to; hertz += 5) {
    let real = 0;
    let imaginary = 0;
    for (const [at, sample] of samples.subarray(0, RATE / 10).entries()) {
      real += sample * Math.cos((2 * Math.PI * hertz * at) / RATE);
      imaginary += sample * Math.sin((2 * Math.PI * hertz * at) / RATE);
    }
    const energy = real ** 2 + imaginary ** 2;
    if (energy > best.energy) best = { hertz, energy };
  }
  return best.hertz;
}

/** The samples without frequencies below a bound, in hertz: 24 dB less per octave. */
function highPass(samples: Float32Array, hertz: number): Float32Array {
  const factor = 1 / (1 + (2 * Math.PI * hertz) / RATE);
  let filtered = samples;
  for (let pass = 0; pass < 4; pass++) {
    let before = 0;
    let out = 0;
    filtered = filtered.map((sample) => {
      out = factor * (out + sample - before);
      before = sample;
      return out;
    });
  }
  return filtered;
}

describe.each(SOUNDS)("the sound %s", (sound) => {
  const samples = renderSound(sound, RATE);

  it("is within 1.5 dB of the common loudness and does not clip", () => {
    expect(Math.abs(20 * Math.log10(loudness(samples, RATE) / LOUDNESS))).toBeLessThan(1.5);
    expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(PEAK + 1e-6);
  });

  it("is heard on a phone's speaker, which plays little below 350 Hz", () => {
    const loss = loudness(highPass(samples, 350), RATE) / loudness(samples, RATE);
    expect(20 * Math.log10(loss)).toBeGreaterThan(-12);
  });

  it("begins and ends in silence", () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    // Steps between samples at both ends are small, as in a fade.
    for (const step of [0, samples.length - 2])
      expect(Math.abs((samples[step + 1] ?? 1) - (samples[step] ?? 0))).toBeLessThan(0.01);
  });

  it("lasts at most 0.6 s, unless it is the win", () => {
    expect(samples.length / RATE).toBeLessThanOrEqual(sound === "win" ? 2.2 : 0.6);
  });

  it("has no DC offset", () => {
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    expect(Math.abs(mean)).toBeLessThan(0.005);
  });

  it("is the same every time it is rendered", () => {
    expect(renderSound(sound, RATE)).toEqual(samples);
  });
});

it("the foundation note rises with the rank", () => {
  const pitches = [1, 5, 9, 13].map((rank) => findPitch(renderSound("home", RATE, rank), 350, 1500));
  expect(pitches).toEqual([...pitches].sort((one, other) => one - other));
  expect(new Set(pitches).size).toBe(4);
  expect((pitches[3] ?? 0) / (pitches[0] ?? 1)).toBeCloseTo(2 ** (21 / 12), 1);
});
