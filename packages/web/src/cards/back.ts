export type BackName = "trellis" | "rosette" | "waves" | "stars" | "honeycomb" | "weave";

export const BACK_NAMES: readonly BackName[] = ["trellis", "rosette", "waves", "stars", "honeycomb", "weave"];

type BackDesign = { readonly ground: string; readonly ink: string; readonly picture: string };

const MIDDLE = "translate(125 175)";
const CREAM = "#f3e3bd";

/** A pattern that fills the panel, with its origin in the card's centre so that all sides look alike. */
function tiled(width: number, height: number, tile: string, turn = ""): string {
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

/** Petals around the origin: the same ellipse rotated step by step. */
function petals(count: number, reach: number, width: number): string {
  return Array.from(
    { length: count },
    (_, index) => `<ellipse rx="${width}" ry="${reach}" transform="rotate(${(index * 180) / count})"/>`,
  ).join("");
}

const ROSETTE =
  `<clipPath id="c"><rect x="22" y="22" width="206" height="306" rx="6"/></clipPath>` +
  `<g clip-path="url(#c)" fill="none" stroke-width="1.3"><g transform="${MIDDLE}"><g opacity=".8">${petals(18, 76, 26)}</g>` +
  `<circle r="80" stroke-width="2.5"/><circle r="86"/><g opacity=".45">${petals(36, 236, 46)}</g></g></g>` +
  `<circle cx="125" cy="175" r="13" fill="${CREAM}" stroke="none"/><rect x="22" y="22" width="206" height="306" rx="6" fill="none" stroke-width="2"/>`;

const SCALES = [
  [0, 17],
  [34, 17],
  [17, 25.5],
  [0, 34],
  [34, 34],
] as const;

const WAVES = tiled(
  34,
  17,
  `<g fill="#5c1a2b" stroke-width="1.5">${SCALES.map(([x, y]) =>
    [17, 11.5, 6].map((r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join(""),
  ).join("")}</g>`,
  "scale(1.2)",
);

/** Eight-pointed stars and the crosses between them. */
const STAR =
  "M0-21 6.2-14.8H14.8V-6.2L21 0 14.8 6.2V14.8H6.2L0 21-6.2 14.8H-14.8V6.2L-21 0-14.8-6.2V-14.8H-6.2Z";
const STARS = tiled(
  42,
  42,
  `<g transform="translate(21 21)"><path d="${STAR}" fill="none" stroke-width="1.6"/><path d="${STAR}" fill="${CREAM}" stroke="none" transform="scale(.5)"/></g>` +
    `<g fill="none" stroke-width="1.1" opacity=".7"><circle r="5.5"/><circle cx="42" r="5.5"/><circle cy="42" r="5.5"/><circle cx="42" cy="42" r="5.5"/></g>`,
);

const HEXAGON = "M0-13.86 12-6.93V6.93L0 13.86-12 6.93V-6.93Z";
const HONEYCOMB = tiled(
  24,
  41.57,
  [
    [0, 0],
    [24, 0],
    [12, 20.785],
    [0, 41.57],
    [24, 41.57],
  ]
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})"><path d="${HEXAGON}" fill="none" stroke-width="1.5"/><path d="${HEXAGON}" fill="none" stroke-width="1.6" opacity=".75" transform="scale(.62)"/><path d="${HEXAGON}" fill="${CREAM}" stroke="none" transform="scale(.24)"/></g>`,
    )
    .join(""),
);

/** Interwoven ribbons. */
const WEAVE = tiled(
  28,
  28,
  `<g fill="none" stroke-width="1.5"><path d="M0 3.500H14M0 7H14M0 10.500H14M14 17.500H28M14 21H28M14 24.500H28"/><path d="M17.500 0V14M21 0V14M24.500 0V14M3.500 14V28M7 14V28M10.500 14V28"/></g>` +
    `<g fill="${CREAM}" stroke="none"><circle r="1.900"/><circle cx="28" r="1.900"/><circle cy="28" r="1.900"/><circle cx="28" cy="28" r="1.900"/><circle cx="14" cy="14" r="1.900"/></g>`,
  "rotate(45)",
);

const DESIGNS: Readonly<Record<BackName, BackDesign>> = {
  trellis: { ground: "#22406f", ink: "#dfe6f2", picture: TRELLIS },
  rosette: { ground: "#1f5a4c", ink: "#f0e4c3", picture: ROSETTE },
  waves: { ground: "#5c1a2b", ink: "#f0d9b8", picture: WAVES },
  stars: { ground: "#0f4a5a", ink: "#d5e8e6", picture: STARS },
  honeycomb: { ground: "#6b3d12", ink: "#f4dcae", picture: HONEYCOMB },
  weave: { ground: "#3a2f52", ink: "#ddd3ee", picture: WEAVE },
};

/** The back of a card as an SVG document of 250 × 350. */
export function backSvg(name: BackName): string {
  const { ground, ink, picture } = DESIGNS[name];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">` +
    `<rect x=".75" y=".75" width="248.5" height="348.5" rx="15" fill="#fdfaf2" stroke="#b9b2a2" stroke-width="1.5"/>` +
    `<rect x="12" y="12" width="226" height="326" rx="9" fill="${ground}"/><g stroke="${ink}">${picture}</g></svg>`
  );
}
