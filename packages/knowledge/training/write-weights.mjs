// @ts-check
// Writes a trained net as the module that the hints import: node write-weights.mjs NAME FILE.bin, where NAME is draw-1, draw-3 or
// draw-3-limited. Rows that no view of these rules uses are left out; first-layer weights are one byte each.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const CARD_FEATURES = 52 * 22;
const FEATURES = 1748;
/** Number of features without those that exist only with limited passes. */
const UNLIMITED_FEATURES = 1693;
const FIRST = 96;

/** Constant, statuses of a card, number of features and rules of each net. A talon card has one status at draw 1. */
const NETS = {
  "draw-1": { constant: "DRAW_1", statuses: 11, features: UNLIMITED_FEATURES, rules: "draw 1" },
  "draw-3": { constant: "DRAW_3", statuses: 22, features: UNLIMITED_FEATURES, rules: "draw 3" },
  "draw-3-limited": {
    constant: "DRAW_3_LIMITED",
    statuses: 22,
    features: FEATURES,
    rules: "draw 3 with limited passes",
  },
};

const [name = "", file = ""] = process.argv.slice(2);
const net = NETS[/** @type {keyof typeof NETS} */ (name)];
if (net === undefined) throw new Error(`unknown net: ${name}`);
const bytes = readFileSync(file);
const rows = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + 2 * FEATURES * FIRST));
const isUsed = (/** @type {number} */ feature) =>
  feature < CARD_FEATURES ? feature % 22 < net.statuses : feature < net.features;
const first = rows.filter((_, at) => isUsed(Math.floor(at / FIRST)));
const rest = bytes.subarray(2 * FEATURES * FIRST);
const text = Buffer.concat([Buffer.from(Int8Array.from(first).buffer), rest]).toString("base64");
const target = join(dirname(fileURLToPath(import.meta.url)), "..", "src", "hints", "weights", `${name}.ts`);
writeFileSync(
  target,
  `/** Net weights for ${net.rules}, base64: see \`docs/research/fair-player.md\`. */\nexport const ${net.constant} =\n  "${text}";\n`,
);
