import { mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AnySession, CountdownSession, KlondikeSession } from "@klondike/engine/session";
import type { GameState } from "@klondike/play";
import { answersHere, certifiedAnswer, fairAnswer } from "@klondike/play/workers";
import { shortestKnown, solve } from "@klondike/solver";
import { type TerminalWords, terminalEn } from "@klondike/words";
import { followRanked, type OpenAccount } from "../account.ts";
import { openPlayer, type TerminalPlayer } from "../player.ts";
import type { ScreenDevice } from "../screen/device.ts";
import { FullScreen } from "../screen/full-screen.ts";
import { type Glyphs, UNICODE } from "../screen/glyphs.ts";
import { makePalette } from "../screen/palette.ts";
import type { Threads } from "../workers/threads.ts";
import { Emulator } from "./emulator.ts";
import { ownFolder, scriptedIo } from "./scripted.ts";
import { openedSession } from "./sessions.ts";
import { TestClock } from "./test-clock.ts";

/** Searches run in this thread, limited to this many positions. */
export const THINKERS: Threads = {
  areApart: false,
  solver: {
    solve: ({ position, rules }) => solve(position, rules, { states: 200_000 }),
    shorten: async ({ position, rules, limits }) => {
      const known = limits?.known ?? [];
      const own = { count: known.length, isProved: false, lowerBound: 1, moves: known, states: 0, ms: 0 };
      return (await shortestKnown(position, rules, { ...limits, states: 2000 })) ?? own;
    },
  },
  fair: answersHere(fairAnswer),
  certifier: answersHere(certifiedAnswer),
  close: () => undefined,
};

export interface ScreenHarnessOptions {
  readonly folder?: string;
  readonly words?: TerminalWords;
  readonly glyphs?: Glyphs;
  readonly threads?: Partial<Threads>;
}

/** A full-screen game on a test terminal, with a clock that the test controls. */
export class ScreenHarness {
  readonly folder: string;
  readonly terminal = new Emulator({ columns: 80, rows: 24 });
  readonly clock = new TestClock();
  readonly player: TerminalPlayer;
  readonly ended: Promise<number>;
  screen: FullScreen | undefined;
  size = { columns: 80, rows: 24 };
  written = 0;
  #type: (text: string) => void = () => undefined;
  #resized: () => void = () => undefined;

  /** Opens the screen with a game on the table. */
  static async open(
    game: AnySession = openedSession("classic", "klondike:5"),
    options: ScreenHarnessOptions = {},
  ): Promise<ScreenHarness> {
    const bench = new ScreenHarness(options);
    await bench.#lay(game);
    bench.#account = await followRanked(bench.player, undefined, (line) => bench.screen?.say(line));
    bench.#play(options.words ?? terminalEn, options.glyphs ?? UNICODE);
    await bench.settle();
    return bench;
  }

  private constructor({ folder = join(ownFolder(), "klondike"), threads = {} }: ScreenHarnessOptions) {
    this.folder = folder;
    const io = scriptedIo([], {
      now: () => this.clock.now(),
      after: (ms, act) => this.clock.after(ms, act),
      env: { XDG_DATA_HOME: dirname(folder) },
    });
    this.player = openPlayer(io, {}, { ...THINKERS, ...threads });
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  #end: (code: number) => void = () => undefined;
  #account: OpenAccount | undefined;

  async #lay(session: AnySession): Promise<void> {
    const { app, host } = this.player;
    if (isCountdown(session)) {
      await app.start("countdown");
      app.countdown.dispatch({ kind: "load", session });
      return;
    }
    await app.start(session.game.setup.edition);
    const note = { id: host.newId(), began: 0, ended: 0, replayed: false, help: { fair: 0, thoughtful: 0 } };
    app.table(session.game.setup.edition).dispatch({ kind: "load", game: { session, note }, how: "loaded" });
    await app.saved();
  }

  #play(words: TerminalWords, glyphs: Glyphs): void {
    const device: ScreenDevice = {
      size: () => this.size,
      enter: () => this.terminal.write("\x1b[?1049h"),
      leave: () => undefined,
      write: (text) => {
        this.written += text.length;
        this.terminal.write(text);
      },
      onText: (listener) => {
        this.#type = listener;
      },
      onResize: (listener) => {
        this.#resized = listener;
      },
      suspend: (onResume) => onResume(),
    };
    const { app, host, store, io } = this.player;
    const palette = makePalette("many", { felt: "lamplight", selection: "magenta" });
    this.screen = new FullScreen(
      {
        app,
        host,
        store,
        account: this.#account,
        words,
        glyphs,
        paletteOf: () => palette,
        message: undefined,
      },
      device,
      io,
    );
    void this.screen.play().then((code) => {
      this.player.leave();
      this.#end(code);
    });
  }

  /** Types keys, or mouse events as a terminal sends them, and waits until all effects are done. */
  async type(text: string): Promise<void> {
    this.#type(text);
    await this.settle();
  }

  /** Presses and releases a button in the cell where a text is shown. */
  async click(text: string, button = 0): Promise<void> {
    const cell = this.terminal.find(text);
    if (cell === undefined) throw new Error(`no ${text} on\n${this.shown}`);
    const at = `${button};${cell.x + 1};${cell.y + 1}`;
    await this.type(`\x1b[<${at}M\x1b[<${at}m`);
  }

  /** Advances the clock. */
  async turn(ms: number): Promise<void> {
    this.clock.turn(ms);
    await this.settle();
  }

  /** Waits until only timers are pending. */
  async settle(): Promise<void> {
    let before = -1;
    for (let quiet = 0; quiet < 5; quiet = this.written === before ? quiet + 1 : 0) {
      before = this.written;
      await new Promise((resolve) => setImmediate(resolve));
      await this.player.app.saved();
      await this.terminal.shown();
    }
  }

  /** Waits until the screen shows this, while threads or searches run. */
  async waitFor(pattern: RegExp): Promise<void> {
    for (let round = 0; !pattern.test(this.shown); round++) {
      if (round > 20_000) throw new Error(`no ${pattern} on\n${this.shown}`);
      await new Promise((resolve) => setImmediate(resolve));
      await this.terminal.shown();
    }
  }

  async resize(columns: number, rows: number): Promise<void> {
    this.size = { columns, rows };
    this.terminal.resize(this.size);
    this.#resized();
    await this.settle();
  }

  files(folder: string): readonly string[] {
    mkdirSync(join(this.folder, folder), { recursive: true });
    return readdirSync(join(this.folder, folder));
  }

  /** The open table's state. */
  get state(): GameState {
    const { app } = this.player;
    return app.table(app.state.open === "countdown" ? "classic" : app.state.open).state;
  }

  /** The last move of the game, in notation. */
  get lastMove(): string | undefined {
    const { session } = this.state;
    const step = session?.steps[session.at - 1];
    return step && session?.game.formatMove(step.move);
  }

  /** Quits, whatever is open, and returns the stored game. */
  async left(): Promise<KlondikeSession | undefined> {
    const { game } = this.state;
    await this.type("\x03");
    await this.ended;
    return game;
  }

  get shown(): string {
    return this.terminal.toString();
  }
}

function isCountdown(session: AnySession): session is CountdownSession {
  return session.kind === "countdown";
}
