import { fields, matchShape } from "@klondike/engine/internal";
import { KLONDIKE_EDITIONS } from "@klondike/engine/rules";
import { noted, type RecentGame } from "@klondike/play";
import { DELETED_GAMES, namesIn } from "@klondike/play/records";
import { type GameUnderWay, gameFrom, playOf, type Replica } from "@klondike/play/sync";
import * as v from "valibot";
import type { BrowserStore } from "../storage/game-store.ts";
import { RECENT, readRecentList } from "../storage/recent-games.ts";
import type { Store } from "../storage/store.ts";
import { readFields, readId } from "../storage/stored-game.ts";

/** Storage key of the state agreed with the server. */
const AGREED = "together-agreed";

/** Clears the agreed state, for use with another server. */
export function forgetAgreed(device: Store): Promise<void> {
  return device.keepValue(AGREED, null);
}

const sinceSchema = fields({ since: v.number() });

/** Number of the last change received; 0 before the first. */
export async function agreedSince(device: Store): Promise<number> {
  return matchShape(sinceSchema, await device.value(AGREED))?.since ?? 0;
}

/**
 * This browser's storage as seen by sync. Replaces a game on a table only if it is unchanged, and in the same way as
 * another tab would.
 */
export function browserReplica(store: BrowserStore, device: Store): Replica {
  const isAs = (game: GameUnderWay, stored: unknown): boolean => {
    const now =
      readId(stored) === game.note.id
        ? gameFrom({ ...readFields(stored), edition: game.edition })
        : undefined;
    return now !== undefined && playOf(now) === playOf(game);
  };
  const aside = (game: GameUnderWay): RecentGame => ({ ...game, left: game.note.ended });
  /** Atomically replaces a recent game with others if it is unchanged. */
  const replaced = async (game: GameUnderWay, others: readonly RecentGame[]): Promise<boolean> => {
    let isThere = false;
    await device.changeValue(RECENT, (before) => {
      const rest = readRecentList(before).filter((entry) => !isAs(game, noted(entry)));
      isThere = rest.length < readRecentList(before).length;
      return isThere ? [...others, ...rest] : rest;
    });
    return isThere;
  };
  return {
    summaries: () => store.summaries(),
    record: (id) => store.record(id),
    saveRecord: (record) => store.saveRecord(record),
    removeRecord: (id) => device.removeRecord(id),
    deleted: async () => namesIn(await device.value(DELETED_GAMES)),
    async underWay() {
      const tables = await device.games();
      const onTables = KLONDIKE_EDITIONS.map(({ name }) =>
        gameFrom({ ...readFields(tables.get(name)), edition: name }),
      );
      const recent = (await store.recent()).map((game) => gameFrom(game));
      const games = [...onTables, ...recent].filter((game) => game !== undefined);
      // While a game is being reopened, it is briefly both on its table and among the recent games.
      const isFirst = ({ note }: GameUnderWay, at: number): boolean =>
        games.findIndex((other) => other.note.id === note.id) === at;
      return games.filter((game, at) => game.save.moves.length > 0 && isFirst(game, at));
    },
    async putUnderWay(game, before) {
      if (before === undefined) {
        await store.putAside(aside(game));
        return true;
      }
      const onTable = await device.game(before.edition);
      if (readId(onTable) === before.note.id)
        return store.bringIn(before.edition, game, (stored) => isAs(before, stored));
      return replaced(before, [aside(game)]);
    },
    async dropUnderWay(game) {
      await replaced(game, []);
    },
    agreed: () => device.value(AGREED),
    keepAgreed: (agreed) => device.keepValue(AGREED, agreed),
  };
}
