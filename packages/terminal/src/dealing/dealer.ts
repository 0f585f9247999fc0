import type { KlondikeRules } from "@klondike/engine";
import {
  type CertifiedDeal,
  type Day,
  type DealWish,
  lackingIn,
  takeFrom,
  wishesUnder,
} from "@klondike/knowledge";
import { type CliError, failed, type Io } from "../io.ts";
import type { ReserveShelf } from "../keeping/reserve.ts";
import { type Answered, Thread } from "../knowing/thread.ts";
import { randomSeed } from "../setup.ts";
import { doErrand, type Errand } from "./errand.ts";
import { type CertifiedKind, wishFor } from "./kinds.ts";

/** Milliseconds of quiet before a deal is prepared for the reserve. */
const QUIET_MS = 1000;

/** Somebody who waits for a deal. */
interface Waiting {
  readonly wish: DealWish;
  resolve(certified: CertifiedDeal | undefined): void;
  reject(failure: CliError): void;
}

/** Said where whoever looks for deals has failed: there may well be such a deal. */
const NOT_LOOKED_FOR = "Sorry, no deal could be looked for; try again.";

/**
 * Who has certified deals while a game is on the screen: from the reserve at once, else found by a thread, which fills the
 * reserve while nobody waits.
 */
export class Dealer {
  readonly #reserve: ReserveShelf;
  readonly #io: Pick<Io, "random">;
  readonly #thread = new Thread<Errand, CertifiedDeal | undefined>("deal-worker.js", doErrand);
  readonly #dailies = new Map<Day, Promise<Answered<CertifiedDeal | undefined>>>();
  readonly #waiting: Waiting[] = [];
  #wishes: readonly DealWish[] = [];
  #isOut = false;
  #quiet: NodeJS.Timeout | undefined;

  constructor(reserve: ReserveShelf, io: Pick<Io, "random">) {
    this.#reserve = reserve;
    this.#io = io;
  }

  /** A certified deal of the kind; undefined where none was found, and a mistake where none could be looked for. */
  deal(kind: CertifiedKind, rules: KlondikeRules): CertifiedDeal | Promise<CertifiedDeal | undefined> {
    const wish = wishFor(kind, rules, this.#io);
    const ready = this.#reserve.take(wish);
    if (ready !== undefined) {
      this.prepareFor(rules);
      return ready;
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ wish, resolve, reject });
      this.#send(wish);
    });
  }

  /** The deal of the day; undefined where it could not be worked out, which the next question tries again. */
  async daily(day: Day): Promise<CertifiedDeal | undefined> {
    const asked = this.#dailies.get(day) ?? this.#thread.ask({ day });
    this.#dailies.set(day, asked);
    const answered = await asked;
    if (answered.ok) return answered.value;
    this.#dailies.delete(day);
    return undefined;
  }

  /** Fills the reserve for games by these rules, one deal after another, with quiet between them. */
  prepareFor(rules: KlondikeRules): void {
    this.#wishes = wishesUnder(rules);
    clearTimeout(this.#quiet);
    if (!this.#thread.isApart) return;
    this.#quiet = setTimeout(() => {
      const wish = lackingIn(this.#reserve.deals(), this.#wishes);
      if (wish !== undefined) this.#send(wish);
    }, QUIET_MS);
  }

  /** Ends the thread; whoever waits gets no deal. */
  leave(): void {
    clearTimeout(this.#quiet);
    this.#wishes = [];
    this.#thread.end();
  }

  /** Sends the thread out, unless it is out already: one errand at a time, so that nobody waits for many. */
  #send(wish: DealWish): void {
    if (this.#isOut) return;
    this.#isOut = true;
    void this.#thread.ask({ first: randomSeed(this.#io), wish }).then((answered) => {
      this.#isOut = false;
      if (answered.ok) this.#give(wish, answered.value);
      else this.#fail(answered.why);
    });
  }

  /** Gives what was found to the first who waits for such a deal, else puts it in reserve; and goes on. */
  #give(wish: DealWish, certified: CertifiedDeal | undefined): void {
    const index = this.#waiting.findIndex((each) =>
      certified === undefined ? each.wish === wish : takeFrom([certified], each.wish).taken !== undefined,
    );
    if (index >= 0) this.#waiting.splice(index, 1)[0]?.resolve(certified);
    else if (certified !== undefined) this.#store(certified);
    const [next] = this.#waiting;
    if (next !== undefined) this.#send(next.wish);
    // Rules under which no deal was found are not tried again and again.
    else if (certified !== undefined && this.#wishes[0] !== undefined) this.prepareFor(this.#wishes[0].rules);
  }

  /** Whoever waits learns that nothing could be looked for; at the end of the game nobody waits any more. */
  #fail(why: "failed" | "ended"): void {
    for (const { resolve, reject } of this.#waiting.splice(0)) {
      if (why === "failed") reject(failed(NOT_LOOKED_FOR));
      else resolve(undefined);
    }
  }

  #store(certified: CertifiedDeal): void {
    try {
      this.#reserve.put(certified);
    } catch {
      // A reserve that cannot be written is no reason to disturb the game: deals are then found when they are wanted.
      this.#wishes = [];
    }
  }
}
