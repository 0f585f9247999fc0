import type { Card, KlondikeRules } from "@klondike/engine";
import { heightsBySuit, talonOf } from "@klondike/engine";
import { instantiate } from "@klondike/solver";
import { FAIR_WASM } from "../generated/fair-wasm.ts";
import type { FairView } from "./fair-view.ts";
import { DRAW_1 } from "./weights/draw-1.ts";
import { DRAW_3 } from "./weights/draw-3.ts";

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
  quick: { ahead: 5, breadth: 3, views: 0 },
  review: { ahead: 6, breadth: 3, views: 150_000 },
  deep: { ahead: 6, breadth: 3, views: 500_000 },
};

/** Kinds of plans, in the kernel's numbering: see `kernel/plans.ts`. */
const KINDS = ["up", "over", "talon-up", "talon-down", "back-over", "back-talon"] as const;

/** An irreversible choice, including the reversible moves it needs: the moving card and its value. */
export interface EvaluatedPlan {
  readonly kind: (typeof KINDS)[number];
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

/** A view in the kernel's input format. */
export type PackedView = Uint8Array;

/** Whether hints come with a chance under these rules: at draw 1, draw 3 and with the open deck, with unlimited passes and partial runs. */
export function estimatesChances({ talon, lifting }: KlondikeRules): boolean {
  if (lifting !== "any-run") return false;
  return (
    talon.kind === "open-deck" || (talon.passes === "unlimited" && (talon.draw === 1 || talon.draw === 3))
  );
}

/** Packs the view for the kernel, or returns undefined under rules without estimates. Every talon card must have been seen. */
export function packedView(view: FairView, rules: KlondikeRules): PackedView | undefined {
  const { talon, lifting, turning, worryBack, foundations, winning, emptyColumns, ...rest } = rules;
  rest satisfies Record<string, never>;
  // An uncovered card is turned up before plans are evaluated, and which foundation a suit uses makes no difference.
  void [lifting, turning, foundations];
  // Plans remain valid: kings can always go to an empty column, and an early win is a win. Values are estimates from
  // the game that the net was trained on.
  void [winning, emptyColumns];
  const draw = talon.kind === "open-deck" ? 1 : talon.draw;
  const row = talonOf(view);
  if (!estimatesChances(rules)) return undefined;
  if (row.length > MAX_IN_TALON) return undefined;
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
  const memory = opened.memory.buffer;
  loadNet(new DataView(memory, opened.weights(0)), DRAW_1, opened.featureCount(), STATUSES_AT_DRAW_ONE);
  loadNet(new DataView(memory, opened.weights(1)), DRAW_3, opened.featureCount(), STATUSES);
  opened.prepare(0);
  opened.prepare(1);
  return opened;
}

declare function atob(base64: string): string;

const CARDS = 52;
/** Number of statuses a card can have in `kernel/features.ts`. */
const STATUSES = 22;
/** Number of statuses at draw 1, where the whole talon is one status. */
const STATUSES_AT_DRAW_ONE = 11;
const FIRST = 96;

/**
 * Expands a net to the kernel's layout, with two bytes per weight and zeros for features that do not occur at this draw
 * count.
 */
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
