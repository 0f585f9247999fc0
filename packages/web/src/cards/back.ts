/** The backs; `photo` is the player's own picture. */
export type BackName = (typeof BACK_NAMES)[number];

// biome-ignore format: two rows
export const BACK_NAMES = [
  "trellis", "rosette", "waves", "stars", "honeycomb", "weave", "cubes",
  "tartan", "deco", "banknote", "leaves", "moons", "pixels", "photo",
] as const;

/** The panel of a back: a ground and a picture whose lines have the colour `ink`. */
export type BackDesign = { readonly ground: string; readonly ink: string; readonly picture: string };

export const MIDDLE = "translate(125 175)";
export const CREAM = "#f3e3bd";

/** A pattern that fills the panel. Its origin is in the card's centre, so that all sides look alike. */
export function tiled(width: number, height: number, tile: string, turn = ""): string {
  return (
    `<pattern id="t" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${MIDDLE}${turn}">${tile}</pattern>` +
    `<rect x="22" y="22" width="206" height="306" rx="6" fill="url(#t)" stroke-width="2"/>`
  );
}

const CORNERS_OF_22 = [-3.5, 18.5].flatMap((x) => [-3.5, 18.5].map((y) => [x, y] as const));

/** The default, which the first screen can draw without loading anything. */
export const TRELLIS: BackDesign = {
  ground: "#22406f",
  ink: "#dfe6f2",
  picture: tiled(
    22,
    22,
    `<path d="M0 11H22M11 0V22" stroke-width="1.6" opacity=".75"/><g fill="${CREAM}" stroke="none">` +
      CORNERS_OF_22.map(([x, y]) => `<rect x="${x}" y="${y}" width="7" height="7"/>`).join("") +
      `</g><circle cx="11" cy="11" r="3" fill="none" stroke-width="1.2"/>`,
    "rotate(45)",
  ),
};

/** The back of a card as an SVG document of 250 × 350. */
export function backSvg({ ground, ink, picture }: BackDesign): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">` +
    `<rect x=".75" y=".75" width="248.5" height="348.5" rx="15" fill="#fdfaf2" stroke="#b9b2a2" stroke-width="1.5"/>` +
    `<rect x="12" y="12" width="226" height="326" rx="9" fill="${ground}"/><g stroke="${ink}">${picture}</g></svg>`
  );
}
