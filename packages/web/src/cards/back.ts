export type BackName = "trellis" | "rosette" | "waves";

export const BACK_NAMES: readonly BackName[] = ["trellis", "rosette", "waves"];

type BackDesign = { readonly ground: string; readonly ink: string; readonly picture: string };

const MIDDLE = "translate(125 175)";

/** Petals around the origin, each the same ellipse turned a little further. */
function petals(count: number, reach: number, width: number): string {
  return Array.from(
    { length: count },
    (_, index) => `<ellipse rx="${width}" ry="${reach}" transform="rotate(${(index * 180) / count})"/>`,
  ).join("");
}

const TRELLIS =
  `<pattern id="t" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="${MIDDLE}rotate(45)">` +
  `<path d="M0 11H22M11 0V22" stroke-width="1.6" opacity=".75"/><rect x="-3.5" y="-3.5" width="7" height="7" fill="#f3e3bd" stroke="none"/>` +
  `<rect x="18.5" y="18.5" width="7" height="7" fill="#f3e3bd" stroke="none"/><rect x="18.5" y="-3.5" width="7" height="7" fill="#f3e3bd" stroke="none"/>` +
  `<rect x="-3.5" y="18.5" width="7" height="7" fill="#f3e3bd" stroke="none"/><circle cx="11" cy="11" r="3" fill="none" stroke-width="1.2"/></pattern>` +
  `<rect x="22" y="22" width="206" height="306" rx="6" fill="url(#t)" stroke-width="2"/>`;

const ROSETTE =
  `<clipPath id="c"><rect x="22" y="22" width="206" height="306" rx="6"/></clipPath>` +
  `<g clip-path="url(#c)" fill="none" stroke-width="1.3"><g transform="${MIDDLE}"><g opacity=".8">${petals(18, 76, 26)}</g>` +
  `<circle r="80" stroke-width="2.5"/><circle r="86"/><g opacity=".45">${petals(36, 236, 46)}</g></g></g>` +
  `<circle cx="125" cy="175" r="13" fill="#f3e3bd" stroke="none"/><rect x="22" y="22" width="206" height="306" rx="6" fill="none" stroke-width="2"/>`;

const WAVES =
  `<pattern id="w" width="34" height="17" patternUnits="userSpaceOnUse" patternTransform="translate(23 22)scale(1.2)"><g fill="#5c1a2b" stroke-width="1.5">` +
  [
    [0, 17],
    [34, 17],
    [17, 25.5],
    [0, 34],
    [34, 34],
  ]
    .map(([x, y]) => [17, 11.5, 6].map((r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join(""))
    .join("") +
  `</g></pattern><rect x="22" y="22" width="206" height="306" rx="6" fill="url(#w)" stroke-width="2"/>`;

const DESIGNS: Readonly<Record<BackName, BackDesign>> = {
  trellis: { ground: "#22406f", ink: "#dfe6f2", picture: TRELLIS },
  rosette: { ground: "#1f5a4c", ink: "#f0e4c3", picture: ROSETTE },
  waves: { ground: "#5c1a2b", ink: "#f0d9b8", picture: WAVES },
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
