import { describe, expect, test } from "vitest";
import {
  countdownTalk,
  Foundation,
  type Foundations,
  gameOver,
  getPileNumber,
  main,
  type ProgramSetup,
  printAllPiles,
  printBanner,
  Stock,
} from "./index.ts";

/** The screen after these answers, including the answers. */
function runProgram(answers: string, setup: ProgramSetup = {}): string {
  const waiting = answers.split(/[ ,]+/);
  let screen = "";
  main(
    (prompt) => {
      const answer = waiting.shift();
      screen += answer === undefined ? prompt : `${prompt}${answer}\n`;
      return answer;
    },
    (line) => {
      screen += `${line}\n`;
    },
    setup,
  );
  return screen;
}

/** Puts the prompts and answers of each turn between the pieces that the document prints. */
function sample(pieces: readonly string[], answers: string): string {
  const turns = answers.split(", ").map((turn) => turn.split(" "));
  return pieces
    .map((piece, index) => {
      const [from, to] = turns[index - 1] ?? [];
      return index === 0 ? piece : `Enter a source pile: ${from}\nEnter a destination pile: ${to}\n${piece}`;
    })
    .join("\n")
    .concat("\n");
}

const TOP = "CS130 Assignment - Simplified Klondike Solitaire\n=====\nS: 1 * * * * *";

function foundations(first: readonly number[], second: readonly number[]): Foundations {
  const piles: Foundations = [new Foundation(), new Foundation()];
  piles[0].pushList(first);
  piles[1].pushList(second);
  return piles;
}

describe("the program", () => {
  test("prints the document's first sample", () => {
    const answers = "0 0, 0 1, 0 2, 0 0, 0 1, 0 2, 1 2, 0 2, 0 2";
    const pieces = [
      TOP,
      "S: 3 * * * * *\n1:\n2:",
      "S: 5 * * * *\n1: [3]\n2:",
      "S: 0 * * *\n1: [3]\n2: [5]",
      "S: 2 * * *\n1: [3]\n2: [5]",
      "S: 4 * *\n1: [3, 2]\n2: [5]",
      "S: 1 *\n1: [3, 2]\n2: [5, 4]",
      "S: 1 *\n1:\n2: [5, 4, 3, 2]",
      "S: 0\n1:\n2: [5, 4, 3, 2, 1]",
      "S:\n1:\n2: [5, 4, 3, 2, 1, 0]\nCongratulations!",
    ];
    expect(runProgram(answers)).toBe(sample(pieces, answers));
  });

  test("prints the document's second sample, with its refused moves", () => {
    const answers = "0 0, 0 0, 0 1, 0 0, 0 2, 0 2, 0 1, 1 2, 2 0, 0 2, 0 1, 0 2, 0 2, 0 1, 1 2, 2 1";
    const pieces = [
      TOP,
      "S: 3 * * * * *\n1:\n2:",
      "S: 5 * * * * *\n1:\n2:",
      "S: 0 * * * *\n1: [5]\n2:",
      "S: 2 * * * *\n1: [5]\n2:",
      "S: 4 * * *\n1: [5]\n2: [2]",
      "ERROR: Invalid move!",
      "S: 1 * *\n1: [5, 4]\n2: [2]",
      "ERROR: Invalid move!",
      "ERROR: Invalid move!",
      "S: 3 *\n1: [5, 4]\n2: [2, 1]",
      "S: 0\n1: [5, 4, 3]\n2: [2, 1]",
      "S:\n1: [5, 4, 3]\n2: [2, 1, 0]",
      "ERROR: The stock pile is empty!",
      "ERROR: The stock pile is empty!",
      "ERROR: Invalid move!",
      "S:\n1: [5, 4, 3, 2, 1, 0]\n2:\nCongratulations!",
    ];
    expect(runProgram(answers)).toBe(sample(pieces, answers));
  });

  test("asks again if no pile has the number", () => {
    expect(runProgram("-1 5 0 8 -4 1")).toBe(
      [
        TOP,
        "Enter a source pile: -1",
        "Invalid pile number!",
        "Enter a source pile: 5",
        "Invalid pile number!",
        "Enter a source pile: 0",
        "Enter a destination pile: 8",
        "Invalid pile number!",
        "Enter a destination pile: -4",
        "Invalid pile number!",
        "Enter a destination pile: 1",
        "S: 3 * * * *\n1: [1]\n2:",
        "Enter a source pile: ",
      ].join("\n"),
    );
  });

  test.each([
    ["the only card's move", "0 1", { numberOfCards: 1 }, "Congratulations!"],
    ["an empty foundation onto the other", "1 2", {}, "ERROR: The foundation pile is empty!"],
    ["an empty foundation onto itself", "1 1", {}, "ERROR: The foundation pile is empty!"],
    ["an empty foundation onto the stock", "2 0", {}, "ERROR: Invalid move!"],
    ["a foundation onto itself", "0 1 1 1", {}, "ERROR: Invalid move!"],
  ] as const)("answers %s", (_what, answers, setup, line) => {
    const lines = runProgram(answers, setup).split("\n");
    expect(lines.filter((each) => each.startsWith("ERROR") || each.startsWith("Con"))).toEqual([line]);
  });

  test("an empty stock has its own message, even for 0 0", () => {
    const screen = runProgram("0 1 0 2 0 0 0 1", { numberOfCards: 2, seed: findSeed([0, 1]) });
    expect(screen).toContain("S:\n1: [0]\n2: [1]\n");
    expect(screen.match(/ERROR: The stock pile is empty!/g)).toHaveLength(2);
  });

  test("stops at the end of the input, and says so", () => {
    const talk = countdownTalk();
    expect([talk.next().value, talk.next().value, talk.next().value, talk.next().value]).toEqual([
      { line: "CS130 Assignment - Simplified Klondike Solitaire" },
      { line: "=====" },
      { line: "S: 1 * * * * *" },
      { prompt: "Enter a source pile: " },
    ]);
    expect(talk.next(undefined)).toEqual({ done: true, value: false });
  });
});

