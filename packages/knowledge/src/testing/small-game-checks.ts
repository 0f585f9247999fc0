import { isLegal, isWinningLine, type KlondikeRules, type Position, replay } from "@klondike/engine";
import { isWinnable } from "../../../solver/src/testing/brute-force.ts";
import { fewestMoves } from "../../../solver/src/testing/fewest-moves.ts";
import { canGain } from "./can-gain.ts";

/** A small complete game and its verdict by exhaustive search. */
export interface SmallGame {
  readonly position: Position;
  readonly rules: KlondikeRules;
  readonly truth: boolean;
}

/** Describes a wrong answer about a game; undefined if the answer is right. */
type Fault = (game: SmallGame) => string | undefined;

/** Locations of the packages' sources: the real ones, or a copy with a mutant. */
export type Sources = (part: "solver" | "knowledge" | "play") => string;

type Solving = Pick<typeof import("../../../solver/src/solve.ts"), "solveNow">;
type General = Pick<typeof import("../../../solver/src/fallback/general-search.ts"), "GeneralSearch">;
type Shortest = Pick<typeof import("../../../solver/src/shortest/shortest.ts"), "shortestNow">;
type Knowing = Pick<typeof import("../hints/index.ts"), "isStuck" | "fairHint">;
type Viewing = Pick<typeof import("./self-play.ts"), "viewAfterPass">;
type AutoHome = Pick<typeof import("../../../play/src/table/auto-home.ts"), "autoHomeMoves">;

/** Maximum number of positions of a small game. */
const MAX_POSITIONS = 20_000;

export type CheckName = "verdict" | "general" | "shortest" | "stuck" | "hint" | "auto-home";

/** Compares the answers of each part that judges moves with exhaustive search. */
export const CHECKS: Readonly<Record<CheckName, (sources: Sources) => Promise<Fault>>> = {
  verdict: async (sources) => {
    const { solveNow } = (await import(`${sources("solver")}/solve.ts`)) as Solving;
    return ({ position, rules, truth }) => {
      const solution = solveNow(position, rules, { states: 100_000 });
      if (solution.verdict === "unknown") return "undecided";
      if ((solution.verdict === "winnable") !== truth) return solution.verdict;
      const isSound = solution.verdict === "lost" || isWinningLine(position, solution.moves, rules);
      return isSound ? undefined : "a line that does not win";
    };
  },
  general: async (sources) => {
    const { GeneralSearch } = (await import(`${sources("solver")}/fallback/general-search.ts`)) as General;
    return ({ position, rules, truth }) => {
      const outcome = new GeneralSearch(position, rules).step(MAX_POSITIONS);
      return (outcome?.verdict === "winnable") === truth ? undefined : String(outcome?.verdict);
    };
  },
  shortest: async (sources) => {
    const { shortestNow } = (await import(`${sources("solver")}/shortest/shortest.ts`)) as Shortest;
    return (game) => {
      const { position, rules, truth } = game;
      if (!truth) return undefined;
      const shortest = shortestNow(position, rules, { bytes: 2 ** 21, states: 3_000 });
      if (shortest === undefined) return undefined;
      if (!isWinningLine(position, shortest.moves, rules)) return "a line that does not win";
      if (!shortest.isProved) return undefined;
      const fewest = fewestIn(game);
      return typeof fewest === "number" && shortest.count !== fewest ? "a false proof" : undefined;
    };
  },
  stuck: async (sources) => {
    const { isStuck } = (await import(`${sources("knowledge")}/hints/index.ts`)) as Knowing;
    const { viewAfterPass } = (await import(`${sources("knowledge")}/testing/self-play.ts`)) as Viewing;
    return (game) =>
      isStuck(viewAfterPass(game.position, game.rules), game.rules) && hasGain(game)
        ? "stuck, though something can be gained"
        : undefined;
  },
  hint: async (sources) => {
    const { fairHint } = (await import(`${sources("knowledge")}/hints/index.ts`)) as Knowing;
    const { viewAfterPass } = (await import(`${sources("knowledge")}/testing/self-play.ts`)) as Viewing;
    return ({ position, rules, truth }) => {
      const view = viewAfterPass(position, rules);
      const hint = fairHint(view, rules);
      if (hint === undefined) return undefined;
      if (!isLegal(position, hint.move, rules)) return "an illegal hint";
      const { code } = hint.reason;
      if (code === "finish" && !truth) return "a game that cannot be lost is lost";
      // Hints with these reasons, and decisions with every card known, claim certainty.
      const isCertain =
        code === "finish" || code === "safe-home" || (view.unseen.length <= 1 && hint.strength === 1);
      return isCertain && truth && !staysWinnable(position, [hint.move], rules)
        ? `a hint that loses: ${code}`
        : undefined;
    };
  },
  "auto-home": async (sources) => {
    const { autoHomeMoves } = (await import(`${sources("play")}/table/auto-home.ts`)) as AutoHome;
    return ({ position, rules, truth }) => {
      const moves = autoHomeMoves(position, rules, "safe");
      return moves.length > 0 && truth && !staysWinnable(position, moves, rules)
        ? "a card that went home by itself was needed"
        : undefined;
    };
  },
};

/** Caches a game's exhaustive result, which every mutant needs. */
function remembered<Answer>(ask: (game: SmallGame) => Answer): (game: SmallGame) => Answer {
  const known = new WeakMap<SmallGame, { readonly answer: Answer }>();
  return (game) => {
    const answered = known.get(game) ?? { answer: ask(game) };
    known.set(game, answered);
    return answered.answer;
  };
}

const fewestIn = remembered(({ position, rules }) => fewestMoves(position, rules, 400));
const hasGain = remembered(({ position, rules }) => canGain(position, rules) === true);

/** Whether the moves are legal and lead to a winnable position. */
function staysWinnable(
  position: Position,
  moves: Parameters<typeof replay>[1],
  rules: KlondikeRules,
): boolean {
  const after = replay(position, moves, rules);
  return after !== undefined && isWinnable(after, rules, MAX_POSITIONS) !== false;
}
