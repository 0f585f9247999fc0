import type { Problem } from "@klondike/engine/notation";
import type { AnySession } from "@klondike/engine/session";
import type { Component } from "svelte";

/** A game from outside that awaits confirmation, or its problem. */
export type Offer =
  | { readonly kind: "game"; readonly session: AnySession }
  | { readonly kind: "problem"; readonly problem: Problem };

/** Loads the components of the sheets, which are undefined before. */
type SheetLoader = {
  readonly parts: { readonly SHEETS: Readonly<Record<SheetName, SheetComponent>> } | undefined;
  load(): Promise<unknown>;
};

/** The open sheet and its subject. Clocks pause while one is open. */
export class Sheets {
  #name = $state<SheetName | undefined>();
  /** The sheet that is still loading. The table accepts input until it opens. */
  #loading: SheetName | undefined;
  offer = $state.raw<Offer | undefined>();
  replayed = $state<string | undefined>();
  /** The puzzle named by a link. */
  puzzle: string | undefined;
  readonly #loader: SheetLoader;
  readonly #onchange: (name: SheetName | undefined) => void;
  readonly #onfailure: () => void;

  /** @param onfailure called when a sheet that should open cannot be loaded */
  constructor(loader: SheetLoader, onchange: (name: SheetName | undefined) => void, onfailure: () => void) {
    this.#loader = loader;
    this.#onchange = onchange;
    this.#onfailure = onfailure;
  }

  get name(): SheetName | undefined {
    return this.#name;
  }

  get isOpen(): boolean {
    return this.#name !== undefined;
  }

  get Content(): SheetComponent | undefined {
    return this.#name === undefined ? undefined : this.#loader.parts?.SHEETS[this.#name];
  }

  /** Opens a sheet: immediately if the sheets have been loaded, otherwise as soon as they are. */
  open(name: SheetName): void {
    if (this.#loader.parts !== undefined) {
      this.#loading = undefined;
      this.#name = name;
      this.#onchange(name);
      return;
    }
    this.#loading = name;
    void this.#loader.load().then(
      () => {
        if (this.#loading === name) this.open(name);
      },
      () => {
        if (this.#loading !== name) return;
        this.#loading = undefined;
        this.#onfailure();
      },
    );
  }

  /** Cancels opening a sheet that is still loading; returns whether there was one. */
  cancelOpening(): boolean {
    const wasLoading = this.#loading !== undefined;
    this.#loading = undefined;
    return wasLoading;
  }

  /** Closes the open sheet, or only `which`, since a sheet may close after it has opened another one. */
  close(which: SheetName | undefined = this.#name): void {
    if (which !== this.#name || which === undefined) return;
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

export type SheetName =
  | "analyse"
  | "ideas"
  | "new-game"
  | "menu"
  | "settings"
  | "help"
  | "seed"
  | "statistics"
  | "backup"
  | "replay"
  | "share"
  | "offer"
  | "line"
  | "recent"
  | "daily"
  | "moves"
  | "tutorial"
  | "puzzles"
  | "stuck"
  | "together";

export type SheetComponent = Component<{ onclose: () => void }>;
