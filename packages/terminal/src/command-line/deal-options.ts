import { DOCUMENT_SEED } from "@klondike/documents/countdown";
import { type Deal, type KlondikeRules, type Scheme, seedRangeOf } from "@klondike/engine";
import { MAX_COUNTDOWN_CARDS } from "@klondike/engine/countdown";
import { parseDeal, parseDeck, parseRules } from "@klondike/engine/notation";
import {
  EDITION_NAMES,
  type EditionName,
  editionOf,
  isVegas,
  type KlondikeEdition,
  MAX_DRAW,
  SCORINGS,
  type Scoring,
  vegasPasses,
} from "@klondike/engine/rules";
import type { CountdownSetup } from "@klondike/engine/session";
import { type DealKind, traitsOf } from "@klondike/play";
import { kindsUnder, LEVELS } from "@klondike/play/deals";
import { type Io, misused, quoted } from "../io.ts";
import { shellTexts } from "../words/language.ts";
import { problemWords } from "../words/problems.ts";
import { choiceOption, numberOption, type Options } from "./options.ts";

const DEFAULT_CARDS = 6;

const RANDOM_SEEDS = 10_000_000_000;

/** The requested edition, `classic` by default. */
export function editionNameOption(options: Options): EditionName {
  return choiceOption(options, "edition", EDITION_NAMES) ?? "classic";
}

/** The requested edition, for commands that only know Klondike. */
export function klondikeEditionOption(options: Options): KlondikeEdition {
  const name = editionNameOption(options);
  if (name === "countdown") throw misused(shellTexts().errors.klondikeOnly);
  return editionOf(name);
}

/** The deal named by `--seed` or `--deck`; undefined without them. */
export function dealOption(options: Options, edition: KlondikeEdition, io: Io): Deal | undefined {
  const seed = options.value("seed");
  const deck = options.value("deck");
  if (deck !== undefined) {
    if (seed !== undefined) throw misused(shellTexts().errors.seedAndDeck);
    const parsed = parseDeck(deck);
    if (!parsed.ok) throw misused(`--deck ${problemWords(parsed.problem, deck)}`);
    return { scheme: "deck", deck: parsed.value };
  }
  return seed === undefined ? undefined : seedDeal(seed, edition, io);
}

function seedDeal(seed: string, edition: KlondikeEdition, io: Io): Deal {
  const { scheme, seeds } = edition;
  // In our scheme and document 000's dialog −1 means a random game; as a Java seed −1 is valid.
  if (seed === "-1" && seedRangeOf(scheme).least >= 0n) return randomEditionDeal(edition, io);
  const deal = seedOption(seed, scheme);
  const isBare = !seed.includes(":");
  if (isBare && seeds !== undefined && "seed" in deal && deal.seed > BigInt(seeds.greatest)) {
    throw outOfRange(seed, seeds, `${scheme}:${deal.seed}`);
  }
  return deal;
}

/** Parses a deal's name; a bare number uses the given scheme. */
function seedOption(seed: string, bareScheme: Scheme): Deal {
  const parsed = parseDeal(seed, bareScheme);
  if (parsed.ok) return parsed.value;
  if (parsed.problem.code === "seed-out-of-range") {
    const scheme = seed.includes(":") ? (seed.slice(0, seed.indexOf(":")) as Scheme) : bareScheme;
    // The range of `pysol` also has the numbers that are written with `ms`.
    throw outOfRange(seed, scheme === "pysol" ? { least: 1n, greatest: 10n ** 20n } : seedRangeOf(scheme));
  }
  throw misused(`--seed ${problemWords(parsed.problem, seed)}`);
}

/** The error for a seed out of range; `any` is the option value for a random one. */
function outOfRange(
  seed: string,
  { least, greatest }: { readonly least: number | bigint; readonly greatest: number | bigint },
  any?: string,
) {
  return misused(shellTexts().errors.seedOutside(quoted(seed), String(least), String(greatest), any));
}

