import type { Card, KlondikeRules } from "@klondike/engine";
import { heightsBySuit, talonOf } from "@klondike/engine";
import { lastPass } from "@klondike/engine/internal";
import { instantiate } from "@klondike/solver";
import { FAIR_WASM } from "../generated/fair-wasm.ts";
import type { FairView } from "./fair-view.ts";
import { DRAW_1 } from "./weights/draw-1.ts";
import { DRAW_3 } from "./weights/draw-3.ts";
import { DRAW_3_LIMITED } from "./weights/draw-3-limited.ts";

/**
 * Amount of computation that a player uses. `glance` hardly looks ahead; `review` looks as far ahead as `deep`, with a lower
 * limit, so that all positions of a game take seconds.
 */
export type Effort = "glance" | "quick" | "review" | "deep";

/** Look-ahead limits per effort: see `kernel/look-ahead.ts`. */
const EFFORTS: Readonly<
  Record<Effort, { readonly ahead: number; readonly breadth: number; readonly views: number }>
> = {
  glance: { ahead: 2, breadth: 3, views: 0 },
  quick: { ahead: 5, breadth: 3, views: 20_000 },
  review: { ahead: 6, breadth: 3, views: 150_000 },
  deep: { ahead: 6, breadth: 3, views: 500_000 },
};

/** Kinds of plans, in the kernel's numbering: see `kernel/plans.ts`. */
const KINDS = ["up", "over", "talon-up", "talon-down", "back-over", "back-talon", "look-on"] as const;

/** An irreversible choice, including the reversible moves it needs: the moving card and its value. */
export interface EvaluatedPlan {
  /** `look-on` draws unseen cards with limited passes. */
  readonly kind: (typeof KINDS)[number];
  /** Without meaning for `look-on`. */
  readonly card: Card;
  /** The card that returns from its foundation first, if any. */
  readonly back: Card | undefined;
  /** The estimated chance to win by fair play, 0…1. */
  readonly worth: number;
  /** Whether it was close enough to the best plan to be searched with full effort. */
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

/** The kernel's limit for cards in stock and waste. */
const MAX_IN_TALON = 24;
/** The kernel's limit for cards as dealt in a column. */
const MAX_AS_DEALT = 7;
const KING_RANK = 12;
const INPUT_BYTES = 128;

/** Offset of the waste count in a packed view. */
export const WASTE_AT = 3;
/** Offset of the flag for limited passes. */
const LIMITED_AT = 104;
/** Maximum number of passes for which the net for limited passes was trained, at draw 3. */
const MAX_PASSES = 3;

/** A view in the kernel's input format. */
export type PackedView = Uint8Array;

/**
 * Whether plans are evaluated by a net under these rules: with partial runs, at draw 1, draw 3 and with the open deck,
 * and at draw 3 with up to three passes.
 */
function evaluatesPlans({ talon, lifting }: KlondikeRules): boolean {
  if (lifting !== "any-run") return false;
  if (talon.kind === "open-deck") return true;
  if (talon.passes === "unlimited") return talon.draw === 1 || talon.draw === 3;
  return talon.draw === 3 && talon.passes <= MAX_PASSES;
}

/** Whether there are calibrated chances under these rules: if plans are evaluated and passes are unlimited. */
export function estimatesChances(rules: KlondikeRules): boolean {
  return evaluatesPlans(rules) && !isLimited(rules);
}

/** Whether the number of passes is limited. */
export function isLimited({ talon }: KlondikeRules): boolean {
  return talon.kind === "waste" && talon.passes !== "unlimited";
}

/**
 * Packs the view for the kernel, or returns undefined under rules without a net. With unlimited passes, every talon card
 * must have been seen.
 */
export function packedView(view: FairView, rules: KlondikeRules): PackedView | undefined {
  const { talon, lifting, turning, worryBack, foundations, winning, emptyColumns, ...rest } = rules;
  rest satisfies Record<string, never>;
  // An uncovered card is turned up before plans are evaluated, and which foundation a suit uses makes no difference.
  void [lifting, turning, foundations];
  // Plans remain valid: kings can always go to an empty column, and an early win is a win. Values are estimates from
  // the game that the net was trained on.
  void [winning, emptyColumns];
  const draw = talon.kind === "open-deck" ? 1 : talon.draw;
  const row = [...talonOf(view)];
  if (!evaluatesPlans(rules)) return undefined;
  if (row.length > MAX_IN_TALON) return undefined;
  const input = new Uint8Array(INPUT_BYTES);
  input[0] = draw;
  input[1] = worryBack ? 1 : 0;
  const waste = view.waste.length;
  if (isLimited(rules)) {
    const unseen = row.filter((card) => card === undefined).length;
    // The stock is seen from its top on.
    row.length -= unseen;
    input[WASTE_AT] = waste;
    input[LIMITED_AT] = 1;
    input[LIMITED_AT + 1] = Math.max(0, lastPass(talon) - view.passes);
    input[LIMITED_AT + 2] = unseen;
  } else input[WASTE_AT] = waste % draw === 0 || waste === row.length ? 0 : waste;
  input[2] = row.length;
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
    if (hidden >= MAX_AS_DEALT) return undefined;
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

/** A plan before evaluation. */
export type Plan = Omit<EvaluatedPlan, "worth" | "isClose">;

/** The plans at a view, not evaluated. */
export function plansAt(view: PackedView): readonly Plan[] {
  const { list, plan } = kernelAt(view);
  return Array.from({ length: list() }, (_, at) => unpackPlan(plan(at)));
}

/** The plans at a view, best first. A plan's value does not depend on the other plans. */
export function evaluatedPlans(view: PackedView, effort: keyof typeof EFFORTS): readonly EvaluatedPlan[] {
  const { think, plan, worth } = kernelAt(view);
  const { ahead, breadth, views } = EFFORTS[effort];
  const count = think(ahead, breadth, views);
  const worths = Array.from({ length: count }, (_, at) => worth(at));
  const order = [...worths.keys()].sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0));
  const most = Math.max(0, ...worths);
  // The kernel returns the first value minus 1 for a plan that was not searched deeper; it ranks below those that were.
  const worthAt = (at: number): number => {
    const found = worths[at] ?? 0;
    return found < 0 ? Math.min(found + 1, most) : found;
  };
  return order.map((at) => ({
    ...unpackPlan(plan(at)),
    worth: worthAt(at),
    isClose: (worths[at] ?? 0) >= 0,
  }));
}

