import type { Action } from "./actions.ts";
import type { GameEvent } from "./events.ts";
import type { GameState } from "./state.ts";

/**
 * Detects once per game that no useful move is left or, if the verdict light is on, that the last move lost the game.
 * A player who asks for a verdict gets it as an answer instead.
 */
export class GameOver {
  readonly #reported = new WeakSet<object>();
  /** The last action was a move with the verdict light on. */
  #isLitMove = false;

  /** Whether the events report a stuck or lost game. */
  isEnd(
    events: readonly GameEvent[],
    { session, preferences }: Pick<GameState, "session" | "preferences">,
  ): boolean {
    const has = (...kinds: readonly GameEvent["kind"][]): boolean =>
      events.some(({ kind }) => kinds.includes(kind));
    if (has("moved")) this.#isLitMove = preferences.showVerdict;
    if (has("loaded", "dealt", "went-to", "undone")) this.#isLitMove = false;
    const isEnd = has("stuck") || (has("lost") && this.#isLitMove);
    if (!isEnd || session === undefined || this.#reported.has(session.game)) return false;
    this.#reported.add(session.game);
    return true;
  }
}

const ACTIONS = {
  "way-back": { kind: "ask", question: "way-back" },
  undo: { kind: "undo" },
  restart: { kind: "restart" },
  review: { kind: "review" },
} as const satisfies Readonly<Record<string, Action>>;

/** An option in a stuck or lost game: an action at the table, a new game, or continuing. */
export type WayOn = keyof typeof ACTIONS | "new-game" | "go-on";

/** The options in a stuck or lost game, best first. */
export function findWaysOn({
  traits,
  judgement,
  canUndo,
  isRanked,
}: Pick<GameState, "traits" | "judgement" | "canUndo" | "isRanked">): readonly WayOn[] {
  // A ranked game must not reveal anything about hidden cards.
  const isHopeless = isRanked || judgement?.review.firstLost === 0;
  return [
    ...(traits.undo && canUndo
      ? [...(isHopeless ? [] : (["way-back"] as const)), "undo" as const, "restart" as const]
      : []),
    "new-game",
    ...(isRanked ? [] : (["review"] as const)),
    "go-on",
  ];
}

/** The action of a choice; undefined if it has none at the table. */
export function wayOnAction(way: WayOn): Action | undefined {
  return way === "new-game" || way === "go-on" ? undefined : ACTIONS[way];
}
