import {
  type AnySession,
  begin,
  type CountdownSession,
  countdownGame,
  editionOf,
  isTouched,
  type KlondikeSession,
  klondikeGame,
  type Scoring,
  vegasAccount,
} from "@klondike/engine";
import { countdownOption } from "./commands/countdown.ts";
import { certifiedDeal, certifiedGame } from "./dealing/certified.ts";
import { kindOption } from "./dealing/kind-option.ts";
import type { DealKind } from "./dealing/kinds.ts";
import { failed, type Io, misused } from "./io.ts";
import { Choice } from "./keeping/choice.ts";
import { dataFolder } from "./keeping/data-folder.ts";
import { ReserveShelf } from "./keeping/reserve.ts";
import { readGameFirst, readSavedGame } from "./keeping/saved-game.ts";
import type { Shelf, TakenGame } from "./keeping/shelf.ts";
import { isWonSession } from "./keeping/sitting.ts";
import { SETUP_OPTIONS } from "./manual/options.ts";
import type { Options } from "./options.ts";
import { dealOption, editionNameOption, klondikeEditionOption, randomDeal, rulesOption } from "./setup.ts";

const RANDOM_COUNTDOWNS = 1_000_000;

/** Whether the options leave open which game is begun. */
export function isLeftOpen(options: Options): boolean {
  return options.operands.length === 0 && !isSetUp(options);
}

/** Whether an option says something about the game to be begun. */
function isSetUp(options: Options): boolean {
  return Object.keys(SETUP_OPTIONS).some((name) => options.isGiven(name));
}

/** The game that a link or a file on the command line carries, or with `-` the input; where there is one. */
export async function givenGame(options: Options, shelf: Shelf, io: Io): Promise<TakenGame | undefined> {
  const [file] = options.operands;
  if (file === undefined) return undefined;
  if (isSetUp(options)) throw misused("a saved game names its own deal and rules; it takes no others");
  const { session } = file === "-" ? await readGameFirst(io) : await readSavedGame(file, io);
  if (isWonSession(session)) {
    throw misused("that game is won already; klondike review looks back on it");
  }
  return { session, kept: shelf.fresh(undefined, isTouched(session)) };
}

/** The game played last, which `--resume` asks for. */
export function resumedGame<S extends AnySession = AnySession>(
  options: Options,
  shelf: Shelf,
  complain: (line: string) => void,
  isWanted?: (session: AnySession) => session is S,
): TakenGame<S> {
  if (!isLeftOpen(options)) {
    throw misused("--resume goes on with the last game as it is, without another deal or other rules");
  }
  const last = shelf.last(complain, isWanted);
  if (last === undefined) throw failed("there is no game to resume");
  return last;
}

/** A game just dealt, as the options say; where they leave it open, of the kind that the player chose last. */
export async function freshGame(options: Options, shelf: Shelf, io: Io): Promise<TakenGame> {
  if (editionNameOption(options) === "countdown") {
    return { session: begin(countdownGame(countdownOption(options))), kept: shelf.fresh() };
  }
  const usual = isLeftOpen(options) ? new Choice(dataFolder(io.env)).kind : "any";
  return freshKlondike(options, shelf, io, usual);
}

/** A game of Klondike just dealt, as the options say. */
export async function freshKlondike(
  options: Options,
  shelf: Shelf,
  io: Io,
  usual: DealKind = "any",
): Promise<TakenGame<KlondikeSession>> {
  if (options.value("cards") !== undefined) throw misused("--cards is for countdown only");
  const edition = klondikeEditionOption(options);
  const { rules, scoring } = rulesOption(options, edition);
  const kind = kindOption(options, edition, rules) ?? usual;
  const balance = balanceOf(shelf, scoring);
  if (kind !== "any") {
    const certified = await certifiedDeal(kind, rules, io, reserveOf(io));
    return certifiedGame(certified, shelf, { scoring, balance });
  }
  const deal = dealOption(options, edition, io) ?? randomDeal(edition, io);
  return {
    session: begin(klondikeGame(edition.name, deal, { rules, scoring, balance })),
    kept: shelf.fresh(),
  };
}

/** Another deal of the same game by the same rules. */
export function nextKlondike(last: KlondikeSession, shelf: Shelf, io: Io): TakenGame<KlondikeSession> {
  const { edition, rules, scoring } = last.game.setup;
  const game = klondikeGame(edition, randomDeal(editionOf(edition), io), { rules, scoring });
  return { session: begin(game), kept: shelf.fresh() };
}

/** A game just dealt with what cumulative Vegas brings along, once the game before it has been counted. */
export function withAccount(game: TakenGame<KlondikeSession>, shelf: Shelf): TakenGame<KlondikeSession> {
  const { session, kept } = game;
  const { edition, deal, rules, scoring } = session.game.setup;
  if (scoring !== "cumulative-vegas" || isTouched(session)) return game;
  const counted = klondikeGame(edition, deal, { rules, scoring, balance: balanceOf(shelf, scoring) });
  return { session: begin(counted), kept };
}

/** Where this player's certified deals are kept ready. */
export function reserveOf(io: Pick<Io, "env">): ReserveShelf {
  return new ReserveShelf(dataFolder(io.env));
}

/** Another order of as many cards. */
export function nextCountdown(last: CountdownSession, shelf: Shelf, io: Io): TakenGame<CountdownSession> {
  const seed = BigInt(io.random(RANDOM_COUNTDOWNS));
  const game = countdownGame({ cards: last.game.setup.cards, scheme: "python", seed });
  return { session: begin(game), kept: shelf.fresh() };
}

/** What cumulative Vegas brings along from all such games. */
function balanceOf(shelf: Shelf, scoring: Scoring): number {
  return scoring === "cumulative-vegas" ? vegasAccount(shelf.summaries()) : 0;
}

/** Whether the game is Klondike and not a countdown. */
export function isKlondike(game: TakenGame): game is TakenGame<KlondikeSession> {
  return isKlondikeSession(game.session);
}

/** Whether the session is of Klondike and not of a countdown. */
export function isKlondikeSession(session: AnySession): session is KlondikeSession {
  return session.game.name === "klondike";
}

/** Whether the session is of a countdown. */
export function isCountdownSession(session: AnySession): session is CountdownSession {
  return session.game.name === "countdown";
}
