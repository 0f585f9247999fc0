import type { Action } from "./actions.ts";
import type { GameState } from "./state.ts";

/** What can be done at the table about a game that leads nowhere. */
const ACTIONS = {
  "way-back": { kind: "ask", question: "way-back" },
  undo: { kind: "undo" },
  restart: { kind: "restart" },
  review: { kind: "review" },
} as const satisfies Readonly<Record<string, Action>>;

/** A way on from a game that leads nowhere: something done at its table, another game, or looking on. */
export type WayOn = keyof typeof ACTIONS | "new-game" | "go-on";

/** The ways on from a game that leads nowhere, the best first. */
export function waysOnOf({
  traits,
  judgement,
  canUndo,
  isRanked,
}: Pick<GameState, "traits" | "judgement" | "canUndo" | "isRanked">): readonly WayOn[] {
  // A ranked game tells nothing that knows the hidden cards.
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

/** What a way on does at the table; undefined where it does nothing there. */
export function actionOf(way: WayOn): Action | undefined {
  return way === "new-game" || way === "go-on" ? undefined : ACTIONS[way];
}
