import type { Card, KlondikeRules } from "@klondike/engine";
import { heightsBySuit, talonOf } from "@klondike/engine";
import { instantiate } from "@klondike/solver";
import { FAIR_WASM } from "../generated/fair-wasm.ts";
import type { FairView } from "./view.ts";
import { DRAW_1 } from "./weights/draw-1.ts";
import { DRAW_3 } from "./weights/draw-3.ts";

/** How hard a player thinks. */
export type Effort = "quick" | "deep";

/** How far an effort looks ahead, and into how many plans of a view; `kernel/look-ahead.ts` says what is counted. */
const EFFORTS: Readonly<
  Record<Effort, { readonly ahead: number; readonly breadth: number; readonly views: number }>
> = {
  quick: { ahead: 5, breadth: 3, views: 0 },
  deep: { ahead: 6, breadth: 3, views: 60_000 },
};

/** What a plan does, in the kernel's numbering; see `kernel/plans.ts`. */
const KINDS = ["up", "over", "talon-up", "talon-down", "back-over", "back-talon"] as const;

/** A choice that cannot be taken back, behind moves that can: which card moves, and how good that is. */
export interface WeighedPlan {
  readonly kind: (typeof KINDS)[number];
  readonly card: Card;
  /** The card that comes back from home first, where one does. */
  readonly back: Card | undefined;
  /** The chance to win by fair play, 0…1, as far as it can be told. */
  readonly worth: number;
  /** Whether it was close enough to the best to be looked into with the whole effort. */
  readonly isClose: boolean;
}

interface FairExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  input(): number;
  weights(net: number): number;
  prepare(net: number): void;
  featureCount(): number;
  sit(): void;
  think(ahead: number, breadth: number, views: number): number;
  list(): number;
  plan(at: number): number;
  worth(at: number): number;
}

/** Room in the kernel: cards of stock and waste, and cards of a column that lie as dealt. */
const MOST_IN_TALON = 24;
const MOST_AS_DEALT = 7;
const KING_RANK = 12;
const INPUT_BYTES = 128;

/** Where in a packed view it stands how many cards are in the waste. */
export const WASTE_AT = 3;

/** What the kernel is asked: the view in its own notation. */
export type PackedView = Uint8Array;

/**
 * The view as the kernel reads it, or undefined under rules it does not know: it plays draw 1, draw 3 and the open deck with any number of
 * passes, and parts of runs may be carried. Every card of the talon must have been seen.
 */
export function packedView(view: FairView, rules: KlondikeRules): PackedView | undefined {
  const { talon, lifting, turning, worryBack, foundations, winning, emptyColumns, ...rest } = rules;
  rest satisfies Record<string, never>;
  // A bared card is turned up before anything is weighed, and a suit has one foundation, whichever it is.
  void [turning, foundations];
  // Its plans hold: kings may open a column in any case, and a game won early is won. What they are worth is a guess by the game it learned.
  void [winning, emptyColumns];
  const draw = talon.kind === "open-deck" ? 1 : talon.draw;
  const isUnlimited = talon.kind === "open-deck" || talon.passes === "unlimited";
  const row = talonOf(view);
  if (!isUnlimited || (draw !== 1 && draw !== 3) || lifting !== "any-run") return undefined;
  if (row.length > MOST_IN_TALON) return undefined;
  const input = new Uint8Array(INPUT_BYTES);
  input[0] = draw;
  input[1] = worryBack ? 1 : 0;
  input[2] = row.length;
  const waste = view.waste.length;
  input[WASTE_AT] = waste % draw === 0 || waste === row.length ? 0 : waste;
  input.set(heightsBySuit(view.foundations), 4);
  for (const [at, card] of row.entries()) {
    if (card === undefined) return undefined;
    input[8 + at] = card;
  }
  let others = 0;
  for (const [column, { hidden, faceUp }] of view.columns.entries()) {
    const [first, ...rest] = faceUp;
    if (first === undefined) {
      if (hidden > 0) return undefined;
      continue;
    }
    const isAnchor = hidden > 0 || first % 13 !== KING_RANK;
    if (hidden >= MOST_AS_DEALT) return undefined;
    if (isAnchor) {
      input[32 + column] = hidden + 1;
      input[40 + column] = first;
    }
    const moved = isAnchor ? rest : faceUp;
    input.set(moved, 49 + others);
    others += moved.length;
  }
  input[48] = others;
  return input;
}

let kernel: FairExports | undefined;

/** A plan before it is weighed. */
export type Plan = Omit<WeighedPlan, "worth" | "isClose">;

/** The plans at a view, without a thought. */
export function plansAt(view: PackedView): readonly Plan[] {
  const { list, plan } = seated(view);
  return Array.from({ length: list() }, (_, at) => planOf(plan(at)));
}

/** The plans at a view, best first. What one is worth does not depend on which others there are. */
export function weighedPlans(view: PackedView, effort: Effort): readonly WeighedPlan[] {
  const { think, plan, worth } = seated(view);
  const { ahead, breadth, views } = EFFORTS[effort];
  const count = think(ahead, breadth, views);
  const worths = Array.from({ length: count }, (_, at) => worth(at));
  const order = [...worths.keys()].sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0));
  const most = Math.max(0, ...worths);
  // What was looked into no further is worth what it was at first, less 1; and no more than what was.
  const worthAt = (at: number): number => {
    const found = worths[at] ?? 0;
    return found < 0 ? Math.min(found + 1, most) : found;
  };
  return order.map((at) => ({ ...planOf(plan(at)), worth: worthAt(at), isClose: (worths[at] ?? 0) >= 0 }));
}

/** The kernel, with the view before it. */
export function seated(view: PackedView): FairExports {
  kernel ??= openedKernel();
  new Uint8Array(kernel.memory.buffer).set(view, kernel.input());
  kernel.sit();
  return kernel;
}

function planOf(packed: number): Plan {
  const kind = KINDS[packed & 7] ?? "up";
  const back = kind.startsWith("back") ? (((packed >> 9) & 63) as Card) : undefined;
  return { kind, card: ((packed >> 3) & 63) as Card, back };
}

/** The kernel with its judgement loaded. */
function openedKernel(): FairExports {
  const opened = instantiate(FAIR_WASM) as FairExports;
  const memory = opened.memory.buffer;
  loadNet(new DataView(memory, opened.weights(0)), DRAW_1, opened.featureCount(), STATUSES_AT_DRAW_ONE);
  loadNet(new DataView(memory, opened.weights(1)), DRAW_3, opened.featureCount(), STATUSES);
  opened.prepare(0);
  opened.prepare(1);
  return opened;
}

declare function atob(base64: string): string;

const CARDS = 52;
/** The places a card can be in, as `kernel/features.ts` counts them; at draw 1 the talon is one place. */
const STATUSES = 22;
const STATUSES_AT_DRAW_ONE = 11;
const FIRST = 96;

/** Lays out a net as the kernel reads it: two bytes a weight, and nothing for features that no view of this draw count has. */
function loadNet(net: DataView, text: string, features: number, statuses: number): void {
  const bytes = Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
  let at = 0;
  for (let feature = 0; feature < features; feature++) {
    if (feature < CARDS * STATUSES && feature % STATUSES >= statuses) continue;
    for (let unit = 0; unit < FIRST; unit++) {
      net.setInt16(2 * (feature * FIRST + unit), ((bytes[at] ?? 0) << 24) >> 24, true);
      at++;
    }
  }
  for (let rest = 2 * features * FIRST; at < bytes.length; at++, rest++) net.setUint8(rest, bytes[at] ?? 0);
}
