import { type BackDesign, type BackName, CREAM, MIDDLE, tiled } from "./back.ts";
import { RETRO_CARD } from "./retro.ts";

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

/** Clips a picture to the panel and frames it. */
function framed(picture: string): string {
  return (
    `<clipPath id="c"><rect x="22" y="22" width="206" height="306" rx="6"/></clipPath><g clip-path="url(#c)">${picture}</g>` +
    `<rect x="22" y="22" width="206" height="306" rx="6" fill="none" stroke-width="2"/>`
  );
}

/** Tumbling blocks: three rhombs each, lit from above. */
const CUBES = tiled(
  30,
  51.96,
  [
    [15, 0],
    [0, 25.98],
    [30, 25.98],
    [15, 51.96],
  ]
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})" stroke-width=".8"><path d="M0-17.32 15-8.66 0 0-15-8.66Z" fill="#9fc3b4"/>` +
        `<path d="M-15-8.66 0 0V17.32L-15 8.66Z" fill="#3f7d6c"/><path d="M15-8.66 0 0V17.32L15 8.66Z" fill="#1c4a40"/></g>`,
    )
    .join(""),
);

/** Stripes of a tartan in one direction: place, width, colour and opacity. */
const STRIPES = [
  [0, 14, "#10304f", 0.7],
  [30, 4, "#e7c65a", 0.85],
  [40, 8, "#10304f", 0.55],
] as const;

const TARTAN = tiled(
  56,
  56,
  `<g stroke="none">${STRIPES.map(
    ([at, width, colour, opacity]) =>
      `<g fill="${colour}" opacity="${opacity}"><rect x="${at}" width="${width}" height="56"/><rect y="${at}" width="56" height="${width}" opacity=".6"/></g>`,
  ).join("")}</g>`,
);

/** Rays of a rising sun from two sides, between steps. */
const DECO = framed(
  [0, 180]
    .map((turn) => {
      const rays = Array.from({ length: 13 }, (_, at) => {
        const angle = (Math.PI * (at - 6)) / 13;
        const [x, y] = [Math.sin(angle), -Math.cos(angle)];
        return `M${(40 * x).toFixed(1)} ${(40 * y).toFixed(1)}L${(150 * x).toFixed(1)} ${(150 * y).toFixed(1)}`;
      }).join("");
      const arcs = [150, 132, 114, 40, 30].map(
        (r, at) => `<circle r="${r}" stroke-width="${at % 2 === 0 ? 3 : 1.5}"/>`,
      );
      return (
        `<g transform="rotate(${turn} 125 175)translate(125 328)" fill="none"><path d="${rays}" stroke-width="2"/>` +
        `${arcs.join("")}<circle r="20" fill="${CREAM}" stroke="none"/></g>`
      );
    })
    .join("") +
    `<g fill="none" stroke-width="2">${[0, 12, 24, 36].map((inset) => `<path d="M125 ${131 + inset} ${169 - inset} 175 125 ${219 - inset} ${81 + inset} 175Z"/>`).join("")}</g>` +
    `<path d="M125 169 131 175 125 181 119 175Z" fill="${CREAM}" stroke="none"/>`,
);

/** A closed curve of a rolling circle around the origin, as on banknotes. */
function guilloche(loops: number, inner: number, outer: number, flat: number): string {
  const steps = loops * 24;
  const points = Array.from({ length: steps }, (_, at) => {
    const angle = (2 * Math.PI * at) / steps;
    const reach =
      (inner + outer) / 2 + ((outer - inner) / 2) * Math.cos((loops / 2) * angle * 2 + Math.PI * flat);
    return `${(reach * Math.sin(angle)).toFixed(1)} ${(-reach * Math.cos(angle)).toFixed(1)}`;
  });
  return `<path d="M${points.join("L")}Z"/>`;
}

