import { type AnySession, formatDeal } from "@klondike/engine";
import { isLevelVerifiable, LEVELS, levelOfDeal } from "@klondike/knowledge";
import { type Command, failed, misused, quoted } from "../io.ts";
import { readSavedGame, type SavedGame } from "../keeping/saved-game.ts";
import { isWonSession } from "../keeping/sitting.ts";
import { readOptions } from "../options.ts";

/** Replays a saved game or a link: exit code 0 only where every move is legal, and where a certificate's claims are true. */
export const verify: Command = async (args, io) => {
  const [file] = readOptions(args, {}, 1).operands;
  if (file === undefined) throw misused("verify needs the file of a saved game, a link, or - for the input");
  const saved = await readSavedGame(file, io);
  const { session } = saved;
  const claim = saved.level === undefined ? "" : `, ${proven(file, saved)}`;
  io.write(`${summaryOf(session)}${claim}\n`);
  return 0;
};

/** What a certificate proves: that the deal can be won, and how hard it is. */
function proven(file: string, { session, level, measure }: SavedGame): string {
  if (!isWonSession(session)) throw failed(`${quoted(file)} is no certificate: its moves do not win`);
  const { game } = session;
  const setup = game.name === "klondike" ? game.setup : undefined;
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
    game.name === "klondike"
      ? `${game.setup.edition} ${formatDeal(game.setup.deal)}`
      : `countdown ${formatDeal(game.setup)}`;
  return `${name}: ${moves}${undone}${won}`;
}
