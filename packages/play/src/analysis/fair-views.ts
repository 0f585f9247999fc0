import { type KlondikeSession, type Position, positionAt } from "@klondike/engine";
import { type FairView, type Watcher, watcher } from "@klondike/knowledge";

/** What may be known of games as they go on: where one only went on, only what is new is looked at. */
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
