import type { Player } from "./accounts.ts";
import type { Client, Database } from "./database.ts";
import { wakePlayer } from "./events.ts";
import { Overload } from "./overload.ts";
import type { CheckedEntry, CheckedSync } from "./replay.ts";

/** Maximum number of entries, and approximate number of characters, per response. */
const MAX_ENTRIES_PER_RESPONSE = 200;
const ENOUGH_CHARACTERS = 1_000_000;
/** Maximum stored per player: 100,000 games of average length. */
const MAX_CHARACTERS = 300_000_000;

/** The entries of an account after a change, without some ids, up to a number of them and about a number of characters. */
const NEXT_ENTRIES = `select change, entry::text as text from (
    select change, entry, sum(characters) over (order by change) - characters as so_far
    from together.entries where account = $1 and change > $2 and id <> all($3) order by change limit $4
  ) as later where so_far < $5 order by change`;

/** Entries for a device as JSON texts, and the number of the last change among them. */
export interface Changes {
  readonly entries: readonly string[];
  readonly since: number;
  readonly hasMore: boolean;
}

/** Maximum number of retries of a sync when another device of the account syncs at the same time. */
const MAX_ATTEMPTS = 10;

/** Merges pairs of entries, as JSON texts. */
type Merge = (pairs: readonly (readonly [string, string])[]) => Promise<readonly string[]>;

/** A player's stored entries, as far as a request needs them. */
interface Stored {
  /** Number of the last change. */
  readonly last: number;
  readonly texts: ReadonlyMap<string, string>;
}

