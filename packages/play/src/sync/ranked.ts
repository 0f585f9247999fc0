import { addHelp, type Help, isSessionWon, type KlondikeSession } from "@klondike/engine";
import type { Day } from "@klondike/knowledge";
import type { App } from "../app/state.ts";
import type { GameStore } from "../app/store.ts";
import { isDay } from "../deals/today.ts";
import type { Timer } from "../host.ts";
import { Listeners } from "../table/listeners.ts";
import type { GameState } from "../table/state.ts";
import { type TogetherClient, TogetherError, type TogetherProblem } from "./account-client.ts";
import type { RankedGame } from "./leaderboard.ts";
import { type Act, acted, actsBetween } from "./ranked-log.ts";

/** Under this name a device keeps its ranked game, so that what was done is told even after the page has gone. */
const RANKED = "ranked";
/** So many acts are told at once. */
const MOST_AT_ONCE = 500;
/** A server that was away is asked again after so long. */
const AGAIN_MS = 5000;
const NO_HELP: Help = { fair: 0, thoughtful: 0 };
/** What passes by itself: the server is away, or has too much to do. */
const PASSING: readonly TogetherProblem[] = ["away", "failed", "too-often"];

/** A ranked game as a device keeps it. */
interface Kept {
  readonly day: Day;
  /** The name of the game on the table. */
  readonly game: string;
  /** How many acts the server has, and those that it has not. */
  readonly told: number;
  readonly untold: readonly Act[];
  /** The help that it had so far; missing where an earlier version kept the game. */
  readonly help?: Help;
}

/** What becomes of a ranked game, for the player. */
export type RankedEvent =
  | { readonly kind: "began"; readonly day: Day }
  | { readonly kind: "won"; readonly day: Day }
  /** It goes on, but is ranked no more, or waits for the server. */
  | { readonly kind: "ended"; readonly problem: TogetherProblem }
  | { readonly kind: "waits"; readonly problem: TogetherProblem };

/** Tells a server what is done in a ranked game, as it is done. */
export class RankedPlay {
  readonly #app: App;
  readonly #store: Pick<GameStore, "value" | "changeValue">;
  readonly #timer: Timer;
  readonly #client: () => Promise<TogetherClient | undefined>;
  readonly #listeners = new Listeners<RankedPlay, RankedEvent>();
  #kept: Kept | undefined;
  /** The game as it was when it was last looked at. */
  #last: KlondikeSession | undefined;
  /**
   * The game as it was found here, and how many acts were kept untold then, until the server has said what it has: whoever
   * left may have had no time to keep the last acts.
   */
  #found: { readonly game: KlondikeSession | undefined; readonly untold: number } | undefined;
  #sending: Promise<void> | undefined;
  #isLaying = false;
  #isClosed = false;
  #stopWaiting: (() => void) | undefined;
  readonly #stop: () => void;

  constructor(
    app: App,
    host: Timer & { readonly store: Pick<GameStore, "value" | "changeValue"> },
    client: () => Promise<TogetherClient | undefined>,
  ) {
    this.#app = app;
    this.#store = host.store;
    this.#timer = host;
    this.#client = client;
    this.#stop = app.table("classic").subscribe((state) => this.#look(state));
  }

  /** The day whose ranked game lies on the table. */
  get day(): Day | undefined {
    const { note } = this.#app.table("classic").state;
    return note !== undefined && note.id === this.#kept?.game ? this.#kept.day : undefined;
  }

