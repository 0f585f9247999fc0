import { drawPlot } from "./plot.ts";
import type { Report } from "./report.ts";
import { escaped, percent } from "./text.ts";

interface Row {
  readonly study: string;
  readonly rules: string;
  readonly deals: number;
  readonly winnable: number;
  readonly lost: number;
  readonly undecided: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly positions: number;
  readonly hours: number;
  readonly code: string;
}

function reportRow(report: Report): Row {
  const { study, deals, winnable, lost, undecided, positions, code } = report;
  // The narrower of the two estimates.
  const best = report.byCheaper ?? report;
  return {
    study: study.name,
    rules: study.rules,
    deals,
    winnable,
    lost,
    undecided,
    share: best.share,
    ...best.interval,
    positions,
    hours: report.cost.seconds / 3600,
    code,
  };
}

export function formatCsv(reports: readonly Report[]): string {
  const rows = reports.map(reportRow);
  const names: readonly (keyof Row)[] = [
    "study",
    "rules",
    "deals",
    "winnable",
    "lost",
    "undecided",
    "share",
    "low",
    "high",
    "positions",
    "hours",
    "code",
  ];
  return [names.join(","), ...rows.map((row) => names.map((name) => row[name]).join(","))]
    .map((line) => `${line}\n`)
    .join("");
}

/** All reports as a self-contained HTML page with a table and a plot. */
export function formatHtml(reports: readonly Report[]): string {
  const cells = (row: Row): readonly string[] => [
    row.study,
    row.rules,
    row.deals.toLocaleString("en"),
    row.undecided.toLocaleString("en"),
    percent(row.share),
    `${percent(row.low)} – ${percent(row.high)}`,
    row.hours.toFixed(2),
    row.code,
  ];
  const head = ["Study", "Rules", "Deals", "Undecided", "Winnable", "95 % interval", "thread hours", "Code"];
  const line = (tag: string, texts: readonly string[]): string =>
    `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join("")}</tr>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>How many deals of Klondike can be won?</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;max-width:70rem}td,th{padding:.3rem .8rem;text-align:right}td:nth-child(-n+2),th:nth-child(-n+2){text-align:left}table{border-collapse:collapse}tr+tr{border-top:1px solid #ccc}</style>
<h1>How many deals of Klondike can be won?</h1>
<table>
${line("th", head)}
${reports.map((report) => line("td", cells(reportRow(report)))).join("\n")}
</table>
${drawPlot(reports)}
</html>
`;
}
