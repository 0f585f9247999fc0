import { type Position, TABLEAU_IDS } from "@klondike/engine";
import type { EditionTraits } from "@klondike/play";
import { backPicture, facePicture, fanPartOf, indexPartOf, type Look } from "../cards/pictures.ts";
import { computeBoard } from "../layout/board.ts";
import { placeCards, talonView } from "../layout/places.ts";
import { READING_ORDER } from "../layout/spots.ts";
import { feltCanvas, loaded, renderPng } from "./felt-canvas.ts";

const WIDTH = 1200;
const TALLEST = 1000;
const MARGIN = 24;

/** The shade on hidden cards that are shown. */
const SHADE = "rgb(0 0 0 / 0.3)";

/** The board as a PNG image on the page's felt. Hidden cards are shown dimmed, or not at all. */
export async function boardImage(
  position: Position,
  traits: EditionTraits,
  look: Look,
  room: Element,
  isOpen = false,
): Promise<Blob> {
  const longest = isOpen
    ? {
        cards: Math.max(...position.tableau.map(({ faceDown, faceUp }) => faceDown.length + faceUp.length)),
        indexPart: (width: number) => indexPartOf(look, width),
      }
    : undefined;
  const board = computeBoard({ width: WIDTH, height: TALLEST, longest }, "right", "rows");
  const showing = talonView(traits, fanPartOf(look, board.card.width), isOpen);
  const places = [...placeCards(position, board, showing)]
    .filter(([, { isBuried }]) => !isBuried)
    .toSorted(([, a], [, b]) => a.z - b.z);
  const lowest = Math.max(
    ...places.map(([, { y }]) => y + board.card.height),
    ...TABLEAU_IDS.map((id) => board.piles[id].y + board.card.height),
  );
  const felt = feltCanvas(WIDTH, lowest + MARGIN, room);
  const { context } = felt;
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
  const hidden = new Set(position.tableau.flatMap(({ faceDown }) => faceDown));
  context.fillStyle = SHADE;
  places.forEach(([card, { x, y, faceUp }], index) => {
    const face = faces[index];
    if (face === undefined) return;
    context.drawImage(face, x, y, board.card.width, board.card.height);
    if (!faceUp || !hidden.has(card)) return;
    context.beginPath();
    context.roundRect(x, y, board.card.width, board.card.height, board.card.width * 0.06);
    context.fill();
  });
  return renderPng(felt);
}
