import type { AnySession } from "@klondike/engine";
import type { Origin } from "../dealing/origin.ts";
import type { TakenGame } from "../keeping/shelf.ts";

/** A game that was asked for: there at once, or later; undefined where none was found. */
export type Asked<S extends AnySession> = TakenGame<S> | Promise<TakenGame<S> | undefined>;

/** What a key leads to in a menu. */
type Chosen<S extends AnySession> =
  | { readonly kind: "menu"; readonly menu: Menu<S> }
  | { readonly kind: "deal"; readonly game: Asked<S> };

/** A panel over the table that takes keys. */
export interface Menu<S extends AnySession> {
  lines(): readonly string[];
  /** What the key leads to; undefined where it closes the menu. */
  hear(key: string): Chosen<S> | undefined;
}

/** The menus of a game, each by the key that opens it. */
export type Menus<S extends AnySession> = Readonly<
  Record<string, (session: S, isUnderWay: boolean, origin: Origin | undefined) => Menu<S>>
>;
