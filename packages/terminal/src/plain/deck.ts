import type { KlondikeSession } from "@klondike/engine";
import type { CertifiedDeal } from "@klondike/knowledge";
import { certifiedGame, NOT_FOUND } from "../dealing/certified.ts";
import { Dealer } from "../dealing/dealer.ts";
import { type DealKind, kindsUnder } from "../dealing/kinds.ts";
import { CliError, type Io } from "../io.ts";
import type { Shelf, TakenGame } from "../keeping/shelf.ts";
import { nextKlondike, reserveOf } from "../opening.ts";

/** Where the next game of a sitting line by line comes from. */
export class PlainDeck {
  readonly #shelf: Shelf;
  readonly #io: Io;
  readonly #dealer: Dealer;
  #deals: DealKind;

  constructor(deals: DealKind, shelf: Shelf, io: Io) {
    this.#deals = deals;
    this.#shelf = shelf;
    this.#io = io;
    this.#dealer = new Dealer(reserveOf(io), io);
  }

  /** Prepares deals while a person thinks about this game; nobody prepares for a pipe. */
  prepareFor({ game }: KlondikeSession): void {
    if (this.#io.stdinIsTty && game.setup.edition === "classic") this.#dealer.prepareFor(game.setup.rules);
  }

  /** The game after this one, of the kind asked for last; a sentence where there is none. */
  async next(last: KlondikeSession, deals = this.#deals): Promise<TakenGame<KlondikeSession> | string> {
    const { edition, rules, scoring } = last.game.setup;
    if (deals !== "any" && edition !== "classic") return "Certified deals are of the edition classic only.";
    if (!kindsUnder(rules).includes(deals)) {
      return "Certified deals are dealt with unlimited passes only, and levels are known for draw 1 and 3.";
    }
    this.#deals = deals;
    if (deals === "any") return nextKlondike(last, this.#shelf, this.#io);
    let certified: CertifiedDeal | undefined;
    try {
      certified = await this.#dealer.deal(deals, rules);
    } catch (error) {
      if (error instanceof CliError) return error.message;
      throw error;
    }
    if (certified === undefined) return `Sorry, ${NOT_FOUND}.`;
    return certifiedGame(certified, this.#shelf, { scoring });
  }

  /** Ends what is under way beside the game. */
  leave(): void {
    this.#dealer.leave();
  }
}
