import { CLASSIC_RULES, startOf } from "@klondike/engine";
import { formatPartial, parseCard, parsePartial } from "@klondike/engine/notation";
import { checkPartial, EMPTY_PARTIAL, knownPosition, type PartialPosition } from "@klondike/engine/partial";
import { describe, expect, it } from "vitest";
import { fillStock, formatDraftPile, moveTo, parseDraftPile, place, takeOff, turnOver } from "./draft.ts";
import { beginDraft, changeDraft, redoDraft, undoDraft } from "./draft-history.ts";

function card(text: string) {
  const read = parseCard(text);
  if (!read.ok) throw new Error(text);
  return read.value;
}

function board(text: string): PartialPosition {
  const read = parsePartial(text);
  if (!read.ok) throw new Error(`${read.problem.code} at ${read.problem.at}`);
  return read.value.position;
}

/** The non-empty piles as text. */
function lines(position: PartialPosition): string[] {
  return formatPartial(position)
    .split("\n")
    .filter((line) => !/:$|^passes/.test(line));
}

describe("placing cards", () => {
  it("puts a card on a pile, in a column face up or face down, and an unknown one face down", () => {
    let position = place(EMPTY_PARTIAL, "t3", card("9H"));
    position = place(position, "t3", card("2C"), true);
    position = place(position, "t3", undefined);
    position = place(position, "s", undefined);
    position = place(position, "w", card("KS"));
    expect(lines(position)).toEqual(["s: ?", "w: KS", "t3: 2C ? | 9H"]);
  });

  it("brings the lower cards of the suit along to a foundation, and puts no unknown card there", () => {
    const position = place(EMPTY_PARTIAL, "f2", card("3H"));
    expect(lines(position)).toEqual(["f2: AH 2H 3H"]);
    expect(place(position, "f2", undefined)).toBe(position);
  });

  it("removes a card, and on a foundation also those on it", () => {
    const position = board("f1: AH 2H 3H\nt1: ? 5C | 9H 8S");
    expect(lines(takeOff(position, { pile: "t1", index: 1 }))).toEqual(["f1: AH 2H 3H", "t1: ? | 9H 8S"]);
    expect(lines(takeOff(position, { pile: "t1", index: 3 }))).toEqual(["f1: AH 2H 3H", "t1: ? 5C | 9H"]);
    expect(lines(takeOff(position, { pile: "f1", index: 1 }))).toEqual(["f1: AH", "t1: ? 5C | 9H 8S"]);
  });

  it("moves a card with those on it, and keeps each face up or face down", () => {
    const position = board("t1: ? 5C | 9H 8S\nt2: TS");
    expect(lines(moveTo(position, { pile: "t1", index: 2 }, "t2"))).toEqual(["t1: ? 5C |", "t2: TS 9H 8S"]);
    expect(lines(moveTo(position, { pile: "t1", index: 1 }, "t4"))).toEqual([
      "t1: ? |",
      "t2: TS",
      "t4: 5C | 9H 8S",
    ]);
    expect(lines(moveTo(position, { pile: "t2", index: 0 }, "s"))).toEqual(["s: TS", "t1: ? 5C | 9H 8S"]);
  });

  it("turns over a card of a column", () => {
    const position = board("t1: ? 5C | 9H 8S");
    expect(lines(turnOver(position, { pile: "t1", index: 1 }))).toEqual(["t1: ? | 5C 9H 8S"]);
    expect(lines(turnOver(position, { pile: "t1", index: 2 }))).toEqual(["t1: ? 5C 9H | 8S"]);
  });

  it("fills the stock with unknown cards for all that are missing", () => {
    const start = startOf({ scheme: "klondike", seed: 5n });
    const position = fillStock({ position: { ...start, stock: [] }, rules: CLASSIC_RULES });
    expect(position.stock).toEqual(Array(24).fill(undefined));
    expect(checkPartial(position, CLASSIC_RULES).problems).toEqual([]);
  });
});

describe("a pile as text", () => {
  it("round-trips", () => {
    const position = board("s: ?3 KD\nt2: ?2 5C | 9H 8S\nf3: AC 2C");
    for (const pile of ["s", "t2", "f3", "t7"] as const) {
      const text = formatDraftPile(position, pile);
      expect(parseDraftPile(position, pile, text)).toEqual({ ok: true, value: position });
    }
    expect(formatDraftPile(position, "t2")).toBe("?2 5C | 9H 8S");
  });

  it("accepts the ways people write cards", () => {
    const read = parseDraftPile(EMPTY_PARTIAL, "t4", "? ? 10d, 9♠");
    expect(read.ok && formatDraftPile(read.value, "t4")).toBe("?2 | TD 9S");
  });

  it.each([
    ["t1", "9H X4", "bad-card", 3],
    ["t1", "9H | 8S | 7H", "bad-pile", 8],
    ["w", "9H | 8S", "bad-pile", 3],
    ["f1", "AH ?", "bad-foundation", 3],
    ["t1", "? | ZZ", "bad-card", 4],
  ] as const)("of %s, %s, reports its problem and the place", (pile, text, code, at) => {
    expect(parseDraftPile(EMPTY_PARTIAL, pile, text)).toEqual({ ok: false, problem: { code, at } });
  });
});

describe("the history of a draft", () => {
  it("undoes and redoes changes of cards and rules, and a change ends redo", () => {
    const first = beginDraft({ rules: CLASSIC_RULES });
    const second = changeDraft(first, { position: place(first.now.position, "t1", card("9H")) });
    const third = changeDraft(second, { rules: { ...CLASSIC_RULES, worryBack: false } });
    expect(undoDraft(third).now).toEqual(second.now);
    expect(redoDraft(undoDraft(undoDraft(third))).now).toEqual(second.now);
    expect(changeDraft(undoDraft(third), { position: EMPTY_PARTIAL }).future).toEqual([]);
    expect(undoDraft(first)).toBe(first);
    expect(redoDraft(third)).toBe(third);
    expect(changeDraft(third, {})).toBe(third);
  });
});

it("a whole deal can be set up card by card", () => {
  const start = startOf({ scheme: "klondike", seed: 7n });
  let position = EMPTY_PARTIAL;
  for (const each of start.stock) position = place(position, "s", each);
  for (const [at, { faceDown, faceUp }] of start.tableau.entries()) {
    const pile = `t${at + 1}` as "t1";
    for (const each of faceDown) position = place(position, pile, each, true);
    for (const each of faceUp) position = place(position, pile, each);
  }
  expect(knownPosition(position, CLASSIC_RULES)).toEqual(start);
});
