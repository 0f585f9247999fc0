import type { CheckName } from "./small-game-checks.ts";

/** A change of one place: what stands between « and » is replaced. */
export interface Change {
  /** The file, below `packages`. */
  readonly file: string;
  readonly place: string;
  readonly bold: string;
}

/** A part that believes something wrong, and the check that has to see it. */
export interface Mutant extends Change {
  readonly belief: string;
  readonly check: CheckName;
}

/** What a search does only after thousands of positions is done at once, so that small games reach it. No truth depends on these numbers. */
export const IMPATIENT: readonly Change[] = [
  { file: "solver/kernel/search.ts", place: "const UNAIDED_STATES: u32 = «768»;", bold: "0" },
  { file: "solver/kernel/search.ts", place: "const FIRST_PATIENCE: u32 = «200»;", bold: "16" },
  { file: "solver/kernel/search.ts", place: "const LAST_PATIENCE: u32 = «3_000»;", bold: "16" },
  { file: "solver/src/strict-search.ts", place: "const HEAD_START = «20_000»;", bold: "4" },
  { file: "solver/src/refined-deal.ts", place: "const HEAD_START = «1_000»;", bold: "0" },
  { file: "solver/src/draw-one/path-cutter.ts", place: "const SHORTEST_PAUSE = «1_000»;", bold: "2" },
];

