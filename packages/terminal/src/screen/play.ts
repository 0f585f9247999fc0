import type { EditionName } from "@klondike/engine/rules";
import { followRanked, type OpenAccount } from "../account.ts";
import type { TerminalPlayer } from "../player.ts";
import { texts } from "../words/language.ts";
import { type Colours, detectColours, hasUnicode } from "../words/output-style.ts";
import { processDevice } from "./device.ts";
import { FullScreen, partingWords } from "./full-screen.ts";
import { ASCII, UNICODE } from "./glyphs.ts";
import type { Mode } from "./mode.ts";
import { type Cloth, makePalette } from "./palette.ts";
import type { Stage } from "./stage.ts";

/** Display options of the full screen. */
export interface ScreenOptions {
  readonly isAscii: boolean;
  readonly isColourless: boolean;
  readonly message: string | undefined;
}

/**
 * Plays the open table's game full-screen.
 *
 * @param given an account that is already open, with a ranked game on the table
 * @param first opens a mode on top of the table at the start
 */
export async function playFullScreen(
  player: TerminalPlayer,
  options: ScreenOptions,
  given?: OpenAccount,
  first?: (stage: Stage, onNews: () => void) => Mode,
): Promise<number> {
  const { app, host, store, io } = player;
  const colours: Colours = options.isColourless ? "none" : detectColours(io.env);
  const device = processDevice();
  const account = await followRanked(player, given, (line) => screen.say(line));
  const standing = {
    app,
    account,
    host,
    store,
    words: texts(),
    glyphs: options.isAscii || !hasUnicode(io.env) ? ASCII : UNICODE,
    paletteOf: (edition: EditionName) => makePalette(colours, chooseCloth(edition)),
    message: options.message,
  };
  const screen: FullScreen = new FullScreen(standing, device, io);
  player.onExit(() => device.leave());
  if (first !== undefined) screen.open(first(screen, () => screen.repaint()));
  const code = await screen.play();
  await account?.leave();
  player.leave();
  io.write(`${partingWords(screen)}\n`);
  return code;
}

/** The documents' editions have their own felt and selection colour. */
function chooseCloth(edition: EditionName): Cloth {
  switch (edition) {
    case "by-hand":
      return { felt: "bright", selection: "yellow" };
    case "draw-three":
      return { felt: "plain", selection: "magenta" };
    default:
      return { felt: "lamplight", selection: "magenta" };
  }
}
