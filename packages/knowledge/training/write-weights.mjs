// @ts-check
// Writes a trained net as the module that the hints import: node write-weights.mjs DRAW FILE.bin. Rows that no view of this draw count
// ever uses are left out; first-layer weights are one byte each.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const CARDS = 52;
const STATUSES = 22;
/** A talon card has one status at draw 1 and twelve at draw 3. */
const STATUSES_AT_DRAW_ONE = 11;
const FEATURES = 1693;
const FIRST = 96;

const [draw = "3", file = ""] = process.argv.slice(2);
const bytes = readFileSync(file);
const rows = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + 2 * FEATURES * FIRST));
const isUsed = (/** @type {number} */ feature) =>
  draw !== "1" || feature >= CARDS * STATUSES || feature % STATUSES < STATUSES_AT_DRAW_ONE;
const first = rows.filter((_, at) => isUsed(Math.floor(at / FIRST)));
const rest = bytes.subarray(2 * FEATURES * FIRST);
const text = Buffer.concat([Buffer.from(Int8Array.from(first).buffer), rest]).toString("base64");
const target = join(
  dirname(fileURLToPath(import.meta.url)),
  "..",
  "src",
  "fair",
  "weights",
  `draw-${draw}.ts`,
);
writeFileSync(
  target,
  `/** Net weights for draw ${draw}, base64: see \`docs/research/fair-player.md\`. */\nexport const DRAW_${draw} =\n  "${text}";\n`,
);
