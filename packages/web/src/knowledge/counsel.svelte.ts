import { type KlondikeGame, type KlondikeSession, type Move, positionOf } from "@klondike/engine";
import { type Judge, type Judgement, judgeOf, solverSearcher, type Wish } from "@klondike/knowledge";
import { createPool, type Pool } from "@klondike/solver";
import { knowledgeWordsOf, tellPlan, tellReason } from "@klondike/words";
import { untrack } from "svelte";
import type { Desk } from "../game/desk.svelte.ts";
import type { Hint } from "../game/table.svelte.ts";
import { paceOf } from "../motion/cards.ts";
import { reducedMotion } from "../motion/reduced.svelte.ts";
import { type Adviser, openAdviser } from "./adviser.ts";
import { Proof } from "./proof.svelte.ts";
import { solverPort } from "./solver-port.ts";

/** After that long the solver gives up, within a memory that phones have. */
const LIMITS = { ms: 10_000, bytes: 128 * 2 ** 20 };

/** A sentence at the table: a hint's reason, or that nothing is left to do. It goes with the next move. */
export type Note = { readonly kind: Hint["kind"] | "plain" | "stuck"; readonly text: string };

/** What the player waits for until the verdict is there. */
type Awaited = "hint" | "proof";

/**
 * What can be known at the table that is open. The fair part is told only what the player may know; the thoughtful part, which
 * sees the hidden cards, works only where it is asked for. Both think on threads of their own.
 */
export class Counsel {
  /** What the solver has found out about the game; undefined before anybody asked. */
  judgement = $state.raw<Judgement | undefined>();
  note = $state.raw<Note | undefined>();
  proof = $state.raw<Proof | undefined>();
  awaited = $state<Awaited | undefined>();
  /** How much of the table's lower end is taken while it is open, in pixels. */
  height = $state(0);
  /** The solver's thread; a review uses it while the light rests. */
  readonly pool: Pool = createPool(solverPort, 1);
  readonly #desk: Desk;
  readonly #adviser: Adviser = openAdviser();
  readonly #lit = new WeakSet<KlondikeGame>();
  #judge: Judge | undefined;
  #judged: KlondikeGame | undefined;
  #session: KlondikeSession | undefined;

  constructor(desk: Desk) {
    this.#desk = desk;
    $effect.root(() => {
      $effect(() => {
        void [desk.edition, desk.table.session, desk.table.shown, desk.settings.showVerdict];
        untrack(() => this.#follow());
      });
    });
  }

  /** Whether there is anything to show beside the table. */
  get isOpen(): boolean {
    const { edition, settings, review } = this.#desk;
    if (edition === "countdown" || review !== undefined) return false;
    return settings.showVerdict || this.awaited !== undefined || this.isProving;
  }

  get isProving(): boolean {
    return this.proof !== undefined;
  }

  /** Points at the best move from what is visible and says why. */
  async fairHint(): Promise<void> {
    const session = this.#game();
    if (session === undefined) return;
    const isAgain = this.#desk.table.hint?.kind === "fair";
    const answered = await this.#adviser.hint(session);
    if (this.#game() !== session) return;
    const { words } = this.#desk;
    if (!answered.ok) {
      this.#say("plain", knowledgeWordsOf(words).failed);
      return;
    }
    const hint = answered.value;
    if (hint === undefined) {
      if (this.note?.kind !== "stuck") this.#say("plain", knowledgeWordsOf(words).noProgress);
      return;
    }
    const why = tellReason(hint.reason, words);
    this.#point(session, { move: hint.move, kind: "fair" }, why);
    if (!isAgain) this.#desk.memory.noteHelp(session, { fair: 1 });
  }

  /** Points at the next move of a winning line, as soon as one is known. */
  thoughtfulHint(): void {
    this.#await("hint");
  }

  /** Lays a winning line on the table, as soon as one is known. */
  showProof(): void {
    if (!this.isProving) this.#await("proof");
  }

  /** Asks the solver again what it could not work out. */
  judgeAgain(): void {
    this.#judge?.retry();
    this.#hear();
  }

  /** Goes back to the last position that could be won. */
  goBack(): void {
    const { wayBack } = this.judgement ?? {};
    if (wayBack !== undefined) this.#desk.table.goBackTo(wayBack);
  }

  takeOver(): void {
    this.proof?.takeOver();
    this.#desk.tell(knowledgeWordsOf(this.#desk.words).proof.taken);
  }

  giveBack(): void {
    this.proof?.giveBack();
    this.#desk.tell(knowledgeWordsOf(this.#desk.words).proof.returned);
  }

  /** The game on the table; undefined where there is none or a proof lies there. */
  #game(): KlondikeSession | undefined {
    const { edition, table } = this.#desk;
    return edition === "countdown" || table.shown !== undefined ? undefined : table.session;
  }

  #follow(): void {
    this.#endProof();
    const session = this.#game();
    if (session !== this.#session) {
      this.note = undefined;
      this.awaited = undefined;
      this.#session = session;
      void this.#lookWhetherStuck(session);
    }
    this.#judgeOn();
  }

