import type { GameUnderWay } from "./entry.ts";
import { parseAgreed, type Replica } from "./replica.ts";

/** One of the games the player chooses between. */
export interface ConflictGame {
  readonly game: GameUnderWay;
  readonly isFromHere: boolean;
}

/** The games the player has to choose between. No choice is left if all but one are over. */
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

/** Ends the choice that contains this game: the player has chosen. */
export async function endConflict(
  replica: Pick<Replica, "agreed" | "keepAgreed">,
  id: string,
): Promise<void> {
  const agreed = parseAgreed(await replica.agreed());
  if (agreed === undefined) return;
  const apart = agreed.apart.filter(({ games }) => !games.some((game) => game.id === id));
  await replica.keepAgreed({ ...agreed, apart });
}
