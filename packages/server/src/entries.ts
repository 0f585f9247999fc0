import { CLASSIC_RULES } from "@klondike/engine";
import { formatRules } from "@klondike/engine/notation";
import { type Entry, joined } from "@klondike/play/sync";
import type { Player } from "./accounts.ts";
import type { Client, Database } from "./database.ts";
import { wakePlayer } from "./events.ts";

/** Maximum number of entries, and approximate number of characters, per response. */
const MAX_AT_ONCE = 200;
const ENOUGH_CHARACTERS = 1_000_000;
/** Maximum stored per player: 100,000 games of average length. */
const MAX_CHARACTERS = 300_000_000;

/** Entries for a device as JSON texts, and the number of the last change among them. */
export interface Changes {
  readonly entries: readonly string[];
  readonly since: number;
  readonly hasMore: boolean;
}

const RULES = formatRules(CLASSIC_RULES);

interface Row {
  readonly id: string;
  readonly entry: Entry;
}

/** Stores the entries of players' games. A player's changes are numbered without gaps. */
export class Entries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Merges a device's entries and returns the changes after the number it knows. */
  async exchange({ id }: Player, since: number, news: readonly Entry[]): Promise<Changes | "full" | "gone"> {
    let isChanged = false;
    const changes = await this.#exchange(id, since, news, () => {
      isChanged = true;
    });
    if (isChanged) await wakePlayer(this.#database, id);
    return changes;
  }

  #exchange(
    id: string,
    since: number,
    news: readonly Entry[],
    onChange: () => void,
  ): Promise<Changes | "full" | "gone"> {
    return this.#database.transaction(async (client) => {
      // Lock the player's games, so that change numbers become visible in order.
      const held = await client.query<{ last: string; characters: string }>(
        "select last_change as last, characters from together.players where id = $1 for update",
        [id],
      );
      const [player] = held.rows;
      if (player === undefined) return "gone";
      let last = Number(player.last);
      const ids = [...new Set(news.map((entry) => entry.id))];
      const known = await client.query<Row & { characters: number }>(
        "select id, entry, characters from together.entries where player = $1 and id = any($2)",
        [id, ids],
      );
      const before = new Map(known.rows.map((row) => [row.id, row]));
      await this.#noteWins(client, id, news);
      const { changed, echoes } = joinedWith(before, news);
      const texts = changed.map(([, text]) => text);
      const more = changed.reduce(
        (sum, [name, text]) => sum + text.length - (before.get(name)?.characters ?? 0),
        0,
      );
      if (more > 0 && Number(player.characters) + more > MAX_CHARACTERS) return "full";
      if (changed.length > 0) {
        onChange();
        await client.query(
          `insert into together.entries (player, id, change, characters, entry)
           select $1, id, $2 + number, length(entry), entry::json
           from unnest($3::text[], $4::text[]) with ordinality as news (id, entry, number)
           on conflict (player, id) do update
           set change = excluded.change, characters = excluded.characters, entry = excluded.entry`,
          [id, last, changed.map(([name]) => name), texts],
        );
        last += changed.length;
        await client.query(
          "update together.players set last_change = $2, characters = characters + $3 where id = $1",
          [id, last, more],
        );
      }
      const found = await client.query<{ change: string; text: string }>(
        `select change, entry::text as text from (
           select change, entry, sum(characters) over (order by change) - characters as so_far
           from together.entries where player = $1 and change > $2 and id <> all($3) order by change limit $4
         ) as later where so_far < $5 order by change`,
        [id, since, echoes, MAX_AT_ONCE, ENOUGH_CHARACTERS],
      );
      const upTo = Number(found.rows.at(-1)?.change ?? last);
      const rest = await client.query(
        "select 1 from together.entries where player = $1 and change > $2 and id <> all($3) limit 1",
        [id, upTo, echoes],
      );
      const hasMore = rest.rows.length > 0;
      return { entries: found.rows.map(({ text }) => text), since: hasMore ? upTo : last, hasMore };
    });
  }

  /** Stores which deals were won under the rules of daily deals. These rows stay when the games are deleted. */
  async #noteWins(client: Client, player: string, news: readonly Entry[]): Promise<void> {
    const deals = news.flatMap(({ record }) => {
      const isOfDays = record?.won && record.save.edition === "classic" && record.save.rules === RULES;
      return isOfDays ? [record.save.deal] : [];
    });
    if (deals.length === 0) return;
    await client.query(
      "insert into together.wins (player, deal) select $1, unnest($2::text[]) on conflict do nothing",
      [player, [...new Set(deals)]],
    );
  }

  /** What outlives the deletion of games: deals won, and days on which others were watched. */
  async facts({
    id,
  }: Player): Promise<{ readonly wins: readonly string[]; readonly watched: readonly string[] }> {
    const { rows } = await this.#database.query<{ wins: string[]; watched: string[] }>(
      `select (select coalesce(json_agg(deal order by deal), '[]') from together.wins where player = $1) as wins,
         (select coalesce(json_agg(day order by day), '[]') from together.watched where player = $1) as watched`,
      [id],
    );
    return rows[0] ?? { wins: [], watched: [] };
  }

  /** Yields all entries of a player in batches. */
  async *all({ id }: Player): AsyncGenerator<readonly string[]> {
    for (let after = 0; ; ) {
      const { rows } = await this.#database.query<{ change: string; text: string }>(
        "select change, entry::text as text from together.entries where player = $1 and change > $2 order by change limit $3",
        [id, after, MAX_AT_ONCE],
      );
      if (rows.length === 0) return;
      yield rows.map(({ text }) => text);
      after = Number(rows.at(-1)?.change);
    }
  }

  /** Yields every ranked game of a player as JSON, with the time of each act. */
  async *ranked({ id }: Player): AsyncGenerator<string> {
    const { rows } = await this.#database.query<{ id: string }>(
      "select id from together.ranked where player = $1 order by id",
      [id],
    );
    for (const game of rows) {
      const found = await this.#database.query<{ text: string }>(
        `select json_build_object('day', day, 'openedAt', opened_at, 'moves', moves, 'undos', undos, 'seconds', seconds, 'hints', hints,
           'acts', (select coalesce(json_agg(json_build_array(acts.heard_at, acts.acts) order by number), '[]')
                    from together.acts where acts.ranked = ranked.id))::text as text
         from together.ranked where id = $1`,
        [game.id],
      );
      for (const { text } of found.rows) yield text;
    }
  }
}

/** Returns the merged entries that changed, as texts, and the ids of games that now equal what the device sent. */
function joinedWith(before: ReadonlyMap<string, Row>, news: readonly Entry[]) {
  const after = new Map<string, Entry>();
  for (const sent of news) {
    const known = after.get(sent.id) ?? before.get(sent.id)?.entry;
    after.set(sent.id, known === undefined ? sent : joined(known, sent));
  }
  const texts = [...after].map(([id, entry]) => [id, JSON.stringify(entry)] as const);
  const sentTexts = new Set(news.map((entry) => JSON.stringify(entry)));
  const changed = texts.filter(([id, text]) => {
    const known = before.get(id);
    return known === undefined || JSON.stringify(known.entry) !== text;
  });
  return { changed, echoes: texts.filter(([, text]) => sentTexts.has(text)).map(([id]) => id) };
}