const BANKNOTE = framed(
  `<g transform="${MIDDLE}" fill="none" stroke-width="1.1"><g transform="scale(1 1.46)">` +
    [0, 0.5, 1, 1.5].map((turn) => guilloche(16, 34, 98, turn)).join("") +
    `<g opacity=".7">${[0, 0.5, 1, 1.5].map((turn) => guilloche(24, 102, 150, turn)).join("")}</g></g>` +
    `${[0, 0.5, 1, 1.5].map((turn) => guilloche(12, 14, 40, turn)).join("")}<circle r="9" fill="${CREAM}" stroke="none"/></g>`,
);

/** A sprig: a stem with pairs of leaflets and one at its end, growing upwards from the origin. */
const LEAFLETS = [0, 9, 18].map((up) => `<path d="M0 ${-up - 2}q2-10 15-11-2 10-15 11Z"/>`).join("");
const SPRIG =
  `<path d="M0 0V-30" stroke-width="1.8"/>${LEAFLETS}<g transform="scale(-1 1)">${LEAFLETS}</g>` +
  `<path d="M0-27q-6-7 0-15 6 8 0 15Z"/>`;

const LEAVES = tiled(
  44,
  60,
  [
    [0, 50],
    [44, 50],
    [22, 20],
    [22, 80],
  ]
    .map(([x, y]) => `<g transform="translate(${x} ${y})" fill="#cfdcae" stroke-width="1">${SPRIG}</g>`)
    .join(""),
);

const MOON = "M-4-13A13 13 0 1 0 12 5 11 11 0 0 1-4-13Z";
const SPARK = "M0-6 1.4-1.4 6 0 1.4 1.4 0 6-1.4 1.4-6 0-1.4-1.4Z";
const MOONS = tiled(
  52,
  52,
  `<g fill="${CREAM}" stroke="none"><path d="${MOON}" transform="translate(13 13)"/><path d="${MOON}" transform="translate(39 39)rotate(180)"/>` +
    `<path d="${SPARK}" transform="translate(39 13)"/><path d="${SPARK}" transform="translate(13 39)"/></g>` +
    `<g fill="#9fb0d8" stroke="none">${[
      [26, 3],
      [3, 26],
      [49, 26],
      [26, 49],
      [26, 26],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.6"/>`)
      .join("")}</g>`,
);

/** Diamonds of squares, as drawn for sixteen colours. */
const PIXELS =
  `<g shape-rendering="crispEdges" stroke="none">${RETRO_CARD}<rect x="10" y="10" width="230" height="330" fill="#000080"/>` +
  `<pattern id="t" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="translate(5 15)">` +
  `<path fill="#00a8a8" d="M15 0H25V5H30V10H35V15H40V25H35V30H30V35H25V40H15V35H10V30H5V25H0V15H5V10H10V5H15Z"/>` +
  `<path fill="#fff" d="M15 10H25V15H30V25H25V30H15V25H10V15H15Z"/><path fill="#c80000" d="M15 15H25V25H15Z"/></pattern>` +
  `<rect x="15" y="15" width="220" height="320" fill="url(#t)"/></g>`;

/** The backs that load after the first screen, unless the player chose one of them. */
export const BACK_DESIGNS: Readonly<Partial<Record<BackName, BackDesign>>> = {
  rosette: { ground: "#1f5a4c", ink: "#f0e4c3", picture: ROSETTE },
  waves: { ground: "#5c1a2b", ink: "#f0d9b8", picture: WAVES },
  stars: { ground: "#0f4a5a", ink: "#d5e8e6", picture: STARS },
  honeycomb: { ground: "#6b3d12", ink: "#f4dcae", picture: HONEYCOMB },
  weave: { ground: "#3a2f52", ink: "#ddd3ee", picture: WEAVE },
  cubes: { ground: "#1c4a40", ink: "#e4efe6", picture: CUBES },
  tartan: { ground: "#8f1f26", ink: "#f0dfc0", picture: TARTAN },
  deco: { ground: "#171b22", ink: "#d8ad55", picture: DECO },
  banknote: { ground: "#4d2543", ink: "#f0dbe4", picture: BANKNOTE },
  leaves: { ground: "#24402f", ink: "#e3ecc8", picture: LEAVES },
  moons: { ground: "#1b2450", ink: "#c9d3f0", picture: MOONS },
  pixels: { ground: "#000080", ink: "#fff", picture: PIXELS },
};
