import type { Day } from "@klondike/knowledge/certified";
import { NETWORK_FACTOR, networkOf } from "./callers.ts";
import type { Client, Database } from "./database.ts";
import { wakePlayer } from "./events.ts";
import { confusableSkeleton, type Nickname } from "./nickname.ts";
import { CODE_MINUTES, FORGET_ATTEMPTS } from "./schema.ts";
import { hashSecret, isRecoveryCode, newCode, newRecoveryCode } from "./secrets.ts";

/** The owner of an account. */
export interface Player {
  readonly id: string;
  readonly nickname: string;
  /** The id of the device that sent the request. */
  readonly device: string;
  /** Whether the operator has banned the player from leaderboards. */
  readonly isBanned: boolean;
}

/** A device of an account, as listed for its player. */
export interface Device {
  readonly id: string;
  readonly name: string | null;
  /** When the device was added. `lastUsed` is when it was last used. Both are rounded down to the hour. */
  readonly since: string;
  readonly lastUsed: string | null;
  readonly isOwn: boolean;
}

/** Number of wrong codes allowed per address, per 48-bit network, and in total, within the lifetime of a code. */
const MAX_TRIES = 10;
const MAX_TRIES_OF_NETWORK = NETWORK_FACTOR * MAX_TRIES;
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
      `select accounts.id, nickname, devices.id as device, banned_at is not null as "isBanned",
         used_at is null or used_at < clock_timestamp() - interval '1 hour' as "isStale"
       from together.accounts join together.devices on account = accounts.id where hash = $1`,
      [hashSecret(key)],
    );
    const [found] = rows;
    if (found === undefined) return undefined;
    const { isStale, ...player } = found;
    if (isStale)
      await this.#database.query("update together.devices set used_at = clock_timestamp() where id = $1", [
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
          `insert into together.accounts (nickname, skeleton)
           select $1, $2 where not exists (select 1 from together.accounts where skeleton = any($3))
           returning id, nickname`,
          [name, folded, lookalikes],
        );
        const [player] = rows;
        if (player === undefined) return "nickname-taken";
        await client.query(
          "insert into together.devices (hash, account, name, used_at) values ($1, $2, $3, clock_timestamp())",
          [hashSecret(key), player.id, device],
        );
        return player;
      });
    } catch (error) {
      if (!isTaken(error)) throw error;
      // Either the name is taken or the same request arrived twice at the same time.
      return (await this.of(key)) ?? "nickname-taken";
    }
  }

  async rename({ id }: Player, nickname: Nickname): Promise<"nickname-taken" | undefined> {
    return (await renameAccount(this.#database, id, nickname)) ? undefined : "nickname-taken";
  }

  /** Returns the player's settings and how often they were written. Stores `text` first, if given. */
  async settings(
    { id }: Player,
    text: string | undefined,
  ): Promise<{ readonly number: number; readonly settings: unknown }> {
    if (text !== undefined) {
      await this.#database.query(
        "update together.accounts set settings = $2, settings_number = settings_number + 1 where id = $1",
        [id, text],
      );
    }
    const { rows } = await this.#database.query<{ number: number; settings: unknown }>(
      "select settings_number::float8 as number, settings from together.accounts where id = $1",
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
      // Locked, so that no other request adds a game, win or watch that the stored hashes would miss.
      await client.query("select 1 from together.accounts where id = $1 for update", [id]);
      await client.query(
        `insert into together.removed_accounts (hash, day, opened_at, is_over)
         select traces.hash, days.day, ranked_games.opened_at, coalesce(ranked_games.seconds is not null or is_helped, false)
           or wins.account is not null or watched.account is not null
         from together.days
           left join together.ranked_games on ranked_games.day = days.day and ranked_games.account = $1
           left join together.wins on wins.deal = days.deal and wins.account = $1
           left join together.watched on watched.day = days.day and watched.account = $1
           cross join (select hash from together.devices where account = $1 union select $2::bytea) as traces
         where days.day >= $3 and coalesce(ranked_games.account, wins.account, watched.account) is not null
         on conflict (hash, day) do update set
           opened_at = least(removed_accounts.opened_at, excluded.opened_at),
           is_over = removed_accounts.is_over or excluded.is_over`,
        [id, nicknameTrace(nickname), firstOpen],
      );
      await client.query("delete from together.accounts where id = $1", [id]);
    });
    await wakePlayer(this.#database, id);
  }

  /** Returns the devices of an account: the requesting one, then the others by last use. */
  async devices({ id, device }: Player): Promise<readonly Device[]> {
    const hour = (column: string) =>
      `to_char(date_trunc('hour', ${column} at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
    const { rows } = await this.#database.query<Device>(
      `select id, name, ${hour("created_at")} as since, ${hour("used_at")} as "lastUsed", id = $2 as "isOwn"
       from together.devices where account = $1 order by id = $2 desc, used_at desc nulls last, id`,
      [id, device],
    );
    return rows;
  }

  async renameDevice({ id }: Player, device: string, name: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      "update together.devices set name = $3 where account = $1 and id = $2",
      [id, device, name],
    );
    return rowCount === 1;
  }

  /**
   * Revokes another device of the account: its key is unknown from now on, and so are the codes that it made. Returns
   * false for a device that is unknown or sent the request itself.
   */
  async revoke(player: Player, device: string): Promise<boolean> {
    return (await this.#revokeOthers(player, device)) > 0;
  }

  /** Revokes all devices except the one that sent the request. Returns how many there were. */
  async revokeOthers(player: Player): Promise<number> {
    return this.#revokeOthers(player, null);
  }

  /** Revokes one other device, or all others if `device` is null. */
  async #revokeOthers({ id, device: own }: Player, device: string | null): Promise<number> {
    const revoked = await this.#database.transaction(async (client) => {
      await lockAccount(client, id);
      const isRevoked = (column: string) => `${column} <> $2 and ${column} = coalesce($3, ${column})`;
      await client.query(
        `update together.accounts set recovery = null where id = $1 and ${isRevoked("recovery_device")}`,
        [id, own, device],
      );
      await client.query("delete from together.device_codes where account = $1", [id]);
      return client.query(`delete from together.devices where account = $1 and ${isRevoked("id")}`, [
        id,
        own,
        device,
      ]);
    });
    await wakePlayer(this.#database, id);
    return revoked.rowCount ?? 0;
  }

  /**
   * Replaces the key of the requesting device. The codes that it made, or someone with a copy of its key, are unknown
   * from now on.
   */
  async changeKey({ id, device }: Player, key: string): Promise<"key-known" | undefined> {
    try {
      await this.#database.transaction(async (client) => {
        await lockAccount(client, id);
        await client.query(
          "update together.accounts set recovery = null where id = $1 and recovery_device = $2",
          [id, device],
        );
        await client.query("delete from together.device_codes where account = $1", [id]);
        await client.query("update together.devices set hash = $2 where id = $1", [device, hashSecret(key)]);
      });
      await wakePlayer(this.#database, id);
      return undefined;
    } catch (error) {
      if (isTaken(error)) return "key-known";
      throw error;
    }
  }

  /** Creates a recovery code, which replaces an earlier one and is valid until it is removed. */
  async recoveryCode(player: Player, key: string): Promise<{ readonly code: string } | "no-player"> {
    const code = newRecoveryCode();
    return this.#withKey(player, key, async (client) => {
      await client.query("update together.accounts set recovery = $2, recovery_device = $3 where id = $1", [
        player.id,
        hashSecret(code),
        player.device,
      ]);
      return { code };
    });
  }

  /**
   * Runs `act` while the account is locked, unless the key has been revoked or replaced since the request was accepted:
   * a code made then would let a lost device rejoin.
   */
  #withKey<T>({ id }: Player, key: string, act: (client: Client) => Promise<T>): Promise<T | "no-player"> {
    return this.#database.transaction(async (client) => {
      await lockAccount(client, id);
      const { rows } = await client.query("select 1 from together.devices where account = $1 and hash = $2", [
        id,
        hashSecret(key),
      ]);
      return rows.length === 0 ? "no-player" : act(client);
    });
  }

  async removeRecoveryCode({ id }: Player): Promise<void> {
    await this.#database.query("update together.accounts set recovery = null where id = $1", [id]);
  }

  async hasRecoveryCode({ id }: Player): Promise<boolean> {
    const { rows } = await this.#database.query(
      "select 1 from together.accounts where id = $1 and recovery is not null",
      [id],
    );
    return rows.length > 0;
  }

  /** Creates a code that adds a device, valid once and for five minutes. It replaces an earlier code. */
  async code(
    player: Player,
    key: string,
  ): Promise<{ readonly code: string; readonly seconds: number } | "too-many-devices" | "no-player"> {
    const { id } = player;
    const code = newCode();
    return this.#withKey(player, key, async (client) => {
      if ((await countKeys(client, id)) >= MAX_KEYS) return "too-many-devices";
      await client.query(
        "delete from together.device_codes where account = $1 or expires_at < clock_timestamp()",
        [id],
      );
      await client.query(
        "insert into together.device_codes (hash, account, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1 minute')",
        [hashSecret(code), id, CODE_MINUTES],
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
        await client.query("lock table together.code_attempts in share row exclusive mode");
        await client.query(FORGET_ATTEMPTS);
        const tries = await client.query<{ own: number; network: number; all: number }>(
          `select count(*) filter (where address = $1)::int as own,
             count(*) filter (where starts_with(address, $2 || ':'))::int as network, count(*)::int as "all"
           from together.code_attempts`,
          [address, networkOf(address)],
        );
        const { own = 0, network = 0, all = 0 } = tries.rows[0] ?? {};
        if (own >= MAX_TRIES || network >= MAX_TRIES_OF_NETWORK || all >= MAX_TRIES_IN_ALL)
          return "too-many-tries";
        const found = await client.query<Pick<Player, "id" | "nickname">>(
          isRecoveryCode(code)
            ? "select id, nickname from together.accounts where recovery = $1 for update"
            : `delete from together.device_codes using together.accounts
               where hash = $1 and expires_at > clock_timestamp() and accounts.id = device_codes.account
               returning accounts.id, nickname`,
          [hashSecret(code)],
        );
        const [player] = found.rows;
        if (player === undefined) {
          await client.query("insert into together.code_attempts (address) values ($1)", [address]);
          this.#forgetAttemptLater();
          return "wrong-code";
        }
        if ((await countKeys(client, player.id)) >= MAX_KEYS) return "too-many-devices";
        const { rowCount } = await client.query(
          `insert into together.devices (hash, account, name, used_at) values ($1, $2, $3, clock_timestamp())
           on conflict do nothing`,
          [hashSecret(key), player.id, device],
        );
        if (rowCount !== 1) throw new KeyKnown();
        return player;
      })
      .catch((error: unknown) => {
        if (error instanceof KeyKnown) return "key-known" as const;
        throw error;
      });
  }

  /** Deletes the address of a wrong code when it no longer counts, even if no other code is tried. */
  #forgetAttemptLater(): void {
    const forget = (): void => void this.#database.query(FORGET_ATTEMPTS).catch(() => undefined);
    setTimeout(forget, CODE_MINUTES * 60_000 + 1000).unref();
  }
}

/** Renames an account; returns false if another has a name that looks like this one. */
export async function renameAccount(
  client: Client,
  id: string,
  { name, folded, lookalikes }: Nickname,
): Promise<boolean> {
  try {
    const { rowCount } = await client.query(
      `update together.accounts set nickname = $2, skeleton = $3 where id = $1
       and not exists (select 1 from together.accounts as other where skeleton = any($4) and other.id <> $1)`,
      [id, name, folded, lookalikes],
    );
    return rowCount === 1;
  } catch (error) {
    // Another account got the name at the same time.
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Makes other changes of an account's devices and codes wait until the transaction ends. */
async function lockAccount(client: Client, id: string): Promise<void> {
  // Devices that are added meanwhile refer to the account, which this lock allows.
  await client.query("select 1 from together.accounts where id = $1 for no key update", [id]);
}

async function countKeys(client: Client, player: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from together.devices where account = $1",
    [player],
  );
  return rows[0]?.count ?? 0;
}

/** Hash of a deleted player's nickname, kept while its leaderboards are open. */
export function nicknameTrace(nickname: string): Buffer {
  return hashSecret(`nickname ${confusableSkeleton(nickname)}`);
}

/** Rolls the transaction back, so that the code stays valid. */
class KeyKnown extends Error {}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === TAKEN;
}
