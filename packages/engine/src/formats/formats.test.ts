import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Card, formatCard } from "../card.ts";
import { dealt } from "../deal.ts";
import { FRESH_DECK, formatDeck } from "../deck.ts";
import { formatPartial } from "../notation/partial-position.ts";
import { checkPartial, hideUnseen, type PartialPosition } from "../partial-position.ts";
import { CLASSIC_RULES, classicRules } from "../rules.ts";
import { dealGame } from "../session/klondike-game.ts";
import { formatLink } from "../session/link.ts";
import { formatSave } from "../session/save.ts";
import { movesOf } from "../session/session.ts";
import { anyDeck, anyPlayedGame } from "../testing/arbitraries.ts";
import {
  FORMATS,
  formatBoard,
  formatDeckList,
  formatDigitDeck,
  formatSolvitaire,
  type Pasted,
  parseAnyDeck,
  parseBoard,
  parseDeckList,
  parseDigitDeck,
  parseSolvitaire,
  partialDeal,
  recognise,
  toPartialDeck,
} from "./index.ts";

type PastedPosition = Exclude<Pasted, { readonly format: "decks" }>;

function read(text: string): PastedPosition {
  const result = recognise(text);
  if (!result.ok) throw new Error(`${result.format}: ${result.problem.code} at ${result.problem.at}`);
  if (result.value.format === "decks") throw new Error("a list of decks");
  return result.value;
}

/** The cards of each pile, ignoring passes and which foundation a suit is on. */
const visibleCards = (position: PartialPosition): unknown => ({
  ...position,
  passes: 1,
  foundations: position.foundations
    .filter((pile) => pile.length > 0)
    .toSorted((a, b) => Number(a[0]) - Number(b[0])),
});

const NORMAL_RULES = fc.constantFrom(classicRules(1), classicRules(3));

/** The deal of the example in MinimalKlondike's description. */
const EXAMPLE =
  "072103023042094134111092051034044074114052123011083122012131091082124064014093033112071104132053133102084041013073063031061043081054113062024021101022032121";
/** The board after the moves of that example. */
const EXAMPLE_GRID = `
  A        B  C  D  E
 8S          AD    AH
  F  G  H  I  J  K  L
+7D TH 2H 4D 9S KS JC
   +9D 5C 3S 4S 7S JS
      +5D+QH AC 8H QD
             KC 9C 8D
            +QS+6S+AS
            +JD+5H
            +TS+4C
            +9H+3H

 7H 6H 3C 6C 4H 8C 5S
 JH 6D 2S 2C TC 2D 3D
 QC
+TD+KH+KD+7C
`;
/** A deal of Klondike-Solver as a board, as a diagram and as digits. */
const POSTED_BOARD = `
Foundations: H-0 C-0 D-0 S-0
Talon: ==> KS 4C 8S 3H 8C 2D 7S 6D 5D QC 6S JS 7C 3C 3S KD 7H KC 9S 9C AD JH AH JD <==
: 9D
: <5S> 4H
: <2H> <QD> TC
: <4D> <6H> <TS> KH
: <6C> <AS> <9H> <2S> 8D
: <4S> <5H> <QH> <TH> <7D> 5C
: <AC> <2C> <3D> <JC> <QS> <8H> TD

Solved in 131 moves. Took 127612 ms.`;
const POSTED_DIGITS = `> .\\KlondikeSolver64.exe /DC 3 /D "09205402304206104401104312206301405302110110409312303213
3024103111082072124051083102134041084033081022074062052121064114071031034132073131094091012113013112" /MOVES /OUT 1`;

