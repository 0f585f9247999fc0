import { isSessionWon, type KlondikeSession } from "@klondike/engine";
import { Branch } from "../keeping/branch.ts";
import type { Reviewed } from "../knowing/reviewing.ts";
import { BRANCH_HELP, REVIEW_HELP } from "../words/screen-help.ts";
import { titleWords } from "../words/status.ts";
import type { Advised, Adviser, AdviserHost } from "./board.ts";
import type { Size } from "./grid.ts";
import type { Input } from "./input.ts";
import { type Known, type Looking, looked, lookedAt } from "./looking.ts";
import { listOf, type Showing, stepped, stepWords, tableInLine } from "./showing.ts";
import { hear, type Table, tableOf } from "./table.ts";

/** What is on the table: the player's own game, or something beside it. */
type Place =
  | { readonly kind: "own" }
  | { readonly kind: "looking"; readonly looking: Looking }
  /** A winning line from a position of the review. */
  | { readonly kind: "showing"; readonly showing: Showing; readonly looking: Looking }
  | { readonly kind: "branch"; readonly branch: Branch; readonly table: Table; readonly looking: Looking };

/** A review of one game. */
interface Work extends Known {
  readonly of: KlondikeSession;
  readonly ending: AbortController;
}

/** The keys that mean the same everywhere. */
const ALWAYS: readonly string[] = ["q", "s", "interrupt", "redraw", "suspend"];
const NOTHING_KNOWN: Known = { reviewed: undefined, isThinking: true };
const BRANCH_KEYS = "g your game  e review  d draw  u undo  ? help  q quit";
const BRANCH_WON = "You win this branch, which counts nowhere.  g returns to your game.";
const NO_NEW_GAME = "This is a branch; g returns to your game.";
const AS_IT_WAS = "Your game, as it was.";

/**
 * The review beside a table of Klondike, around an adviser who hears whatever is not the review's. The player's own game rests
 * while it is looked through and while a branch of it is played, so that it is also what is kept when the player quits.
 */
export class Reviewer implements Adviser<KlondikeSession, Table> {
  readonly #host: AdviserHost<Table>;
  readonly #adviser: Adviser<KlondikeSession, Table>;
  readonly #now: () => number;
  #place: Place = { kind: "own" };
  #work: Work | undefined;
  /** The game for which the review is noted as help: once is enough. */
  #helpedIn: KlondikeSession["game"] | undefined;

