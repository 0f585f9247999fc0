import { type EditionName, editionOf, type KlondikeSession, type Move } from "@klondike/engine";
import { type Judge, type Judgement, judgeOf, REVIEW_MS, solverSearcher } from "@klondike/knowledge";
import type { Pool } from "@klondike/solver";
import { reviewWordsOf, tellFinding, tellPosition } from "@klondike/words";
import { untrack } from "svelte";
import type { Desk } from "../game/desk.svelte.ts";
import { randomDeal } from "../game/random.ts";
import type { KlondikeTable, Shown } from "../game/table.svelte.ts";
import { Proof } from "../knowledge/proof.svelte.ts";
import { branchedAt } from "../memory/branches.ts";
import { paceOf } from "../motion/cards.ts";
import { reducedMotion } from "../motion/reduced.svelte.ts";
import { patientSearcher } from "./patience.ts";
import { type Standing, standingsOf } from "./timeline.ts";

/** A memory that phones have. */
const BYTES = 128 * 2 ** 20;

/** Opens a review of the game on the table, or of another one, which comes to the table of its edition. */
export async function openReview(desk: Desk, other?: KlondikeSession): Promise<void> {
  const counsel = await desk.consult();
  if (counsel === undefined) return;
  desk.review?.close();
  const home = desk.edition;
  if (other !== undefined) {
    const { edition } = other.game.setup;
    await desk.openEdition(edition);
    if (desk.table.session === undefined) desk.table.deal(randomDeal(editionOf(edition).scheme));
  }
  const game = desk.edition === "countdown" ? undefined : desk.table.timed();
  if (game === undefined) return;
  if (other === undefined) noteHelp(desk, game);
  desk.review = new Review(desk, counsel.pool, { game, session: other ?? game, home });
}

/** A review of a game that can still be won is help from one who sees the hidden cards. */
function noteHelp({ memory }: Desk, game: KlondikeSession): void {
  const isOver = game.steps.some(({ after }) => game.game.isWon(after));
  if (isOver || memory.branches.of(game) !== undefined) return;
  memory.noteHelp(game, { thoughtful: 1 });
}

/** What is reviewed and where it leads back to. */
type Occasion = {
  /** The game on the table, which waits meanwhile. */
  readonly game: KlondikeSession;
  /** The game that is reviewed: the same, or an earlier one. */
  readonly session: KlondikeSession;
  /** The table to go back to. */
  readonly home: EditionName;
};

/** A game laid on the table position by position, with what is known of each. The game that was played there waits unchanged. */
export class Review implements Shown {
  readonly table: KlondikeTable;
  readonly game: KlondikeSession;
  readonly session: KlondikeSession;
  readonly isPlayable = false;
  /** The position on the table, as a number of moves. */
  at = $state(0);
  judgement = $state.raw<Judgement>() as Judgement;
  /** The winning line while it is shown. */
  proof = $state.raw<Proof | undefined>();
  readonly #desk: Desk;
  readonly #home: EditionName;
  readonly #judge: Judge;
  readonly #stopWatching: () => void;

