import { anyFields, fields, matchShape, validFields } from "@klondike/engine/internal";
import type { DealKind, Preferences } from "@klondike/play";
import { LANGUAGE_TAGS, type LanguageTag } from "@klondike/words";
import * as v from "valibot";
import { BACK_NAMES } from "../cards/back.ts";
import type { Pictures } from "../cards/pictures.ts";
import type { FaceStyle } from "../cards/suits.ts";
import type { Hand } from "../layout/board.ts";
import type { Motion } from "../motion/cards.ts";

/** How a win is celebrated. */
export type CelebrationName = "leap" | "fountain" | "quiet";
export type Speech = "brief" | "full";
export type Language = "auto" | LanguageTag;

export const FACE_STYLES: readonly FaceStyle[] = ["two-colour", "four-colour", "large-print", "retro"];
export const PICTURES: readonly Pictures[] = ["auto", "traditional", "simple"];
export const FELT_NAMES = [
  "green",
  "midnight",
  "slate",
  "burgundy",
  "linen",
  "petrol",
  "walnut",
  "retro",
] as const;
export const MOTIONS: readonly Motion[] = ["normal", "fast", "off"];
export const CELEBRATIONS: readonly CelebrationName[] = ["leap", "fountain", "quiet"];
export const HANDS: readonly Hand[] = ["right", "left"];
export const SPEECHES: readonly Speech[] = ["full", "brief"];
export const LANGUAGES: readonly Language[] = ["auto", ...LANGUAGE_TAGS];
export const TAPS: readonly Preferences["tap"][] = ["click", "auto", "play", "select"];
export const AUTO_HOMES: readonly Preferences["autoHome"][] = ["never", "safe", "always"];
export const WATCH_SPEEDS: readonly Preferences["watchSpeed"][] = ["slow", "normal", "fast"];
const DEAL_KINDS: readonly DealKind[] = ["any", "winnable", "easy", "normal", "hard", "expert"];

/* @__NO_SIDE_EFFECTS__ */
function choice<const Choice extends string>(choices: readonly Choice[], usual: Choice) {
  return v.fallback(v.picklist(choices), usual);
}

/* @__NO_SIDE_EFFECTS__ */
function flag(usual: boolean) {
  return v.fallback(v.boolean(), usual);
}

/** Each setting with its default, which replaces missing and unknown values. */
const settingsSchema = v.pipe(
  anyFields,
  // Earlier versions had a one-tap switch, which became a choice, and one switch for all numbers, which became two.
  v.transform(({ smartTap, showStatus, ...stored }) => ({
    tap: smartTap === true ? "play" : undefined,
    showTime: showStatus,
    showScore: showStatus,
    ...stored,
  })),
  fields({
    face: choice(FACE_STYLES, "two-colour"),
    pictures: choice(PICTURES, "auto"),
    back: choice(BACK_NAMES, "trellis"),
    felt: choice(FELT_NAMES, "green"),
    hand: choice(HANDS, "right"),
    motion: choice(MOTIONS, "normal"),
    /** Whether a light shows if the current position is winnable; some players consider that a spoiler. */
    showVerdict: flag(false),
    /** Whether a bar shows the chance to win, judged from what the player can see. */
    showChance: flag(false),
    /** Effect of a press on a card (`Preferences`). New players start with `click`. */
    tap: choice(TAPS, "auto"),
    autoHome: choice(AUTO_HOMES, "never"),
    /** Whether a phone vibrates. */
    vibration: flag(true),
    autoFinish: flag(true),
    showTime: flag(true),
    showScore: flag(true),
    sound: flag(true),
    /** How much is announced. */
    speech: choice(SPEECHES, "full"),
    /**
     * Whether single keys play the game, and which of them the player changed. Keys are validated when they are used.
     */
    singleKeys: flag(true),
    keys: v.fallback(validFields(v.string()), {}),
    language: choice(LANGUAGES, "auto"),
    deals: choice(DEAL_KINDS, "any"),
    celebration: choice(CELEBRATIONS, "leap"),
    /** Whether cards that can be moved glow. */
    showMovable: flag(false),
    /** Hides clock, score, verdict light, lost games and messages that the player did not ask for. */
    zen: flag(false),
    watchSpeed: choice(WATCH_SPEEDS, "normal"),
  }),
);

/** The player's settings, stored on the device. */
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Stored for a new player. A missing `tap` means `auto`, as in the settings of earlier versions. */
export const NEW_PLAYER_SETTINGS = { tap: "click" } as const;

export const DEFAULT_SETTINGS: Settings = v.parse(settingsSchema, NEW_PLAYER_SETTINGS);

/** Parses stored settings: missing or unknown values fall back to the default. */
export function settingsFrom(stored: unknown): Settings {
  return matchShape(settingsSchema, stored) ?? DEFAULT_SETTINGS;
}
