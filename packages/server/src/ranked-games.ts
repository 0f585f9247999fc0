import type { Deal } from "@klondike/engine";
import { formatDeal } from "@klondike/engine/notation";
import { type Help, hasForeignMoves } from "@klondike/engine/records";
import type { Save } from "@klondike/engine/session";
import type { Day } from "@klondike/knowledge/certified";
import { type Act, MAX_ACTIONS } from "@klondike/play/sync";
import { nicknameTrace, type Player } from "./accounts.ts";
import type { Client, Database } from "./database.ts";
import type { RankedDays } from "./days.ts";
import { wakeDay } from "./events.ts";
import { Overload } from "./overload.ts";
import { type Batch, type CheckedActs, DAILY_RULES, type ResultOf, type TaskOf } from "./replay.ts";

/** The state of a ranked game for its player. */
export interface OpenedGame {
  readonly deal: string;
  readonly acts: readonly Act[];
  readonly seconds: number;
  readonly isWon: boolean;
  /** Hints reported to the server. */
  readonly hints: number;
}

/** Acts sent by a device. */
export interface SentActs {
  readonly from: number;
  readonly acts: readonly Act[];
  readonly help: Help | undefined;
}

/** The result of accepted acts. */
export interface AcceptedActs {
  /** Number of acts the server has. */
  readonly acts: number;
  readonly isWon: boolean;
}

interface RankedRow {
  readonly id: string;
  readonly acts: number;
  readonly seconds: number | null;
  readonly since: number;
  readonly hints: number | null;
  readonly isHelped: boolean;
}

/** Maximum number of retries of accepting acts when another device continues the game at the same time. */
const MAX_ATTEMPTS = 10;

/** Ranked games, one per player and day. The server replays every move, so moves, undos and times are verified. */
export class RankedGames {
  readonly #database: Database;
  readonly #days: RankedDays;

  constructor(database: Database, days: RankedDays) {
    this.#database = database;
    this.#days = days;
  }

