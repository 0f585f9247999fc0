import type { CheckName } from "./small-game-checks.ts";

/** An edit to a file below `packages`. The text around `«old→new»` must occur exactly once in the file. */
export interface Change {
  readonly file: string;
  readonly edit: string;
}

/** An edit that introduces a wrong assumption, and the check that must detect it. */
export interface Mutant extends Change {
  readonly assumption: string;
  readonly check: CheckName;
}

/**
 * Edits that start the late stages of a search immediately, so that small games reach them. Correctness does not depend
 * on these numbers.
 */
export const LOW_THRESHOLDS: readonly Change[] = [
  { file: "solver/kernel/search.ts", edit: "const UNAIDED_STATES: u32 = «768→0»;" },
  { file: "solver/kernel/search.ts", edit: "const FIRST_RESTART_STATES: u32 = «200→16»;" },
  { file: "solver/kernel/search.ts", edit: "const LAST_RESTART_STATES: u32 = «3_000→16»;" },
  { file: "solver/src/strict-search.ts", edit: "const HEAD_START = «20_000→4»;" },
  { file: "solver/src/refined-deal.ts", edit: "const HEAD_START = «1_000→0»;" },
  { file: "solver/src/draw-one/path-cutter.ts", edit: "const MIN_PAUSE = «8_000→2»;" },
];

function mutants(
  file: string,
  check: CheckName,
  edits: readonly (readonly [assumption: string, edit: string])[],
) {
  return edits.map(([assumption, edit]): Mutant => ({ file, check, assumption, edit }));
}

