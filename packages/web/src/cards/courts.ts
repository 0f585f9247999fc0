import { type FaceStyle, inkOf, isWarm, pipShape, type SuitIndex } from "./suits.ts";

/** The colours of the court cards: few, flat and the same for all twelve. */
type Paint = {
  readonly robe: string;
  readonly lining: string;
  readonly hair: string;
  readonly suit: SuitIndex;
};

const GOLD = "#e3b04b";
const SKIN = "#f4d9bb";
const LINE = "#2a2320";
const PALE = "#fffaf0";
const STEEL = "#cfd6df";

const HAIR: readonly [string, string, string, string] = ["#7a4a26", "#d9a441", "#a8572a", "#4b3a36"];

function choosePaint(suit: SuitIndex, style: FaceStyle): Paint {
  const robe =
    style === "four-colour" ? inkOf(suit, style) : ["#2c4a4f", "#b8342f", "#b3202f", "#28365c"][suit];
  const lining = isWarm(suit) ? "#28365c" : "#b3202f";
  return { robe: robe ?? LINE, lining, hair: HAIR[suit], suit };
}

function fill(colour: string, d: string): string {
  return `<path fill="${colour}" d="${d}"/>`;
}

/** Fine lines without fill. */
function line(d: string, colour = LINE, width = 2): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
}

function pip(suit: SuitIndex, x: number, y: number, size: number, colour: string): string {
  return `<path stroke="none" fill="${colour}" transform="translate(${x} ${y})scale(${size / 100})" d="${pipShape(suit)}"/>`;
}

/** Eyes, brows, nose and mouth; the face is centred on x = 0 with its eyes on y = −68. */
const FEATURES =
  line("M-14-73q5-4 10 0M4-73q5-4 10 0", LINE, 1.8) +
  `<g fill="${LINE}" stroke="none"><circle cx="-9" cy="-68" r="2.2"/><circle cx="9" cy="-68" r="2.2"/></g>` +
  line("M1-67 3-59H-1", LINE, 1.4);

