import { KLONDIKE_EDITIONS } from "@klondike/engine";
import { type GameUnderWay, gameFrom, playOf, type Replica } from "@klondike/play/together";
import type { BrowserStore } from "../memory/game-store.ts";
import type { Store } from "../memory/store.ts";
import { fieldsOf, idOf } from "../memory/stored-fields.ts";

/** What was agreed with other devices. */
const AGREED = "together-agreed";

/** Forgets what was agreed, as is right with another server. */
export function forgetAgreed(device: Store): Promise<void> {
  return device.keepValue(AGREED, null);
}

/** The number of the last change that was heard of; 0 before the first. */
export async function agreedSince(device: Store): Promise<number> {
  const { since } = fieldsOf(await device.value(AGREED));
  return typeof since === "number" ? since : 0;
}

/** What this browser holds, for other devices. A game on a table is replaced as another tab would, and only if it is as it was. */
export function browserReplica(store: BrowserStore, device: Store): Replica {
  const isAs = (game: GameUnderWay, stored: unknown): boolean => {
    const now =
      idOf(stored) === game.note.id ? gameFrom({ ...fieldsOf(stored), edition: game.edition }) : undefined;
    return now !== undefined && playOf(now) === playOf(game);
  };
  /** Takes a game out of the recent ones if it is as it was. */
  const taken = async (game: GameUnderWay): Promise<boolean> => {
    const recent = await store.takeRecent(game.note.id);
    const isSame = recent !== undefined && isAs(game, recent);
    if (recent !== undefined && !isSame) await store.putAside(recent);
    return isSame;
  };
  const aside = (game: GameUnderWay) => store.putAside({ ...game, left: game.note.ended });
  return {
    summaries: () => store.summaries(),
    record: (id) => store.record(id),
    keepRecord: (record) => store.keepRecord(record),
    removeRecord: (id) => device.removeRecord(id),
    deleted: async () => [],
    async underWay() {
      const tables = await device.games();
      const laid = KLONDIKE_EDITIONS.map(({ name }) =>
        gameFrom({ ...fieldsOf(tables.get(name)), edition: name }),
      );
      const recent = (await store.recent()).map((game) => gameFrom(game));
      return [...laid, ...recent].filter(
        (game) => game !== undefined && game.save.moves.length > 0,
      ) as readonly GameUnderWay[];
    },
    async putUnderWay(game, before) {
      if (before === undefined) {
        await aside(game);
        return true;
      }
      const onTable = await device.game(before.edition);
      if (idOf(onTable) === before.note.id)
        return store.bringIn(before.edition, game, (stored) => isAs(before, stored));
      if (!(await taken(before))) return false;
      await aside(game);
      return true;
    },
    async dropUnderWay(game) {
      await taken(game);
    },
    agreed: () => device.value(AGREED),
    keepAgreed: (agreed) => device.keepValue(AGREED, agreed),
  };
}
