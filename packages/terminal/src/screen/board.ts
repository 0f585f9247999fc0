import type { AnySession } from "@klondike/engine";
import type { Glyphs } from "./glyphs.ts";
import type { Grid, Size } from "./grid.ts";
import type { Input } from "./input.ts";

/** A game on the screen, in a player's hands. */
export interface OnScreen<S extends AnySession> {
  readonly session: S;
  readonly message: string | undefined;
}

/** How a game takes a player's input and how it is drawn: both pure. */
export interface Board<S extends AnySession, T extends OnScreen<S>> {
  laidOut(session: S, message?: string): T;
  hear(table: T, input: Input, size: Size, seconds: number): T;
  draw(table: T, size: Size, glyphs: Glyphs, panel: readonly string[] | undefined): Grid;
  readonly help: readonly string[];
}