/** A random deal of the edition's scheme, whose name is short enough to share. */
export function randomEditionDeal({ scheme, seeds }: KlondikeEdition, io: Pick<Io, "random">): Deal {
  const wanted = seeds === undefined ? RANDOM_SEEDS : seeds.greatest + 1;
  const there = Number(seedRangeOf(scheme).greatest) + 1;
  return { scheme, seed: BigInt(io.random(Math.min(wanted, there))) };
}

/** The edition's rules with the changes from `--rules`, `--draw`, `--passes` and `--scoring`. */
export function rulesOption(
  options: Options,
  edition: KlondikeEdition,
): { readonly rules: KlondikeRules; readonly scoring: Scoring } {
  const scoring = choiceOption(options, "scoring", SCORINGS) ?? edition.scoring;
  const draw = numberOption(options, "draw", 1, MAX_DRAW);
  const passes = passesOption(options);
  const rules = ruleWordsOption(options, edition.rules);
  if (rules.talon.kind === "open-deck") {
    if (draw !== undefined) throw misused(shellTexts().errors.noDrawCount);
    if (passes !== undefined) throw misused(shellTexts().errors.noPassLimit);
    return { rules, scoring };
  }
  const count = draw ?? rules.talon.draw;
  const preset = isVegas(scoring) ? vegasPasses(count) : rules.talon.passes;
  return { rules: { ...rules, talon: { kind: "waste", draw: count, passes: passes ?? preset } }, scoring };
}

/** Applies rules written as in docs/libraries/notation.md. */
function ruleWordsOption(options: Options, otherwise: KlondikeRules): KlondikeRules {
  const words = options.value("rules");
  if (words === undefined) return otherwise;
  const rules = parseRules(words, otherwise);
  if (!rules.ok) throw misused(`--rules ${problemWords(rules.problem, words)}`);
  return rules.value;
}

function passesOption(options: Options): number | "unlimited" | undefined {
  const text = options.value("passes");
  if (text === undefined || text === "unlimited") return text;
  const passes = /^[0-9]{1,15}$/.test(text) ? Number(text) : 0;
  if (passes < 1) throw misused(shellTexts().errors.takesPasses(quoted(text)));
  return passes;
}

/** The requested kind of deal, without checking that it exists. */
export function requestedKind(options: Options): Exclude<DealKind, "any"> | undefined {
  return choiceOption(options, "level", LEVELS) ?? (options.has("winnable") ? "winnable" : undefined);
}

/** The kind of deal given by `--winnable` and `--level`; undefined without them. */
export function kindOption(
  options: Options,
  edition: KlondikeEdition,
  rules: KlondikeRules,
): Exclude<DealKind, "any"> | undefined {
  const kind = requestedKind(options);
  if (kind === undefined) return undefined;
  const asked = kind === "winnable" ? "--winnable" : "--level";
  if ((options.value("seed") ?? options.value("deck")) !== undefined) {
    throw misused(shellTexts().errors.kindAndDeal(asked));
  }
  if (!traitsOf(edition.name).dealsChosen) throw misused(shellTexts().errors.certifiedOnly(asked));
  if (!kindsUnder(rules).includes(kind)) {
    throw misused(shellTexts().errors.noLevels);
  }
  return kind;
}

/** The countdown that `--seed` and `--cards` name. */
export function countdownOption(options: Options): CountdownSetup {
  const stray = ["deck", "draw", "passes", "scoring", "level", "winnable", "certificate"].find(
    (name) => options.has(name) || options.value(name) !== undefined,
  );
  if (stray !== undefined) throw misused(shellTexts().errors.countdownHasNo(`--${stray}`));
  const cards = numberOption(options, "cards", 1, MAX_COUNTDOWN_CARDS) ?? DEFAULT_CARDS;
  const deal = seedOption(options.value("seed") ?? String(DOCUMENT_SEED), "python");
  if ("deck" in deal) throw misused(shellTexts().errors.countdownHasNoDeck);
  return { cards, ...deal };
}
