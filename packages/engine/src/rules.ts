import { type Parsed, parsed, problem } from "./problem.ts";

/** How the cards outside the columns come into play. */
export type Talon =
  | {
      readonly kind: "waste";
      /** How many cards a draw turns over: 1…24. */
      readonly draw: number;
      /** Maximum number of passes through the stock, at least 1. */
      readonly passes: number | "unlimited";
    }
  /** The stock's top card is face up and playable; cards drawn go to a waste that cannot be played from. */
  | { readonly kind: "open-deck" };

interface SwitchRow {
  /** The values by their words in notation, the value of `classic` first. */
  readonly words: Readonly<Record<string, string | boolean>>;
  /** Whether `classic` offers it in a dialog; notation can set any switch. */
  readonly isOffered: boolean;
  /**
   * Whether notation writes the switch even if its value is that of `classic`: only switches of the first version.
   * Earlier versions wrote no later switches, and equal rules must keep the same text.
   */
  readonly isAlwaysNamed?: true;
}

/**
 * Every switch except the talon. This table defines notation, rule-set names, the options in front ends and the random
 * rules of tests. Code that depends on the rules destructures them, so that it does not compile with a new switch.
 */
const SWITCHES = {
  /** Whether part of a run may be moved between columns, or only all face-up cards together. */
  lifting: {
    words: { "any-run": "any-run", "whole-run": "whole-run" },
    isOffered: false,
    isAlwaysNamed: true,
  },
  /** Whether an uncovered face-down card turns up automatically or by a separate move. */
  turning: {
    words: { automatic: "automatic", "by-hand": "by-hand" },
    isOffered: false,
    isAlwaysNamed: true,
  },
  /** Whether a card may be moved from a foundation to a column. */
  worryBack: {
    words: { "worry-back": true, "no-worry-back": false },
    isOffered: true,
    isAlwaysNamed: true,
  },
  /** Whether any ace opens any empty foundation, or f1…f4 belong to ♣ ♦ ♥ ♠. */
  foundations: {
    words: { "any-ace": "any-ace", "fixed-suit": "fixed-suit" },
    isOffered: false,
    isAlwaysNamed: true,
  },
  /** `early`: no card is face down, and stock and waste together have at most one card. */
  winning: { words: { "all-home": "all-home", early: "early" }, isOffered: false, isAlwaysNamed: true },
  /** Which cards open an empty column. */
  emptyColumns: { words: { "kings-only": "kings", "any-card": "any" }, isOffered: true },
} as const satisfies Readonly<Record<string, SwitchRow>>;

type Switches = typeof SWITCHES;
/** The name of a switch whose values are words: all except the talon. */
export type SwitchName = keyof Switches;
type WordsOf<Name extends SwitchName> = Switches[Name]["words"];
/** A word for a value of a switch. */
export type SwitchWord<Name extends SwitchName = SwitchName> = Name extends SwitchName
  ? keyof WordsOf<Name> & string
  : never;

/** The rules of one Klondike: independent switches, every combination of which is a game. */
export type KlondikeRules = { readonly talon: Talon } & {
  readonly [Name in SwitchName]: WordsOf<Name>[keyof WordsOf<Name>];
};

/** The most cards that a draw can turn: the whole stock. */
export const MAX_DRAW = 24;

/** The names of the switches, in the order of notation. */
export const SWITCH_NAMES = Object.keys(SWITCHES) as readonly SwitchName[];

const switchRow = (name: SwitchName): SwitchRow => SWITCHES[name];

/** The switches that players of `classic` choose in a dialog. */
export const OFFERED_SWITCHES = SWITCH_NAMES.filter((name) => switchRow(name).isOffered);

const NAME_OF: ReadonlyMap<string, SwitchName> = new Map(
  SWITCH_NAMES.flatMap((name) => switchWords(name).map((word) => [word, name] as const)),
);

/** The words for a switch's values, that of `classic` first. */
export function switchWords(name: SwitchName): readonly SwitchWord[] {
  return Object.keys(SWITCHES[name].words) as SwitchWord[];
}

/** The rules with the switch set to the value of a word. */
export function withSwitch(rules: KlondikeRules, word: SwitchWord): KlondikeRules {
  const name = NAME_OF.get(word);
  return name === undefined ? rules : { ...rules, [name]: switchRow(name).words[word] };
}

