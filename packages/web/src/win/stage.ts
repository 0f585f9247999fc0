import type { Card } from "@klondike/engine";
import { facePicture, type Look } from "../cards/pictures.ts";

/** Where a win is celebrated. */
export type WinStage = {
  /** An empty element over the whole table. Everything added to it disappears with the celebration. */
  readonly over: HTMLElement;
  readonly table: HTMLElement;
  readonly look: Look;
  /** Duration factor of motion. */
  readonly pace: number;
};

/** A way to celebrate a win. */
export type Celebration = {
  /** Starts it; `ended` is called at its end. Returns a function that stops it and resets every card. */
  readonly play: (stage: WinStage, ended: () => void) => () => void;
  /** Shows a still picture instead if motion is off. */
  readonly show: (stage: WinStage) => void;
};

export type StageCard = { readonly card: Card; readonly element: HTMLElement };

/** The table's cards, kings first. */
export function cardsByRank({ table }: WinStage): readonly StageCard[] {
  return [...table.querySelectorAll<HTMLElement>("[data-card]")]
    .map((element) => ({ card: Number(element.dataset["card"]) as Card, element }))
    .toSorted((a, b) => (b.card % 13) - (a.card % 13));
}

/** A canvas over the table, and the size of a card, in CSS pixels. */
export type Canvas = {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly card: { readonly width: number; readonly height: number };
  /** Where an element is on the canvas. */
  readonly at: (element: HTMLElement) => { readonly x: number; readonly y: number };
  /** A card's picture as a bitmap, because copying pixels is faster than drawing an SVG. It has an edge, for trails. */
  readonly picture: (card: Card) => Promise<CanvasImageSource>;
  /** Fades the whole canvas out, then runs `ended`. */
  readonly fadeOut: (ms: number, ended: () => void) => void;
};

/** Maximum number of pixels per CSS pixel; in motion, more make no visible difference. */
const MAX_SCALE = 2;
/** The longer side of a canvas has at most this many pixels, so that a slow device keeps pace. */
const MAX_PIXELS = 2200;

/** The edge of a card, which keeps the cards of a trail apart. */
const EDGE = "rgb(28 32 41 / 0.5)";
/** Radius of a card's corners, relative to its width. */
const ROUNDING = 0.06;

/** Adds a canvas to the stage; undefined if the browser has none or the table has no cards. */
export function openCanvas({ over, table, look }: WinStage): Canvas | undefined {
  const card = table.querySelector<HTMLElement>("[data-card]")?.getBoundingClientRect();
  const canvas = document.createElement("canvas");
  over.append(canvas);
  const { left, top, width, height } = over.getBoundingClientRect();
  const scale = Math.min(MAX_SCALE, devicePixelRatio, MAX_PIXELS / Math.max(width, height));
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext("2d");
  if (context === null || card === undefined) return undefined;
  context.scale(scale, scale);
  return {
    context,
    width,
    height,
    card,
    at: (element) => {
      const place = element.getBoundingClientRect();
      return { x: place.left - left, y: place.top - top };
    },
    picture: async (which) => {
      const image = new Image();
      image.src = facePicture(which, look, card.width);
      await image.decode();
      const pixels = document.createElement("canvas");
      pixels.width = Math.ceil(card.width * scale);
      pixels.height = Math.ceil(card.height * scale);
      const brush = pixels.getContext("2d");
      if (brush === null) return pixels;
      brush.drawImage(image, 0, 0, pixels.width, pixels.height);
      brush.strokeStyle = EDGE;
      brush.lineWidth = scale;
      brush.beginPath();
      brush.roundRect(
        scale / 2,
        scale / 2,
        pixels.width - scale,
        pixels.height - scale,
        ROUNDING * pixels.width,
      );
      brush.stroke();
      return pixels;
    },
    fadeOut: (ms, ended) => {
      canvas.animate({ opacity: [1, 0] }, { duration: ms, fill: "forwards" }).onfinish = ended;
    },
  };
}

/** Resets cards that a celebration has moved or hidden. */
export function resetCards(cards: readonly StageCard[], ms: number): void {
  // Read all before changing any: `getAnimations` recomputes styles that have changed.
  for (const animation of cards.flatMap(({ element }) => element.getAnimations())) animation.cancel();
  for (const { element } of cards) {
    element.style.visibility = "";
    element.style.zIndex = "";
    element.animate({ opacity: [0, 1] }, ms);
  }
}
