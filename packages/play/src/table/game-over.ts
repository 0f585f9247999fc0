import type { GameEvent } from "./events.ts";
import type { GameState } from "./state.ts";

/**
 * Detects once per game that no useful move is left or, if the light is on, that the last move lost it. A player who
 * asks for a verdict sees it there instead.
 */
export class GameOver {
  readonly #told = new WeakSet<object>();
  /** The last action was a move with the light on. */
  #isLitMove = false;

  /** Whether the events are such an end. */
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
