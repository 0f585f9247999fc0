import { fields, ifValid, matchShape } from "@klondike/engine/internal";
import { formatDeal } from "@klondike/engine/notation";
import { type Help, helpSchema } from "@klondike/engine/records";
import { isSessionWon, type KlondikeSession } from "@klondike/engine/session";
import { type Day, dayClaimOf } from "@klondike/knowledge/certified";
import * as v from "valibot";
import { daySchema } from "../deals/calendar.ts";
import { Days } from "../deals/daily-deals.ts";
import type { App } from "../games/state.ts";
import type { Host, OpenRankedDeals, Timer } from "../host.ts";
import type { GameStore } from "../storage/store.ts";
import { Listeners } from "../table/listeners.ts";
import type { GameState } from "../table/state.ts";
import { type AccountClient, AccountError, type AccountProblem } from "./account-client.ts";
import type { RankedGame } from "./leaderboard.ts";
import { acted, actionsBetween } from "./ranked-log.ts";

/** Storage key of the device's ranked game, so that actions are sent even after the page has closed. */
const RANKED = "ranked";
/** Maximum number of actions per request. */
const MAX_ACTS_PER_REQUEST = 500;
/** Delay before retrying an unreachable server. */
const RETRY_MS = 5000;
const NO_HELP: Help = { fair: 0, thoughtful: 0 };
/** Problems that permanently end the ranked game, on all devices. */
const FINAL: readonly AccountProblem[] = ["already-won", "banned", "day-closed", "helped", "no-day"];
/** Temporary problems: the server is unreachable or overloaded. */
const PASSING: readonly AccountProblem[] = ["away", "busy", "failed", "too-often"];

const keptSchema = fields({
  day: daySchema,
  /** Id of the game on the table. */
  game: v.string(),
  /** Number of actions the server has. */
  told: v.pipe(v.number(), v.safeInteger()),
  /** Actions not sent yet. */
  untold: v.array(v.string()),
  /** Help so far; missing in games stored by earlier versions. The next check replaces it with the game's note. */
  help: ifValid(helpSchema),
});

/** A ranked game as stored on the device. */
type Kept = v.InferOutput<typeof keptSchema>;

/** Events in a ranked game that the player sees. */
export type RankedEvent =
  | { readonly kind: "began"; readonly day: Day }
  | { readonly kind: "won"; readonly day: Day }
  /** The game continues, but it is no longer ranked or the server is unreachable. */
  | { readonly kind: "ended"; readonly problem: AccountProblem }
  | { readonly kind: "waits"; readonly problem: AccountProblem }
  /** After `waits`: the server has the actions. */
  | { readonly kind: "reached"; readonly day: Day };

/** Sends the actions of a ranked game to the server as they are made. */
export class RankedPlay {
  readonly #app: App;
  readonly #store: Pick<GameStore, "value" | "changeValue">;
  readonly #timer: Timer;
  readonly #client: () => Promise<AccountClient | undefined>;
  readonly #deals: OpenRankedDeals | undefined;
  readonly #days: Days;
  readonly #listeners = new Listeners<RankedPlay, RankedEvent>();
  #kept: Kept | undefined;
  /** The game at the last check. */
  #last: KlondikeSession | undefined;
  /**
   * The game found at the start and the number of unsent actions stored by then. Needed until the server has reported
   * its state, because the last page may have closed before storing everything.
   */
  #found: { readonly game: KlondikeSession | undefined; readonly untold: number } | undefined;
  #sending: Promise<void> | undefined;
  #isClosed = false;
  #stopWaiting: (() => void) | undefined;
  /** Whether the player was told that the server cannot be reached. */
  #isAway = false;
  readonly #stop: () => void;

  constructor(
    app: App,
    host: Timer & Pick<Host, "store" | "certifier" | "rankedDeals">,
    client: () => Promise<AccountClient | undefined>,
  ) {
    this.#app = app;
    this.#store = host.store;
    this.#timer = host;
    this.#deals = host.rankedDeals;
    this.#days = new Days(host);
    this.#client = client;
    this.#stop = app.table("classic").subscribe((state) => this.#look(state));
  }

  get day(): Day | undefined {
    const { note } = this.#app.table("classic").state;
    return this.#kept !== undefined && note?.id === this.#kept.game ? this.#kept.day : undefined;
  }