  constructor(desk: Desk, pool: Pool, { game, session, home }: Occasion) {
    this.#desk = desk;
    this.#home = home;
    this.table = desk.table;
    this.game = game;
    this.session = session;
    const { rules } = session.game.setup;
    const searcherFor = (ms: number) => solverSearcher(pool, rules, { ms, bytes: BYTES });
    const searcher = patientSearcher(searcherFor, REVIEW_MS, () => performance.now());
    this.#judge = judgeOf(session, searcher, () => this.#hear());
    this.#judge.follow({ ...session, at: session.steps.length }, "review");
    this.#hear();
    this.#lay(session.at);
    this.#stopWatching = $effect.root(() => {
      $effect(() => {
        void [desk.edition, desk.table, this.table.shown];
        untrack(() => this.#endWhenGone());
      });
    });
  }

  /** What is shown of each position. */
  get standings(): readonly Standing[] {
    return standingsOf(this.judgement.review.verdicts, this.judgement.isThinking);
  }

  /** The position on the table in a sentence. */
  get told(): string {
    return tellPosition(this.session, this.at, this.standings[this.at], this.#desk.words);
  }

  /** What has come of the review, once nothing is searched any more. */
  get finding(): string | undefined {
    if (this.judgement.isThinking) return undefined;
    return tellFinding(this.session, this.judgement.review, this.#desk.words);
  }

  /** Lays the position after so many moves on the table. */
  goTo(at: number): void {
    this.#lay(Math.min(Math.max(at, 0), this.session.steps.length));
  }

  /** The same, and says where that is. */
  visit(at: number): void {
    this.goTo(at);
    this.#desk.tell(this.told);
  }

  step(by: -1 | 1): void {
    this.visit(this.at + by);
  }

  /** Goes to the position right after the move that lost the game. */
  visitLosingMove(): void {
    const { lostBy } = this.judgement.review;
    if (lostBy !== undefined) this.visit(lostBy.step + 1);
  }

  /** Plays the line that still won where the game was lost. */
  showWin(): void {
    const { lostBy } = this.judgement.review;
    if (lostBy === undefined) return;
    const { step, winning } = lostBy;
    this.goTo(step);
    this.proof = this.#proofOf(winning, step);
  }

  /** Plays on from the position on the table. The game that was played waits until its player returns. */
  playOn(): void {
    this.#branchTo(branchedAt(this.session, this.at), this.at);
  }

  /** Escape goes one step back: from the winning line to the review, from the review to the game. */
  escape(): void {
    if (this.proof === undefined) this.close();
    else this.proof.giveBack();
  }

  /** Gives the game back as it was. */
  close(): void {
    this.table.resume(this.game);
    this.#end();
    this.#desk.tell(reviewWordsOf(this.#desk.words).closed);
    if (this.#home !== this.#desk.edition) void this.#desk.openEdition(this.#home);
  }

  #proofOf(line: readonly Move[], step: number): Proof {
    const { settings } = this.#desk;
    const isRunning = paceOf(settings.motion, reducedMotion.matches) > 0;
    return new Proof(this.table, branchedAt(this.session, step), line, isRunning, {
      game: this.game,
      takeOver: (session) => this.#branchTo(session, step),
      giveBack: () => this.visit(step),
    });
  }

  #branchTo(session: KlondikeSession, from: number): void {
    const { memory } = this.#desk;
    // A branch of a branch leads back to the game itself.
    const left = memory.branches.of(this.game);
    const isOwn = this.session === this.game;
    memory.branches.add(session, {
      origin: left?.origin ?? this.game,
      note: left?.note ?? memory.ledger.noteOf(this.game),
      from,
      home: (isOwn ? left?.home : undefined) ?? this.#home,
    });
    this.table.lay(session);
    this.#end();
    this.#desk.tell(reviewWordsOf(this.#desk.words).branch.begun);
  }

  #lay(at: number): void {
    this.proof?.stop();
    this.proof = undefined;
    this.at = at;
    const seconds = this.session.steps[at - 1]?.seconds ?? 0;
    this.table.demonstrate({ ...this.session, at, seconds }, this);
  }

  #hear(): void {
    const wasThinking = this.judgement?.isThinking ?? false;
    this.judgement = this.#judge.judgement();
    if (wasThinking && this.finding !== undefined) this.#desk.tell(this.finding);
  }

  get #isShown(): boolean {
    const { shown } = this.table;
    return shown === this || (shown !== undefined && shown === this.proof);
  }

  /** A review is over when its table shows something else, or another table is open. */
  #endWhenGone(): void {
    const isHere = this.#desk.edition !== "countdown" && this.#desk.table === this.table;
    if (isHere && this.#isShown) return;
    if (this.#isShown) this.table.resume(this.game);
    this.#end();
  }

  #end(): void {
    if (this.#desk.review === this) this.#desk.review = undefined;
    this.#judge.rest();
    this.proof?.stop();
    this.#stopWatching();
  }
}
