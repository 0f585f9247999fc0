import type { GameState, WayOn } from "@klondike/play";
import type { Words } from "../en/index.ts";

/** Title and text for a stuck or lost game. */
export function describeEnd(
  isStuck: boolean,
  words: Words,
): { readonly title: string; readonly about: string } {
  const { stuck, stuckAbout, isLost, lostAbout } = words.knowledge;
  return isStuck ? { title: stuck, about: stuckAbout } : { title: isLost, about: lostAbout };
}

/** The label of a choice in such a game. */
export function wayOnName(way: WayOn, { judgement }: Pick<GameState, "judgement">, words: Words): string {
  const { backTo, findWayBack, keepPlaying } = words.knowledge;
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
      return keepPlaying;
  }
}
