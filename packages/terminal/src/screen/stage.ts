import type { App, GameController, GameState, Host } from "@klondike/play";
import type { TerminalWords } from "@klondike/words";
import type { OpenAccount } from "../account.ts";
import type { FileStore } from "../storage/file-store.ts";
import type { Glyphs } from "./glyphs.ts";
import type { Input } from "./input.ts";
import type { Mode } from "./mode.ts";

/** What the modes of a full screen stand on: the tables, the words, and the screen itself. */
export interface Stage {
  readonly app: App;
  readonly host: Host;
  readonly store: FileStore;
  /** The player's account; undefined if sync is off. */
  readonly account: OpenAccount | undefined;
  readonly words: TerminalWords;
  readonly screen: TerminalWords["screen"];
  readonly glyphs: Glyphs;
  /** What is said in the last line until the player does something. */
  readonly message: string | undefined;
  /** The last message, also after it has gone. */
  readonly lastMessage: string | undefined;
  say(message: string | undefined): void;
  /** Lays a mode over the others. */
  open(mode: Mode): void;
  /** Takes the mode on top away. */
  close(): void;
  /** Does what an input means to the mode on top. */
  handleInput(input: Input): void;
  end(code: number): void;
  /** Draws everything anew, where another program wrote on the screen. */
  redraw(): void;
  suspend(): void;
}

/** The table of Klondike that is open. */
export function openGame({ app }: Pick<Stage, "app">): GameController {
  return app.table(app.state.open === "countdown" ? "classic" : app.state.open);
}

/** What lies on it. */
export function stateOf(stage: Pick<Stage, "app">): GameState {
  return openGame(stage).state;
}