  subscribe(listener: (ranked: RankedPlay, events: readonly RankedEvent[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Goes on telling of the game that was ranked when this device was left. */
  async resume(): Promise<void> {
    this.#kept = keptFrom(await this.#store.value(RANKED).catch(() => undefined));
    if (this.#kept === undefined) return;
    this.#found = { game: undefined, untold: this.#kept.untold.length };
    this.#look(this.#app.table("classic").state);
    this.#send();
    await this.settled();
  }

  /** Lays a day's ranked game on the table, as any of the player's devices left it. Rejects with a `TogetherError`. */
  async play(day: Day): Promise<void> {
    const client = await this.#client();
    if (client === undefined) throw new TogetherError("no-player");
    const ranked = await client.openRanked(day);
    const kept = this.#kept;
    const isHere = kept?.day === day && (this.day === day || (await this.#app.bringBack(kept.game)));
    if (isHere) {
      await this.#app.openTable("classic");
      this.hurry();
      await this.settled();
      this.#last = undefined;
      this.#look(this.#app.table("classic").state);
      await this.settled();
      // Where another device, or another player before, went on with it, it is laid again as the server has it.
      if (this.#kept !== undefined) return;
    }
    this.#isLaying = true;
    try {
      if (!(await this.#app.playDay(day, true))) throw new TogetherError("no-day");
      const table = this.#app.table("classic");
      const live = table.live();
      if (live === undefined) throw new TogetherError("failed");
      const help = { fair: ranked.hints, thoughtful: 0 };
      if (ranked.acts.length > 0) {
        const note = { ...live.note, help };
        table.dispatch({ kind: "load", game: { ...live, session: ranked.session, note }, how: "loaded" });
      }
      this.#last = table.state.game;
      this.#found = undefined;
      await this.#keep({ day, game: live.note.id, told: ranked.acts.length, untold: [], help });
    } finally {
      this.#isLaying = false;
    }
    this.#tell({ kind: "began", day });
    this.#look(this.#app.table("classic").state);
  }

  /** Tells at once what was to be told later, because nobody may be here then. */
  hurry(): void {
    if (this.#stopWaiting === undefined) return;
    this.#stopWaiting();
    this.#stopWaiting = undefined;
    this.#send();
  }

  /** Waits until everything was told, or could not be. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  /** Tells nobody anything any more. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
    this.#stopWaiting?.();
  }

  /** Notes what was done since it was last looked. */
  #look({ game, note, branch }: GameState): void {
    const kept = this.#kept;
    if (this.#isLaying || kept === undefined || game === undefined) return;
    if (note?.id !== kept.game) return;
    if (note.help !== kept.help) this.#kept = { ...kept, help: note.help };
    this.#mark(kept);
    if (branch !== undefined || game === this.#last) return;
    if (this.#last === undefined) this.#found = { game, untold: kept.untold.length };
    const acts = actsBetween(this.#last ?? game, game);
    this.#last = game;
    if (acts.length > 0) void this.#keep({ ...kept, help: note.help, untold: [...kept.untold, ...acts] });
    this.#send();
  }

  /** Marks the game on the table as ranked, where an earlier version began it. */
  #mark({ day, game }: Kept): void {
    const table = this.#app.table("classic");
    const { note, isWon } = table.state;
    if (note?.id === game && note.ranked === undefined && !isWon) table.dispatch({ kind: "rank", day });
  }

  #send(): void {
    if (this.#sending !== undefined || this.#stopWaiting !== undefined) return;
    this.#sending = this.#sendAll()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#sending = undefined;
      });
  }

  async #sendAll(): Promise<void> {
    const client = await this.#client();
    while (client !== undefined && this.#kept !== undefined) {
      const { day, told, untold, help = NO_HELP } = this.#kept;
      if (this.#found !== undefined) {
        await this.#compare(await client.openRanked(day));
        continue;
      }
      if (untold.length === 0) return;
      const batch = untold.slice(0, MOST_AT_ONCE);
      const { acts, isWon } = await client.act(day, told, batch, help);
      const now: Kept = this.#kept;
      if (isWon) await this.#won(day);
      else await this.#keep({ ...now, told: acts, untold: now.untold.slice(acts - now.told) });
    }
  }

  /** Goes by what the server has, and adds what it has not heard of the game that was found here. */
  async #compare({ acts, session }: RankedGame): Promise<void> {
    const [kept, found] = [this.#kept, this.#found];
    if (kept === undefined || found === undefined) return;
    const known = acts.slice(kept.told);
    const isSame = acts.length >= kept.told && known.every((act, at) => act === kept.untold[at]);
    let after: KlondikeSession | undefined = isSame ? session : undefined;
    const before = kept.untold.slice(known.length, found.untold);
    for (const act of before) after &&= acted(after, act);
    if (after === undefined) throw new TogetherError("apart");
    this.#found = undefined;
    if (isSessionWon(session)) return await this.#won(kept.day);
    const missing = found.game === undefined ? [] : actsBetween(after, found.game);
    const since = kept.untold.slice(Math.max(known.length, found.untold));
    await this.#keep({ ...kept, told: acts.length, untold: [...before, ...missing, ...since] });
  }

  async #won(day: Day): Promise<void> {
    await this.#keep(undefined);
    this.#tell({ kind: "won", day });
  }

  #failed(error: unknown): void {
    if (this.#isClosed) return;
    const problem = error instanceof TogetherError ? error.problem : "failed";
    if (!PASSING.includes(problem)) {
      const isOnTable = this.day !== undefined;
      void this.#keep(undefined);
      // Where another device plays on, the game is ranked there, and its cards stay hidden here.
      if (problem !== "apart" && isOnTable)
        this.#app.table("classic").dispatch({ kind: "rank", day: undefined });
      this.#tell({ kind: "ended", problem });
      return;
    }
    this.#tell({ kind: "waits", problem });
    this.#stopWaiting?.();
    this.#stopWaiting = this.#timer.after(AGAIN_MS, () => {
      this.#stopWaiting = undefined;
      this.#send();
    });
  }

  async #keep(kept: Kept | undefined): Promise<void> {
    this.#kept = kept;
    // What cannot be kept is told from memory, as long as the page is there.
    await this.#store.changeValue(RANKED, () => kept ?? null).catch(() => undefined);
  }

  #tell(event: RankedEvent): void {
    this.#listeners.emit(this, [event]);
  }
}

/** The name of the ranked game that a device keeps, on a table or put away. */
export async function rankedGameKept(store: Pick<GameStore, "value">): Promise<string | undefined> {
  return keptFrom(await store.value(RANKED).catch(() => undefined))?.game;
}

function helpIn(value: unknown): Pick<Kept, "help"> {
  const { fair, thoughtful, solver, demo } = Object((value as Partial<Kept>).help) as Partial<Help>;
  const counts = [fair, thoughtful, solver ?? 0, demo ?? 0];
  return counts.every((count) => Number.isSafeInteger(count))
    ? { help: addHelp(NO_HELP, { fair, thoughtful, solver, demo } as Partial<Help>) }
    : {};
}

function keptFrom(value: unknown): Kept | undefined {
  const { day, game, told, untold } = (value ?? {}) as Partial<Readonly<Record<keyof Kept, unknown>>>;
  const isSound =
    isDay(day) &&
    typeof game === "string" &&
    Number.isSafeInteger(told) &&
    Array.isArray(untold) &&
    untold.every((act) => typeof act === "string");
  // Whatever help was kept is taken from the game's note again when it is looked at.
  return isSound ? { day, game, told: Number(told), untold, ...helpIn(value) } : undefined;
}
