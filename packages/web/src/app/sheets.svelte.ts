import type { AnySession, Problem } from "@klondike/engine";
import type { SheetName } from "./sheet-name.ts";

/** A game from outside that waits for a yes, or what is wrong with it. */
export type Offer =
  | { readonly kind: "game"; readonly session: AnySession }
  | { readonly kind: "problem"; readonly problem: Problem };

/** Which sheet lies over the table, and what it is about. While one does, the clocks stand. */
export class Sheets {
  #name = $state<SheetName | undefined>();
  /** What the offer is about. */
  offer = $state.raw<Offer | undefined>();
  /** The id of the game that the replay sheet shows. */
  replayed = $state<string | undefined>();
  readonly #onchange: (name: SheetName | undefined) => void;

  constructor(onchange: (name: SheetName | undefined) => void) {
    this.#onchange = onchange;
  }

  get name(): SheetName | undefined {
    return this.#name;
  }

  get isOpen(): boolean {
    return this.#name !== undefined;
  }

  open(name: SheetName): void {
    this.#name = name;
    this.#onchange(name);
  }

  /** Closes the sheet; where it is said which, only that one: a sheet that opened another one closes after it. */
  close(which: SheetName | undefined = this.#name): void {
    if (which !== this.#name) return;
    this.#name = undefined;
    this.#onchange(undefined);
  }

  show(offer: Offer): void {
    this.offer = offer;
    this.open("offer");
  }

  replay(id: string): void {
    this.replayed = id;
    this.open("replay");
  }
}
