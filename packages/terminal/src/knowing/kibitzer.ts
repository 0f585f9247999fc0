import { type KlondikeSession, type Position, positionAt } from "@klondike/engine";
import {
  type FairHint,
  type FairView,
  type Judge,
  type Judgement,
  judgeOf,
  solverSearcher,
  type Watcher,
  type Wish,
  watcher,
} from "@klondike/knowledge";
import { threadApart } from "../solving/threads.ts";
import { type FairAnswer, type FairQuestion, fairAnswer } from "./fair.ts";
import { type Answered, Thread } from "./thread.ts";

/** A search that takes longer gives up: the position is then not known. */
const SEARCH_MS = 30_000;
/** Whoever waits for an answer waits no longer. */
const PATIENCE_MS = 15_000;

/**
 * Somebody beside the table who knows more than the player, and says so when asked: fair hints from what the player has
 * seen, and the solver's verdicts. Neither is thought about on the thread of a screen.
 */
export class Kibitzer {
  readonly #pool = threadApart();
  readonly #fair: Thread<FairQuestion, FairAnswer>;
  readonly #onNews: () => void;
  #judge: { readonly of: KlondikeSession["game"]; readonly judge: Judge } | undefined;
  #seen: { readonly by: Watcher; readonly count: number; readonly last: Position } | undefined;
  #wake: () => void = () => undefined;

  /**
   * @param onNews told when something was found out. Without it nobody looks on meanwhile, so that fair hints need no thread.
   */
  constructor(onNews?: () => void) {
    this.#onNews = onNews ?? (() => undefined);
    this.#fair = new Thread("fair-worker.js", fairAnswer, onNews !== undefined);
  }

  /** Takes in the game as it stands, begins to find out what is wished for, and tells what is known. */
  follow(session: KlondikeSession, wish: Wish): Judgement {
    const { judge } = this.#judgeOf(session);
    judge.follow(session, wish);
    return judge.judgement();
  }

  /** What is wished for, as soon as it is known or given up; what is known by then, where that takes too long. */
  async judged(session: KlondikeSession, wish: Wish): Promise<Judgement> {
    let isTooLong = false;
    const patience = setTimeout(() => {
      isTooLong = true;
      this.#wake();
    }, PATIENCE_MS);
    for (;;) {
      const judgement = this.follow(session, isTooLong ? "nothing" : wish);
      if (!judgement.isThinking) {
        clearTimeout(patience);
        return judgement;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The best move from what the player may know; no value where there is none. */
  async fairHint(session: KlondikeSession): Promise<Answered<FairHint | undefined>> {
    const { rules } = session.game.setup;
    const answered = await this.#fair.ask({ about: "hint", view: this.#viewOf(session), rules });
    return answered.ok ? { ok: true, value: answered.value.hint } : answered;
  }

  /** Whether it is proven, from what the player may know, that no useful move is left. */
  async isStuck(session: KlondikeSession): Promise<boolean> {
    const { rules } = session.game.setup;
    const answered = await this.#fair.ask({ about: "stuck", view: this.#viewOf(session), rules });
    return answered.ok && answered.value.isStuck === true;
  }

  /** Ends the threads and what is under way. */
  close(): void {
    this.#fair.end();
    this.#judge?.judge.rest();
    this.#pool.close();
  }

  #judgeOf(session: KlondikeSession): { readonly judge: Judge } {
    if (this.#judge?.of === session.game) return this.#judge;
    this.#judge?.judge.rest();
    const searcher = solverSearcher(this.#pool, session.game.setup.rules, { ms: SEARCH_MS });
    const onChange = (): void => {
      this.#wake();
      this.#onNews();
    };
    this.#judge = { of: session.game, judge: judgeOf(session, searcher, onChange) };
    return this.#judge;
  }

  /** What may be known at the table; where the game only went on, only what is new is looked at. */
  #viewOf(session: KlondikeSession): FairView {
    const goesOn =
      this.#seen !== undefined &&
      this.#seen.count <= session.at &&
      positionAt(session, this.#seen.count) === this.#seen.last;
    const { by, count } =
      goesOn && this.#seen !== undefined ? this.#seen : { by: watcher(session.game.setup.rules), count: -1 };
    for (let next = count + 1; next <= session.at; next++) by.see(positionAt(session, next));
    this.#seen = { by, count: session.at, last: positionAt(session, session.at) };
    return by.view();
  }
}
