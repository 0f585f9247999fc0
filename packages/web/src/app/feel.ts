import { isFoundation } from "@klondike/engine";
import type { GameEvent } from "@klondike/play";
import type { SettingsState } from "./settings.svelte.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds of buzzing and of rest: a tick for a card that goes home, two for what does not fit, more for a win. */
const PATTERNS = { home: [10], refused: [12, 40, 12], win: [30, 60, 30, 60, 60] } as const;

/** Lets a finger feel what happens, where the device can and the player wants it. */
export function followFeel(tables: Tables, settings: SettingsState): void {
  let isTouched = false;
  addEventListener("pointerdown", ({ pointerType }) => {
    isTouched = pointerType === "touch";
  });
  tables.onEvents((events, state) => {
    if (!isTouched || !settings.values.vibration || state.edition !== tables.edition) return;
    const felt = feltOf(events);
    if (felt !== undefined) navigator.vibrate?.([...PATTERNS[felt]]);
  });
}

/** What is felt of what happened at once: the one thing that matters most. */
export function feltOf(events: readonly GameEvent[]): keyof typeof PATTERNS | undefined {
  const has = (...kinds: readonly GameEvent["kind"][]): boolean =>
    events.some(({ kind }) => kinds.includes(kind));
  if (has("won")) return "win";
  const isHome = events.some(
    (event) => event.kind === "moved" && event.move.kind === "carry" && isFoundation(event.move.to),
  );
  if (isHome) return "home";
  return has("refused", "fits-nowhere", "not-here", "nothing-to") ? "refused" : undefined;
}
