import { type AnySession, formatCountdownMove, formatDeal, formatMove } from "@klondike/engine";
import { isLevelVerifiable, LEVELS, levelOfDeal } from "@klondike/knowledge";
import { CliError, type Command, failed, type Io, misused, quoted } from "../io.ts";
import { jsonLine } from "../json.ts";
import { isWonSession } from "../keeping/file-store.ts";
import { readSavedGame, type SavedGame } from "../keeping/saved-game.ts";
import { MANUALS } from "../manual/commands.ts";
import { readOptions } from "../options.ts";

/** Replays a saved game or a link: exit code 0 only where every move is legal, and where a certificate's claims are true. */
export const verify: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.verify.options, MANUALS.verify.operands);
  const [file] = options.operands;
  if (file === undefined) throw misused("verify needs the file of a saved game, a link, or - for the input");
  if (options.has("json")) return verifyJson(file, io);
  const saved = await readSavedGame(file, io);
  const claim = saved.level === undefined ? "" : `, ${proven(file, saved)}`;
  io.write(`${summaryOf(saved.session)}${claim}\n`);
  return 0;
};

/** The same for programs: a game that does not replay, or claims what is not so, is told too. */
async function verifyJson(file: string, io: Io): Promise<number> {
  try {
    const saved = await readSavedGame(file, io);
    const certified = saved.level !== undefined;
    if (certified) proven(file, saved);
    const { game, at, steps } = saved.session;
    io.write(
      jsonLine({
        valid: true,
        deal: game.kind === "klondike" ? formatDeal(game.setup.deal) : formatDeal(game.setup),
        edition: game.kind === "klondike" ? game.setup.edition : "countdown",
        moves: movesOf(saved.session),
        moveCount: steps.length,
        undoneCount: steps.length - at,
        won: isWonSession(saved.session),
        certified,
        ...(certified ? { level: saved.level } : {}),
      }),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof CliError) || error.exitCode !== 1) throw error;
    io.write(jsonLine({ valid: false, error: error.message }));
    return 1;
  }
}

/** All moves of a game in notation, those taken back too. */
function movesOf(session: AnySession): readonly string[] {
  // Each session formats the moves of its own game.
  return session.kind === "klondike"
    ? session.steps.map(({ move }) => formatMove(move))
    : session.steps.map(({ move }) => formatCountdownMove(move));
}

/** What a certificate proves: that the deal can be won, and how hard it is. */
function proven(file: string, { session, level, measure }: SavedGame): string {
  if (!isWonSession(session)) throw failed(`${quoted(file)} is no certificate: its moves do not win`);
  const { game } = session;
  const setup = game.kind === "klondike" ? game.setup : undefined;
  const measured = setup && levelOfDeal(setup.deal, setup.rules);
  const isLevel = LEVELS.some((each) => each === level);
  if (setup && measured && isLevel && !isLevelVerifiable(setup.rules, measure)) {
    return `certified, said to be of level ${level}`;
  }
  if (level !== measured) {
    const truth = measured === undefined ? "its deal has no level" : `its level is ${measured}`;
    throw failed(`${quoted(file)} is no certificate: ${truth}, not ${quoted(String(level))}`);
  }
  return `certified, level ${measured}`;
}

function summaryOf(session: AnySession): string {
  const { game, at, steps } = session;
  const moves = `${steps.length} ${steps.length === 1 ? "move" : "moves"}, all legal`;
  const undone = at === steps.length ? "" : `, ${steps.length - at} of them taken back`;
  const won = isWonSession(session) ? ", won" : "";
  const name =
    game.kind === "klondike"
      ? `${game.setup.edition} ${formatDeal(game.setup.deal)}`
      : `countdown ${formatDeal(game.setup)}`;
  return `${name}: ${moves}${undone}${won}`;
}
