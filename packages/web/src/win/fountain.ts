import {
  type Celebration,
  cardsByRank,
  openCanvas,
  resetCards,
  type StageCard,
  type WinStage,
} from "./stage.ts";

/** Milliseconds in which the foundations gather below the middle of the table. */
const GATHER_MS = 420;
/** Milliseconds between two cards. */
const INTERVAL_MS = 36;
/** Milliseconds of a card's flight. */
const FLIGHT_MS = 1500;
/** Number of keyframes per flight. */
const STEPS = 14;
const RETURN_MS = 300;
/** Height of the lowest and highest flight, as fractions of the table's height. */
const HEIGHTS = [0.55, 0.95] as const;
/** Maximum distance that a card flies to one side, as a fraction of the table's width. */
const SPREAD = 0.52;
/** Maximum rotation of a card, in degrees. */
const SPIN = 300;
/** A z-index above every resting card. */
const ALOFT = 1000;
/** The golden ratio: its multiples spread evenly, however many there are. */
const GOLDEN = 0.618034;
/** Number of cards in the still picture. */
const STILL_CARDS = 26;

type Flight = { readonly across: number; readonly height: number; readonly spin: number };

/** The cards gather at the bottom of the table and rise from there as a fountain. */
export const fountain: Celebration = {
  play: (stage, ended) => {
    const cards = cardsByRank(stage);
    const { gatheredAt, launch } = gather(stage, cards);
    let next = 0;
    let last: Animation | undefined;
    let frame = requestAnimationFrame(step);

    // Start a few cards per frame, because all at once would take a slow phone too long.
    function step(now: number): void {
      for (; next < cards.length && now >= gatheredAt + next * INTERVAL_MS * stage.pace; next++)
        last = launch(next);
      if (next < cards.length) frame = requestAnimationFrame(step);
      else if (last === undefined) ended();
      else last.onfinish = ended;
    }
    return () => {
      if (last !== undefined) last.onfinish = null;
      cancelAnimationFrame(frame);
      resetCards(cards, RETURN_MS);
    };
  },
  show: (stage) => void drawFountain(stage),
};

type Gathering = {
  /** Frame timestamp at which the cards have gathered. */
  readonly gatheredAt: number;
  readonly launch: (at: number) => Animation | undefined;
};

/** Only transforms are animated, which the compositor moves without the main thread. */
function gather({ table, pace }: WinStage, cards: readonly StageCard[]): Gathering {
  const room = table.getBoundingClientRect();
  const places = cards.map(({ element }) => element.getBoundingClientRect());
  const bases = places.map((place) => ({
    x: room.left + (room.width - place.width) / 2 - place.left,
    y: room.bottom - place.height / 2 - place.top,
  }));
  for (const [at, { element }] of cards.entries()) {
    element.style.visibility = "visible";
    element.style.zIndex = String(ALOFT + cards.length - at);
    element.animate(
      [{ transform: "none" }, { transform: `translate(${bases[at]?.x}px, ${bases[at]?.y}px)` }],
      {
        duration: GATHER_MS * pace,
        easing: "ease-in-out",
        fill: "forwards",
      },
    );
  }
  const launch = (at: number): Animation | undefined => {
    const [base, place, flight] = [bases[at], places[at], launchCard(at)];
    if (base === undefined || place === undefined) return undefined;
    const path = Array.from({ length: STEPS + 1 }, (_, step): Keyframe => {
      const { across, up, turned } = flightPoint(flight, step / STEPS);
      const x = base.x + across * room.width;
      const y = base.y - up * room.height + (step / STEPS) ** 4 * place.height;
      return { transform: `translate(${x}px, ${y}px) rotate(${turned}deg)` };
    });
    return cards[at]?.element.animate(path, { duration: FLIGHT_MS * pace, fill: "forwards" });
  };
  return { gatheredAt: performance.now() + GATHER_MS * pace, launch };
}

function launchCard(at: number): Flight {
  const [low, high] = HEIGHTS;
  const [one, other] = [(at * GOLDEN) % 1, (at * at * GOLDEN) % 1];
  const across = (one * 2 - 1) * SPREAD;
  return { across, height: low + other * (high - low), spin: Math.sign(across) * (0.3 + other * 0.7) * SPIN };
}

/** A point of a flight, `part` of its time after its start: parts of the table's size, and degrees. */
function flightPoint({ across, height, spin }: Flight, part: number) {
  return { across: across * part, up: height * 4 * part * (1 - part), turned: spin * part };
}

/** Draws one moment of the fountain as a still picture. */
async function drawFountain(stage: WinStage): Promise<void> {
  const canvas = openCanvas(stage);
  if (canvas === undefined) return;
  const { context, width, height, card } = canvas;
  for (const [at, each] of cardsByRank(stage).slice(0, STILL_CARDS).entries()) {
    const picture = await canvas.picture(each.card);
    const { across, up, turned } = flightPoint(launchCard(at), (at + 1) / (STILL_CARDS + 1));
    context.save();
    context.translate(width * (0.5 + across), height * (1 - up));
    context.rotate((turned * Math.PI) / 180);
    context.drawImage(picture, -card.width / 2, -card.height / 2, card.width, card.height);
    context.restore();
  }
}
