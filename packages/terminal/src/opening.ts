import {
  type AnySession,
  begin,
  type CountdownSession,
  countdownGame,
  isLink,
  type KlondikeSession,
  klondikeGame,
  parseLink,
  type Scoring,
  sessionScore,
} from "@klondike/engine";
import { countdownOption } from "./commands/countdown.ts";
import { type Counting, certifiedDeal, certifiedGame } from "./dealing/certified.ts";
import { isCertifiedAsked, KIND_OPTIONS, kindOption } from "./dealing/kind-option.ts";
import type { DealKind } from "./dealing/kinds.ts";
import { failed, type Io, misused, quoted } from "./io.ts";
import { Choice } from "./keeping/choice.ts";
import { ReserveShelf } from "./keeping/reserve.ts";
import { dataFolder, type Shelf, type TakenGame } from "./keeping/shelf.ts";
import type { OptionKinds, Options } from "./options.ts";
import {
  DEAL_OPTIONS,
  dealOption,
  editionNameOption,
  klondikeEditionOption,
  RULES_OPTIONS,
  randomDeal,
  rulesOption,
} from "./setup.ts";
import { saveProblemWords } from "./words/problems.ts";

/** The options that say which game is begun. */
export const SETUP_OPTIONS: OptionKinds = {
  ...DEAL_OPTIONS,
  ...RULES_OPTIONS,
  ...KIND_OPTIONS,
  cards: "value",
};

const RANDOM_COUNTDOWNS = 1_000_000;

/** Whether the options leave open which game is begun. */
export function isLeftOpen(options: Options): boolean {
  return options.operands.length === 0 && !isSetUp(options);
}

/** Whether an option says something about the game to be begun. */
function isSetUp(options: Options): boolean {
  return (
    isCertifiedAsked(options) || Object.keys(SETUP_OPTIONS).some((name) => options.value(name) !== undefined)
  );
}

/** The game that a link on the command line carries, where there is one. */
export function linkedGame(options: Options, shelf: Shelf): TakenGame | undefined {
  const [link] = options.operands;
  if (link === undefined) return undefined;
  if (isSetUp(options)) {
    throw misused("a link names its own deal and rules; it takes no others");
  }
  if (!isLink(link)) throw misused(`${quoted(link)} is no link to a game`);
  const session = parseLink(link);
  if (!session.ok) throw misused(`the link ${saveProblemWords(session.problem)}; klondike play deals a game`);
  return { session: session.value, kept: shelf.fresh() };
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
  const deal = dealOption(options, edition, io) ?? randomDeal(io);
  return {
    session: begin(klondikeGame(edition.name, deal, { rules, scoring, balance })),
    kept: shelf.fresh(),
  };
}

/** Another deal of the same game by the same rules. */
export function nextKlondike(last: KlondikeSession, shelf: Shelf, io: Io): TakenGame<KlondikeSession> {
  const { edition, rules } = last.game.setup;
  const game = klondikeGame(edition, randomDeal(io), { rules, ...countingAfter(last) });
  return { session: begin(game), kept: shelf.fresh() };
}

/** How the game after this one is counted. */
export function countingAfter(last: KlondikeSession): Counting {
  const { scoring } = last.game.setup;
  return { scoring, balance: scoring === "cumulative-vegas" ? sessionScore(last) : 0 };
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

/** What cumulative Vegas brings along from the last such game. */
function balanceOf(shelf: Shelf, scoring: Scoring): number {
  if (scoring !== "cumulative-vegas") return 0;
  return shelf.records().findLast(({ save }) => save.scoring === scoring)?.score ?? 0;
}

/** Whether the game is Klondike and not a countdown. */
export function isKlondike(game: TakenGame): game is TakenGame<KlondikeSession> {
  return isKlondikeSession(game.session);
}

/** Whether the session is of Klondike and not of a countdown. */
export function isKlondikeSession(session: AnySession): session is KlondikeSession {
  return session.game.name === "klondike";
}
