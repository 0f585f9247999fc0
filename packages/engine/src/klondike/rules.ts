import { type Parsed, parsed, problem } from "../problem.ts";

/** How the cards outside the columns come into play. */
export type Talon =
  | {
      readonly kind: "waste";
      /** How many cards a draw turns over: 1…24. */
      readonly draw: number;
      /** How often the stock may be gone through: 1 or more. */
      readonly passes: number | "unlimited";
    }
  /** The stock's top card is face up and playable; what is drawn past lies on a waste nobody can play from. */
  | { readonly kind: "open-deck" };

/** The rules of one Klondike: independent switches, every combination of which is a game. */
export interface KlondikeRules {
  readonly talon: Talon;
  /** Whether a part of a run may go from column to column, or only all face-up cards at once. */
  readonly lifting: "any-run" | "whole-run";
  /** Whether a bared hidden card turns up by itself or by a move of its own. */
  readonly turning: "automatic" | "by-hand";
  /** Whether a card may come back from a foundation to a column. */
  readonly worryBack: boolean;
  /** Whether any ace opens any empty foundation, or f1…f4 belong to ♣ ♦ ♥ ♠. */
  readonly foundations: "any-ace" | "fixed-suit";
  /** `early`: nothing is face down and stock and waste together hold at most one card. */
  readonly winning: "all-home" | "early";
}

export const MAX_DRAW = 24;

/** The rules `classic` starts from. */
export const CLASSIC_RULES: KlondikeRules = {
  talon: { kind: "waste", draw: 1, passes: "unlimited" },
  lifting: "any-run",
  turning: "automatic",
  worryBack: true,
  foundations: "any-ace",
  winning: "all-home",
};

/** The rules in words joined by dots, each switch named: `draw3.passes1.any-run.automatic.worry-back.any-ace.all-home`. */
export function formatRules(rules: KlondikeRules): string {
  const { talon } = rules;
  return [
    ...(talon.kind === "open-deck" ? ["open-deck"] : [`draw${talon.draw}`, formatPasses(talon.passes)]),
    rules.lifting,
    rules.turning,
    rules.worryBack ? "worry-back" : "no-worry-back",
    rules.foundations,
    rules.winning,
  ].join(".");
}

function formatPasses(passes: number | "unlimited"): string {
  return passes === "unlimited" ? "unlimited" : `passes${passes}`;
}

type Switch = "draw" | "passes" | "talon" | "lifting" | "turning" | "worryBack" | "foundations" | "winning";

const WORDS: Readonly<Record<string, readonly [Switch, Partial<KlondikeRules>]>> = {
  "any-run": ["lifting", { lifting: "any-run" }],
  "whole-run": ["lifting", { lifting: "whole-run" }],
  automatic: ["turning", { turning: "automatic" }],
  "by-hand": ["turning", { turning: "by-hand" }],
  "worry-back": ["worryBack", { worryBack: true }],
  "no-worry-back": ["worryBack", { worryBack: false }],
  "any-ace": ["foundations", { foundations: "any-ace" }],
  "fixed-suit": ["foundations", { foundations: "fixed-suit" }],
  "all-home": ["winning", { winning: "all-home" }],
  early: ["winning", { winning: "early" }],
};

/** Reads rules in words, in any order; a switch that is not named is as in `classic`. */
export function parseRules(text: string): Parsed<KlondikeRules> {
  if (text === "") return problem("empty", 0);
  let rules = CLASSIC_RULES;
  let draw = 1;
  let passes: number | "unlimited" = "unlimited";
  const named = new Set<Switch>();
  let at = 0;
  for (const word of text.split(".")) {
    const numbered = /^(draw|passes)(.*)$/.exec(word);
    let which: Switch;
    if (numbered !== null) {
      which = numbered[1] as "draw" | "passes";
      const value = naturalOf(numbered[2] ?? "");
      if (value === undefined || (which === "draw" && value > MAX_DRAW)) {
        return problem(which === "draw" ? "bad-draw" : "bad-passes", at + which.length);
      }
      if (which === "draw") draw = value;
      else passes = value;
    } else if (word === "unlimited") {
      which = "passes";
    } else if (word === "open-deck") {
      which = "talon";
    } else {
      const entry = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
      if (entry === undefined) return problem("bad-rule", at);
      which = entry[0];
      rules = { ...rules, ...entry[1] };
    }
    const rivals: readonly Switch[] = which === "talon" ? ["talon", "draw", "passes"] : [which];
    const openDeckAlready = (which === "draw" || which === "passes") && named.has("talon");
    if (openDeckAlready || rivals.some((rival) => named.has(rival))) return problem("rule-twice", at);
    named.add(which);
    at += word.length + 1;
  }
  const talon: Talon = named.has("talon") ? { kind: "open-deck" } : { kind: "waste", draw, passes };
  return parsed({ ...rules, talon });
}

/** A whole number of at least 1, written without a sign or leading zeros. */
function naturalOf(digits: string): number | undefined {
  if (!/^[1-9][0-9]*$/.test(digits)) return undefined;
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : undefined;
}