/** The first seed that shuffles the cards into this order. */
function findSeed(order: readonly number[]): number {
  for (let seed = 0; ; seed++)
    if (String(new Stock(order.length, seed)) === `[${order.join(", ")}]`) return seed;
}

describe("the helper functions", () => {
  test("printBanner prints the title and the line under it", () => {
    const lines: string[] = [];
    printBanner((line) => lines.push(line));
    expect(lines).toEqual(["CS130 Assignment - Simplified Klondike Solitaire", "====="]);
  });

  test("printAllPiles prints the three piles", () => {
    const lines: string[] = [];
    const stock = new Stock();
    stock.pushList([4, 1, 0]);
    printAllPiles(stock, foundations([3, 2], [5]), (line) => lines.push(line));
    printAllPiles(new Stock(), foundations([], []), (line) => lines.push(line));
    expect(lines).toEqual(["S: 4 * *", "1: [3, 2]", "2: [5]", "S:", "1:", "2:"]);
  });

  test("getPileNumber asks the same question until the answer is 0, 1 or 2", () => {
    const answers = ["3", "-1", "two", "", "1.0", "1e0", "0x1", "1 2", " 2 "];
    const prompts: string[] = [];
    const printed: string[] = [];
    const read = (prompt: string): string | undefined => {
      prompts.push(prompt);
      return answers.shift();
    };
    expect(getPileNumber("Pile? ", read, (line) => printed.push(line))).toBe(2);
    expect(prompts).toEqual(Array(9).fill("Pile? "));
    expect(printed).toEqual(Array(8).fill("Invalid pile number!"));
    expect(getPileNumber("Pile? ", read)).toBe(undefined);
  });

  test("gameOver requires an empty stock and all cards in order on one foundation", () => {
    const empty = new Stock();
    const whole = [5, 4, 3, 2, 1, 0];
    expect(gameOver(empty, foundations(whole, []), 6)).toBe(true);
    expect(gameOver(empty, foundations([], whole), 6)).toBe(true);
    expect(gameOver(empty, foundations(whole, []), 7)).toBe(false);
    expect(gameOver(empty, foundations([5, 4, 3], [2, 1, 0]), 6)).toBe(false);
    expect(gameOver(empty, foundations([5, 4, 3, 2, 0, 1], []), 6)).toBe(false);
    expect(gameOver(new Stock(6), foundations([], []), 6)).toBe(false);
    expect(gameOver(new Stock(1), foundations(whole, []), 6)).toBe(false);
  });
});
