import type { GameEvent } from "./events.ts";
import type { GameState } from "./state.ts";

/**
 * Notices, once a game, that no useful move is left or, where the player wants to know, that the last move lost it. Whoever asks
 * for a verdict in a lost position sees it there.
 */
export class Ends {
  readonly #told = new WeakSet<object>();
  /** The last thing done was a move, and its player wants to know what it did. */
  #isLitMove = false;

  /** Whether what happened is such an end. */
  isEnd(
    events: readonly GameEvent[],
    { session, preferences }: Pick<GameState, "session" | "preferences">,
  ): boolean {
    const has = (...kinds: readonly GameEvent["kind"][]): boolean =>
      events.some(({ kind }) => kinds.includes(kind));
    if (has("moved")) this.#isLitMove = preferences.showVerdict;
    if (has("loaded", "dealt", "went-to", "undone")) this.#isLitMove = false;
    const isEnd = has("stuck") || (has("lost") && this.#isLitMove);
    if (!isEnd || session === undefined || this.#told.has(session.game)) return false;
    this.#told.add(session.game);
    return true;
  }
}
