import { type AnySession, isSessionWon, type KlondikeSession } from "@klondike/engine";
import type { DealKind } from "../dealing/kinds.ts";
import type { Io } from "../io.ts";
import { klondikeStatistics } from "../keeping/numbers.ts";
import type { RecentGame, Shelf, TakenGame } from "../keeping/shelf.ts";
import { Sitting } from "../keeping/sitting.ts";
import { isKlondikeSession, withAccount } from "../opening.ts";
import { Page } from "../page.ts";
import { reviewLines } from "../words/review.ts";
import { signsFor } from "../words/signs.ts";
import { titleWords } from "../words/status.ts";
import { tintsFor } from "../words/tints.ts";
import { PlainDeck } from "./deck.ts";
import { PlainGame } from "./game.ts";
import { playOpenDeck } from "./open-deck.ts";
import { parLines } from "./par.ts";

/** How the player wants the lines. */
export interface PlainWishes {
  readonly isAscii: boolean;
  readonly isShort: boolean;
  readonly isColourless: boolean;
  /** Whether the player named the deal, and so knows it. */
  readonly isDealKnown: boolean;
  /** The kind of the deals that follow. */
  readonly deals: DealKind;
}

/** Plays Klondike line by line. */
export async function playPlain(
  game: TakenGame<KlondikeSession>,
  shelf: Shelf,
  io: Io,
  wishes: PlainWishes,
): Promise<number> {
  const complain = (line: string): void => io.writeError(`klondike: ${line}\n`);
  const page = new Page(io);
  const sign = signsFor(io, wishes.isAscii);
  let sitting = new Sitting(game, io, complain);
  io.onExit(() => sitting.leave());
  if (game.session.game.setup.edition === "open-deck") {
    // Document 001 shows no name; only of a deal the player did not choose must it be told.
    if (!wishes.isDealKnown) page.lines(titleWords(game.session), "");
    await playOpenDeck(sitting, page, sign);
  } else {
    const deck = new PlainDeck(wishes.deals, shelf, io);
    const host = {
      page,
      sign,
      dealNext: async (last: Sitting<KlondikeSession>, deals?: DealKind) => {
        const next = await deck.next(last.session, deals);
        if (typeof next === "string") return next;
        last.giveUp();
        sitting = new Sitting(withAccount(next, shelf), io, complain);
        return sitting;
      },
      recent: () => shelf.recent(complain, isSpoken),
      bringBack: (last: Sitting<KlondikeSession>, game: RecentGame<KlondikeSession>) => {
        const back = shelf.bringBack(game);
        if (back === undefined) return undefined;
        last.giveUp();
        sitting = new Sitting(back, io, complain);
        return sitting;
      },
      statistics: (session: KlondikeSession) => klondikeStatistics(session, shelf),
      now: io.now,
      review: async (session: KlondikeSession) => {
        const { reviewedGame } = await import("../knowing/reviewed-game.ts");
        return reviewLines(session, await reviewedGame(session, io), tintsFor(io, wishes.isColourless));
      },
    };
    deck.prepareFor(game.session);
    await new PlainGame(sitting, host, wishes.isShort).play();
    deck.leave();
    if (isSessionWon(sitting.session)) page.lines(...(await parLines(sitting.session)));
  }
  page.close();
  sitting.leave();
  return 0;
}

/** Whether a game is played in these words; an open deck has document 001's. */
function isSpoken(session: AnySession): session is KlondikeSession {
  return isKlondikeSession(session) && session.game.setup.edition !== "open-deck";
}
