import {
  applyMove,
  classicRules,
  finishingMoves,
  hiddenCount,
  type KlondikeRules,
  type Move,
  type Position,
  replay,
  startOf,
} from "@klondike/engine";
import { decideNow, shortestNow, solveNow, tidyLimits, type Verdict } from "@klondike/solver";
import type { FairView } from "../hints/fair-view.ts";
import type { Effort, EvaluatedPlan } from "../hints/hint-net.ts";
import {
  type Choices,
  choiceName,
  choicesAt,
  isAligned,
  isReversible,
  type Outcome,
  positionName,
} from "./choices.ts";
import {
  type ChoiceValue,
  carelessShare,
  choicesUntilLost,
  evaluatePlans,
  FairGame,
  rateChoices,
  winsInSample,
} from "./players.ts";
import {
  PUZZLE_KINDS,
  type Puzzle,
  type PuzzleDraw,
  type PuzzleKind,
  puzzlePath,
  rulesOfPuzzle,
} from "./puzzle.ts";

/** Maximum number of positions for deciding an outcome. If one stays undecided, the position is not a puzzle. */
const DECIDING_STATES = 200_000;
/** Maximum number of layouts reachable by reversible moves; with more, players get lost before they choose. */
export const MAX_LAYOUTS = 80;
/** Minimum number of choices of a thoughtful puzzle, and of one in which the first instinct is right. */
const MIN_CHOICES = 2;
const MIN_CLOSE_CHOICES = 3;
/** Minimum number of choices between two puzzles of the same game and kind, so that they differ. */
const MIN_APART = 5;
/** Effort of the player whose first instinct is used. */
const INSTINCT: Effort = "glance";
/** Upper bound for the choices of a game. */
const MAX_CHOICES = 120;
/** The first instinct is doubtful if the next best hint's chance to win is at most this much lower. */
const CLOSE = 0.05;
/** A first instinct that leads by more than this is assumed to be right. */
const SURE = 0.3;
/** Minimum lead of a fair puzzle's best choice over the next one, as a chance. */
const FAIR_LEAD = 0.1;
/** Number of ways to deal the hidden cards, and the minimum lead of a fair puzzle's best choice in them. */
const SAMPLES = 40;
const SAMPLED_LEAD = 0.05;
const FIRST_SAMPLES = 12;
/** Minimum number of hidden cards in a fair puzzle: with fewer there is little to guess. */
const MIN_HIDDEN = 5;

/** A position that may become a puzzle. The player has seen the whole stock. */
interface Candidate {
  /** Number of choices before this position. */
  readonly number: number;
  /** The positions from the deal to this one. */
  readonly path: readonly Position[];
  readonly moves: readonly Move[];
  readonly view: FairView;
  /** Computed on first use. */
  readonly choices: () => Choices | undefined;
  /** Whether the first instinct loses. */
  readonly isLost: boolean;
  /** Whether the second hint is close to the first. */
  readonly isClose: boolean;
}

/**
 * Which choice continues a game: the first instinct, or the one that the instinct ranks last among those that keep the
 * win.
 */
type Habit = "instinct" | "worst-winning";

/**
 * The puzzles of a deal. Two of the same kind are at least `MIN_APART` choices apart. The same seed always gives the
 * same puzzles unless the fair player changes.
 */
export function makePuzzles(
  draw: PuzzleDraw,
  seed: bigint,
  kinds: readonly PuzzleKind[] = PUZZLE_KINDS,
): readonly Puzzle[] {
  if (draw === 3) return puzzlesOfGame(draw, seed, kinds, "instinct");
  // At draw 1 a game played by instinct rarely comes to a position with only one winning choice; a bad game often does.
  return kinds.flatMap((kind) =>
    puzzlesOfGame(draw, seed, [kind], kind === "thoughtful" ? "worst-winning" : "instinct"),
  );
}

function puzzlesOfGame(
  draw: PuzzleDraw,
  seed: bigint,
  kinds: readonly PuzzleKind[],
  habit: Habit,
): readonly Puzzle[] {
  const found: Puzzle[] = [];
  const lastByKind = new Map<PuzzleKind, number>();
  for (const candidate of playCandidates(seed, classicRules(draw), habit)) {
    for (const kind of kinds) {
      if (candidate.number - (lastByKind.get(kind) ?? Number.NEGATIVE_INFINITY) < MIN_APART) continue;
      const puzzle = MAKERS[kind]({ kind, draw, seed }, candidate);
      if (puzzle === undefined) continue;
      found.push(puzzle);
      lastByKind.set(kind, candidate.number);
    }
  }
  return found;
}

