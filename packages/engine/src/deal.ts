import { followsDown, followsUp } from "./building.ts";
import { ACE, type Card, type Pile, rankOf } from "./card.ts";
import { type Deck, FRESH_DECK, formatDeck, parseDeck, wholeDeck } from "./deck.ts";
import { foundationsOf, type Position, tableauOf } from "./position.ts";
import { type Parsed, parsed, problem } from "./problem.ts";
import { CLASSIC_RULES, type KlondikeRules } from "./rules.ts";
import { shuffleDotnet } from "./shuffle/dotnet.ts";
import { shuffleJava } from "./shuffle/java.ts";
import { findOwnSeed, OWN_SEEDS, shuffleOwn } from "./shuffle/klondike.ts";
import { shuffleKpat } from "./shuffle/microsoft.ts";
import { formatPysolNumber, MAX_PYSOL_SEED, pysolSeedOf, shufflePysol } from "./shuffle/pysol.ts";
import { shufflePython } from "./shuffle/python.ts";

/**
 * A named way to turn a seed into an order. `klondike` is our own: each order of 52 cards has one seed. `pysol`
 * has the game numbers of PySolFC, in which seeds above 10²⁰ stand for numbers written with `ms`. `kpat` has those of KPatience.
 */
export type Scheme = "dotnet" | "java" | "python" | "klondike" | "pysol" | "kpat";

/** The source of the cards' order. A position that was set up lists its cards and the size of each pile. */
export type Deal =
  | { readonly scheme: Scheme; readonly seed: bigint }
  | { readonly scheme: "deck"; readonly deck: Deck }
  | { readonly scheme: "position"; readonly deck: Deck; readonly sizes: PileSizes };

/**
 * The pass number, then the number of cards in stock, waste and each foundation, and the hidden and face-up cards of
 * each column.
 */
type PileSizes = readonly number[];

/** The switches that allow no runs but those of `classic`. A new switch does not compile until it is listed here. */
type ClassicRuns = "talon" | "lifting" | "turning" | "worryBack" | "foundations" | "winning" | "emptyColumns";

/** Length of a `PileSizes`. */
const SIZES = 7 + 2 * 7;

interface Shuffling {
  /** The items in the order in which they leave the shuffled pile. */
  readonly shuffle: <T>(seed: bigint, items: readonly T[]) => T[];
  readonly least: bigint;
  readonly greatest: bigint;
}

const EMPTY: Pile = [];
const LONG = 1n << 63n;
const PYTHON_SEEDS = 10n ** 80n;

const SHUFFLINGS: Readonly<Record<Scheme, Shuffling>> = {
  dotnet: { shuffle: shuffleDotnet, least: 0n, greatest: 2147483647n },
  java: { shuffle: shuffleJava, least: -LONG, greatest: LONG - 1n },
  python: { shuffle: shufflePython, least: -PYTHON_SEEDS, greatest: PYTHON_SEEDS },
  klondike: { shuffle: shuffleOwn, least: 0n, greatest: OWN_SEEDS - 1n },
  pysol: { shuffle: shufflePysol, least: 1n, greatest: MAX_PYSOL_SEED },
  kpat: { shuffle: shuffleKpat, least: 1n, greatest: 2147483647n },
};

/** All ways to turn a seed into a deck. */
export const SCHEMES = Object.keys(SHUFFLINGS) as readonly Scheme[];

/** The least and the greatest seed of a scheme. */
export function seedRangeOf(scheme: Scheme): { readonly least: bigint; readonly greatest: bigint } {
  const { least, greatest } = SHUFFLINGS[scheme];
  return { least, greatest };
}

/** Returns the items in the order in which they are dealt. */
export function shuffled<T>(scheme: Scheme, seed: bigint, items: readonly T[]): T[] {
  return SHUFFLINGS[scheme].shuffle(seed, items);
}

/** The deck of a deal. */
export function deckOfDeal(deal: Deal): Deck {
  if ("deck" in deal) return deal.deck;
  return wholeDeck(shuffled(deal.scheme, deal.seed, FRESH_DECK));
}

/** The deal of the `klondike` scheme with this deck: a shorter name for `deck:…`. */
export function ownDealOf(deck: Deck): Deal {
  return { scheme: "klondike", seed: findOwnSeed(deck, FRESH_DECK) };
}

/** The deal's name: `dotnet:0`, `pysol:ms99999`, `deck:` and the deck, or `position:` with the sizes of the piles and their cards. */
export function formatDeal(deal: Deal): string {
  if (!("deck" in deal)) {
    const { scheme, seed } = deal;
    return `${scheme}:${scheme === "pysol" ? formatPysolNumber(seed) : seed}`;
  }
  const sizes = deal.scheme === "position" ? `${deal.sizes.join(".")}.` : "";
  return `${deal.scheme}:${sizes}${formatDeck(deal.deck)}`;
}

