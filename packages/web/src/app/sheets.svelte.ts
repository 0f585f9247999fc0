import type { Problem } from "@klondike/engine/notation";
import type { AnySession } from "@klondike/engine/session";
import type { SheetComponent, SheetName } from "./sheet-name.ts";

/** A game from outside that waits for confirmation, or its problem. */
export type Offer =
  | { readonly kind: "game"; readonly session: AnySession }
  | { readonly kind: "problem"; readonly problem: Problem };

type LoadSheet = (name: SheetName) => Promise<SheetComponent>;

/** The open sheet and its subject. Clocks are paused while one is open. */
export class Sheets {
  #name = $state<SheetName | undefined>();
  readonly #components = new Map<SheetName, SheetComponent>();
  /** The sheet that is still loading. The table plays on until it opens. */
  #loading: SheetName | undefined;
  offer = $state.raw<Offer | undefined>();
  replayed = $state<string | undefined>();
  readonly #load: LoadSheet;
  readonly #onchange: (name: SheetName | undefined) => void;
  readonly #onfailure: () => void;

  /** @param onfailure called when a sheet that should open cannot be loaded */
  constructor(load: LoadSheet, onchange: (name: SheetName | undefined) => void, onfailure: () => void) {
    this.#load = load;
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
    return this.#name === undefined ? undefined : this.#components.get(this.#name);
  }

  /** Opens a sheet: immediately if it has been loaded, otherwise as soon as it is. */
  open(name: SheetName): void {
    if (this.#components.has(name)) {
      this.#loading = undefined;
      this.#name = name;
      this.#onchange(name);
      return;
    }
    this.#loading = name;
    void this.preload(name).then(
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

  /** Loads a sheet without opening it. */
  async preload(name: SheetName): Promise<void> {
    if (!this.#components.has(name)) this.#components.set(name, await this.#load(name));
  }

  /** Cancels opening a sheet that is still loading; returns whether there was one. */
  cancelOpening(): boolean {
    const wasLoading = this.#loading !== undefined;
    this.#loading = undefined;
    return wasLoading;
  }

  /** Closes the open sheet, or only `which`: a sheet that opened another one closes after it. */
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