  /** @param advised makes the adviser, who may also be asked in a branch */
  constructor(
    host: AdviserHost<Table>,
    now: () => number,
    advised: (host: AdviserHost<Table>) => Adviser<KlondikeSession, Table>,
  ) {
    this.#host = host;
    this.#now = now;
    this.#adviser = advised({
      update: (change) => this.#update(change),
      helped: (kind) => {
        if (this.#place.kind !== "branch") host.helped(kind);
      },
      rest: (isResting) => host.rest(isResting),
    });
  }

  follow(session: KlondikeSession): void {
    if (this.#place.kind !== "own") this.#leaveReview();
    this.#adviser.follow(session);
  }

  hear(own: Table, input: Input, size: Size, seconds: number): Advised<Table> | undefined {
    const place = this.#place;
    const key = input.kind === "key" ? input.key : "";
    if (place.kind === "own") {
      if (key !== "e") return this.#adviser.hear(own, input, size, seconds);
      this.#open(own.session);
      return { table: own };
    }
    if (ALWAYS.includes(key)) return undefined;
    if (key === "?") return { table: own, panel: place.kind === "branch" ? BRANCH_HELP : REVIEW_HELP };
    switch (place.kind) {
      case "looking":
        return this.#hearLooking(place.looking, own, input, size);
      case "showing":
        return this.#hearShowing(place, own, key, size);
      case "branch":
        return this.#hearBranch(place, own, input, size);
    }
  }

  shown(own: Table): Table {
    const place = this.#place;
    switch (place.kind) {
      case "own":
        return this.#adviser.shown(own);
      case "looking":
        return lookedAt(own, place.looking, this.#known);
      case "showing": {
        const { showing } = place;
        const keys = `${stepWords(showing)}  right/left step  m list  Enter branch  Esc review`;
        const title = `How to win from move ${showing.own.at}: ${titleWords(own.session, own.origin)}`;
        return { ...tableInLine(own, showing.line), aside: { title, keys } };
      }
      case "branch": {
        const { session, from } = place.branch;
        const shown = this.#adviser.shown({ ...place.table, session });
        const message = shown.message ?? (isSessionWon(session) ? BRANCH_WON : undefined);
        const title = `Branch from move ${from}: ${titleWords(session, own.origin)}`;
        return { ...shown, message, aside: { title, keys: BRANCH_KEYS } };
      }
    }
  }

  leave(): void {
    this.#work?.ending.abort();
    this.#adviser.leave();
  }

  get #known(): Known {
    return this.#work ?? NOTHING_KNOWN;
  }

  #hearLooking(looking: Looking, own: Table, input: Input, size: Size): Advised<Table> {
    const result = looked(looking, this.#known, input, size);
    switch (result?.kind) {
      case undefined:
        break;
      case "look":
        this.#place = { kind: "looking", looking: result.looking };
        break;
      case "show":
        this.#place = { kind: "showing", showing: result.showing, looking };
        break;
      case "branch":
        this.#branch(result.session, looking.at, looking);
        break;
      case "return":
        return this.#return(own);
    }
    return { table: own };
  }

  #hearShowing(place: Place & { kind: "showing" }, own: Table, key: string, size: Size): Advised<Table> {
    const { showing, looking } = place;
    if (key === "g") return this.#return(own);
    const shown = key === "e" ? ({ kind: "return" } as const) : stepped(showing, key, showing.own.seconds);
    switch (shown?.kind) {
      case undefined:
        break;
      case "step":
        this.#place = { ...place, showing: shown.showing };
        break;
      case "list":
        return { table: own, panel: listOf(showing, size.columns) };
      case "return":
        this.#place = { kind: "looking", looking: { ...looking, at: showing.own.at } };
        break;
      case "take-over":
        this.#branch(shown.session, showing.own.at, looking);
    }
    return { table: own };
  }

  #hearBranch(place: Place & { kind: "branch" }, own: Table, input: Input, size: Size): Advised<Table> {
    const { branch, looking } = place;
    const key = input.kind === "key" ? input.key : "";
    if (key === "g") return this.#return(own);
    if (key === "e") {
      this.#place = { kind: "looking", looking: { own: looking.own, at: branch.from } };
      this.#adviser.follow(looking.own);
      return { table: own };
    }
    const before: Table = { ...place.table, session: branch.session };
    if (key === "n") {
      this.#lay(place, { ...before, message: NO_NEW_GAME }, before);
      return { table: own };
    }
    const advised = this.#adviser.hear(before, input, size, branch.seconds);
    this.#lay(place, advised?.table ?? hear(before, input, size, branch.seconds), before);
    return { table: own, ...(advised?.panel === undefined ? {} : { panel: advised.panel }) };
  }

  /** An answer of the adviser changes the table that the question was asked at. */
  #update(change: (table: Table) => Table): void {
    const place = this.#place;
    if (place.kind !== "branch") {
      this.#host.update(change);
      return;
    }
    const before: Table = { ...place.table, session: place.branch.session };
    this.#lay(place, change(before), before);
    this.#host.update((own) => own);
  }

  /** Goes on with a branch after something was done to it. */
  #lay(place: Place & { kind: "branch" }, after: Table, before: Table): void {
    this.#place = { ...place, table: after };
    if (after.session === before.session) return;
    place.branch.change(after.session);
    this.#adviser.follow(after.session);
  }

  #branch(session: KlondikeSession, from: number, looking: Looking): void {
    const branch = new Branch(session, from, this.#now);
    const message = `A branch from move ${from}; g returns to your game.`;
    this.#place = { kind: "branch", branch, table: tableOf(session, message), looking };
    this.#adviser.follow(session);
  }

  #open(own: KlondikeSession): void {
    this.#host.rest(true);
    // Whatever the adviser was asked before is not to change the game while it rests.
    this.#adviser.follow(own);
    this.#place = { kind: "looking", looking: { own, at: own.at } };
    if (!isSessionWon(own) && this.#helpedIn !== own.game) {
      this.#helpedIn = own.game;
      this.#host.helped("thoughtful");
    }
    if (this.#work?.of.game === own.game && this.#work.of.steps === own.steps && !this.#work.isThinking)
      return;
    this.#work?.ending.abort();
    const work: Work = { ...NOTHING_KNOWN, of: own, ending: new AbortController() };
    this.#work = work;
    void this.#judge(work);
  }

  async #judge(work: Work): Promise<void> {
    const { signal } = work.ending;
    const { reviewed } = await import("../knowing/reviewing.ts");
    if (signal.aborted) return;
    const onNews = (found: Reviewed): void => this.#learn(work, found, true);
    this.#learn(work, await reviewed(work.of, { now: this.#now, onNews, signal }), false);
  }

  #learn(work: Work, reviewed: Reviewed, isThinking: boolean): void {
    if (work.ending.signal.aborted) return;
    this.#work = { ...work, reviewed, isThinking };
    this.#host.update((own) => own);
  }

  #return(own: Table): Advised<Table> {
    this.#leaveReview();
    this.#adviser.follow(own.session);
    return { table: { ...own, message: AS_IT_WAS } };
  }

  #leaveReview(): void {
    this.#place = { kind: "own" };
    this.#host.rest(false);
    if (this.#work?.isThinking === true) this.#work.ending.abort();
  }
}
