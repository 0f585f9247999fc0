import type { GameState, WayOn } from "@klondike/play";
import type { Words } from "../words.ts";

/** What is said of a game that leads nowhere: that no useful move is left, or that it is lost. */
export function describeEnd(
  isStuck: boolean,
  words: Words,
): { readonly title: string; readonly about: string } {
  const { stuck, stuckAbout, isLost, lostAbout } = words.knowledge;
  return isStuck ? { title: stuck, about: stuckAbout } : { title: isLost, about: lostAbout };
}

/** A way on from such a game, as a button says it. */
export function wayOnName(way: WayOn, { judgement }: Pick<GameState, "judgement">, words: Words): string {
  const { backTo, findWayBack, goOn } = words.knowledge;
  const { restart, review } = words.menu;
  switch (way) {
    case "way-back":
      return judgement?.wayBack === undefined ? findWayBack : backTo(judgement.wayBack);
    case "undo":
      return words.bar.undo;
    case "restart":
      return restart;
    case "new-game":
      return words.bar.newGame;
    case "review":
      return review;
    case "go-on":
      return goOn;
  }
}