  /**
   * Opens a player's ranked game of a day, or returns its state, so that any of the player's devices can continue it.
   */
  async open(
    player: Player,
    day: Day,
    deal: Deal,
  ): Promise<OpenedGame | "day-closed" | "already-won" | "helped" | "banned"> {
    const { id } = player;
    if (player.isBanned) return "banned";
    const opened = await this.#database.transaction(async (client) => {
      // So that no win is synced between the checks and the opening: it would allow watching others.
      await client.query("select 1 from together.accounts where id = $1 for update", [id]);
      const known = await loadRankedRow(client, id, day);
      if (known?.isHelped) return "helped";
      if (known !== undefined) return { row: known, isNew: false };
      if (!this.#days.isOpen(day)) return "day-closed";
      if (await hasUnrankedWin(client, id, deal)) return "already-won";
      if (await hasWatched(client, id, day)) return "already-won";
      const earlier = await removedPlayer(client, player, day);
      if (earlier?.isOver) return "already-won";
      const { rowCount } = await client.query(
        `insert into together.ranked_games (account, day, opened_at) values ($1, $2, coalesce($3, clock_timestamp()))
         on conflict (account, day) do nothing`,
        [id, day, earlier?.openedAt ?? null],
      );
      const row = await loadRankedRow(client, id, day);
      if (row === undefined) throw new Error("a row that was written comes back");
      const isNew = rowCount === 1;
      if (isNew) await addEvent(client, day, row.id, "opened");
      return { row, isNew };
    });
    if (typeof opened === "string") return opened;
    if (opened.isNew) await wakeDay(this.#database, day);
    const { row } = opened;
    const acts = (await loadBatches(this.#database, row.id)).flatMap((batch) => batch.acts);
    return {
      deal: formatDeal(deal),
      acts,
      seconds: row.seconds ?? Math.floor(row.since),
      isWon: row.seconds !== null,
      hints: row.hints ?? 0,
    };
  }

  /**
   * Accepts acts of a ranked game, all or none. Repeated acts have no effect. Returns `apart` if another device
   * continued the game or if acts are missing in between.
   *
   * @param from number of acts before these
   * @param help help used in the whole game so far; undefined from devices that do not report it
   * @param replay replays the game on a thread, while nothing is locked
   */
  async act(
    { id, isBanned }: Player,
    day: Day,
    deal: Deal,
    { from, acts, help }: SentActs,
    replay: (task: TaskOf<"acts">) => Promise<ResultOf<"acts">>,
  ): Promise<AcceptedActs | "no-game" | "apart" | "illegal" | "too-many-acts" | "helped" | "banned"> {
    if (isBanned) return "banned";
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const game = await this.#noteHelp(id, day, help);
      if (typeof game === "string") return game;
      const { row, before } = game;
      const known = before.slice(from, from + acts.length);
      if (from > before.length || known.some((act, at) => act !== acts[at])) return "apart";
      const news = acts.slice(known.length);
      if (news.length === 0) return { acts: before.length, isWon: row.seconds !== null };
      if (before.length + news.length > MAX_ACTIONS) return "too-many-acts";
      const after = await replay({ deal, before, news });
      if (after === undefined) return "illegal";
      const accepted = await this.#append(id, day, before.length, news, after);
      if (accepted === "continued-meanwhile") continue;
      if (accepted !== "helped" && accepted.isWon) await wakeDay(this.#database, day);
      return accepted;
    }
    throw new Overload("busy");
  }

  /** Stores the help used so far; returns the game as stored. */
  #noteHelp(
    id: string,
    day: Day,
    help: Help | undefined,
  ): Promise<{ readonly row: RankedRow; readonly before: readonly Act[] } | "no-game" | "helped"> {
    return this.#database.transaction(async (client) => {
      const row = await loadRankedRow(client, id, day);
      if (row === undefined) return "no-game";
      if (row.isHelped) return "helped";
      if (help !== undefined && row.seconds === null) {
        const isHelped = help.thoughtful > 0 || hasForeignMoves(help);
        await client.query(
          "update together.ranked_games set hints = greatest(hints, $2), is_helped = $3 where id = $1",
          [row.id, help.fair, isHelped],
        );
        if (isHelped) return "helped";
      }
      return { row, before: (await loadBatches(client, row.id)).flatMap((batch) => batch.acts) };
    });
  }

  /** Appends acts that were replayed. */
  #append(
    id: string,
    day: Day,
    count: number,
    news: readonly Act[],
    { moves, undos, isWon }: CheckedActs,
  ): Promise<AcceptedActs | "helped" | "continued-meanwhile"> {
    return this.#database.transaction(async (client) => {
      const row = await loadRankedRow(client, id, day);
      if (row?.acts !== count) return "continued-meanwhile";
      if (row.isHelped) return "helped";
      await client.query(
        // The clock may be set back: no act is earlier than the one before it.
        `with received as (
           update together.ranked_games set acts = $3, received_at = greatest(received_at, clock_timestamp()),
             moves = $4, undos = $5, is_late = $6,
             seconds = case when $7 then floor(extract(epoch from greatest(received_at, clock_timestamp()) - opened_at))::int end
           where id = $1 returning id, received_at
         )
         insert into together.acts (game, number, acts, received_at) select id, $2, $8, received_at from received`,
        [row.id, count, count + news.length, moves, undos, isWon && !this.#days.isOpen(day), isWon, news],
      );
      if (isWon) await addEvent(client, day, row.id, "won");
      return { acts: count + news.length, isWon };
    });
  }

  /** The player's ranked games that are neither won nor refused, and whose leaderboards are open. */
  async openOf({ id }: Player): Promise<readonly { readonly day: Day; readonly deal: string }[]> {
    const { rows } = await this.#database.query<{ day: Day; deal: string }>(
      `select days.day, deal from together.ranked_games join together.days on days.day = ranked_games.day
       where account = $1 and seconds is null and not is_helped and days.day >= $2 order by days.day`,
      [id, this.#days.firstOpen],
    );
    return rows.filter(({ day }) => this.#days.isOpen(day));
  }

  /** Returns the game in which another player won a day's deal, if the viewer has won it too. */
  async watch(
    { id }: Player,
    day: Day,
    deal: Deal,
    nickname: string,
    replay: (task: TaskOf<"save">) => Promise<ResultOf<"save">>,
  ): Promise<{ readonly isRanked: boolean; readonly save: Save } | "not-won" | "no-game"> {
    // In this order: a ranked game may be opened before the win arrives, never after it.
    const hasUnranked = await hasUnrankedWin(this.#database, id, deal);
    const own = await loadRankedRow(this.#database, id, day);
    const isOpen = own !== undefined && own.seconds === null && this.#days.isOpen(day);
    if (isOpen || !(hasUnranked || typeof own?.seconds === "number")) return "not-won";
    await this.#database.query(
      "insert into together.watched (account, day) values ($1, $2) on conflict do nothing",
      [id, day],
    );
    const ranked = await this.#database.query<{ id: string; isLate: boolean }>(
      `select ranked_games.id, is_late as "isLate" from together.ranked_games join together.accounts on accounts.id = account
       where nickname = $1 and day = $2 and seconds is not null and ${VISIBLE}`,
      [nickname, day],
    );
    const [row] = ranked.rows;
    if (row !== undefined) {
      const save = await replay({ deal, batches: await loadBatches(this.#database, row.id) });
      return save === undefined ? "no-game" : { isRanked: !row.isLate, save };
    }
    const unranked = await this.#database.query<{ save: Save }>(
      `select entry #> '{record,save}' as save from together.entries join together.accounts on accounts.id = account
       where nickname = $3 and ${WON_DEAL} and ${VISIBLE} order by (entry #>> '{record,moves}')::int, entries.id limit 1`,
      [formatDeal(deal), DAILY_RULES, nickname],
    );
    const [win] = unranked.rows;
    return win === undefined ? "no-game" : { isRanked: false, save: win.save };
  }
}

/**
 * Condition for entries that are wins of a deal (`$1`) under the rules of daily deals (`$2`). The server computed their
 * figures.
 */
export const WON_DEAL = `entry #>> '{record,save,deal}' = $1 and entry #>> '{record,won}' = 'true'
  and entry #>> '{record,save,edition}' = 'classic' and entry #>> '{record,save,rules}' = $2`;

/** Condition for players whom the operator has not hidden. */
export const VISIBLE = "hidden_at is null and banned_at is null";

/** Whether a player ever synced a win of this deal, deleted or not. */
export async function hasUnrankedWin(client: Client, player: string, deal: Deal): Promise<boolean> {
  const { rows } = await client.query("select 1 from together.wins where account = $1 and deal = $2", [
    player,
    formatDeal(deal),
  ]);
  return rows.length > 0;
}

/** Whether a player has watched others' wins of a day. */
async function hasWatched(client: Client, player: string, day: Day): Promise<boolean> {
  const { rows } = await client.query("select 1 from together.watched where account = $1 and day = $2", [
    player,
    day,
  ]);
  return rows.length > 0;
}

/** What is stored about a deleted player with one of these keys or this nickname. */
async function removedPlayer(
  client: Client,
  { id, nickname }: Player,
  day: Day,
): Promise<{ readonly openedAt: Date | null; readonly isOver: boolean } | undefined> {
  const { rows } = await client.query<{ openedAt: Date | null; isOver: boolean | null }>(
    `select min(opened_at) as "openedAt", bool_or(is_over) as "isOver" from together.removed_accounts
     where day = $2 and (hash = $3 or hash in (select hash from together.devices where account = $1))`,
    [id, day, nicknameTrace(nickname)],
  );
  const [found] = rows;
  return found && { openedAt: found.openedAt, isOver: found.isOver === true };
}

/** Returns a player's ranked game and locks it until the end of the transaction. */
async function loadRankedRow(client: Client, player: string, day: Day): Promise<RankedRow | undefined> {
  const { rows } = await client.query<RankedRow>(
    `select id, acts, seconds, hints, is_helped as "isHelped",
       greatest(0, extract(epoch from greatest(received_at, clock_timestamp()) - opened_at))::float8 as since
     from together.ranked_games where account = $1 and day = $2 for update`,
    [player, day],
  );
  return rows[0];
}

async function loadBatches(client: Client, ranked: string): Promise<readonly Batch[]> {
  const { rows } = await client.query<Batch>(
    `select acts.acts, greatest(0, extract(epoch from acts.received_at - opened_at))::float8 as seconds
     from together.acts join together.ranked_games on ranked_games.id = acts.game where game = $1 order by number`,
    [ranked],
  );
  return rows;
}

/** Stores an event of a day under its next number. Locks the day until the transaction ends. */
async function addEvent(client: Client, day: Day, ranked: string, kind: "opened" | "won"): Promise<void> {
  await client.query(
    `with day as (update together.days set last_event = last_event + 1 where day = $1 returning day, last_event)
     insert into together.day_events (day, number, game, kind) select day, last_event, $2, $3 from day`,
    [day, ranked, kind],
  );
}
