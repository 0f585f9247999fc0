import { renameAccount } from "./accounts.ts";
import type { Client, Database } from "./database.ts";
import { type Nickname, parseStoredNickname } from "./nickname.ts";

/** What an operator can do about an account. */
export type ModerationAction = "hide" | "show" | "ban" | "unban";

const UPDATES: Readonly<Record<ModerationAction, string>> = {
  hide: "hidden_at = clock_timestamp()",
  show: "hidden_at = null",
  ban: "banned_at = clock_timestamp()",
  unban: "banned_at = null",
};

/** A row of the audit log. */
export interface AuditRow {
  readonly madeAt: Date;
  /** The user of the operating system who acted. */
  readonly operator: string;
  readonly action: string;
  /** The account's current nickname; null if the account was deleted. */
  readonly nickname: string | null;
}

/** Actions of the server's operator. Each is recorded in an audit log. */
export class Moderation {
  readonly #database: Database;
  readonly #operator: string;

  constructor(database: Database, operator: string) {
    this.#database = database;
    this.#operator = operator;
  }

  /** Hides an account from leaderboards, bans it from ranked games, or reverses either. Sync is not affected. */
  apply(action: ModerationAction, nickname: string): Promise<"done" | "no-player"> {
    return this.#database.transaction(async (client) => {
      const id = await findAccountId(client, nickname);
      if (id === undefined) return "no-player";
      await client.query(`update together.accounts set ${UPDATES[action]} where id = $1`, [id]);
      await this.#record(client, action, id);
      return "done";
    });
  }

  /** Renames an account. */
  rename(from: string, nickname: Nickname): Promise<"done" | "no-player" | "nickname-taken"> {
    return this.#database.transaction(async (client) => {
      const id = await findAccountId(client, from);
      if (id === undefined) return "no-player";
      if (!(await renameAccount(client, id, nickname))) return "nickname-taken";
      await this.#record(client, "rename", id);
      return "done";
    });
  }

  /** Returns the last actions, newest first. */
  async log(count: number): Promise<readonly AuditRow[]> {
    const { rows } = await this.#database.query<AuditRow>(
      `select audit_log.created_at as "madeAt", operator, action, nickname from together.audit_log
       left join together.accounts on accounts.id = account order by audit_log.id desc limit $1`,
      [count],
    );
    return rows;
  }

  async #record(client: Client, action: string, player: string): Promise<void> {
    await client.query("insert into together.audit_log (operator, action, account) values ($1, $2, $3)", [
      this.#operator,
      action,
      player,
    ]);
  }
}

/** Returns the id of the account with exactly this nickname, and locks it. */
async function findAccountId(client: Client, nickname: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    "select id from together.accounts where nickname = $1 for update",
    [parseStoredNickname(nickname) ?? ""],
  );
  return rows[0]?.id;
}
