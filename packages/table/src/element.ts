import { formatMove, parseMove } from "@klondike/engine/notation";
import { formatSave, isSessionWon, type KlondikeSession, movesOf } from "@klondike/engine/session";
import type { GameController, GameEvent, GameState } from "@klondike/play";
import { mount, unmount } from "svelte";
import { BACK_NAMES } from "../../web/src/cards/back.ts";
import { FACE_STYLES, FELT_NAMES, LANGUAGES, type Settings } from "../../web/src/settings/settings.ts";
import { sessionFromAttributes } from "./attributes.ts";
import Board from "./Board.svelte";
import { type EmbeddedRoom, openEmbeddedRoom } from "./room.ts";
import { sharedSheet, sizeRules } from "./styles.ts";

const GAME_ATTRIBUTES = ["deal", "rules", "position", "moves", "at"];
/** The setting and the values of each attribute of the looks. */
const LOOKS: Readonly<
  Record<string, { readonly setting: keyof Settings; readonly values: readonly string[] }>
> = {
  theme: { setting: "felt", values: FELT_NAMES },
  cards: { setting: "face", values: FACE_STYLES },
  back: { setting: "back", values: BACK_NAMES.filter((name) => name !== "photo") },
  language: { setting: "language", values: LANGUAGES },
};

declare global {
  interface HTMLElementTagNameMap {
    "klondike-table": KlondikeTableElement;
  }
  interface HTMLElementEventMap {
    "klondike-move": CustomEvent<TableDetail>;
    "klondike-change": CustomEvent<TableDetail>;
    "klondike-win": CustomEvent<TableDetail>;
    "klondike-problem": CustomEvent<{ readonly message: string }>;
  }
}

/** What the events of an element report. */
export interface TableDetail {
  /** The move in notation, for `klondike-move`. */
  readonly move?: string;
  readonly moves: number;
  readonly score: number;
}

/**
 * A playable or read-only table. Attributes set it up, events report moves and wins, methods do what buttons beside the
 * table would.
 */
