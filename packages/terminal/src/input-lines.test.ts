import fc from "fast-check";
import { expect, test } from "vitest";
import { readInputLines } from "./input-lines.ts";

async function read(...chunks: readonly (string | Uint8Array)[]): Promise<string[]> {
  async function* stream(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk;
  }
  const lines: string[] = [];
  for await (const line of readInputLines(stream())) lines.push(line);
  return lines;
}

test("lines end in a newline, with or without a carriage return", async () => {
  expect(await read("click stock\r\nundo\n\nquit")).toEqual(["click stock", "undo", "", "quit"]);
});

test("an empty stream has no lines", async () => {
  expect(await read()).toEqual([]);
  expect(await read("")).toEqual([]);
});

test("bytes that are not UTF-8 become replacement characters", async () => {
  expect(await read(Uint8Array.of(0xff, 0xfe, 0x0a, 0x64, 0x0a))).toEqual(["��", "d"]);
});

test("splits lines the same way however the bytes are chunked", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 5 }), async (text, size) => {
      const bytes = new TextEncoder().encode(text);
      const chunks: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.slice(at, at + size));
      expect(await read(...chunks)).toEqual(await read(bytes));
    }),
  );
});

test("cuts a line that is too long and marks it so that it is not a command", async () => {
  const megabyte = " ".repeat(1 << 20);
  const lines = await read("undo", ...Array<string>(20).fill(megabyte), "\nredo\n");
  // Not by one pattern: with so many spaces, a regular expression may run out of stack.
  expect(lines.map((line) => [line.slice(0, 5), line.slice(-2)])).toEqual([
    ["undo ", " …"],
    ["redo", "do"],
  ]);
});
