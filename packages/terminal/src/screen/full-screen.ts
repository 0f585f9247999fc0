import type { AnySession } from "@klondike/engine";
import type { Origin } from "../dealing/origin.ts";
import type { Io } from "../io.ts";
import type { TakenGame } from "../keeping/shelf.ts";
import { isWonSession, Sitting } from "../keeping/sitting.ts";
import type { Adviser, AdviserHost, Board, OnScreen } from "./board.ts";
import type { Device } from "./device.ts";
import type { Glyphs } from "./glyphs.ts";
import type { Grid } from "./grid.ts";
import type { Input } from "./input.ts";
import { asKey } from "./key-line.ts";
import { isTooSmall } from "./layout.ts";
import { Listener } from "./listener.ts";
import type { Asked, Menu, Menus } from "./menu.ts";
import { Painter } from "./painter.ts";
import type { Palette } from "./palette.ts";

/** The keys that mean the same while a menu is open. */
const ALWAYS: readonly string[] = ["q", "interrupt", "redraw", "suspend"];

/** What a full-screen game is opened with. */
export interface Opening<S extends AnySession> {
  readonly game: TakenGame<S>;
  readonly message: string | undefined;
  readonly glyphs: Glyphs;
  /** The colours for a game; every edition has its own cloth. */
  paletteOf(session: S): Palette;
  /** Another game of the same kind, after this one. */
  dealNext(last: S): TakenGame<S>;
  /** The next game as it begins, once the one before it has been counted. */
  counted?(game: TakenGame<S>): TakenGame<S>;
  /** The player's numbers for games like this one, in lines. */
  statistics(session: S): readonly string[];
  /** What opens over the table by a key and takes keys itself. */
  menusFor?(session: S): Menus<S>;
}

/** The exit code, and the game as it was left. */
export interface Left<S extends AnySession> {
  readonly code: number;
  readonly session: S;
  readonly origin: Origin | undefined;
  readonly isKept: boolean;
}

/** Who sits beside the board, where somebody does. */
export type Seating<S extends AnySession, T extends OnScreen<S>> = (
  session: S,
  host: AdviserHost<T>,
) => Adviser<S, T>;

/** A game that fills the terminal: input goes to the board, the board is drawn, every move is kept. */
export class FullScreen<S extends AnySession, T extends OnScreen<S>> {
  readonly #board: Board<S, T>;
  readonly #opening: Opening<S>;
  readonly #device: Device;
  readonly #io: Pick<Io, "now" | "onExit">;
  #painter: Painter;
  #menus: Menus<S>;
  readonly #adviser: Adviser<S, T> | undefined;
  #sitting: Sitting<S>;
  #table: T;
  #panel: readonly string[] | undefined;
  #menu: Menu<S> | undefined;
  /** The game that is waited for. */
  #asked: Asked<S> | undefined;
  #isNewAsked = false;
  #isResting = false;
  #grid: Grid | undefined;
  #end: (code: number) => void = () => undefined;

