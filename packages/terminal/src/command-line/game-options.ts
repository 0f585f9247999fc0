import { editionOf } from "@klondike/engine/rules";
import type { AnySession } from "@klondike/engine/session";
import { failed, type Io, misused } from "../io.ts";
import type { TerminalPlayer } from "../player.ts";
import { isWonSession } from "../storage/file-store.ts";
import type { TakenGame } from "../storage/game-files.ts";
import { readGameFirst, readSavedGame } from "../storage/saved-game.ts";
import type { TerminalSettings } from "../storage/settings.ts";
import { shellTexts } from "../words/language.ts";
import {
  countdownOption,
  dealOption,
  editionNameOption,
  kindOption,
  klondikeEditionOption,
  randomEditionDeal,
  rulesOption,
} from "./deal-options.ts";
import { SETUP_OPTIONS } from "./option-entries.ts";
import type { Options } from "./options.ts";

/** Whether the options name no particular game. */
export function isLeftOpen(options: Options): boolean {
  return options.operands.length === 0 && !isSetUp(options);
}

function isSetUp(options: Options): boolean {
  return Object.keys(SETUP_OPTIONS).some((name) => options.isGiven(name));
}

/** The game in the link or file on the command line, or on stdin with `-`; undefined without one. */
export async function givenGame(options: Options, io: Io): Promise<AnySession | undefined> {
  const [file] = options.operands;
  if (file === undefined) return undefined;
  if (isSetUp(options)) throw misused(shellTexts().errors.saveHasItsOwn);
  const { session } = file === "-" ? await readGameFirst(io) : await readSavedGame(file, io);
  if (isWonSession(session)) {
    throw misused(shellTexts().errors.wonAlready);
  }
  return session;
}

/** The last game, for `--resume`. */
export function resumedGame(
  options: Options,
  { store, io }: TerminalPlayer,
  isWanted?: (game: Pick<TakenGame, "session">) => boolean,
  report = (line: string): void => io.writeError(`klondike: ${line}\n`),
): TakenGame {
  if (!isLeftOpen(options)) {
    throw misused(shellTexts().errors.resumeHasItsOwn);
  }
  const last = store.files.last(report, isWanted);
  if (last === undefined) throw failed(shellTexts().errors.nothingToResume);
  return last;
}

/** Puts a game that was taken from its file on its table. */
export async function putOnTable({ app, store }: TerminalPlayer, taken: TakenGame): Promise<void> {
  await app.start(store.put(taken));
}

/** Deals a game according to the options; by default of the kind the player chose last. */
export async function dealFresh(options: Options, player: TerminalPlayer): Promise<void> {
  if (editionNameOption(options) !== "countdown") return dealKlondike(options, player);
  const setup = countdownOption(options);
  await player.app.start("countdown");
  player.app.countdown.dispatch({ kind: "deal", setup });
}

export async function dealKlondike(options: Options, { app, io }: TerminalPlayer): Promise<void> {
  if (options.value("cards") !== undefined) throw misused(shellTexts().errors.countdownOnly);
  const edition = klondikeEditionOption(options);
  const { rules, scoring } = rulesOption(options, edition);
  const kind = kindOption(options, edition, rules);
  const isOfKind = kind !== undefined || (isLeftOpen(options) && app.state.preferences.deals !== "any");
  if (isOfKind) {
    await app.newGame({ edition: edition.name, inUse: { rules, scoring } });
    return;
  }
  const deal = dealOption(options, edition, io) ?? randomEditionDeal(edition, io);
  await app.newGame({ edition: edition.name, deal, inUse: { rules, scoring } });
}

/** Whether the session is Klondike, not a countdown. */
export function isKlondikeSession(
  session: AnySession,
): session is Extract<AnySession, { game: { name: "klondike" } }> {
  return session.kind === "klondike";
}

/** The options with the player's settings as defaults. Rule settings apply only to the default edition. */
export function withUsual(options: Options, settings: TerminalSettings): Options {
  const edition = settings.edition ?? "classic";
  if ((options.value("edition") ?? edition) !== edition) return options;
  const { rules } = edition === "countdown" ? {} : editionOf(edition);
  const usual: Readonly<Record<string, string | undefined>> = {
    edition: settings.edition,
    draw: rules?.talon.kind === "waste" ? settings.draw : undefined,
    scoring: rules === undefined ? undefined : settings.scoring,
  };
  return { ...options, value: (name) => options.value(name) ?? usual[name] };
}

/** Whether to play full-screen: the terminal can move its cursor and the player did not ask for lines. */
export function isFullScreen(options: Options, io: Io): boolean {
  return (
    !options.has("plain") &&
    !options.has("spoken") &&
    io.stdinIsTty &&
    io.stdoutIsTty &&
    !/^(dumb|unknown)?$/.test(io.env["TERM"] ?? "")
  );
}

export function displayOptions(options: Options) {
  return {
    isAscii: options.has("ascii"),
    isColourless: options.has("no-color"),
    isShort: options.has("short") && !options.has("spoken"),
    isSpoken: options.has("spoken"),
  };
}
