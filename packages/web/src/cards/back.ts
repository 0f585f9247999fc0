export type BackName = "trellis" | "rosette" | "waves" | "stars" | "honeycomb" | "weave";

export const BACK_NAMES: readonly BackName[] = ["trellis", "rosette", "waves", "stars", "honeycomb", "weave"];

type BackDesign = { readonly ground: string; readonly ink: string; readonly picture: string };

export const MIDDLE = "translate(125 175)";
export const CREAM = "#f3e3bd";

/** A pattern that fills the panel, its origin in the card's middle so that all sides are alike. */
export function tiled(width: number, height: number, tile: string, turn = ""): string {
  return (
    `<pattern id="t" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${MIDDLE}${turn}">${tile}</pattern>` +
    `<rect x="22" y="22" width="206" height="306" rx="6" fill="url(#t)" stroke-width="2"/>`
  );
}

const CORNERS_OF_22 = [-3.5, 18.5].flatMap((x) => [-3.5, 18.5].map((y) => [x, y] as const));

const TRELLIS = tiled(
  22,
  22,
  `<path d="M0 11H22M11 0V22" stroke-width="1.6" opacity=".75"/><g fill="${CREAM}" stroke="none">` +
    CORNERS_OF_22.map(([x, y]) => `<rect x="${x}" y="${y}" width="7" height="7"/>`).join("") +
    `</g><circle cx="11" cy="11" r="3" fill="none" stroke-width="1.2"/>`,
  "rotate(45)",
);

const TRELLIS_DESIGN: BackDesign = { ground: "#22406f", ink: "#dfe6f2", picture: TRELLIS };

/** The designs beside the first. */
export type MoreBacks = Readonly<Record<Exclude<BackName, "trellis">, BackDesign>>;

/**
 * The back of a card as an SVG document of 250 × 350.
 *
 * @param more left out, every back is the first
 */
export function backSvg(name: BackName, more?: MoreBacks): string {
  const { ground, ink, picture } = name === "trellis" || more === undefined ? TRELLIS_DESIGN : more[name];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">` +
    `<rect x=".75" y=".75" width="248.5" height="348.5" rx="15" fill="#fdfaf2" stroke="#b9b2a2" stroke-width="1.5"/>` +
    `<rect x="12" y="12" width="226" height="326" rx="9" fill="${ground}"/><g stroke="${ink}">${picture}</g></svg>`
  );
}
