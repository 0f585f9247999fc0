import { deflateSync } from "node:zlib";

type Point = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];

/** A filled outline of an icon, in the icon's own units of 0 to 100. */
type Shape = { readonly colour: Colour; readonly points: readonly Point[] };

/** What is asked of a picture: its side in pixels, and whether the system may cut it into a shape of its own. */
export type IconSize = { readonly side: number; readonly maskable: boolean };

/** Lines in which each row of pixels is scanned. */
const LINES = 4;
/** A system's mask leaves at least a circle of four fifths of the width. */
const MASKABLE_SCALE = 0.9;

/** Draws our icon, which is rectangles and one-colour outlines, as a PNG. */
export function iconPng(svg: string, { side, maskable }: IconSize): Buffer {
  const shapes = [...svg.matchAll(/<(rect|path)\s([^>]*?)\/>/g)].map(([, kind, text]): Shape => {
    const attributes = new Map(
      [...(text ?? "").matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name ?? "", value ?? ""]),
    );
    const points = kind === "rect" ? rectangle(attributes) : outline(attributes);
    return { colour: colourOf(attributes.get("fill")), points };
  });
  const [ground] = shapes;
  if (ground === undefined) throw new Error("The icon has no shapes");
  // The ground of a maskable icon reaches to every edge.
  const whole: Shape = {
    ...ground,
    points: rectangle(
      new Map([
        ["width", "100"],
        ["height", "100"],
      ]),
    ),
  };
  const scale = maskable ? MASKABLE_SCALE : 1;
  const pixel = (unit: number): number => (((unit - 50) * scale + 50) / 100) * side;
  const canvas = new Float64Array(side * side * 4);
  if (maskable)
    paint(canvas, side, {
      ...whole,
      points: whole.points.map(([x, y]): Point => [(x * side) / 100, (y * side) / 100]),
    });
  for (const shape of shapes) {
    paint(canvas, side, { ...shape, points: shape.points.map(([x, y]): Point => [pixel(x), pixel(y)]) });
  }
  return png(side, rowsOf(canvas, side));
}

/** Paints a shape over what is there, each pixel by how much of it is covered. Colours are kept times their alpha. */
function paint(canvas: Float64Array, side: number, { colour, points }: Shape): void {
  for (let row = 0; row < side; row++) {
    const covered = new Float64Array(side);
    for (let line = 0; line < LINES; line++) coverLine(covered, row + (line + 0.5) / LINES, points);
    covered.forEach((share, column) => {
      if (share === 0) return;
      const at = (row * side + column) * 4;
      [...colour, 255].forEach((value, channel) => {
        canvas[at + channel] = value * share + (canvas[at + channel] ?? 0) * (1 - share);
      });
    });
  }
}

/** Adds what one line through the outline covers of each pixel. */
function coverLine(covered: Float64Array, y: number, points: readonly Point[]): void {
  const crossings: number[] = [];
  points.forEach(([ax, ay], index) => {
    const [bx, by] = points.at(index - 1) ?? [ax, ay];
    if (ay > y !== by > y) crossings.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
  });
  crossings.sort((a, b) => a - b);
  for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
    const [from = 0, to = 0] = crossings.slice(pair, pair + 2);
    for (let column = Math.max(0, Math.floor(from)); column < Math.min(covered.length, to); column++) {
      const share = Math.min(to, column + 1) - Math.max(from, column);
      covered[column] = (covered[column] ?? 0) + share / LINES;
    }
  }
}

/** The canvas as a PNG's rows: plain colours and alpha, each row behind a filter byte. */
function rowsOf(canvas: Float64Array, side: number): Buffer {
  const rows = Buffer.alloc(side * (1 + side * 4));
  for (let at = 0; at < canvas.length; at += 4) {
    const alpha = (canvas[at + 3] ?? 0) / 255;
    const target = at + Math.floor(at / (side * 4)) + 1;
    for (let channel = 0; channel < 3; channel++) {
      rows[target + channel] = Math.round((canvas[at + channel] ?? 0) / Math.max(alpha, 1e-9));
    }
    rows[target + 3] = Math.round(alpha * 255);
  }
  return rows;
}

function rectangle(attributes: ReadonlyMap<string, string>): readonly Point[] {
  const number = (name: string): number => Number(attributes.get(name) ?? 0);
  const [left, top, corner] = [number("x"), number("y"), number("rx")];
  const [right, bottom] = [left + number("width"), top + number("height")];
  const corners: readonly (readonly [x: number, y: number, turn: number])[] = [
    [right - corner, bottom - corner, 0],
    [left + corner, bottom - corner, 1],
    [left + corner, top + corner, 2],
    [right - corner, top + corner, 3],
  ];
  return corners.flatMap(([x, y, turn]) =>
    Array.from({ length: 17 }, (_, step): Point => {
      const angle = ((turn + step / 16) * Math.PI) / 2;
      return [x + corner * Math.cos(angle), y + corner * Math.sin(angle)];
    }),
  );
}

function outline(attributes: ReadonlyMap<string, string>): readonly Point[] {
  const [, x, y, scale] =
    /translate\((\S+) (\S+)\)scale\((\S+)\)/.exec(attributes.get("transform") ?? "") ?? [];
  if (scale === undefined) throw new Error("An outline of the icon needs translate and scale");
  return pointsOf(attributes.get("d") ?? "").map(
    ([px, py]): Point => [Number(x) + px * Number(scale), Number(y) + py * Number(scale)],
  );
}

/** The corners of a path of M, H and C, with curves cut into short lines. */
function pointsOf(path: string): readonly Point[] {
  const points: Point[] = [];
  for (const [, command, text] of path.matchAll(/([MHC])([^MHC]*)/g)) {
    const numbers = (text?.match(/-?[\d.]+/g) ?? []).map(Number);
    const [x = 0, y = 0] = points.at(-1) ?? [];
    if (command === "M") points.push([numbers[0] ?? 0, numbers[1] ?? 0]);
    else if (command === "H") points.push([numbers[0] ?? x, y]);
    else
      for (let at = 0; at < numbers.length; at += 6)
        points.push(...curve(points.at(-1), numbers.slice(at, at + 6)));
  }
  return points;
}

function curve(from: Point | undefined, numbers: readonly number[]): readonly Point[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers;
  const [x0 = 0, y0 = 0] = from ?? [];
  const along = (t: number, a: number, b: number, c: number, d: number): number =>
    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
  return Array.from({ length: 16 }, (_, index): Point => {
    const t = (index + 1) / 16;
    return [along(t, x0, x1, x2, x3), along(t, y0, y1, y2, y3)];
  });
}

function colourOf(fill: string | undefined): Colour {
  const value = Number.parseInt((fill ?? "").slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A PNG file of 8-bit RGBA rows, each behind a filter byte. */
function png(side: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
