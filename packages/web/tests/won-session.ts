import { type KlondikeSession, loadSave } from "@klondike/engine/session";
import { CLASSIC } from "./winning-lines.ts";

/** The game `CLASSIC` played to its end, one move per second, with changes to its save. */
export function wonSession(changes: Readonly<Record<string, unknown>> = {}): KlondikeSession {
  const loaded = loadSave({
    v: 1,
    game: "klondike",
    edition: "classic",
    rules: "draw1",
    deal: `klondike:${CLASSIC.deal}`,
    moves: CLASSIC.moves.map((move, index) => [move, index]),
    at: CLASSIC.moves.length,
    seconds: CLASSIC.moves.length,
    restarts: 0,
    scoring: "standard",
    ...changes,
  });
  if (!loaded.ok) throw new Error("no game of Klondike");
  return loaded.value;
}
