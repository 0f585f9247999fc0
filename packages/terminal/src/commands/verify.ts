import { type AnySession, formatDeal } from "@klondike/engine";
import { type Command, misused } from "../io.ts";
import { readSavedGame } from "../keeping/saved-game.ts";
import { isWonSession } from "../keeping/sitting.ts";
import { readOptions } from "../options.ts";

/** Replays a saved game or a link: exit code 0 only where every move is legal. */
export const verify: Command = async (args, io) => {
  const [file] = readOptions(args, {}, 1).operands;
  if (file === undefined) throw misused("verify needs the file of a saved game, a link, or - for the input");
  io.write(`${summaryOf(await readSavedGame(file, io))}\n`);
  return 0;
};

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
