import { computeChecksum } from "@klondike/engine/session";
import { type GameUnderWay, playOf } from "./merge.ts";
import { parseAgreed, type Replica } from "./replica.ts";

/**
 * Separates the continuations of one game on several devices: the longest keeps the id and comes first, and every other
 * gets its own. All devices decide in the same way.
 */
export function separateGames(games: readonly GameUnderWay[], id: string): readonly GameUnderWay[] {
  const [longest, ...rest] = games.toSorted(
    (a, b) => b.save.at - a.save.at || (playOf(a) < playOf(b) ? -1 : 1),
  );
  if (longest === undefined) return [];
  const ownId = (game: GameUnderWay): string => `${id.slice(0, 80)}-${computeChecksum(playOf(game))}`;
  return [longest, ...rest.map((game) => ({ ...game, note: { ...game.note, id: ownId(game) } }))];
}

/** One of the games the player chooses between. */
export interface ConflictGame {
  readonly game: GameUnderWay;
  readonly isFromHere: boolean;
}

/** The games between which the player has to choose. Empty if all but one are over. */
export async function conflictChoices(
  replica: Pick<Replica, "agreed" | "underWay">,
): Promise<readonly (readonly ConflictGame[])[]> {
  const { apart = [] } = parseAgreed(await replica.agreed()) ?? {};
  if (apart.length === 0) return [];
  const underWay = new Map((await replica.underWay()).map((game) => [game.note.id, game]));
  return apart
    .map(({ games }) =>
      games.flatMap(({ id, isFromHere }) => {
        const game = underWay.get(id);
        return game === undefined ? [] : [{ game, isFromHere }];
      }),
    )
    .filter((games) => games.length > 1);
}

/** Closes the conflict that contains this game, because the player has chosen. */
export async function endConflict(
  replica: Pick<Replica, "agreed" | "keepAgreed">,
  id: string,
): Promise<void> {
  const agreed = parseAgreed(await replica.agreed());
  if (agreed === undefined) return;
  const apart = agreed.apart.filter(({ games }) => !games.some((game) => game.id === id));
  await replica.keepAgreed({ ...agreed, apart });
}
