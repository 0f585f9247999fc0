import type { CheckName } from "./small-game-checks.ts";

/** A change at one place: the text between « and » is replaced. */
export interface Change {
  /** Path below `packages`. */
  readonly file: string;
  readonly place: string;
  readonly bold: string;
}

/** A part with a wrong assumption, and the check that must detect it. */
export interface Mutant extends Change {
  readonly belief: string;
  readonly check: CheckName;
}

/**
 * Runs late stages of a search immediately, so that small games reach them. Correctness does not depend on these
 * numbers.
 */
export const IMPATIENT: readonly Change[] = [
  { file: "solver/kernel/search.ts", place: "const UNAIDED_STATES: u32 = «768»;", bold: "0" },
  { file: "solver/kernel/search.ts", place: "const FIRST_RESTART_STATES: u32 = «200»;", bold: "16" },
  { file: "solver/kernel/search.ts", place: "const LAST_RESTART_STATES: u32 = «3_000»;", bold: "16" },
  { file: "solver/src/strict-search.ts", place: "const HEAD_START = «20_000»;", bold: "4" },
  { file: "solver/src/refined-deal.ts", place: "const HEAD_START = «1_000»;", bold: "0" },
  { file: "solver/src/draw-one/path-cutter.ts", place: "const MIN_PAUSE = «1_000»;", bold: "2" },
];

