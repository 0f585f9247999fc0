import { ManualText } from "../command-line/manual-text.ts";
import { COMMAND_NAMES, type CommandName, MANUALS, manualOf } from "../command-line/manuals.ts";
import { COMMON, type Manual, type OptionEntries, type OptionEntry } from "../command-line/option-entries.ts";
import { readOptions } from "../command-line/options.ts";
import { type Command, misused, quoted } from "../io.ts";
import { shellTexts } from "../words/language.ts";

export const completion: Command = async (args, io) => {
  const { options, operands } = MANUALS.completion;
  const [word] = readOptions(args, options, operands).operands;
  const known = SHELLS.find((each) => each === word);
  if (known === undefined) {
    throw misused(
      shellTexts().errors.takesChoice("completion", SHELLS, word === undefined ? undefined : quoted(word)),
    );
  }
  io.write(await completionFor(known));
  return 0;
};

export const SHELLS = ["bash", "zsh", "fish"] as const;
type Shell = (typeof SHELLS)[number];

async function completionFor(shell: Shell): Promise<string> {
  return SCRIPTS[shell](await ManualText.spoken());
}

const SCRIPTS: Readonly<Record<Shell, (texts: ManualText) => string>> = { bash, zsh, fish };

/** A completion context: a command or one of its subcommands. */
interface Place {
  readonly command: CommandName;
  readonly act: string | undefined;
  readonly options: OptionEntries;
  readonly completes: Manual["completes"];
  readonly values: NonNullable<Manual["values"]>;
}

/** All contexts, each command before its subcommands. */
function places(): readonly Place[] {
  return COMMAND_NAMES.flatMap((command): Place[] => {
    const { options, acts, completes } = manualOf(command);
    const all = { ...options, ...COMMON };
    return [
      {
        command,
        act: undefined,
        options: all,
        completes: acts === undefined ? completes : Object.keys(acts),
        values: {},
      },
      ...Object.entries(acts ?? {}).map(([act, own]) => ({
        command,
        act,
        options: { ...own.options, ...all },
        completes: own.completes ?? (/FILE/.test(own.usage) ? ("file" as const) : undefined),
        values: own.values ?? {},
      })),
    ];
  });
}

function bash(): string {
  const cases = places().map(({ command, act, options, completes, values }) => {
    const flags = Object.keys(options).map((name) => `--${name}`);
    const words = typeof completes === "object" ? [...completes, ...flags] : flags;
    const replies = [
      ...Object.entries(options).flatMap(([name, entry]) => {
        const reply = bashValue(entry);
        return reply === undefined ? [] : [`      --${name}) ${reply}; return ;;`];
      }),
      ...Object.entries(values).map(([name, words]) => `      ${name}) ${bashWords(words)}; return ;;`),
    ];
    const files = completes === "file" ? "[[ $cur == -* ]] || { compopt -o default; return; }" : ":";
    return `  "${[command, act].filter((word) => word !== undefined).join(" ")}")
    case $prev in
${replies.join("\n")}
    esac
    ${files}
    words="${words.join(" ")}" ;;`;
  });
  const acted = COMMAND_NAMES.filter((name) => manualOf(name).acts !== undefined).join("|");
  const first = [...COMMAND_NAMES, ...Object.keys(COMMON).map((name) => `--${name}`)].join(" ");
  return `# Completes klondike in bash.
_klondike() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" place="\${COMP_WORDS[1]}" words=""
  COMPREPLY=()
  if (( COMP_CWORD == 1 )) && [[ $cur != -* ]]; then
    COMPREPLY=($(compgen -W "${first}" -- "$cur")); return
  fi
  [[ $place == -* ]] && place=play
  case $place in
    ${acted}) (( COMP_CWORD > 2 )) && place="$place \${COMP_WORDS[2]}" ;;
  esac
  case $place in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -F _klondike klondike
`;
}

/** How to complete an option's value; undefined for a flag. */
function bashValue({ takes, choices, isFile }: OptionEntry): string | undefined {
  if (takes === undefined) return undefined;
  if (isFile) return "compopt -o default";
  return choices === undefined ? ":" : bashWords(choices);
}

function bashWords(words: readonly string[]): string {
  return `COMPREPLY=($(compgen -W "${words.join(" ")}" -- "$cur"))`;
}

