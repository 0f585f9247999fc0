import type { App, GameController, GameState, Host } from "@klondike/play";
import type { TerminalWords } from "@klondike/words";
import type { OpenAccount } from "../account.ts";
import type { FileStore } from "../storage/file-store.ts";
import type { Glyphs } from "./glyphs.ts";
import type { Input } from "./input.ts";
import type { Mode } from "./mode.ts";

/** Services of the full screen's modes: the tables, the words and the screen. */
export interface Stage {
  readonly app: App;
  readonly host: Host;
  readonly store: FileStore;
  /** The player's account; undefined if sync is off. */
  readonly account: OpenAccount | undefined;
  readonly words: TerminalWords;
  readonly screen: TerminalWords["screen"];
  readonly glyphs: Glyphs;
  /** Shows a message in the last line until the next input. */
  readonly message: string | undefined;
  /** The last message, even after it has disappeared. */
  readonly lastMessage: string | undefined;
  say(message: string | undefined): void;
  open(mode: Mode): void;
  /** Opens a mode whose code is loaded first; input waits until then. */
  openLater(load: () => Promise<Mode>): void;
  /** Closes the top mode. */
  close(): void;
  /** Passes an input to the top mode. */
  handleInput(input: Input): void;
  end(code: number): void;
  /** Repaints everything, for when another program wrote to the screen. */
  redraw(): void;
  suspend(): void;
}

/** The open Klondike table. */
export function openGame({ app }: Pick<Stage, "app">): GameController {
  return app.table(app.state.open === "countdown" ? "classic" : app.state.open);
}

/** The state of the open table. */
export function stateOf(stage: Pick<Stage, "app">): GameState {
  return openGame(stage).state;
}
