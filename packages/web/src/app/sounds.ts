import type { GameEvent } from "@klondike/play";
import type { Sound } from "../sound/sound.ts";
import type { SettingsState } from "./settings.svelte.ts";
import type { Tables } from "./tables.ts";

/** Lets what happens be heard, where the player wants that. */
export function followSounds(tables: Tables, settings: SettingsState): void {
  tables.onEvents((events, { edition }) => {
    const sound = soundOf(events);
    if (sound === undefined || !settings.values.sound || edition !== tables.edition) return;
    // A sound that cannot be fetched is not heard.
    void import("../sound/sound.ts").then(
      ({ playSound }) => playSound(sound),
      () => undefined,
    );
  });
}

/** The one sound of what happened at once. */
function soundOf(events: readonly GameEvent[]): Sound | undefined {
  if (events.some(({ kind }) => kind === "won")) return "win";
  const moved = events.find((event) => event.kind === "moved");
  if (moved === undefined) return undefined;
  return moved.move.kind === "carry" ? "place" : "draw";
}
