import { IDEA_GAINS, IDEAS } from "@klondike/play/tutorial";
import { MANUALS } from "../command-line/manuals.ts";
import { readOptions } from "../command-line/options.ts";
import type { Command } from "../io.ts";
import { texts } from "../words/language.ts";
import { wrapped } from "../words/line-wrap.ts";

/** Number of characters in a line, without the indent. */
const WIDTH = 72;

/** Prints the ideas that win most games, and what each is worth. */
export const lessons: Command = async (args, io) => {
  readOptions(args, MANUALS.lessons.options);
  const { title, all, gain } = texts().ideas;
  const parts = IDEAS.map((idea, at) => {
    const { draw1, draw3 } = IDEA_GAINS[idea];
    const lines = [...all[idea].texts, gain(draw1, draw3)].flatMap((text) => wrapped(text, WIDTH));
    return [`${at + 1}. ${all[idea].title}`, ...lines.map((line) => `   ${line}`)].join("\n");
  });
  io.write(`${[title, ...parts].join("\n\n")}\n`);
  return 0;
};