describe("decks of digits", () => {
  it("round-trips any deck, with and without unknown cards", () => {
    fc.assert(
      fc.property(anyDeck, fc.array(fc.nat({ max: 51 })), (deck, unknown) => {
        const partial = deck.map((card, at) => (unknown.includes(at) ? undefined : card));
        const parsed = parseDigitDeck(formatDigitDeck(partial));
        expect(parsed.ok && toPartialDeck(parsed.value.position)).toEqual(partial);
        expect(parsed.ok && parsed.value.position).toEqual(partialDeal(partial));
      }),
    );
  });

  it("plays MinimalKlondike's moves", () => {
    const { position, session, format } = read(`-M "IC @@AL KL @@AK @@@@@AE LJ AK LK" ${EXAMPLE}`);
    expect(format).toBe("digits");
    expect(session && movesOf(session)).toHaveLength(17);
    expect(visibleCards(position)).toEqual(visibleCards(read(EXAMPLE_GRID).position));
  });

  it("plays Klondike-Solver's moves after the deck, with the draw count of its command line", () => {
    const { position, rules, session } = read(
      `${POSTED_DIGITS} DR1 W1 13-2 DR4 W2 DR1 W1 DR1 WD DR1 NEW DR2 W5`,
    );
    expect(rules).toEqual(classicRules(3));
    expect(session?.at).toBe(17);
    expect(position.passes).toBe(2);
    expect(position.foundations[0]).toHaveLength(1);
  });

  it("reports the first impossible move, and the first text that is not a move", () => {
    expect(recognise(`${EXAMPLE} IC IC`)).toMatchObject({
      ok: false,
      problem: { code: "illegal-move", at: 160 },
    });
    expect(recognise(`${EXAMPLE} IC hello`)).toMatchObject({
      ok: false,
      problem: { code: "bad-move", at: 160 },
    });
  });

  it("reads 31 cards as the face-up cards and the stock", () => {
    const digits = `${formatDigitDeck(FRESH_DECK.slice(0, 31))}`;
    const { position } = read(digits);
    expect(formatPartial(position).split("\n")).toEqual(
      expect.arrayContaining(["t1: AC", "t3: ?2 | 3C", "t7: ?6 | 7C"]),
    );
    expect(checkPartial(position, CLASSIC_RULES)).toMatchObject({ problems: [], unknown: 21 });
  });

  it.each([
    [EXAMPLE.replace("072", "142"), "bad-card", 0],
    [EXAMPLE.replace("103", "105"), "bad-card", 3],
    [EXAMPLE.replace("103", "072"), "card-twice", 3],
    [EXAMPLE.slice(3), "missing-cards", 153],
    [`${EXAMPLE}072`, "too-many-cards", 156],
    [`/DC 99 ${EXAMPLE}`, "bad-draw", 0],
  ])("reports problem %#: %s", (text, code, at) => {
    expect(recognise(text)).toEqual({ ok: false, format: "digits", problem: { code, at } });
  });
});

describe("boards", () => {
  it("round-trips any position of a game", () => {
    fc.assert(
      fc.property(anyPlayedGame, fc.boolean(), ({ end, rules }, isHidden) => {
        const position = isHidden ? hideUnseen(end, rules) : end;
        // Without a hidden card, a board cannot distinguish a new deal from columns of face-up cards.
        if (position.tableau.every(({ faceDown }) => faceDown.length === 0)) return;
        const parsed = parseBoard(formatBoard(position));
        expect(parsed.ok && visibleCards(parsed.value)).toEqual(visibleCards(position));
      }),
    );
  });

  it("reads a board in a post with sentences around it as the same deal as its digits", () => {
    const board = read(`Can this be won?\n${POSTED_BOARD}`);
    expect(board.format).toBe("board");
    expect(board.position).toEqual(read(POSTED_DIGITS).position);
  });

  it("reads Klondike-Solver's diagram, which lists the top card first and hidden cards after -", () => {
    const { position } = read(`
 0:
 1: AC
 2: 2C -6C
 3: 2H -5C-AD
 4: 3C -4H-AS-AH
 5: 2S -3S-3H-5H-KH
 6: 6S -4C-2D-3D-4D-KD
 7: 4S -6H-5S-5D-6D-KS-KC
 8: QC QD QH QS JC JD JH JS TC TD TH TS 9C 9D 9H 9S 8C 8D 8H 8S 7C 7D 7H 7S
 9:
10:
11:
12:
Minimum Moves Needed: 82`);
    const digits =
      "011061012013133132131021051014053042134023043033032062031034022052024041054064063044121122123124111112113114101102103104091092093094081082083084071072073074";
    expect(position).toEqual(read(digits).position);
  });

  it.each([
    ["-5S 4H", ["t2: 5S | 4H"]],
    ["? 4H", ["t2: ? | 4H"]],
    ["## 4H 3C", ["t2: ? | 4H 3C"]],
    ["- - 4♥", ["t2: ?2 | 4H"]],
    ["<??> 10h", ["t2: ? | TH"]],
    ["[]", ["t2:"]],
  ])("accepts %j as a row of a board", (row, lines) => {
    const { position } = read(`Stock: KS 4C\nWaste: 2C 3D\nFoundations: A♠ 2h\n1: 9D\n2: ${row}\n3: 8C`);
    const text = formatPartial(position).split("\n");
    expect(text).toEqual(expect.arrayContaining([...lines, "s: 4C KS", "w: 2C 3D", "f3: AH 2H", "f4: AS"]));
  });

  it("reads rows after the seven columns as the stock if none is named", () => {
    const { position } = read(POSTED_BOARD);
    const columns = position.tableau.map(({ faceDown, faceUp }) => [...faceDown, ...faceUp]);
    const name = (card: Card | undefined): string => (card === undefined ? "?" : formatCard(card));
    const stock = position.stock.toReversed().map(name);
    const rows = columns.map((cards) => cards.map(name).join(" "));
    const text = [...rows, stock.slice(0, 12).join(" "), stock.slice(12).join(" ")].join("\n");
    expect(visibleCards(read(text).position)).toEqual(visibleCards(position));
  });

  it("reads rows of 1…7 cards without marks as a deal", () => {
    const rows = dealt(FRESH_DECK, "by-row").tableau.map(({ faceDown, faceUp }) => [...faceDown, ...faceUp]);
    const text = formatBoard(dealt(FRESH_DECK, "by-row"))
      .replaceAll(/[<>]|==/g, "")
      .replace("Talon:", "Talon: ");
    expect(rows[6]).toHaveLength(7);
    expect(read(text).position).toEqual(dealt(FRESH_DECK, "by-row"));
  });

  it.each([
    ["Talon: KS XX9\n: 9D", "bad-card", 10],
    [": 9D\n: ZZ\nTalon: KS", "bad-card", 7],
    ["Talon: KS 4C", "missing-cards", 12],
    [`Talon: KS\n${": 9D\n".repeat(8)}`, "too-many-cards", 45],
    ["Talon: KS\nFoundations: Q", "bad-card", 23],
  ])("reports the problem of %j: %s", (text, code, at) => {
    expect(recognise(text)).toEqual({ ok: false, format: "board", problem: { code, at } });
  });
});

