import type { AnySession, Help } from "@klondike/engine";
import type { Origin } from "../dealing/origin.ts";
import type { Glyphs } from "./glyphs.ts";
import type { Grid, Size } from "./grid.ts";
import type { Input } from "./input.ts";

/** A game on the screen, in a player's hands. */
export interface OnScreen<S extends AnySession> {
  readonly session: S;
  readonly message: string | undefined;
  /** Where the deal comes from, where it is certified. */
  readonly origin?: Origin | undefined;
  /** Whether the game as it stands is not written yet. */
  readonly isUnsaved?: boolean;
}

/** How a game takes a player's input and how it is drawn: both pure. */
export interface Board<S extends AnySession, T extends OnScreen<S>> {
  laidOut(session: S, message?: string): T;
  hear(table: T, input: Input, size: Size, seconds: number): T;
  draw(table: T, size: Size, glyphs: Glyphs, panel: readonly string[] | undefined): Grid;
  readonly help: readonly string[];
}

/** Somebody beside the board who is asked for more than the rules tell. */
export interface Adviser<S extends AnySession, T extends OnScreen<S>> {
  /** Takes in the game after every change of it. */
  follow(session: S): void;
  /** What comes of an input; undefined where it is the board's. */
  hear(table: T, input: Input, size: Size, seconds: number): Advised<T> | undefined;
  /** The table as it is to be drawn. */
  shown(table: T): T;
  leave(): void;
}

/** The table after advice, and what lies over it until the next key. */
export interface Advised<T> {
  readonly table: T;
  readonly panel?: readonly string[];
}

/** What an adviser may do by itself. */
export interface AdviserHost<T> {
  /** Changes the table when an answer has come. */
  update(change: (table: T) => T): void;
  /** Notes that the player was helped. */
  helped(kind: keyof Help): void;
  /** Lets the game wait, its clock with it, or go on. */
  rest(isResting: boolean): void;
}