/** The word for a switch's value in these rules. */
export function switchWordOf(name: SwitchName, rules: KlondikeRules): SwitchWord {
  return switchWords(name).find((word) => switchRow(name).words[word] === rules[name]) as SwitchWord;
}

/** The default rules of `classic`. */
export const CLASSIC_RULES: KlondikeRules = {
  talon: { kind: "waste", draw: 1, passes: "unlimited" },
  lifting: "any-run",
  turning: "automatic",
  worryBack: true,
  foundations: "any-ace",
  winning: "all-home",
  emptyColumns: "kings",
};

/** The rules of `classic` with another draw count, or a limit of passes. */
export function classicRules(draw: number, passes: number | "unlimited" = "unlimited"): KlondikeRules {
  return { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes } };
}

/** The words of the switches, except the talon, that differ from `from`. */
export function changedSwitches(rules: KlondikeRules, from: KlondikeRules): readonly SwitchWord[] {
  return SWITCH_NAMES.filter((name) => rules[name] !== from[name]).map((name) => switchWordOf(name, rules));
}

/** Whether these are the same rules: every switch has the same value. */
export function areSameRules(one: KlondikeRules, other: KlondikeRules): boolean {
  return areSameTalons(one.talon, other.talon) && changedSwitches(one, other).length === 0;
}

function areSameTalons(one: Talon, other: Talon): boolean {
  if (one.kind === "open-deck" || other.kind === "open-deck") return one.kind === other.kind;
  return one.draw === other.draw && one.passes === other.passes;
}

/** The rules in words joined by dots: `draw3.passes1.any-run.automatic.worry-back.any-ace.all-home`. The same rules have the same text. */
export function formatRules(rules: KlondikeRules): string {
  const { talon } = rules;
  const named = SWITCH_NAMES.filter(
    (name) => switchRow(name).isAlwaysNamed || rules[name] !== CLASSIC_RULES[name],
  );
  return [
    ...(talon.kind === "open-deck" ? ["open-deck"] : [`draw${talon.draw}`, formatPasses(talon.passes)]),
    ...named.map((name) => switchWordOf(name, rules)),
  ].join(".");
}

function formatPasses(passes: number | "unlimited"): string {
  return passes === "unlimited" ? "unlimited" : `passes${passes}`;
}

/** Parses rules in words, in any order; switches that are not named are taken from `otherwise`. */
export function parseRules(text: string, otherwise: KlondikeRules = CLASSIC_RULES): Parsed<KlondikeRules> {
  if (text === "") return problem("empty", 0);
  let rules = otherwise;
  const { talon } = otherwise;
  let { draw, passes } = talon.kind === "waste" ? talon : { draw: 1, passes: "unlimited" as const };
  const named = new Set<SwitchName | "draw" | "passes" | "talon">();
  let at = 0;
  for (const word of text.split(".")) {
    const numbered = /^(draw|passes)(.*)$/.exec(word);
    let which: SwitchName | "draw" | "passes" | "talon";
    if (numbered !== null) {
      which = numbered[1] as "draw" | "passes";
      const value = parsePositiveNatural(numbered[2] ?? "");
      if (value === undefined || (which === "draw" && value > MAX_DRAW)) {
        return problem(which === "draw" ? "bad-draw" : "bad-passes", at + which.length);
      }
      if (which === "draw") draw = value;
      else passes = value;
    } else if (word === "unlimited") {
      which = "passes";
      passes = word;
    } else if (word === "open-deck") {
      which = "talon";
    } else {
      const name = NAME_OF.get(word);
      if (name === undefined) return problem("bad-rule", at);
      which = name;
      rules = withSwitch(rules, word as SwitchWord);
    }
    const rivals = which === "talon" ? (["talon", "draw", "passes"] as const) : [which];
    const openDeckAlready = (which === "draw" || which === "passes") && named.has("talon");
    if (openDeckAlready || rivals.some((rival) => named.has(rival))) return problem("rule-twice", at);
    named.add(which);
    at += word.length + 1;
  }
  if (named.has("talon")) return parsed({ ...rules, talon: { kind: "open-deck" } });
  if (talon.kind === "open-deck" && !named.has("draw") && !named.has("passes")) return parsed(rules);
  return parsed({ ...rules, talon: { kind: "waste", draw, passes } });
}

/** A whole number of at least 1, written without a sign or leading zeros. */
function parsePositiveNatural(digits: string): number | undefined {
  if (!/^[1-9][0-9]*$/.test(digits)) return undefined;
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : undefined;
}
