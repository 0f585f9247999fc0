import type { KlondikeSession, Position } from "@klondike/engine";
import { FLIGHT_MS } from "./cards.ts";
import { positionsBetween, startTimes } from "./path.ts";

/** Milliseconds after the last card has landed before anything else happens. */
const REST_MS = 160;

/**
 * Shows moves that were made at once one after another: cards that go home automatically, the end of a game, and taking
 * either back. The game itself never waits for it.
 */
export class MoveSequence {
  #position = $state.raw<Position | undefined>();
  #isPlaying = $state(false);
  #last: KlondikeSession | undefined;
  #frame = 0;

  /** The position that the cards show; undefined if it is the game's. */
  get position(): Position | undefined {
    return this.#position;
  }

  /** Whether moves are still being shown, or the last card of a won game is still in the air. */
  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** Starts over with another table. */
  reset(shown: KlondikeSession | undefined): void {
    this.finish();
    this.#last = shown;
  }

  /** Follows a game to its next state. @param pace 1 for normal motion, 0 for none */
  follow(shown: KlondikeSession | undefined, isWon: boolean, pace: number): void {
    const before = this.#last;
    if (shown === before) return;
    this.#last = shown;
    this.finish();
    if (pace === 0) return;
    const positions = positionsBetween(before, shown);
    if (positions.length > (isWon ? 0 : 1)) {
      const isBack = (shown?.at ?? 0) < (before?.at ?? 0);
      this.#play(positions, startTimes(positions.length, isBack), pace);
    }
  }

  /** Shows the game as it is. */
  finish(): void {
    cancelAnimationFrame(this.#frame);
    this.#position = undefined;
    this.#isPlaying = false;
  }

  #play(positions: readonly Position[], times: readonly number[], pace: number): void {
    let at = 0;
    const show = (): void => {
      this.#position = at < positions.length - 1 ? positions[at] : undefined;
    };
    this.#isPlaying = true;
    show();
    let due = performance.now();
    const next = (now: number): void => {
      const wait = at < positions.length - 1 ? (times[at + 1] ?? 0) - (times[at] ?? 0) : FLIGHT_MS + REST_MS;
      if (now < due + wait * pace) {
        this.#frame = requestAnimationFrame(next);
        return;
      }
      if (at === positions.length - 1) {
        this.finish();
        return;
      }
      // One move a frame: of two cards that left a column in the same frame the lower one could be seen on top.
      due = Math.max(due + wait * pace, now - 1000 / 60);
      at++;
      show();
      this.#frame = requestAnimationFrame(next);
    };
    this.#frame = requestAnimationFrame(next);
  }
}