const MAKERS = { thoughtful, fair };

/**
 * The positions before each choice of a game played by this habit. If the first instinct would lose a won game, a
 * winning choice replaces it, so that the game continues.
 */
function* playCandidates(seed: bigint, rules: KlondikeRules, habit: Habit): Generator<Candidate> {
  let position = startOf({ scheme: "klondike", seed }, "by-row");
  if (decide(position, rules) !== "winnable") return;
  const moves: Move[] = [];
  const path: Position[] = [position];
  let player = new FairGame(path, rules, INSTINCT);
  /** Records moves that the player made. */
  const note = (made: readonly Move[]): void => {
    for (const move of made) {
      moves.push(move);
      position = applyMove(position, move, rules);
      path.push(position);
    }
  };
  /** Plays moves other than the player's. */
  const make = (made: readonly Move[]): void => {
    note(made);
    player = new FairGame(path, rules, INSTINCT);
  };
  for (let count = 0; count < MAX_CHOICES; count++) {
    note(player.lookThrough());
    if (hiddenCount(position) === 0) return;
    // A position of the stock between those of a whole pass cannot be reached again. Leave it first, unless that loses.
    if (!isAligned(position, rules)) {
      const turns = turnsToTheEnd(position, rules);
      make(turns ?? winningChoice(position, rules) ?? []);
      if (turns === undefined) continue;
    }
    const view = player.view();
    const [first, second] = player.hints();
    const isObvious = first?.reason.code === "safe-home" || first?.reason.code === "finish";
    const isClose = !isObvious && (first?.strength ?? 1) - (second?.strength ?? 0) <= CLOSE;
    const chosen = player.choose();
    const verdict = chosen === undefined ? "lost" : decide(player.position, rules);
    if (verdict === "unknown") return;
    const choices = once(choicesOf(position, rules));
    yield {
      number: count,
      path: [...path],
      moves: [...moves],
      view,
      choices,
      isLost: verdict === "lost",
      isClose,
    };
    const worst = habit === "instinct" ? undefined : worstWinning(view, choices(), rules);
    if (worst === undefined && chosen !== undefined && verdict === "winnable") {
      note(chosen);
      continue;
    }
    const winning = worst?.moves ?? winningChoice(position, rules);
    if (winning === undefined) return;
    make(winning);
  }
}

function choicesOf(position: Position, rules: KlondikeRules): () => Choices | undefined {
  return () => choicesAt(position, rules, MAX_LAYOUTS);
}

/**
 * The outcome that the first instinct ranks last among those that keep a proved win; one that it does not consider
 * ranks below all others. Undefined without choices.
 */
function worstWinning(
  view: FairView,
  choices: Choices | undefined,
  rules: KlondikeRules,
): Outcome | undefined {
  const ranked = rateChoices(evaluatePlans(view, rules, INSTINCT)).map(choiceName);
  const rankOfOutcome = (outcome: Outcome): number => {
    const rank = ranked.indexOf(choiceName(outcome));
    return rank < 0 ? ranked.length : rank;
  };
  return choices?.outcomes
    .toSorted((a, b) => rankOfOutcome(b) - rankOfOutcome(a))
    .find(({ after }) => decide(after, rules) === "winnable");
}

/** Caches the result of the first call. */
function once<T>(compute: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}

/** The draws that empty the stock; undefined if the game can no longer be won after them. */
function turnsToTheEnd(position: Position, rules: KlondikeRules): readonly Move[] | undefined {
  const count = Math.ceil(position.stock.length / drawOf(rules));
  const turns = Array.from({ length: count }, (): Move => ({ kind: "draw" }));
  const turned = replay(position, turns, rules);
  return turned !== undefined && decide(turned, rules) === "winnable" ? turns : undefined;
}

function drawOf({ talon }: KlondikeRules): number {
  return talon.kind === "waste" ? talon.draw : 1;
}

function decide(position: Position, rules: KlondikeRules): Verdict {
  return decideNow(position, rules, { states: DECIDING_STATES }).verdict;
}

function solveOrThrow(position: Position, rules: KlondikeRules): { readonly moves: readonly Move[] } {
  const solved = solveNow(position, rules);
  if (solved.verdict !== "winnable") throw new Error("the game was won before");
  return solved;
}

