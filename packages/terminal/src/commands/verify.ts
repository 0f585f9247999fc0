import { formatCountdownMove, formatDeal, formatMove } from "@klondike/engine/notation";
import type { AnySession } from "@klondike/engine/session";
import { isLevelVerifiable, LEVELS, levelOfDeal } from "@klondike/knowledge/certified";
import { MANUALS } from "../command-line/manuals.ts";
import { readOptions } from "../command-line/options.ts";
import { CliError, type Command, failed, type Io, jsonLine, misused, quoted } from "../io.ts";
import { isWonSession } from "../storage/file-store.ts";
import { readSavedGame, type SavedGame } from "../storage/saved-game.ts";
import { shellTexts } from "../words/language.ts";

/** Replays a saved game or a link. Exit code 0 only if every move is legal and a certificate's claims are true. */
export const verify: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.verify.options, MANUALS.verify.operands);
  const [file] = options.operands;
  if (file === undefined) throw misused(shellTexts().errors.needsSave("verify"));
  if (options.has("json")) return verifyJson(file, io);
  const saved = await readSavedGame(file, io);
  const claim = saved.level === undefined ? "" : `, ${proven(file, saved)}`;
  io.write(`${describeSession(saved.session)}${claim}\n`);
  return 0;
};

/** Prints the result as JSON, even for games that do not replay and for false claims. */
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
        moves: playedMoves(saved.session),
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

/** All moves in notation, including undone ones. */
function playedMoves(session: AnySession): readonly string[] {
  // Each kind of session formats its own moves.
  return session.kind === "klondike"
    ? session.steps.map(({ move }) => formatMove(move))
    : session.steps.map(({ move }) => formatCountdownMove(move));
}

/** Prints what a certificate proves: that the deal is winnable, and its level. */
function proven(file: string, { session, level, measure }: SavedGame): string {
  const sentences = shellTexts().output.verify;
  const refused = (why: string) => failed(sentences.noCertificate(quoted(file), why));
  if (!isWonSession(session)) throw refused(sentences.notWon);
  const { game } = session;
  const setup = game.kind === "klondike" ? game.setup : undefined;
  const measured = setup && levelOfDeal(setup.deal, setup.rules);
  const isLevel = LEVELS.some((each) => each === level);
  if (setup && measured && isLevel && !isLevelVerifiable(setup.rules, measure)) {
    return sentences.saidToBe(String(level));
  }
  if (level !== measured) {
    const claimed = quoted(String(level));
    throw refused(
      measured === undefined ? sentences.noLevel(claimed) : sentences.otherLevel(measured, claimed),
    );
  }
  return sentences.certified(String(measured));
}

function describeSession(session: AnySession): string {
  const { game, at, steps } = session;
  const sentences = shellTexts().output.verify;
  const undone = at === steps.length ? "" : `, ${sentences.undone(steps.length - at)}`;
  const won = isWonSession(session) ? `, ${sentences.won}` : "";
  const name =
    game.kind === "klondike"
      ? `${game.setup.edition} ${formatDeal(game.setup.deal)}`
      : `countdown ${formatDeal(game.setup)}`;
  return `${name}: ${sentences.legal(steps.length)}${undone}${won}`;
}
