import { begin, type KlondikeSession, klondikeGame } from "@klondike/engine";
import { type Command, failed, type Io, misused } from "../io.ts";
import { dataFolder, type KeptGame, Shelf } from "../keeping/shelf.ts";
import { Sitting } from "../keeping/sitting.ts";
import { type Options, readOptions } from "../options.ts";
import { Page } from "../page.ts";
import { PlainGame } from "../plain/game.ts";
import { playOpenDeck } from "../plain/open-deck.ts";
import { titleLine } from "../plain/view.ts";
import {
  DEAL_OPTIONS,
  dealOption,
  editionNameOption,
  klondikeEditionOption,
  RULES_OPTIONS,
  randomDeal,
  rulesOption,
} from "../setup.ts";
import { signsFor } from "../words/signs.ts";
import { countdownOption, playCountdown } from "./countdown.ts";

const SETUP_OPTIONS = { ...DEAL_OPTIONS, ...RULES_OPTIONS, cards: "value" } as const;

/** A game, begun or resumed. */
export const play: Command = async (args, io) => {
  const options = readOptions(args, { ...SETUP_OPTIONS, plain: "flag", resume: "flag", ascii: "flag" });
  if (editionNameOption(options) === "countdown") return playCountdown(countdownOption(options), io);
  if (options.value("cards") !== undefined) throw misused("--cards is for countdown only");
  const complain = (line: string): void => io.complain(`klondike: ${line}\n`);
  const { session, kept } = opened(options, new Shelf(dataFolder(io.env)), io, complain);
  const sitting = new Sitting(session, kept, io, complain);
  const page = new Page(io);
  const sign = signsFor(io, options.has("ascii"));
  if (session.game.setup.edition === "open-deck") {
    // Document 001 shows no name; only of a random deal must it be told.
    if (options.value("seed") === undefined) page.lines(titleLine(session), "");
    await playOpenDeck(sitting, page, sign);
  } else {
    await new PlainGame(sitting, page, sign).play();
  }
  page.close();
  sitting.leave();
  return 0;
};

/** The game that is played: the last one, or one just dealt. */
function opened(
  options: Options,
  shelf: Shelf,
  io: Io,
  complain: (line: string) => void,
): { readonly session: KlondikeSession; readonly kept: KeptGame } {
  if (options.has("resume")) {
    const stray = Object.keys(SETUP_OPTIONS).find((name) => options.value(name) !== undefined);
    if (stray !== undefined)
      throw misused(`--resume goes on with the last game as it is, without --${stray}`);
    const last = shelf.last(complain);
    if (last === undefined) throw failed("there is no game to resume");
    return { session: last.session as KlondikeSession, kept: last.kept };
  }
  const edition = klondikeEditionOption(options);
  const changes = rulesOption(options, edition);
  const deal = dealOption(options, edition, io) ?? randomDeal(io);
  return { session: begin(klondikeGame(edition.name, deal, changes)), kept: shelf.fresh() };
}
