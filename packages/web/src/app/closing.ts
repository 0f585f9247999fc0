import type { Action } from "@klondike/play";
import type { Room } from "./room.ts";

/** What buttons of a sheet do at the table: the sheet closes first, so that the table hears and shows what comes of it. */
export function closing({ sheets, tables }: Pick<Room, "sheets" | "tables">): {
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
