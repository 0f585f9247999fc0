import type { Move } from "@klondike/engine";
import { isSessionWon, type KlondikeSession } from "@klondike/engine/session";
import type { FairHint } from "@klondike/knowledge/hints";
import { WATCH_PACES } from "../table/preferences.ts";
import type { Hint } from "../table/state.ts";
import type { Table } from "../table/table.ts";
import type { FairViews } from "./fair-views.ts";

/** Milliseconds that a move and its reason are shown before it is made, at normal speed. */
export const WATCH_MS = 1500;
/**
 * Milliseconds for a screen reader to read the previous move, the card it turned up, and the next move with its reason.
 */
export const LISTEN_MS = 5000;

/** A hint for display: its rank among the good moves and the strength of the next one. */
export function hintAt(hints: readonly FairHint[], place: number): (Hint & { kind: "fair" }) | undefined {
  const hint = hints[place];
  const next = hints[place + 1]?.strength;
  return hint && { ...hint, kind: "fair", place, of: hints.length, ...(next !== undefined && { next }) };
}

/**
 * Plays the fair player's moves: shows a move with its reason, makes it, and continues until the player does something.
 */
export class Demo {
  readonly #table: Table;
  readonly #views: FairViews;
  #play: (move: Move) => void = () => undefined;
  /** The session after its last move. If the table shows another one, the player has moved. */
  #left: KlondikeSession | undefined;
  #isPlaying = false;
  #pauseMs = WATCH_MS;
  #stopWaiting: () => void = () => undefined;

  constructor(table: Table, views: FairViews) {
    this.#table = table;
    this.#views = views;
    table.subscribe(({ isWatched, session, view, selection, question }) => {
      if (!isWatched || this.#isPlaying) return;
      const isDisturbed = selection !== undefined || question !== undefined || view.kind !== "game";
      if (isDisturbed || session !== this.#left) this.stop();
    });
  }

  start(play: (move: Move) => void, forScreenReader: boolean): void {
    const { session, view, traits } = this.#table.state;
    if (session === undefined || view.kind !== "game" || !traits.freeHands) return;
    this.#play = play;
    this.#pauseMs = forScreenReader ? LISTEN_MS : WATCH_MS;
    this.#left = session;
    this.#table.change(
      { isWatched: true, hint: undefined, selection: undefined, question: undefined },
      { kind: "watched", isOn: true },
    );
    void this.#next(session);
  }

  stop(): void {
    this.#stopWaiting();
    this.#stopWaiting = () => undefined;
    if (this.#table.state.isWatched) this.#table.change({ isWatched: false, hint: undefined });
  }

  async #next(session: KlondikeSession): Promise<void> {
    if (isSessionWon(session)) {
      this.stop();
      return;
    }
    const { rules } = session.game.setup;
    const answer = await this.#table.host.fair.ask({ about: "hint", view: this.#views.of(session), rules });
    if (!this.#table.state.isWatched || this.#left !== session) return;
    const hints = answer.ok && answer.value.about === "hint" ? answer.value.hints : undefined;
    const hint = hints && hintAt(hints, 0);
    if (hint === undefined) {
      this.stop();
      const why = answer.ok ? "failed" : answer.why;
      this.#table.emit(
        hints === undefined ? { kind: "not-worked-out", question: "hint", why } : { kind: "no-hint" },
      );
      return;
    }
    this.#table.change({ hint }, { kind: "hinted", hint, before: this.#table.state.position });
    this.#table.help({ fair: 1 });
    const pauseMs = this.#pauseMs * WATCH_PACES[this.#table.state.preferences.watchSpeed];
    this.#stopWaiting = this.#table.host.after(pauseMs, () => this.#make(hint.move));
  }

  #make(move: Move): void {
    this.#isPlaying = true;
    this.#table.help({ demo: 1 });
    this.#play(move);
    this.#isPlaying = false;
    const { session } = this.#table.state;
    const isStill = session === this.#left;
    this.#left = session;
    if (isStill || session === undefined) this.stop();
    else void this.#next(session);
  }
}
