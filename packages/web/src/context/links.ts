import { EDITION_NAMES, type EditionName } from "@klondike/engine/rules";
import { type AnySession, parseAnyLink } from "@klondike/engine/session";
import type { Room } from "./room.ts";

/** Prefix of a link to a puzzle. */
const PUZZLE = "puzzle=";

/** Opens the link in the page's address, if it has one, or shows what is wrong with it. */
export async function openAddress(room: Room): Promise<void> {
  const text = location.hash.slice(1);
  if (text === "") return;
  // An edition's name alone, `#draw-three`, opens that edition's table and stays in the address.
  const edition = EDITION_NAMES.find((name) => name === text);
  if (edition !== undefined) {
    await room.tables.app.openTable(edition);
    return;
  }
  // From now on the game is stored like any other, so a reload must not deal it again.
  showAddress(room.tables.edition);
  if (text.startsWith(PUZZLE)) {
    room.sheets.puzzle = decoded(text.slice(PUZZLE.length));
    room.sheets.open("puzzles");
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
  const session = parseAnyLink(decoded(text));
  if (session.ok) await takeGame(room, session.value);
  else room.sheets.show({ kind: "problem", problem: session.problem });
}

/** Keeps the open table in the address, so that a bookmark or a reload leads back to it. */
export function followAddress({ app }: Room["tables"]): void {
  app.subscribe((_, events) => {
    for (const event of events) {
      if (event.kind === "opened" && location.hash !== `#${event.edition}`) showAddress(event.edition);
    }
  });
}

function showAddress(edition: EditionName): void {
  const hash = edition === "classic" ? "" : `#${edition}`;
  history.replaceState(null, "", location.pathname + location.search + hash);
}

/** Opens a game from outside on its table, after asking if one is in progress there. */
export async function takeGame({ tables, sheets }: Room, session: AnySession): Promise<void> {
  const edition: EditionName = session.kind === "countdown" ? "countdown" : session.game.setup.edition;
  if (tables.isUnderWay(edition)) sheets.show({ kind: "game", session });
  else await tables.app.importGame(session);
}

/** Some programs encode `:` and `=` of a link as `%3A` and `%3D`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The code in the link that opened this page, and the server if it is not the page's own. */
type Invitation = { readonly code: string; readonly server: string | undefined };

let open: Invitation | undefined;

/** The invitation that the player has not accepted yet. */
export function invitation(): Invitation | undefined {
  return open;
}

export function invite(by: Invitation | undefined): void {
  open = by;
}
