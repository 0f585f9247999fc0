import { editionOf, isSessionWon, type KlondikeRules, type KlondikeSession } from "@klondike/engine";
import { nextToSearch, positionsOf, reviewOf, verdictCache } from "@klondike/knowledge";
import { calibrationMs, cpuMs } from "./calibration.ts";
import { decide, type NamedRules, talonRules } from "./deciding.ts";
import { playedOn, recordedGame } from "./recorded-game.ts";

/** No position is searched for longer, by processor time. */
const PATIENCE_MS = 5000;
/** As much memory as front ends give. */
const BYTES = 192 * 2 ** 20;
/** Lost games go on to so many moves, whatever they are good for. */
const MOVES = 150;
const GAMES: readonly NamedRules[] = [
  talonRules(1, "unlimited"),
  talonRules(3, "unlimited"),
  talonRules(1, 1),
  talonRules(3, 3),
  { name: "by-hand", rules: editionOf("by-hand").rules },
];

interface Reviewed {
  readonly searches: number;
  /** CPU milliseconds from nothing to the last verdict. */
  readonly ms: number;
  readonly unknown: number;
}

/** Reviews a whole game from nothing. */
function reviewed(session: KlondikeSession, rules: KlondikeRules): Reviewed {
  const start = cpuMs();
  const book = verdictCache(rules);
  const positions = positionsOf(session);
  for (let searches = 0; ; searches++) {
    const { verdicts } = reviewOf(positions, book);
    const position = positions[nextToSearch(verdicts) ?? -1];
    if (position === undefined) {
      const unknown = verdicts.filter((verdict) => verdict === "unknown").length;
      return { searches, ms: cpuMs() - start, unknown };
    }
    book.note(position, decide(position, rules, PATIENCE_MS, { bytes: BYTES }).solution);
  }
}

/** Prints how long reviews of whole games take, won and lost ones apart: a win proves every position before it. */
export function benchReview(games = 20): void {
  const loop = calibrationMs();
  console.log(
    `Reviews: deals klondike:1 … klondike:${games}, played by the fair hints, lost ones on to ${MOVES} moves (loop: ${loop.toFixed(0)} ms).\n`,
  );
  console.log(
    "| rules | games | moves: median | greatest | searches: median | greatest | ms: median | greatest | greatest / loop | not known |",
  );
  console.log("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const { name, rules } of GAMES) {
    const recorded = Array.from({ length: games }, (_, index) =>
      playedOn(recordedGame(index + 1, rules), rules, MOVES),
    );
    for (const isWon of [true, false]) {
      const chosen = recorded.filter((session) => isSessionWon(session) === isWon);
      if (chosen.length > 0) console.log(rowOf(name, isWon, chosen, rules, loop));
    }
  }
}

function rowOf(
  name: string,
  isWon: boolean,
  sessions: readonly KlondikeSession[],
  rules: KlondikeRules,
  loop: number,
): string {
  const reviews = sessions.map((session) => reviewed(session, rules));
  const moves = sorted(sessions.map(({ steps }) => steps.length));
  const searches = sorted(reviews.map((review) => review.searches));
  const ms = sorted(reviews.map((review) => review.ms));
  const unknown = reviews.reduce((sum, review) => sum + review.unknown, 0);
  const cells = [
    name,
    `${sessions.length} ${isWon ? "won" : "lost"}`,
    median(moves),
    moves.at(-1),
    median(searches),
    searches.at(-1),
    median(ms).toFixed(1),
    ms.at(-1)?.toFixed(1),
    ((ms.at(-1) ?? 0) / loop).toFixed(3),
    unknown,
  ];
  return `| ${cells.join(" | ")} |`;
}

function sorted(values: readonly number[]): readonly number[] {
  return values.toSorted((a, b) => a - b);
}

function median(values: readonly number[]): number {
  return values[Math.floor((values.length - 1) / 2)] ?? 0;
}
