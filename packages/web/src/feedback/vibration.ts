import { isFoundation } from "@klondike/engine";
import type { GameEvent } from "@klondike/play";
import type { Tables } from "../app/tables.ts";
import type { SettingsState } from "../settings/settings-state.svelte.ts";

/** Milliseconds of vibration and pause, alternating. */
const PATTERNS = { home: [10], refused: [12, 40, 12], win: [30, 60, 30, 60, 60] } as const;

/** Vibrates after touches, if the device can and the setting is on. */
export function followVibration(tables: Tables, settings: SettingsState): void {
  let isTouched = false;
  addEventListener("pointerdown", ({ pointerType }) => {
    isTouched = pointerType === "touch";
  });
  tables.onEvents((events, state) => {
    if (!isTouched || !settings.values.vibration || state.edition !== tables.edition) return;
    const pattern = vibrationOf(events);
    if (pattern !== undefined) navigator.vibrate?.([...PATTERNS[pattern]]);
  });
}

/** The pattern for the most important of these events. */
export function vibrationOf(events: readonly GameEvent[]): keyof typeof PATTERNS | undefined {
  const has = (...kinds: readonly GameEvent["kind"][]): boolean =>
    events.some(({ kind }) => kinds.includes(kind));
  if (has("won")) return "win";
  const isHome = events.some(
    (event) => event.kind === "moved" && event.move.kind === "carry" && isFoundation(event.move.to),
  );
  if (isHome) return "home";
  return has("refused", "fits-nowhere", "not-here", "nothing-to") ? "refused" : undefined;
}
