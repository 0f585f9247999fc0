import type { Tables } from "../page/tables.ts";
import { WATCH_SPEEDS } from "../settings/settings.ts";
import type { SettingsState } from "../settings/settings-state.svelte.ts";
import type { NoteKind } from "./announcements.ts";
import type { Announcer } from "./announcer.svelte.ts";
import type { Notices } from "./notices.svelte.ts";

/** Kinds of messages, the most urgent first. */
const MESSAGE_KINDS = [
  "problem",
  "watching",
  "refusal",
  "answer",
  "dealing",
  "unsaved",
  "notice",
  "stuck",
  "offer",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

type MessageAction = {
  readonly label: string;
  readonly run: () => void;
  /** Whether the button is shown as a cross. */
  readonly isClose?: boolean;
};

export type Message = {
  readonly kind: MessageKind;
  readonly text: string;
  /** Text to announce instead of the visible one. */
  readonly spoken?: string;
  readonly actions: readonly MessageAction[];
  /** For answers: their source. */
  readonly note?: NoteKind;
};

/** Kinds that zen hides, except answers that are not visible on the table. */
const ZEN_HIDES: readonly MessageKind[] = ["refusal", "answer", "notice", "stuck", "offer"];

/** Kinds that callers post; all others follow from the state of the game. */
type Posted = Message & { readonly kind: "offer" };

/**
 * The single queue of messages beside the table: errors, answers to a press, notices and offers. Only the most urgent
 * message is shown; the others wait, and disappear when they no longer apply.
 */
export class Messages {
  #posted = $state.raw<readonly Posted[]>([]);
  readonly #tables: Tables;
  readonly #settings: SettingsState;
  readonly #announcer: Announcer;
  readonly #notices: Notices;

  constructor(tables: Tables, settings: SettingsState, announcer: Announcer, notices: Notices) {
    this.#tables = tables;
    this.#settings = settings;
    this.#announcer = announcer;
    this.#notices = notices;
  }

  get current(): Message | undefined {
    return this.queue[0];
  }

  /**
   * Every current message, the most urgent first. In zen only problems, unsaved games, a search for a deal, the demo,
   * and answers that are not visible on the table.
   */
  get queue(): readonly Message[] {
    const messages = [...this.#ofApp(), ...this.#ofTable(), ...this.#posted];
    const { zen } = this.#settings.values;
    const shown = messages.filter(({ kind, note }) => !zen || note === "plain" || !ZEN_HIDES.includes(kind));
    return shown.toSorted((a, b) => MESSAGE_KINDS.indexOf(a.kind) - MESSAGE_KINDS.indexOf(b.kind));
  }

  /** Adds a message; returns a function that removes it. */
  post(message: Posted): () => void {
    this.#posted = [...this.#posted, message];
    return () => {
      this.#posted = this.#posted.filter((each) => each !== message);
    };
  }

  #ofApp(): Message[] {
    const messages: Message[] = [];
    const { words } = this.#settings;
    const { problem, saving, isDealing } = this.#tables.shared;
    const { text, lately } = this.#notices;
    if (problem !== undefined) {
      const close = { label: words.close, isClose: true, run: () => this.#tables.app.problemRead() };
      messages.push({ kind: "problem", text: words.trouble[problem], actions: [close] });
    }
    if (saving === "not-saved-yet" || saving === "not-saved")
      messages.push({ kind: "unsaved", text: words.says.notSaved, actions: [] });
    if (isDealing) messages.push({ kind: "dealing", text: words.deals.dealing, actions: [] });
    if (lately !== undefined) {
      const goBack = {
        label: words.says.bringBack,
        run: () => void this.#notices.bringBack(lately.note.id),
      };
      messages.push({ kind: "notice", text: text || words.says.left, actions: [goBack] });
    } else if (text !== "") {
      messages.push({ kind: "notice", text, actions: [] });
    }
    return messages;
  }

  #ofTable(): Message[] {
    if (this.#tables.edition === "countdown") return [];
    const { words } = this.#settings;
    const menu = words.menu;
    const { isWatched, isStuck, isWon, isRanked, view, traits } = this.#tables.state;
    const { note } = this.#announcer;
    if (isWatched) {
      const stop = { label: menu.stopWatching, run: () => this.#tables.dispatch({ kind: "watch" }) };
      const { watchSpeed } = this.#settings.values;
      const next = WATCH_SPEEDS[(WATCH_SPEEDS.indexOf(watchSpeed) + 1) % WATCH_SPEEDS.length];
      const change = {
        label: menu.watchSpeeds[watchSpeed],
        run: () => void this.#settings.set({ watchSpeed: next ?? "normal" }),
      };
      return [{ kind: "watching", text: note?.text ?? menu.watching, actions: [stop, change] }];
    }
    const messages: Message[] = [];
    if (note !== undefined) {
      const kind = note.kind === "refusal" ? "refusal" : "answer";
      messages.push({ kind, text: note.text, actions: [], note: note.kind });
    }
    if (isStuck && !isWon && view.kind === "game") {
      const undo = { label: words.bar.undo, run: () => this.#tables.dispatch({ kind: "undo" }) };
      const review = { label: menu.review, run: () => this.#tables.dispatch({ kind: "review" }) };
      messages.push({
        kind: "stuck",
        text: words.knowledge.stuck,
        actions: [
          ...(traits.undo ? [undo] : []),
          ...(isRanked ? [] : [review]),
          { label: words.bar.newGame, run: () => this.#tables.newGame() },
        ],
      });
    }
    return messages;
  }
}
