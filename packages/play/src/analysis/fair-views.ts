import type { Position } from "@klondike/engine";
import { type KlondikeSession, positionAt } from "@klondike/engine/session";
import { type FairView, type Watcher, watcher } from "@klondike/knowledge/hints";

/** The fair views of a game, updated incrementally as the game continues. */
export class FairViews {
  #seen: { readonly by: Watcher; readonly count: number; readonly last: Position } | undefined;

  of(session: KlondikeSession): FairView {
    const seen = this.#seen;
    const goesOn =
      seen !== undefined && seen.count <= session.at && positionAt(session, seen.count) === seen.last;
    const { by, count } = goesOn ? seen : { by: watcher(session.game.setup.rules), count: -1 };
    for (let next = count + 1; next <= session.at; next++) by.see(positionAt(session, next));
    this.#seen = { by, count: session.at, last: positionAt(session, session.at) };
    return by.view();
  }
}