function zsh(texts: ManualText): string {
  const sections = COMMAND_NAMES.map((name) => {
    const [own, ...acts] = places().filter(({ command }) => command === name);
    if (own === undefined || acts.length === 0)
      return `    ${name}) ${own === undefined ? ":" : zshArguments(texts, own)} ;;`;
    const descriptions = acts.map(({ act = "" }) => zshDescription(act, texts.act(name, act)));
    return `    ${name})
      if (( CURRENT == 2 )); then
        local -a acts=(${descriptions.join(" ")})
        _describe act acts
      else
        shift words; (( CURRENT-- ))
        case $words[1] in
${acts.map((place) => `          ${place.act}) ${zshArguments(texts, place)} ;;`).join("\n")}
        esac
      fi ;;`;
  });
  return `#compdef klondike
_klondike() {
  if (( CURRENT == 2 )); then
    local -a commands=(${COMMAND_NAMES.map((name) => zshDescription(name, texts.command(name).brief)).join(" ")})
    _describe command commands
    return
  fi
  shift words; (( CURRENT-- ))
  case $words[1] in
${sections.join("\n")}
  esac
}
[[ $zsh_eval_context[-1] == loadautofunc ]] && _klondike "$@" || compdef _klondike klondike
`;
}

function zshDescription(name: string, text: string): string {
  return single(`${name}:${text.replaceAll(":", "\\:")}`);
}

function zshArguments(texts: ManualText, { options, completes, values: following }: Place): string {
  const entries = Object.entries(options).map(([name, option]) => {
    const { takes, choices, isFile } = option;
    const text = texts.option(option).replace(/[[\]:\\]/g, "\\$&");
    const values = isFile ? "_files" : choices === undefined ? "" : `(${choices.join(" ")})`;
    return single(`--${name}[${text}]${takes === undefined ? "" : `:${takes}:${values}`}`);
  });
  const rest =
    completes === undefined
      ? []
      : [single(completes === "file" ? "*:file:_files" : `1:word:(${completes.join(" ")})`)];
  const cases = Object.entries(following).map(([name, words]) => `${name}) compadd -- ${words.join(" ")} ;;`);
  const second = cases.length === 0 ? [] : [single(`2:value:{case $words[2] in ${cases.join(" ")} esac}`)];
  return `_arguments ${[...entries, ...rest, ...second].join(" ")}`;
}

function fish(texts: ManualText): string {
  const lines = ["# Completes klondike in fish.", "complete -c klondike -f"];
  for (const name of COMMAND_NAMES) {
    lines.push(
      `complete -c klondike -n __fish_use_subcommand -a ${name} -d ${fishText(texts.command(name).brief)}`,
    );
  }
  for (const { command, act, options, completes, values } of places()) {
    const seen = `__fish_seen_subcommand_from ${command}`;
    const acts = Object.keys(manualOf(command).acts ?? {});
    const when = act === undefined ? seen : `${seen}; and __fish_seen_subcommand_from ${act}`;
    const start = `complete -c klondike -n ${fishText(when)}`;
    if (completes === "file") lines.push(`${start} -F`);
    else if (acts.length > 0 && act === undefined) {
      const none = `${seen}; and not __fish_seen_subcommand_from ${acts.join(" ")}`;
      for (const each of acts) {
        const text = fishText(texts.act(command, each));
        lines.push(`complete -c klondike -n ${fishText(none)} -a ${each} -d ${text}`);
      }
    } else if (completes !== undefined) {
      const names = completes.join(" ");
      const none = `${when}; and not __fish_seen_subcommand_from ${names}`;
      lines.push(`complete -c klondike -n ${fishText(none)} -a ${fishText(names)}`);
      for (const [name, words] of Object.entries(values)) {
        const chosen = `${when}; and __fish_seen_subcommand_from ${name}`;
        lines.push(`complete -c klondike -n ${fishText(chosen)} -a ${fishText(words.join(" "))}`);
      }
    }
    // The command's own options were already listed.
    const own = act === undefined ? options : (manualOf(command).acts?.[act]?.options ?? {});
    for (const [name, entry] of Object.entries(own))
      lines.push(`${start} -l ${name}${fishValue(texts, entry)}`);
  }
  return `${lines.join("\n")}\n`;
}

function fishValue(texts: ManualText, option: OptionEntry): string {
  const { takes, choices, isFile } = option;
  const value =
    takes === undefined ? "" : isFile ? " -r -F" : choices ? ` -x -a ${fishText(choices.join(" "))}` : " -x";
  return `${value} -d ${fishText(texts.option(option))}`;
}

function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishText(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
