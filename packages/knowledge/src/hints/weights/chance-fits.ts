/**
 * Coefficients that turn estimates of the chance to win into calibrated chances. Written by `npm run bench -- chances
 * fit`.
 */
export interface ChanceFit {
  readonly offset: number;
  readonly slope: number;
  readonly perUnseen: number;
}

/** By draw count, before and after the player has seen the whole stock. */
export const CHANCE_FITS: Readonly<Record<"1" | "3", Readonly<Record<"unseen" | "seen", ChanceFit>>>> = {
  "1": {
    unseen: { offset: -0.0729, slope: 0.994, perUnseen: 0.0018 },
    seen: { offset: -0.7427, slope: 0.9692, perUnseen: 0.0361 },
  },
  "3": {
    unseen: { offset: 0.2264, slope: 1.2798, perUnseen: -0.0026 },
    seen: { offset: -0.664, slope: 0.9907, perUnseen: 0.0384 },
  },
};
