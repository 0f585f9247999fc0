import { type Position, TABLEAU_IDS } from "@klondike/engine";
import type { EditionTraits } from "@klondike/play";
import { backPicture, facePicture, fanPartOf, type Look } from "../cards/pictures.ts";
import { boardOf } from "../layout/board.ts";
import { placesOf } from "../layout/places.ts";
import { showingOf } from "../layout/showing.ts";
import { READING_ORDER } from "../layout/spots.ts";

const WIDTH = 1200;
const TALLEST = 1000;
const MARGIN = 24;

/** The colours of the felt on which the table in the page stands. */
function feltColours(room: Element): {
  readonly middle: string;
  readonly edge: string;
  readonly faint: string;
} {
  const style = getComputedStyle(room);
  const isPlain = style.backgroundImage === "none";
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  return {
    middle: isPlain ? style.backgroundColor : colour("--middle"),
    edge: isPlain ? style.backgroundColor : colour("--edge"),
    faint: colour("--faint"),
  };
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/**
 * The board as a PNG, on the felt of the page.
 *
 * @param lines what is written where the columns were, of a game that is won
 */
export async function boardImage(
  position: Position,
  traits: EditionTraits,
  look: Look,
  room: Element,
  lines: readonly string[] = [],
): Promise<Blob> {
  const board = boardOf({ width: WIDTH, height: TALLEST }, "right", "rows");
  const showing = showingOf(traits, fanPartOf(look, board.card.width));
  const places = [...placesOf(position, board, showing)]
    .filter(([, { isBuried }]) => !isBuried)
    .toSorted(([, a], [, b]) => a.z - b.z);
  const lowest = Math.max(
    ...places.map(([, { y }]) => y + board.card.height),
    ...TABLEAU_IDS.map((id) => board.piles[id].y + board.card.height),
  );
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = lowest + MARGIN;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser draws no pictures");

  const felt = feltColours(room);
  const light = context.createRadialGradient(WIDTH / 2, 0, 0, WIDTH / 2, 0, WIDTH * 0.8);
  light.addColorStop(0, felt.middle);
  light.addColorStop(1, felt.edge);
  context.fillStyle = light;
  context.fillRect(0, 0, canvas.width, canvas.height);

  context.strokeStyle = felt.faint;
  context.lineWidth = 2;
  for (const pile of READING_ORDER) {
    const { x, y } = board.piles[pile];
    context.beginPath();
    context.roundRect(x, y, board.card.width, board.card.height, board.card.width * 0.06);
    context.stroke();
  }
  const back = await loaded(backPicture(look.back));
  const faces = await Promise.all(
    places.map(([card, { faceUp }]) => (faceUp ? loaded(facePicture(card, look, board.card.width)) : back)),
  );
  places.forEach(([, { x, y }], index) => {
    const face = faces[index];
    if (face !== undefined) context.drawImage(face, x, y, board.card.width, board.card.height);
  });
  write(context, lines, (board.piles.t1.y + lowest) / 2, getComputedStyle(room).color);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("The picture is too large")) : resolve(blob)));
  });
}

const LINE_HEIGHT = 52;

/** Writes lines around the middle of the picture, the first one larger. */
function write(
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  middle: number,
  ink: string,
): void {
  context.fillStyle = ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const [at, line] of lines.entries()) {
    context.font = `${at === 0 ? "600 38px" : "32px"} system-ui, sans-serif`;
    context.fillText(
      line,
      WIDTH / 2,
      middle + (at - (lines.length - 1) / 2) * LINE_HEIGHT,
      WIDTH - 2 * MARGIN,
    );
  }
}
