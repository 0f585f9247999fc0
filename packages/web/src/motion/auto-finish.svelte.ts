import type { Position } from "@klondike/engine";
import type { KlondikeSession } from "@klondike/engine/session";
import { FLIGHT_MS, haveAllLanded, haveAllLeft } from "./cards.ts";
import { positionsBetween, startTimes } from "./path.ts";

/** Milliseconds after the last card has landed before anything else happens. */
const REST_MS = 160;

/**
 * Number of frames after which a card has visibly left its pile. If the next one left earlier, it could appear on top
 * of the first on a slow device.
 */
const FEWEST_FRAMES = 3;

/**
 * Animates a batch of moves one at a time: cards that go home automatically, the end of a game, and their undo. The
 * game itself never waits for it.
 */
export class AutoFinish {
  #position = $state.raw<Position | undefined>();
  #isPlaying = $state(false);
  #last: KlondikeSession | undefined;
  #frame = 0;
  /** Called with each position of the sequence after the first, when it is shown, and with the one before it. */
  onstep: (after: Position, before: Position) => void = () => undefined;
  /** Called when the sequence has been shown or was skipped. */
  onend: () => void = () => undefined;

  /** The position that the cards show; undefined if it is the game's. */
  get position(): Position | undefined {
    return this.#position;
  }

  /** Whether moves are still being shown, or the last card of a won game has not landed yet. */
  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** Starts over with another game, or with none. */
  reset(shown: KlondikeSession | undefined): void {
    this.#stop();
    this.#last = shown;
  }

  /** Follows a game to its next state. @param pace 1 for normal motion, 0 for none */
  follow(shown: KlondikeSession | undefined, isWon: boolean, pace: number): void {
    const before = this.#last;
    if (shown === before) return;
    this.#last = shown;
    this.#stop();
    if (pace === 0) return;
    const positions = positionsBetween(before, shown);
    if (positions.length > (isWon ? 0 : 1)) {
      const isBack = (shown?.at ?? 0) < (before?.at ?? 0);
      this.#play(positions, startTimes(positions.length, isBack), pace, isBack);
    }
  }

  /** Skips the rest and shows the game's current position. */
  finish(): void {
    if (!this.#isPlaying) return;
    this.#stop();
    this.onend();
  }

  #stop(): void {
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
      const before = positions[at];
      frames = 0;
      shownAt = now;
      at++;
      show();
      const after = positions[at];
      if (!isBack && before !== undefined && after !== undefined) this.onstep(after, before);
    };
    this.#isPlaying = true;
    show();
    this.#frame = requestAnimationFrame(next);
  }
}