/** Source edits that each make one pruning rule unsound. Add one for every new rule. */
export const MUTANTS: readonly Mutant[] = [
  ...mutants("solver/kernel/cards.ts", "verdict", [
    [
      "clubs are safe to send home however far behind the red suits are",
      "if (clubs <= min(«red→13», spades + 2))",
    ],
    [
      "diamonds are safe to send home however far behind the black suits are",
      "if (diamonds <= min(«black→13», hearts + 2))",
    ],
    [
      "a black card is safe to send home however far behind the other black suit is",
      "if (spades <= min(red, «clubs + 2→13»))",
    ],
  ]),
  ...mutants("solver/kernel/play.ts", "verdict", [
    [
      "taking a card from the talon blocks no other at draw 2 or more",
      "const drawn = «draw > 1→false» ? 0 :",
    ],
    [
      "a safe card can go home from anywhere in the talon with limited passes",
      "cardsAt(isReserve ? position.talon : «freeInTalon(position)→position.talon»)",
    ],
  ]),
  ...mutants("solver/kernel/position.ts", "verdict", [
    ["the last card of a pass never becomes available", ": «last→0» | lastOfDraws(talon, 0);"],
    ["the last card of the last pass never becomes available", "let places = isLastPass ? «last→0» :"],
    [
      "recycling costs nothing",
      "if («isLimited && !isInThisPass(position, indexIn(position, card))→false») position.redeals--;",
    ],
    [
      "how far the stock is turned does not matter",
      "return !isLimited && («waste % draw === 0 || waste === count→true») ? 0 : waste;",
    ],
  ]),
  ...mutants("solver/kernel/search.ts", "verdict", [
    [
      "positions on the path at a restart need no other visit",
      "    if («frame.kind === LAID→true») continue;\n    const entry = knownEntry(frame);\n    if (entry == null) continue;",
    ],
    ["the same moves follow whichever card left the talon", "const leaving = «(<u32>1) << placeOf(card)→1»;"],
    [
      "either twin can carry a card if only whole runs move",
      "frame.isSecond = «carriers === 3 && !frame.isSecond→false»;",
    ],
  ]),
  ...mutants("solver/kernel/relaxation.ts", "verdict", [
    ["floating cards cannot carry others in the relaxation", "const oneThere = oneOwn | «one→0»;"],
    [
      "exact cards never move from the talon to a column in the relaxation",
      "frame.talonDown = «drawn & places→0»;",
    ],
    [
      "the card before a missing one never becomes available in the relaxation",
      "let near = reachableAtStart | out | «(out >> 1)→0»;",
    ],
    [
      "a card becomes available only after a whole draw before it is gone in the relaxation",
      "for (let need = 1; need < «draw→1» && rest",
    ],
    [
      "floating cards go home immediately in the relaxation even if none can return",
      "const floating = («worryBack ? frame.next & ~kept : safe→frame.next & ~kept») &",
    ],
    [
      "floating cards on foundations cannot carry others in the relaxation",
      "const tops = «worryBack ? floatingTops(position.next) : 0→0»;",
    ],
    ["no card returns from a foundation in the relaxation", "frame.back = «worryBack→false» ? realTops"],
    [
      "no floating card goes to an empty column in the relaxation",
      "placed = floating & (fewer | (fewer << 1)) & «~ACES→~ACES & ~KINGS»;",
    ],
    [
      "an exact talon card blocks others permanently in the relaxation",
      "const gone = lastHomePlaces | («exactPlaces & ~position.talon→0»);",
    ],
    ["exact cards never go home from the talon in the relaxation", "frame.talonUp = «drawn & next→0»;"],
  ]),
  ...mutants("solver/src/draw-one/path-cutter.ts", "verdict", [
    [
      "the whole path is lost if its end is lost at draw 1",
      "if («this.#isLost(middle)→true») last = middle;",
    ],
  ]),
  ...mutants("solver/src/host/kernel-input.ts", "verdict", [
    ["a game lost with kings only is lost with any card", "provesLosses: «losses→true»"],
    ["there is one pass fewer", "const left = Math.max(0, «most - passes→most - passes - 1»);"],
    ["cards never return from foundations", "(«game.worryBack→false» ? SWITCHES.worryBack : 0)"],
    [
      "passes before the last are unlimited",
      "return «left > waste.length + stock.length→left > 0» ? undefined : left;",
    ],
  ]),
  ...mutants("solver/src/strict-search.ts", "verdict", [
    [
      "a line that needs more passes than allowed is valid",
      "return «isWinningLine(position, verdict.moves, rules)→true» ? verdict : undefined;",
    ],
  ]),
  ...mutants("solver/kernel/table.ts", "verdict", [
    [
      "positions do not depend on which twin carries a card if only whole runs move",
      "if (found === key && («!wholeRuns→true» ||",
    ],
  ]),
  ...mutants("solver/kernel/moves.ts", "verdict", [
    [
      "a card that leaves the talon makes no other card available",
      "let movers = «!isReserve ? frame.anchors | cards : frame.anchors→frame.anchors»;",
    ],
    [
      "after a card has left the talon no other goes home from there",
      "  frame.talonUp = «talon & next→0»;\n  frame.talonDown = layable(frame);\n  frame.back = fetchable & ~card;",
    ],
  ]),
  ...mutants("solver/kernel/deal.ts", "verdict", [
    ["cards may return from foundations under any rules", "worryBack = «isOn(WORRY_BACK)→true»;"],
    ["parts of runs may be moved under any rules", "wholeRuns = «isOn(WHOLE_RUNS)→false»;"],
    [
      "every talon card can be played at any time at draw 1 even with few passes",
      "isReserve = draw === 1 && «!isLimited→true»;",
    ],
  ]),
  ...mutants("solver/src/fallback/general-search.ts", "general", [
    [
      "every card is safe on its foundation",
      "return «isSafeHome(card, heightsBySuit(position.foundations), rules)→true»;",
    ],
    [
      "a position reached again with fewer passes used has no new options",
      "if (before !== undefined && «before <= passes→true») return;",
    ],
    [
      "no part of an open column is worth an empty column",
      "«sizeOf(columnAt(position, move.from)) === move.count→sizeOf(columnAt(position, move.from)) >= move.count»",
    ],
    [
      "only kings from the talon go to empty columns in every search",
      "top === undefined ? «opensColumn(card, rules)→rank === 13» :",
    ],
    [
      "an ace goes to the first empty foundation even if foundations are fixed",
      'if («rules.foundations === "fixed-suit"→false») return false;',
    ],
    ["positions do not depend on how far the stock is turned", '(«isReserve(talon)→true» ? "" : "!")'],
  ]),
  ...mutants("solver/src/host/kernel-input.ts", "shortest", [
    ["a shortest line with kings only is shortest with any card", "fitsShortest: «shortest→true»,"],
    ["shortest lines may move parts of runs under any rules", 'wholeRuns: «lifting === "whole-run"→false»,'],
  ]),
  ...mutants("solver/kernel/shortest/bound.ts", "shortest", [
    ["a run on a lower card of its suit costs two moves", "< rankAt(column, place)) return «1→2»;"],
    [
      "an early win costs a move for each card that is not home",
      "return earlyWin ? «hidden + max(0, talonCount - 1)→52 - home» : 52 - home;",
    ],
  ]),
  ...mutants("solver/kernel/shortest/dealt-order.ts", "shortest", [
    [
      "cards that block each other cost one more move than they do",
      "if (canUntie(cards, goingHome, more)) return forced + «more→more + 1»;",
    ],
    [
      "runs and the cards below them count their moves twice",
      "«carriesNeeded(HIDDEN_ONLY, code)→carriesNeeded(WITH_TOPS, code)» + runs);",
    ],
  ]),
  ...mutants("solver/kernel/shortest/deal.ts", "shortest", [
    [
      "a card is safe to send home however far behind the other colour is in shortest lines",
      "return «others >= rank - 1→true» && homeCount(homes, 3 - suit) >= rank - 2;",
    ],
    [
      "safe cards go home immediately even if an early win needs fewer moves",
      "safeHome = !isOn(NO_SAFE_MOVES) && «!earlyWin→true»;",
    ],
    [
      "shortest lines may return cards from foundations under any rules",
      "worryBack = «isOn(WORRY_BACK)→true»;",
    ],
  ]),
  ...mutants("solver/kernel/shortest/moves.ts", "shortest", [
    ["the stock is never recycled", "for (let pass = 0; pass < «2→1»; pass++) {"],
    ["a king on hidden cards never moves", "if («hiddenIn(column) === 0→true») continue;\n      } else"],
  ]),
  ...mutants("knowledge/src/hints/reachable-layouts.ts", "stuck", [
    [
      "returning a card from a foundation never helps a stuck game",
      "if («!rules.worryBack→true») return steps;",
    ],
    [
      "only kings go to empty columns in a stuck game",
      'RANK[card] === KING || «rules.emptyColumns === "any"→false»',
    ],
    ["no card moves to an empty column in a stuck game", "(«isColumn→true» && to === firstEmpty)"],
    ["no talon card goes home in a stuck game", "if («fitsHome(card, table)→false») return true;"],
    ["kings in columns never move in a stuck game", "if (count === 0) return «RANK[card] === KING→false» ||"],
  ]),
  ...mutants("knowledge/src/planner/table.ts", "hint", [
    ["hints may move parts of runs under any rules", 'anyRun: «lifting === "any-run"→true»'],
    ["hints may put any card on an empty column", 'anyOpens: «emptyColumns === "any"→true»'],
    [
      "a game with all columns face up cannot be lost whatever is in the stock",
      "(«rules.draw === 1 && table.recyclesLeft >= talonSize→true»)",
    ],
  ]),
  ...mutants("knowledge/src/planner/list-plans.ts", "hint", [
    [
      "a card is safe to send home however far behind the other colour is in hints",
      "«rank <= lowestOther(card, home) + safe.otherColour→true»",
    ],
    [
      "plans may return cards from foundations under any rules",
      "if («rules.worryBack→true») planBringingBack",
    ],
  ]),
  ...mutants("play/src/table/auto-home.ts", "auto-home", [
    [
      "a card is safe if one of the two cards that could be placed on it is home",
      "return «cardsFollowing(card, rules).every((each) => rankOf(each) === ACE || isHome(each))→cardsFollowing(card, rules).some((each) => rankOf(each) === ACE || isHome(each))»;",
    ],
  ]),
];