  /** A proof is over when the table shows something else; another table's game is given back. */
  #endProof(): void {
    const { proof } = this;
    if (proof === undefined) return;
    const isHere = this.#desk.edition !== "countdown" && this.#desk.table === proof.table;
    if (isHere && proof.table.shown === proof) return;
    this.proof = undefined;
    if (proof.table.shown === proof) proof.giveBack();
    proof.stop();
  }

  #judgeOn(): void {
    const session = this.#game();
    if (session === undefined) {
      this.#judge?.rest();
      return;
    }
    const wish = this.#wish();
    if (session.game !== this.#judged) {
      this.#judge?.rest();
      this.#judge = undefined;
      this.judgement = undefined;
      this.#judged = session.game;
    }
    if (wish === "nothing" && this.#judge === undefined) return;
    this.#judge ??= this.#judgeFor(session);
    this.#judge.follow(session, wish);
    this.#hear();
  }

  #judgeFor(session: KlondikeSession): Judge {
    const searcher = solverSearcher(this.pool, session.game.setup.rules, LIMITS);
    return judgeOf(session, searcher, () => {
      // A search that was cancelled for another game may still report.
      if (this.#judged === session.game) this.#hear();
    });
  }

  #wish(): Wish {
    if (this.#desk.settings.showVerdict) return "way-back";
    return this.awaited === undefined ? "nothing" : "table";
  }

  /** Takes in what the judge has found out, and gives what was waited for. */
  #hear(): void {
    this.judgement = this.#judge?.judgement();
    const session = this.#game();
    const { verdict, line, hasFailed } = this.judgement ?? {};
    if (session === undefined || verdict === undefined) return;
    if (!hasFailed) this.#noteLight(session);
    const { awaited } = this;
    if (awaited === undefined) return;
    this.awaited = undefined;
    const words = knowledgeWordsOf(this.#desk.words);
    if (hasFailed) this.#say("plain", words.failed);
    else if (line === undefined || verdict !== "winnable") {
      this.#say("plain", verdict === "lost" ? words.isLost : words.isUnknown);
    } else if (awaited === "hint") this.#hintAt(session, line);
    else this.#prove(line);
  }

  /** Knowing the verdict is help as well, once in a game. */
  #noteLight(session: KlondikeSession): void {
    if (!this.#desk.settings.showVerdict || this.#lit.has(session.game)) return;
    this.#lit.add(session.game);
    if (this.#desk.memory.ledger.touch(session).help.thoughtful === 0)
      this.#desk.memory.noteHelp(session, { thoughtful: 1 });
  }

  #hintAt(session: KlondikeSession, [move]: readonly Move[]): void {
    if (move === undefined) return;
    this.#point(session, { move, kind: "thoughtful" }, "");
    this.#desk.memory.noteHelp(session, { thoughtful: 1 });
  }

  #prove(line: readonly Move[]): void {
    const { table, settings } = this.#desk;
    const game = table.timed();
    if (game === undefined) return;
    this.#desk.memory.noteHelp(game, { thoughtful: 1 });
    this.proof = new Proof(table, game, line, paceOf(settings.motion, reducedMotion.matches) > 0);
  }

  #await(what: Awaited): void {
    const session = this.#game();
    if (session === undefined || this.#desk.table.isWon) return;
    this.awaited = what;
    if (this.judgement?.hasFailed) this.#judge?.retry();
    this.#judgeOn();
  }

  #point(session: KlondikeSession, hint: Hint, why: string): void {
    const { table, words } = this.#desk;
    table.selection = undefined;
    table.hint = hint;
    const mark = hint.kind === "thoughtful" ? knowledgeWordsOf(words).thoughtful : "";
    const parts = [mark, tellPlan(positionOf(session), hint.move, words), why];
    this.#say(hint.kind, parts.filter((part) => part !== "").join(" "));
  }

  #say(kind: Note["kind"], text: string): void {
    this.note = { kind, text };
    this.#desk.tell(text);
  }

  /** Says so when nothing is left to do; the documents' tables keep silent unless the light is on. */
  async #lookWhetherStuck(session: KlondikeSession | undefined): Promise<void> {
    const { table, settings } = this.#desk;
    if (session === undefined || (!table.hasFreeHands && !settings.showVerdict)) return;
    const isStuck = await this.#adviser.isStuck(session);
    // Where it could not be worked out nothing is claimed; it is looked into again after the next move.
    if (isStuck.ok && isStuck.value && this.#game() === session) {
      this.#say("stuck", knowledgeWordsOf(this.#desk.words).stuck);
    }
  }
}
