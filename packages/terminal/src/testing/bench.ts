import { mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { KlondikeSession } from "@klondike/engine";
import { klondikeStatistics } from "../keeping/numbers.ts";
import { Shelf, type TakenGame } from "../keeping/shelf.ts";
import { nextKlondike, withAccount } from "../opening.ts";
import { Dealings } from "../screen/dealings.ts";
import type { Device } from "../screen/device.ts";
import { FullScreen } from "../screen/full-screen.ts";
import { UNICODE } from "../screen/glyphs.ts";
import { KLONDIKE_BOARD } from "../screen/klondike.ts";
import { paletteOf } from "../screen/palette.ts";
import { tableSeating } from "../screen/seating.ts";
import { Emulator } from "./emulator.ts";
import { ownFolder, scriptedIo } from "./scripted.ts";
import { sessionOf } from "./tables.ts";

const PATIENCE_MS = 20_000;

/** A full-screen game at a terminal that is only there for the test. */
export class Bench {
  readonly folder = join(ownFolder(), "klondike");
  readonly shelf = new Shelf(this.folder);
  readonly terminal = new Emulator({ columns: 80, rows: 24 });
  readonly ended: Promise<{ readonly code: number; readonly session: KlondikeSession }>;
  size = { columns: 80, rows: 24 };
  written = 0;
  now = 0;
  type: (text: string) => void = () => undefined;
  #resized: () => void = () => undefined;

  constructor(session = sessionOf("classic", "klondike:5")) {
    const device: Device = {
      size: () => this.size,
      enter: () => undefined,
      leave: () => undefined,
      write: (text) => {
        this.written += text.length;
        this.terminal.write(text);
      },
      onText: (listener) => {
        this.type = listener;
      },
      onResize: (listener) => {
        this.#resized = listener;
      },
      suspend: (goOn) => goOn(),
    };
    const io = scriptedIo([], { now: () => this.now, env: { XDG_DATA_HOME: dirname(this.folder) } });
    const { shelf } = this;
    const dealings = new Dealings(shelf, io);
    const opening = {
      menusFor: (of: KlondikeSession) => dealings.menusFor(of),
      game: { session, kept: shelf.fresh() },
      message: undefined,
      glyphs: UNICODE,
      paletteOf: () => paletteOf("many", { felt: "lamplight", selection: "magenta" } as const),
      counted: (next: TakenGame<KlondikeSession>) => withAccount(next, shelf),
      dealNext: (last: KlondikeSession) => nextKlondike(last, shelf, io),
      statistics: (of: KlondikeSession) => klondikeStatistics(of, shelf),
    };
    this.ended = new FullScreen(KLONDIKE_BOARD, opening, device, io, tableSeating(UNICODE, io.now)).play();
  }

  resize(columns: number, rows: number): void {
    this.size = { columns, rows };
    this.terminal.resize(this.size);
    this.#resized();
  }

  files(folder: string): readonly string[] {
    mkdirSync(join(this.folder, folder), { recursive: true });
    return readdirSync(join(this.folder, folder));
  }

  get shown(): string {
    return this.terminal.toString();
  }

  /** Waits until the screen shows this. */
  async sees(pattern: RegExp): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!pattern.test(this.shown)) {
      if (Date.now() > deadline) throw new Error(`no ${pattern} on\n${this.shown}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
