import {
  type Canvas,
  type Celebration,
  cardsByRank,
  openCanvas,
  resetCards,
  type StageCard,
  type WinStage,
} from "./stage.ts";

type Leaper = { x: number; y: number; vx: number; vy: number; readonly picture: CanvasImageSource };

const GRAVITY = 1500;
/** Minimum and maximum horizontal speed of leaping cards, in screen widths per second. */
const SLOWEST = 0.25;
const FASTEST = 0.65;
/** Seconds in which a card leaves the screen, so that the last ones do not linger. */
const MAX_FLIGHT_S = 2.4;
/** Maximum speed upwards at the start, in pixels per second. */
const UPWARDS = 320;
const BOUNCE = 0.82;
/** Seconds between two pictures of a trail. */
const STEP_S = 1 / 120;
/** Milliseconds between the first two leaps; later intervals are shorter. */
const FIRST_INTERVAL_MS = 150;
/** Minimum interval, in milliseconds. */
const MIN_INTERVAL_MS = 50;
const ACCELERATION = 0.96;
/** Number of card pictures drawn in advance. */
const AHEAD = 4;
/** Milliseconds in which the trails fade at the end. */
const FADE_MS = 400;
const RETURN_MS = 300;
/** Horizontal speeds in the still picture, in screen widths per second; the sign is the direction. */
const STILL_SPEEDS = [-0.3, 0.35, -0.5, 0.6];
/** Distance between two cards of a trail in the still picture, in card widths, so that their indices are seen. */
const STILL_GAP = 0.24;

/** The cards leap from their foundations one after another and bounce away, leaving trails. */
export const leap: Celebration = {
  play: (stage, ended) => {
    const canvas = openCanvas(stage);
    if (canvas === undefined) {
      ended();
      return () => undefined;
    }
    return leapAll(canvas, cardsByRank(stage), ended);
  },
  show: (stage) => void drawTrails(stage),
};

function leapAll(canvas: Canvas, cards: readonly StageCard[], ended: () => void): () => void {
  const pictures: (CanvasImageSource | undefined)[] = [];
  let asked = 0;
  let next = 0;
  let interval = FIRST_INTERVAL_MS;
  let leapers: Leaper[] = [];
  let last = performance.now();
  let nextAt = last;
  // Cards deep in a foundation are hidden; show them, because those above them leave first.
  for (const { element } of cards) element.style.visibility = "visible";
  let frame = requestAnimationFrame(step);

  function step(now: number): void {
    const seconds = Math.min(0.05, (now - last) / 1000);
    last = now;
    // One picture per frame, because several take a slow phone too long.
    if (asked < next + AHEAD) void draw(asked++);
    const [leaving, picture] = [cards[next], pictures[next]];
    if (now >= nextAt && leaving !== undefined && picture !== undefined) {
      leapers.push(takeOff(leaving.element, picture));
      next++;
      nextAt = now + interval;
      interval = Math.max(MIN_INTERVAL_MS, interval * ACCELERATION);
    }
    for (const leaper of leapers) advance(leaper, seconds, canvas);
    leapers = leapers.filter((leaper) => isSeen(leaper, canvas));
    if (leapers.length > 0 || next < cards.length) frame = requestAnimationFrame(step);
    else canvas.fadeOut(FADE_MS, ended);
  }

  async function draw(at: number): Promise<void> {
    const card = cards[at]?.card;
    if (card !== undefined) pictures[at] = await canvas.picture(card);
  }

  function takeOff(element: HTMLElement, picture: CanvasImageSource): Leaper {
    const { x, y } = canvas.at(element);
    element.style.visibility = "hidden";
    const isLeft = Math.random() < 0.5;
    const distance = isLeft ? x + canvas.card.width : canvas.width - x;
    const speed = canvas.width * (SLOWEST + Math.random() * (FASTEST - SLOWEST));
    const vx = Math.max(speed, distance / MAX_FLIGHT_S) * (isLeft ? -1 : 1);
    return { x, y, vx, vy: -Math.random() * UPWARDS, picture };
  }

  return () => {
    cancelAnimationFrame(frame);
    resetCards(cards, RETURN_MS);
  };
}

/** Moves a card in small steps, so that its trail has no gaps. */
function advance(leaper: Leaper, seconds: number, canvas: Canvas): void {
  const { context, card } = canvas;
  for (let left = seconds; left > 0; left -= STEP_S) {
    fall(leaper, Math.min(left, STEP_S), canvas);
    context.drawImage(leaper.picture, leaper.x, leaper.y, card.width, card.height);
  }
}

/** Moves a card without drawing it; it bounces off the floor. */
function fall(leaper: Leaper, seconds: number, { height, card }: Canvas): void {
  const floor = height - card.height;
  leaper.vy += GRAVITY * seconds;
  leaper.x += leaper.vx * seconds;
  leaper.y += leaper.vy * seconds;
  if (leaper.y > floor) {
    leaper.y = floor;
    leaper.vy *= -BOUNCE;
  }
}

function isSeen({ x }: Leaper, { width, card }: Canvas): boolean {
  return x > -card.width && x < width;
}

/** Draws the trails of the four kings as a still picture. */
async function drawTrails(stage: WinStage): Promise<void> {
  const canvas = openCanvas(stage);
  if (canvas === undefined) return;
  for (const [at, { card, element }] of cardsByRank(stage).slice(0, STILL_SPEEDS.length).entries()) {
    const picture = await canvas.picture(card);
    const { x, y } = canvas.at(element);
    const leaper: Leaper = { x, y, vx: canvas.width * (STILL_SPEEDS[at] ?? 0), vy: -UPWARDS / 2, picture };
    const seconds = (STILL_GAP * canvas.card.width) / Math.abs(leaper.vx);
    while (isSeen(leaper, canvas)) {
      fall(leaper, seconds, canvas);
      canvas.context.drawImage(picture, leaper.x, leaper.y, canvas.card.width, canvas.card.height);
    }
  }
}