/** Stores the entries of players' games. A player's changes are numbered without gaps. */
export class Entries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Merges a device's entries and returns the changes after the number it knows. */
  async exchange(
    { id }: Player,
    { since, entries: news }: Pick<CheckedSync, "since" | "entries">,
    merge: Merge,
  ): Promise<Changes | "full" | "gone"> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      // Merge without a lock: it takes as long as the entries are large.
      const stored = await this.#stored(id, news);
      if (stored === undefined) return "gone";
      const update = await planUpdate(stored, news, merge);
      const changes = await this.#exchange(id, since, stored, news, update);
      if (changes === "changed-meanwhile") continue;
      if (update.changed.length > 0 && changes !== "full") await wakePlayer(this.#database, id);
      return changes;
    }
    throw new Overload("busy");
  }

  async #stored(id: string, news: readonly CheckedEntry[]): Promise<Stored | undefined> {
    const { rows } = await this.#database.query<{ last: string; id: string | null; text: string | null }>(
      `select last_change as last, entries.id, entry::text as text from together.accounts
       left join together.entries on account = accounts.id and entries.id = any($2) where accounts.id = $1`,
      [id, news.map((entry) => entry.id)],
    );
    const [first] = rows;
    const texts = rows.flatMap((row) =>
      row.id === null || row.text === null ? [] : [[row.id, row.text] as const],
    );
    return first && { last: Number(first.last), texts: new Map(texts) };
  }

  #exchange(
    id: string,
    since: number,
    stored: Stored,
    news: readonly CheckedEntry[],
    { changed, echoes }: Update,
  ): Promise<Changes | "full" | "gone" | "changed-meanwhile"> {
    return this.#database.transaction(async (client) => {
      // Lock the player's games, so that change numbers become visible in order.
      const held = await client.query<{ last: string; characters: string }>(
        "select last_change as last, characters from together.accounts where id = $1 for update",
        [id],
      );
      const [player] = held.rows;
      if (player === undefined) return "gone";
      let last = Number(player.last);
      if (last !== stored.last) return "changed-meanwhile";
      await this.#noteWins(client, id, news);
      const more = changed.reduce(
        (sum, [name, text]) => sum + text.length - (stored.texts.get(name)?.length ?? 0),
        0,
      );
      if (more > 0 && Number(player.characters) + more > MAX_CHARACTERS) return "full";
      if (changed.length > 0) {
        // One JSON object instead of arrays, which the client would have to escape.
        const object = changed.map(([name, text]) => `${JSON.stringify(name)}:${text}`);
        await client.query(
          `insert into together.entries (account, id, change, characters, entry)
           select $1, id, $2 + number, length(entry::text), entry
           from json_each($3::json) with ordinality as news (id, entry, number)
           on conflict (account, id) do update
           set change = excluded.change, characters = excluded.characters, entry = excluded.entry`,
          [id, last, `{${object.join(",")}}`],
        );
        last += changed.length;
        await client.query(
          "update together.accounts set last_change = $2, characters = characters + $3 where id = $1",
          [id, last, more],
        );
      }
      const found = await client.query<{ change: string; text: string }>(NEXT_ENTRIES, [
        id,
        since,
        echoes,
        MAX_ENTRIES_PER_RESPONSE,
        ENOUGH_CHARACTERS,
      ]);
      const upTo = Number(found.rows.at(-1)?.change ?? last);
      const rest = await client.query(
        "select 1 from together.entries where account = $1 and change > $2 and id <> all($3) limit 1",
        [id, upTo, echoes],
      );
      const hasMore = rest.rows.length > 0;
      return { entries: found.rows.map(({ text }) => text), since: hasMore ? upTo : last, hasMore };
    });
  }

  /** Stores which deals were won under the rules of daily deals. These rows stay when the games are deleted. */
  async #noteWins(client: Client, player: string, news: readonly CheckedEntry[]): Promise<void> {
    const deals = news.flatMap(({ wonDeal }) => wonDeal ?? []);
    if (deals.length === 0) return;
    await client.query(
      "insert into together.wins (account, deal) select $1, unnest($2::text[]) on conflict do nothing",
      [player, [...new Set(deals)]],
    );
  }

  /** Data that is kept when games are deleted: deals won, and days on which others were watched. */
  async facts({
    id,
  }: Player): Promise<{ readonly wins: readonly string[]; readonly watched: readonly string[] }> {
    const { rows } = await this.#database.query<{ wins: string[]; watched: string[] }>(
      `select (select coalesce(json_agg(deal order by deal), '[]') from together.wins where account = $1) as wins,
         (select coalesce(json_agg(day order by day), '[]') from together.watched where account = $1) as watched`,
      [id],
    );
    return rows[0] ?? { wins: [], watched: [] };
  }

  /** Yields all entries of a player in batches. */
  async *all({ id }: Player): AsyncGenerator<readonly string[]> {
    for (let after = 0; ; ) {
      const { rows } = await this.#database.query<{ change: string; text: string }>(NEXT_ENTRIES, [
        id,
        after,
        [],
        MAX_ENTRIES_PER_RESPONSE,
        ENOUGH_CHARACTERS,
      ]);
      if (rows.length === 0) return;
      yield rows.map(({ text }) => text);
      after = Number(rows.at(-1)?.change);
    }
  }

  /** Yields every ranked game of a player as JSON, with the time of each act. */
  async *ranked({ id }: Player): AsyncGenerator<string> {
    const { rows } = await this.#database.query<{ id: string }>(
      "select id from together.ranked_games where account = $1 order by id",
      [id],
    );
    for (const game of rows) {
      const found = await this.#database.query<{ text: string }>(
        `select json_build_object('day', day, 'openedAt', opened_at, 'moves', moves, 'undos', undos, 'seconds', seconds, 'hints', hints,
           'acts', (select coalesce(json_agg(json_build_array(acts.received_at, acts.acts) order by number), '[]')
                    from together.acts where acts.game = ranked_games.id))::text as text
         from together.ranked_games where id = $1`,
        [game.id],
      );
      for (const { text } of found.rows) yield text;
    }
  }
}

/** The effect of a request. */
interface Update {
  /** The entries that changed, by id. */
  readonly changed: readonly (readonly [string, string])[];
  /** The ids of games that now equal what the device sent. */
  readonly echoes: readonly string[];
}

async function planUpdate({ texts }: Stored, news: readonly CheckedEntry[], merge: Merge): Promise<Update> {
  const differing = news.flatMap(({ id, text }) => {
    const known = texts.get(id);
    return known === undefined || known === text ? [] : [{ id, pair: [known, text] as const }];
  });
  const results = differing.length === 0 ? [] : await merge(differing.map(({ pair }) => pair));
  const merged = new Map(differing.map(({ id }, at) => [id, results[at] ?? ""]));
  const after = news.map((entry) => ({ ...entry, after: merged.get(entry.id) ?? entry.text }));
  return {
    changed: after.filter(({ id, after }) => after !== texts.get(id)).map(({ id, after }) => [id, after]),
    echoes: after.filter(({ text, after, isMerged }) => after === text && !isMerged).map(({ id }) => id),
  };
}
