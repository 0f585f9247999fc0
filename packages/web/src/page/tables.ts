import { type EditionName, KLONDIKE_EDITIONS, type KlondikeEditionName } from "@klondike/engine/rules";
import type {
  Action,
  App,
  AppState,
  CountdownAction,
  CountdownState,
  GameEvent,
  GameState,
} from "@klondike/play";
import { reactive } from "./reactive.ts";

type Reactive<State> = { readonly state: State };

/** The tables for templates: their state and actions. */
export class Tables {
  readonly app: App;
  readonly #shared: Reactive<AppState>;
  readonly #countdown: Reactive<CountdownState>;
  readonly #tables: ReadonlyMap<KlondikeEditionName, Reactive<GameState>>;

  constructor(app: App) {
    this.app = app;
    this.#shared = reactive(app);
    this.#countdown = reactive(app.countdown);
    this.#tables = new Map(KLONDIKE_EDITIONS.map(({ name }) => [name, reactive(app.table(name))]));
  }

  get shared(): AppState {
    return this.#shared.state;
  }

  get edition(): EditionName {
    return this.shared.open;
  }

  /** The open Klondike edition; `classic` while `countdown` is open. */
  get klondike(): KlondikeEditionName {
    return this.edition === "countdown" ? "classic" : this.edition;
  }

  get state(): GameState {
    return this.stateOf(this.klondike);
  }

  stateOf(edition: KlondikeEditionName): GameState {
    const table = this.#tables.get(edition);
    if (table === undefined) throw new Error(`there is no table of ${edition}`);
    return table.state;
  }

  get countdown(): CountdownState {
    return this.#countdown.state;
  }

  isUnderWay(edition: EditionName): boolean {
    return edition === "countdown" ? this.countdown.isUnderWay : this.stateOf(edition).isUnderWay;
  }

  /** Deals again at the open table with the current rules; the game in progress can be restored. */
  newGame(): void {
    if (this.edition !== "countdown") void this.app.newGame({ edition: this.edition });
    else void this.app.newCountdown(this.app.countdown.state.session.game.setup.cards);
  }

  dispatch(action: Action): void {
    this.app.table(this.klondike).dispatch(action);
  }

  count(action: CountdownAction): void {
    this.app.countdown.dispatch(action);
  }

  /** Subscribes to the events of every Klondike table; returns an unsubscribe function. */
  onEvents(listener: (events: readonly GameEvent[], state: GameState) => void): () => void {
    const stops = KLONDIKE_EDITIONS.map(({ name }) =>
      this.app.table(name).subscribe((state, events) => {
        if (events.length > 0) listener(events, state);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }
}
