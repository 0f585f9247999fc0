import type { GameEvent, GameState } from "@klondike/play";
import { whenIdle } from "../motion/idle.ts";
import type { SettingsState } from "./settings.svelte.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds in which the first screen has the page to itself, where the browser does not say when it is idle. */
const SETTLED_MS = 600;

/** A sentence at the table that stays until the next move. */
export type Note = { readonly kind: "fair" | "thoughtful" | "plain"; readonly text: string };

/** Says what happens, in the live region, and writes down beside the table what the player asked for. */
export class Announcer {
  /** What the live region says. */
  said = $state("");
  #note = $state.raw<(Note & { readonly of: GameState["session"] }) | undefined>();
  readonly #tables: Tables;
  readonly #settings: SettingsState;

  constructor(tables: Tables, settings: SettingsState) {
    this.#tables = tables;
    this.#settings = settings;
    whenIdle(() => void this.#sentences().catch(() => undefined), { pause: SETTLED_MS });
    tables.onEvents((events, state) => {
      if (state.edition === tables.edition) this.#hear(events, state);
    });
    tables.app.countdown.subscribe((_, events) => {
      if (tables.edition !== "countdown" || events.length === 0) return;
      void this.#sentences().then(
        ({ tellCountdown }) => this.tell(tellCountdown(events, settings.words)),
        () => this.tell(settings.words.says.unfetched),
      );
    });
    tables.app.subscribe((_, events) => {
      const { says } = settings.words;
      if (events.some(({ kind }) => kind === "followed")) this.tell(says.otherTab);
    });
  }

  /** The sentence beside the table; a hint's goes with the hint. */
  get note(): Note | undefined {
    const note = this.#note;
    const { session, hint, view } = this.#tables.state;
    if (note?.of !== session || view.kind !== "game") return undefined;
    return note?.kind !== "plain" && hint === undefined ? undefined : note;
  }

  tell(text: string): void {
    if (text === "") return;
    // A region that gets the same text twice would stay silent, so it changes by a space.
    this.said = text === this.said ? `${text}\u00a0` : text;
  }

  #hear(events: readonly GameEvent[], state: GameState): void {
    // A slider says itself where it has been drawn to.
    const isSliding = document.activeElement instanceof HTMLInputElement;
    const spoken = isSliding ? events.filter(({ kind }) => kind !== "review-visited") : events;
    void this.#sentences().then(
      ({ tellEvents }) => {
        const text = tellEvents(spoken, state, this.#settings.words);
        this.tell(text);
        const kind = noteKindOf(events);
        if (kind !== undefined && text !== "") this.#note = { kind, text, of: state.session };
      },
      () => this.tell(this.#settings.words.says.unfetched),
    );
  }

  /** What tells everything that may happen comes after the first screen, before the first move. */
  #sentences(): Promise<typeof import("./sentences.ts")> {
    return import("./sentences.ts");
  }
}

/** Which events are answers that stay beside the table. */
function noteKindOf(events: readonly GameEvent[]): Note["kind"] | undefined {
  for (const event of events) {
    if (event.kind === "hinted") return event.hint.kind;
    if (event.kind === "no-hint" || event.kind === "judged") return "plain";
    if (event.kind === "not-worked-out" && event.question !== "par") return "plain";
  }
  return undefined;
}