/** Parses a deal's name; a bare number is a seed of `bareScheme`. */
export function parseDeal(text: string, bareScheme: Scheme = "klondike"): Parsed<Deal> {
  const colon = text.indexOf(":");
  const prefix = colon < 0 ? bareScheme : text.slice(0, colon);
  const written = text.slice(colon + 1);
  const isMs = prefix === "pysol" && written.startsWith("ms");
  const rest = isMs ? written.slice(2) : written;
  const offset = colon + (isMs ? 3 : 1);
  if (text === "") return problem("empty", 0);
  if (prefix === "deck") {
    const deck = parseDeck(rest);
    if (!deck.ok) return problem(deck.problem.code, offset + Number(deck.problem.at));
    return parsed({ scheme: "deck", deck: deck.value });
  }
  if (prefix === "position") return parsePositionDeal(rest, offset);
  const scheme = SCHEMES.find((name) => name === prefix);
  if (scheme === undefined) return problem("bad-scheme", 0);
  const stray = rest.search(scheme === "pysol" ? /[^0-9]/ : /(?!^-)[^0-9]/);
  if (stray >= 0) return problem("bad-seed", offset + stray);
  if (!/[0-9]$/.test(rest)) return problem("bad-seed", offset + rest.length);
  if (rest.length > 100) return problem("seed-out-of-range", offset);
  const number = BigInt(rest);
  const seed = scheme === "pysol" ? pysolSeedOf(number, isMs) : number;
  const { least, greatest } = seedRangeOf(scheme);
  if (seed === undefined || seed < least || seed > greatest) return problem("seed-out-of-range", offset);
  return parsed({ scheme, seed });
}

function parsePositionDeal(text: string, offset: number): Parsed<Deal> {
  const at = text.lastIndexOf(".") + 1;
  const deck = parseDeck(text.slice(at));
  if (!deck.ok) return problem(deck.problem.code, offset + at + Number(deck.problem.at));
  const sizes =
    text
      .slice(0, at)
      .match(/\d{1,4}(?=\.)/g)
      ?.map(Number) ?? [];
  const [passes = 0, ...piles] = sizes;
  const isWhole = sizes.length === SIZES && `${sizes.join(".")}.` === text.slice(0, at);
  if (!isWhole || passes < 1 || piles.reduce((sum, size) => sum + size) !== 52) {
    return problem("bad-count", offset);
  }
  const deal = { scheme: "position", deck: deck.value, sizes } as const;
  const { foundations, tableau } = laidOut(deal);
  const isUp = (pile: Pile): boolean =>
    pile.every((card, under) =>
      under === 0 ? rankOf(card) === ACE : followsUp(card, pile[under - 1] as Card),
    );
  // A deal's text has no rules, so a position may have the runs of any rules.
  CLASSIC_RULES satisfies Record<Exclude<keyof KlondikeRules, ClassicRuns>, never>;
  const isDown = ({ faceUp }: Position["tableau"][number]): boolean =>
    faceUp.every((card, under) => under === 0 || followsDown(card, faceUp[under - 1] as Card, CLASSIC_RULES));
  if (!foundations.every(isUp)) return problem("bad-foundation", offset);
  return tableau.every(isDown) ? parsed(deal) : problem("bad-run", offset);
}

function laidOut({ deck, sizes }: { readonly deck: Deck; readonly sizes: PileSizes }): Position {
  const [passes = 1, ...counts] = sizes;
  const rest = [...deck];
  const [stock = EMPTY, waste = EMPTY, ...piles] = counts.map((size) => rest.splice(0, size));
  const columns = piles.slice(4);
  return {
    stock,
    waste,
    foundations: foundationsOf(piles.slice(0, 4)),
    tableau: tableauOf(
      [0, 2, 4, 6, 8, 10, 12].map((at) => ({
        faceDown: columns[at] ?? EMPTY,
        faceUp: columns[at + 1] ?? EMPTY,
      })),
    ),
    passes,
  };
}

/** Whether cards are dealt in rows across the columns or one pile at a time. */
export type Dealing = "by-row" | "by-pile";

/** The first position of a game: columns of one to seven cards with the top card face up, the rest is the stock. */
export function dealt(deck: Deck, dealing: Dealing): Position {
  const columns: Card[][] = [[], [], [], [], [], [], []];
  let next = 0;
  const place = (column: number): void => {
    columns[column]?.push(deck[next++] as Card);
  };
  if (dealing === "by-row") {
    for (let row = 0; row < 7; row++) for (let column = row; column < 7; column++) place(column);
  } else {
    for (let column = 0; column < 7; column++) for (let card = 0; card <= column; card++) place(column);
  }
  return {
    stock: deck.slice(next).reverse(),
    waste: EMPTY,
    foundations: [EMPTY, EMPTY, EMPTY, EMPTY],
    tableau: tableauOf(columns.map((cards) => ({ faceDown: cards.slice(0, -1), faceUp: cards.slice(-1) }))),
    passes: 1,
  };
}

/** The first position of a deal; dealt in rows, as in `classic`, by default. */
export function startOf(deal: Deal, dealing: Dealing = "by-row"): Position {
  return deal.scheme === "position" ? laidOut(deal) : dealt(deckOfDeal(deal), dealing);
}

/** A deal that starts with this position, so that the game can continue from it. */
export function dealOfPosition({ stock, waste, foundations, tableau, passes }: Position): Deal {
  const piles = [
    stock,
    waste,
    ...foundations,
    ...tableau.flatMap(({ faceDown, faceUp }) => [faceDown, faceUp]),
  ];
  return {
    scheme: "position",
    deck: wholeDeck(piles.flat()),
    sizes: [passes, ...piles.map(({ length }) => length)],
  };
}
