import type { Grid, Ink } from "../screen/grid.ts";

const CELL = { width: 9, height: 19 };

/** Foreground and background of each ink in a terminal with all colours. */
const COLOURS: Readonly<Record<Ink, readonly [ink: string, paper: string]>> = {
  felt: ["#d7ffd7", "#165438"],
  title: ["#d7ffd7", "#165438"],
  faint: ["#87af87", "#165438"],
  message: ["#ffffaf", "#165438"],
  red: ["#d70000", "#eeeeee"],
  black: ["#000000", "#eeeeee"],
  edge: ["#9e9e9e", "#eeeeee"],
  back: ["#afd7ff", "#005faf"],
  selected: ["#ff00ff", "#eeeeee"],
  target: ["#005f00", "#afffaf"],
  cursor: ["#ffff00", "#165438"],
  panel: ["#dadada", "#262626"],
  winnable: ["#87ff87", "#262626"],
  lost: ["#ff8787", "#262626"],
  unknown: ["#ffffaf", "#262626"],
};

/** A grid as an SVG picture: one text element per run of the same ink. */
export function drawPicture(grid: Grid, title: string): string {
  const { columns, rows } = grid.size;
  const [width, height] = [columns * CELL.width, rows * CELL.height];
  const pieces: string[] = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; ) {
      const ink = grid.ink(x, y);
      let text = "";
      while (x + text.length < columns && grid.ink(x + text.length, y) === ink) {
        text += grid.character(x + text.length, y);
      }
      pieces.push(...stretch(x, y, text, ink));
      x += text.length;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" shape-rendering="crispEdges" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>text { font: 15px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }</style>
<rect width="100%" height="100%" rx="6" fill="${COLOURS.felt[1]}"/>
${pieces.join("\n")}
</svg>
`;
}

function stretch(x: number, y: number, text: string, ink: Ink): readonly string[] {
  const [colour, paper] = COLOURS[ink];
  const [left, top, width] = [x * CELL.width, y * CELL.height, text.length * CELL.width];
  const ground =
    paper === COLOURS.felt[1]
      ? []
      : [`<rect x="${left}" y="${top}" width="${width}" height="${CELL.height}" fill="${paper}"/>`];
  if (text.trim() === "") return ground;
  const place = `x="${left}" y="${top + 14}" textLength="${width}" lengthAdjust="spacingAndGlyphs"`;
  return [...ground, `<text ${place} fill="${colour}">${text}</text>`];
}
