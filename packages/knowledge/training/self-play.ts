/**
 * Self-play of the fair player, for training its net: plays random deals and writes, for sampled views, the features
 * and the estimated outcome. With `--deals A..B` it plays those deals without exploration and prints the winners.
 *
 *   node self-play.mjs --wasm FILE --weights FILE --draw 3 --games 1000 --seed 7 --stray 0.04 --lambda 0.9 --out FILE
 *   node self-play.mjs --wasm FILE --weights FILE --draw 3 --deals 1..1000 --effort 4 --breadth 3
 */

import { openSync, readFileSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  type Card,
  CLASSIC_RULES,
  type Column,
  followsDown,
  KING,
  type KlondikeRules,
  type Position,
  rankOf,
  startOf,
} from "@klondike/engine";
import { createSolver } from "@klondike/solver";

const { values } = parseArgs({
  options: {
    wasm: { type: "string", default: "fair.wasm" },
    weights: { type: "string", default: "weights.bin" },
    draw: { type: "string", default: "3" },
    games: { type: "string", default: "100" },
    deals: { type: "string" },
    seed: { type: "string", default: "1" },
    stray: { type: "string", default: "0" },
    lambda: { type: "string", default: "1" },
    keep: { type: "string", default: "0.5" },
    effort: { type: "string", default: "1" },
    breadth: { type: "string", default: "3" },
    most: { type: "string", default: "0" },
    seconds: { type: "string", default: "1e9" },
    out: { type: "string" },
  },
});
const draw = Number(values.draw);
const stray = Number(values.stray);
const lambda = Number(values.lambda);
const keep = Number(values.keep);
const effort = Number(values.effort);
const breadth = Number(values.breadth);
const most = Number(values.most);

interface Exports {
  readonly memory: WebAssembly.Memory;
  input(): number;
  weights(net: number): number;
  prepare(net: number): void;
  sit(): void;
  think(effort: number, breadth: number, views: number): number;
  worth(at: number): number;
  turnsUpIn(at: number): number;
  play(at: number, turned: number): void;
  settleDown(): void;
  isOver(): number;
  unseenCount(): number;
  describe(): number;
  features(): number;
  featureList(): number;
  featureCount(): number;
}
const module = new WebAssembly.Module(readFileSync(values.wasm));
const fair = new WebAssembly.Instance(module, {}).exports as object as Exports;
const memory = new Uint8Array(fair.memory.buffer);
const net = draw === 1 ? 0 : 1;
memory.set(readFileSync(values.weights), fair.weights(net));
fair.prepare(net);

const solver = createSolver();
const SOLVE_STATES = 4000;
const TABLE_BYTES = 1 << 27;
const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } };

let state = (Number(values.seed) * 0x9e3779b1) | 1;
function roll(): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) / 0x1_0000_0000;
}
for (let i = 0; i < 50; i++) roll();

function randomDeck(): number[] {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let at = 51; at > 0; at--) {
    const other = Math.floor(roll() * (at + 1));
    [deck[at], deck[other]] = [deck[other] as number, deck[at] as number];
  }
  return deck;
}

/** The columns, bottom first, the last card of each face up, and the stock in draw order. */
interface Deal {
  readonly columns: readonly (readonly number[])[];
  readonly stock: readonly number[];
}

function randomDeal(): Deal {
  const deck = randomDeck();
  const columns = [0, 1, 2, 3, 4, 5, 6].map((column) => deck.splice(0, column + 1));
  return { columns, stock: deck };
}

function numberedDeal(seed: number): Deal {
  const position = startOf({ scheme: "klondike", seed: BigInt(seed) });
  const columns = position.tableau.map(({ faceDown, faceUp }) => [...faceDown, ...faceUp]);
  return { columns, stock: position.stock.toReversed() };
}

function sitDown({ columns, stock }: Deal): void {
  const at = fair.input();
  memory.fill(0, at, at + 256);
  memory[at] = draw;
  memory[at + 1] = 1;
  memory[at + 2] = stock.length;
  memory.set(stock, at + 8);
  columns.forEach((cards, column) => {
    memory[at + 32 + column] = cards.length;
    memory[at + 40 + column] = cards.at(-1) as number;
  });
  fair.sit();
}

/** Whether the game can be won. Everything is known with at most one unseen card. */
function isWinnable({ columns }: Deal): boolean {
  const search = solver.begin(positionOnTable(columns), rules, { bytes: TABLE_BYTES });
  return search.step(SOLVE_STATES)?.verdict === "winnable";
}

