import type { Action } from "@klondike/play";
import type { Room } from "./room.ts";

/** Actions of buttons in sheets. Each closes the sheet first, so that the table shows and announces the result. */
export function sheetActions({ sheets, tables }: Pick<Room, "sheets" | "tables">): {
  readonly act: (action: Action) => void;
  readonly newGame: () => void;
} {
  return {
    act: (action) => {
      sheets.close();
      tables.dispatch(action);
    },
    newGame: () => {
      sheets.close();
      tables.newGame();
    },
  };
}

/** Shows or hides whether the game is winnable, and announces that. Showing it ends zen. */
export function toggleVerdict({ settings, announcer }: Pick<Room, "settings" | "announcer">): void {
  const showVerdict = !settings.showVerdict;
  const { verdictShown, verdictHidden } = settings.words.screenReader;
  announcer.say(showVerdict ? verdictShown : verdictHidden);
  void settings.set(showVerdict ? { showVerdict, zen: false } : { showVerdict });
}