describe("Solvitaire's JSON", () => {
  it("round-trips for any position with hidden cards", () => {
    fc.assert(
      fc.property(anyPlayedGame, fc.boolean(), ({ end, rules }, isHidden) => {
        const position = isHidden ? hideUnseen(end, rules) : end;
        if (position.tableau.every(({ faceDown }) => faceDown.length === 0)) return;
        const parsed = parseSolvitaire(formatSolvitaire(position));
        expect(parsed.ok && visibleCards(parsed.value)).toEqual(visibleCards(position));
      }),
    );
  });

  it("without lower-case suits is a deal; the last card of the stock is its top", () => {
    const { position, format } = read(
      '{"tableau piles":[["4D"],["3C","4C"],["9S","7D","6H"],[],[],[],[]],"stock":["10H","8D"],"foundations":["2S"]}',
    );
    expect(format).toBe("solvitaire");
    expect(formatPartial(position).split("\n")).toEqual(
      expect.arrayContaining(["s: TH 8D", "f4: AS 2S", "t3: 9S 7D | 6H"]),
    );
  });

  it("accepts foundations as piles, as lonelybot prints them", () => {
    const columns = '[["4D"],["3C","4C"],[],[],[],[],[]]';
    const { position } = read(`{"tableau piles":${columns},"foundation":[["AS","2S"],[],[],[]]}`);
    expect(formatPartial(position)).toContain("f4: AS 2S");
    const dealt = read(`{"tableau piles":${columns},"stock":["TH"],"foundation":[[],[],[],[]]}`);
    expect(dealt.position.foundations).toEqual([[], [], [], []]);
  });

  it.each([
    ['{"tableau piles":[[]]}', "bad-field", "tableau piles"],
    ['{"tableau piles":[[],[],[],[],[],[],["ZZ"]]}', "bad-card", "tableau piles[6][0]"],
    ['{"tableau piles":[[],[],[],[],[],[],[]],"reserve":[]}', "bad-field", "reserve"],
    ['{"tableau piles":[[],[],[],[],[],[],[]],"stock":7}', "bad-field", "stock"],
    ['{"tableau piles":', "bad-json", 0],
  ])("reports what is wrong in %s: %s", (text, code, at) => {
    expect(recognise(text)).toEqual({ ok: false, format: "solvitaire", problem: { code, at } });
  });
});

