import type { Action } from "./actions.ts";
import type { GameState } from "./state.ts";

const ACTIONS = {
  "way-back": { kind: "ask", question: "way-back" },
  undo: { kind: "undo" },
  restart: { kind: "restart" },
  review: { kind: "review" },
} as const satisfies Readonly<Record<string, Action>>;

/** A choice in a stuck or lost game: an action at the table, a new game, or continuing. */
export type WayOn = keyof typeof ACTIONS | "new-game" | "go-on";

/** The choices for a stuck or lost game, best first. */
export function waysOnOf({
  traits,
  judgement,
  canUndo,
  isRanked,
}: Pick<GameState, "traits" | "judgement" | "canUndo" | "isRanked">): readonly WayOn[] {
  // A ranked game reveals nothing about hidden cards.
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
export function actionOf(way: WayOn): Action | undefined {
  return way === "new-game" || way === "go-on" ? undefined : ACTIONS[way];
}
