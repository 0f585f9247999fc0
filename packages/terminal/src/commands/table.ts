import { MANUALS } from "../command-line/manuals.ts";
import { readOptions } from "../command-line/options.ts";
import { type Command, jsonLine } from "../io.ts";
import { answerLine, newTable } from "../protocol/answers.ts";
import { talk } from "../protocol/protocol-2.ts";

/** The JSON-lines game: one JSON line per input line; after `protocol 2`, answers may arrive later and out of order. */
export const table: Command = async (args, io) => {
  let state = newTable(readOptions(args, MANUALS.table.options), io);
  for (let line = await io.lines.next(); line.done !== true; line = await io.lines.next()) {
    if (line.value.trim() === "protocol 2") {
      await talk(state, io);
      break;
    }
    const answer = answerLine(state, line.value);
    io.write(jsonLine(answer.reply));
    if (answer.ends) break;
    state = answer.state ?? state;
  }
  return 0;
};
