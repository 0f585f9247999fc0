import { type Command, misused, quoted } from "../io.ts";
import { MANUALS } from "../manual/commands.ts";
import { completionFor, SHELLS } from "../manual/completion.ts";
import { readOptions } from "../options.ts";

/** Prints what a shell needs to complete commands and options. */
export const completion: Command = async (args, io) => {
  const { options, operands } = MANUALS.completion;
  const [word] = readOptions(args, options, operands).operands;
  const shell = SHELLS.find((each) => each === word);
  if (shell === undefined) {
    const got = word === undefined ? "" : `, not ${quoted(word)}`;
    throw misused(`completion takes bash, zsh or fish${got}`);
  }
  io.write(completionFor(shell));
  return 0;
};