/** The kernel with the view loaded. */
export function kernelAt(view: PackedView): FairExports {
  kernel ??= openKernel();
  new Uint8Array(kernel.memory.buffer).set(view, kernel.input());
  kernel.sit();
  return kernel;
}

function unpackPlan(packed: number): Plan {
  const kind = KINDS[packed & 7] ?? "up";
  const back = kind.startsWith("back") ? (((packed >> 9) & 63) as Card) : undefined;
  return { kind, card: ((packed >> 3) & 63) as Card, back };
}

function openKernel(): FairExports {
  const opened = instantiate(FAIR_WASM) as FairExports;
  for (const [at, net] of NETS.entries()) {
    loadNet(new DataView(opened.memory.buffer, opened.weights(at)), net, opened.featureCount());
    opened.prepare(at);
  }
  return opened;
}

declare function atob(base64: string): string;

const CARDS = 52;
/** Number of statuses a card can have in `kernel/features.ts`. */
const STATUSES = 22;
/** Number of statuses at draw 1, where the whole talon is one status. */
const STATUSES_AT_DRAW_ONE = 11;
/** The first of the features that exist only with limited passes. */
const LIMITED_ONLY = 1693;
const FIRST = 96;

/** A net and which features it has: the number of statuses of a card, and of features in all. */
interface StoredNet {
  readonly text: string;
  readonly statuses: number;
  readonly features: number;
}

/** The nets in the kernel's order. */
const NETS: readonly StoredNet[] = [
  { text: DRAW_1, statuses: STATUSES_AT_DRAW_ONE, features: LIMITED_ONLY },
  { text: DRAW_3, statuses: STATUSES, features: LIMITED_ONLY },
  { text: DRAW_3_LIMITED, statuses: STATUSES, features: Number.POSITIVE_INFINITY },
];

/**
 * Expands a net to the kernel's layout, with two bytes per weight and zeros for features that it does not have.
 */
function loadNet(net: DataView, { text, statuses, features }: StoredNet, all: number): void {
  const bytes = Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
  let at = 0;
  for (let feature = 0; feature < all; feature++) {
    const isStored = feature < CARDS * STATUSES ? feature % STATUSES < statuses : feature < features;
    if (!isStored) continue;
    for (let unit = 0; unit < FIRST; unit++) {
      net.setInt16(2 * (feature * FIRST + unit), ((bytes[at] ?? 0) << 24) >> 24, true);
      at++;
    }
  }
  for (let rest = 2 * all * FIRST; at < bytes.length; at++, rest++) net.setUint8(rest, bytes[at] ?? 0);
}