function hand(x: number, y: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="8" ry="7" fill="${SKIN}"/>`;
}

/** Swords, cups, coins and batons: the Latin suits. */
const ATTRIBUTES: readonly [string, string, string, string] = [
  fill("#8a5a2b", "M62 12 64-92H70L72 12Z") +
    fill(
      "#3f7a4d",
      "M67-109C58-109 56-99 61-95 52-97 48-85 56-81 62-78 67-83 67-88 67-83 72-78 78-81 86-85 82-97 73-95 78-99 76-109 67-109M64-62q-13-6-17 5 9 7 17 1M70-50q11-6 16 5-8 7-16 1",
    ),
  `<circle cx="65" cy="-56" r="21" fill="${GOLD}"/><circle cx="65" cy="-56" r="16" fill="none"/>` +
    pip(1, 65, -56, 22, "#b8342f"),
  fill(GOLD, "M47-88H85C85-64 78-57 70-54V-36C78-34 81-31 82-26H51C52-31 55-34 63-36V-54C55-57 47-64 47-88") +
    fill("#b3202f", "M47-88a19 5 0 0 1 38 0 19 5 0 0 1-38 0"),
  fill(STEEL, "M61-40V-98L66.5-110 72-98V-40Z") +
    line("M66.5-98V-42", "#8792a3", 1.5) +
    fill(GOLD, "M48-42H85V-35H71V-18H62V-35H48Z"),
];

function king(paint: Paint): string {
  return (
    // mantle, then the front of the robe, then the ermine collar
    fill(paint.robe, "M-97 40V-26C-78-32-56-38-34-46H34C56-38 78-32 97-26V40Z") +
    strewn(paint, [
      [-76, -20],
      [-58, -6],
      [-78, 4],
      [-52, -24],
      [48, -8],
    ]) +
    fill(GOLD, "M-24-44H24L34 40H-34Z") +
    fill(paint.lining, "M-15-44H15L22 40H-22Z") +
    pip(paint.suit, 0, -8, 20, GOLD) +
    fill(PALE, "M-46-44C-30-30-14-24 0-24S30-30 46-44L54-34C38-16 18-9 0-9S-38-16-54-34Z") +
    `<g fill="${LINE}" stroke="none"><path d="M-38-31l3 7-6-3zM-20-20l1 7-5-4zM0-19l2 7h-4zM20-20l-1 7 5-4zM38-31l-3 7 6-3z"/></g>` +
    // hair, face, beard and moustache
    fill(paint.hair, "M-22-86C-38-80-34-64-40-56-34-50-26-50-20-54H20C26-50 34-50 40-56 34-64 38-80 22-86Z") +
    fill(SKIN, "M-21-86H21V-58C21-44-21-44-21-58Z") +
    FEATURES +
    fill(
      paint.hair,
      "M-22-66C-20-56-12-57-8-58-4-55 4-55 8-58 12-57 20-56 22-66 25-46 14-32 0-22-14-32-25-46-22-66",
    ) +
    line("M-5-51q5 3 10 0M-9-42q2 6 6 9M9-42q-2 6-6 9", PALE, 1.5) +
    // tall crown
    fill(GOLD, "M-25-80-31-112-17-98-9-116 0-100 9-116 17-98 31-112 25-80Q0-87-25-80") +
    fill(paint.lining, "M-25-80-26.5-88Q0-95 26.5-88L25-80Q0-87-25-80") +
    `<g fill="${PALE}"><circle cx="-31" cy="-112" r="3"/><circle cx="-9" cy="-116" r="3"/><circle cx="9" cy="-116" r="3"/><circle cx="31" cy="-112" r="3"/></g>`
  );
}

function queen(paint: Paint): string {
  return (
    fill(paint.robe, "M-97 40V-18C-78-26-52-34-26-40H26C52-34 78-26 97-18V40Z") +
    strewn(paint, [
      [-44, -24],
      [-38, -4],
      [44, -22],
      [38, -4],
    ]) +
    fill(PALE, "M-26-42C-20-20-8-14 0-14S20-20 26-42L40-38C34-8 12 0 0 0S-34-8-40-38Z") +
    fill(SKIN, "M-10-52H10V-40C10-30 4-26 0-22-4-26-10-30-10-40Z") +
    fill(GOLD, "M-8 0H8L16 40H-16Z") +
    line("M-16-34Q0-14 16-34", GOLD, 3) +
    `<circle cx="0" cy="-22" r="4" fill="${paint.lining}"/>` +
    // long hair on both sides of a round face
    fill(
      paint.hair,
      "M0-100C-30-100-34-76-32-62-31-50-40-44-36-34-30-28-20-32-18-40L-14-78H14L18-40C20-32 30-28 36-34 40-44 31-50 32-62 34-76 30-100 0-100",
    ) +
    fill(SKIN, "M-20-80C-20-90 20-90 20-80V-64C20-42-20-42-20-64Z") +
    fill(paint.hair, "M-21-72C-20-90-6-90 0-88 6-90 20-90 21-72 14-76 6-80 0-84-6-80-14-76-21-72") +
    FEATURES +
    fill("#b3202f", "M-5-54q2.5-3 5-1 2.5-2 5 1-5 5-10 0") +
    // round crown
    fill(GOLD, "M-24-84C-30-120 30-120 24-84Q0-94-24-84") +
    line("M-12-87C-14-104-6-110 0-111 6-110 14-104 12-87M0-90V-111", LINE, 1.6) +
    `<circle cx="0" cy="-113" r="4" fill="${PALE}"/>` +
    // flower in the other hand
    line("M-66-4Q-70-30-64-52", "#3f7a4d", 3.5) +
    fill("#3f7a4d", "M-68-24q-14-2-18-14 14-2 18 14") +
    `<g fill="${isWarm(paint.suit) ? PALE : "#d5475a"}"><circle cx="-64" cy="-76" r="8.5"/><circle cx="-53" cy="-67" r="8.5"/><circle cx="-57" cy="-54" r="8.5"/><circle cx="-71" cy="-54" r="8.5"/><circle cx="-75" cy="-67" r="8.5"/></g>` +
    `<circle cx="-64" cy="-64" r="6" fill="${GOLD}"/>` +
    fill(paint.lining, "M-90 30-80-10H-54L-48 30Z") +
    line("M-80-7H-54", GOLD, 4) +
    hand(-67, -15)
  );
}