  subscribe(listener: (ranked: RankedPlay, events: readonly RankedEvent[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Resumes the ranked game that the device has stored. */
  async resume(): Promise<void> {
    this.#kept = keptFrom(await this.#store.value(RANKED).catch(() => undefined));
    if (this.#kept === undefined) return;
    this.#found = { game: undefined, untold: this.#kept.untold.length };
    this.#look(this.#app.table("classic").state);
    this.#send();
    await this.settled();
  }

  /**
   * Puts a day's ranked game on the table in the state in which the player's last device left it. Rejects with an
   * `AccountError`, including if this device has shown hidden cards of the day's deal or has won it.
   */
  async play(day: Day): Promise<void> {
    const client = await this.#client();
    if (client === undefined) throw new AccountError("no-player");
    await this.#checkUnknown(day);
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
      // If another device or another player continued the game, load the server's state.
      if (this.#kept !== undefined) return;
    }
    const table = this.#app.table("classic");
    const live = (await this.#app.playDay(day, true)) ? table.live() : undefined;
    if (live === undefined) throw new AccountError("no-day");
    const help = { fair: ranked.hints, thoughtful: 0 };
    if (ranked.acts.length > 0) {
      const note = { ...live.note, help };
      table.dispatch({ kind: "load", game: { ...live, session: ranked.session, note }, how: "loaded" });
    }
    this.#last = table.state.game;
    this.#found = undefined;
    await this.#keep({ day, game: live.note.id, told: ranked.acts.length, untold: [], help });
    this.#emit({ kind: "began", day });
    this.#look(table.state);
  }

  /** Rejects if this device has won the day's deal, which the server may not know yet, or has shown hidden cards of it. */
  async #checkUnknown(day: Day): Promise<void> {
    const finished = await this.#app.history.finished();
    const won = await this.#days.won(finished.filter((game) => dayClaimOf(game)?.day === day));
    if (won.has(day)) throw new AccountError("already-won");
    const shown = (await this.#deals?.shownOn(day)) ?? [];
    if (shown.length === 0) return;
    const daily = await this.#days.findDeal(day);
    if (daily.ok && shown.includes(formatDeal(daily.value.deal))) throw new AccountError("helped");
  }

  /** Sends pending actions immediately, because the page may close. */
  hurry(): void {
    if (this.#stopWaiting === undefined) return;
    this.#stopWaiting();
    this.#stopWaiting = undefined;
    this.#send();
  }

  /** Waits until every action was sent or has failed. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  /** Stops sending. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
    this.#stopWaiting?.();
  }

  /** Records the actions since the last check. */
  #look({ game, note, isWon }: GameState): void {
    const kept = this.#kept;
    if (kept === undefined || game === undefined || note?.id !== kept.game) return;
    this.#kept = { ...kept, help: note.help };
    if (isWon) void this.#deals?.close(kept.day);
    else void this.#deals?.add(kept.day, game.game.setup.deal);
    // An earlier version may have started the game without marking it.
    if (note.ranked === undefined && !isWon)
      this.#app.table("classic").dispatch({ kind: "rank", day: kept.day });
    if (game === this.#last) return;
    if (this.#last === undefined) this.#found = { game, untold: kept.untold.length };
    const acts = actionsBetween(this.#last ?? game, game);
    this.#last = game;
    if (acts.length > 0) void this.#keep({ ...kept, help: note.help, untold: [...kept.untold, ...acts] });
    this.#send();
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
      if (untold.length === 0) {
        if (this.#isAway) this.#emit({ kind: "reached", day });
        this.#isAway = false;
        return;
      }
      const batch = untold.slice(0, MAX_ACTS_PER_REQUEST);
      const { acts, isWon } = await client.act(day, told, batch, help);
      const now: Kept = this.#kept;
      if (isWon) await this.#won(day);
      else await this.#keep({ ...now, told: acts, untold: now.untold.slice(acts - now.told) });
    }
  }

  /** Adopts the server's state and adds the local actions that the server does not have. */
  async #compare({ acts, session }: RankedGame): Promise<void> {
    const [kept, found] = [this.#kept, this.#found];
    if (kept === undefined || found === undefined) return;
    const known = acts.slice(kept.told);
    const isSame = acts.length >= kept.told && known.every((act, at) => act === kept.untold[at]);
    let after: KlondikeSession | undefined = isSame ? session : undefined;
    const before = kept.untold.slice(known.length, found.untold);
    for (const act of before) after &&= acted(after, act);
    if (after === undefined) throw new AccountError("apart");
    this.#found = undefined;
    if (isSessionWon(session)) return await this.#won(kept.day);
    const missing = found.game === undefined ? [] : actionsBetween(after, found.game);
    const since = kept.untold.slice(Math.max(known.length, found.untold));
    await this.#keep({ ...kept, told: acts.length, untold: [...before, ...missing, ...since] });
  }

  async #won(day: Day): Promise<void> {
    await this.#deals?.close(day);
    await this.#keep(undefined);
    this.#emit({ kind: "won", day });
  }

  #failed(error: unknown): void {
    if (this.#isClosed) return;
    const problem = error instanceof AccountError ? error.problem : "failed";
    if (!PASSING.includes(problem)) {
      const isOnTable = this.day !== undefined;
      if (this.#kept !== undefined && FINAL.includes(problem)) void this.#deals?.close(this.#kept.day);
      void this.#keep(undefined);
      // If another device continues the game, it stays ranked there, and help stays off here.
      if (problem !== "apart" && isOnTable)
        this.#app.table("classic").dispatch({ kind: "rank", day: undefined });
      this.#emit({ kind: "ended", problem });
      return;
    }
    this.#isAway = true;
    this.#emit({ kind: "waits", problem });
    this.#stopWaiting?.();
    this.#stopWaiting = this.#timer.after(RETRY_MS, () => {
      this.#stopWaiting = undefined;
      this.#send();
    });
  }

  async #keep(kept: Kept | undefined): Promise<void> {
    this.#kept = kept;
    if (kept === undefined) this.#isAway = false;
    // If storing fails, actions are sent from memory while the page is open.
    await this.#store.changeValue(RANKED, () => kept ?? null).catch(() => undefined);
  }

  #emit(event: RankedEvent): void {
    this.#listeners.emit(this, [event]);
  }
}

/** Id of the ranked game stored on the device, on a table or put aside. */
export async function rankedGameKept(store: Pick<GameStore, "value">): Promise<string | undefined> {
  return keptFrom(await store.value(RANKED).catch(() => undefined))?.game;
}

function keptFrom(value: unknown): Kept | undefined {
  return matchShape(keptSchema, value);
}
