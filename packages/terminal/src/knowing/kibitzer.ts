import { type KlondikeSession, type Position, positionAt } from "@klondike/engine";
import {
  type FairHint,
  type FairView,
  fairHint,
  isStuck,
  type Judge,
  type Judgement,
  judgeOf,
  solverSearcher,
  type Watcher,
  type Wish,
  watcher,
} from "@klondike/knowledge";
import { threadApart } from "../solving/threads.ts";

/** A search that takes longer gives up: the position is then not known. */
const PATIENCE_MS = 30_000;

/**
 * Somebody beside the table who knows more than the player, and says so when asked: fair hints from what the player has
 * seen, and the solver's verdicts, which are found on a thread of their own.
 */
export class Kibitzer {
  readonly #pool = threadApart();
  readonly #onNews: () => void;
  #judge: { readonly of: KlondikeSession["game"]; readonly judge: Judge } | undefined;
  #seen: { readonly by: Watcher; readonly count: number; readonly last: Position } | undefined;
  #wake: () => void = () => undefined;

  /** @param onNews told when something was found out */
  constructor(onNews: () => void = () => undefined) {
    this.#onNews = onNews;
  }

  /** Takes in the game as it stands, begins to find out what is wished for, and tells what is known. */
  follow(session: KlondikeSession, wish: Wish): Judgement {
    const { judge } = this.#judgeOf(session);
    judge.follow(session, wish);
    return judge.judgement();
  }

  /** What is wished for, as soon as it is known or given up. */
  async judged(session: KlondikeSession, wish: Wish): Promise<Judgement> {
    for (;;) {
      const judgement = this.follow(session, wish);
      if (!judgement.isThinking) return judgement;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The best move from what the player may know. */
  fairHint(session: KlondikeSession): FairHint | undefined {
    return fairHint(this.#viewOf(session), session.game.setup.rules);
  }

  /** Whether it is proven, from what the player may know, that no useful move is left. */
  isStuck(session: KlondikeSession): boolean {
    return isStuck(this.#viewOf(session), session.game.setup.rules);
  }

  /** Ends the thread and what is under way. */
  close(): void {
    this.#judge?.judge.rest();
    this.#pool.close();
  }

  #judgeOf(session: KlondikeSession): { readonly judge: Judge } {
    if (this.#judge?.of === session.game) return this.#judge;
    this.#judge?.judge.rest();
    const searcher = solverSearcher(this.#pool, session.game.setup.rules, { ms: PATIENCE_MS });
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
