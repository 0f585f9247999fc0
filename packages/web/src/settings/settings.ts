import type { ChangedKeys, DealKind, Preferences } from "@klondike/play";
import { LANGUAGE_TAGS, type LanguageTag } from "@klondike/words";
import { BACK_NAMES, type BackName } from "../cards/back.ts";
import type { Pictures } from "../cards/pictures.ts";
import type { FaceStyle } from "../cards/suits.ts";
import type { Hand } from "../layout/board.ts";

export type FeltName = "green" | "midnight" | "slate" | "burgundy" | "linen";
export type Motion = "normal" | "fast" | "off";
export type Speech = "brief" | "full";
export type Language = "auto" | LanguageTag;

export const FACE_STYLES: readonly FaceStyle[] = ["two-colour", "four-colour", "large-print"];
export const PICTURES: readonly Pictures[] = ["auto", "traditional", "simple"];
export const FELT_NAMES: readonly FeltName[] = ["green", "midnight", "slate", "burgundy", "linen"];
export const MOTIONS: readonly Motion[] = ["normal", "fast", "off"];
export const HANDS: readonly Hand[] = ["right", "left"];
export const SPEECHES: readonly Speech[] = ["full", "brief"];
export const LANGUAGES: readonly Language[] = ["auto", ...LANGUAGE_TAGS];
export const TAPS: readonly Preferences["tap"][] = ["auto", "play", "select"];
export const AUTO_HOMES: readonly Preferences["autoHome"][] = ["never", "safe", "always"];
const DEAL_KINDS: readonly DealKind[] = ["any", "winnable", "easy", "normal", "hard", "expert"];

/** The player's settings, stored on the device. */
export type Settings = {
  readonly face: FaceStyle;
  readonly pictures: Pictures;
  readonly back: BackName;
  readonly felt: FeltName;
  readonly hand: Hand;
  readonly motion: Motion;
  /** Whether a light shows if the current position is winnable; some call it a spoiler. */
  readonly showVerdict: boolean;
  /** What a press on a card does; `auto`: touch plays, a mouse selects. */
  readonly tap: Preferences["tap"];
  readonly autoHome: Preferences["autoHome"];
  readonly vibration: boolean;
  readonly autoFinish: boolean;
  readonly showTime: boolean;
  readonly showScore: boolean;
  readonly sound: boolean;
  /** How much is announced. */
  readonly speech: Speech;
  /** Whether single keys play the game, and which keys the player changed. */
  readonly singleKeys: boolean;
  readonly keys: ChangedKeys;
  readonly language: Language;
  readonly deals: DealKind;
};

export const DEFAULT_SETTINGS: Settings = {
  face: "two-colour",
  pictures: "auto",
  back: "trellis",
  felt: "green",
  hand: "right",
  motion: "normal",
  showVerdict: false,
  tap: "auto",
  autoHome: "never",
  vibration: true,
  autoFinish: true,
  showTime: true,
  showScore: true,
  sound: false,
  speech: "full",
  singleKeys: true,
  keys: {},
  language: "auto",
  deals: "any",
};

/** Parses stored settings: missing or unknown values fall back to the default. */
export function settingsFrom(stored: unknown): Settings {
  const record: Readonly<Record<string, unknown>> =
    typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  const choice = <T extends string>(name: keyof Settings, choices: readonly T[], fallback: T): T =>
    choices.find((each) => each === record[name]) ?? fallback;
  const flag = (name: keyof Settings | "showStatus", fallback: boolean): boolean => {
    const value = record[name];
    return typeof value === "boolean" ? value : fallback;
  };
  const standard = DEFAULT_SETTINGS;
  return {
    face: choice("face", FACE_STYLES, standard.face),
    pictures: choice("pictures", PICTURES, standard.pictures),
    back: choice("back", BACK_NAMES, standard.back),
    felt: choice("felt", FELT_NAMES, standard.felt),
    hand: choice("hand", HANDS, standard.hand),
    motion: choice("motion", MOTIONS, standard.motion),
    showVerdict: flag("showVerdict", standard.showVerdict),
    // The former one-tap switch became a choice; it was off by default.
    tap: choice("tap", TAPS, record["smartTap"] === true ? "play" : standard.tap),
    autoHome: choice("autoHome", AUTO_HOMES, standard.autoHome),
    vibration: flag("vibration", standard.vibration),
    autoFinish: flag("autoFinish", standard.autoFinish),
    // One former switch for all numbers became two.
    showTime: flag("showTime", flag("showStatus", standard.showTime)),
    showScore: flag("showScore", flag("showStatus", standard.showScore)),
    sound: flag("sound", standard.sound),
    speech: choice("speech", SPEECHES, standard.speech),
    singleKeys: flag("singleKeys", standard.singleKeys),
    keys: keysFrom(record["keys"]),
    language: choice("language", LANGUAGES, standard.language),
    deals: choice("deals", DEAL_KINDS, standard.deals),
  };
}

/** The player's keys; they are validated where they are used. */
function keysFrom(stored: unknown): ChangedKeys {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
