import type { Day } from "@klondike/knowledge/certified";
import type { Client, Database } from "./database.ts";
import { wakePlayer } from "./events.ts";
import { type Nickname, skeletonOf } from "./nickname.ts";
import { hashOf, isRecoveryCode, newCode, newRecoveryCode } from "./secrets.ts";

/** The owner of an account. */
export interface Player {
  readonly id: string;
  readonly nickname: string;
  /** The id of the device that sent the request. */
  readonly device: string;
  /** Whether the operator has banned the player from leaderboards. */
  readonly isBanned: boolean;
}

/** A device of an account, as its player sees it. */
export interface Device {
  readonly id: string;
  readonly name: string | null;
  /** When it was added, and when it was last used, to the hour. */
  readonly since: string;
  readonly lastUsed: string | null;
  readonly isOwn: boolean;
}

const CODE_MINUTES = 5;
/** Wrong codes allowed per address, and in total, within the lifetime of a code. */
const MAX_TRIES = 10;
const MAX_TRIES_IN_ALL = 1000;
const MAX_KEYS = 32;
/** PostgreSQL error code for a unique violation. */
const TAKEN = "23505";

/** Accounts, their keys, and codes for adding devices. */
export class Accounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the player with this key. */
  async of(key: string): Promise<Player | undefined> {
    const { rows } = await this.#database.query<Player & { isStale: boolean }>(
      `select players.id, nickname, keys.id as device, banned_at is not null as "isBanned",
         used_at is null or used_at < clock_timestamp() - interval '1 hour' as "isStale"
       from together.players join together.keys on player = players.id where hash = $1`,
      [hashOf(key)],
    );
    const [found] = rows;
    if (found === undefined) return undefined;
    const { isStale, ...player } = found;
    if (isStale)
      await this.#database.query("update together.keys set used_at = clock_timestamp() where id = $1", [
        player.device,
      ]);
    return player;
  }

  /**
   * Creates an account with this key; returns the existing one if the key is known, so that requests can be repeated.
   */
  async register(
    key: string,
    { name, folded, lookalikes }: Nickname,
    device: string | undefined,
  ): Promise<Pick<Player, "nickname"> | "nickname-taken"> {
    const known = await this.of(key);
    if (known !== undefined) return known;
    try {
      return await this.#database.transaction(async (client) => {
        const { rows } = await client.query<Pick<Player, "id" | "nickname">>(
          `insert into together.players (nickname, folded)
           select $1, $2 where not exists (select 1 from together.players where folded = any($3))
           returning id, nickname`,
          [name, folded, lookalikes],
        );
        const [player] = rows;
        if (player === undefined) return "nickname-taken";
        await client.query(
          "insert into together.keys (hash, player, name, used_at) values ($1, $2, $3, clock_timestamp())",
          [hashOf(key), player.id, device],
        );
        return player;
      });
    } catch (error) {
      if (!isTaken(error)) throw error;
      // Either the name is taken or the same request arrived twice at the same time.
      return (await this.of(key)) ?? "nickname-taken";
    }
  }

  async rename(
    { id }: Player,
    { name, folded, lookalikes }: Nickname,
  ): Promise<"nickname-taken" | undefined> {
    try {
      const { rowCount } = await this.#database.query(
        `update together.players set nickname = $2, folded = $3 where id = $1
         and not exists (select 1 from together.players as other where folded = any($4) and other.id <> $1)`,
        [id, name, folded, lookalikes],
      );
      return rowCount === 1 ? undefined : "nickname-taken";
    } catch (error) {
      if (isTaken(error)) return "nickname-taken";
      throw error;
    }
  }

  /** Returns the player's settings and how often they were written. Stores `text` first, if given. */
  async settings(
    { id }: Player,
    text: string | undefined,
  ): Promise<{ readonly number: number; readonly settings: unknown }> {
    if (text !== undefined) {
      await this.#database.query(
        "update together.players set settings = $2, settings_number = settings_number + 1 where id = $1",
        [id, text],
      );
    }
    const { rows } = await this.#database.query<{ number: number; settings: unknown }>(
      "select settings_number::float8 as number, settings from together.players where id = $1",
      [id],
    );
    return rows[0] ?? { number: 0, settings: null };
  }

  /**
   * Deletes an account and all its data. Hashes of its keys and nickname stay until the leaderboard of the day closes,
   * so that registering again with one of them does not reset the clock.
   *
   * @param firstOpen a day before which every leaderboard is closed
   */
  async remove({ id, nickname }: Player, firstOpen: Day): Promise<void> {
    await this.#database.transaction(async (client) => {
      await client.query("delete from together.removed_players where day < $1", [firstOpen]);
      await client.query(
        `insert into together.removed_players (hash, day, opened_at, is_over)
         select traces.hash, days.day, ranked.opened_at, coalesce(ranked.seconds is not null or is_helped, false)
           or wins.player is not null or watched.player is not null
         from together.days
           left join together.ranked on ranked.day = days.day and ranked.player = $1
           left join together.wins on wins.deal = days.deal and wins.player = $1
           left join together.watched on watched.day = days.day and watched.player = $1
           cross join (select hash from together.keys where player = $1 union select $2::bytea) as traces
         where days.day >= $3 and coalesce(ranked.player, wins.player, watched.player) is not null
         on conflict (hash, day) do update set
           opened_at = least(removed_players.opened_at, excluded.opened_at),
           is_over = removed_players.is_over or excluded.is_over`,
        [id, nicknameTrace(nickname), firstOpen],
      );
      await client.query("delete from together.players where id = $1", [id]);
    });
  }

  /** Returns the devices of an account, the one that asks first, then by last use. */
  async devices({ id, device }: Player): Promise<readonly Device[]> {
    const hour = (column: string) =>
      `to_char(date_trunc('hour', ${column} at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
    const { rows } = await this.#database.query<Device>(
      `select id, name, ${hour("made_at")} as since, ${hour("used_at")} as "lastUsed", id = $2 as "isOwn"
       from together.keys where player = $1 order by id = $2 desc, used_at desc nulls last, id`,
      [id, device],
    );
    return rows;
  }

  async renameDevice({ id }: Player, device: string, name: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      "update together.keys set name = $3 where player = $1 and id = $2",
      [id, device, name],
    );
    return rowCount === 1;
  }

  /** Revokes another device of the account; its key is unknown from now on. Returns whether there was one. */
  async revoke({ id, device: own }: Player, device: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      "delete from together.keys where player = $1 and id = $2 and id <> $3",
      [id, device, own],
    );
    if (rowCount === 1) await wakePlayer(this.#database, id);
    return rowCount === 1;
  }

  /** Revokes all other devices and the open code; returns the number of devices. */
  async revokeOthers({ id, device }: Player): Promise<number> {
    const revoked = await this.#database.transaction(async (client) => {
      await client.query("delete from together.codes where player = $1", [id]);
      return client.query("delete from together.keys where player = $1 and id <> $2", [id, device]);
    });
    await wakePlayer(this.#database, id);
    return revoked.rowCount ?? 0;
  }

  /** Replaces the key of the device that asks. */
  async changeKey({ device }: Player, key: string): Promise<"key-known" | undefined> {
    try {
      await this.#database.query("update together.keys set hash = $2 where id = $1", [device, hashOf(key)]);
      return undefined;
    } catch (error) {
      if (isTaken(error)) return "key-known";
      throw error;
    }
  }

  /** Creates a recovery code, which replaces an earlier one and is valid until it is removed. */
  async recoveryCode({ id }: Player): Promise<string> {
    const code = newRecoveryCode();
    await this.#database.query("update together.players set recovery = $2 where id = $1", [id, hashOf(code)]);
    return code;
  }

  async removeRecoveryCode({ id }: Player): Promise<void> {
    await this.#database.query("update together.players set recovery = null where id = $1", [id]);
  }

  async hasRecoveryCode({ id }: Player): Promise<boolean> {
    const { rows } = await this.#database.query(
      "select 1 from together.players where id = $1 and recovery is not null",
      [id],
    );
    return rows.length > 0;
  }

  /** Creates a code that adds a device, valid once and for five minutes. It replaces an earlier code. */
  async code({
    id,
  }: Player): Promise<{ readonly code: string; readonly seconds: number } | "too-many-devices"> {
    const code = newCode();
    return this.#database.transaction(async (client) => {
      await client.query("select 1 from together.players where id = $1 for update", [id]);
      if ((await countKeys(client, id)) >= MAX_KEYS) return "too-many-devices";
      await client.query("delete from together.codes where player = $1 or expires_at < clock_timestamp()", [
        id,
      ]);
      await client.query(
        "insert into together.codes (hash, player, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1 minute')",
        [hashOf(code), id, CODE_MINUTES],
      );
      return { code, seconds: 60 * CODE_MINUTES };
    });
  }

  /**
   * Adds the device with this key to the account that created the code, or whose recovery code it is. Repeated wrong
   * codes are rate-limited.
   */
  async claim(
    key: string,
    code: string,
    address: string,
    device: string | undefined,
  ): Promise<Pick<Player, "nickname"> | "wrong-code" | "too-many-tries" | "too-many-devices" | "key-known"> {
    return this.#database
      .transaction(async (client) => {
        // Serialise claims, so that parallel guesses are all counted.
        await client.query("lock table together.tries in share row exclusive mode");
        await client.query(
          "delete from together.tries where made_at < clock_timestamp() - $1 * interval '1 minute'",
          [CODE_MINUTES],
        );
        const tries = await client.query<{ own: number; all: number }>(
          'select count(*) filter (where address = $1)::int as own, count(*)::int as "all" from together.tries',
          [address],
        );
        const { own = 0, all = 0 } = tries.rows[0] ?? {};
        if (own >= MAX_TRIES || all >= MAX_TRIES_IN_ALL) return "too-many-tries";
        const found = await client.query<Pick<Player, "id" | "nickname">>(
          isRecoveryCode(code)
            ? "select id, nickname from together.players where recovery = $1 for update"
            : `delete from together.codes using together.players
               where hash = $1 and expires_at > clock_timestamp() and players.id = codes.player
               returning players.id, nickname`,
          [hashOf(code)],
        );
        const [player] = found.rows;
        if (player === undefined) {
          await client.query("insert into together.tries (address) values ($1)", [address]);
          return "wrong-code";
        }
        if ((await countKeys(client, player.id)) >= MAX_KEYS) return "too-many-devices";
        const { rowCount } = await client.query(
          `insert into together.keys (hash, player, name, used_at) values ($1, $2, $3, clock_timestamp())
           on conflict do nothing`,
          [hashOf(key), player.id, device],
        );
        if (rowCount !== 1) throw new KeyKnown();
        return player;
      })
      .catch((error: unknown) => {
        if (error instanceof KeyKnown) return "key-known" as const;
        throw error;
      });
  }
}

async function countKeys(client: Client, player: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from together.keys where player = $1",
    [player],
  );
  return rows[0]?.count ?? 0;
}

/** Hash of a deleted player's nickname, kept while its leaderboards are open. */
export function nicknameTrace(nickname: string): Buffer {
  return hashOf(`nickname ${skeletonOf(nickname)}`);
}

/** Rolls the transaction back, so that the code stays valid. */
class KeyKnown extends Error {}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === TAKEN;
}