  constructor(
    board: Board<S, T>,
    opening: Opening<S>,
    device: Device,
    io: Pick<Io, "now" | "onExit">,
    seating?: Seating<S, T>,
  ) {
    this.#board = board;
    this.#opening = opening;
    this.#device = device;
    this.#io = io;
    this.#painter = new Painter(opening.paletteOf(opening.game.session));
    this.#menus = opening.menusFor?.(opening.game.session) ?? {};
    this.#sitting = this.#seated(opening.game);
    this.#table = this.#laidOut(opening.game, opening.message);
    this.#adviser = seating?.(opening.game.session, {
      update: (change) => {
        const before = this.#tableNow();
        this.#lay(change(before), before);
        this.#paint();
      },
      helped: (kind) => this.#sitting.helped(kind),
      rest: (isResting) => this.#rest(isResting),
    });
  }

  /** Plays until the player quits; gives the exit code and the game as it was left. */
  async play(): Promise<Left<S>> {
    const device = this.#device;
    const listener = new Listener(this.#io.now, (inputs) => {
      for (const input of inputs) this.#hear(asKey(input, this.#grid));
      this.#paint();
    });
    device.onText((text) => listener.read(text));
    device.onResize(() => {
      this.#painter.forget();
      this.#paint();
    });
    this.#io.onExit(() => {
      this.#sitting.leave();
      device.leave();
    });
    const ended = new Promise<number>((resolve) => {
      this.#end = resolve;
    });
    device.enter();
    this.#paint();
    this.#adviser?.follow(this.#sitting.session);
    const clock = setInterval(() => this.#paint(), 1000);
    const code = await ended;
    clearInterval(clock);
    listener.stop();
    this.#asked = undefined;
    this.#adviser?.leave();
    this.#sitting.leave();
    device.leave();
    const { session, origin, isKept } = this.#sitting;
    return { code, session, origin, isKept };
  }

  #hear(input: Input): void {
    const key = input.kind === "key" ? input.key : "";
    // Nobody is to play what cannot be seen.
    if (isTooSmall(this.#device.size()) && !ALWAYS.includes(key)) return;
    const isPanelOpen = this.#panel !== undefined;
    this.#panel = undefined;
    if (this.#isForMenu(key)) return;
    // While the player's game rests, a key over a panel is no word about a new one.
    if (isPanelOpen && this.#isResting && !ALWAYS.includes(key)) return;
    if (key !== "n") this.#isNewAsked = false;
    if (!isPanelOpen && this.#isAdvised(input)) return;
    if (this.#isMenuOpened(key)) return;
    const command = Object.hasOwn(this.#commands, key) ? this.#commands[key] : undefined;
    if (command !== undefined) {
      command(isPanelOpen);
      return;
    }
    // A panel is closed by whatever is typed or clicked.
    if (isPanelOpen) return;
    const before = this.#tableNow();
    const after = this.#board.hear(before, input, this.#device.size(), this.#sitting.seconds);
    this.#lay(after, before);
  }

  /** Lets an open menu hear the key; whether it was for the menu. */
  #isForMenu(key: string): boolean {
    const menu = this.#menu;
    if (menu === undefined || ALWAYS.includes(key)) return false;
    const chosen = menu.hear(key);
    this.#menu = chosen?.kind === "menu" ? chosen.menu : undefined;
    if (chosen?.kind === "deal") this.#deal(chosen.game);
    return true;
  }

  #isMenuOpened(key: string): boolean {
    this.#menu = Object.hasOwn(this.#menus, key)
      ? this.#menus[key]?.(this.#sitting.session, this.#isUnderWay, this.#sitting.origin)
      : undefined;
    return this.#menu !== undefined;
  }

  /** Lets the adviser hear first; whether the input was for that one. */
  #isAdvised(input: Input): boolean {
    const before = this.#tableNow();
    const advised = this.#adviser?.hear(before, input, this.#device.size(), this.#sitting.seconds);
    if (advised === undefined) return false;
    this.#lay(advised.table, before);
    this.#panel = advised.panel;
    return true;
  }

  #tableNow(): T {
    return { ...this.#table, session: this.#sitting.session, isUnsaved: !this.#sitting.isKept };
  }

  /** Goes on with the table after something was done to it. */
  #lay(after: T, before: T): void {
    this.#table = after;
    if (after.session === before.session) return;
    // Whoever plays on does not wait for another game.
    this.#asked = undefined;
    this.#sitting.change(after.session);
    this.#adviser?.follow(after.session);
  }

  /** The keys that mean the same in every game. */
  readonly #commands: Readonly<Record<string, (isPanelOpen: boolean) => void>> = {
    q: () => this.#end(0),
    interrupt: () => this.#end(130),
    n: () => this.#askForNew(),
    "?": (isPanelOpen) => {
      if (!isPanelOpen) this.#panel = this.#board.help;
    },
    s: (isPanelOpen) => {
      if (!isPanelOpen) this.#panel = this.#opening.statistics(this.#sitting.session);
    },
    redraw: () => this.#painter.forget(),
    suspend: () => this.#suspend(),
  };

  get #isUnderWay(): boolean {
    const { session } = this.#sitting;
    return session.steps.length > 0 && !isWonSession(session);
  }

  /** Another game; one under way is given up only when it is asked for twice. */
  #askForNew(): void {
    if (this.#isUnderWay && !this.#isNewAsked) {
      this.#isNewAsked = true;
      this.#table = {
        ...this.#table,
        message: "Press n again for a new game. This one then counts as lost; o brings it back.",
      };
      return;
    }
    this.#isNewAsked = false;
    this.#deal(this.#opening.dealNext(this.#sitting.session));
  }

  /** Goes on with the game that was asked for, as soon as it is there. */
  #deal(asked: Asked<S>): void {
    if (!(asked instanceof Promise)) {
      this.#begin(asked);
      return;
    }
    this.#asked = asked;
    this.#table = { ...this.#table, message: "Looking for a deal; a move calls it off." };
    const settle = (act: () => void): void => {
      if (this.#asked !== asked) return;
      this.#asked = undefined;
      act();
      this.#paint();
    };
    const tell = (message: string): void => {
      this.#table = { ...this.#table, message };
    };
    asked.then(
      (game) => settle(() => (game === undefined ? tell("No such game was found.") : this.#begin(game))),
      (error: unknown) => settle(() => tell(error instanceof Error ? error.message : String(error))),
    );
  }

  /** Lays out another game; the one under way is given up. */
  #begin(dealt: TakenGame<S>): void {
    if (this.#isUnderWay) this.#sitting.giveUp();
    const game = this.#opening.counted?.(dealt) ?? dealt;
    this.#painter = new Painter(this.#opening.paletteOf(game.session));
    this.#menus = this.#opening.menusFor?.(game.session) ?? {};
    this.#sitting = this.#seated(game);
    this.#table = this.#laidOut(game);
    this.#adviser?.follow(game.session);
  }

  #laidOut(game: TakenGame<S>, message?: string): T {
    return { ...this.#board.laidOut(game.session, message), origin: game.kept.origin };
  }

  #rest(isResting: boolean): void {
    this.#isResting = isResting;
    // Whoever looks back on the game does not wait for another.
    this.#asked = undefined;
    if (isResting) this.#sitting.pause();
    else this.#sitting.resume();
  }

  #suspend(): void {
    this.#sitting.pause();
    this.#device.suspend(() => {
      if (!this.#isResting) this.#sitting.resume();
      this.#device.enter();
      this.#painter.forget();
      this.#paint();
    });
  }

  #seated(game: TakenGame<S>): Sitting<S> {
    return new Sitting(game, this.#io, (message) => {
      this.#table = { ...this.#table, message };
      this.#paint();
    });
  }

  #paint(): void {
    const { glyphs } = this.#opening;
    const table = this.#tableNow();
    const grid = this.#board.draw(
      this.#adviser?.shown(table) ?? table,
      this.#device.size(),
      glyphs,
      this.#menu?.lines() ?? this.#panel,
    );
    this.#grid = grid;
    const text = this.#painter.paint(grid);
    if (text !== "") this.#device.write(text);
  }
}
