import { type AnySession, EDITION_NAMES, type EditionName, parseLink } from "@klondike/engine";
import { invite } from "../together/invitation.ts";
import type { Room } from "./room.ts";

/** Opens the link in the page's address, if it has one, or shows what is wrong with it. */
export async function openAddress(room: Room): Promise<void> {
  const text = location.hash.slice(1);
  if (text === "") return;
  // From here on the game is kept like any other, so a reload must not deal it again.
  history.replaceState(null, "", location.pathname + location.search);
  // An edition's name alone, `#draw-three`, leads to its table and whatever lies there.
  const edition = EDITION_NAMES.find((name) => name === text);
  if (edition !== undefined) {
    await room.tables.app.openTable(edition);
    return;
  }
  const code = new URLSearchParams(text).get("join");
  if (code !== null) {
    invite({
      code: code.slice(0, 20),
      server: new URLSearchParams(text).get("server") ?? undefined,
    });
    room.sheets.open("together");
    return;
  }
  const session = parseLink(decoded(text));
  if (session.ok) await takeGame(room, session.value);
  else room.sheets.show({ kind: "problem", problem: session.problem });
}

/** Puts a game from outside on its table, and asks first where one is in progress there. */
export async function takeGame({ tables, sheets }: Room, session: AnySession): Promise<void> {
  const edition: EditionName = session.kind === "countdown" ? "countdown" : session.game.setup.edition;
  if (tables.isUnderWay(edition)) sheets.show({ kind: "game", session });
  else await tables.app.takeIn(session);
}

/** Some programs write `:` and `=` of a link as `%3A` and `%3D`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