/** The moves of a winning line up to its first irreversible move; undefined if no winning line is known. */
function winningChoice(position: Position, rules: KlondikeRules): readonly Move[] | undefined {
  const solved = solveNow(position, rules, { states: DECIDING_STATES });
  return solved.verdict === "winnable" ? untilChoice(position, solved.moves, rules) : undefined;
}

/** The moves up to the first irreversible one. */
function untilChoice(start: Position, line: readonly Move[], rules: KlondikeRules): readonly Move[] {
  let position = start;
  for (const [at, move] of line.entries()) {
    if (!isReversible(position, move, rules)) return line.slice(0, at + 1);
    position = applyMove(position, move, rules);
  }
  return line;
}

type Source = Pick<Puzzle, "kind" | "draw" | "seed">;

/** The puzzle of a position in which all choices but one are proved lost. */
function thoughtful(source: Source, candidate: Candidate): Puzzle | undefined {
  const { path, moves, view, isLost, isClose } = candidate;
  if (!isLost && !isClose) return undefined;
  const rules = rulesOfPuzzle(source);
  const position = lastPosition(path);
  const choices = candidate.choices();
  const right = choices && onlyWinner(choices, rules);
  const [first] = right ?? [];
  if (choices === undefined || right === undefined || first === undefined) return undefined;
  const wrong = choices.outcomes.filter((outcome) => !right.includes(outcome));
  const rightNames = choiceNames(right);
  // Several names can lead to positions that differ only in reversible moves; they count as one choice.
  const count = 1 + [...choiceNames(wrong)].filter((name) => !rightNames.has(name)).length;
  if (count < (isLost ? MIN_CHOICES : MIN_CLOSE_CHOICES)) return undefined;
  const isFound = (effort: Effort): boolean => {
    const player = new FairGame(path, rules, effort);
    return player.choose() !== undefined && decide(player.position, rules) === "winnable";
  };
  return {
    ...source,
    moves,
    solution: solutionFrom(position, first, rules),
    measures: {
      choices: count,
      careless: carelessShare(view, rules, choiceNames(choices.outcomes), rightNames),
      quick: isFound("quick"),
      deep: isFound("deep"),
      length: choicesUntilLost(path, wrong, rules),
      preparing: preparingIn(first),
    },
    values: [],
  };
}

/**
 * The winning outcomes, fewest moves first, if they differ only in reversible moves and all others are proved lost.
 * Undefined if two choices win or an outcome could not be decided.
 */
export function onlyWinner({ outcomes }: Choices, rules: KlondikeRules): readonly Outcome[] | undefined {
  let winners: ReadonlySet<string> | undefined;
  const right: Outcome[] = [];
  for (const outcome of outcomes) {
    const name = positionName(outcome.after, rules);
    if (winners?.has(name)) {
      right.push(outcome);
      continue;
    }
    const verdict = decide(outcome.after, rules);
    if (verdict === "lost") continue;
    if (verdict === "unknown" || winners !== undefined) return undefined;
    winners = new Set([name, ...(choicesAt(outcome.after, rules, MAX_LAYOUTS)?.layouts ?? [])]);
    right.push(outcome);
  }
  return right.length === 0 ? undefined : right;
}

function choiceNames(outcomes: readonly Outcome[]): ReadonlySet<string> {
  return new Set(outcomes.map(choiceName));
}

function preparingIn({ moves }: Outcome): number {
  return moves.slice(0, -1).filter(({ kind }) => kind === "carry").length;
}

/** The choice's moves and a short winning line after it, up to the position where all cards can go home. */
function solutionFrom(position: Position, { moves, after }: Outcome, rules: KlondikeRules): readonly Move[] {
  const { moves: found } = solveOrThrow(after, rules);
  const short = shortestNow(after, rules, { ...tidyLimits(rules, found), known: found })?.moves ?? found;
  const line = [...moves, ...short];
  let at = position;
  for (const [count, move] of line.entries()) {
    if (count >= moves.length && finishingMoves(at, rules) !== undefined) return line.slice(0, count);
    at = applyMove(at, move, rules);
  }
  return line;
}