describe("lists of decks", () => {
  it("round-trips in notation, digits and spaced cards", () => {
    fc.assert(
      fc.property(fc.array(anyDeck, { minLength: 1, maxLength: 5 }), (decks) => {
        const list = decks.map((deck, at) => ({ id: `a "${at}", b`, deck }));
        expect(parseDeckList(formatDeckList(list))).toEqual({ ok: true, value: list });
        const result = recognise(`${decks.map(formatDigitDeck).join("\n")}\n${formatDeck(FRESH_DECK)}`);
        expect(
          result.ok && result.value.format === "decks" && result.value.decks.map(({ deck }) => deck),
        ).toEqual([...decks, FRESH_DECK]);
      }),
    );
  });

  it("takes the id from the column that the header names", () => {
    const deck = formatDeck(FRESH_DECK);
    const idsOf = (text: string) => {
      const list = parseDeckList(text);
      return list.ok && list.value.map(({ id }) => id);
    };
    expect(idsOf(`scheme,seed,deck,rules\nklondike,42,${deck},draw3\nklondike,,${deck},draw3`)).toEqual([
      "42",
      "2",
    ]);
    expect(idsOf(`deck,note,id\n${deck},"a, b",x`)).toEqual(["x"]);
  });

  it("reports the line of a damaged deck", () => {
    const text = `id,deck\n1,${formatDeck(FRESH_DECK)}\n2,${formatDeck(FRESH_DECK).replace("2C", "AC")}`;
    expect(recognise(text)).toEqual({
      ok: false,
      format: "decks",
      problem: { code: "card-twice", at: "line 3" },
    });
  });

  it("reads a list of one deck as a deck", () => {
    const spaced = formatDeck(FRESH_DECK).replaceAll(/(..)/g, "$1 ");
    expect(parseAnyDeck(spaced)).toEqual({ ok: true, value: FRESH_DECK });
    expect(read(spaced)).toMatchObject({ format: "deck" });
    expect(read(formatDeck(FRESH_DECK)).position).toEqual(dealt(FRESH_DECK, "by-row"));
  });

  it("reads a deck on several lines, with commas or spaces", () => {
    const cards: readonly string[] = formatDeck(FRESH_DECK).match(/../g) ?? [];
    for (const columns of [13, 26, 10]) {
      const text = cards.map((card, at) => `${card},${(at + 1) % columns === 0 ? "\n" : " "}`).join("");
      expect(read(text)).toMatchObject({ format: "deck", position: dealt(FRESH_DECK, "by-row") });
    }
  });

  it("reports a missing, doubled or unknown card of a deck with spaces", () => {
    const cards: readonly string[] = formatDeck(FRESH_DECK).match(/../g) ?? [];
    const at = (count: number): number => 3 * count;
    expect(recognise(cards.slice(1).join(" "))).toMatchObject({
      format: "deck",
      problem: { code: "missing-cards", at: at(51) - 1 },
    });
    expect(recognise(cards.with(3, "AC").join(" "))).toMatchObject({
      format: "deck",
      problem: { code: "card-twice", at: at(3) },
    });
    expect(recognise(cards.with(3, "ZZ").join(" "))).toMatchObject({
      format: "deck",
      problem: { code: "bad-card", at: at(3) },
    });
  });
});

describe("recognition", () => {
  it("recognises our own formats", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1000n }), NORMAL_RULES, (seed, rules) => {
        const draw = rules.talon.kind === "waste" ? rules.talon.draw : 1;
        const session = dealGame({ seed, draw });
        expect(read(formatSave(session))).toMatchObject({ format: "save", rules });
        expect(read(`https://example.org/#${formatLink(session, true)}`)).toMatchObject({
          format: "link",
          rules,
        });
        expect(read(`klondike:${seed}`).position).toEqual(session.game.start);
        const text = formatPartial(hideUnseen(session.game.start, rules), rules);
        expect(read(text)).toMatchObject({ format: "position", rules, session: undefined });
      }),
      { numRuns: 20 },
    );
  });

  it.each(["hello", "1234", "a: b", "<html></html>", "\u0000\u0001", "42"])(
    "says that %j is unknown",
    (text) => {
      expect(recognise(text)).toMatchObject({
        ok: false,
        format: undefined,
        problem: { code: "unknown-format" },
      });
    },
  );

  it("lists every format with an example", () => {
    expect(Object.keys(FORMATS)).toEqual(
      expect.arrayContaining([
        "deal",
        "deck",
        "position",
        "save",
        "link",
        "digits",
        "solvitaire",
        "board",
        "decks",
      ]),
    );
  });

  it("refuses texts of any size with a problem", () => {
    for (const text of ["x", "9", "? ", "<5S> ", "{", "[", "\n", "t1: ", "AC", "edition=", "@", "1,"]) {
      for (const length of [10_000, 3_000_000]) {
        const long = text.repeat(Math.ceil(length / text.length)).slice(0, length);
        const result = recognise(long);
        expect(result.ok).toBe(false);
      }
    }
  });
});

test("reads a position below the first lines that klondike deal prints", () => {
  const position = formatPartial(dealt(FRESH_DECK, "by-row"));
  const printed = `deal: klondike:5\nedition: classic\ndeck: ${formatDeck(FRESH_DECK)}\n${position}\n`;
  expect(read(printed)).toMatchObject({ format: "position", position: dealt(FRESH_DECK, "by-row") });
});

test("never throws on junk or on a damaged text", () => {
  const texts = [POSTED_BOARD, POSTED_DIGITS, EXAMPLE_GRID, formatSolvitaire(dealt(FRESH_DECK, "by-row"))];
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.string({ unit: "binary" }),
      fc.nat({ max: 400 }),
      fc.nat({ max: 20 }),
      (text, junk, at, cut) => {
        recognise(junk);
        recognise(text.slice(0, at) + junk + text.slice(at + cut));
      },
    ),
  );
});
