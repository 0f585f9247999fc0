import { expect, test } from "vitest";
import { helpLines, keyLine, type ModeKey } from "./mode.ts";

function key(sign: string, label: string, rank?: number): ModeKey {
  const words = { label, help: `what ${label} does` };
  return {
    keys: [sign.toLowerCase()],
    sign,
    words,
    act: () => undefined,
    ...(rank !== undefined && { rank }),
  };
}

const KEYS = [
  key("d", "draw", 1),
  key("u", "undo", 2),
  key("Enter", "branch", 3),
  key("x", "hidden"),
  key("q", "quit", 0),
];

test("the key bar shows as many keys as fit, the most useful first, in table order", () => {
  expect(keyLine(KEYS, 80).text).toBe("d draw  u undo  Enter branch  q quit");
  expect(keyLine(KEYS, 22).text).toBe("d draw  u undo  q quit");
  expect(keyLine(KEYS, 14).text).toBe("d draw  q quit");
  expect(keyLine(KEYS, 3).text).toBe("");
});

test("every key bar entry can be clicked where it is shown", () => {
  const { text, spans } = keyLine(KEYS, 80);
  expect(spans.map(({ from, to, key: name }) => [text.slice(from, to), name])).toEqual([
    ["d draw", "d"],
    ["u undo", "u"],
    ["Enter branch", "enter"],
    ["q quit", "q"],
  ]);
});

test("the help lists every key, short ones two to a line", () => {
  const lines = helpLines({ keys: KEYS, about: ["This is about it."] }, 74);
  expect(lines[0]).toBe("This is about it.");
  expect(lines.slice(2)).toHaveLength(3);
  for (const { words } of KEYS) expect(lines.join("\n")).toContain(words.help);
  expect(helpLines({ keys: KEYS }, 54)).toHaveLength(KEYS.length);
});
