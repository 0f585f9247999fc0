import {
  applyMove,
  type Card,
  isWon,
  type KlondikeRules,
  type Move,
  type Position,
  tableauOf,
} from "@klondike/engine";
import { type FairView, watcher } from "../hints/fair-view.ts";
import { makeViewTable } from "../hints/fair-view-table.ts";
import { fairHints } from "../hints/hint.ts";
import { type Effort, type EvaluatedPlan, evaluatedPlans, packedView } from "../hints/hint-net.ts";
import type { FairHint } from "../hints/hint-reason.ts";
import { listAllPlans } from "../planner/list-plans.ts";
import { weightsFor } from "../planner/plan-weights.ts";
import { BACK_TALON, emptyPlans, FREE, HOME, type Plans, TALON_HOME, TALON_SHIFT } from "../planner/plans.ts";
import { nextRandom, type Rng, rngFrom } from "../planner/rng.ts";
import { DEPTH, type PlannerTable, tableRules } from "../planner/table.ts";
import { type Choice, choiceName, isReversible, type Outcome } from "./choices.ts";

/** Maximum number of the fair player's moves per choice, and per game. */
const MAX_MOVES = 1000;
/** Number of tries of the careless player. */
export const CARELESS_TRIES = 64;
/** The careless player's noise levels, as for the levels of deals. */
const NOISES = [1, 4, 12, 40] as const;

/** The fair player in a game, who has seen the positions of a path. */
export class FairGame {
  readonly #watcher: ReturnType<typeof watcher>;
  readonly #rules: KlondikeRules;
  readonly #effort: Effort;
  #position: Position;

  constructor(path: readonly Position[], rules: KlondikeRules, effort: Effort) {
    this.#watcher = watcher(rules);
    this.#rules = rules;
    this.#effort = effort;
    const [first] = path;
    if (first === undefined) throw new RangeError("the path has no position");
    this.#position = first;
    for (const position of path) this.#go(position);
  }

  get position(): Position {
    return this.#position;
  }

  view(): FairView {
    return this.#watcher.view();
  }

  hints(): readonly FairHint[] {
    return fairHints(this.view(), this.#rules, { effort: this.#effort });
  }

  /** Draws as long as the hint is to look at unseen stock cards. Returns the moves. */
  lookThrough(): readonly Move[] {
    const moves: Move[] = [];
    for (;;) {
      const [hint] = this.hints();
      if (hint?.reason.code !== "look-on" || moves.length > MAX_MOVES) return moves;
      this.#make(hint.move);
      moves.push(hint.move);
    }
  }

  /** Follows hints up to the first irreversible move; undefined if there is none. */
  choose(): readonly Move[] | undefined {
    const moves: Move[] = [];
    while (moves.length < MAX_MOVES) {
      const [hint] = this.hints();
      if (hint === undefined) return undefined;
      const isChoice = !isReversible(this.#position, hint.move, this.#rules);
      this.#make(hint.move);
      moves.push(hint.move);
      if (isChoice) return moves;
    }
    return undefined;
  }

  /** Follows hints to the end; returns whether the game is won. */
  playOn(): boolean {
    for (let count = 0; count < MAX_MOVES; count++) {
      const [hint] = this.hints();
      if (hint === undefined) break;
      this.#make(hint.move);
    }
    return isWon(this.#position, this.#rules);
  }

  #make(move: Move): void {
    this.#go(applyMove(this.#position, move, this.#rules));
  }

  #go(position: Position): void {
    this.#watcher.see(position);
    this.#position = position;
  }
}

/** The number of choices a player makes by first instinct before it finds no move: the maximum over these outcomes. */
export function choicesUntilLost(
  path: readonly Position[],
  wrong: readonly Outcome[],
  rules: KlondikeRules,
): number {
  return Math.max(
    0,
    ...wrong.map(({ moves }) => {
      const line = [...path];
      for (const move of moves) line.push(applyMove(line[line.length - 1] as Position, move, rules));
      const player = new FairGame(line, rules, "glance");
      let count = 0;
      while (count < MAX_MOVES && player.choose() !== undefined) count++;
      return count;
    }),
  );
}

/**
 * Whether a player wins by first instinct after an outcome at the end of the path, with the hidden cards dealt again. A
 * sample deals the same cards for every outcome.
 */
export function winsInSample(
  path: readonly Position[],
  { moves }: Outcome,
  rules: KlondikeRules,
  sample: number,
): boolean {
  const seen = path.slice(0, -1);
  let position = withHiddenDealt(path[seen.length] as Position, rngFrom(sample));
  const line = [...seen, position];
  for (const move of moves) {
    position = applyMove(position, move, rules);
    line.push(position);
  }
  return new FairGame(line, rules, "glance").playOn();
}

/** The position with its hidden cards shuffled. */
function withHiddenDealt(position: Position, rng: Rng): Position {
  const cards = position.tableau.flatMap(({ faceDown }) => faceDown);
  const keyed = cards.map((card) => ({ card, key: nextRandom(rng) }));
  const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ card }) => card);
  const columns = position.tableau.map(({ faceDown, faceUp }) => ({
    faceDown: shuffled.splice(0, faceDown.length),
    faceUp,
  }));
  return { ...position, tableau: tableauOf(columns) };
}

