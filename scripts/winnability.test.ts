import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { computeReport } from "../packages/study/src/report.ts";
import { root } from "./setup.mjs";
import { formatRow, ROWS, readStudy, reportOfRow } from "./winnability.ts";

const page = readFileSync(join(root, "docs/research/winnability.md"), "utf8");
const rows = Object.keys(ROWS);

test("there is a row for each file of results, and a file for each row", () => {
  const files = readdirSync(join(root, "docs/winnability")).filter((file) => file.endsWith(".jsonl.gz"));
  expect(files.toSorted()).toEqual(rows.map((name) => `${name}.jsonl.gz`).toSorted());
  expect(rows.filter((name) => !page.includes(`[${name}](../winnability/${name}.jsonl.gz) |`))).toEqual([]);
});

test("every file of results has its checksum", () => {
  const folder = join(root, "docs/winnability");
  const sums = rows.toSorted().map((name) => {
    const hash = createHash("sha256").update(readFileSync(join(folder, `${name}.jsonl.gz`)));
    return `${hash.digest("hex")}  ${name}.jsonl.gz\n`;
  });
  expect(readFileSync(join(folder, "SHA256SUMS"), "utf8")).toBe(sums.join(""));
});

/** The verdicts of a row's deals, as the page describes the files: 0 undecided, 1 winnable, 2 lost. */
function verdictsOf(name: string): Uint8Array {
  const file = readFileSync(join(root, "docs/winnability", `${name}.jsonl.gz`));
  const [head = "", ...lines] = gunzipSync(file).toString().trimEnd().split("\n");
  const { first, last } = JSON.parse(head).study;
  const all = new Uint8Array(Number(last) - Number(first) + 1);
  let decided = 0;
  const parts = lines.map((line) => JSON.parse(line)).sort((one, other) => one.round - other.round);
  for (const { round, chunk, verdicts } of parts) {
    const bytes = Buffer.from(verdicts, "base64");
    const end = Math.min(all.length, 1000 * (chunk + 1));
    if (round === 1) decided = Math.max(decided, end);
    let at = 0;
    for (let deal = 1000 * chunk; deal < end; deal++) {
      if (round === 2 && all[deal] !== 0) continue;
      all[deal] = ((bytes[at >> 2] ?? 0) >> (2 * (at & 3))) & 3;
      at++;
    }
  }
  return all.subarray(0, decided);
}

const count = (verdicts: Uint8Array, verdict: number): number =>
  verdicts.reduce((sum, each) => sum + (each === verdict ? 1 : 0), 0);

const drawOne = verdictsOf("draw-1");

/** The ends of Wilson's interval. */
function wilson(p: number, n: number): readonly [low: number, high: number] {
  const z = 1.96;
  const middle = p + z ** 2 / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  return [(middle - half) / (1 + z ** 2 / n), (middle + half) / (1 + z ** 2 / n)];
}

function formatShare(share: number, low: number, high: number, digits: number): string {
  const [p, from, to] = [share, low, high].map((value) => (100 * value).toFixed(digits));
  return `${p} % (${from}–${to})`;
}

/** The counts of a row and its shares, computed from its verdicts with the formulas of the page. */
function computeRow(name: string): string {
  const verdicts = verdictsOf(name);
  const [n, won, lost, undecided] = [
    verdicts.length,
    count(verdicts, 1),
    count(verdicts, 2),
    count(verdicts, 0),
  ];
  const [low] = wilson(won / n, n);
  const [, high] = wilson((won + undecided) / n, n);
  const digits = high - low < 0.0005 ? 3 : 2;
  const counts = [n, won, lost, undecided].map((value) => value.toLocaleString("en-GB"));
  return `| ${[ROWS[name]?.rules, ...counts, formatShare(won / n, low, high, digits)].join(" | ")} |`;
}

/** The conditional estimate of a row whose easier rule is draw 1. */
function computeConditional(name: string): string {
  const open = verdictsOf(name).filter((_, deal) => drawOne[deal] !== 2);
  const n1 = drawOne.length;
  const p1 = 1 - count(drawOne, 2) / n1;
  const m = open.length;
  const sigma = (q: number) => Math.sqrt((q ** 2 * p1 * (1 - p1)) / n1 + (p1 ** 2 * q * (1 - q)) / m);
  const q = count(open, 1) / m;
  const most = q + count(open, 0) / m;
  return formatShare(p1 * q, p1 * q - 1.96 * sigma(q), p1 * most + 1.96 * sigma(most), 2);
}

test.each(rows)("the row %s follows from the published verdicts by the formulas of the page", (name) => {
  expect(page).toContain(`\n${computeRow(name)}`);
});

test.each(rows.filter((name) => ROWS[name]?.easier.join() === "draw-1"))(
  "the conditional estimate of %s follows from the published verdicts by the formula of the page",
  (name) => {
    expect(page).toContain(`\n${computeRow(name)} ${computeConditional(name)} | `);
  },
);

test("the headline figures are those of the rows", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const shareOf = (name: string): string => computeRow(name).split(" | ").at(-1)?.slice(0, -2) ?? "";
  const drawOneShare = shareOf("draw-1");
  const drawThree = computeConditional("draw-3");
  for (const text of [readme, page]) {
    expect(text).toContain(`${drawOneShare}, ${drawOne.length.toLocaleString("en-GB")} deals`);
    expect(text).toContain(`${drawThree}, 699,000 deals, conditional`);
  }
  expect(page).toContain(
    `${drawOneShare.split(" (")[0]} at draw 1 and ${drawThree.split(" (")[0]} at draw 3`,
  );
  expect(readme).toContain(`The plain estimate is ${shareOf("draw-3")}.`);
});

test("the dataset card counts the deals and the undecided ones", () => {
  const data = readFileSync(join(root, "docs/research/data.md"), "utf8");
  const all = rows.map(verdictsOf);
  const deals = all.reduce((sum, verdicts) => sum + verdicts.length, 0);
  const undecided = all.reduce((sum, verdicts) => sum + count(verdicts, 0), 0);
  expect(data).toContain(
    `the verdicts of ${(deals / 1e6).toFixed(1)} million deals under ${rows.length} sets`,
  );
  expect(data).toContain(`${undecided} deals are \`unknown\``);
});

// The 8.4 million deals of draw 1 take the package's parser too long for a test; npm run winnability reads them.
test.each(rows.filter((name) => name !== "draw-1"))(
  "the page has the counts and the interval of %s",
  (name) => {
    const { study, results } = readStudy(name);
    const counted = formatRow(name, computeReport(study, results)).split(" | ").slice(0, 6).join(" | ");
    expect(page).toContain(`\n${counted} | `);
  },
);

test.each(rows.filter((name) => ROWS[name]?.easier.includes("draw-3")))(
  "the page has the conditional estimate of %s",
  (name) => {
    expect(page).toContain(`\n${formatRow(name, reportOfRow(name))}\n`);
  },
);
