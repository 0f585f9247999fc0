import { type Command, misused, quoted } from "../io.ts";
import { MANUALS } from "../manual/commands.ts";
import { completionFor, SHELLS } from "../manual/completion.ts";
import { readOptions } from "../options.ts";
import { shell } from "../words/language.ts";

export const completion: Command = async (args, io) => {
  const { options, operands } = MANUALS.completion;
  const [word] = readOptions(args, options, operands).operands;
  const known = SHELLS.find((each) => each === word);
  if (known === undefined) {
    throw misused(
      shell().errors.takesChoice("completion", SHELLS, word === undefined ? undefined : quoted(word)),
    );
  }
  io.write(await completionFor(known));
  return 0;
};
