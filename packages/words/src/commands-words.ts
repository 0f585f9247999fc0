import type { ProblemCode } from "@klondike/engine";
import { commandsEn } from "./en/commands.ts";
import type { Words } from "./words.ts";

/** What the commands of a terminal say of games that they read, search and count. */
export type CommandsWords = {
  readonly review: {
    /** Which game it is, how many moves it has, and whether they won. */
    readonly head: (game: string, count: number, isWon: boolean) => string;
    /** What the signs of the timeline mean. */
    readonly legend: string;
    /** The move that lost, in notation; moves that still won come in the next lines. */
    readonly lostBy: (move: number, notation: string) => string;
  };
  readonly par: {
    readonly none: (deal: string) => string;
    /** `atLeast` where it is not proved that there is no shorter line. */
    readonly found: (deal: string, count: number, atLeast: number | undefined) => string;
    readonly own: (count: number) => string;
  };
  readonly games: {
    readonly written: (count: number, file: string) => string;
    readonly added: (count: number, already: number) => string;
    readonly unread: (count: number, file: string) => string;
    readonly deleted: (count: number) => string;
    readonly moves: (count: number) => string;
    /** Where a file would be named. */
    readonly input: string;
  };
  /** Records that cannot be read: their number, before they are listed; and how many are not listed. */
  readonly notCounted: (count: number) => string;
  /** What was set aside at any time, and in which folder the player finds it. */
  readonly setAside: (count: number, folder: string) => string;
  readonly more: (count: number) => string;
  /** A saved game that cannot be read, and what became of it: left as it is, or set aside where `place` says. */
  readonly saved: {
    readonly unreadable: (path: string, reason: string) => string;
    readonly damaged: (path: string, problem: string, place: string | undefined) => string;
  };
  /** What is wrong with a text, after the text or its name: "… names no pile". */
  readonly problems: Readonly<Record<ProblemCode, string>>;
  /** Where in the text, counted from 1. */
  readonly atCharacter: (at: number) => string;
};

/** What commands say, in the language of the words. */
export function commandsWordsOf({ later }: Words): CommandsWords {
  return later?.commands ?? commandsEn;
}
