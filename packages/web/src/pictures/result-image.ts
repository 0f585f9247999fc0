import { cardOf, SUITS } from "@klondike/engine";
import { facePicture, type Look } from "../cards/pictures.ts";
import { type FeltCanvas, feltCanvas, loaded, renderPng } from "./felt-canvas.ts";

// Twice as wide as high, the shape in which messengers show images.
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 60;
const CARD = { width: 170, height: 238, apart: 128, top: 64, tilt: 0.09 };
const BAR = { width: 34, gap: 10, height: 72 };
/** Characters for a sparkline, from low to high. */
const LEVELS = "▁▂▃▄▅▆▇█";

/** A won game as a PNG image on the page's felt: the kings, the result and its course. */
export async function resultImage(lines: readonly string[], look: Look, room: Element): Promise<Blob> {
  const felt = feltCanvas(WIDTH, HEIGHT, room);
  await drawKings(felt, look);
  const [title = "", ...others] = lines;
  write(felt, title, "600 42px", 384);
  for (const [at, line] of others.filter((each) => !isCourse(each)).entries()) {
    write(felt, line, "34px", 444 + 48 * at);
  }
  drawCourse(felt, others.find(isCourse) ?? "");
  return renderPng(felt);
}

function isCourse(line: string): boolean {
  return line !== "" && [...line].every((sign) => LEVELS.includes(sign));
}

/** The four kings in a fan, as in the win panel. */
async function drawKings({ context }: FeltCanvas, look: Look): Promise<void> {
  const kings = await Promise.all(
    SUITS.map((suit) => loaded(facePicture(cardOf(13, suit), look, CARD.width))),
  );
  const middle = (kings.length - 1) / 2;
  for (const [at, king] of kings.entries()) {
    const off = at - middle;
    context.save();
    context.translate(WIDTH / 2 + off * CARD.apart, CARD.top + CARD.height / 2 + Math.abs(off) * 8);
    context.rotate(off * CARD.tilt);
    context.shadowColor = "rgb(0 0 0 / 0.4)";
    context.shadowBlur = 14;
    context.shadowOffsetY = 4;
    context.drawImage(king, -CARD.width / 2, -CARD.height / 2, CARD.width, CARD.height);
    context.restore();
  }
}

function write({ context, ink }: FeltCanvas, text: string, font: string, y: number): void {
  context.fillStyle = ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `${font} system-ui, sans-serif`;
  context.fillText(text, WIDTH / 2, y, WIDTH - 2 * MARGIN);
}

/** Draws the growth of the foundations as bars. */
function drawCourse({ context, glow }: FeltCanvas, course: string): void {
  const signs = [...course];
  const left = (WIDTH - signs.length * (BAR.width + BAR.gap) + BAR.gap) / 2;
  context.fillStyle = glow;
  for (const [at, sign] of signs.entries()) {
    const height = (BAR.height * (LEVELS.indexOf(sign) + 1)) / LEVELS.length;
    context.beginPath();
    context.roundRect(
      left + at * (BAR.width + BAR.gap),
      HEIGHT - MARGIN + 8 - height,
      BAR.width,
      height,
      [5, 5, 0, 0],
    );
    context.fill();
  }
}
