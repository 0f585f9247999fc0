// Drawings that the default look does not need. They load after the first screen, or before it if the player's look
// needs them.
import type { BackDesign, BackName } from "./back.ts";
import { BACK_DESIGNS } from "./back-designs.ts";
import type { Face } from "./face.ts";
import { photoSvg } from "./photo.ts";
import { retroSvg } from "./retro.ts";
import type { SuitIndex } from "./suits.ts";

export type Artwork = {
  readonly backs: Readonly<Partial<Record<BackName, BackDesign>>>;
  readonly retroSvg: (suit: SuitIndex, rank: number, face: Face) => string;
  /** The back with a stored photo; undefined if the value is not a photo. */
  readonly photoSvg: (photo: unknown) => string | undefined;
};

/** Storage key of the player's photo, which stays on the device. */
export const PHOTO = "photo-back";

export const ARTWORK: Artwork = { backs: BACK_DESIGNS, retroSvg, photoSvg };