/** A choice with the fair player's chance to win after it. */
export interface ChoiceValue extends Choice {
  readonly chance: number;
}

const CHOICE_OF_PLAN: Readonly<Record<EvaluatedPlan["kind"], Choice["kind"]>> = {
  up: "home",
  over: "column",
  "back-over": "column",
  "talon-up": "stock-home",
  "talon-down": "stock-column",
  "back-talon": "stock-column",
  // Puzzles have unlimited passes, so no plan only looks at cards.
  "look-on": "stock-column",
};

/** The fair player's plans at a view with their values, best first; none under rules without a trained net. */
export function evaluatePlans(
  view: FairView,
  rules: KlondikeRules,
  effort: Effort,
): readonly EvaluatedPlan[] {
  const packed = packedView(view, rules);
  return packed === undefined ? [] : evaluatedPlans(packed, effort);
}

/** The choices that these plans make, with their chances, best first; only those among `names`, if given. */
export function rateChoices(
  plans: readonly EvaluatedPlan[],
  names?: ReadonlySet<string>,
): readonly ChoiceValue[] {
  const best = new Map<string, ChoiceValue>();
  for (const { kind, card, worth } of plans) {
    const value = { card, kind: CHOICE_OF_PLAN[kind], chance: worth };
    const name = choiceName(value);
    if (names?.has(name) !== false && (best.get(name)?.chance ?? -1) < worth) best.set(name, value);
  }
  return [...best.values()].toSorted((a, b) => b.chance - a.chance);
}

/**
 * Number of tries, out of 64, in which a careless player, who scores plans with noise, first makes one of the right
 * choices.
 */
export function carelessShare(
  view: FairView,
  rules: KlondikeRules,
  names: ReadonlySet<string>,
  right: ReadonlySet<string>,
): number {
  const table = makeViewTable(view, rules);
  const plans = emptyPlans();
  const ahead = tableRules(rules);
  listAllPlans(table, ahead, weightsFor(ahead.draw), plans);
  const listed = Array.from({ length: plans.count }, (_, at) => ({
    name: choiceName(choiceOf(table, plans, at)),
    score: plans.score[at] ?? 0,
  })).filter(({ name }) => names.has(name));
  let hits = 0;
  for (let attempt = 0; attempt < CARELESS_TRIES; attempt++) {
    const noise = NOISES[attempt % NOISES.length] ?? 1;
    const rng = rngFrom(attempt);
    let most = Number.NEGATIVE_INFINITY;
    let picked: string | undefined;
    for (const { name, score } of listed) {
      const noisy = score + noise * nextRandom(rng);
      if (noisy > most) [most, picked] = [noisy, name];
    }
    if (picked !== undefined && right.has(picked)) hits++;
  }
  return hits;
}

function choiceOf({ cards, size, talon }: PlannerTable, plans: Plans, at: number): Choice {
  const kind = plans.kind[at];
  const from = plans.from[at] ?? 0;
  const count = plans.amount[at] ?? 1;
  const inColumn = (above: number): Card => cards[from * DEPTH + (size[from] ?? 0) - above] as Card;
  const inTalon = talon[plans.index[at] ?? 0] as Card;
  if (kind === HOME) return { card: inColumn(1), kind: "home" };
  if (kind === FREE) return { card: inColumn(count + 1), kind: "home" };
  if (kind === TALON_HOME) return { card: inTalon, kind: "stock-home" };
  if (kind === TALON_SHIFT || kind === BACK_TALON) return { card: inTalon, kind: "stock-column" };
  return { card: inColumn(count), kind: "column" };
}