/** The current view with the hidden cards in place. Which twin carries a run does not matter. */
function positionOnTable(dealtColumns: Deal["columns"]): Position {
  const description = memory.slice(fair.writeCurrentView(), fair.writeCurrentView() + 128);
  const at = (index: number): number => description[index] as number;
  const tableau = dealtColumns.map((cards, column) => ({
    faceDown: cards.slice(0, Math.max(0, at(32 + column) - 1)) as Card[],
    faceUp: (at(32 + column) > 0 ? [at(40 + column)] : []) as Card[],
  }));
  const moved = Array.from(description.subarray(49, 49 + at(48)), (card) => card as Card);
  for (const card of moved.sort((a, b) => rankOf(b) - rankOf(a))) {
    const fits = ({ faceDown, faceUp }: (typeof tableau)[number]): boolean => {
      const top = faceUp.at(-1);
      return top === undefined
        ? faceDown.length === 0 && rankOf(card) === KING
        : followsDown(card, top, CLASSIC_RULES);
    };
    tableau.find(fits)?.faceUp.push(card);
  }
  const talon = Array.from(description.subarray(8, 8 + at(2)), (card) => card as Card);
  const foundations = [0, 1, 2, 3].map((suit) =>
    Array.from({ length: at(4 + suit) }, (_, rank) => (13 * suit + rank) as Card),
  );
  const waste = at(3);
  return {
    tableau: tableau as readonly Column[] as Position["tableau"],
    foundations: foundations as readonly Card[][] as Position["foundations"],
    waste: talon.slice(0, waste),
    stock: talon.slice(waste).toReversed(),
    passes: 1,
  };
}

const MAX_FEATURES = 120;
const RECORD = 2 * MAX_FEATURES + 4;
interface Noted {
  readonly features: Uint16Array;
  readonly best: number;
  readonly strayed: boolean;
}

/** Plays a deal; appends the views on the way to `notes`, if given. */
function playDeal(deal: Deal, notes?: Noted[]): boolean {
  sitDown(deal);
  for (;;) {
    fair.settleDown();
    if (fair.isOver() !== 0) return true;
    const isKnown = fair.unseenCount() <= 1;
    const count = isKnown ? 0 : fair.think(effort, breadth, most);
    const features = new Uint16Array(MAX_FEATURES).fill(fair.featureCount());
    if (notes !== undefined) {
      const many = fair.features();
      features.set(new Uint16Array(memory.buffer, fair.featureList(), many));
    }
    if (isKnown) {
      const isWon = isWinnable(deal);
      notes?.push({ features, best: isWon ? 1 : 0, strayed: true });
      return isWon;
    }
    if (count === 0) return false;
    let chosen = 0;
    for (let at = 1; at < count; at++) {
      const gain = fair.worth(at) - fair.worth(chosen);
      if (gain > 0 || (gain === 0 && roll() < 0.3)) chosen = at;
    }
    const strayed = count > 1 && stray > 0 && roll() < stray;
    const best = fair.worth(chosen);
    if (strayed) chosen = Math.floor(roll() * count);
    notes?.push({ features, best, strayed });
    const column = fair.turnsUpIn(chosen);
    if (column < 0) fair.play(chosen, 0);
    else {
      const describedAt = fair.writeCurrentView();
      const lies = memory[describedAt + 32 + column] as number;
      fair.play(chosen, (deal.columns[column] as readonly number[])[lies - 2] as number);
    }
  }
}

function write(file: number, notes: readonly Noted[], won: boolean): void {
  let target = won ? 1 : 0;
  const chunks: Uint8Array[] = [];
  for (let at = notes.length - 1; at >= 0; at--) {
    const { features, best, strayed } = notes[at] as Noted;
    target = strayed ? best : lambda * target + (1 - lambda) * best;
    if (roll() >= keep) continue;
    const record = new Uint8Array(RECORD);
    record.set(new Uint8Array(features.buffer), 0);
    new DataView(record.buffer).setFloat32(2 * MAX_FEATURES, target, true);
    chunks.push(record);
  }
  writeSync(file, Buffer.concat(chunks));
}

const until = performance.now() + 1000 * Number(values.seconds);
const started = process.cpuUsage();
let won = 0;
let played = 0;
if (values.deals !== undefined) {
  const [first = 1, last = 1] = values.deals.split("..").map(Number);
  let results = "";
  for (let seed = first; seed <= last && performance.now() < until; seed++) {
    const isWon = playDeal(numberedDeal(seed));
    results += isWon ? "1" : "0";
    won += isWon ? 1 : 0;
    played++;
  }
  if (values.out !== undefined) writeSync(openSync(values.out, "w"), `${results}\n`);
} else {
  const file = values.out === undefined ? undefined : openSync(values.out, "w");
  for (; played < Number(values.games) && performance.now() < until; played++) {
    const notes: Noted[] = [];
    const isWon = playDeal(randomDeal(), notes);
    if (isWon) won++;
    if (file !== undefined) write(file, notes, isWon);
  }
}
const used = process.cpuUsage(started);
const seconds = (used.user + used.system) / 1e6;
process.stdout.write(
  `${JSON.stringify({ played, won, rate: won / played, cpuMsPerGame: (1000 * seconds) / played })}\n`,
);
