import { MANUALS } from "../command-line/manuals.ts";
import { isKeyOf, type Options, readOptions, unknownAct } from "../command-line/options.ts";
import { type Command, type Io, jsonLine, misused, quoted } from "../io.ts";
import { readSettings, SETTINGS, type SettingName, settingsFile, writeSetting } from "../storage/settings.ts";
import { shellTexts } from "../words/language.ts";

const { acts: MANUAL } = MANUALS.config;

/** The subcommands; each returns the exit code. */
const ACTS: Readonly<Record<keyof typeof MANUAL, (options: Options, io: Io) => number>> = {
  list: (options, io) => {
    const { settings } = readSettings(io.env);
    if (options.has("json")) io.write(jsonLine(settings));
    else for (const [name, value] of Object.entries(settings)) io.write(`${name} ${value}\n`);
    return 0;
  },
  get: ({ operands: [name] }, io) => {
    const value = readSettings(io.env).settings[settingNamed(name)];
    if (value === undefined) return 1;
    io.write(`${value}\n`);
    return 0;
  },
  set: ({ operands: [name, value] }, io) => {
    const setting = settingNamed(name);
    const choices: readonly string[] = SETTINGS[setting];
    if (value === undefined || !choices.includes(value)) {
      throw misused(
        shellTexts().errors.settingTakes(setting, choices, value === undefined ? undefined : quoted(value)),
      );
    }
    writeSetting(io.env, setting, value);
    return 0;
  },
  unset: ({ operands: [name] }, io) => {
    writeSetting(io.env, settingNamed(name), undefined);
    return 0;
  },
  path: (_, io) => {
    io.write(`${settingsFile(io.env)}\n`);
    return 0;
  },
};

/** Reads and writes the player's settings. */
export const config: Command = async (args, io) => {
  const [word = "list", ...rest] = args[0]?.startsWith("-") ? ["list", ...args] : args;
  if (!isKeyOf(ACTS, word)) throw unknownAct("config", Object.keys(ACTS), word);
  const { options, operands } = MANUAL[word];
  return ACTS[word](readOptions(rest, options, operands), io);
};

function settingNamed(name: string | undefined): SettingName {
  const names = Object.keys(SETTINGS) as SettingName[];
  const found = names.find((each) => each === name);
  if (found !== undefined) return found;
  throw misused(shellTexts().errors.settings(names, name === undefined ? undefined : quoted(name)));
}
