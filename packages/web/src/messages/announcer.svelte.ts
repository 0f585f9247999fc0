import type { PileId } from "@klondike/engine";
import type { CountdownPile } from "@klondike/engine/countdown";
import type { EditionName } from "@klondike/engine/rules";
import type { GameEvent, GameState, Timer } from "@klondike/play";
import { untrack } from "svelte";
import type { SheetName } from "../page/sheets.svelte.ts";
import type { Tables } from "../page/tables.ts";
import type { SettingsState } from "../settings/settings-state.svelte.ts";
import type { announcements, CountdownTableQuestion, NoteKind, TableQuestion } from "./announcements.ts";

/** Milliseconds after which a screen reader has read the live region. */
const FRESH_MS = 250;

/** Texts within this time are joined, so that the live region changes once. */
const TOGETHER_MS = 30;

/** Delay in milliseconds until a screen reader is back at the table after a sheet, or at another table. */
const PAUSE_MS = 250;

/** Maximum time in milliseconds until an imported game appears on its table. */
const IMPORT_MS = 3000;

/** Milliseconds for which a refusal is shown, unless something else happens before. */
const REFUSAL_MS = 5000;

type Sentences = typeof announcements;

/** A sentence beside the table that stays until the next move. */
export type SideNote = { readonly kind: NoteKind; readonly text: string };

/** Announces what happens in the live region, and shows answers beside the table. */
export class Announcer {
  /** Text of the live region. */
  said = $state("");
  /** The last text announced, even if the region has been cleared. */
  #last = "";
  /** The last text announced about a change. */
  #changed = "";
  #saidAt = 0;
  /** Whether announcements wait because the screen reader is still reading or the focus is not back at the table. */
  #isHeld = false;
  /** Texts to announce when waiting ends. */
  #waiting: string[] = [];
  #cancelSpeech: (() => void) | undefined;
  /** The open sheet. */
  #sheet: SheetName | undefined;
  /** The last text about the table, not announced because a sheet covers it. */
  #unannounced = "";
  #note = $state.raw<(SideNote & { readonly of: GameState["session"] }) | undefined>();
  readonly #importedAt = new Map<EditionName, number>();
  readonly #tables: Tables;
  readonly #settings: SettingsState;
  readonly #timer: Timer;
  readonly #loadSentences: () => Promise<Sentences>;
  #sentences: Sentences | undefined;
  /** Texts to announce once the sentences have loaded; undefined if no load is in progress. */
  #unsaid: ((sentences: Sentences) => void)[] | undefined;

