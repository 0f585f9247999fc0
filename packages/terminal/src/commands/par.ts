import type { Move } from "@klondike/engine";
import {
  begin,
  dealNameOf,
  isSessionWon,
  type KlondikeSession,
  klondikeGame,
  movesOf,
} from "@klondike/engine/session";
import { movesIn, type Shortest } from "@klondike/solver";
import type { ShortestTask } from "@klondike/solver/pool";
import { dealOption, klondikeEditionOption, rulesOption } from "../command-line/deal-options.ts";
import { isKlondikeSession } from "../command-line/game-options.ts";
import { MANUALS } from "../command-line/manuals.ts";
import { DEAL_OPTIONS, MOVES_OPTIONS } from "../command-line/option-entries.ts";
import { numberOption, type Options, readOptions } from "../command-line/options.ts";
import { type Command, type Io, misused } from "../io.ts";
import { refuseRanked, refuseRankedDeal } from "../storage/ranked-deals.ts";
import { readSavedGame } from "../storage/saved-game.ts";
import { shellTexts } from "../words/language.ts";
import { type DealPar, parJson, parText } from "../words/par.ts";
import { threadApart } from "../workers/solver-pool.ts";

const TIMEOUT_MS = 10_000;
const MAX_MS = 1_000_000_000;

/** Searches for the fewest moves that win a deal. Ctrl-C prints the best found so far. */
export const par: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.par.options, MANUALS.par.operands);
  const ms = numberOption(options, "limit-ms", 1, MAX_MS) ?? TIMEOUT_MS;
  const session = await requestedGame(options, io);
  const own = findWinningLine(session) === undefined ? undefined : countOwnMoves(session);
  const printResult = (shortest: Shortest | undefined): void => {
    if (io.isProgressShown) io.writeError("\r\x1b[K");
    const found: DealPar = { id: dealNameOf(session), own, shortest };
    io.write(options.has("json") ? parJson(found) : parText(found));
  };
  let best: Shortest | undefined;
  io.onExit(() => printResult(best));
  const pool = threadApart();
  try {
    const task = parTask(session, ms, (better) => {
      best = better;
      if (io.isProgressShown) io.writeError(`\r\x1b[Kpar so far: ${better.count}`);
    });
    printResult(await pool.shorten(task));
  } finally {
    pool.close();
  }
  return 0;
};

/** The game to search: a new deal, or one read from a file. */
async function requestedGame(options: Options, io: Io): Promise<KlondikeSession> {
  const [file] = options.operands;
  const edition = klondikeEditionOption(options);
  const deal = dealOption(options, edition, io);
  if (file === undefined) {
    if (deal === undefined) throw misused(shellTexts().errors.needsDeal.par);
    refuseRankedDeal(deal, io);
    const { rules } = rulesOption(options, edition);
    return begin(klondikeGame(edition.name, deal, { rules }));
  }
  const setup = [...Object.keys(DEAL_OPTIONS), ...Object.keys(MOVES_OPTIONS)];
  if (setup.some((name) => options.value(name) !== undefined)) {
    throw misused(shellTexts().errors.saveHasItsOwn);
  }
  const saved = await readSavedGame(file, io);
  refuseRanked(saved, io);
  const { session } = saved;
  if (!isKlondikeSession(session)) throw misused(shellTexts().errors.klondikePars);
  return session;
}

/** The winning moves of a game; undefined if it is not won. */
function findWinningLine(session: KlondikeSession): readonly Move[] | undefined {
  return isSessionWon(session) ? movesOf(session) : undefined;
}

/** Number of moves of a won game, as par counts them. */
function countOwnMoves(session: KlondikeSession): number {
  return movesIn(findWinningLine(session) ?? []);
}

/** The par search of a game, limited by its winning moves. */
function parTask(
  session: KlondikeSession,
  ms: number,
  onBetter: (better: Shortest) => void = () => undefined,
): ShortestTask {
  const known = findWinningLine(session);
  const { start, setup } = session.game;
  return {
    position: start,
    rules: setup.rules,
    limits: known === undefined ? { ms } : { ms, known },
    onBetter,
  };
}
