import type { App, GameController, Host, Saving } from "@klondike/play";
import type { TerminalWords } from "@klondike/words";
import type { OpenAccount } from "../account.ts";
import type { Io } from "../io.ts";
import { loadPart, MissingPartError } from "../load-part.ts";
import { type FileStore, isWonSession } from "../storage/file-store.ts";
import { describeCountdownEvent, eventSentence } from "../words/event-sentences.ts";
import { shellTexts } from "../words/language.ts";
import { gameWords } from "../words/status.ts";
import type { ScreenDevice } from "./device.ts";
import { type Glyphs, withCourts } from "./glyphs.ts";
import type { Grid, GridSize } from "./grid.ts";
import { type Input, Listener } from "./input.ts";
import { isTooSmall } from "./layout.ts";
import { type KeyLine, keyFor, keyLine, type Mode } from "./mode.ts";
import { CountdownMode } from "./modes/countdown.ts";
import { GameMode } from "./modes/game.ts";
import { PanelMode } from "./modes/panel.ts";
import { ReviewMode } from "./modes/review.ts";
import { SolutionMode } from "./modes/solution.ts";
import { Painter } from "./painter.ts";
import type { Palette } from "./palette.ts";
import { openGame, type Stage, stateOf } from "./stage.ts";

export interface ScreenSetup {
  readonly app: App;
  readonly host: Host;
  readonly store: FileStore;
  readonly account: OpenAccount | undefined;
  readonly words: TerminalWords;
  readonly glyphs: Glyphs;
  /** The colours for an edition's table; every edition has its own cloth. */
  paletteOf(edition: App["state"]["open"]): Palette;
  readonly message: string | undefined;
}

const KLONDIKE = ["classic", "open-deck", "draw-three", "by-hand"] as const;

/** A full-screen game: a stack of modes, the lowest of which is the table. */
export class FullScreen implements Stage {
  readonly app: App;
  readonly host: Host;
  readonly store: FileStore;
  readonly account: OpenAccount | undefined;
  readonly words: TerminalWords;
  readonly screen: TerminalWords["screen"];
  readonly glyphs: Glyphs;
  readonly #setup: ScreenSetup;
  readonly #device: ScreenDevice;
  readonly #io: Pick<Io, "after">;
  readonly #game: GameMode;
  #others: ReturnType<typeof othersOn> | undefined;
  /** Modes above the table, the top one last. */
  #over: Mode[] = [];
  #message: string | undefined;
  #lastMessage: string | undefined;
  #painter: Painter;
  #edition: App["state"]["open"];
  #saving: Saving = "saved";
  #isEnding = false;
  #isPaintDue = false;
  /** Input that waits for a mode that is being loaded; undefined if none is. */
  #waiting: Input[] | undefined;
  #end: (code: number) => void = () => undefined;

  constructor(setup: ScreenSetup, device: ScreenDevice, io: Pick<Io, "after">) {
    this.#setup = setup;
    this.app = setup.app;
    this.host = setup.host;
    this.store = setup.store;
    this.account = setup.account;
    this.words = setup.words;
    this.screen = setup.words.screen;
    this.glyphs = withCourts(setup.glyphs, this.screen.courts);
    this.#device = device;
    this.#io = io;
    this.#message = setup.message;
    this.#edition = this.app.state.open;
    this.#painter = new Painter(setup.paletteOf(this.#edition));
    const paint = (): void => this.#paintSoon();
    this.#game = new GameMode(this, paint);
  }

  get message(): string | undefined {
    return this.#message;
  }

  get lastMessage(): string | undefined {
    return this.#lastMessage;
  }

  say(message: string | undefined): void {
    this.#message = message;
    this.#lastMessage = message ?? this.#lastMessage;
    this.#paintSoon();
  }

  open(mode: Mode): void {
    this.#over.push(mode);
    this.app.pause("sheet");
    this.#paintSoon();
  }

  openLater(load: () => Promise<Mode>): void {
    this.#waiting = [];
    void this.#openLoaded(load);
  }