export class KlondikeTableElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = [...GAME_ATTRIBUTES, ...Object.keys(LOOKS), "size"];

  #opened: EmbeddedRoom | undefined;
  #board: Record<string, unknown> | undefined;
  /** Whether attributes of the game have changed since it was loaded. */
  #isOutdated = false;
  /** The game of an element that was removed, for when it is added again. */
  #kept: KlondikeSession | undefined;
  #look: Promise<void> = Promise.resolve();
  #size: CSSStyleSheet | undefined;

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open", delegatesFocus: true });
    this.#size = new CSSStyleSheet();
    root.adoptedStyleSheets = [sharedSheet(), this.#size];
    const opened = openEmbeddedRoom(() => this.hasAttribute("readonly"));
    this.#opened = opened;
    opened.table.subscribe((state, events) => this.#report(state, events));
    this.#resize();
    if (this.#kept === undefined) this.#load();
    else opened.load(this.#kept);
    this.#changeLook();
    // Wait for the words of the element's language, so that nothing appears in another one.
    void this.#look.then(() => {
      if (this.#opened === opened) this.#board = mount(Board, { target: root, props: { room: opened.room } });
    });
  }

  disconnectedCallback(): void {
    this.#kept = this.#table?.state.session;
    if (this.#board !== undefined) void unmount(this.#board);
    this.#board = undefined;
    this.#opened?.close();
    this.#opened = undefined;
  }

  attributeChangedCallback(name: string): void {
    const isOfGame = GAME_ATTRIBUTES.includes(name);
    if (isOfGame) this.#kept = undefined;
    if (this.#opened === undefined) return;
    if (name === "size") this.#resize();
    else if (!isOfGame) this.#changeLook();
    else if (!this.#isOutdated) {
      // Several attributes that change together make one game.
      this.#isOutdated = true;
      queueMicrotask(() => this.#table);
    }
  }

  /** The moves on the table, in notation. */
  get played(): readonly string[] {
    const { session } = this.#state ?? {};
    return session === undefined ? [] : movesOf(session).map(formatMove);
  }

  /** The number of moves on the table, and of all moves that redo reaches. */
  get progress(): { readonly at: number; readonly of: number } {
    const { session } = this.#state ?? {};
    return { at: session?.at ?? 0, of: session?.steps.length ?? 0 };
  }

  /** The game as a save, for `parseSave` of the engine and for the browser game. Empty before a game is loaded. */
  get save(): string {
    const { session } = this.#state ?? {};
    return session === undefined ? "" : formatSave(session);
  }

  /** Plays a move in notation, even if the board is read-only; returns whether it was legal. */
  play(text: string): boolean {
    const move = parseMove(text);
    const before = this.#state?.session;
    if (move.ok) this.#table?.dispatch({ kind: "move", move: move.value });
    return this.#state?.session !== before;
  }

  /** Undoes the last move; does nothing before the first one. */
  undo(): void {
    this.#table?.dispatch({ kind: "undo" });
  }

  /** Redoes the last undone move; does nothing if there is none. */
  redo(): void {
    this.#table?.dispatch({ kind: "redo" });
  }

  /** Goes back to the deal; redo leads forwards again. */
  restart(): void {
    this.#table?.dispatch({ kind: "restart" });
  }

  /** Shows the position after this many moves; redo leads forwards again. */
  goTo(at: number): void {
    this.#table?.dispatch({ kind: "go-to", at });
  }

  /**
   * Shows the best move from what the player sees; resolves to it in notation, or to undefined if there is none or if the
   * game changes first.
   */
  async hint(): Promise<string | undefined> {
    const [opened, table] = [this.#opened, this.#table];
    if (opened === undefined || table === undefined) return undefined;
    const answer = new Promise<string | undefined>((resolve) => {
      let isAsked = false;
      const stop = table.subscribe((_, events) => follow(events));
      // A question that is no longer open has no answer: the game changed or is over.
      const follow = (events: readonly GameEvent[]): void => {
        const hinted = events.find((event) => event.kind === "hinted");
        if (hinted === undefined && (!isAsked || table.state.question === "hint")) return;
        stop();
        resolve(hinted && formatMove(hinted.hint.move));
      };
      table.dispatch({ kind: "ask", question: "hint" });
      isAsked = true;
      follow([]);
    });
    return Promise.race([answer, opened.closed]);
  }

  /**
   * Resolves to the moves that win from the position on the table, or to undefined if there are none, if none were found
   * within `ms` milliseconds, or if the element is removed first.
   */
  async solution(limits: { readonly ms?: number } = { ms: 20_000 }): Promise<readonly string[] | undefined> {
    const [opened, state] = [this.#opened, this.#state];
    const rules = state?.session?.game.setup.rules;
    if (opened === undefined || state === undefined || rules === undefined) return undefined;
    const { position } = state;
    const solution = await Promise.race([
      opened.host.solver.solve({ position, rules, limits }),
      opened.closed,
    ]);
    return solution?.verdict === "winnable" ? solution.moves.map(formatMove) : undefined;
  }

  /** The controller, with the game that the attributes describe now. */
  get #table(): GameController | undefined {
    if (this.#isOutdated) this.#load();
    return this.#opened?.table;
  }

  get #state(): GameState | undefined {
    return this.#table?.state;
  }

  #load(): void {
    this.#isOutdated = false;
    try {
      this.#opened?.load(
        sessionFromAttributes({
          deal: this.getAttribute("deal"),
          rules: this.getAttribute("rules"),
          position: this.getAttribute("position"),
          moves: this.getAttribute("moves"),
          at: this.getAttribute("at"),
        }),
      );
    } catch (error) {
      this.#complain(error instanceof Error ? error.message : String(error));
    }
  }

  /** Reports an attribute that cannot be read. */
  #complain(problem: string): void {
    const message = `<klondike-table> ${problem}`;
    // biome-ignore lint/suspicious/noConsole: the author of the page looks for mistakes there
    console.error(message);
    const event = new CustomEvent("klondike-problem", { bubbles: true, composed: true, detail: { message } });
    // Dispatched in a microtask, so that the script that adds the element can attach its listener first.
    queueMicrotask(() => this.dispatchEvent(event));
  }

  #changeLook(): void {
    const chosen = Object.entries(LOOKS).flatMap(([name, { setting, values }]) => {
      const value = this.getAttribute(name);
      if (value === null) return [];
      if (values.includes(value)) return [[setting, value] as const];
      this.#complain(`${name}: ${value} is not one of ${values.join(", ")}`);
      return [];
    });
    const opened = this.#opened;
    this.#look = this.#look.then(() => opened?.setLook(Object.fromEntries(chosen)));
  }

  /** `size` is the width in pixels; the page's styles can set any other size. */
  #resize(): void {
    const size = this.getAttribute("size");
    const isWidth = size !== null && Number(size) > 0;
    if (size !== null && !isWidth) this.#complain(`size: ${size} is not a number of pixels`);
    this.#size?.replaceSync(sizeRules(isWidth ? Number(size) : undefined));
  }

  #report(state: GameState, events: readonly GameEvent[]): void {
    const { moves, score, session } = state;
    const send = (name: string, detail: TableDetail): void => {
      this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
    };
    for (const event of events) {
      if (event.kind === "moved") send("klondike-move", { move: formatMove(event.move), moves, score });
      else if (
        event.kind === "undone" ||
        event.kind === "redone" ||
        event.kind === "went-to" ||
        event.kind === "restarted"
      )
        send("klondike-change", { moves, score });
    }
    if (events.some(({ kind }) => kind === "won") && session !== undefined && isSessionWon(session))
      send("klondike-win", { moves, score });
  }
}
