import type { GameController } from "@klondike/play";
import { loadWinStanding, toWin } from "@klondike/play/records";
import type { TerminalPlayer } from "../player.ts";
import { texts } from "../words/language.ts";
import { parLines, resultLines, spokenPar, spokenWin, winLines } from "../words/win.ts";
import { searchPar } from "./event-wait.ts";
import type { Page } from "./page.ts";

/** Services for reporting a win. */
type Winner = { readonly page: Page; readonly player: Pick<TerminalPlayer, "app" | "host"> };

/** Prints the result of a win immediately, then par when it is found; in short form also the text to share. */
export async function celebrate(
  game: GameController,
  { page, player }: Winner,
  isShort: boolean,
): Promise<void> {
  const words = texts();
  const first = toWin(game.state);
  const standing = await loadWinStanding(game.state, player.app.history, player.host);
  const brought = isShort ? winLines : spokenWin;
  const title = isShort || first === undefined ? [words.says.won] : [];
  page.lines(...title, ...(first === undefined ? [] : brought(first, standing, words)));
  await searchPar(game);
  const win = toWin(game.state);
  if (win === undefined) return;
  page.lines(
    ...(isShort
      ? [...parLines(win, words), "", ...resultLines(win, words)]
      : [...spokenPar(win, words), words.plain.playAgain]),
  );
}
