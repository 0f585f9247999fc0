import type { AnySession, CountdownSession, KlondikeSession } from "@klondike/engine";
import type { DealKind } from "../dealing/kinds.ts";
import type { Io } from "../io.ts";
import { klondikeStatistics } from "../keeping/numbers.ts";
import type { Shelf, TakenGame } from "../keeping/shelf.ts";
import { isWonSession } from "../keeping/sitting.ts";
import { isCountdownSession, isKlondike, nextCountdown, nextKlondike, withAccount } from "../opening.ts";
import { hasUnicode } from "../words/signs.ts";
import { counted, gameWords } from "../words/status.ts";
import { COUNTDOWN_BOARD } from "./countdown.ts";
import { Dealings } from "./dealings.ts";
import { processDevice } from "./device.ts";
import { FullScreen, type Left } from "./full-screen.ts";
import { ASCII, UNICODE } from "./glyphs.ts";
import { KLONDIKE_BOARD } from "./klondike.ts";
import { type Cloth, type Colours, coloursOf, paletteOf } from "./palette.ts";
import { recentMenuOf } from "./recent-games.ts";
import { tableSeating } from "./seating.ts";

/** How the player wants the screen. */
export interface Wishes {
  readonly isAscii: boolean;
  readonly isColourless: boolean;
  readonly message: string | undefined;
  /** The kind of deal asked for, where one was. */
  readonly deals?: DealKind | undefined;
}

/** Plays a game on the whole terminal. */
export async function playFullScreen(game: TakenGame, shelf: Shelf, io: Io, wishes: Wishes): Promise<number> {
  const colours: Colours = wishes.isColourless ? "none" : coloursOf(io.env);
  const common = {
    message: wishes.message,
    glyphs: wishes.isAscii || !hasUnicode(io.env) ? ASCII : UNICODE,
    paletteOf: (session: AnySession) => paletteOf(colours, clothOf(session)),
  };
  const device = processDevice();
  const dealings = new Dealings(shelf, io);
  if (wishes.deals !== undefined) dealings.prefer(wishes.deals);
  const left = isKlondike(game)
    ? await new FullScreen(
        KLONDIKE_BOARD,
        {
          ...common,
          game,
          menusFor: (session) => dealings.menusFor(session),
          dealNext: (last) => nextKlondike(last, shelf, io),
          counted: (next) => withAccount(next, shelf),
          statistics: (session) => klondikeStatistics(session, shelf),
        },
        device,
        io,
        tableSeating(common.glyphs, io.now),
      ).play()
    : await new FullScreen(
        COUNTDOWN_BOARD,
        {
          ...common,
          game: game as TakenGame<CountdownSession>,
          menusFor: () => ({ o: recentMenuOf(shelf, isCountdownSession) }),
          dealNext: (last) => nextCountdown(last, shelf, io),
          statistics: () => ["A countdown keeps no statistics."],
        },
        device,
        io,
      ).play();
  dealings.leave();
  io.write(`${partingWords(left)}\n`);
  return left.code;
}

/** The documents' tables have their own cloth and their own colour for what is selected. */
function clothOf({ game }: AnySession): Cloth {
  if (game.name === "countdown") return { felt: "lamplight", selection: "magenta" };
  switch (game.setup.edition) {
    case "by-hand":
      return { felt: "bright", selection: "yellow" };
    case "draw-three":
      return { felt: "plain", selection: "magenta" };
    default:
      return { felt: "lamplight", selection: "magenta" };
  }
}

/** What is left on the ordinary screen: which game it was and how it stands. */
function partingWords(left: Left<KlondikeSession | CountdownSession>): string {
  const { session, origin } = left;
  return `${gameWords(session, origin)}: ${counted(session.at, "move", "moves")}, ${stateWords(left)}.`;
}

function stateWords({ session, isKept }: Left<KlondikeSession | CountdownSession>): string {
  if (isWonSession(session)) return "won";
  if (session.steps.length === 0) return "not begun";
  return isKept ? "kept for the next time" : "not kept";
}
