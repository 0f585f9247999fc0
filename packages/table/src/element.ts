import { formatMove, parseMove } from "@klondike/engine/notation";
import { formatSave, isSessionWon, movesOf } from "@klondike/engine/session";
import type { GameEvent, GameState } from "@klondike/play";
import { mount, unmount } from "svelte";
import { BACK_NAMES } from "../../web/src/cards/back.ts";
import { FACE_STYLES, FELT_NAMES, LANGUAGES, type Settings } from "../../web/src/settings/settings.ts";
import tokens from "../../web/src/styles/tokens.css?inline";
import Board from "./Board.svelte";
import { type GameAttributes, gameOf } from "./game.ts";
import { type EmbeddedRoom, openEmbeddedRoom } from "./room.ts";

const GAME_ATTRIBUTES = ["deal", "rules", "position", "moves", "at"] as const;
/** The setting and the values of each attribute of the looks. */
const LOOKS: Readonly<
  Record<string, { readonly setting: keyof Settings; readonly values: readonly string[] }>
> = {
  theme: { setting: "felt", values: FELT_NAMES },
  cards: { setting: "face", values: FACE_STYLES },
  back: { setting: "back", values: BACK_NAMES },
  language: { setting: "language", values: LANGUAGES },
};

/** The page cannot change what is inside the board; it sets the size of the element. */
const STYLE = `${tokens.replaceAll(":root", ".board")}
:host { display: block; width: 100%; aspect-ratio: 4 / 3; border-radius: 0.5rem; }
:host([hidden]) { display: none; }
*, *::before, *::after { box-sizing: border-box; }
button { margin: 0; padding: 0; border: 0; background: none; color: inherit; font: inherit; }`;

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
  static readonly observedAttributes = [...GAME_ATTRIBUTES, ...Object.keys(LOOKS), "size"];

  #opened: EmbeddedRoom | undefined;
  #board: Record<string, unknown> | undefined;
  #isLoading = false;

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open", delegatesFocus: true });
    const style = document.createElement("style");
    style.textContent = STYLE;
    root.replaceChildren(style);
    const opened = openEmbeddedRoom(() => this.hasAttribute("readonly"));
    this.#opened = opened;
    opened.table.subscribe((state, events) => this.#report(state, events));
    this.#resize();
    // Words of another language load first, so that nothing is read in the wrong one.
    void this.#look().then(() => {
      if (this.#opened !== opened) return;
      this.#load();
      this.#board = mount(Board, { target: root, props: { room: opened.room } });
    });
  }

  disconnectedCallback(): void {
    if (this.#board !== undefined) void unmount(this.#board);
    this.#board = undefined;
    this.#opened?.close();
    this.#opened = undefined;
  }

  attributeChangedCallback(name: string): void {
    if (this.#board === undefined) return;
    if (name === "size") this.#resize();
    else if (name in LOOKS) void this.#look();
    else if (!this.#isLoading) {
      // Several attributes that change together make one game.
      this.#isLoading = true;
      queueMicrotask(() => this.#load());
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

  /** Plays a move in notation; returns whether it was legal. */
  play(text: string): boolean {
    const move = parseMove(text);
    const before = this.#state?.session;
    if (move.ok) this.#opened?.table.dispatch({ kind: "move", move: move.value });
    return this.#state?.session !== before;
  }

  undo(): void {
    this.#opened?.table.dispatch({ kind: "undo" });
  }

  redo(): void {
    this.#opened?.table.dispatch({ kind: "redo" });
  }

  restart(): void {
    this.#opened?.table.dispatch({ kind: "restart" });
  }

  /** Shows the position after this many moves; redo leads forwards again. */
  goTo(at: number): void {
    this.#opened?.table.dispatch({ kind: "go-to", at });
  }

  /** Shows the best move from what the player sees; resolves to it in notation, or to undefined if there is none. */
  hint(): Promise<string | undefined> {
    const table = this.#opened?.table;
    if (table?.state.session === undefined) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const stop = table.subscribe((_, events) => {
        const answer = events.find(
          ({ kind }) => kind === "hinted" || kind === "no-hint" || kind === "not-worked-out",
        );
        if (answer === undefined) return;
        stop();
        resolve(answer.kind === "hinted" ? formatMove(answer.hint.move) : undefined);
      });
      table.dispatch({ kind: "ask", question: "hint" });
    });
  }

  /** Resolves to the moves that win from the position on the table, or to undefined if there are none or none were found. */
  async solution(limits: { readonly ms?: number } = { ms: 20_000 }): Promise<readonly string[] | undefined> {
    const state = this.#state;
    const rules = state?.session?.game.setup.rules;
    if (this.#opened === undefined || state === undefined || rules === undefined) return undefined;
    const { position } = state;
    const solution = await this.#opened.host.solver.solve({ position, rules, limits });
    return solution.verdict === "winnable" ? solution.moves.map(formatMove) : undefined;
  }

  get #state(): GameState | undefined {
    return this.#opened?.table.state;
  }

  #load(): void {
    this.#isLoading = false;
    try {
      const attributes = Object.fromEntries(GAME_ATTRIBUTES.map((name) => [name, this.getAttribute(name)]));
      this.#opened?.load(gameOf(attributes as unknown as GameAttributes));
    } catch (error) {
      const message = `<klondike-table> ${error instanceof Error ? error.message : String(error)}`;
      // biome-ignore lint/suspicious/noConsole: the author of the page looks for mistakes there
      console.error(message);
      this.dispatchEvent(
        new CustomEvent("klondike-problem", { bubbles: true, composed: true, detail: { message } }),
      );
    }
  }

  async #look(): Promise<void> {
    const chosen = Object.entries(LOOKS).flatMap(([name, { setting, values }]) => {
      const value = this.getAttribute(name);
      return value !== null && values.includes(value) ? [[setting, value] as const] : [];
    });
    await this.#opened?.room.settings.set(Object.fromEntries(chosen) as Partial<Settings>);
  }

  /** `size` is the width in pixels; the page's styles can set any other size. */
  #resize(): void {
    const size = Number(this.getAttribute("size") ?? Number.NaN);
    this.style.width = size > 0 ? `min(${size}px, 100%)` : "";
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
