import type { Deal } from "@klondike/engine";
import { formatDeal } from "@klondike/engine/notation";
import type { Day } from "@klondike/knowledge/certified";
import type { Leaderboard, RankedRow, UnrankedRow } from "@klondike/play/sync";
import type { Player } from "./accounts.ts";
import type { Database } from "./database.ts";
import type { RankedDays } from "./days.ts";
import { hasUnrankedWin, VISIBLE, WON_DEAL } from "./ranked-games.ts";
import { DAILY_RULES } from "./replay.ts";

/** Maximum number of rows; the player's own row is always included. */
const MAX_ROWS = 100;

/**
 * Wins with more moves per second are marked as unusually fast and placed after all others. People need about a second
 * per move, automatic moves included.
 */
const MAX_USUAL_MOVES_PER_SECOND = 4;

const IS_WON = "seconds is not null and not is_late";
const IS_FAST = `(seconds * ${MAX_USUAL_MOVES_PER_SECOND} < moves)`;

/** Minimum number of players for a day's numbers, so that they reveal nothing about any one player. */
const MIN_PLAYERS = 5;

/** Sort columns of each order, most significant first. */
const ORDERS = { byMoves: "moves, undos, seconds", byTime: "seconds, moves, undos" } as const;

/** Leaderboards of the daily deals. */
export class Leaderboards {
  readonly #database: Database;
  readonly #days: RankedDays;

  constructor(database: Database, days: RankedDays) {
    this.#database = database;
    this.#days = days;
  }

  async of(player: Player, day: Day, deal: Deal): Promise<Leaderboard> {
    // Read the event number first, so that later changes are sent to listeners.
    const { rows } = await this.#database.query<{ number: number; playing: number; own: Leaderboard["own"] }>(
      `select coalesce(max(last_event), 0)::int as number,
         (select count(*)::int from together.ranked_games where day = $1 and seconds is null and not is_helped) as playing,
         coalesce((select case when seconds is null then 'playing' else 'won' end
                   from together.ranked_games where day = $1 and account = $2), 'free') as own
       from together.days where day = $1`,
      [day, player.id],
    );
    const [byMoves, byTime] = [
      await this.#ranked(player, day, "byMoves"),
      await this.#ranked(player, day, "byTime"),
    ];
    const { number = 0, playing = 0, own = "free" } = rows[0] ?? {};
    const isPlaying = own === "playing" && this.#days.isOpen(day);
    const hasWon = own === "won" || (!isPlaying && (await hasUnrankedWin(this.#database, player.id, deal)));
    const unranked = await this.#unranked(player, day, deal);
    return {
      isOpen: this.#days.isOpen(day),
      own: hasWon ? "won" : own,
      playing,
      byMoves,
      byTime,
      unranked,
      number,
      ...(await this.#numbers(day)),
    };
  }

  /**
   * Returns the number of ranked players and of winners, with the winners' median time and moves; undefined if there are too few.
   * Unusually fast wins do not count.
   */
  async #numbers(day: Day): Promise<Pick<Leaderboard, "numbers">> {
    const { rows } = await this.#database.query<NonNullable<Leaderboard["numbers"]>>(
      `select count(*)::int as players, count(*) filter (where ${IS_WON})::int as won,
         round(percentile_cont(0.5) within group (order by seconds) filter (where ${IS_WON}))::int as seconds,
         round(percentile_cont(0.5) within group (order by moves) filter (where ${IS_WON}))::int as moves
       from together.ranked_games join together.accounts on accounts.id = account
       where day = $1 and not is_helped and ${IS_FAST} is not true and ${VISIBLE}
       having count(*) filter (where ${IS_WON}) >= $2`,
      [day, MIN_PLAYERS],
    );
    const [numbers] = rows;
    return numbers === undefined ? {} : { numbers };
  }

  async #ranked({ id }: Player, day: Day, by: keyof typeof ORDERS): Promise<readonly RankedRow[]> {
    const { rows } = await this.#database.query<RankedRow>(
      `select place, nickname, "isOwn", moves, undos, seconds, hints, "isFast" from (
         select rank() over (order by ${IS_FAST}, ${ORDERS[by]})::int as place,
           row_number() over (order by ${IS_FAST}, ${ORDERS[by]}, won.id) as row,
           nickname, won.account = $2 as "isOwn", moves, undos, seconds, hints, ${IS_FAST} as "isFast"
         from together.ranked_games as won join together.accounts on accounts.id = won.account
         where day = $1 and seconds is not null and not is_late and (${VISIBLE} or won.account = $2)
       ) as placed where row <= $3 or "isOwn" order by row`,
      [day, id, MAX_ROWS],
    );
    return rows;
  }

  /** Returns all other wins: synced games, and ranked games won after the day closed. */
  async #unranked({ id }: Player, day: Day, deal: Deal): Promise<readonly UnrankedRow[]> {
    const { rows } = await this.#database.query<UnrankedRow>(
      `select nickname, account = $4 as "isOwn", bool_and(by_computer) as "isByComputer",
         coalesce(min(moves) filter (where not by_computer), min(moves)) as moves from (
         select account, (entry #>> '{record,moves}')::int as moves,
           coalesce((entry #>> '{record,help,solver}')::int, 0) + coalesce((entry #>> '{record,help,demo}')::int, 0)
             + coalesce((entry #>> '{record,help,imported}')::int, 0) > 0 as by_computer
         from together.entries where ${WON_DEAL}
         union all select account, moves, false from together.ranked_games where day = $3 and seconds is not null and is_late
       ) as wins join together.accounts on accounts.id = account
       where (${VISIBLE} or account = $4) and not exists (
         select 1 from together.ranked_games where day = $3 and ranked_games.account = wins.account and seconds is not null and not is_late
       )
       group by account, nickname order by account = $4 desc, moves, nickname limit $5`,
      [formatDeal(deal), DAILY_RULES, day, id, MAX_ROWS],
    );
    return rows;
  }
}
