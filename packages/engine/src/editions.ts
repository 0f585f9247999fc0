import type { Dealing, Scheme } from "./deal.ts";
import { CLASSIC_RULES, type KlondikeRules } from "./rules.ts";
import type { Scoring } from "./score.ts";

/** The editions that are Klondike: the usual game, and the games of the assignments. */
export type KlondikeEditionName = "classic" | "draw-three" | "open-deck" | "by-hand";
/** The name of any edition, including the countdown. */
export type EditionName = KlondikeEditionName | "countdown";

/** A variant of Klondike, as described by one of the documents or by our own `classic`. */
export interface KlondikeEdition {
  readonly name: KlondikeEditionName;
  /** Each edition states what differs from `classic`. A switch added later has `classic`'s value, which changes no game. */
  readonly rules: KlondikeRules;
  readonly scoring: Scoring;
  readonly dealing: Dealing;
  /** Scheme of a seed that is given as a bare number. */
  readonly scheme: Scheme;
  /** The seeds that the edition's dialog accepts, if it has limits; −1 is a random game. */
  readonly seeds?: { readonly least: number; readonly greatest: number };
  /** Whether the edition is played with clicks. `open-deck` is played with typed commands. */
  readonly hasClicks: boolean;
}

const CLASSIC: KlondikeEdition = {
  name: "classic",
  rules: CLASSIC_RULES,
  scoring: "standard",
  dealing: "by-row",
  scheme: "klondike",
  hasClicks: true,
};

const DRAW_THREE: KlondikeEdition = {
  name: "draw-three",
  rules: {
    ...CLASSIC_RULES,
    talon: { kind: "waste", draw: 3, passes: "unlimited" },
    worryBack: false,
    winning: "early",
  },
  scoring: "none",
  dealing: "by-row",
  scheme: "dotnet",
  seeds: { least: -1, greatest: 1_000_000 },
  hasClicks: true,
};

const OPEN_DECK: KlondikeEdition = {
  name: "open-deck",
  rules: { ...CLASSIC_RULES, talon: { kind: "open-deck" }, worryBack: false, foundations: "fixed-suit" },
  scoring: "none",
  dealing: "by-pile",
  scheme: "java",
  hasClicks: false,
};

const BY_HAND: KlondikeEdition = {
  name: "by-hand",
  rules: {
    ...CLASSIC_RULES,
    talon: { kind: "waste", draw: 3, passes: "unlimited" },
    lifting: "whole-run",
    turning: "by-hand",
    worryBack: false,
  },
  scoring: "none",
  dealing: "by-row",
  scheme: "klondike",
  hasClicks: true,
};

/** The editions of Klondike, `classic` first. */
export const KLONDIKE_EDITIONS: readonly KlondikeEdition[] = [CLASSIC, DRAW_THREE, OPEN_DECK, BY_HAND];

/** The names of all editions. */
export const EDITION_NAMES: readonly EditionName[] = [
  ...KLONDIKE_EDITIONS.map(({ name }) => name),
  "countdown",
];

const BY_NAME: Readonly<Record<KlondikeEditionName, KlondikeEdition>> = {
  classic: CLASSIC,
  "draw-three": DRAW_THREE,
  "open-deck": OPEN_DECK,
  "by-hand": BY_HAND,
};

/** The edition with this name. */
export function editionOf(name: KlondikeEditionName): KlondikeEdition {
  return BY_NAME[name];
}