function jack(paint: Paint): string {
  return (
    fill(paint.robe, "M-97 40V-22C-78-32-56-38-30-42H30C56-38 78-32 97-22V40Z") +
    fill(paint.lining, "M-97 40V-22C-84-29-70-34-56-37L-40 40ZM97 40V-22C84-29 70-34 56-37L40 40Z") +
    line("M-78-30-64 40M78-30 64 40", GOLD, 4) +
    strewn(paint, [
      [-32, -22],
      [-22, -2],
      [32, -22],
      [22, -4],
    ]) +
    fill(PALE, "M-30-44 0-14 30-44 22-50H-22Z") +
    line("M0-14V30", GOLD, 3) +
    `<g fill="${GOLD}"><circle cx="0" cy="-4" r="3.5"/><circle cx="0" cy="10" r="3.5"/><circle cx="0" cy="24" r="3.5"/></g>` +
    fill(SKIN, "M-10-56H10V-44L0-32-10-44Z") +
    // bobbed hair under a band, and the feather
    fill(
      paint.hair,
      "M-2-102C-32-102-34-78-33-58-32-48-26-46-18-48V-76H18V-48C26-46 32-48 33-58 34-78 28-102-2-102",
    ) +
    fill(SKIN, "M-19-84H19V-64C19-42-19-42-19-64Z") +
    fill(paint.hair, "M-20-74C-19-90-8-92 2-92 14-92 20-86 20-74 12-76 8-80 4-84-2-78-12-76-20-74") +
    FEATURES +
    line("M-5-54q5 3 10 0", "#b3202f", 2.4) +
    fill(GOLD, "M-32-82Q0-98 31-84L32-77Q0-90-33-75Z") +
    fill(PALE, "M-24-82C-50-88-62-104-56-117-40-116-22-104-22-84Z") +
    line("M-23-83C-34-94-44-106-54-114M-38-96l-12-2M-32-92l-2-13M-44-103l0-9", LINE, 1.4)
  );
}

/** A few gold pips scattered over the robe. */
function strewn(paint: Paint, places: readonly (readonly [number, number])[]): string {
  return places.map(([x, y]) => pip(paint.suit, x, y, 13, GOLD)).join("");
}

const FIGURES = [jack, queen, king] as const;

/** The hand that holds the suit's attribute. */
function holding(paint: Paint): string {
  return (
    ATTRIBUTES[paint.suit] +
    fill(paint.lining, "M48 30 54-16H80L90 30Z") +
    line("M54-13H80", GOLD, 4) +
    hand(67, -21)
  );
}

/**
 * The two-headed picture of a jack (11), queen (12) or king (13): one half, and the same half turned,
 * drawn around the origin in a frame of 176 × 226.
 */
export function courtPicture(rank: number, suit: SuitIndex, style: FaceStyle): string {
  const paint = choosePaint(suit, style);
  const figure = FIGURES[rank - 11] ?? king;
  const half = `<g clip-path="url(#half)">${figure(paint)}${holding(paint)}</g>`;
  return (
    `<clipPath id="half"><path d="M-88-120H88V-9L-88 9Z"/></clipPath>` +
    `<rect x="-88" y="-113" width="176" height="226" rx="6" fill="#f7edd8" stroke="none"/>` +
    `<g stroke="${LINE}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"><g id="h">${half}</g><use href="#h" transform="rotate(180)"/>` +
    `<path d="M-88 9 88-9" stroke="${GOLD}" stroke-width="7" stroke-linecap="butt"/><path d="M-88 5.5 88-12.500M-88 12.5 88-5.5" stroke-width="1.2"/></g>` +
    `<rect x="-88" y="-113" width="176" height="226" rx="6" fill="none" stroke="${inkOf(suit, style)}" stroke-width="2"/>`
  );
}

/**
 * The same figure as one head with shoulders, standing on the origin and 194 wide, for small screens, on which half a
 * figure in a frame would be too small.
 */
export function courtBust(rank: number, suit: SuitIndex, style: FaceStyle): string {
  const paint = choosePaint(suit, style);
  const figure = FIGURES[rank - 11] ?? king;
  return `<g stroke="${LINE}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" transform="translate(0-40)">${figure(paint)}</g>`;
}
