import type { KlondikeSession } from "@klondike/engine";
import type { Day } from "@klondike/knowledge";
import { certifiedGame, dailyGame } from "../dealing/certified.ts";
import { Dealer } from "../dealing/dealer.ts";
import type { DealKind } from "../dealing/kinds.ts";
import type { Io } from "../io.ts";
import { Choice } from "../keeping/choice.ts";
import { dataFolder } from "../keeping/data-folder.ts";
import type { Shelf } from "../keeping/shelf.ts";
import { isWonDay, type Month, maybeWon } from "../keeping/won-days.ts";
import { isKlondikeSession, nextKlondike, reserveOf } from "../opening.ts";
import { calendarMenu } from "./calendar.ts";
import type { Asked, Menu, Menus } from "./menu.ts";
import { newGameMenu } from "./new-game.ts";
import { recentMenuOf } from "./recent-games.ts";

/** The new games of a full screen: which are offered, how they are chosen, and where they come from. */
export class Dealings {
  readonly #shelf: Shelf;
  readonly #io: Io;
  readonly #dealer: Dealer;
  readonly #choice: Choice;
  /** The game before a daily deal: later ones go by its rules again. */
  #own: KlondikeSession | undefined;

  constructor(shelf: Shelf, io: Io) {
    this.#shelf = shelf;
    this.#io = io;
    this.#dealer = new Dealer(reserveOf(io), io);
    this.#choice = new Choice(dataFolder(io.env));
  }

  /** The menus beside a game; only `classic` has deals to choose from. */
  menusFor({ game }: KlondikeSession): Menus<KlondikeSession> {
    const recent = { o: recentMenuOf(this.#shelf, isKlondikeSession) };
    if (game.setup.edition !== "classic") return recent;
    this.#dealer.prepareFor(game.setup.rules);
    return {
      ...recent,
      n: (session, isUnderWay) => {
        const last = this.#own ?? session;
        return newGameMenu(last, { last: this.#choice.kind, isUnderWay }, (kind) => this.#next(last, kind));
      },
      c: (session, isUnderWay, origin) =>
        this.#calendar(session, isUnderWay, isUnderWay ? origin?.day : undefined),
    };
  }

  /** Takes in the kind of deal that the player asked for on the command line. */
  prefer(kind: DealKind): void {
    this.#choice.remember(kind);
  }

  /** Ends what is under way beside the game. */
  leave(): void {
    this.#dealer.leave();
  }

  #next(last: KlondikeSession, kind: DealKind): Asked<KlondikeSession> {
    this.#own = undefined;
    this.#choice.remember(kind);
    if (kind === "any") return nextKlondike(last, this.#shelf, this.#io);
    const certified = this.#dealer.deal(kind, last.game.setup.rules);
    const counting = { scoring: last.game.setup.scoring };
    if (!(certified instanceof Promise)) return certifiedGame(certified, this.#shelf, counting);
    return certified.then((found) => found && certifiedGame(found, this.#shelf, counting));
  }

  #calendar(session: KlondikeSession, isUnderWay: boolean, onTable?: Day): Menu<KlondikeSession> {
    const today = this.#io.today();
    const months = new Map<Month, ReadonlySet<Day>>();
    const won = (month: Month): ReadonlySet<Day> => {
      const known = months.get(month) ?? this.#wonIn(month);
      months.set(month, known);
      return known;
    };
    const deal = async (day: Day) => {
      const certified = await this.#dealer.daily(day);
      if (certified === undefined) return undefined;
      this.#own ??= session;
      return dailyGame(certified, day, this.#shelf);
    };
    return calendarMenu(today, { today, isUnderWay, onTable, won, deal });
  }

  /** The days won, as they come to be known. */
  #wonIn(month: Month): ReadonlySet<Day> {
    const won = new Set<Day>();
    for (const [day, seeds] of maybeWon(this.#shelf, month)) {
      void this.#dealer.daily(day).then((certified) => {
        if (certified !== undefined && isWonDay(seeds, certified)) won.add(day);
      });
    }
    return won;
  }
}
