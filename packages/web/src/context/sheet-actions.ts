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
export function toggleVerdict({
  settings,
  announcer,
  tables,
  host,
}: Pick<Room, "settings" | "announcer" | "tables" | "host">): void {
  const showVerdict = !settings.showVerdict;
  const { isRanked, session } = tables.state;
  const isOff = isRanked || (session !== undefined && host.rankedDeals?.hides(session.game.setup.deal));
  const { verdictShown, verdictHidden } = settings.words.screenReader;
  const shown = isOff ? settings.words.knowledge.offInRanked["hidden-cards"] : verdictShown;
  announcer.say(showVerdict ? shown : verdictHidden);
  void settings.set(showVerdict ? { showVerdict, zen: false } : { showVerdict });
}
