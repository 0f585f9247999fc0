import fc from "fast-check";
import { expect, test } from "vitest";
import { decode, type Input } from "./input.ts";

function describeInput(input: Input): string {
  if (input.kind === "key") return input.key;
  return input.kind === "wheel" ? `wheel ${input.by}` : `${input.kind} ${input.x},${input.y}`;
}

function keys(text: string): readonly string[] {
  return decode(text).inputs.map((input) => describeInput(input));
}

test("arrows, letters and controls are keys", () => {
  expect(keys("\x1b[A\x1bOB\x1b[1;5C\x1b[DH?7 \r\x03\x1a\x0c\x7fé")).toEqual([
    "up",
    "down",
    "right",
    "left",
    "H",
    "?",
    "7",
    "enter",
    "enter",
    "interrupt",
    "suspend",
    "redraw",
    "backspace",
    "é",
  ]);
});

test("reads every terminal's sequences for Home and End", () => {
  expect(keys("\x1b[H\x1b[1~\x1b[7~\x1b[F\x1b[4~\x1b[8~")).toEqual([
    "home",
    "home",
    "home",
    "end",
    "end",
    "end",
  ]);
  expect(keys("\x1b[5~\x1b[6~")).toEqual(["page-up", "page-down"]);
});

test("reports left clicks, right clicks and the wheel, and ignores the middle button", () => {
  expect(
    keys("\x1b[<0;12;5M\x1b[<0;13;5m\x1b[<64;1;1M\x1b[<65;1;1M\x1b[<2;3;3M\x1b[<2;3;3m\x1b[<1;3;3M"),
  ).toEqual(["click 11,4", "drop 12,4", "wheel -1", "wheel 1", "right-click 2,2"]);
  expect(keys("\x1b[<0;0;9M")).toEqual([]);
});

test("reads an escape followed by something else as the Escape key", () => {
  expect(keys("\x1bq")).toEqual(["escape", "q"]);
  expect(keys("\x1b\x1b[A")).toEqual(["escape", "up"]);
});

test("waits for the rest of an incomplete sequence", () => {
  for (const begun of ["\x1b", "\x1b[", "\x1b[<0;1", "\x1bO"]) {
    expect(decode(`d${begun}`)).toEqual({ inputs: [{ kind: "key", key: "d" }], rest: begun });
  }
});

test("ignores unknown sequences", () => {
  expect(keys("\x1b[15~\x1b[200~\x1b[?1;2c")).toEqual([]);
});

test("parses any bytes, however they are split", () => {
  const noise = fc.array(
    fc.constantFrom("\x1b", "[", "<", "0;1;1", "M", "A", "O", "x", "~", "\u0000", "é", "🂡"),
  );
  fc.assert(
    fc.property(noise, fc.nat(20), (pieces, cut) => {
      const text = pieces.join("");
      const whole = decode(text);
      const first = decode(text.slice(0, cut));
      const second = decode(first.rest + text.slice(cut));
      if (!/[\ud800-\udbff]$/.test(text.slice(0, cut))) {
        expect([...first.inputs, ...second.inputs]).toEqual(whole.inputs);
      }
      expect(second.rest.length).toBeLessThanOrEqual(text.length);
    }),
  );
});
