import type { GameController, GameEvent } from "@klondike/play";

/** Runs an action and collects the table's events up to the first of these kinds, or until a ranked game refuses it. */
export async function eventsUntil(
  game: GameController,
  kinds: readonly GameEvent["kind"][],
  act: () => void,
): Promise<readonly GameEvent[]> {
  const events: GameEvent[] = [];
  await new Promise<void>((resolve) => {
    const stop = game.subscribe((_, happened) => {
      events.push(...happened);
      if (!happened.some(({ kind }) => kind === "off-in-ranked" || kinds.includes(kind))) return;
      stop();
      resolve();
    });
    act();
  });
  return events;
}

export async function searchPar(game: GameController): Promise<void> {
  await new Promise<void>((resolve) => {
    let isSearching = false;
    const stop = game.subscribe(({ isParSearching }) => {
      const isDone = isSearching && !isParSearching;
      isSearching ||= isParSearching;
      if (!isDone) return;
      stop();
      resolve();
    });
    game.dispatch({ kind: "seek-par" });
  });
}
