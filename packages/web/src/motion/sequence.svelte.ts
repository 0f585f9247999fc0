import type { Position } from "@klondike/engine";
import type { KlondikeSession } from "@klondike/engine/session";
import { FLIGHT_MS, haveAllLanded, haveAllLeft } from "./cards.ts";
import { positionsBetween, startTimes } from "./path.ts";

/** Milliseconds after the last card has landed before anything else happens. */
const REST_MS = 160;

/**
 * A card has visibly left its pile after this many frames. If the next one left earlier, it could appear on top of the
 * first on a slow device.
 */
const FEWEST_FRAMES = 3;

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
      this.#play(positions, startTimes(positions.length, isBack), pace, isBack);
    }
  }

  /** Shows the game as it is. */
  finish(): void {
    cancelAnimationFrame(this.#frame);
    this.#position = undefined;
    this.#isPlaying = false;
  }

  #play(positions: readonly Position[], times: readonly number[], pace: number, isBack: boolean): void {
    let at = 0;
    let frames = 0;
    let shownAt = performance.now();
    const show = (): void => {
      this.#position = at < positions.length - 1 ? positions[at] : undefined;
    };
    const next = (now: number): void => {
      this.#frame = requestAnimationFrame(next);
      frames++;
      const isLast = at === positions.length - 1;
      const wait = isLast ? FLIGHT_MS + REST_MS : (times[at + 1] ?? 0) - (times[at] ?? 0);
      if (now < shownAt + wait * pace) return;
      if (!isBack && (frames < FEWEST_FRAMES || !haveAllLeft())) return;
      if (isLast && !haveAllLanded()) return;
      if (isLast) {
        this.finish();
        return;
      }
      frames = 0;
      shownAt = now;
      at++;
      show();
    };
    this.#isPlaying = true;
    show();
    this.#frame = requestAnimationFrame(next);
  }
}
