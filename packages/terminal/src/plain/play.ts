import { editionOf, type KlondikeEditionName } from "@klondike/engine/rules";
import type { DealKind, Host } from "@klondike/play";
import { kindsUnder } from "@klondike/play/deals";
import { followRanked, type OpenAccount } from "../account.ts";
import { randomEditionDeal } from "../command-line/deal-options.ts";
import type { TerminalPlayer } from "../player.ts";
import { texts } from "../words/language.ts";
import { signsFor, tintsFor } from "../words/output-style.ts";
import { statisticsLines } from "../words/statistics.ts";
import { titleWords } from "../words/status.ts";
import { PlainCountdown } from "./countdown.ts";
import { PlainGame } from "./game.ts";
import { playOpenDeck } from "./open-deck.ts";
import { Page } from "./page.ts";
import { type PlainHost, PlainTable } from "./table.ts";

/** Milliseconds to wait for par after a win. */
const PAR_MS = 3000;

/** Output options. */
export interface PlainOptions {
  readonly isAscii: boolean;
  readonly isShort: boolean;
  /** Whether to use sentences even in editions whose document has its own text game. */
  readonly isSpoken?: boolean;
  readonly isColourless: boolean;
  /** Whether the player named the deal. */
  readonly isDealKnown: boolean;
}

/** Platform services of a line-based game, with a shorter time limit for par. */
export function plainHost(host: Host): Host {
  const { solver } = host;
  return {
    ...host,
    solver: {
      solve: (task) => solver.solve(task),
      shorten: (task) => solver.shorten({ ...task, limits: { ...task.limits, ms: PAR_MS } }),
    },
  };
}

/**
 * Plays the Klondike on the open table line by line.
 * @param given an account that is already open, with a ranked game on the table
 */
export async function playPlain(
  player: TerminalPlayer,
  options: PlainOptions,
  given?: OpenAccount,
): Promise<number> {
  const { app, io } = player;
  const page = new Page(io);
  const sign = signsFor(io, options.isAscii);
  const open = (): KlondikeEditionName => (app.state.open === "countdown" ? "classic" : app.state.open);
  const stop = reportSaving(player);
  const account = await followRanked(player, given, (line) => page.lines(line));
  if (app.state.open === "countdown") {
    await new PlainCountdown(app, page).play();
  } else if (open() === "open-deck" && options.isSpoken !== true) {
    // Document 001 prints no name; print it only for a deal the player did not choose.
    const { game } = app.table("open-deck").state;
    if (!options.isDealKnown && game !== undefined) page.lines(titleWords(game), "");
    await playOpenDeck(app, page, sign);
  } else {
    const host: PlainHost = {
      page,
      player,
      sign,
      tint: tintsFor(io, options.isColourless),
      game: () => app.table(open()),
      dealNext: (deals) => dealNext(player, open(), deals),
      // open-deck uses document 001's words unless `--spoken` is given.
      recent: () =>
        player.store.files
          .comingBack((line) => io.writeError(`klondike: ${line}\n`))
          .filter(
            ({ session }) =>
              session.kind === "klondike" &&
              (options.isSpoken === true || session.game.setup.edition !== "open-deck"),
          ),
      bringBack: ({ name }) => app.bringBack(name),
      statistics: async (session) => statisticsLines(player, session),
      saved: () => app.saved(),
    };
    const table = new PlainTable(host, options.isShort);
    table.begin();
    await new PlainGame(table).play(table.ask());
  }
  await app.saved();
  await account?.leave();
  page.close();
  await app.close();
  stop();
  player.leave();
  return 0;
}

/** Deals another game with the same edition and rules; returns the error, if any. */
async function dealNext(
  { app, io }: TerminalPlayer,
  edition: KlondikeEditionName,
  asked: DealKind | undefined,
): Promise<string | undefined> {
  const { game, traits } = app.table(edition).state;
  const words = texts().deals;
  const deals = asked ?? (traits.dealsChosen ? app.state.preferences.deals : "any");
  const inUse = edition === "classic" ? app.rulesInUse : (game?.game.setup ?? editionOf(edition));
  if (deals !== "any" && !traits.dealsChosen) return texts().plain.certifiedFor;
  if (!kindsUnder(inUse.rules).includes(deals)) return texts().plain.levelsFor;
  app.prefer({ deals });
  let isOrdinary = false;
  const stop = app.subscribe((_, events) => {
    isOrdinary ||= events.some(({ kind }) => kind === "dealt-ordinary");
  });
  await app.newGame({
    edition,
    inUse,
    ...(deals === "any" && { deal: randomEditionDeal(editionOf(edition), io) }),
  });
  stop();
  if (isOrdinary) io.writeError(`klondike: ${words.ordinary}\n`);
  await app.saved();
  return undefined;
}

/** Reports on stderr when a game cannot be saved, and when it can again. */
function reportSaving({ app, store, io }: TerminalPlayer): () => void {
  let isUnsaved = false;
  return app.subscribe(({ saving }) => {
    if (saving === "not-saved" && !isUnsaved) {
      isUnsaved = true;
      io.writeError(`klondike: ${texts().screen.notSaved(store.problem)}\n`);
    } else if (saving === "saved" && isUnsaved) {
      isUnsaved = false;
      io.writeError(`klondike: ${texts().screen.savedAgain}\n`);
    }
  });
}