/** Each part with a pruning too bold. Whoever adds a pruning adds the mutant. */
export const MUTANTS: readonly Mutant[] = [
  // The kernel.
  {
    belief: "clubs may go home however far behind the red cards are",
    check: "verdict",
    file: "solver/kernel/cards.ts",
    place: "if (clubs <= min(«red», spades + 2))",
    bold: "13",
  },
  {
    belief: "at draw 2 and more, too, a card taken from the talon hinders no other",
    check: "verdict",
    file: "solver/kernel/play.ts",
    place: "if («draw > 1») return NO_MOVE;",
    bold: "false",
  },
  {
    belief: "the last card of a pass never comes up",
    check: "verdict",
    file: "solver/kernel/position.ts",
    place: "if (index % draw === draw - 1 || «index === <i32>popcnt(position.talon) - 1») return true;",
    bold: "false",
  },
  {
    belief: "the last card of the last pass never comes up",
    check: "verdict",
    file: "solver/kernel/position.ts",
    place: "return «index === <i32>popcnt(position.talon) - 1» || (index - top) % draw === 0;",
    bold: "false",
  },
  {
    belief: "what was on the path when the search began anew is done with",
    check: "verdict",
    file: "solver/kernel/search.ts",
    place:
      "    if («frame.kind === LAID») continue;\n    const entry = knownEntryOf(frame);\n    if (entry == null) continue;",
    bold: "true",
  },
  {
    belief: "in the easier game, too, floating cards carry nothing",
    check: "verdict",
    file: "solver/kernel/relaxation.ts",
    place: "left = popcnt(own & 3) + «min(left, popcnt(float & 3))» - popcnt(children & 3);",
    bold: "0",
  },
  {
    belief: "in the easier game no card played as it is goes from the talon to a column",
    check: "verdict",
    file: "solver/kernel/refined.ts",
    place: "frame.talonDown = «drawn & placesNow(frame)»;",
    bold: "0",
  },
  {
    belief: "where the end of the path is lost at draw 1, all of it is",
    check: "verdict",
    file: "solver/src/draw-one/path-cutter.ts",
    place: "if («this.#isLost(middle)») last = middle;",
    bold: "true",
  },
  {
    belief: "what is lost with kings alone is lost with any card",
    check: "verdict",
    file: "solver/src/kernel-host/kernel-input.ts",
    place: "provesLosses: «losses»",
    bold: "true",
  },
  {
    belief: "there is one pass fewer than there is",
    check: "verdict",
    file: "solver/src/kernel-host/kernel-input.ts",
    place: "const left = Math.max(0, «most - passes»);",
    bold: "most - passes - 1",
  },
  {
    belief: "cards never come back from home",
    check: "verdict",
    file: "solver/src/kernel-host/kernel-input.ts",
    place: "(«game.worryBack» ? SWITCHES.worryBack : 0)",
    bold: "false",
  },
  {
    belief: "diamonds may go home however far behind the black cards are",
    check: "verdict",
    file: "solver/kernel/cards.ts",
    place: "if (diamonds <= min(«black», hearts + 2))",
    bold: "13",
  },
  {
    belief: "a line that needs more passes is a line",
    check: "verdict",
    file: "solver/src/strict-search.ts",
    place: "return «isWinningLine(position, verdict.moves, rules)» ? verdict : undefined;",
    bold: "true",
  },
  {
    belief: "passes that are not the last are without end",
    check: "verdict",
    file: "solver/src/kernel-host/kernel-input.ts",
    place: "return «left > waste.length + stock.length» ? undefined : left;",
    bold: "left > 0",
  },
  // The general search.
  {
    belief: "whatever goes home can do no harm there",
    check: "general",
    file: "solver/src/fallback/general-search.ts",
    place: "«height >= rankOf(card) - (isSameColour ? 3 : 2)»",
    bold: "height >= -1 || isSameColour",
  },
  {
    belief: "a position met again with fewer passes gone can do no more",
    check: "general",
    file: "solver/src/fallback/general-search.ts",
    place: "if (before !== undefined && «before <= passes») return;",
    bold: "true",
  },
  {
    belief: "no part of an open column is worth an empty one",
    check: "general",
    file: "solver/src/fallback/general-search.ts",
    place: "«sizeOf(columnAt(position, move.from)) === move.count»",
    bold: "sizeOf(columnAt(position, move.from)) >= move.count",
  },
  {
    belief: "only kings of the talon open a column, in every search",
    check: "general",
    file: "solver/src/fallback/general-search.ts",
    place: 'rank === KING || «emptyColumns === "any"»',
    bold: "false",
  },
  {
    belief: "an ace opens the first empty foundation, whichever is its own",
    check: "general",
    file: "solver/src/fallback/general-search.ts",
    place: 'if («rules.foundations === "fixed-suit"») return false;',
    bold: "false",
  },
  // The shortest search and its bound.
  {
    belief: "a shortest line with kings alone is one with any card",
    check: "shortest",
    file: "solver/src/shortest/shortest-input.ts",
    place: 'if («emptyColumns === "any"») return undefined;',
    bold: "false",
  },
  {
    belief: "shortest lines may carry parts of runs under any rules",
    check: "shortest",
    file: "solver/src/kernel-host/kernel-input.ts",
    place: 'wholeRuns: «lifting === "whole-run"»,',
    bold: "false",
  },
  {
    belief: "a run on a lower card of its suit costs two carries",
    check: "shortest",
    file: "solver/kernel/shortest/bound.ts",
    place: "< rankAt(column, place)) return «1»;",
    bold: "2",
  },
  {
    belief: "cards that lock each other in cost a carry more than they do",
    check: "shortest",
    file: "solver/kernel/shortest/dealt-order.ts",
    place: "if (canUntie(cards, homeward, more)) return forced + «more»;",
    bold: "more + 1",
  },
  {
    belief: "an early win, too, costs a move for each card that is not home",
    check: "shortest",
    file: "solver/kernel/shortest/bound.ts",
    place: "return earlyWin ? «hidden + max(0, talonCount - 1)» : 52 - home;",
    bold: "52 - home",
  },
  {
    belief: "a card may go home at once, however far behind the other colour is",
    check: "shortest",
    file: "solver/kernel/shortest/deal.ts",
    place: "return «others >= rank - 1» && homeCount(homes, 3 - suit) >= rank - 2;",
    bold: "true",
  },
  {
    belief: "the stock is never gone through again",
    check: "shortest",
    file: "solver/kernel/shortest/moves.ts",
    place: "for (let pass = 0; pass < «2»; pass++) {",
    bold: "1",
  },
  {
    belief: "where the win is early, too, cards go home at once",
    check: "shortest",
    file: "solver/kernel/shortest/deal.ts",
    place: "safeHome = !isOn(NO_SAFE_MOVES) && «!earlyWin»;",
    bold: "true",
  },
  {
    belief: "runs and the cards under them cost their carries twice",
    check: "shortest",
    file: "solver/kernel/shortest/dealt-order.ts",
    place: "«carriesOf(HIDDEN_ONLY, code)» + runs);",
    bold: "carriesOf(WITH_TOPS, code)",
  },
  // Being stuck.
  {
    belief: "nothing comes back from home to help a stuck game",
    check: "stuck",
    file: "knowledge/src/fair/reachable-layouts.ts",
    place: "if («!rules.worryBack») return steps;",
    bold: "true",
  },
  {
    belief: "a stuck game has columns for kings alone",
    check: "stuck",
    file: "knowledge/src/fair/reachable-layouts.ts",
    place: 'RANK[card] === KING || «rules.emptyColumns === "any"»',
    bold: "false",
  },
  {
    belief: "nothing is carried to an empty column in a stuck game",
    check: "stuck",
    file: "knowledge/src/fair/reachable-layouts.ts",
    place: "(«isColumn» && to === firstEmpty)",
    bold: "true",
  },
  {
    belief: "no card of the talon goes home in a stuck game",
    check: "stuck",
    file: "knowledge/src/fair/reachable-layouts.ts",
    place: "if («fitsHome(card, table)») return true;",
    bold: "false",
  },
  // Hints.
  {
    belief: "hints may carry parts of runs under any rules",
    check: "hint",
    file: "knowledge/src/planner/table.ts",
    place: 'anyRun: «lifting === "any-run"»',
    bold: "true",
  },
  {
    belief: "hints may open a column with any card",
    check: "hint",
    file: "knowledge/src/planner/table.ts",
    place: 'anyOpens: «emptyColumns === "any"»',
    bold: "true",
  },
  {
    belief: "a game with all columns open cannot be lost, whatever the stock holds",
    check: "hint",
    file: "knowledge/src/planner/table.ts",
    place: "(«rules.draw === 1 && table.recyclesLeft >= talonSize»)",
    bold: "true",
  },
  // Cards that go home by themselves.
  {
    belief: "one of the two cards that could lie on it is enough to be home",
    check: "auto-home",
    file: "play/src/game/auto-home.ts",
    place: "return lower <= 1 || «others.length === 2»;",
    bold: "others.length >= 1",
  },
];
