import { settingsEn } from "./en/settings.ts";
import type { Words } from "./words.ts";

/** The settings, in one language. */
export type SettingsWords = {
  readonly title: string;
  readonly face: string;
  readonly back: string;
  readonly felt: string;
  readonly hand: string;
  readonly rightHand: string;
  readonly leftHand: string;
  readonly motion: string;
  readonly motions: { readonly normal: string; readonly fast: string; readonly off: string };
  readonly showVerdict: string;
  readonly tap: string;
  readonly taps: Readonly<Record<"auto" | "play" | "select", string>>;
  readonly autoHome: string;
  readonly autoHomes: Readonly<Record<"never" | "safe" | "always", string>>;
  readonly vibration: string;
  readonly autoFinish: string;
  readonly showTime: string;
  readonly showScore: string;
  readonly sound: string;
  readonly speech: string;
  readonly speeches: Readonly<Record<"full" | "brief", string>>;
  readonly language: string;
  readonly browserLanguage: string;
  readonly reset: string;
  readonly faces: Readonly<Record<"two-colour" | "four-colour" | "large-print", string>>;
  readonly pictures: string;
  /** Courts and pips: as fits the size, as they have always been, or large and few. */
  readonly pictureKinds: Readonly<Record<"auto" | "traditional" | "simple", string>>;
  readonly backs: Readonly<Record<"trellis" | "rosette" | "waves" | "stars" | "honeycomb" | "weave", string>>;
  readonly felts: Readonly<Record<"green" | "midnight" | "slate" | "burgundy" | "linen", string>>;
};

/** The settings, in the language of the words. */
export function settingsWordsOf({ later }: Words): SettingsWords {
  return later?.settings ?? settingsEn;
}
