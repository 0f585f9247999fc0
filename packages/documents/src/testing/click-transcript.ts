import type { Clickable, Seen, TableClick } from "./naive-cards.ts";

/**
 * Plays the clicks of a transcript on a table and returns the transcript as it should read: each click, numbered from
 * 1 as on a table, and the piles that it changed.
 */
export function clickTranscript(table: Clickable, clicks: readonly string[]): string {
  let before = table.see();
  const lines = clicks.map((click) => {
    table.click(parseClick(click, before));
    const after = table.see();
    const line = `${click.padEnd(14)}${describeChanges(before, after).join("; ")}`.trimEnd();
    before = after;
    return line;
  });
  return `${lines.join("\n")}\n`;
}

/** The clicks of a transcript: the first 14 characters of each line. */
export function clicksIn(transcript: string): readonly string[] {
  return transcript
    .trimEnd()
    .split("\n")
    .map((line) => line.slice(0, 14).trimEnd());
}

function parseClick(text: string, { columns }: Seen): TableClick {
  const [on, number = "", count] = text.split(" ");
  const at = Number(number) - 1;
  if (on === "stock") return { on: "stock" };
  if (on === "waste") return { on: "waste" };
  if (on === "foundation") return { on: "foundation", foundation: at };
  const column = columns[at];
  const isEmpty = column === undefined || column.up.length + column.down.length === 0;
  return { on: "tableau", column: at, count: count === undefined ? (isEmpty ? 0 : 1) : Number(count) };
}

function describeChanges(before: Seen, after: Seen): readonly string[] {
  const describePiles = ({ stock, waste, foundations, columns }: Seen): readonly string[] => [
    `${stock.length} in the stock`,
    `waste ${waste.at(-1) ?? "empty"}`,
    ...foundations.map((pile, at) => `foundation ${at + 1}: ${pile.at(-1) ?? "empty"}`),
    ...columns.map(({ down, up }, at) =>
      [
        `column ${at + 1}:`,
        ...down.map(() => "xx"),
        ...up,
        ...(down.length + up.length === 0 ? ["empty"] : []),
      ].join(" "),
    ),
    after.selection === "none" || after.selection === before.selection ? "" : "selected",
    after.won ? "won" : "",
  ];
  const old = describePiles(before);
  return describePiles(after).filter(
    (pile, at) => pile !== "" && (pile !== old[at] || pile === "selected" || pile === "won"),
  );
}