/** The puzzle of a position in which one choice is better than all others, given what the player can see. */
function fair(source: Source, candidate: Candidate): Puzzle | undefined {
  const { path, moves, view } = candidate;
  const position = lastPosition(path);
  if (hiddenCount(position) < MIN_HIDDEN) return undefined;
  const rules = rulesOfPuzzle(source);
  const glance = evaluatePlans(view, rules, INSTINCT);
  if (isSure(glance)) return undefined;
  const plans = evaluatePlans(view, rules, "quick");
  const choices = canHaveLead(plans) ? candidate.choices() : undefined;
  if (choices === undefined) return undefined;
  const names = choiceNames(choices.outcomes);
  const quick = clearBest(rateChoices(plans, names));
  if (quick === undefined) return undefined;
  if (!isInstinctDoubtful(rateChoices(glance, names), quick)) return undefined;
  const values = rateChoices(evaluatePlans(view, rules, "deep"), names);
  const best = clearBest(values);
  const [, second] = values;
  if (best === undefined || second === undefined) return undefined;
  const [right, rival] = [best, second].map((valued) =>
    choices.outcomes.find((outcome) => choiceName(outcome) === choiceName(valued)),
  );
  if (right === undefined || rival === undefined || decide(right.after, rules) !== "winnable")
    return undefined;
  if (leadInSamples(path, right, rival, rules) < SAMPLED_LEAD) return undefined;
  const rightNames = new Set([choiceName(best)]);
  return {
    ...source,
    moves,
    solution: solutionFrom(position, right, rules),
    measures: {
      choices: names.size,
      careless: carelessShare(view, rules, names, rightNames),
      quick: rightNames.has(choiceName(quick)),
      deep: true,
      length: 0,
      preparing: preparingIn(right),
    },
    values: values.map(({ card, kind, chance }) => ({ card, kind, points: Math.round(100 * chance) })),
  };
}

/** Whether the first instinct leads by so much that more effort will not change it. */
function isSure(plans: readonly EvaluatedPlan[]): boolean {
  const [best, next] = rateChoices(plans);
  return best !== undefined && next !== undefined && best.chance - next.chance > SURE;
}

/**
 * Whether there can be a clear best choice. Compares only plans that are irreversible in every layout: sending a card
 * home from a column may be reversible.
 */
function canHaveLead(plans: readonly EvaluatedPlan[]): boolean {
  const [best, next] = rateChoices(plans.filter(({ kind }) => kind !== "up"));
  if (best === undefined || next === undefined || best.chance - next.chance >= FAIR_LEAD) return true;
  return plans.some(({ kind, worth }) => kind === "up" && worth > best.chance);
}

/** The best choice if it leads the next by enough. */
function clearBest([best, next]: readonly ChoiceValue[]): ChoiceValue | undefined {
  return best && next && best.chance - next.chance >= FAIR_LEAD ? best : undefined;
}

/** How far a fair player puts the best choice of a fair puzzle ahead of any other, as a chance; negative if it is not. */
export function leadOfBest(puzzle: Puzzle, effort: Effort): number {
  const rules = rulesOfPuzzle(puzzle);
  const path = puzzlePath(puzzle);
  const names = choiceNames(choicesAt(lastPosition(path), rules, MAX_LAYOUTS)?.outcomes ?? []);
  const values = rateChoices(evaluatePlans(new FairGame(path, rules, effort).view(), rules, effort), names);
  const [best] = puzzle.values;
  const isBest = (value: ChoiceValue): boolean =>
    best !== undefined && choiceName(best) === choiceName(value);
  const chanceOfBest = values.find(isBest)?.chance ?? 0;
  return chanceOfBest - (values.find((value) => !isBest(value))?.chance ?? 0);
}

/** Whether the first instinct is a wrong choice, or another choice is close to it. */
function isInstinctDoubtful([first, next]: readonly ChoiceValue[], best: ChoiceValue): boolean {
  if (first === undefined || next === undefined) return false;
  return choiceName(first) !== choiceName(best) || first.chance - next.chance <= CLOSE;
}

/**
 * How much more often a player wins by first instinct after one choice than after another, with the same hidden cards.
 */
function leadInSamples(
  path: readonly Position[],
  one: Outcome,
  other: Outcome,
  rules: KlondikeRules,
): number {
  let lead = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    // Give up a choice that is not ahead by now, because playing games out is slow.
    if (sample === FIRST_SAMPLES && lead <= 0) break;
    lead += Number(winsInSample(path, one, rules, sample)) - Number(winsInSample(path, other, rules, sample));
  }
  return lead / SAMPLES;
}

function lastPosition(path: readonly Position[]): Position {
  const end = path.at(-1);
  if (end === undefined) throw new RangeError("the path has no position");
  return end;
}