  async #openLoaded(load: () => Promise<Mode>): Promise<void> {
    try {
      this.open(await loadPart(load));
    } catch (error) {
      if (!(error instanceof MissingPartError)) throw error;
      this.say(shellTexts().errors.missingPart);
    }
    const inputs = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const input of inputs) this.handleInput(input);
    this.#paintSoon();
  }

  close(): void {
    this.#take(this.#over.length - 1);
    this.#paintSoon();
  }

  end(code: number): void {
    this.#isEnding = true;
    this.#end(code);
  }

  /** Repaints the screen when a mode reports a change. */
  repaint(): void {
    this.#paintSoon();
  }

  redraw(): void {
    this.#painter.forget();
    this.#paintSoon();
  }

  suspend(): void {
    this.app.pause("suspended");
    this.#device.suspend(() => {
      this.app.resume("suspended");
      this.#device.enter();
      this.redraw();
    });
  }

  /** Runs until the player quits; returns the exit code. */
  async play(): Promise<number> {
    const device = this.#device;
    device.enter();
    const listener = new Listener(this.#io, (inputs) => {
      for (const input of inputs) this.handleInput(input);
      this.#paintSoon();
    });
    device.onText((text) => listener.read(text));
    device.onResize(() => this.redraw());
    const stops = [
      ...KLONDIKE.map((edition) => this.#watch(this.app.table(edition), edition)),
      this.app.countdown.subscribe((_, events) => {
        for (const event of events) this.#show(describeCountdownEvent(event, this.words));
        this.#paintSoon();
      }),
      this.#watchApp(),
    ];
    const ended = new Promise<number>((resolve) => {
      this.#end = resolve;
    });
    this.#paint();
    const code = await ended;
    for (const stop of stops) stop();
    listener.stop();
    await this.app.close();
    device.leave();
    return code;
  }

  /** The mode of the open table. */
  get #base(): Mode {
    const kind = this.app.state.open === "countdown" ? "countdown" : stateOf(this).view.kind;
    if (kind === "game") return this.#game;
    this.#others ??= othersOn(this, () => this.#paintSoon());
    return this.#others[kind];
  }

  #watch(table: GameController, edition: string): () => void {
    return table.subscribe((state, events) => {
      if (this.app.state.open === edition) {
        for (const event of events) this.#show(eventSentence(event, state, this.words));
        this.#game.handleEvents(events);
      }
      this.#paintSoon();
    });
  }

  #watchApp(): () => void {
    return this.app.subscribe((state, events) => {
      for (const event of events) {
        if (event.kind === "new-game" || event.kind === "opened") this.#take(0);
        if (event.kind === "dealt-ordinary") this.#show(this.words.deals.ordinary);
        if (event.kind === "not-kept") this.#show(this.screen.notSaved(this.store.problem));
      }
      if (state.saving === "saved" && this.#saving === "not-saved") this.#show(this.screen.savedAgain);
      if (state.saving !== "saving" && state.saving !== "not-saved-yet") this.#saving = state.saving;
      this.#paintSoon();
    });
  }

  /** Closes all but this many modes; the clock resumes when none covers the table. */
  #take(left: number): void {
    this.#over = this.#over.slice(0, Math.max(left, 0));
    if (this.#over.length === 0) this.app.resume("sheet");
  }

  #show(message: string | undefined): void {
    if (message === undefined) return;
    this.#message = message;
    this.#lastMessage = message;
  }

  get keys(): Mode["keys"] {
    return (this.#over.at(-1) ?? this.#base).keys;
  }

  handleInput(input: Input): void {
    if (this.#isEnding) return;
    if (this.#waiting !== undefined) {
      this.#waiting.push(input);
      return;
    }
    const size = this.#device.size();
    const mode = this.#over.at(-1) ?? this.#base;
    const meant =
      mode instanceof PanelMode
        ? input
        : asKey(input, keyLine(mode.keys, size.columns - 2), size, this.#message);
    if (this.#isAlways(meant)) return;
    // While no label can be seen, the only key is the one that quits.
    if (isTooSmall(size)) {
      if (meant.kind === "key" && meant.key.toLowerCase() === "q") this.end(0);
      return;
    }
    if (input.kind !== "drop") this.#message = undefined;
    const key = keyFor(mode.keys, meant);
    if (key !== undefined && meant.kind === "key") key.act(meant.key);
    else mode.handle(meant, size);
  }

  /** Keys that work in every mode. */
  #isAlways(input: Input): boolean {
    switch (input.kind === "key" ? input.key : "") {
      case "interrupt":
        this.end(130);
        return true;
      case "redraw":
        this.redraw();
        return true;
      case "suspend":
        this.suspend();
        return true;
      default:
        return false;
    }
  }

  /** Paints after everything is saved, so that the screen never shows unsaved changes. */
  #paintSoon(): void {
    if (this.#isPaintDue) return;
    this.#isPaintDue = true;
    void this.app.saved().then(() => {
      this.#isPaintDue = false;
      if (!this.#isEnding) this.#paint();
    });
  }

  #paint(): void {
    const { open } = this.app.state;
    if (open !== this.#edition) {
      this.#edition = open;
      this.#painter = new Painter(this.#setup.paletteOf(open));
    }
    const size = this.#device.size();
    const text = this.#painter.paint(this.grid(size));
    if (text !== "") this.#device.write(text);
  }

  grid(size: GridSize): Grid {
    let grid = this.#base.view(size);
    if (isTooSmall(size)) return grid;
    for (const mode of this.#over) grid = mode instanceof PanelMode ? mode.view(size, grid) : mode.view(size);
    return grid;
  }
}

/** The tables other than Klondike's. */
function othersOn(stage: Stage, onNews: () => void): Readonly<Record<"countdown" | "line" | "review", Mode>> {
  return {
    countdown: new CountdownMode(stage),
    line: new SolutionMode(stage),
    review: new ReviewMode(stage, onNews),
  };
}

/** Translates a click on the key line into its key; other input is unchanged. */
function asKey(input: Input, { spans }: KeyLine, { rows }: GridSize, message: string | undefined): Input {
  // Messages share this line.
  if (input.kind !== "click" || input.y !== rows - 1 || message !== undefined) return input;
  const span = spans.find(({ from, to }) => input.x >= from + 1 && input.x < to + 1);
  return span === undefined ? input : { kind: "key", key: span.key };
}

/** Describes the current game for the message printed on exit. */
export function partingWords(stage: Stage): string {
  const { parting } = stage.screen;
  const { countdown, state } = stage.app;
  const table =
    state.open === "countdown"
      ? { ...countdown.state, game: countdown.state.session, origin: undefined }
      : openGame(stage).state;
  const { game, origin } = table;
  if (game === undefined) return "";
  const title = gameWords(game, origin, stage.words);
  if (isWonSession(game)) return parting.won(title, game.at);
  if (game.steps.length === 0) return parting.notBegun(title);
  return state.saving === "not-saved" ? parting.notKept(title, game.at) : parting.kept(title, game.at);
}
