import type { GameUnderWay } from "./entry.ts";
import { agreedFrom, type Replica } from "./replica.ts";

/** One of the games between which the player chooses. */
export interface ApartGame {
  readonly game: GameUnderWay;
  readonly isFromHere: boolean;
}

/** What the player has to choose between. Where all but one are over, there is no choice any more. */
export async function apartChoices(
  replica: Pick<Replica, "agreed" | "underWay">,
): Promise<readonly (readonly ApartGame[])[]> {
  const { apart } = agreedFrom(await replica.agreed(), () => "");
  if (apart === undefined || apart.length === 0) return [];
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

/** Asks no more about the games of which this is one: the player has chosen. */
export async function endApartChoice(
  replica: Pick<Replica, "agreed" | "keepAgreed">,
  id: string,
): Promise<void> {
  const value = await replica.agreed();
  if (value === undefined || value === null) return;
  const agreed = agreedFrom(value, () => "");
  const apart = agreed.apart?.filter(({ games }) => !games.some((game) => game.id === id)) ?? [];
  await replica.keepAgreed({ ...agreed, apart });
}