  /** `loadSentences` is called when the first sentence is needed, and again after a failure. */
  constructor(
    tables: Tables,
    settings: SettingsState,
    timer: Timer,
    loadSentences: () => Promise<Sentences>,
  ) {
    this.#timer = timer;
    this.#loadSentences = loadSentences;
    this.#tables = tables;
    this.#settings = settings;
    tables.onEvents((events, state) => {
      if (state.edition === tables.edition) this.#handleEvents(events, state);
    });
    tables.app.countdown.subscribe((state, events) => {
      if (tables.edition !== "countdown" || events.length === 0) return;
      this.#say((sentences) => {
        const next = sentences.describeNextKeys(events, settings.values, settings.words);
        const text = `${sentences.describeCountdown(events, state, settings.words)} ${next}`.trim();
        if (sentences.hasChange(events)) this.#changed = text;
        return text;
      });
    });
    tables.app.subscribe((_, events) => {
      const { says, editions } = settings.words;
      for (const event of events) {
        if (event.kind === "followed") {
          if (!this.#isImported(event.edition)) this.say(says.otherTab);
        } else if (event.kind === "opened") {
          // The last text about another table is obsolete here.
          this.#waiting = [];
          this.#unsaid?.splice(0);
          this.#changed = "";
          this.#hold(PAUSE_MS);
          this.say(says.opened(editions[event.edition].name));
        }
      }
    });
  }

  /** The sentence beside the table. That of a hint disappears with the hint. */
  get note(): SideNote | undefined {
    const note = this.#note;
    const { session, hint, view } = this.#tables.state;
    if (note?.of !== session || view.kind !== "game") return undefined;
    const isOfHint = note?.kind === "fair" || note?.kind === "thoughtful";
    return isOfHint && hint === undefined ? undefined : note;
  }

  /** Ignores a game from a backup that appears on a table, because it does not come from another tab. */
  imported(edition: EditionName): void {
    this.#importedAt.set(edition, this.#timer.now());
  }

  #isImported(edition: EditionName): boolean {
    const at = this.#importedAt.get(edition);
    return at !== undefined && this.#timer.now() - at < IMPORT_MS;
  }

  /** Reads the region without tracking, because an effect that announces must not depend on its own text. */
  get #shown(): string {
    return untrack(() => this.said);
  }

  /** Announces something that is not repeated on request, such as the title of a sheet. */
  announce(text: string): void {
    if (text === "") return;
    this.#waiting.push(text);
    this.#schedule(TOGETHER_MS);
  }

  /** Announces something and stores it for the repeat key. */
  say(text: string): void {
    if (text === "") return;
    this.#last = text;
    this.announce(text);
  }

  /** Call it when a key is pressed, so that the previous key's text is not joined with this one's. */
  keyPressed(): void {
    if (this.#isHeld || this.#cancelSpeech === undefined) return;
    this.#cancelSpeech();
    this.#cancelSpeech = undefined;
    this.#speak();
  }

  /** Announces something after the current text, which the screen reader must finish. */
  add(text: string): void {
    if (text === "") return;
    // Announce what happens at the table at the same moment first.
    queueMicrotask(() => this.#addNow(text));
  }

  #addNow(text: string): void {
    if (text === "" || this.#waiting.join(" ").includes(text)) return;
    const age = this.#timer.now() - this.#saidAt;
    const isBeingRead = this.#waiting.length === 0 && this.#shown !== "" && age < FRESH_MS;
    this.#waiting.push(text);
    this.#last = text;
    this.#schedule(isBeingRead ? FRESH_MS - age : TOGETHER_MS);
  }

  /** Announces the waiting texts after a moment, unless that is scheduled already. */
  #schedule(ms: number): void {
    if (this.#cancelSpeech === undefined) this.#hold(ms);
  }

  /** Call it when a sheet opened: earlier texts must not be announced again in it. */
  sheetCame(name: SheetName): void {
    this.#sheet = name;
    this.said = "";
  }

  /**
   * Call it when a sheet closed. Texts about the table beneath it were not read, and nothing is read until the screen
   * reader is back at the table.
   */
  sheetWent(): void {
    this.#sheet = undefined;
    this.said = "";
    // Texts about the sheet itself are obsolete.
    this.#waiting = this.#unannounced === "" ? [] : [this.#unannounced];
    this.#unannounced = "";
    this.#hold(PAUSE_MS);
  }

  /** Holds announcements for a moment and then joins them. */
  #hold(ms: number): void {
    this.#cancelSpeech?.();
    this.#isHeld = ms > TOGETHER_MS;
    this.#cancelSpeech = this.#timer.after(ms, () => {
      this.#cancelSpeech = undefined;
      this.#isHeld = false;
      this.#speak();
    });
  }

  #speak(): void {
    const text = this.#waiting.join(" ");
    this.#waiting = [];
    if (text === "") return;
    this.#saidAt = this.#timer.now();
    // The same text again would not be announced, so append a space.
    this.said = text === this.#shown ? `${text}\u00a0` : text;
  }

  /** Answers a key's question about the table. */
  ask(question: TableQuestion, pile: PileId): void {
    if (question === "repeat" || question === "changed") this.#sayAgain(question);
    else
      this.#say((sentences) => sentences.answerTo(question, pile, this.#tables.state, this.#settings.words));
  }

  /** Answers a key's question about the countdown. */
  askCountdown(question: CountdownTableQuestion, pile: CountdownPile): void {
    if (question === "repeat" || question === "changed") this.#sayAgain(question);
    else {
      this.#say((sentences) =>
        sentences.answerAtCountdown(question, pile, this.#tables.countdown, this.#settings.words),
      );
    }
  }

  #sayAgain(question: "repeat" | "changed"): void {
    const text = question === "repeat" ? this.#last : this.#changed;
    this.#say(() => text || this.#settings.words.screenReader.nothingSaid);
  }

  #handleEvents(events: readonly GameEvent[], state: GameState): void {
    // A slider announces its own value.
    const isSliding = document.activeElement instanceof HTMLInputElement;
    const spoken = isSliding ? events.filter(({ kind }) => kind !== "review-visited") : events;
    this.#say((sentences) => {
      const { text, said } = sentences.describeTable(
        spoken,
        state,
        this.#settings.values,
        this.#settings.words,
      );
      const kind = sentences.chooseNoteKind(events);
      if (kind !== undefined && text !== "") this.#write({ kind, text }, state.session);
      else if (this.#note?.kind === "refusal") this.#note = undefined;
      if (sentences.hasChange(events)) this.#changed = text;
      // The demo shows its next move as soon as it has made one.
      if (state.isWatched && this.#sheet === undefined) {
        this.#addNow(said);
        return "";
      }
      if (this.#sheet !== "stuck" || !sentences.isEnd(events)) return text;
      // The sheet's title already announces the end.
      this.#last = text;
      return "";
    });
  }

  #write({ kind, text }: SideNote, of: GameState["session"]): void {
    const note = { kind, text, of };
    this.#note = note;
    if (kind !== "refusal") return;
    this.#timer.after(REFUSAL_MS, () => {
      if (this.#note === note) this.#note = undefined;
    });
  }

  /** Runs after every listener of the same event, since one of them may open a sheet. */
  #say(sentence: (sentences: Sentences) => string): void {
    const sayNow = (sentences: Sentences): void => {
      const text = sentence(sentences);
      if (this.#sheet !== undefined && text !== "") this.#unannounced = text;
      else this.say(text);
    };
    const sentences = this.#sentences;
    if (sentences !== undefined) queueMicrotask(() => sayNow(sentences));
    else if (this.#unsaid !== undefined) this.#unsaid.push(sayNow);
    else void this.#sayWhenLoaded(sayNow);
  }

  /** Loads the sentences and announces everything that waits for them. If loading fails, drops these texts. */
  async #sayWhenLoaded(first: (sentences: Sentences) => void): Promise<void> {
    const unsaid = [first];
    this.#unsaid = unsaid;
    try {
      const sentences = await this.#loadSentences();
      this.#sentences = sentences;
      for (const say of unsaid) say(sentences);
    } catch {
      // The page reports the failure.
    }
    this.#unsaid = undefined;
  }
}