/** Each part with a pruning that is too bold. Add a mutant with every new pruning. */
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
    file: "solver/kernel/relaxation.ts",
    place: "frame.talonDown = «drawn & places»;",
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
    file: "solver/src/host/kernel-input.ts",
    place: "provesLosses: «losses»",
    bold: "true",
  },
  {
    belief: "there is one pass fewer than there is",
    check: "verdict",
    file: "solver/src/host/kernel-input.ts",
    place: "const left = Math.max(0, «most - passes»);",
    bold: "most - passes - 1",
  },
  {
    belief: "cards never come back from home",
    check: "verdict",
    file: "solver/src/host/kernel-input.ts",
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
    file: "solver/src/host/kernel-input.ts",
    place: "return «left > waste.length + stock.length» ? undefined : left;",
    bold: "left > 0",
  },
  {
    belief: "a black card may go home however far behind the other black suit is",
    check: "verdict",
    file: "solver/kernel/cards.ts",
    place: "if (spades <= min(red, «clubs + 2»))",
    bold: "13",
  },
  {
    belief: "with few passes, too, a safe card goes home from anywhere in the talon",
    check: "verdict",
    file: "solver/kernel/play.ts",
    place: "cardsAt(isReserve ? position.talon : «freeInTalon(position)») & safe",
    bold: "position.talon",
  },
  {
    belief: "turning the waste over costs nothing",
    check: "verdict",
    file: "solver/kernel/position.ts",
    place: "if («isLimited && !isInThisPass(position, indexIn(position, card))») position.redeals--;",
    bold: "false",
  },
  {
    belief: "how far the stock is turned does not matter",
    check: "verdict",
    file: "solver/kernel/position.ts",
    place: "return !isLimited && («waste % draw === 0 || waste === count») ? 0 : waste;",
    bold: "true",
  },
  {
    belief: "whichever card left the talon, the same follows",
    check: "verdict",
    file: "solver/kernel/search.ts",
    place: "const leaving = «(<u32>1) << placeOf(card)»;",
    bold: "1",
  },
  {
    belief: "where whole runs move, either of two twins may as well carry a card",
    check: "verdict",
    file: "solver/kernel/search.ts",
    place: "frame.isSecond = «carriers === 3 && !frame.isSecond»;",
    bold: "false",
  },
  {
    belief: "where whole runs move, which twin carries what tells no positions apart",
    check: "verdict",
    file: "solver/kernel/table.ts",
    place: "if (found === key && («!wholeRuns» ||",
    bold: "true",
  },
  {
    belief: "a card that leaves the talon opens no way to another",
    check: "verdict",
    file: "solver/kernel/moves.ts",
    place: "let movers = «!isReserve ? frame.anchors | cards : frame.anchors»;",
    bold: "frame.anchors",
  },
  {
    belief: "after a card has left the talon, no other leaves it for home",
    check: "verdict",
    file: "solver/kernel/moves.ts",
    place:
      "  frame.talonUp = «talon & next»;\n  frame.talonDown = layable(frame);\n  frame.back = fetchable & ~card;",
    bold: "0",
  },
  {
    belief: "in the easier game the card before one that is gone never comes up",
    check: "verdict",
    file: "solver/kernel/relaxation.ts",
    place: "let near = reachableAtStart | out | «(out >> 1)»;",
    bold: "0",
  },
  {
    belief: "in the easier game a card comes up only when as many as a draw are gone before it",
    check: "verdict",
    file: "solver/kernel/relaxation.ts",
    place: "for (let need = 1; need < «draw» && rest",
    bold: "1",
  },
  {
    belief: "in the easier game floating cards go home at once where none comes back",
    check: "verdict",
    file: "solver/kernel/relaxation.ts",
    place: "const floating = («worryBack ? nextCards(frame.homes) & ~kept : safe») &",
    bold: "nextCards(frame.homes) & ~kept",
  },
  {
    belief: "in the easier game floating cards that are home carry nothing",
    check: "verdict",
    file: "solver/kernel/relaxation.ts",
    place: "const tops = «worryBack ? floatingTops(position.homes) : 0»;",
    bold: "0",
  },
  {
    belief: "in the easier game no card comes back from home",
    check: "verdict",
    file: "solver/kernel/relaxation.ts",
    place: "frame.back = «worryBack» ? realTops",
    bold: "false",
  },
  {
    belief: "in the easier game no floating card opens a column",
    check: "verdict",
    file: "solver/kernel/relaxation.ts",
    place: "if (left > 0) placed |= (<u64>(«float & 3»)) << shift;",
    bold: "shift == 48 ? 0 : float & 3",
  },
  {
    belief: "in the easier game a card of the talon that is played as it is hinders others for good",
    check: "verdict",
    file: "solver/kernel/relaxation.ts",
    place: "const gone = placesOf(home & talonCards) | («exactPlaces & ~position.talon»);",
    bold: "0",
  },
  {
    belief: "in the easier game no card played as it is goes home from the talon",
    check: "verdict",
    file: "solver/kernel/relaxation.ts",
    place: "frame.talonUp = «drawn & next»;",
    bold: "0",
  },
  {
    belief: "cards come back from home under any rules",
    check: "verdict",
    file: "solver/kernel/deal.ts",
    place: "worryBack = «isOn(WORRY_BACK)»;",
    bold: "true",
  },
  {
    belief: "parts of runs are carried under any rules",
    check: "verdict",
    file: "solver/kernel/deal.ts",
    place: "wholeRuns = «isOn(WHOLE_RUNS)»;",
    bold: "false",
  },
  {
    belief: "at draw 1 every card of the talon can be played at any time, however few the passes",
    check: "verdict",
    file: "solver/kernel/deal.ts",
    place: "isReserve = draw === 1 && «!isLimited»;",
    bold: "true",
  },
  // The general search.
  {
    belief: "whatever goes home can do no harm there",
    check: "general",
    file: "solver/src/fallback/general-search.ts",
    place: "return «isSafeHome(card, heightsBySuit(position.foundations), rules)»;",
    bold: "true",
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
    place: "top === undefined ? «opensColumn(card, rules)» :",
    bold: "rank === 13",
  },
  {
    belief: "an ace opens the first empty foundation, whichever is its own",
    check: "general",
    file: "solver/src/fallback/general-search.ts",
    place: 'if («rules.foundations === "fixed-suit"») return false;',
    bold: "false",
  },
  {
    belief: "how far the stock is turned tells no positions apart",
    check: "general",
    file: "solver/src/fallback/general-search.ts",
    place: '(«isReserve(talon)» ? "" : "!")',
    bold: "true",
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
    file: "solver/src/host/kernel-input.ts",
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
    place: "if (canUntie(cards, goingHome, more)) return forced + «more»;",
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
  {
    belief: "a king that lies on hidden cards stays there",
    check: "shortest",
    file: "solver/kernel/shortest/moves.ts",
    place: "if («hiddenIn(column) === 0») continue;\n      } else",
    bold: "true",
  },
  {
    belief: "a shortest line may bring cards back from home under any rules",
    check: "shortest",
    file: "solver/kernel/shortest/deal.ts",
    place: "worryBack = «isOn(WORRY_BACK)»;",
    bold: "true",
  },
  // Stuck detection.
  {
    belief: "nothing comes back from home to help a stuck game",
    check: "stuck",
    file: "knowledge/src/hints/reachable-layouts.ts",
    place: "if («!rules.worryBack») return steps;",
    bold: "true",
  },
  {
    belief: "a stuck game has columns for kings alone",
    check: "stuck",
    file: "knowledge/src/hints/reachable-layouts.ts",
    place: 'RANK[card] === KING || «rules.emptyColumns === "any"»',
    bold: "false",
  },
  {
    belief: "nothing is carried to an empty column in a stuck game",
    check: "stuck",
    file: "knowledge/src/hints/reachable-layouts.ts",
    place: "(«isColumn» && to === firstEmpty)",
    bold: "true",
  },
  {
    belief: "no card of the talon goes home in a stuck game",
    check: "stuck",
    file: "knowledge/src/hints/reachable-layouts.ts",
    place: "if («fitsHome(card, table)») return true;",
    bold: "false",
  },
  {
    belief: "kings of the columns stay in a stuck game",
    check: "stuck",
    file: "knowledge/src/hints/reachable-layouts.ts",
    place: "if (count === 0) return «RANK[card] === KING» ||",
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
  {
    belief: "a card is safe at home however far behind the other colour is",
    check: "hint",
    file: "knowledge/src/planner/list-plans.ts",
    place: "«rank <= lowestOther(card, home) + safe.otherColour»",
    bold: "true",
  },
  {
    belief: "plans may bring cards back from home under any rules",
    check: "hint",
    file: "knowledge/src/planner/list-plans.ts",
    place: "if («rules.worryBack») planBringingBack",
    bold: "true",
  },
  // Auto-home.
  {
    belief: "one of the two cards that could lie on it is enough to be home",
    check: "auto-home",
    file: "play/src/table/auto-home.ts",
    place: "return «cardsFollowing(card, rules).every((each) => rankOf(each) === ACE || isHome(each))»;",
    bold: "cardsFollowing(card, rules).some((each) => rankOf(each) === ACE || isHome(each))",
  },
];
