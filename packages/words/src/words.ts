import type { EditionName } from "@klondike/engine";
import type { LaterWords } from "./later-words.ts";

/** What is told of a won game. */
export type WonGame = {
  readonly seconds: number;
  readonly moves: number;
  /** As it is written, and undefined where no score is kept. */
  readonly score: string | undefined;
  readonly par: number | undefined;
};

/** What the game says from the first screen on, in one language. */
export type Words = {
  /** The language's tag, for dates and numbers. */
  readonly language: string;
  /** What is said after the first screen. Undefined in English, of which each part comes with the code that says it. */
  readonly later: LaterWords | undefined;
  readonly title: string;
  readonly card: (rank: number, suit: number) => string;
  readonly stock: string;
  readonly waste: string;
  readonly foundation: (number: number) => string;
  readonly column: (number: number) => string;

  readonly table: string;
  readonly faceDown: (count: number) => string;
  readonly cardsLeft: (count: number) => string;
  readonly empty: string;
  readonly ofFaceUp: (place: number, count: number) => string;
  readonly selected: string;
  /** Cards that are seen under the top one. */
  readonly over: (cards: readonly string[]) => string;
  readonly recycle: string;
  readonly noPassLeft: string;

  readonly says: {
    readonly dealt: string;
    /** The same deal was begun again. */
    readonly restarted: string;
    /** Hands want to play where no cards lie yet. */
    readonly notDealt: string;
    /** The edition that was opened, and what is left of its game. */
    readonly opened: (edition: string) => string;
    readonly unfetched: string;
    readonly tryAgain: string;
    /** A game under way has made room for the one just dealt. */
    readonly left: string;
    readonly bringBack: string;
    readonly broughtBack: string;
    /** Cards that were drawn, the last one on top. */
    readonly drew: (cards: readonly string[]) => string;
    /** Open deck: a card that was passed by. */
    readonly passed: (card: string) => string;
    /** Open deck: the card that lies open now, where there is one. */
    readonly nextOpen: (next: string | undefined) => string;
    /** How many cards the stock has now; left out where that is not so any more. */
    readonly recycled: (cards?: number) => string;
    /** Cards from a pile, which brief speech leaves out, to a pile. */
    readonly carried: (cards: readonly string[], from: string | undefined, to: string) => string;
    readonly turnedUp: (cards: readonly string[]) => string;
    readonly selected: (cards: readonly string[], targets: readonly string[] | undefined) => string;
    readonly unselected: string;
    /** The position after so many moves lies on the table again. */
    readonly wentTo: (move: number) => string;
    /** A move, told, that was undone or redone. */
    readonly undid: (told: string) => string;
    readonly redid: (told: string) => string;
    /** An edition whose document has no such thing. */
    readonly notHere: Readonly<Record<"undo" | "redo" | "send-home" | "hint", string>>;
    readonly nothingToUndo: string;
    readonly nothingToRedo: string;
    readonly won: string;
    readonly nothingGoesHome: string;
    readonly fitsNowhere: string;
    /** The game has as many moves as there may be. */
    readonly full: string;
    /** The cards that went home, by name. */
    readonly sentHome: (cards: readonly string[]) => string;
    readonly otherTab: string;
    readonly unreadable: string;
    readonly branchUnreadable: string;
    readonly notSaved: string;
  };

  readonly close: string;
  readonly bar: {
    readonly tools: string;
    readonly undo: string;
    readonly redo: string;
    readonly hint: string;
    readonly newGame: string;
    /** Turns the light on and off that says if the game can be won. */
    readonly verdict: string;
    readonly menu: string;
    readonly time: string;
    readonly moves: string;
    readonly score: string;
    readonly status: string;
  };

  readonly editions: Readonly<Record<EditionName, { readonly name: string }>>;

  readonly trouble: Readonly<Record<"blocked" | "full" | "wiped" | "newer", string>>;
  readonly update: string;

  readonly win: {
    readonly title: string;
    readonly ok: string;
    /** A won game in a sentence: its time, moves, and what else is known of it. */
    readonly summary: (game: WonGame) => string;
  };
};
