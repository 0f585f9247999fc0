import { renderSound, SAMPLE_RATE, SOUNDS, type Sound } from "./synthesis.ts";

/** Samples of a sound, and the rank of the card for a foundation's note. */
export type RenderedSound = {
  readonly sound: Sound;
  readonly rank: number | undefined;
  readonly samples: Float32Array<ArrayBuffer>;
};

/** Renders every sound once, the most frequent first, and ends. */
for (const sound of SOUNDS) {
  const ranks = sound === "home" ? Array.from({ length: 13 }, (_, at) => at + 1) : [undefined];
  for (const rank of ranks) {
    const samples = renderSound(sound, SAMPLE_RATE, rank);
    postMessage({ sound, rank, samples } satisfies RenderedSound, { transfer: [samples.buffer] });
  }
}
close();
